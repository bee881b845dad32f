import type { NotedMap, NotedValue } from '../../workspace/print-noted.ts';
import type { WeightFinding } from '../fact.ts';
import { slug } from '../words/normal.ts';
import { type CriteriaDraft, criteriaFields } from './criteria.ts';
import { fields, type VoteDraft } from './vote-draft.ts';

/** The highest score of a vote: that of its totals, where they agree; else as it says; else 10. */
export function scaleOf(part: VoteDraft, { all }: CriteriaDraft): string {
  // Without weights there is no rubric to say it: each score then brings its own.
  const hasCriteria = part.all('score').length > 0 && all.some(({ weight }) => weight !== null);
  const scales = new Set(part.all('total').flatMap(({ outOf }) => (outOf === null ? [] : [outOf])));
  const [only] = scales;
  const stated = part.reading.scale?.high ?? '10';
  if (!hasCriteria) return '10';
  return scales.size === 1 && only !== undefined ? only : stated;
}

/**
 * The rubric that a vote gives; null where its scores have labels and no weights, since
 * nobody but the reviewer can say what those are.
 */
export function rubricOf(part: VoteDraft, criteria: CriteriaDraft, scale: string): NotedMap | null {
  const hasScores = part.all('score').length > 0;
  const isWeighed = criteria.all.some(({ weight }) => weight !== null);
  if (!isWeighed && (hasScores || part.author === null)) return null;
  const own = isWeighed ? criteriaFields(part, criteria.all, scale) : {};
  const removed = criteria.removed.map((each) => [idOf(each), reasonOf(part, each)] as const);
  return {
    ...whoIs(part),
    ...scaleField(part, scale),
    ...(criteria.normalize && isWeighed ? { normalize: { value: true, note: null } } : {}),
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
