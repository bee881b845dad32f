import { textRangeOf } from '../../markdown/inline.ts';
import { type WordedCriterion, withDeclaredWords } from '../declared-words.ts';
import type { VoteDocument } from '../document.ts';
import type { DocumentFact } from '../fact.ts';
import { type DocumentReading, readBlocks } from '../reading/read-document.ts';
import { upsideDownIn } from '../reading/scale.ts';
import { bare, normal } from '../words/normal.ts';
import { type GivenAnswers, type OpenQuestion, scaleFor, type TakenAnswer } from './answers.ts';
import { criteriaOf, criterionIdOf, type VoteCriteria } from './criteria.ts';
import { type ImportDoubt, type Settled, skipAll } from './doubt.ts';
import { factsOf } from './facts-of.ts';
import { type KnownNames, plainNames } from './known-names.ts';
import { type NameQuestion, resolveNames } from './names.ts';
import { numberOf, type RoundSource, type Section } from './place.ts';
import { scaleMarks } from './scale.ts';
import { firstNames, type VoteDraft } from './vote-draft.ts';

/** What is known when one reviewer's part of a document is read. */
interface VoteSetting {
  readonly round: string;
  readonly from: RoundSource;
  readonly shark: string | null;
  readonly known: KnownNames;
  /** Names of proposals that answers speak of, made plain. */
  readonly answered: readonly string[];
  readonly criteria: readonly WordedCriterion[];
  readonly answers: GivenAnswers;
}

/** Read one reviewer's part of a document; what is not clear is a doubt. */
export function readVote(
  document: VoteDocument,
  { blocks, author }: Section,
  setting: VoteSetting,
): { readonly vote: VoteDraft; readonly known: KnownNames } {
  const { round, from, shark, answers } = setting;
  const reading = readBlocks(withDeclaredWords(blocks, setting.criteria), {
    round: numberOf(round),
    proposals: new Set([...plainNames(setting.known), ...setting.answered]),
    criteria: new Set(setting.criteria.map(({ label }) => normal(bare(label)))),
    self: new Set([shark ?? '', author?.name ?? ''].map(normal).filter((name) => name !== '')),
  });
  const names = resolveNames(reading.proposals, setting.known, round, answers);
  const { ids, none, known } = names;
  const isNone = (each: DocumentFact) => 'proposal' in each && none.has(each.proposal);
  const isNamed = (each: DocumentFact) => !('proposal' in each) || ids.has(each.proposal);
  const isHtml = ({ where }: DocumentFact) =>
    reading.html.some((cell) => cell.start <= where.start && where.end <= cell.end);
  const first = firstNames(ids);
  const named = reading.findings
    .filter((each) => isNamed(each) && !isHtml(each))
    .map((each) =>
      'proposal' in each ? { ...each, proposal: first.get(each.proposal) ?? each.proposal } : each,
    );
  const said = scaleFor(shark, answers);
  const scaled = scaleMarks(named, said?.meaning ?? null, setting.criteria.length > 0);
  const upright = uprightIn(document, scaled.value);
  const facts = upright.value;
  const same = new Map([...answers.kept.same, ...answers.said.same]);
  const criteria = criteriaOf(facts, setting.criteria, same);
  const marks = [...factsOf(facts, 'score'), ...factsOf(facts, 'total')];
  const isScaled = marks.some(({ outOf }) => outOf === said?.meaning) && scaled.doubts.length === 0;
  const scale = said === null || !isScaled ? [] : [scaleTaken(round, shark, said)];
  const open = names.questions.map((each) => openName(document, each, round, known));
  const vote: VoteDraft = {
    ...{ document, author, round, from, shark, reading, facts, ids },
    criteria: criteria.value,
    doubts: [
      ...upright.doubts,
      ...readingDoubts(reading),
      ...names.questions.map((each) => nameDoubt(each, round)),
      ...skipAll(reading.findings.filter(isNone), 'not-a-proposal'),
      ...skipAll(
        reading.findings.filter((each) => !isNamed(each) && !isNone(each)),
        'no-proposal',
      ),
      ...scaled.doubts,
      ...criteria.doubts,
    ],
    taken: [...names.taken, ...labelsTaken(facts, criteria.value, round, answers), ...scale],
    open: [...open, ...scaled.doubts.flatMap((each) => openScale(document, each, round, shark))],
  };
  return { vote, known };
}

/** The facts without marks, where the text says that less is better. */
function uprightIn(
  document: VoteDocument,
  facts: readonly DocumentFact[],
): Settled<readonly DocumentFact[]> {
  const turned = upsideDownIn(document.blocks);
  const marks = facts.filter(({ kind }) => kind === 'score' || kind === 'total');
  if (turned === null || marks.length === 0) return { value: facts, doubts: [] };
  const where = textRangeOf(turned);
  return {
    value: facts.filter((each) => !marks.includes(each)),
    doubts: [
      ...skipAll(marks, 'ambiguous'),
      { code: 'import/upside-down', args: { scores: marks.length }, where },
    ],
  };
}

/** Names and cells that can be read in two ways. */
function readingDoubts({ proposals, html }: DocumentReading): readonly ImportDoubt[] {
  return [
    ...proposals.conflicts.map(
      ({ where, ...args }): ImportDoubt => ({ code: 'import/label-conflict', args, where }),
    ),
    ...html.flatMap((where): readonly ImportDoubt[] => [
      { code: 'import/html-in-cell', args: {}, where },
      ...skipAll([{ where }], 'unreadable'),
    ]),
  ];
}

function nameOf({ member: { names, labels } }: NameQuestion): string {
  return names[0] ?? [...labels][0] ?? '';
}

function nameDoubt(question: NameQuestion, round: string): ImportDoubt {
  const {
    near,
    member: { where },
  } = question;
  const name = nameOf(question);
  return near === null
    ? { code: 'import/unknown-proposal', args: { name, round }, where }
    : { code: 'import/unclear-proposal', args: { name, id: near.id, title: near.title }, where };
}

function openName(
  document: VoteDocument,
  question: NameQuestion,
  round: string,
  { proposals, entries, closed }: KnownNames,
): OpenQuestion {
  const here = entries.get(round);
  const isOpen = !closed.has(round);
  return {
    kind: 'name',
    name: nameOf(question),
    location: document.locate(question.member.where),
    near: question.near?.id ?? null,
    choices: proposals.filter(({ id }) => isOpen || here?.has(id) === true),
    ...{ round, isOpen },
  };
}

function openScale(
  document: VoteDocument,
  doubt: ImportDoubt,
  round: string,
  shark: string | null,
): readonly OpenQuestion[] {
  if (!('code' in doubt) || doubt.code !== 'import/no-scale' || shark === null) return [];
  const { highest } = doubt.args;
  return [{ kind: 'scale', location: document.locate(doubt.where), shark, round, highest }];
}

/** The labels of scores that are a criterion by an answer alone, each once. */
function labelsTaken(
  facts: readonly DocumentFact[],
  criteria: VoteCriteria,
  round: string,
  { said, kept }: GivenAnswers,
): readonly TakenAnswer[] {
  const labels = new Set(factsOf(facts, 'score').map(({ criterion }) => criterion));
  return [...labels].flatMap((name): readonly TakenAnswer[] => {
    const key = normal(bare(name));
    const meaning = said.same.get(key) ?? kept.same.get(key);
    if (meaning === undefined || criterionIdOf(criteria, name) !== meaning) return [];
    return [{ round, name, kind: 'name', meaning, by: said.same.has(key) ? 'user' : 'mapping' }];
  });
}

function scaleTaken(
  round: string,
  shark: string | null,
  { meaning, by }: Pick<TakenAnswer, 'meaning' | 'by'>,
): TakenAnswer {
  return { round, name: shark ?? '', kind: 'scale', meaning, by };
}
