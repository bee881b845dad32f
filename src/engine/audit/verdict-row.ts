import type { Figure, StatedFigure } from '../../model/figure.ts';
import type { Exact } from '../../quantity/exact.ts';
import { endsOf, judgeForm, reproduces, unjudged, worst } from './judge-form.ts';
import type {
  AuditRow,
  JudgedForm,
  LikelyCause,
  LikelyCauseCode,
  Measure,
  Subject,
  Uncomputable,
  Value,
} from './row.ts';

/** The row of a stated figure that is a number. */
interface NumberRow extends AuditRow {
  readonly stated: Figure;
}

/** The computed answer to a stated figure: a value, or the reason why there is none. */
export type ComputedAnswer = Computed | Unknown;

interface Computed {
  readonly value: Value;
  /** The likely causes for forms of the given measure. Only called if a form is wrong. */
  readonly likelyCauses?: (measure: Measure) => readonly LikelyCause[];
  /** The name of the method that computed the point; a span has none. */
  readonly method?: NonNullable<AuditRow['method']>;
}

interface Unknown {
  readonly why: Uncomputable;
}

/** The subject of a figure of the whole round. */
export const OF_ROUND = { shark: null, proposal: null, variant: null, case: null } as const;

/** An exact figure without a range. */
export function point(value: Exact): Value {
  return { point: value, span: null, approximate: false };
}

export function unknown(code: Uncomputable['code'], names: readonly string[] = []): Unknown {
  return { why: { code, names } };
}

/**
 * Returns the row of one stated figure: judges every form and shows the worst. Returns no row if
 * the list of forms is empty.
 */
export function verdictRows(
  subject: Subject,
  stated: StatedFigure,
  answer: ComputedAnswer,
): NumberRow[] {
  const { working, at } = stated;
  if ('why' in answer) {
    const forms = stated.forms.map(unjudged);
    return forms.slice(0, 1).map((first) => ({
      ...subject,
      ...NOTHING_COMPUTED,
      stated: first.stated,
      forms,
      why: answer.why,
      working,
      at,
    }));
  }
  const forms = stated.forms.map((form) => judgeForm(form, answer.value));
  const verdict = worst(forms.map((form) => form.verdict));
  const shown = forms.find((form) => form.verdict === verdict);
  if (shown === undefined) return [];
  return [{ ...subject, ...computedPart(shown, forms, answer), working, at }];
}

/** The fields of a row with a computed value. */
function computedPart(shown: JudgedForm, forms: readonly JudgedForm[], answer: Computed) {
  const { value } = answer;
  const isRange = value.span !== null && endsOf(shown.stated) !== null;
  return {
    stated: shown.stated,
    forms,
    computed: value.point,
    span: value.span,
    verdict: shown.verdict,
    why: null,
    difference: differenceFrom(shown.stated, value),
    likelyCause: soleCause(forms, answer),
    needs: null,
    approximate: !isRange && value.approximate,
    method: isRange ? null : (answer.method ?? null),
  };
}

export const NOTHING_COMPUTED = {
  computed: null,
  span: null,
  verdict: 'uncomputable',
  difference: null,
  likelyCause: null,
  needs: null,
  approximate: false,
  method: null,
} as const;

/** In the unit of the stored figure; for ranges, at the end with the larger difference. */
function differenceFrom(stated: Figure, { point: computed, span }: Value): Exact {
  const ends = endsOf(stated);
  if (ends === null || span === null) return stated.point.sub(computed);
  const [low, high] = [ends.low.sub(span.low), ends.high.sub(span.high)];
  return high.abs().gt(low.abs()) ? high : low;
}

/**
 * The only likely cause that makes every wrong form right; null if there is none, or more than one.
 */
function soleCause(forms: readonly JudgedForm[], { likelyCauses }: Computed): LikelyCause | null {
  const wrong = forms.filter((form) => form.verdict === 'mismatch');
  const [first, ...others] = wrong.map((form) =>
    reproducing(form, likelyCauses?.(form.measure) ?? []),
  );
  if (first === undefined) return null;
  const [only, ...more] = [...first.values()].filter(({ code }) =>
    others.every((found) => found.has(code)),
  );
  return only === undefined || more.length > 0 ? null : only;
}

/** The causes that make a form right, the first of each code. */
function reproducing(
  form: JudgedForm,
  causes: readonly LikelyCause[],
): ReadonlyMap<LikelyCauseCode, LikelyCause> {
  const found = new Map<LikelyCauseCode, LikelyCause>();
  for (const cause of causes) {
    if (!found.has(cause.code) && reproduces(form.stated, cause.value))
      found.set(cause.code, cause);
  }
  return found;
}
