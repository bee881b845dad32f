import type { TextRange } from '../../markdown/inline.ts';
import { exact, ONE } from '../../quantity/exact.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import type { Quantity } from '../../quantity/quantity.ts';
import type { NotedMap, NotedValue } from '../../workspace/print-noted.ts';
import type { VoteDocument } from '../document.ts';
import type {
  EstimateFinding,
  EstimatePart,
  ProposalRef,
  RoiFinding,
  SkippedFigure,
} from '../fact.ts';
import { ESTIMATE_KINDS } from '../words/estimate-label.ts';
import { areRelated, slug } from '../words/normal.ts';
import { type Settled, skipAll } from './doubt.ts';
import { factsOf } from './facts-of.ts';
import type { DraftedVote } from './vote-draft.ts';
import { digitsOf, fields, textOf } from './written.ts';

/** What a vote says of one proposal's risk and return. */
interface WrittenReturns {
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
export function returnsOf(
  { document, facts }: DraftedVote,
  proposal: ProposalRef,
): Settled<WrittenReturns> {
  const own = factsOf(facts, 'estimate').filter((each) => each.proposal === proposal);
  const returns = factsOf(facts, 'roi').filter((each) => each.proposal === proposal);
  const worked = returns.flatMap(({ variant, working }) =>
    working === null || variant === null ? [] : [variant],
  );
  const [main = null, ...others] = new Set(worked);
  const hasSeveral = others.length > 0;
  const form = (title: string | null) => formOf(document, own, title, hasSeveral);
  const { estimate, range, plain, doubts } = form(main);
  const [first] = returns;
  const of =
    hasSeveral && main !== null && first !== undefined ? textOf(document, main, first.where) : null;
  const [expected, ...rest] = own.filter(({ part }) => part === 'expects');
  return {
    value: {
      estimate: Object.keys(estimate).length === 0 ? {} : fields({ ...estimate, of }),
      variants: others.map((title) => ({
        id: slug(title) || 'variant',
        estimate: form(title).estimate,
        roi: returns.filter(({ variant }) => variant === title),
      })),
      expects: expected === undefined ? range : textOf(document, expected.value, expected.where),
      roi: returns.filter(({ variant }) => variant === null || variant === main),
    },
    doubts: [
      ...skipAll(plain, 'differs'),
      ...doubts,
      ...others.flatMap((title) => form(title).doubts),
      ...skipAll(
        rest.filter(({ value }) => value !== expected?.value),
        'differs',
      ),
    ],
  };
}

/** The estimate for one way of doing it. */
interface EstimateForm {
  readonly estimate: NotedMap;
  /** Of the upside, where it is not centred on the point. */
  readonly range: NotedValue | null;
  /** Lines of no variant that say something else than what is taken. */
  readonly plain: readonly EstimateFinding[];
  readonly doubts: readonly SkippedFigure[];
}

/** @param title the variant that a return is for; null where there is but one return */
function formOf(
  document: VoteDocument,
  own: readonly EstimateFinding[],
  title: string | null,
  hasSeveral: boolean,
): EstimateForm {
  const isOfTitle = ({ variant }: EstimateFinding) =>
    variant !== null && title !== null && areRelated(variant, title);
  const isMain = own.every((each) => each.isWorking || !isOfTitle(each));
  const parts = PARTS.map((name) => {
    const lines = own.filter((each) => each.part === name && !each.isWorking);
    const plain = lines.filter(({ variant }) => variant === null);
    const working =
      own.find((each) => each.part === name && each.isWorking && each.variant === title) ?? null;
    const line =
      lines.find(isOfTitle) ??
      (isMain || working !== null ? chosenLine(name, plain, working) : null);
    const point = line === null ? null : quantityOf(name, line.value)?.point;
    return {
      name,
      ...mergedPart(document, name, line, working, own, hasSeveral),
      plain: plain.filter(({ value }) => {
        const other = quantityOf(name, value)?.point;
        return point == null || other === undefined || !other.equals(point);
      }),
    };
  });
  return {
    estimate: fields(Object.fromEntries(parts.map(({ name, value }) => [name, value]))),
    range: parts.find(({ name }) => name === 'upside')?.range ?? null,
    plain: parts.flatMap(({ plain }) => plain),
    doubts: parts.flatMap(({ doubts }) => doubts),
  };
}

/** Of several lines, the one that the return was computed with; else the one that gives a range; else the first. */
function chosenLine(
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

/** What is written of one part of an estimate. */
interface EstimateField {
  readonly value: NotedValue | null;
  /** The range that a line gives, where what was computed with is written instead. */
  readonly range: NotedValue | null;
  readonly doubts: readonly SkippedFigure[];
}

function mergedPart(
  document: VoteDocument,
  name: EstimatePart,
  line: EstimateFinding | null,
  working: EstimateFinding | null,
  own: readonly EstimateFinding[],
  hasSeveral: boolean,
): EstimateField {
  const said = line === null ? null : quantityOf(name, line.value);
  const asSaid: EstimateField = {
    value: line === null ? null : figureField(document, line.value, line.where),
    range: null,
    doubts: [],
  };
  if (working === null) return asSaid;
  const used = readWorking(name, working.value, said, own);
  if (used === null) return { ...asSaid, doubts: skipAll([working], 'ambiguous') };
  const hasRange = said !== null && said.range !== null;
  const isCentred = said?.point.equals(used.quantity.point) === true;
  if (isCentred && !(hasSeveral && hasRange)) return asSaid;
  return {
    value: figureField(document, used.written, working.where),
    range: line !== null && hasRange ? textOf(document, line.value, line.where) : null,
    doubts: [],
  };
}

/** A figure without a unit is written as a number, any other as text. */
function figureField(document: VoteDocument, written: string, where: TextRange): NotedValue {
  return /^\d+(?:\.\d+)?$/.test(written)
    ? digitsOf(document, written, where)
    : textOf(document, written, where);
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
