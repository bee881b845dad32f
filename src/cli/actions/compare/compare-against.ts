import { builtProposals } from '../../../engine/budget/budget-plan.ts';
import { compareRevisions } from '../../../engine/compare/revision.ts';
import { type Loaded, roundLoader } from '../../../model/load.ts';
import type { Round } from '../../../model/round.ts';
import { roundOrder, roundTimes } from '../../../model/round-order.ts';
import type { View } from '../../../output/document/document.ts';
import type { AgainstRound } from '../../../output/results/compare-against.ts';
import { againstView } from '../../../output/view/compare/against.ts';
import { roundIds } from '../../../workspace/discovery/discover.ts';
import type { Files } from '../../../workspace/files.ts';
import type { CompareOptions } from '../../commands/compare.ts';
import type { Runtime } from '../../runtime.ts';
import { UsageError } from '../../usage-error.ts';
import { roundReader, soundRounds, withErrors } from '../../workspace/load.ts';
import { chooseRound, type OpenWorkspace, openWorkspace } from '../../workspace/open-workspace.ts';
import { orderIn } from '../../workspace/round-order.ts';

/** The changes from a git revision to the current files: totals, ROI, ranks and winner. */
export async function compareAgainst(
  runtime: Runtime,
  options: CompareOptions,
  revision: string,
  named: readonly string[],
): Promise<View> {
  if (options.shark !== undefined || options.only !== undefined) {
    throw new UsageError('--against looks at a whole round', 'leave out --shark and --only');
  }
  const workspace = openWorkspace(runtime, options);
  const { files, commit, isAncestor } = await runtime.openRevision(workspace.root, revision);
  const ids = roundsOf(workspace, files, named);
  const [read, readOld] = [roundReader(workspace), roundLoader(files)];
  const [known, knownOld] = [new Set(roundIds(workspace.files)), new Set(roundIds(files))];
  const pairs = ids.map((id) => ({
    id,
    before: knownOld.has(id) ? roundOf(readOld(id)) : null,
    now: known.has(id) ? read(id) : null,
  }));
  const isPlanned = pairs.some(({ before, now }) => hasBudget(before) || hasBudget(now));
  const oldRounds = () =>
    [...knownOld].flatMap((id) => {
      const round = roundOf(readOld(id));
      return isSound(round) ? [round] : [];
    });
  const built = {
    a: builtProposals(isPlanned ? oldRounds() : []),
    b: builtProposals(isPlanned ? soundRounds(workspace, read).rounds : []),
  };
  const rounds = pairs.flatMap(({ id, before, now }): AgainstRound[] => {
    if (typeof before === 'number') return [{ kind: 'broken', round: id, errors: before }];
    const result = compareRevisions(before, now, built);
    return result === null ? [] : [{ kind: 'compared', round: id, result }];
  });
  return againstView({ revision, commit, isAncestor }, rounds);
}

/** True if the round has a budget: only then does its plan depend on what other rounds built. */
function hasBudget(round: Round | number | null): boolean {
  return isSound(round) && round.budget !== null;
}

/** True for a round that exists and has no errors. */
function isSound(round: Round | number | null): round is Round {
  return round !== null && typeof round !== 'number';
}

/** The named round, the latest round, or all rounds of both versions. */
function roundsOf(
  workspace: OpenWorkspace,
  old: Files,
  [named, ...more]: readonly string[],
): readonly string[] {
  if (more.length > 0) {
    throw new UsageError('--against takes one round', 'name one, or `all` for every one');
  }
  if (named === 'all') {
    const [now, then] = [orderIn(workspace).ids, roundOrder(roundTimes(old)).ids];
    // Rounds that no longer exist come first.
    return [...then.filter((id) => !now.includes(id)), ...now];
  }
  const isGone = named !== undefined && !roundIds(workspace.files).includes(named);
  return isGone && roundIds(old).includes(named) ? [named] : [chooseRound(workspace, named)];
}

/** A round of the revision, or the number of its errors if it cannot be computed. */
function roundOf(loaded: Loaded<Round | null>): Round | number {
  const { round, errors } = withErrors(loaded);
  return round === null || errors.length > 0 ? errors.length : round;
}
