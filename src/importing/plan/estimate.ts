import type { TextRange } from '../../markdown/inline.ts';
import { exact, ONE } from '../../quantity/exact.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import type { Quantity } from '../../quantity/quantity.ts';
import type { NotedMap, NotedValue } from '../../workspace/print-noted.ts';
import type { EstimateFinding, EstimatePart, ProposalRef, RoiFinding } from '../fact.ts';
import { ESTIMATE_KINDS } from '../words/estimate-label.ts';
import { areRelated, slug } from '../words/normal.ts';
import { fields, type VoteDraft } from './vote-draft.ts';

/** What a vote says of one proposal's risk and return. */
export interface WrittenReturns {
  readonly estimate: NotedMap;
  readonly variants: readonly {
    readonly id: string;
    readonly estimate: NotedMap;
    readonly roi: readonly RoiFinding[];
  }[];
  readonly expects: NotedValue | null;
  /** Of the proposal itself. */
  readonly roi: readonly RoiFinding[];
}

const PARTS = [
  'success',
  'upside',
  'downside',
  'implementation',
  'validation',
  'rollback',
] as const;

/**
 * Bring together the lines of an estimate and what its return was computed with. The
 * figure computed with is the point; a line that is centred on it is kept as the range it
 * is. The first of several returns is the proposal's own, the others are variants.
 */
export function returnsOf(part: VoteDraft, proposal: ProposalRef): WrittenReturns {
  const own = part.all('estimate').filter((each) => each.proposal === proposal);
  const returns = part.all('roi').filter((each) => each.proposal === proposal);
  const titles = [
    ...new Set(
      returns.flatMap(({ variant, working }) =>
        working === null || variant === null ? [] : [variant],
      ),
    ),
  ];
  const [main = null, ...others] = titles;
  const hasSeveral = others.length > 0;
  const [estimate, range] = form(part, own, main, main, hasSeveral, true);
  const of =
    hasSeveral && main !== null ? part.text(main, returns[0]?.where ?? { start: 0, end: 0 }) : null;
  return {
    estimate: Object.keys(estimate).length === 0 ? {} : fields({ ...estimate, of }),
    variants: others.map((title) => {
      const roi = returns.filter(({ variant }) => variant === title);
      return {
        id: slug(title) || 'variant',
        estimate: form(part, own, title, title, true, false)[0],
        roi,
      };
    }),
    expects: expected(part, own) ?? range,
    roi: returns.filter(({ variant }) => variant === null || variant === main),
  };
}

function expected(part: VoteDraft, own: readonly EstimateFinding[]): NotedValue | null {
  const [first, ...rest] = own.filter((each) => each.part === 'expects');
  for (const each of rest) if (each.value !== first?.value) part.skip(each.where, 'differs');
  return first === undefined ? null : part.text(first.value, first.where);
}

/** The estimate for one form, and the range of the upside where it is not centred on the point. */
function form(
  part: VoteDraft,
  own: readonly EstimateFinding[],
  title: string | null,
  variant: string | null,
  hasSeveral: boolean,
  isOwn: boolean,
): readonly [NotedMap, NotedValue | null] {
  const isMain =
    variant === null ||
    own.every(
      (each) => each.isWorking || each.variant === null || !areRelated(each.variant, variant),
    );
  let range: NotedValue | null = null;
  const parts: Record<string, NotedValue | null> = {};
  for (const name of PARTS) {
    const lines = own.filter((each) => each.part === name && !each.isWorking);
    const working =
      own.find((each) => each.part === name && each.isWorking && each.variant === title) ?? null;
    const ofVariant = lines.find(
      (each) => each.variant !== null && variant !== null && areRelated(each.variant, variant),
    );
    const plain = lines.filter((each) => each.variant === null);
    const line = ofVariant ?? (isMain || working !== null ? chosen(name, plain, working) : null);
    if (isOwn) skipOthers(part, name, plain, line);
    const [value, rest] = merged(part, name, line, working, own, hasSeveral);
    parts[name] = value;
    if (name === 'upside') range = rest;
  }
  return [fields(parts), range];
}

/** Of several lines, the one that the return was computed with; else the one that gives a range; else the first. */
function chosen(
  name: EstimatePart,
  lines: readonly EstimateFinding[],
  working: EstimateFinding | null,
): EstimateFinding | null {
  const [first = null] = lines;
  const isAt = (each: EstimateFinding, point: Quantity['point'] | undefined) =>
    point !== undefined && quantityOf(name, each.value)?.point.equals(point) === true;
  const used = working === null ? null : quantityOf(name, working.value);
  const said = first === null ? null : quantityOf(name, first.value);
  const same = lines.filter((each) => isAt(each, said?.point));
  const ranged = same.find((each) => quantityOf(name, each.value)?.range !== null);
  return lines.find((each) => isAt(each, used?.point)) ?? ranged ?? first;
}

/** Lines that say something else than the chosen one are listed. */
function skipOthers(
  part: VoteDraft,
  name: EstimatePart,
  lines: readonly EstimateFinding[],
  line: EstimateFinding | null,
): void {
  const point = line === null ? null : (quantityOf(name, line.value)?.point ?? null);
  for (const each of lines) {
    const own = quantityOf(name, each.value)?.point ?? null;
    if (point === null || own === null || !own.equals(point)) part.skip(each.where, 'differs');
  }
}

function merged(
  part: VoteDraft,
  name: EstimatePart,
  line: EstimateFinding | null,
  working: EstimateFinding | null,
  own: readonly EstimateFinding[],
  hasSeveral: boolean,
): readonly [NotedValue | null, NotedValue | null] {
  const said = line === null ? null : quantityOf(name, line.value);
  const asSaid = line === null ? null : figureField(part, line.value, line.where);
  if (working === null) return [asSaid, null];
  const used = readWorking(name, working.value, said, own);
  if (used === null) {
    part.skip(working.where, 'ambiguous');
    return [asSaid, null];
  }
  const isCentred = said?.point.equals(used.quantity.point) === true;
  if (line !== null && isCentred && !(hasSeveral && said?.range !== null)) return [asSaid, null];
  const isWithin = line !== null && said?.range !== null && said !== null;
  return [
    figureField(part, used.written, working.where),
    isWithin ? part.text(line.value, line.where) : null,
  ];
}

/** A figure without a unit is written as a number, any other as text. */
function figureField(part: VoteDraft, written: string, where: TextRange): NotedValue {
  return /^\d+(?:\.\d+)?$/.test(written) ? part.digits(written, where) : part.text(written, where);
}

/** The number of a working with the unit that the line about it has. */
function readWorking(
  name: EstimatePart,
  digits: string,
  said: Quantity | null,
  own: readonly EstimateFinding[],
): { readonly written: string; readonly quantity: Quantity } | null {
  const kind = ESTIMATE_KINDS[name];
  const as = (written: string) => {
    const quantity = quantityOf(name, written);
    return quantity === null ? null : { written, quantity };
  };
  const isPlain = /^[\d.]+$/.test(digits);
  if (!isPlain) return as(digits);
  if (kind === 'hours') {
    const lines = own.filter((each) => !each.isWorking && ESTIMATE_KINDS[each.part] === 'hours');
    const inHours = lines.length > 0 && lines.every((each) => /\d\s*h/i.test(each.value));
    return inHours ? as(`${digits}h`) : null;
  }
  if (kind !== 'gain') return as(digits);
  // A factor where the line is in factors and the number lies among them; a gain below 1.
  const value = exact(digits);
  const isFactor = said?.notation === 'factor';
  const [low, high] =
    said === null ? [null, null] : [said.range?.low ?? said.point, said.range?.high ?? said.point];
  const gain = value.sub(ONE);
  if (isFactor && low !== null && high !== null && gain.gte(low) && gain.lte(high))
    return as(`${digits}x`);
  return value.lt(1) ? as(digits) : null;
}

function quantityOf(name: EstimatePart, written: string): Quantity | null {
  const parsed = parseQuantity(ESTIMATE_KINDS[name], written, { allowZero: true });
  return parsed.ok ? parsed.value : null;
}
