import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap, mapAt, valueAt } from '../../schema/plain-value.ts';
import { type AskedSeat, expectedAt, namesAt } from '../asked/expected.ts';
import type { FaultContext } from '../context.ts';
import type { SubmitFault } from '../fault.ts';
import { isReview, proposalMeant } from '../meant/mistyped.ts';
import { ID_NAMES, isText } from '../meant/read-said.ts';
import { restated, type SaidExample } from '../meant/restated.ts';
import { isNamingField } from '../meant/said.ts';
import { scoreInWords } from './figures.ts';

type Shaped = SaidExample & Partial<Pick<SubmitFault, 'expected'>>;

/**
 * What stands in another shape than is asked, brought to the shape that is asked. Empty where it is
 * not known how: an example in its place would lose what it says, or name a proposal that nobody
 * named. Null where no more than a single value would be replaced.
 */
export function inShape(
  context: FaultContext,
  { code }: Diagnostic,
  path: FieldPath,
  expected: string | null,
): Shaped | null {
  if (code.startsWith('quantity/')) return scoreInWords(context, path);
  const { form, asked } = context;
  const there = valueAt(form.source.value, path);
  const isUnknown = code === 'schema/bad-id' && proposalMeant(String(there), asked.round) === null;
  if (!SHAPE.has(code) && !isUnknown) return null;
  const isOfAll = path[0] === 'proposals' && path.length === 1;
  const shaped = isOfAll ? null : restated(context, path, path);
  if (shaped !== null) return shaped;
  if (isNamingField(path[0])) return ofNaming(context, code, path, expected);
  if (code !== 'schema/wrong-type') return null;
  const isHolder = typeof there === 'object' && there !== null && Object.keys(there).length > 0;
  // A figure in place of a review may be any score of it, and one in a text some of its scores.
  const isMarks = path[2] === 'scores' && isText(there) && /\d/.test(there);
  const isKept = isHolder || isReview(path) || isMarks;
  return listed(context, path, there) ?? (isKept ? { example: [] } : null);
}

/** Where proposals are to be named, and it is not known which: no example names another one. */
function ofNaming(
  { form, asked }: FaultContext,
  code: string,
  path: FieldPath,
  expected: string | null,
): Shaped | null {
  const root = form.source.value;
  const there = valueAt(root, path);
  if (code === 'schema/missing-field') {
    // It may be said by names beside it that are not known.
    const holder = path.slice(0, -1);
    const names = namesAt(holder, asked);
    const around = valueAt(root, holder);
    const isPlain = isMap(around) && Object.keys(around).every((name) => names.includes(name));
    return isPlain ? null : { example: [] };
  }
  const stranger = strangerIn(there, asked);
  if (stranger !== null)
    return { example: [], expected: [expected?.replace(/\.$/, ''), stranger].join('; ') };
  return isText(there) || (typeof there === 'object' && there !== null) ? { example: [] } : null;
}

const SHAPE: ReadonlySet<string> = new Set(['schema/wrong-type', 'schema/missing-field']);

/** An item in the place of a list of such items. */
function listed(
  { asked, patch }: FaultContext,
  path: FieldPath,
  there: unknown,
): SaidExample | null {
  const expected = expectedAt(path, asked)?.example;
  if (!Array.isArray(expected)) return null;
  const names = namesAt([...path, 0], asked);
  const isItem = isMap(there)
    ? Object.keys(there).every((name) => names.includes(name))
    : isText(there) && isText(expected[0]);
  if (!isItem) return null;
  const example = patch.put(path, [there]);
  return { example, said: example };
}

/** What is named in place of a proposal, in words; null where that is nothing. */
function strangerIn(there: unknown, asked: AskedSeat): string | null {
  const map = mapAt(there, []);
  const ids = ID_NAMES.map((name) => map[name]).filter(isText);
  const alone = isText(there) || there === true ? [String(there)] : Object.keys(map);
  const names = ids.length > 0 ? ids : alone;
  const stranger = names.find((each) => proposalMeant(each, asked.round) === null);
  const known = namesAt(['proposals'], asked).join(', ');
  return stranger === undefined ? null : `"${stranger}" is none of ${known}`;
}
