import type { Words } from '../../../check/catalogue/catalogue.ts';
import { quoted } from '../../../check/wording/wording.ts';
import { listOf } from '../../../diagnostic/list-of.ts';
import type { ReadingWarning } from '../../../outcome/reading/benchmark.ts';
import type { PairingProblem } from '../../../outcome/reading/pairing-problem.ts';
import { groupBy } from '../../../quantity/group-by.ts';
import { shellQuoted } from '../../../scaffold/new-commands.ts';
import { countOf, type WordsByCode, wordingOf } from '../../document/words.ts';
import { readingText } from '../wording/numbers.ts';
import { because, didYouMean, firstOf } from './fault-messages.ts';

/** The message for two sides that cannot be compared, and what to write instead. */
export function pairingWords(problem: PairingProblem): Words {
  return wordingOf(PROBLEMS, problem);
}

const MEASURE_THE_SAME =
  'measure what the baseline measures, or give the file from before with --before';

const PROBLEMS: WordsByCode<PairingProblem, Words> = {
  'which-metric': ({ known }) => ({
    message: `there are several metrics: ${namesOrNone(known)}`,
    advice: 'say which one with --metric',
  }),
  'unknown-metric': ({ metric, known, suggestion }) => ({
    message: `not every file has a metric ${quoted(metric)}${didYouMean(suggestion)}`,
    advice: `known: ${namesOrNone(known)}`,
  }),
  'other-metrics': ({ metrics }) => ({
    message: `the files are of different metrics: ${namesOrNone(metrics)}`,
    advice: 'measure both sides with one tool, or say which metric with --metric',
  }),
  'no-direction': ({ metric }) => ({
    message: `nothing says whether a lower or a higher ${quoted(metric)} is better`,
    advice: 'say it: --better lower, or --better higher',
  }),
  directions: ({ metric }) => ({
    message: `files and options disagree on which direction of ${quoted(metric)} is better`,
    advice: 'leave --better out, or fix the file that says it wrong',
  }),
  units: ({ name, units }) => ({
    message: `${quoted(name)} is measured in ${listOf(units.map(quoted))}, which cannot be compared`,
    advice: 'measure both sides in one unit, or leave it out with --only',
  }),
  'baseline-unit': ({ unit, baseline }) => ({
    message: `readings ${unit === null ? 'without a unit' : `in ${quoted(unit)}`} cannot be compared with the baseline, which is in ${quoted(baseline)}`,
    advice:
      unit === null
        ? 'name the unit in the file (`unit: us`), or give the file from before with --before'
        : MEASURE_THE_SAME,
  }),
  'baseline-metric': ({ metric, baseline }) => ({
    message: `${quoted(metric)} was measured, and the baseline is of ${quoted(baseline)}`,
    advice: MEASURE_THE_SAME,
  }),
  'baseline-direction': ({ metric, better, baseline }) => ({
    message: `of ${quoted(metric)} ${better} is better, and of the baseline ${baseline}`,
    advice: MEASURE_THE_SAME,
  }),
  'no-match': ({ pattern, suggestion }) => ({
    message: `no benchmark is named ${quoted(pattern)}${didYouMean(suggestion)}`,
    advice: '--only takes a whole name, in which * stands for any text',
  }),
  'map-form': ({ written }) => ({
    message: `--map ${quoted(written)} names no pair`,
    advice: "write the old name, an equals sign and the new name: --map 'old=new'",
  }),
  'map-unknown': ({ written, side, name, suggestion }) => ({
    message:
      side === null || name === null
        ? `--map ${quoted(written)} names no benchmark that is there`
        : `--map ${quoted(written)}: there is no benchmark ${quoted(name)} ${side}${didYouMean(suggestion)}`,
    advice: 'write whole names, with their parameters, as they are listed without --map',
  }),
  'map-ambiguous': ({ written }) => ({
    message: `--map ${quoted(written)} can be split in more than one place`,
    advice: "put an arrow between the names: --map 'old => new'",
  }),
  'map-twice': ({ name }) => ({
    message: `--map names ${quoted(name)} twice`,
    advice: 'a benchmark has one partner',
  }),
  'map-itself': ({ name }) => ({
    message: `--map names ${quoted(name)} on both sides, and so does the file`,
    advice: 'nothing can have changed between a benchmark and itself: name the other one',
  }),
  'nothing-mapped': () => ({
    message: 'one file stands on both sides, and --map names no two benchmarks of it',
    advice: "name what is compared with what: --map 'old=new'",
  }),
  'one-each': ({ before, after }) => ({
    message: `${quoted(before)} and ${quoted(after)} have different names, so they are not taken for the same`,
    advice: `if they are: --map ${shellQuoted(`${before}=${after}`)}`,
  }),
  'nothing-in-common': ({ before, after, likely, isOtherProcessors }) => ({
    message: `no benchmark has a reading on both sides: before ${namesOrNone(before)}; after ${namesOrNone(after)}`,
    advice: isOtherProcessors
      ? 'the names differ in the number of processors at their end: measure both sides on the same'
      : likely === null
        ? 'name the pairs with --map OLD=NEW'
        : `did you mean --map ${shellQuoted(likely.join('='))}?`,
  }),
};

const MAX_NAMES = 6;

function namesOrNone(names: readonly string[]): string {
  return names.length === 0 ? 'none' : firstOf(names, MAX_NAMES);
}

/** A warning about a file of readings, as one sentence without a full stop. */
export function readingWarning(warning: ReadingWarning): string {
  return wordingOf(WARNINGS, warning);
}

const WARNINGS: WordsByCode<ReadingWarning, string> = {
  'debug-build': () => 'the benchmark library is a debug build: its times may be too long',
  'cpu-scaling': () => 'the clock of the processor was not fixed: times may vary with it',
  'dirty-commit': ({ commit }) =>
    `measured with changes that are not in ${commit === null ? 'a commit' : `commit ${commit.slice(0, 12)}`}`,
  'failed-runs': ({ name, count }) =>
    `${countOf(count, 'run')} of ${quoted(name)} failed and ${count === 1 ? 'is' : 'are'} counted all the same`,
  'failed-benchmark': ({ name, message }) =>
    `${quoted(name)} failed and is left out${because(message)}`,
  'skipped-benchmark': ({ name, message }) => `${quoted(name)} was skipped${because(message)}`,
  'no-samples': ({ count }) =>
    `no samples of ${countOf(count, 'benchmark')}: read from mean and standard deviation`,
  'no-reading': ({ name }) => `${quoted(name)} has neither samples nor a mean and is left out`,
  profiler: () =>
    'measured by a profiler, which holds the clocks: time the program by itself as well',
  trimmed: ({ count }) => `the extremes are cut off the samples of ${countOf(count, 'benchmark')}`,
  'not-a-number': ({ metric, name }) =>
    `${quoted(metric)} of ${quoted(name)} is not a number and is left out`,
  'not-exact': ({ name, low, high }) =>
    `${quoted(name)} is said to be exact, but runs from ${readingText(low)} to ${readingText(high)}`,
  'mixed-settings': ({ key, values }) =>
    `readings with ${quoted(key)} ${firstOf(values, MAX_VALUES_SHOWN)} are put together: are they of one side?`,
  'last-version': ({ count, version }) =>
    `of ${countOf(count, 'commit')} the last is read, ${version.slice(0, 12)}; FILE#COMMIT names another`,
  'changed-name': ({ name, count }) =>
    `${countOf(count, 'name')} had line ends, control characters or blanks at the ends, which are left out, as of ${quoted(name)}`,
  'unread-line': ({ line, text }) => `line ${line} is no result and is left out: ${quoted(text)}`,
};

/**
 * All warnings of a file in sentences. A metric that is not a number in several benchmarks gives
 * one sentence.
 */
export function readingWarnings(warnings: readonly ReadingWarning[]): readonly string[] {
  const unreadable = warnings.filter((each) => each.code === 'not-a-number');
  const byMetric = groupBy(unreadable, ({ metric }) => metric);
  const all = warnings.map((each) => {
    const alike = each.code === 'not-a-number' ? byMetric.get(each.metric) : undefined;
    if (alike === undefined || alike.length === 1) return readingWarning(each);
    return `${quoted(alike[0].metric)} of ${countOf(alike.length, 'benchmark')} is not a number and is left out`;
  });
  return [...new Set(all)];
}

const MAX_VALUES_SHOWN = 4;
