import type { Figure } from '../../model/figure.ts';
import { compareExact, type Exact, exact } from '../../quantity/exact.ts';
import { exactDecimals, printShortest } from '../../quantity/print.ts';
import { endsOf, inMeasure } from './judge-form.ts';
import { judge, roundToStep } from './judge-number.ts';
import type { AuditRow, JudgedForm, Measure, StatedVerdict, ValueSpan } from './row.ts';

/** The figures of a judged row, in the domain in which the stated figure was written. */
export interface MeasuredFigures {
  readonly measure: Measure;
  readonly stated: Exact;
  readonly statedSpan: ValueSpan | null;
  readonly computed: Exact | null;
  readonly computedSpan: ValueSpan | null;
  /** Stated less computed; for ranges, at the end with the larger difference. */
  readonly difference: Exact | null;
}

/** A row with its figures as text. */
export interface PrintedAuditRow extends AuditRow {
  /** Null for a winner, which is not a number. */
  readonly figures: MeasuredFigures | null;
  readonly computedText: string;
  readonly differenceText: string;
  /** The other forms in which the figure was printed, in the order of the file. */
  readonly otherForms: readonly PrintedForm[];
}

/** One form of a stated figure, with its own verdict and the computed figure in its notation. */
export interface PrintedForm {
  readonly written: string;
  readonly verdict: StatedVerdict;
  readonly computedText: string;
  readonly differenceText: string;
}

export function printAuditRow(row: AuditRow): PrintedAuditRow {
  return {
    ...row,
    otherForms: row.forms.filter((form) => form.stated !== row.stated).map(printedForm(row)),
    figures: measuredFigures(row),
    computedText: computedText(row),
    differenceText: differenceText(row),
  };
}

/** Formats a form as if its row showed it. */
function printedForm(row: AuditRow): (form: JudgedForm) => PrintedForm {
  return ({ stated, verdict }) => {
    const shown = { ...row, stated, verdict };
    return {
      written: stated.written,
      verdict,
      computedText: computedText(shown),
      differenceText: differenceText(shown),
    };
  };
}

/** The form that a row shows: the first one with the row's verdict. */
function shownForm({ stated, forms }: AuditRow): JudgedForm | null {
  return forms.find((form) => form.stated === stated) ?? null;
}

/** Null for a winner, which is not a number. */
function measuredFigures(row: AuditRow): MeasuredFigures | null {
  const form = shownForm(row);
  if (form === null || typeof row.computed === 'string') return null;
  const { measure, stated } = form;
  const ends = endsOf(stated);
  return {
    measure,
    stated: inMeasure(stated.point, measure) ?? stated.point,
    statedSpan: ends === null ? null : spanIn(ends, measure),
    computed: row.computed === null ? null : inMeasure(row.computed, measure),
    computedSpan: ends === null || row.span === null ? null : spanIn(row.span, measure),
    difference: form.difference,
  };
}

/** Converting to time reverses the order of the ends, so they are sorted again. */
function spanIn({ low, high }: ValueSpan, measure: Measure): ValueSpan | null {
  const ends = [low, high].flatMap((end) => inMeasure(end, measure) ?? []).sort(compareExact);
  const [first, last] = [ends[0], ends[1]];
  return first === undefined || last === undefined ? null : { low: first, high: last };
}

/**
 * The computed figure in the notation of the stated one, with enough digits to justify the verdict:
 * 8.746 beside a stated 8.7, since 8.75 would round to 8.8.
 */
export function computedText(row: AuditRow): string {
  const form = shownForm(row);
  const figures = measuredFigures(row);
  if (form === null || figures === null || figures.computed === null) return '-';
  const notation = notationOf(form);
  const decimals = decimalsOf(form, notation);
  const write = (value: Exact): string => printShortest(value.mul(notation.times), decimals);
  const { computedSpan: span, computed } = figures;
  if (span === null)
    return write(computed.abs().mul(signOf(computed, notation))) + notation.suffix(computed);
  return `${write(span.low)} to ${write(span.high)}${notation.suffix(computed)}`;
}

/** Stated less computed: `+0.20`, `-1.6x`, `+0.2 points` of a percentage. */
export function differenceText(row: AuditRow): string {
  const form = shownForm(row);
  if (form === null || form.difference === null) return '-';
  const notation = notationOf(form);
  const text = printShortest(form.difference.mul(notation.times), decimalsOf(form, notation));
  return (form.difference.gt(0) ? `+${text}` : text) + notation.step;
}

/** The notation of numbers in a measure. */
interface Notation {
  /** 100 if a share is written as a percentage. */
  readonly times: number;
  readonly suffix: (value: Exact) => string;
  /** True if the suffix gives the direction, as `slower` does. */
  readonly unsigned: boolean;
  /** The suffix of a difference. */
  readonly step: string;
}

function notationOf({ stated, measure }: JudgedForm): Notation {
  switch (stated.notation) {
    case 'percent':
      return { times: 100, suffix: () => '%', unsigned: false, step: ' points' };
    case 'factor':
      return { times: 1, suffix: () => 'x', unsigned: false, step: 'x' };
    case 'direction':
      return { times: 100, suffix: directionOf(measure), unsigned: true, step: ' points' };
    case 'plain':
    case 'unit': {
      const unit = stated.unit === null ? '' : ` ${stated.unit}`;
      return { times: 1, suffix: () => unit, unsigned: false, step: unit };
    }
  }
}

/**
 * `24% slower` is about time, `24% faster` about speed. A figure of opposite sign keeps its domain.
 */
function directionOf(measure: Measure): Notation['suffix'] {
  return measure === 'time'
    ? (value) => (value.lt(0) ? '% less time' : '% slower')
    : (value) => (value.lt(0) ? '% less speed' : '% faster');
}

function signOf(value: Exact, { unsigned }: Notation): Exact {
  return exact(value.lt(0) && !unsigned ? -1 : 1);
}

const MORE_DIGITS = 6;

function decimalsOf({ stated, value, computed, verdict }: JudgedForm, { times }: Notation): number {
  const written = exactDecimals(stated.step.mul(times)) ?? 2;
  if (computed === null || isRoomy(stated)) return written + 1;
  for (let decimals = written + 1; decimals < written + MORE_DIGITS; decimals++) {
    const printed = roundToStep(computed, exact(1, times).div(exact(10n ** BigInt(decimals))));
    if (judge(value, printed, stated.step) === verdict) return decimals;
  }
  return written + MORE_DIGITS;
}

/** True for a range, or for `at least 1.5x`, which are not judged digit by digit. */
function isRoomy(stated: Figure): boolean {
  return endsOf(stated) !== null || stated.relation !== null;
}
