import type { Log, LogRequest, Segment } from '../../experiments/log.ts';
import { readLog } from '../../experiments/reading/read-log.ts';
import { type JudgedSegment, judgeSegment } from '../../experiments/verdict/judge.ts';
import type { DeclaredNoise } from '../../experiments/verdict/noise.ts';
import { codesOf, isOwnFile, keptPairs } from '../../experiments/verdict/own-files.ts';
import type { SameCode } from '../../experiments/verdict/version.ts';
import { FORMATS, renderView } from '../../output/render/format.ts';
import { renderGithub } from '../../output/render/github.ts';
import { experimentProblems } from '../../output/view/experiments/experiment-problems.ts';
import { experimentsView } from '../../output/view/experiments/experiments.ts';
import { faultLines } from '../../output/view/experiments/fault-messages.ts';
import { decodeUtf8 } from '../../workspace/decode.ts';
import type { ExperimentsOptions } from '../commands/experiments.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { emitRendered, targetsAmong } from '../print/emit.ts';
import { printable } from '../print/printable.ts';
import type { Runtime } from '../runtime.ts';
import { UsageError } from '../usage-error.ts';

const MAX_LOG_BYTES = 256 * 1024 * 1024;

/** Say which keeps of optimisation logs are more than noise. */
export async function experiments(
  runtime: Runtime,
  options: ExperimentsOptions,
  [paths]: readonly [readonly string[]],
): Promise<ExitCode> {
  const asked = targetsAmong(options, [...FORMATS, 'github']);
  const noise = options.noise === undefined ? null : noiseIn(options.noise);
  const request = { metric: options.metric ?? null, better: options.better ?? null };
  const judged: JudgedSegment[] = [];
  const faults: Log['faults'][number][] = [];
  for (const path of paths) {
    const log = readNamed(runtime, path, request);
    for (const fault of log.faults) faults.push(fault);
    for (const segment of log.segments) {
      judged.push(judge(segment, noise, await sameCode(runtime, path, segment)));
    }
  }
  runtime.stderr.write(printable(faultLines(faults).join('')));
  const report = { segments: judged, faults };
  const view = experimentsView(report);
  await emitRendered(runtime, options, asked, (format, screen) =>
    format === 'github'
      ? Promise.resolve(renderGithub(experimentProblems(report)))
      : renderView(view, format, screen),
  );
  const isOpen = judged.some(({ keeps }) =>
    keeps.some(({ verdict }) => verdict === 'noise' || verdict === 'unknown'),
  );
  const fails = faults.length > 0 || (options.failOn === 'noise' && isOpen);
  return fails ? EXIT.problems : EXIT.fine;
}

function readNamed(runtime: Runtime, path: string, request: LogRequest): Log {
  const read = runtime.readNamed(runtime.resolve(path), MAX_LOG_BYTES);
  if (!read.ok) {
    const { problem } = read;
    const reason = problem.code === 'file/unreadable' ? problem.args.reason : 'it is too large';
    throw new UsageError(`"${path}" cannot be read: ${reason}`);
  }
  const { text, findings } = decodeUtf8(read.value);
  if (findings.length > 0) {
    throw new UsageError(`"${path}" is no text in UTF-8`, 'save it as UTF-8');
  }
  const log = readLog(path, text, request);
  if (log.segments.length > 0 || log.faults.length > 0) return log;
  throw new UsageError(`"${path}" has no runs`, 'a log has a line for each run');
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
    runtime.stderr.write(printable(`shark: git is not used: ${error.message}\n`));
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
