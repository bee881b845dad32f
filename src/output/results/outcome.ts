import type { OutcomeStatus } from '../../model/outcome.ts';
import type { ReadingWarning } from '../../outcome/reading/benchmark.ts';
import type { OutcomeSource } from '../../outcome/reading/outcome-file.ts';
import type { Standard } from '../../outcome/verdict/standard.ts';
import type { StatusJudgement } from '../../outcome/verdict/status.ts';
import type { TargetVerdict } from '../../outcome/verdict/target.ts';
import type { CaseResult, Measured, TermsVerdict } from '../../outcome/verdict/terms-verdict.ts';
import type { CsvTable } from '../document/document.ts';
import { type Cells, mixedTable, pick, result } from './draft.ts';
import type { DraftOf, ValueOf } from './schema/fields.ts';
import type * as judged from './schema/judgement.ts';
import type * as schema from './schema/outcome.ts';

/**
 * Measurements, verdicts, and the files read for them; `wordsOf` returns a warning as a sentence.
 */
export function outcomeJson(
  { round, judgement, reading }: JudgedOutcome,
  wordsOf: (warning: ReadingWarning) => string,
): schema.OutcomeJson {
  const outcome = judgementJson(judgement);
  // With `no-status`, the outcome has a computed status only, since nobody has stated one.
  const isOpen = reading?.written === 'no-status';
  return result({
    round,
    proposal: judgement.outcome.proposal,
    outcome: isOpen ? { ...outcome, status: null, promise: null } : outcome,
    reading: reading && readingJson(reading, wordsOf),
  });
}

function readingJson(
  reading: OutcomeReading,
  wordsOf: (warning: ReadingWarning) => string,
): DraftOf<typeof schema.outcomeReading> {
  return {
    sources: reading.sources.map((source) => ({
      ...pick(source, 'side file benchmark sha256 format tool date host'),
      warnings: source.warnings.map((each) => ({ code: each.code, message: wordsOf(each) })),
    })),
    ...pick(reading, 'unkept removed earlierStatus earlierCorrect path'),
    written: reading.written === 'yes',
  };
}

const COLUMNS = [
  'round proposal line shark name before after nBefore nAfter measured low high',
  'medians limit verdict metric unit better target reached',
] as const;

type Line = Cells<(typeof COLUMNS)[number]>;

/** One line for each case, the geometric mean, and each criterion. */
export function outcomeTable({ round, proposal, outcome }: schema.OutcomeJson): CsvTable {
  const { cases = [], geomean = null, medianGeomean = null } = outcome.measured ?? {};
  const lines: Line[] = [
    ...cases.map((each) => ({
      ...pick(each, 'target reached'),
      line: 'case',
      name: each.case,
      before: each.before.value,
      after: each.after.value,
      nBefore: each.before.n,
      nAfter: each.after.n,
      ...intervalCells(each.speedup),
      medians: each.medianSpeedup,
      metric: outcome.measured?.metric,
      unit: outcome.measured?.unit,
      better: outcome.measured?.better,
    })),
    ...(geomean === null
      ? []
      : [{ line: 'geomean', ...intervalCells(geomean), medians: medianGeomean }]),
    ...outcome.terms.flatMap(({ shark, criteria }) =>
      criteria.map(({ criterion, case: of, n, measured, limit, verdict }) => ({
        line: 'criterion',
        shark,
        name: of === null ? criterion : `${criterion} of ${of}`,
        nAfter: n,
        ...intervalCells(measured),
        limit,
        verdict,
      })),
    ),
  ];
  return mixedTable(COLUMNS, lines, { round, proposal });
}

/** A file of readings, with its side and its warnings. */
export interface ReadSource extends OutcomeSource {
  readonly side: 'before' | 'after';
  readonly warnings: readonly ReadingWarning[];
}

/** The measurement as typed, so that it can be repeated with more files. */
export interface TypedMeasurement {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Other options and their values; null for an option without a value. */
  readonly options: readonly (readonly [name: string, value: string | null])[];
}

/** Statements about the replaced readings that are not stated anew. */
export interface EarlierReadings {
  /**
   * The status that followed from the earlier readings but does not follow from the new ones; null
   * if it is unchanged.
   */
  readonly earlierStatus: OutcomeStatus | null;
  /** The recorded correctness of the results, which stays in the file; null if none is recorded. */
  readonly earlierCorrect: boolean | null;
}

/** What was read, and where it is written. */
export interface OutcomeReading extends EarlierReadings {
  readonly sources: readonly ReadSource[];
  /** Benchmarks of which nothing is kept, because one of many readings is not above 0. */
  readonly unkept: readonly string[];
  /** Cases in the file that were not measured again. */
  readonly removed: readonly string[];
  readonly path: string;
  readonly written: 'yes' | 'dry-run' | 'no-status';
  readonly typed: TypedMeasurement;
}

/** A judged outcome, with the readings behind it. */
export interface JudgedOutcome {
  readonly round: string;
  readonly judgement: StatusJudgement;
  /** Null if a recorded outcome was only judged again. */
  readonly reading: OutcomeReading | null;
}

/** The status of a proposal, its measurements, and the verdicts by its terms. */
export function judgementJson(judgement: StatusJudgement): DraftOf<typeof judged.judgedOutcome> {
  const { outcome, measured, adopted, standard, terms, derived, kept, needed } = judgement;
  return {
    status: outcome.status,
    derived,
    promise: kept,
    ...pick(outcome, 'reason variant correct reverted'),
    hours: outcome.hours.map(({ activity, hours }) => ({ activity, hours: hours.point })),
    measured: measured && measuredJson(measured, judgement.targets),
    adopted,
    standard: standardJson(standard),
    needed,
    terms: terms.map(termsJson),
    ...pick(outcome, 'causes notes source'),
  };
}

function standardJson({ decide, matters, evidence }: Standard): DraftOf<typeof judged.standard> {
  return { decide, matters, evidence: evidence.unit, because: evidence.because };
}

function measuredJson(
  measured: Measured,
  targets: readonly TargetVerdict[],
): DraftOf<typeof judged.measured> {
  const { cases, worst } = measured;
  return {
    ...pick(measured, 'metric unit better noise fit differs otherMachine geomean medianGeomean'),
    worst: worst && { case: worst.name, slowdown: 1 / worst.speedup.point - 1 },
    cases: cases.map((each) =>
      caseJson(
        each,
        targets.find((one) => one.case === each.name),
      ),
    ),
    ...pick(measured, 'onlyBefore onlyAfter'),
    uncompared: measured.uncompared.map(({ name, why }) => ({ case: name, why })),
  };
}

const SIDE = 'value n median variation approximate';

function caseJson(
  each: CaseResult,
  target: TargetVerdict | undefined,
): DraftOf<typeof judged.caseResult> {
  return {
    case: each.name,
    before: pick(each.before, SIDE),
    after: pick(each.after, SIDE),
    ...pick(each, 'noise speedup'),
    slowdown: 1 / each.speedup.point - 1,
    medianSpeedup: each.medianSpeedup,
    target: target?.target,
    reached: target?.reached,
  };
}

function termsJson(terms: TermsVerdict): DraftOf<typeof judged.termsVerdict> {
  return {
    ...pick(terms, 'shark verdict'),
    standard: standardJson(terms.standard),
    criteria: terms.criteria.map((each) => ({
      ...pick(each, 'criterion case'),
      limit: each.limit?.written,
      asked: each.asked?.written,
      ...pick(each, 'verdict decide matters measured by n because'),
    })),
  };
}

/** An estimate and the ends of its interval, by column. */
export function intervalCells(interval: ValueOf<typeof judged.speedInterval> | null) {
  return interval === null
    ? {}
    : { measured: interval.point, low: interval.low, high: interval.high };
}
