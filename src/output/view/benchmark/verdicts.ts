import { listOf } from '../../../diagnostic/list-of.ts';
import type { Standard } from '../../../outcome/verdict/standard.ts';
import type { StatusJudgement } from '../../../outcome/verdict/status.ts';
import type {
  CaseResult,
  CriterionVerdict,
  Measured,
  TermsVerdict,
  Verdict,
  VerdictReason,
} from '../../../outcome/verdict/terms-verdict.ts';
import { toNumber } from '../../../quantity/exact.ts';
import { cautionLines, faintLines, fittingTable } from '../../document/blocks.ts';
import type { Block, Line, TextRun } from '../../document/document.ts';
import { left, tableOf } from '../../document/table.ts';
import { compact, countOf } from '../../document/words.ts';
import { apartText, type PrintFigure } from '../wording/apart.ts';
import { doubleText, factorText, signedPercentText } from '../wording/numbers.ts';

const VERDICTS: Readonly<Record<Verdict, TextRun>> = {
  pass: { text: 'pass', tone: 'good' },
  fail: { text: 'FAIL', tone: 'bad' },
  inconclusive: { text: 'inconclusive', tone: 'caution' },
  'not measured': { text: 'not measured', tone: 'faint' },
};

const CRITERION_WORDS: Readonly<Record<CriterionVerdict['criterion'], string>> = {
  geomean_speedup: 'geometric mean',
  // Not "worst regression": if all cases got faster, the figure is the smallest gain.
  worst_regression: 'regression',
  variation: 'variation',
  speedup: 'speedup',
  correct: 'correct',
};

const REASONS: Readonly<Record<VerdictReason, string>> = {
  straddles: 'the interval includes the threshold',
  'many-cases': 'clear alone, but not as one of so many cases',
  'too-small': 'too small a gain to matter',
  'one-invocation': 'one invocation a side',
  'few-samples': 'fewer than 4 invocations a side',
  unknown: 'one figure a side, of unknown noise',
  'no-readings': 'no readings to compare',
  'other-metric': "not the baseline's metric",
  'other-cases': 'no case of the baseline',
  'missing-cases': 'not all cases of the baseline',
  'other-machine': 'another machine',
  'no-spread': 'no spread known',
  'no-such-case': 'no such case',
  'no-direction': 'no direction is on record',
  'not-told': 'not on record',
  'not-run': 'it did not run',
};

/** One shark's terms: each criterion with its limit, the measured figure and the verdict. */
export function verdictBlocks(
  { criteria, standard }: TermsVerdict,
  whose: string,
  { adopted, measured }: Pick<StatusJudgement, 'adopted' | 'measured'>,
): readonly Block[] {
  // On a narrow screen the bounds are left out.
  const tables = [true, false].map((bounds) => {
    const narrow = bounds ? {} : { shrinkTo: 8, wrap: true };
    return tableOf({
      title: `TERMS of ${whose}`,
      aside: adopted ? 'adopted' : 'not adopted',
      rows: criteria,
      columns: [
        [left('Criterion', { shrinkTo: 10, wrap: true, ...narrow }), criterionText],
        [left('asked', narrow), ({ limit }) => limit?.written ?? 'yes'],
        [left('measured', narrow), (each) => measuredText(each, bounds)],
        [left('verdict'), ({ verdict }) => VERDICTS[verdict]],
        [left('', { shrinkTo: 10, wrap: true, ...narrow }), (each) => remarkCell(each, standard)],
      ],
      notes: [
        ...standardLines(standard),
        ...verdictNotes(criteria, bounds),
        ...regressionNotes(criteria, measured),
      ],
    });
  });
  return [fittingTable(tables)];
}

function criterionText({ criterion, case: name }: CriterionVerdict): string {
  const words = CRITERION_WORDS[criterion];
  return name === null ? words : `${words} of ${name}`;
}

/**
 * The measured figure in the unit of the limit: `1.147x (1.141 to 1.153)`,
 * `+46.2% (+40.0 to +52.1)`, `0.6%`.
 */
function measuredText(
  { criterion, measured, limit, matters }: CriterionVerdict,
  bounds: boolean,
): string | null {
  if (measured === null) return null;
  const { point, low, high } = measured;
  const isFactor = criterion === 'geomean_speedup' || criterion === 'speedup';
  const isSlowdown = criterion === 'worst_regression';
  // A variation is never negative, so it has no sign.
  const figure: PrintFigure = (value, more) =>
    isFactor
      ? factorText(value, more)
      : signedPercentText(value, more).replace(isSlowdown ? '' : '+', '');
  const judgedBy = compact([
    limit === null ? null : toNumber(limit.value),
    matters === null ? null : 1 + matters,
  ]);
  const print = (value: number): string => apartText(value, judgedBy, figure);
  if (!bounds || low === null || high === null) return print(point);
  const end = (value: number): string => print(value).replace(/[x%]$/, '');
  return `${print(point)} (${end(low)} to ${end(high)})`;
}

/** The case that decided the verdict, or why there is no clear verdict. */
function remarkCell(
  { criterion, by, n, because }: CriterionVerdict,
  { evidence }: TermsVerdict['standard'],
): TextRun {
  const readings = criterion === 'variation' && n !== null ? `, n = ${n}` : '';
  const unit = evidence.unit === 'iterations' ? 'iteration' : 'invocation';
  const text = compact([
    by !== null && criterion !== 'speedup' && `${by}${readings}`,
    because !== null && REASONS[because].replace('invocation', unit),
  ]).join('; ');
  return { text, tone: 'faint' };
}

const ONE_SIDED: Partial<Readonly<Record<CriterionVerdict['criterion'], string>>> = {
  worst_regression: 'a regression',
  variation: 'a variation',
};

/** Notes on the verdicts: the smallest gain that counts, revised limits, and one-sided bounds. */
function verdictNotes(criteria: readonly CriterionVerdict[], bounds: boolean): readonly Line[] {
  const bounded = criteria.flatMap(({ criterion, measured }) =>
    measured?.low == null ? [] : (ONE_SIDED[criterion] ?? []),
  );
  const matters = criteria.find((each) => each.matters !== null)?.matters ?? null;
  return faintLines([
    matters !== null &&
      `A gain counts from ${factorText(1 + matters)}: less than ${mattersText(matters)} does not matter.`,
    ...criteria.map(
      ({ criterion, asked }) =>
        asked !== null && `${CRITERION_WORDS[criterion]}: asked at first ${asked.written}.`,
    ),
    bounded.length > 0 &&
      bounds &&
      `The bounds of ${bounded.join(' and ')} are one-sided, 95% each.`,
  ]);
}

/** The page has the change of the metric; a regression is one of time, whatever was measured. */
function regressionNotes(
  criteria: readonly CriterionVerdict[],
  measured: StatusJudgement['measured'],
): readonly Line[] {
  const isJudged = criteria.some(
    ({ criterion, measured: found }) => criterion === 'worst_regression' && found !== null,
  );
  return faintLines([
    isJudged &&
      measured?.better === 'higher' &&
      'A regression is how much longer the same work takes: a rate of 0.8 is +25.0%.',
  ]);
}

/** `all 4 criteria passed`, `of 4 criteria 2 failed and 2 were not measured` */
export function verdictWords(terms: readonly TermsVerdict[]): string {
  const criteria = terms.flatMap((each) => each.criteria);
  const total = countOf(criteria.length, 'criterion', 'criteria');
  const parts = WORDS.flatMap(({ verdict, one, many }) => {
    const count = criteria.filter((each) => each.verdict === verdict).length;
    return count === 0 ? [] : [{ verdict, count, words: count === 1 ? one : many }];
  });
  const [only, ...others] = parts;
  if (only === undefined || others.length > 0) {
    return `of ${total} ${listOf(parts.map(({ count, words }) => `${count} ${words}`))}`;
  }
  if (only.verdict === 'not measured') return `none of ${total} was measured`;
  return criteria.length === 1 ? `the one criterion ${only.words}` : `all ${total} ${only.words}`;
}

const WORDS = [
  { verdict: 'fail', one: 'failed', many: 'failed' },
  { verdict: 'inconclusive', one: 'is inconclusive', many: 'are inconclusive' },
  { verdict: 'not measured', one: 'was not measured', many: 'were not measured' },
  { verdict: 'pass', one: 'passed', many: 'passed' },
] as const;

/**
 * Cautions where the standard of evidence is not the default: verdicts from point estimates, or
 * iterations as independent readings.
 */
export function standardLines({ decide, evidence }: Standard): readonly Line[] {
  const { unit, because } = evidence;
  const reason = because === null ? '' : `, because ${because.replace(/[.\s]+$/, '')}`;
  return cautionLines([
    decide === 'point' && 'decide: point. Verdicts come from the points alone.',
    unit === 'iterations' &&
      `evidence: iterations, not invocations, count as independent${reason}.`,
  ]);
}

/** `1%`, `0.5%` */
function mattersText(matters: number): string {
  return `${doubleText(matters * 100, 2).replace(/\.?0+$/, '')}%`;
}

/** `No terms are on record: a success is what is measurably faster, by at least 1%.` */
export function noTermsWords({ matters }: Standard): string {
  const least = matters === 0 ? '' : `, by at least ${mattersText(matters)}`;
  return `No terms are on record: a success is what is measurably faster${least}.`;
}

/**
 * A note on noise that the readings do not show. If point estimates decide, the number of readings
 * does not matter.
 */
export function noiseNote({ noise, cases }: Measured, { decide, evidence }: Standard) {
  const what = evidence.unit === 'iterations' ? 'iteration' : 'invocation';
  switch (noise) {
    case 'known':
      return null;
    case 'unknown':
      return `One figure ${whichSide(cases, ({ n, variation }) => n === null || variation === null)} says nothing of its noise.`;
    case 'one-invocation':
      return `One ${what} ${whichSide(cases, ({ n }) => n === 1)} says nothing of how much ${what}s differ.`;
    case 'few-samples':
      return `Fewer than 4 ${what}s on a side${decide === 'point' ? ': how much they vary is not known' : ' decide nothing'}.`;
  }
}

/** The sides that lack something, in words: `a side` if both do. */
function whichSide(
  cases: readonly CaseResult[],
  lacks: (side: CaseResult['before']) => boolean,
): string {
  const [before, after] = (['before', 'after'] as const).map((side) =>
    cases.some((each) => lacks(each[side])),
  );
  if (before === after) return 'a side';
  return before ? 'before the change' : 'after the change';
}
