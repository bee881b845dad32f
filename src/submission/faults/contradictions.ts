import type { FieldPath } from '../../schema/format.ts';
import { isMap, mapAt, valueAt } from '../../schema/plain-value.ts';
import { answersIn } from '../asked/answers.ts';
import type { FaultContext } from '../context.ts';
import { faultAt, type SubmitFault } from '../fault.ts';
import { namesAnother } from '../meant/mistyped.ts';
import { saysNo } from '../meant/said.ts';

/**
 * What a scorecard says against itself: scores of proposals that it does not judge, of which one is
 * meant, and one overall score beside scores by criteria, of which only those would count.
 */
export function contraryFaults({ form, filled, asked }: FaultContext): readonly SubmitFault[] {
  const { source: written } = form;
  const { abstains, reviews } = answersIn(filled.value, asked.rubric);
  const abstained = [...abstains].flatMap((proposal) => {
    const { scores, isHolistic } = reviews.get(proposal) ?? NOTHING_SAID;
    if (scores.size === 0 && !isHolistic) return [];
    const path = ['proposals', proposal, scores.size > 0 ? 'scores' : 'score'];
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

const NOTHING_SAID = { scores: new Set<string>(), isHolistic: false };

/** Fields that name one proposal. */
const OF_ONE: ReadonlySet<unknown> = new Set(['vote', 'second', 'hold']);

/**
 * What is expected in place of a field of a review that something else said rules out: to abstain
 * from what is scored, and a second vote or hold. Which is meant, only the reviewer knows. Null of anything else.
 */
export function ruledOut({ filled, asked }: FaultContext, path: FieldPath): string | null {
  const { value } = filled;
  const [top, proposal = '', field = ''] = path;
  const said = valueAt(value, path);
  if (top !== 'proposals' || path.length !== 3 || saysNo(said)) return null;
  const { scores, score } = mapAt(value, path.slice(0, 2));
  const isScored = (scores ?? score ?? '') !== '';
  if (field === 'abstain' && isScored && !namesAnother(said, String(proposal), asked.round))
    return `the scores of ${proposal}, or ${proposal} under \`abstain\` at the top: one of the two`;
  if (!OF_ONE.has(field) || OF_ONE.has(said)) return null;
  const ids = Object.keys(mapAt(value, [top]));
  const places = [
    [field],
    ...ids.slice(0, ids.indexOf(`${proposal}`)).map((id) => [top, id, field]),
  ];
  const other = places.find((place) => !saysNo(valueAt(value, place)));
  if (other === undefined) return null;
  const named = other.length > 1 ? other[1] : idIn(valueAt(value, other));
  const there = `that of ${named} stands on line ${filled.locate(other, 'key').line}`;
  return named === proposal ? null : `only one ${field}; ${there}`;
}

/** The proposal that a vote or a hold at the top names. */
function idIn(said: unknown): unknown {
  return isMap(said) ? said['proposal'] : said;
}
