import {
  type LogFault,
  type LogRequest,
  MAX_DESCRIBED,
  type Segment,
} from '../../../experiments/log.ts';
import { type JudgedSegment, judgeSegment } from '../../../experiments/verdict/judge.ts';
import type { DeclaredNoise } from '../../../experiments/verdict/noise.ts';
import { codesOf, isOwnFile, keptPairs } from '../../../experiments/verdict/same-code.ts';
import type { SameCode } from '../../../experiments/verdict/version.ts';
import { renderView } from '../../../output/render/format.ts';
import { EXPERIMENT_FORMATS, FORMATS } from '../../../output/render/formats.ts';
import { renderGithub } from '../../../output/render/github.ts';
import type { ExperimentsReport } from '../../../output/results/experiments.ts';
import {
  experimentProblems,
  faultLines,
} from '../../../output/view/experiments/experiment-words.ts';
import { experimentsView } from '../../../output/view/experiments/experiments.ts';
import { shellWord } from '../../../scaffold/new-commands.ts';
import type { experiments as declared, ExperimentsOptions } from '../../commands/experiments.ts';
import type { ActionOf } from '../../declare/command.ts';
import { flagOf } from '../../declare/options.ts';
import { EXIT, type ExitCode } from '../../exit-code.ts';
import { emitRendered } from '../../print/emit.ts';
import { printable, say } from '../../print/screen.ts';
import { targetsAmong } from '../../print/targets.ts';
import type { Runtime } from '../../runtime.ts';
import { UsageError } from '../../usage-error.ts';
import { VERSION } from '../../version.ts';
import { asOutcome, type LogToRecord } from './as-outcome.ts';
import { readNamedLog } from './named-log.ts';

/** Reports which keeps of optimisation logs are more than noise. */
export const experiments: ActionOf<typeof declared> = async (runtime, options, [paths]) => {
  rejectUnusedOptions(options);
  // Reported before logs are read, which takes time. An outcome has fewer formats than logs.
  const formats = options.asOutcome === undefined ? EXPERIMENT_FORMATS : FORMATS;
  const asked = targetsAmong(options, formats);
  const noise = options.noise === undefined ? null : noiseIn(options.noise);
  const { metric = null, unit = null, better = null } = options;
  const request = { metric, unit, better };
  const read = paths.map((path) => ({ path, log: readNamedLog(runtime, path, request) }));
  const faults = read.flatMap(({ log }) => log.faults);
  runtime.stderr.write(printable(faultLines(faults).join('')));
  const logs: LogToRecord[] = [];
  for (const { path, log } of read) {
    for (const segment of log.segments) {
      rejectOther(path, segment, request);
      const same = await sameCode(runtime, path, segment);
      logs.push({ path, sha256: log.sha256, judged: judge(segment, noise, same), same });
    }
  }
  if (options.asOutcome !== undefined) {
    return asOutcome(runtime, options, options.asOutcome, onlyOf(logs, faults));
  }
  const judged = logs.map((log) => log.judged);
  const report = { segments: judged, faults, scripts: scriptsBeside(runtime, paths) };
  const view = experimentsView(report);
  await emitRendered(runtime, options, asked, (format, screen) => {
    if (format === 'github') return renderGithub(experimentProblems(report));
    if (format === 'html') return htmlPage(report, commandOf(paths, options));
    return renderView(view, format, screen);
  });
  return exitCodeOf(report, options);
};

/** Options that apply only when an outcome is written. */
const OF_OUTCOME = ['case', 'correct', 'status', 'variant', 'dryRun', 'workspace'] as const;

/** Options that do not apply to an outcome, whose noise is estimated from its repeats. */
const OF_KEEPS = ['noise', 'failOn'] as const;

function rejectUnusedOptions(options: ExperimentsOptions): void {
  const isRecord = options.asOutcome !== undefined;
  const idle = (isRecord ? OF_KEEPS : OF_OUTCOME).find((name) => options[name] !== undefined);
  if (idle === undefined) return;
  const flag = flagOf(idle);
  throw new UsageError(
    isRecord
      ? `${flag} has no part in an outcome: its noise is that of its repeats`
      : `${flag} says how to record an outcome, and none is asked for`,
    isRecord ? `leave out ${flag}` : 'ask for it with --as-outcome ROUND/PROPOSAL',
  );
}

/** The only segment of the only log. Throws if there are more, or if lines were skipped. */
function onlyOf(logs: readonly LogToRecord[], faults: readonly LogFault[]): LogToRecord {
  const [only, ...others] = logs;
  if (faults.length > 0) {
    throw new UsageError(
      'lines of the log were passed over, and an outcome is about all that was measured',
      'fix these lines, or take them out',
    );
  }
  if (only === undefined || others.length > 0) {
    throw new UsageError(
      `an outcome is about one log with one segment, and there are ${logs.length} segments`,
      'copy the lines of one segment, its config first, to a file of its own',
    );
  }
  return only;
}

function exitCodeOf(report: ExperimentsReport, options: ExperimentsOptions): ExitCode {
  const isOpen = report.segments.some(({ keeps }) =>
    keeps.some(({ verdict }) => verdict === 'noise' || verdict === 'unknown'),
  );
  const fails = report.faults.length > 0 || (options.failOn === 'noise' && isOpen);
  return fails ? EXIT.problems : EXIT.fine;
}

/** Loads the modules for HTML only when needed, so that other formats do not wait for them. */
async function htmlPage(report: ExperimentsReport, command: string): Promise<string> {
  const { renderExperimentsPage } = await import('../../../output/render/html/experiments-page.ts');
  const { experimentsPage } = await import('../../../output/view/experiments/page.ts');
  const { pictureOf } = await import('../../../experiments/picture/picture.ts');
  const pictured = report.segments.map((judged) => ({
    ...{ judged, picture: pictureOf(judged) },
    script: report.scripts.get(judged.segment.file) ?? null,
    described: MAX_DESCRIBED,
  }));
  const page = experimentsPage(pictured, report.faults, { version: VERSION, command });
  return renderExperimentsPage(page);
}

/** What the log says of its metric takes precedence over `--unit` and `--better`. */
function rejectOther(path: string, { metric, unit, better }: Segment, asked: LogRequest): void {
  if (asked.unit !== null && unit !== asked.unit) {
    throw new UsageError(
      `--unit says ${asked.unit}, and ${path} says that "${metric}" is in ${unit}`,
      'leave out --unit; where the log says it wrong, write the right unit there',
    );
  }
  if (asked.better === null || better === asked.better) return;
  throw new UsageError(
    `--better says ${asked.better}, and ${path} says that of "${metric}" ${better} is better`,
    'leave out --better; where the log says it wrong, write the right bestDirection there',
  );
}

function commandOf(paths: readonly string[], options: ExperimentsOptions): string {
  const { metric, unit, better, noise } = options;
  const said = Object.entries({ metric, unit, better, noise }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${shellWord(value)}`],
  );
  return ['shark experiments', ...paths.map(shellWord), ...said].join(' ');
}

function judge(segment: Segment, noise: DeclaredNoise | null, same: SameCode): JudgedSegment {
  const { better, metric, runs } = segment;
  if (better === null) {
    throw new UsageError(
      `nothing says which way "${metric}" is better`,
      'say it with --better lower or --better higher',
    );
  }
  if (noise?.isShare === true && runs.some((run) => run.metric !== null && run.metric <= 0)) {
    throw new UsageError(
      `"${metric}" is not above 0 in every run, so its noise is no percentage`,
      'state the noise in the unit of the metric: --noise 0.03',
    );
  }
  return judgeSegment(segment, { better, noise, same });
}

async function sameCode(runtime: Runtime, path: string, { runs }: Segment): Promise<SameCode> {
  const pairs = keptPairs(runs);
  if (pairs.length === 0) return new Map();
  const file = runtime.resolve(path);
  try {
    const same = await runtime.sameCodePairs(runtime.resolve('..', file), pairs, isOwnFile(file));
    return codesOf(same ?? []);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    say(runtime, `git is not used: ${error.message}`);
    return new Map();
  }
}

function noiseIn(written: string): DeclaredNoise {
  const [, digits = '', percent] = /^(\d{1,9}(?:\.\d{1,9})?)(%?)$/.exec(written.trim()) ?? [];
  const value = Number(digits);
  const isShare = percent === '%';
  if (!(value > 0) || (isShare && value > 100)) {
    throw new UsageError(
      `"${written}" is no size of a noise`,
      'write it as --noise 2%, or in the unit of the metric: --noise 0.03',
    );
  }
  return { value: isShare ? value / 100 : value, isShare };
}

/** The measuring scripts of optimisation loops, by the path of the log in the same folder. */
const SCRIPTS = [
  { log: /(?:^|[\\/])\.auto[\\/][^\\/]+$/, file: 'measure.sh', called: '.auto/measure.sh' },
  { log: /[^\\/]+\.(?:jsonl|tsv)$/, file: 'autoresearch.sh', called: 'autoresearch.sh' },
] as const;

/** For each log, the script that measures, relative to the repository. It is not run. */
export function scriptsBeside(
  runtime: Runtime,
  paths: readonly string[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of paths) {
    const full = runtime.resolve(path);
    const script = SCRIPTS.find(({ log }) => log.test(full));
    if (script === undefined) continue;
    const beside = runtime.resolve(`../${script.file}`, full);
    if (isThere(runtime, beside)) found.set(path, script.called);
  }
  return found;
}

function isThere(runtime: Runtime, path: string): boolean {
  try {
    return runtime.beginningOf(path) !== null;
  } catch {
    // A folder with that name, or a file without read permission, is not suggested.
    return false;
  }
}
