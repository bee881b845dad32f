import { listOf } from '../../../diagnostic/list-of.ts';
import { LocatedBenchmarkFault } from '../../../outcome/reading/fault.ts';
import { benchmarkText, MAX_BENCHMARK_BYTES } from '../../../outcome/reading/file-text.ts';
import { type NcuEstimate, ncuEstimates } from '../../../outcome/reading/format/ncu/ncu.ts';

import { faultWords } from '../../../output/view/benchmark/fault-messages.ts';
import type { ToolClaim } from '../../../scaffold/proposal.ts';
import type { NewProposalOptions } from '../../commands/new.ts';
import type { Runtime } from '../../runtime.ts';
import { UsageError, whyUnread } from '../../usage-error.ts';

const HOW = 'write one with: ncu --csv --page details > FILE';

/**
 * The claims of an Nsight Compute profile, if one is given: for one rule and each kernel, the
 * speedup that corresponds to the estimated time saving.
 */
export function toolClaims(
  runtime: Runtime,
  { profile, rule }: NewProposalOptions,
): readonly ToolClaim[] {
  if (profile !== undefined) return profileClaims(runtime, profile, rule);
  if (rule === undefined) return [];
  throw new UsageError('--rule is a rule of a profile', 'name that too: --profile FILE');
}

/** @param rule the rule that the proposal follows; optional if the file has only one */
function profileClaims(
  runtime: Runtime,
  path: string,
  rule: string | undefined,
): readonly ToolClaim[] {
  const estimates = readEstimates(runtime, path);
  const rules = [...new Set(estimates.map((each) => each.rule))];
  const [only, ...others] = rules;
  if (only === undefined)
    throw new UsageError(
      `"${path}" estimates no speedup of a whole kernel`,
      'only estimates of the type "global" are of its time',
    );
  if (rule === undefined && others.length > 0)
    throw new UsageError(
      `"${path}" has estimates of ${rules.length} rules, which do not add up`,
      `name the one that the proposal follows: ${rules.map((each) => `--rule ${each}`).join(' or ')}`,
    );
  const wanted = rule ?? only;
  if (!rules.includes(wanted))
    throw new UsageError(
      `"${path}" has no estimate of a rule "${wanted}"`,
      `it has ${listOf(rules)}`,
    );
  return estimates.filter((each) => each.rule === wanted).map(claimOf);
}

function readEstimates(runtime: Runtime, path: string): readonly NcuEstimate[] {
  const bytes = runtime.readNamed(runtime.resolve(path), MAX_BENCHMARK_BYTES);
  if (!bytes.ok) {
    throw new UsageError(`"${path}": ${whyUnread(bytes.problem, 'it is too large')}`, HOW);
  }
  try {
    const estimates = ncuEstimates(benchmarkText(bytes.value));
    if (estimates !== null) return estimates;
  } catch (error) {
    if (!(error instanceof LocatedBenchmarkFault)) throw error;
    const { message, advice } = faultWords(error.fault);
    throw new UsageError(`"${path}": ${message}`, advice ?? HOW);
  }
  throw new UsageError(`"${path}" is no CSV of Nsight Compute`, HOW);
}

function claimOf({ kernel, rule, saved }: NcuEstimate): ToolClaim {
  const factor = Number((1 / (1 - saved)).toPrecision(4));
  const percent = Number((100 * saved).toPrecision(4));
  return { by: 'ncu', case: kernel, value: `${factor}x`, note: `${rule}: ${percent}% less time` };
}
