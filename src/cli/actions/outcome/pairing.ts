import type { Round } from '../../../model/round.ts';
import { type Pairing, pair } from '../../../outcome/reading/pair.ts';
import { PairingError, type PairingProblem } from '../../../outcome/reading/pairing-problem.ts';
import type { ProblemReport } from '../../../output/document/problems.ts';
import { pairingWords } from '../../../output/view/benchmark/reading-messages.ts';
import type { OutcomeOptions } from '../../commands/learn.ts';
import { UsageError } from '../../usage-error.ts';
import type { NamedBenchmarks } from './benchmark-files.ts';

/** What is compared with what, or what is wrong in the files. */
export type PairResult =
  | { readonly ok: true; readonly pairing: Pairing }
  | { readonly ok: false; readonly reports: readonly ProblemReport[] };

/** Bring both sides together as the options say. */
export function pairNamed(
  round: Round,
  read: { readonly files: readonly NamedBenchmarks[]; readonly isOnBothSides: boolean },
  options: OutcomeOptions,
): PairResult {
  const before = read.files.filter(({ side }) => side === 'before');
  const after = read.files.filter(({ side }) => side === 'after');
  if (before.length === 0 && round.baseline === null) {
    throw new UsageError(
      `${round.id} has no baseline, so nothing says what was before`,
      'name the file from before with --before FILE',
    );
  }
  try {
    const pairing = pair({
      before: before.length === 0 ? null : before.map(({ file }) => file),
      after: after.map(({ file }) => file),
      baseline: round.baseline,
      metric: options.metric ?? null,
      better: options.better ?? null,
      only: options.only ?? [],
      map: options.map ?? [],
      onlyMapped: read.isOnBothSides,
      arePicked: read.files.every(
        ({ source, file }) => source.benchmark !== null && file.version === undefined,
      ),
    });
    return { ok: true, pairing };
  } catch (error) {
    if (!(error instanceof PairingError)) throw error;
    const { problem } = error;
    if (problem.code === 'other-metrics') {
      return { ok: false, reports: [otherMetrics(problem, [...before, ...after])] };
    }
    const { message, advice } = pairingWords(problem);
    throw new UsageError(message, advice);
  }
}

/** Told at the second metric; the first one stands beside it. */
function otherMetrics(
  problem: Extract<PairingProblem, { readonly code: 'other-metrics' }>,
  files: readonly NamedBenchmarks[],
): ProblemReport {
  const [first, second] = problem.files.map((at) => files[at]?.metricPlace());
  if (first === undefined || second === undefined) {
    throw new RangeError('different metrics are of two files');
  }
  return {
    severity: 'error',
    code: `benchmark/${problem.code}`,
    ...pairingWords(problem),
    location: second.location,
    related: [first.location],
    source: second.text,
  };
}
