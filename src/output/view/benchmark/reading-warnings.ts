import type { ReadingWarning } from '../../../outcome/reading/benchmark.ts';
import { excerpt } from '../../../workspace/excerpt.ts';
import { countOf } from '../../document/words.ts';
import { readingText } from '../wording/numbers.ts';
import { firstOf, quoted } from './fault-messages.ts';

/** What to know of a file before believing it, in one sentence without a full stop. */
export function readingWarning(warning: ReadingWarning): string {
  switch (warning.code) {
    case 'debug-build':
      return 'the benchmark library is a debug build: its times may be too long';
    case 'cpu-scaling':
      return 'the clock of the processor was not fixed: times may vary with it';
    case 'dirty-commit': {
      const commit = warning.commit === null ? 'a commit' : `commit ${warning.commit.slice(0, 12)}`;
      return `measured with changes that are not in ${commit}`;
    }
    case 'failed-runs': {
      const are = warning.count === 1 ? 'is' : 'are';
      return `${countOf(warning.count, 'run')} of ${quoted(warning.name)} failed and ${are} counted all the same`;
    }
    case 'failed-benchmark':
      return `${quoted(warning.name)} failed and is left out${because(warning.message)}`;
    case 'skipped-benchmark':
      return `${quoted(warning.name)} was skipped${because(warning.message)}`;
    case 'no-samples':
      return `no samples of ${countOf(warning.count, 'benchmark')}: read from mean and standard deviation`;
    case 'no-reading':
      return `${quoted(warning.name)} has neither samples nor a mean and is left out`;
    case 'profiler':
      return 'measured by a profiler, which holds the clocks: time the program by itself as well';
    case 'trimmed':
      return `the extremes are cut off the samples of ${countOf(warning.count, 'benchmark')}`;
    case 'not-a-number':
      return `${quoted(warning.metric)} of ${quoted(warning.name)} is not a number and is left out`;
    case 'not-exact':
      return `${quoted(warning.name)} is said to be exact, but runs from ${readingText(warning.low)} to ${readingText(warning.high)}`;
    case 'mixed-settings':
      return `readings with ${quoted(warning.key)} ${firstOf(warning.values, MOST_VALUES)} are put together: are they of one side?`;
    case 'last-version':
      return `of ${countOf(warning.count, 'commit')} the last is read, ${warning.version.slice(0, 12)}; FILE#COMMIT names another`;
    case 'unread-line':
      return `line ${warning.line} is no result and is left out: ${quoted(warning.text)}`;
  }
}

/** The same for all warnings of a file; a metric that is no number in several benchmarks is told of once. */
export function readingWarnings(warnings: readonly ReadingWarning[]): readonly string[] {
  const names = new Map<string, string[]>();
  for (const each of warnings) {
    if (each.code !== 'not-a-number') continue;
    names.set(each.metric, [...(names.get(each.metric) ?? []), each.name]);
  }
  const all = warnings.map((each) => {
    const count = each.code === 'not-a-number' ? (names.get(each.metric)?.length ?? 1) : 1;
    return count === 1 || each.code !== 'not-a-number'
      ? readingWarning(each)
      : `${quoted(each.metric)} of ${countOf(count, 'benchmark')} is not a number and is left out`;
  });
  return [...new Set(all)];
}

function because(message: string | null): string {
  return message === null ? '' : `: ${excerpt(message)}`;
}

/** How many values a warning lists before it counts the rest. */
const MOST_VALUES = 4;
