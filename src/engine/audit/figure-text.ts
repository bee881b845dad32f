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

/** The figures of a row, or of one form of its stated figure, as numbers and as text. */
interface PrintedFigures {
  /** Null for a winner, which is not a number. */
  readonly figures: MeasuredFigures | null;
  /**
   * The computed figure in the notation of the stated one, with enough digits to justify the
   * verdict: 8.746 beside a stated 8.7, since 8.75 would round to 8.8.
   */
  readonly computedText: string;
  /** Stated less computed: `+0.20`, `-1.6x`, `+0.2 points` of a percentage. */
  readonly differenceText: string;
}

/** A row with its figures as text. */
export interface PrintedAuditRow extends AuditRow, PrintedFigures {
  /** The other forms in which the figure was printed, in the order of the file. */
  readonly otherForms: readonly PrintedForm[];
}

/** One form of a stated figure, with its own verdict and the computed figure in its notation. */
export interface PrintedForm extends PrintedFigures {
  readonly written: string;
  readonly verdict: StatedVerdict;
}

export function printAuditRow(row: AuditRow): PrintedAuditRow {
  const shown = row.forms.find(({ stated }) => stated === row.stated) ?? null;
  const others = row.forms.filter((form) => form !== shown);
  return {
    ...row,
    ...printedFigures(row, shown),
    otherForms: others.map((form) => {
      const { stated, verdict } = form;
      return { written: stated.written, verdict, ...printedFigures(row, form) };
    }),
  };
}

function printedFigures({ computed, span }: AuditRow, form: JudgedForm | null): PrintedFigures {
  if (form === null || typeof computed === 'string') {
    return { figures: null, computedText: '-', differenceText: '-' };
  }
  const { measure, stated, difference } = form;
  const ends = endsOf(stated);
  const figures = {
    measure,
    stated: inMeasure(stated.point, measure) ?? stated.point,
    statedSpan: ends === null ? null : spanIn(ends, measure),
    computed: computed === null ? null : inMeasure(computed, measure),
    computedSpan: ends === null || span === null ? null : spanIn(span, measure),
    difference,
  };
  const notation = notationOf(form);
  const decimals = decimalsOf(form, notation);
  const write = (value: Exact): string => printShortest(value.mul(notation.times), decimals);
  return {
    figures,
    computedText: computedText(figures, notation, write),
    differenceText:
      difference === null
        ? '-'
        : `${difference.gt(0) ? '+' : ''}${write(difference)}${notation.step}`,
  };
}

function computedText(
  { computed, computedSpan: span }: MeasuredFigures,
  { suffix, unsigned }: Notation,
  write: (value: Exact) => string,
): string {
  if (computed === null) return '-';
  if (span !== null) return `${write(span.low)} to ${write(span.high)}${suffix(computed)}`;
  return write(unsigned ? computed.abs() : computed) + suffix(computed);
}

/** Converting to time reverses the order of the ends, so they are sorted again. */
function spanIn({ low, high }: ValueSpan, measure: Measure): ValueSpan | null {
  const ends = [low, high].flatMap((end) => inMeasure(end, measure) ?? []).sort(compareExact);
  const [first, last] = [ends[0], ends[1]];
  return first === undefined || last === undefined ? null : { low: first, high: last };
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
