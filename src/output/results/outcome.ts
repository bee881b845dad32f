import type { OutcomeStatus } from '../../model/outcome.ts';
import type { ReadingWarning } from '../../outcome/reading/benchmark.ts';
import type { OutcomeSource } from '../../outcome/reading/outcome-file.ts';
import type { StatusJudgement } from '../../outcome/verdict/status.ts';
import type { CsvTable } from '../document/document.ts';
import { type Cells, mixedTable, pick, result, wordList } from './draft.ts';
import { intervalCells, judgementJson } from './judgement.ts';
import type { DraftOf } from './schema/fields.ts';
import type * as schema from './schema/outcome.ts';

/** What was measured and judged, and what was read for it; `wordsOf` says a warning in a sentence. */
export function outcomeJson(
  { round, judgement, reading }: JudgedOutcome,
  wordsOf: (warning: ReadingWarning) => string,
): schema.OutcomeJson {
  const outcome = judgementJson(judgement);
  // Without a status of its own the outcome has none that somebody stated.
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

const COLUMNS = wordList(
  'round proposal line shark name before after nBefore nAfter measured low high',
  'medians limit verdict metric unit better',
);

type Line = Cells<(typeof COLUMNS)[number]>;

/** One line for each case, the geometric mean, and each criterion. */
export function outcomeTable({ round, proposal, outcome }: schema.OutcomeJson): CsvTable {
  const { cases = [], geomean = null, medianGeomean = null } = outcome.measured ?? {};
  const { metric = null, unit = null, better = null } = outcome.measured ?? {};
  const lines: Line[] = [
    ...cases.map(({ case: name, before, after, speedup, medianSpeedup }) => ({
      line: 'case',
      name,
      before: before.value,
      after: after.value,
      nBefore: before.n,
      nAfter: after.n,
      ...intervalCells(speedup),
      medians: medianSpeedup,
      metric,
      unit,
      better,
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
  return mixedTable(
    COLUMNS,
    lines.map((line) => ({ round, proposal, ...line })),
  );
}

/** A file of readings, on which side it stands, and what to know of it. */
export interface ReadSource extends OutcomeSource {
  readonly side: 'before' | 'after';
  readonly warnings: readonly ReadingWarning[];
}

/** What was typed for a measurement, so that it can be asked for again with more files. */
export interface TypedMeasurement {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Other options and their values; null for one that takes none. */
  readonly options: readonly (readonly [name: string, value: string | null])[];
}

/** What was said of the readings that the new ones take the place of, where that is not said anew. */
export interface EarlierReadings {
  /** The status that does not follow from the new readings, as it did from those; null where it stays. */
  readonly earlierStatus: OutcomeStatus | null;
  /** Whether the results were correct, which stays in the file; null where nobody said it. */
  readonly earlierCorrect: boolean | null;
}

/** What was read and where it goes. */
export interface OutcomeReading extends EarlierReadings {
  readonly sources: readonly ReadSource[];
  /** Benchmarks of which nothing is kept: among many readings one is not above 0. */
  readonly unkept: readonly string[];
  /** Cases that the file had and that were not measured again. */
  readonly removed: readonly string[];
  readonly path: string;
  readonly written: 'yes' | 'dry-run' | 'no-status';
  readonly typed: TypedMeasurement;
}

/** An outcome as it was judged, and what was read for it. */
export interface JudgedOutcome {
  readonly round: string;
  readonly judgement: StatusJudgement;
  /** Null where an outcome that is there was only looked at. */
  readonly reading: OutcomeReading | null;
}
