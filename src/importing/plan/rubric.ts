import type { NotedMap, NotedValue } from '../../workspace/print-noted.ts';
import type { WeightFinding } from '../finding.ts';
import { slug } from '../words/normal.ts';
import { type Criteria, criteriaFields } from './criteria.ts';
import { fields, type Part } from './part.ts';

/** The scale of a vote's totals: that of all of them, where they agree; else 10. */
export function scaleOf(part: Part): string {
  const hasCriteria = part.all('score').length > 0;
  const scales = new Set(part.all('total').flatMap(({ outOf }) => (outOf === null ? [] : [outOf])));
  const [only] = scales;
  return hasCriteria && scales.size === 1 && only !== undefined ? only : '10';
}

/**
 * The rubric that a vote gives; null where its scores have labels and no weights, since
 * nobody but the reviewer can say what those are.
 */
export function rubricOf(part: Part, criteria: Criteria, scale: string): NotedMap | null {
  const hasScores = part.all('score').length > 0;
  const isWeighed = criteria.all.some(({ weight }) => weight !== null);
  if (!isWeighed && (hasScores || part.author === null)) return null;
  const own = isWeighed ? criteriaFields(part, criteria.all) : {};
  const removed = criteria.removed.map((each) => [idOf(each), reasonOf(part, each)] as const);
  return {
    ...whoIs(part),
    ...(scale === '10' ? {} : { scale: { value: { digits: scale }, note: null } }),
    ...(criteria.normalize && isWeighed ? { normalize: { value: true, note: null } } : {}),
    criteria: own,
    ...fields({ removed: Object.fromEntries(removed) }),
  };
}

function whoIs(part: Part): NotedMap {
  const { author } = part;
  if (author === null) return {};
  const note = part.note(author.where);
  return fields({
    name: { value: author.name, note },
    seat: author.seat === null ? null : { value: { digits: String(Number(author.seat)) }, note },
  });
}

function reasonOf(part: Part, { reason, weight, where }: WeightFinding): NotedValue {
  return part.text(reason ?? `The vote gives it ${weight}.`, where);
}

function idOf({ criterion }: WeightFinding): string {
  return slug(criterion) || 'criterion';
}

/** The rubric of an earlier round, as a later vote looks back on it; a weight of 0 is none. */
export function earlierRubricOf(part: Part, weights: readonly WeightFinding[]): NotedMap {
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
