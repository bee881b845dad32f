import { PLACEHOLDER } from '../../schema/unfilled.ts';
import { nameKey } from '../../tables/name.ts';
import type { CommentedMap } from '../../workspace/writing/print-with-comments.ts';
import type { FactOf } from '../fact.ts';
import { type CriterionDraft, criterionOf, idOfLabel } from '../vote/criterion.ts';
import { DEFAULT_SCALE, oneScale } from '../vote/scale.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';
import { digitsOf, fields, textOf, uncited } from './cited-values.ts';

/** The rubric that a vote gives. A criterion without a weight gets a placeholder. */
export function rubricOf(vote: VoteDraft): CommentedMap | null {
  const { scale, criteria, reading, issues } = vote;
  const { all, rubric, removed, normalize } = criteria;
  const where = reading.scale?.where ?? null;
  // The rubric that is there says the same.
  if (rubric !== null && where !== null && reading.scale?.high === scale)
    issues.placed.push({ where });
  if (rubric !== null || scale === null) return null;
  const isScored = vote.facts.of('score').length > 0;
  if (all.length === 0 && (isScored || vote.author === null)) return null;
  const reasons = removed.map(({ criterion, reason, value, where }) => {
    const text = reason ?? `The vote gives it ${value}.`;
    return [idOfLabel(criterion), textOf(vote, text, where)] as const;
  });
  return {
    ...reviewerFields(vote),
    ...scaleField(vote, scale),
    ...(normalize ? { normalize: { value: true, note: null } } : {}),
    criteria: criteriaFields(vote, all, scale),
    ...fields({ removed: Object.fromEntries(reasons) }),
  };
}

/** `1 to 5` if the document states it; nothing for the default of 0 to 10. */
function scaleField(vote: VoteDraft, scale: string): CommentedMap {
  const stated = vote.reading.scale?.high === scale ? vote.reading.scale : null;
  const isFromOne = stated?.low === '1';
  if (scale === DEFAULT_SCALE && !isFromOne) return {};
  const where = stated?.where ?? null;
  if (where !== null) vote.issues.placed.push({ where });
  const note = where === null ? null : vote.document.cite(where);
  return { scale: { value: isFromOne ? `1 to ${scale}` : { digits: scale }, note } };
}

function reviewerFields(vote: VoteDraft): CommentedMap {
  if (vote.author === null) return {};
  const { name, seat, where } = vote.author;
  return fields({
    name: { ...textOf(vote, name, where), value: name },
    seat: digitsOf(vote, seat === null ? null : String(Number(seat)), where),
  });
}

/** The rubric of an earlier round, as a later vote reports it, without weights of 0. */
export function earlierRubricOf(
  vote: VoteDraft,
  weights: readonly FactOf<'weight'>[],
): CommentedMap {
  const criteria = weights
    .filter(({ value }) => Number.parseFloat(value) > 0)
    .map(({ criterion, where, value: weight, reason }) =>
      criterionOf(criterion, { where, weight, reason }),
    );
  const [first] = weights;
  const notes = textOf(vote, 'As a later vote has it.', first?.where);
  return {
    ...reviewerFields(vote),
    criteria: criteriaFields(vote, criteria, DEFAULT_SCALE),
    ...fields({ notes }),
  };
}

/** The criteria in rubric form. A criterion gets a scale if it differs from the rubric's. */
function criteriaFields(
  vote: VoteDraft,
  criteria: readonly CriterionDraft[],
  scale: string,
): CommentedMap {
  return Object.fromEntries(
    criteria.map(({ id, label, weight, reason, where }) => {
      const at = where ?? { start: 0, end: 0 };
      const write = weight?.includes('%') === true ? textOf : digitsOf;
      const written = fields({
        label: textOf(vote, label, at),
        weight: write(vote, weight, at) ?? uncited(PLACEHOLDER),
        scale: digitsOf(vote, scale === DEFAULT_SCALE ? null : ownScale(vote, label, scale), at),
        reason: textOf(vote, reason, at),
      });
      return [id, written];
    }),
  );
}

/** The scale that all scores on a criterion share; null if it is the rubric's or they differ. */
function ownScale({ facts }: VoteDraft, label: string, scale: string): string | null {
  const name = nameKey(label);
  const own = oneScale(facts.of('score').filter(({ criterion }) => nameKey(criterion) === name));
  return own === scale ? null : own;
}
