import type { Needed } from '../../../outcome/verdict/needed.ts';
import type { StatusJudgement } from '../../../outcome/verdict/status.ts';
import { minOf } from '../../../quantity/min-max.ts';
import { shellWord } from '../../../scaffold/new-commands.ts';
import { SOURCE_FORMATS, type SourceFormat } from '../../../schema/source-format.ts';
import { cautionLines, commands, paragraph } from '../../document/blocks.ts';
import type { Block } from '../../document/document.ts';
import { countOf } from '../../document/words.ts';
import type { TypedMeasurement } from '../../results/outcome.ts';

/**
 * How many more invocations would settle an inconclusive verdict, and the commands that measure
 * them.
 *
 * @param typed the measurement as typed; null if a recorded outcome is judged again
 */
export function moreInvocations(
  { needed, outcome, measured, standard, terms }: StatusJudgement,
  round: string,
  typed: TypedMeasurement | null,
): readonly Block[] {
  if (needed === null) return [];
  const isIterations = [standard, ...terms.map((each) => each.standard)].some(
    ({ evidence }) => evidence.unit === 'iterations',
  );
  const what = isIterations ? 'iteration' : 'invocation';
  const missing = missingOf(needed, measured);
  const sentence = paragraph(cautionLines([neededWords(needed, what, missing)]));
  // One file has many iterations, so their number does not say how many more files are needed.
  if (isIterations) return [sentence];
  const sources = outcome.benchmarks?.sources;
  const format = sources?.after[0]?.format ?? null;
  if (needed.total === null || sources === undefined || format === null) return [sentence];
  const files = typed ?? {
    before: sources.before.map(partOf),
    after: sources.after.map(partOf),
    // Recorded readings are overwritten only with --force.
    options: [['--force', null] as const],
  };
  const start = `shark outcome ${shellWord(round)} ${shellWord(outcome.proposal)}`;
  const lines = commandsFor(format, files, { missing, total: needed.total }, start);
  return lines.length === 0 ? [sentence] : [sentence, commands(lines)];
}

/** A file as an argument of a command line. */
function partOf({
  file,
  benchmark,
}: {
  readonly file: string;
  readonly benchmark?: string | undefined;
}) {
  return benchmark === undefined ? file : `${file}#${benchmark}`;
}

type Missing = Readonly<Record<Side, number>>;

type Side = 'before' | 'after';

function missingOf({ have, total, from }: Needed, measured: StatusJudgement['measured']): Missing {
  const more = (side: Side) => {
    const counts = (measured?.cases ?? []).map((each) => {
      const { n, variation } = each[side];
      // If the spread of the readings is unknown, their number counts for no more than the other
      // side's.
      return n === null || (from === 'usual' && variation === null) ? Math.min(n ?? 1, have) : n;
    });
    return Math.max(0, (total ?? have) - minOf(counts));
  };
  return { before: more('before'), after: more('after') };
}

/** `4 more invocations a side, 5 in all` */
function moreWords({ before, after }: Missing, total: number, what: string): string {
  const more = countOf(before === 0 ? after : before, `more ${what}`);
  if (before === after) return `${more} a side, ${total} in all`;
  if (before > 0 && after > 0) {
    return `${more} of the version before and ${after} of that after, ${total} a side in all`;
  }
  const [of, other] = after === 0 ? ['before', 'after'] : ['after', 'before'];
  return `${more} of the version ${of}, ${total} in all (of that ${other} there are enough)`;
}

function neededWords(
  { total, from }: Needed,
  what: 'iteration' | 'invocation',
  missing: Missing,
): string {
  if (from === 'digits') {
    return `More ${what}s alone would not settle it: the readings hardly differ, so their last digit hides what is asked. Measure with more digits, in a finer unit or over a longer run; what is exact, as a count is, is for "decide: point".`;
  }
  if (total === null) {
    return `No practical number of ${what}s would settle it: what was measured is too near to the limit, or too small a gain to matter.`;
  }
  const more = moreWords(missing, total, what);
  return from === 'usual'
    ? `To settle it, take ${more}, to begin with. How much ${what}s differ is not known yet: where it is 2%, ${total} a side find a gain of 10% in 9 of 10 cases.`
    : `To settle it, take ${more}: enough in 4 of 5 cases, if speeds and spreads are as measured here.`;
}

/**
 * The command that measures again, by format. `FILE` stands for the name of the file, and `COUNT`
 * for the number of invocations if one file holds many. Null if no command is known.
 */
const COMMANDS: Readonly<Record<SourceFormat, string | null>> = {
  hyperfine: 'hyperfine --runs COUNT --export-json FILE COMMAND',
  'google-benchmark': './bench --benchmark_out=FILE --benchmark_out_format=json',
  'pytest-benchmark': 'pytest --benchmark-json=FILE',
  jmh: 'java -jar benchmarks.jar -f COUNT -rf json -rff FILE',
  go: 'go test -bench . > FILE',
  vitest: 'npx vitest bench --run --outputJson FILE',
  mitata: 'node bench.mjs > FILE',
  pyperf: 'python3 bench.py --processes COUNT -o FILE',
  'cargo-criterion': 'cargo criterion --message-format=json > FILE',
  benchmarkdotnet: null,
  'github-action-benchmark': null,
  popcorn: null,
  asv: null,
  ncu: null,
  plain: null,
  'experiment-log': null,
};

function commandsFor(
  format: string,
  typed: TypedMeasurement,
  { missing, total }: { readonly missing: Missing; readonly total: number },
  start: string,
): readonly string[] {
  // One part of a file cannot be measured alone, and a file that is on both sides cannot be
  // measured for one of them.
  const isPart = [...typed.before, ...typed.after].some((file) => file.includes('#'));
  if (isPart || typed.before.some((file) => typed.after.includes(file))) return [];
  const known = SOURCE_FORMATS.find((each) => each === format);
  const command = known === undefined ? null : COMMANDS[known];
  if (command === null) return [];
  const taken = (['before', 'after'] as const).map((side) => {
    const named = typed[side];
    if (missing[side] === 0)
      return { lines: [], words: `--${side} ${named.map(shellWord).join(' ')}` };
    // The figures of a baseline are in no file, so all readings of this side are measured again.
    const more = named.length === 0 ? total : missing[side];
    const { lines, files } = command.includes('COUNT')
      ? commandsForOneFile(side, named, more, command)
      : commandsForFiles(side, named, total, command);
    return { lines, words: `--${side} ${files}` };
  });
  const options = typed.options.flatMap(([name, value]) =>
    value === null ? [name] : [name, shellWord(value)],
  );
  const again = [start, ...taken.map(({ words }) => words), ...options].join(' ');
  return [...taken.flatMap(({ lines }) => lines), again];
}

interface MeasuringCommands {
  readonly lines: readonly string[];
  /** All files of the side, quoted for a shell. */
  readonly files: string;
}

/** A loop that measures the missing invocations, one file for each. */
function commandsForFiles(
  side: Side,
  files: readonly string[],
  total: number,
  command: string,
): MeasuringCommands {
  const [first = `${side}.out`] = files;
  const [, stem = first, end = ''] = /^(.*?)[-_.]?\d*(\.[^./]*)?$/.exec(first) ?? [];
  const loop =
    total - files.length <= MAX_LISTED
      ? Array.from({ length: total - files.length }, (_, at) => files.length + at + 1).join(' ')
      : `$(seq ${files.length + 1} ${total})`;
  const [start, rest] = [shellWord(`${stem}-`), shellWord(end)];
  const line = command.replace('FILE', () => `${start}$i${rest}`);
  // The glob pattern already matches files with a number.
  const isNumbered = (file: string) =>
    file.startsWith(`${stem}-`) &&
    file.endsWith(end) &&
    /^\d+$/.test(file.slice(stem.length + 1, file.length - end.length));
  const others = files.filter((file) => !isNumbered(file)).map(shellWord);
  return {
    lines: [`for i in ${loop}; do ${line}; done  # ${VERSION[side]}`],
    files: [...others, `${start}[0-9]*${rest}`].join(' '),
  };
}

/** Numbers that a loop lists one by one; `seq` gives longer sequences. */
const MAX_LISTED = 9;

const VERSION = { before: 'the version before', after: 'the version after' } as const;

/** Measures all missing invocations into one new file, so that no reading is overwritten. */
function commandsForOneFile(
  side: Side,
  files: readonly string[],
  more: number,
  command: string,
): MeasuringCommands {
  const [first = `${side}.json`] = files;
  const [, stem = first, end = ''] = /^(.*?)(\.[^./]*)?$/.exec(first) ?? [];
  const next = shellWord(`${stem}-${files.length + 1}${end}`);
  const line = command.replace('COUNT', String(more)).replace('FILE', () => next);
  return {
    lines: [`${line}  # ${VERSION[side]}`],
    files: [...files.map(shellWord), next].join(' '),
  };
}
