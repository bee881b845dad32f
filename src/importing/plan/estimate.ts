import { exact, ONE } from '../../quantity/exact.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import type { Quantity } from '../../quantity/quantity.ts';
import { ROI_INPUTS } from '../../schema/roi-inputs.ts';
import type { CommentedValue } from '../../workspace/writing/print-with-comments.ts';
import type { EstimatePart, FactOf } from '../fact.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';
import { ESTIMATE_KINDS } from '../words/label-kind.ts';
import { areRelated, idOfName } from '../words/normal.ts';
import { digitsOf, fields, textOf } from './cited-values.ts';

/** A line of an estimate with its parsed value; null if it is not a quantity. */
interface EstimateLine extends FactOf<'estimate'> {
  readonly quantity: Quantity | null;
}

/**
 * What a vote states about the risk and return of one proposal, and about its variants.
 *
 * Combines the lines of an estimate with the values that its ROI was computed with. The value used
 * in the calculation is the point estimate; a line with the same point is kept with its range. The
 * first of several returns belongs to the proposal itself, the others are variants.
 */
export function returnsOf(vote: VoteDraft, id: string) {
  const all = vote.facts.about(id, 'estimate').map((each) => ({
    ...each,
    quantity: quantityOf(each.part, each.value),
  }));
  const returns = vote.facts.about(id, 'roi');
  const [main = null, ...others] = new Set(
    returns.flatMap(({ variant, working }) => (working === null ? [] : (variant ?? []))),
  );
  const hasSeveral = others.length > 0;
  const own = formOf(vote, all, main, hasSeveral);
  vote.issues.skip(own.left, 'differs');
  const [first] = returns;
  const of = hasSeveral ? textOf(vote, main, first?.where) : null;
  const said = all.filter(({ part }) => part === 'expects');
  // Without a separate gain, an expected gain is ambiguous: it may be the gain in case of success.
  const isClear = all.some(({ part }) => part === 'upside');
  const expected = isClear ? said[0] : undefined;
  vote.issues.skip(
    said.filter(({ value }) => value !== expected?.value),
    isClear ? 'differs' : 'ambiguous',
  );
  return {
    estimate: Object.keys(own.estimate).length === 0 ? {} : fields({ ...own.estimate, of }),
    variants: others.map((title) => ({
      id: idOfName(title) || 'variant',
      estimate: formOf(vote, all, title, hasSeveral).estimate,
      roi: returns.filter(({ variant }) => variant === title),
    })),
    expects: textOf(vote, expected?.value, expected?.where) ?? own.upside,
    roi: returns.filter(({ variant }) => variant === null || variant === main),
  };
}

/**
 * The estimate for one variant; the range of its upside, if its point is not the point estimate; and
 * the lines without a variant whose value differs from the one taken.
 *
 * @param title the variant that a return is for; null if no calculation names a variant
 */
function formOf(
  vote: VoteDraft,
  all: readonly EstimateLine[],
  title: string | null,
  hasSeveral: boolean,
) {
  const lines = all.filter(({ isWorking }) => !isWorking);
  const isOfTitle = ({ variant }: EstimateLine) =>
    variant !== null && title !== null && areRelated(variant, title);
  const isMain = !lines.some(isOfTitle);
  const parts = ROI_INPUTS.map((name) => {
    const own = lines.filter(({ part }) => part === name);
    const plain = own.filter(({ variant }) => variant === null);
    const working = all.find(
      (each) => each.isWorking && each.part === name && each.variant === title,
    );
    const chosen = isMain || working !== undefined ? preferredLine(plain, working) : undefined;
    const line = own.find(isOfTitle) ?? chosen;
    const taken = chooseLine(vote, line, working, lines, hasSeveral);
    return { name, line, taken, left: plain.filter((each) => !isSamePoint(each, line)) };
  });
  const upside = parts.find(({ name, line, taken }) => name === 'upside' && taken !== line)?.line;
  return {
    estimate: fields(
      Object.fromEntries(parts.map(({ name, taken }) => [name, figureField(vote, taken)])),
    ),
    upside: upside?.quantity?.range == null ? null : textOf(vote, upside.value, upside.where),
    left: parts.flatMap(({ left }) => left),
  };
}

/**
 * Chooses between the line about a part and the value that the ROI was computed with. The line is
 * used if there is no usable calculation, or if both have the same point. If there are several
 * returns, a line with a range is not used.
 */
function chooseLine(
  vote: VoteDraft,
  line: EstimateLine | undefined,
  working: EstimateLine | undefined,
  lines: readonly EstimateLine[],
  hasSeveral: boolean,
): EstimateLine | undefined {
  if (working === undefined) return line;
  const used = readWorking(working, line?.quantity ?? null, lines);
  if (used === null) vote.issues.skip([working], 'ambiguous');
  const isRange = line?.quantity?.range != null;
  const isLine = used === null || (isSamePoint(line, used) && !(hasSeveral && isRange));
  return isLine ? line : used;
}

/**
 * Of several lines, the one that the ROI was computed with; else the one that gives a range with
 * the same point as the first; else the first.
 */
function preferredLine(
  lines: readonly EstimateLine[],
  working: EstimateLine | undefined,
): EstimateLine | undefined {
  const [first] = lines;
  return (
    lines.find((each) => isSamePoint(each, working)) ??
    lines.find((each) => each.quantity?.range != null && isSamePoint(each, first)) ??
    first
  );
}

function isSamePoint(a: EstimateLine | undefined, b: EstimateLine | undefined): boolean {
  return a?.quantity != null && b?.quantity != null && a.quantity.point.equals(b.quantity.point);
}

/** Writes a figure without a unit as a number, any other as text. */
function figureField(vote: VoteDraft, said: EstimateLine | undefined): CommentedValue | null {
  if (said === undefined) return null;
  const write = /^\d+(?:\.\d+)?$/.test(said.value) ? digitsOf : textOf;
  return write(vote, said.value, said.where);
}

/** The number of a calculation with the unit of the line about it; null if the unit is unclear. */
function readWorking(
  working: EstimateLine,
  said: Quantity | null,
  lines: readonly EstimateLine[],
): EstimateLine | null {
  const { part, value } = working;
  const as = (written: string) => {
    const quantity = quantityOf(part, written);
    return quantity === null ? null : { ...working, value: written, quantity };
  };
  const kind = ESTIMATE_KINDS[part];
  if (!/^[\d.]+$/.test(value) || (kind !== 'hours' && kind !== 'gain')) return as(value);
  if (kind === 'hours') {
    const timed = lines.filter((each) => ESTIMATE_KINDS[each.part] === 'hours');
    const isInHours = timed.length > 0 && timed.every((each) => /\d\s*h/i.test(each.value));
    return isInHours ? as(`${value}h`) : null;
  }
  // A number within the range of a line in factors is a factor. Otherwise only a number below 1 is
  // a gain.
  const gain = exact(value).sub(ONE);
  if (said?.notation === 'factor') {
    const { point, range } = said;
    if (gain.gte(range?.low ?? point) && gain.lte(range?.high ?? point)) return as(`${value}x`);
  }
  return exact(value).lt(1) ? as(value) : null;
}

function quantityOf(name: EstimatePart, written: string): Quantity | null {
  const parsed = parseQuantity(ESTIMATE_KINDS[name], written, { allowZero: true });
  return parsed.ok ? parsed.value : null;
}
