import { PLACEHOLDER } from '../../schema/unfilled.ts';
import type { NotedMap } from '../../workspace/print-noted.ts';
import type { WeightFinding } from '../fact.ts';
import { normal } from '../words/normal.ts';
import type { VoteCriteria } from './criteria.ts';
import { type CriterionDraft, idOfLabel } from './criterion.ts';
import { type FactOf, factsOf } from './facts-of.ts';
import type { VoteDraft } from './vote-draft.ts';
import { digitsOf, fields, noteOf, plain, textOf } from './written.ts';

type RubricVote = Pick<VoteDraft, 'document' | 'facts' | 'reading' | 'author'>;

const TEN = '10';

/** The highest score of a vote: that of its totals, else of its scores, where they agree; else as it says; else 10. */
export function scaleOf({ facts, reading }: RubricVote, { all }: VoteCriteria): string {
  // Beside a rubric that is there, each score brings its own.
  if (all.length === 0) return TEN;
  const scores = factsOf(facts, 'score').filter(({ score }) => score !== null);
  return only(factsOf(facts, 'total')) ?? only(scores) ?? reading.scale?.high ?? TEN;
}

/** The one scale that figures bring; null where they bring none, or several. */
function only(figures: readonly { readonly outOf: string | null }[]): string | null {
  const scales = new Set(figures.flatMap(({ outOf }) => (outOf === null ? [] : [outOf])));
  const [first = null] = scales;
  return scales.size === 1 ? first : null;
}

/** The rubric that a vote gives; a criterion without a weight has one to fill in. */
export function rubricOf(
  vote: RubricVote,
  { all, removed, normalize }: VoteCriteria,
  scale: string,
): NotedMap | null {
  const isScored = factsOf(vote.facts, 'score').length > 0;
  if (all.length === 0 && (isScored || vote.author === null)) return null;
  const reasons = removed.map(({ criterion, reason, weight, where }) => {
    const text = reason ?? `The vote gives it ${weight}.`;
    return [idOfLabel(criterion), textOf(vote.document, text, where)] as const;
  });
  return {
    ...whoIs(vote),
    ...scaleField(vote, scale),
    ...(normalize ? { normalize: { value: true, note: null } } : {}),
    criteria: criteriaFields(vote, all, scale),
    ...fields({ removed: Object.fromEntries(reasons) }),
  };
}

/** `1 to 5` where the document says so; 0 to 10 needs no word. */
function scaleField({ reading: { scale: stated } }: RubricVote, scale: string): NotedMap {
  if (stated?.low === '1' && stated.high === scale) return { scale: plain(`1 to ${scale}`) };
  return scale === TEN ? {} : { scale: { value: { digits: scale }, note: null } };
}

function whoIs({ author, document }: RubricVote): NotedMap {
  if (author === null) return {};
  const note = noteOf(document, author.where);
  return fields({
    name: { value: author.name, note },
    seat: author.seat === null ? null : { value: { digits: String(Number(author.seat)) }, note },
  });
}

/** The rubric of an earlier round, as a later vote looks back on it; a weight of 0 is none. */
export function earlierRubricOf(vote: RubricVote, weights: readonly WeightFinding[]): NotedMap {
  const criteria = weights
    .filter(({ weight }) => Number.parseFloat(weight) > 0)
    .map((each) => ({ ...each, id: idOfLabel(each.criterion), label: each.criterion }));
  const [first] = weights;
  const notes =
    first === undefined ? null : textOf(vote.document, 'As a later vote has it.', first.where);
  return { ...whoIs(vote), criteria: criteriaFields(vote, criteria, TEN), ...fields({ notes }) };
}

/** The criteria as a rubric has them, each with its scale where it is not the rubric's. */
function criteriaFields(
  vote: RubricVote,
  criteria: readonly CriterionDraft[],
  scale: string,
): NotedMap {
  const { document } = vote;
  return Object.fromEntries(
    criteria.map(({ id, label, weight, reason, where }) => {
      const at = where ?? { start: 0, end: 0 };
      const own = scale === TEN ? null : ownScale(vote, label, scale);
      const written = fields({
        label: textOf(document, label, at),
        weight:
          weight === null
            ? plain(PLACEHOLDER)
            : (weight.includes('%') ? textOf : digitsOf)(document, weight, at),
        scale: own === null ? null : digitsOf(document, own, at),
        reason: reason === null ? null : textOf(document, reason, at),
      });
      return [id, written];
    }),
  );
}

/** The scale that all scores on a criterion bring; null where it is the rubric's, or they differ. */
function ownScale({ facts }: RubricVote, label: string, scale: string): string | null {
  const isOwn = ({ criterion }: FactOf<'score'>) => normal(criterion) === normal(label);
  const own = only(factsOf(facts, 'score').filter(isOwn));
  return own === scale ? null : own;
}
