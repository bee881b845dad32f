import type { NotedMap, NotedValue } from '../../workspace/print-noted.ts';
import type { WeightFinding } from '../fact.ts';
import { slug } from '../words/normal.ts';
import type { CriteriaDraft } from './criteria.ts';
import { criteriaFields } from './criteria-fields.ts';
import { fields, type VoteDraft } from './vote-draft.ts';

/** The highest score of a vote: that of its totals, else of its scores, where they agree; else as it says; else 10. */
export function scaleOf(part: VoteDraft, { all }: CriteriaDraft): string {
  // Beside a rubric that is there, each score brings its own.
  if (all.length === 0) return '10';
  const scores = part.all('score').filter(({ score }) => score !== null);
  return only(part.all('total')) ?? only(scores) ?? part.reading.scale?.high ?? '10';
}

/** The one scale that figures bring; null where they bring none, or several. */
function only(figures: readonly { readonly outOf: string | null }[]): string | null {
  const scales = new Set(figures.flatMap(({ outOf }) => (outOf === null ? [] : [outOf])));
  const [first = null] = scales;
  return scales.size === 1 ? first : null;
}

/** The rubric that a vote gives; a criterion without a weight has one to fill in. */
export function rubricOf(part: VoteDraft, criteria: CriteriaDraft, scale: string): NotedMap | null {
  if (criteria.all.length === 0 && (part.all('score').length > 0 || part.author === null))
    return null;
  const own = criteriaFields(part, criteria.all, scale);
  const removed = criteria.removed.map((each) => [idOf(each), reasonOf(part, each)] as const);
  return {
    ...whoIs(part),
    ...scaleField(part, scale),
    ...(criteria.normalize ? { normalize: { value: true, note: null } } : {}),
    criteria: own,
    ...fields({ removed: Object.fromEntries(removed) }),
  };
}

/** `1 to 5` where the document says so; 0 to 10 needs no word. */
function scaleField(part: VoteDraft, scale: string): NotedMap {
  const stated = part.reading.scale;
  if (stated?.low === '1' && stated.high === scale) {
    return { scale: { value: `1 to ${scale}`, note: null } };
  }
  return scale === '10' ? {} : { scale: { value: { digits: scale }, note: null } };
}

function whoIs(part: VoteDraft): NotedMap {
  const { author } = part;
  if (author === null) return {};
  const note = part.note(author.where);
  return fields({
    name: { value: author.name, note },
    seat: author.seat === null ? null : { value: { digits: String(Number(author.seat)) }, note },
  });
}

function reasonOf(part: VoteDraft, { reason, weight, where }: WeightFinding): NotedValue {
  return part.text(reason ?? `The vote gives it ${weight}.`, where);
}

function idOf({ criterion }: WeightFinding): string {
  return slug(criterion) || 'criterion';
}

/** The rubric of an earlier round, as a later vote looks back on it; a weight of 0 is none. */
export function earlierRubricOf(part: VoteDraft, weights: readonly WeightFinding[]): NotedMap {
  const kept = weights.filter(({ weight }) => Number.parseFloat(weight) > 0);
  const criteria = kept.map(({ criterion, weight, reason, where }) => ({
    id: slug(criterion) || 'criterion',
    label: criterion,
    weight,
    reason,
    where,
  }));
  const [first] = weights;
  const notes = first === undefined ? null : part.text('As a later vote has it.', first.where);
  return { ...whoIs(part), criteria: criteriaFields(part, criteria), ...fields({ notes }) };
}
