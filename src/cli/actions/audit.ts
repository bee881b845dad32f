import { auditedRound } from '../../engine/audit/audited-round.ts';
import { auditView } from '../../output/view/audit/audit.ts';
import type { AuditOptions } from '../commands/audit.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { emit, targets } from '../print/emit.ts';
import type { Runtime } from '../runtime.ts';
import { roundReader } from '../workspace/load.ts';
import { chooseRound, openWorkspace } from '../workspace/open-workspace.ts';
import { orderIn } from '../workspace/round-order.ts';

/** The word for every round. */
const ALL = 'all';

/** Check stated numbers. */
export async function audit(
  runtime: Runtime,
  options: AuditOptions,
  [named]: readonly [string | undefined],
): Promise<ExitCode> {
  const asked = targets(options);
  const workspace = openWorkspace(runtime, options);
  const known = orderIn(workspace).ids;
  const isAll = named === ALL && !known.includes(ALL);
  // Without rounds there is nothing to audit, and nothing audited is no success.
  const wanted =
    isAll && known.length > 0 ? known : [chooseRound(workspace, isAll ? undefined : named)];
  const rounds = wanted.map(roundReader(workspace)).map(auditedRound);
  await emit(runtime, options, asked, auditView(rounds));
  const isWrong = rounds.some(({ rows }) => rows.some((row) => row.verdict === 'mismatch'));
  return options.failOn === 'mismatch' && isWrong ? EXIT.problems : EXIT.fine;
}
