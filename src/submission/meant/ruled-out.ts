import type { Round } from '../../model/round.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap, valueAt } from '../../schema/plain-value.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { namesAnother } from './named-in-text.ts';
import { saysNo } from './said.ts';

/** Fields that name one proposal. */
const OF_ONE: ReadonlySet<unknown> = new Set(['vote', 'second', 'hold']);

/**
 * What is expected in place of a field of a review that something else said rules out: to abstain
 * from what is scored, and a second vote or hold. Which is meant, only the reviewer knows. Null of anything else.
 *
 * @param filled the scorecard without what was left blank
 */
export function ruledOut(filled: SourceFile, path: FieldPath, round: Round): string | null {
  const { value } = filled;
  const [top, proposal = '', field = ''] = path;
  const said = valueAt(value, path);
  if (top !== 'proposals' || path.length !== 3 || saysNo(said)) return null;
  const review = valueAt(value, path.slice(0, 2));
  const isScored = isMap(review) && (review['scores'] ?? review['score'] ?? '') !== '';
  if (field === 'abstain' && isScored && !namesAnother(said, String(proposal), round))
    return `the scores of ${proposal}, or ${proposal} under \`abstain\` at the top: one of the two`;
  if (!OF_ONE.has(field) || OF_ONE.has(said)) return null;
  const reviews = valueAt(value, [top]);
  const ids = Object.keys(isMap(reviews) ? reviews : {});
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
