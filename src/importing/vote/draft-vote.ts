import { NO_PROPOSAL } from '../../model/mapping.ts';
import { toNumber } from '../../quantity/exact.ts';
import { nameKey } from '../../tables/name.ts';
import type { VoteDocument } from '../document.ts';
import type { DocumentFact } from '../fact.ts';
import { readBlocks, type VoteReading } from '../read-blocks.ts';
import { type KnownRubric, withDeclaredWords } from '../rewriting/declared-words.ts';
import { withKnownLetters } from '../rewriting/known-letters.ts';
import { plainLabel } from '../words/normal.ts';
import { type RoundAnswers, scaleFor, type UsedAnswer } from './answers.ts';
import { isByRubric } from './compare-weights.ts';
import { criteriaOf, type VoteCriteria } from './criteria.ts';
import { criterionIdOf } from './criterion.ts';
import { Facts } from './facts.ts';
import { numberOf, type Section } from './identify.ts';
import { VoteIssues } from './issues.ts';
import type { KnownNames } from './known-names.ts';
import { type ResolvedNames, resolveNames } from './names.ts';
import { scaleMarks, scaleOf, uprightMarks } from './scale.ts';
import type { VoteDraft } from './vote-draft.ts';

/** What is known before one reviewer's section of a document is read. */
interface VoteSetting extends Pick<VoteDraft, 'round' | 'from' | 'shark'> {
  readonly known: KnownNames;
  /** The rubric that applies to the reviewer, if the workspace has one. */
  readonly rubric: KnownRubric | null;
  readonly answers: RoundAnswers;
  /** Normalized names of the reviewer. */
  readonly self: ReadonlySet<string>;
  /** Normalized names of the other reviewers. */
  readonly reviewers: ReadonlySet<string>;
}

/** Reads one reviewer's section of a document. Adds its new proposals to `known`. */
export function draftVote(
  document: VoteDocument,
  { blocks, author }: Section,
  { round, from, shark, known, rubric, answers, self, reviewers }: VoteSetting,
): VoteDraft {
  const issues = new VoteIssues(document);
  const ofRubric = rubric?.criteria ?? [];
  const { labels, names: ofNames } = splitAnswers(answers, ofRubric, known);
  const worded = withDeclaredWords(blocks, ofRubric);
  for (const each of worded.undeclared) issues.skip([each], 'not-declared', each.near);
  const ownLabels = ofRubric.map(({ label }) => nameKey(plainLabel(label)));
  const lettered = withKnownLetters(worded.blocks, new Set([...known.names, ...ownLabels]));
  const reading = readBlocks(lettered, {
    round: numberOf(round),
    proposals: new Set([...known.names].filter((name) => !labels.includes(name))),
    criteria: new Set([...ownLabels, ...ofRubric.map(({ id }) => nameKey(id)), ...labels]),
    entries: known.isClosed(round) ? known.entriesOf(round) : new Set(),
    weights: new Map(
      ofRubric.map(({ label, share }) => [nameKey(plainLabel(label)), toNumber(share)]),
    ),
    high: rubric?.high ?? null,
    reviewers,
    isUnsigned: author === null,
    self,
  });
  askAboutReading(reading, issues);
  const names = resolveNames(reading.proposals, { known, round, same: ofNames, issues });
  const named = namedFacts(reading, names, issues);
  const said = scaleFor(shark, answers);
  // A vote with its own rubric still uses the scale of the existing rubric.
  const weights = named.flatMap((each) =>
    each.kind === 'weight' && each.round === null
      ? [{ label: each.criterion, weight: each.value }]
      : [],
  );
  const isOwn = rubric !== null && !isByRubric(rubric, weights, answers.same);
  const ofOwn = isOwn && rubric.high !== null ? { high: rubric.high, by: 'rubric' as const } : null;
  const high = said === null ? ofOwn : { high: said.meaning, by: said.by };
  const scaled = scaleMarks(named, high && { ...high, round }, ofRubric.length > 0, issues);
  const facts = new Facts(uprightMarks(scaled, document.blocks, issues), names.ids);
  const criteria = criteriaOf(facts, rubric, answers, issues);
  const isScaled =
    [...facts.of('score'), ...facts.of('total')].some(({ outOf }) => outOf === said?.meaning) &&
    issues.questions.every(({ code }) => code !== 'import/no-scale');
  const scale: readonly UsedAnswer[] =
    said === null || !isScaled ? [] : [{ ...said, round, name: shark ?? '', kind: 'scale' }];
  return {
    ...{ document, author, round, from, shark, reading, facts, criteria, issues },
    scale: scaleOf({ facts, reading, criteria }),
    usedAnswers: [
      ...names.usedAnswers,
      ...usedLabelAnswers(facts, criteria, round, answers),
      ...scale,
    ],
  };
}

/** Separates answers about proposal names from answers about labels of the rubric's criteria. */
function splitAnswers(
  { same }: RoundAnswers,
  criteria: KnownRubric['criteria'],
  known: KnownNames,
): { readonly names: RoundAnswers['same']; readonly labels: readonly string[] } {
  const ids = new Set(criteria.map(({ id }) => id));
  const isLabel = (id: string) => ids.has(id) && known.get(id) === undefined;
  return {
    names: new Map([...same].filter(([, { meaning }]) => !isLabel(meaning))),
    labels: [...same].flatMap(([name, { meaning }]) => (isLabel(meaning) ? [name] : [])),
  };
}

/** Asks about names and cells that are ambiguous. */
function askAboutReading({ proposals, html }: VoteReading, issues: VoteIssues): void {
  for (const { where, ...args } of proposals.conflicts)
    issues.ask('import/label-conflict', args, where);
  for (const where of html) {
    issues.ask('import/html-in-cell', {}, where);
    issues.skip([{ where }], 'unreadable');
  }
}

/** The facts without a proposal, or whose proposal has an id, except those in unreadable cells. */
function namedFacts(
  { findings, html }: VoteReading,
  { ids, none }: ResolvedNames,
  issues: VoteIssues,
): readonly DocumentFact[] {
  const nameless = findings.flatMap((each) =>
    'proposal' in each && !ids.has(each.proposal) ? [each] : [],
  );
  const isNone = ({ proposal }: (typeof nameless)[number]) => none.has(proposal);
  issues.skip(nameless.filter(isNone), 'not-a-proposal');
  issues.skip(
    nameless.filter((each) => !isNone(each)),
    'no-proposal',
  );
  const left = new Set<DocumentFact>(nameless);
  return findings.filter(
    (each) =>
      !left.has(each) &&
      !html.some(({ start, end }) => start <= each.where.start && each.where.end <= end),
  );
}

/** The answers that match a label of scores to a criterion, once for each label. */
function usedLabelAnswers(
  facts: Facts,
  criteria: VoteCriteria,
  round: string,
  { same }: RoundAnswers,
): readonly UsedAnswer[] {
  const labels = new Set(facts.of('score').map(({ criterion }) => criterion));
  return [...labels].flatMap((name): readonly UsedAnswer[] => {
    const answer = same.get(nameKey(plainLabel(name)));
    if (answer === undefined) return [];
    const id = criterionIdOf(criteria, name) ?? NO_PROPOSAL;
    return id === answer.meaning ? [{ ...answer, round, name, kind: 'name' }] : [];
  });
}
