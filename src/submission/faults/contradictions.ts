import type { FieldPath } from '../../schema/format.ts';
import { isMap, mapAt, valueAt } from '../../schema/plain-value.ts';
import type { FaultContext } from '../context.ts';
import { faultAt, type SubmitFault } from '../fault.ts';
import { mentionsOtherProposal } from '../misplaced/resolve-names.ts';
import { isNegative } from '../misplaced/statement.ts';
import { answersIn } from '../request/answers.ts';

/**
 * Answers that contradict each other: a scored proposal that is also under `abstain`, and an
 * overall score beside scores by criterion, of which only the latter would count.
 */
export function contradictionFaults({
  form,
  filled,
  request,
}: FaultContext): readonly SubmitFault[] {
  const { source: written } = form;
  const { abstains, reviews } = answersIn(filled.value, request.rubric);
  const abstained = [...abstains].flatMap((proposal) => {
    const { scores, isHolistic = false } = reviews.get(proposal) ?? {};
    const field = scores?.size ? 'scores' : isHolistic ? 'score' : null;
    if (field === null) return [];
    const path = ['proposals', proposal, field];
    return [faultAt(written, path, 'key', { code: 'submit/abstained', proposal })];
  });
  const scoredTwice = [...reviews].flatMap(([proposal, { scores, isHolistic }]) => {
    if (scores.size === 0 || !isHolistic) return [];
    const path = ['proposals', proposal, 'score'];
    const expected = 'scores by criteria, or one overall score';
    return [faultAt(written, path, 'key', { code: 'submit/two-scores', proposal }, { expected })];
  });
  return [...abstained, ...scoredTwice];
}

/** Fields that name exactly one proposal. */
const SINGLE_FIELDS: ReadonlySet<unknown> = new Set(['vote', 'second', 'hold']);

/**
 * What to write where a field of a review conflicts with another answer: `abstain` in a scored
 * review, or a second vote, second choice or hold. Only the reviewer can choose. Null if the field
 * does not conflict.
 */
export function conflictingChoice(
  { filled, request }: FaultContext,
  path: FieldPath,
): string | null {
  const { value } = filled;
  const [top, proposal = '', field = ''] = path;
  const answer = valueAt(value, path);
  if (top !== 'proposals' || path.length !== 3 || isNegative(answer)) return null;
  const { scores, score } = mapAt(value, path.slice(0, 2));
  const isScored = (scores ?? score ?? '') !== '';
  if (
    field === 'abstain' &&
    isScored &&
    !mentionsOtherProposal(answer, String(proposal), request.round)
  )
    return `the scores of ${proposal}, or ${proposal} under \`abstain\` at the top: one of the two`;
  if (!SINGLE_FIELDS.has(field) || SINGLE_FIELDS.has(answer)) return null;
  const ids = Object.keys(mapAt(value, [top]));
  const places = [
    [field],
    ...ids.slice(0, ids.indexOf(`${proposal}`)).map((id) => [top, id, field]),
  ];
  const other = places.find((place) => !isNegative(valueAt(value, place)));
  if (other === undefined) return null;
  const choice = valueAt(value, other);
  const named = other.length > 1 ? other[1] : isMap(choice) ? choice['proposal'] : choice;
  const there = `that of ${named} stands on line ${filled.locate(other, 'key').line}`;
  return named === proposal ? null : `only one ${field}; ${there}`;
}
