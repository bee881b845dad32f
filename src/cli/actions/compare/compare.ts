import { compareRounds } from '../../../engine/compare/compare.ts';
import { driftOver } from '../../../engine/compare/drift.ts';
import type { Round } from '../../../model/round.ts';
import type { View } from '../../../output/document/document.ts';
import { compareView } from '../../../output/view/compare/compare.ts';
import { driftView } from '../../../output/view/compare/drift.ts';
import type { CompareScope } from '../../../output/view/compare/rubric-changes.ts';
import { newRoundCommand } from '../../../scaffold/new-commands.ts';
import { roundIds } from '../../../workspace/discovery/discover.ts';
import type { compare as declared } from '../../commands/compare.ts';
import type { ActionOf } from '../../declare/command.ts';
import { viewAction } from '../../print/emit.ts';
import { say } from '../../print/screen.ts';
import { UsageError, unknownName } from '../../usage-error.ts';
import { roundReader } from '../../workspace/load.ts';
import { chooseRound, type OpenWorkspace, openWorkspace } from '../../workspace/open-workspace.ts';
import { roundsInTime } from '../../workspace/round-order.ts';

/** Shows the changes between rounds, or from a git revision to the current files. */
export const compare: ActionOf<typeof declared> = viewAction(async (runtime, options, [named]) => {
  if (options.against !== undefined) {
    const { compareAgainst } = await import('./compare-against.ts');
    return await compareAgainst(runtime, options, options.against, named);
  }
  const workspace = openWorkspace(runtime, options);
  const read = roundReader(workspace);
  const rounds = wanted(workspace, named).map((id) => read(chooseRound(workspace, id)));
  const twice = named.find((id, at) => named.indexOf(id) < at);
  if (twice !== undefined) {
    say(runtime, `${twice} is named twice: a round does not differ from itself`);
  }
  const scope = { shark: options.shark ?? null, onlyRubrics: options.only === 'rubrics' };
  return viewOf(rounds, scope);
});

/** The named rounds, or else the last two. */
function wanted(workspace: OpenWorkspace, named: readonly string[]): readonly string[] {
  if (named.length > 1) return named;
  const against = 'compare a round with a git revision: --against main';
  if (named.length === 1) {
    throw new UsageError(
      'compare needs two rounds, and one is named',
      `name two or more, the earliest first, or none for the last two; or ${against}`,
    );
  }
  if (roundIds(workspace.files).length < 2) {
    const next = newRoundCommand({ from: chooseRound(workspace, undefined), title: 'TITLE' });
    throw new UsageError(
      'compare needs two rounds, and there are no two',
      `begin the next: ${next}; or ${against}`,
    );
  }
  return roundsInTime(workspace, 'name two rounds, the earliest first').slice(-2);
}

function viewOf(rounds: readonly Round[], scope: CompareScope): View {
  const sharks = new Set(rounds.flatMap((round) => round.sharks.map(({ id }) => id)));
  if (scope.shark !== null && !sharks.has(scope.shark)) {
    throw unknownName('shark', scope.shark, [...sharks], 'in these rounds');
  }
  const [a, b, ...more] = rounds;
  if (a === undefined || b === undefined || more.length > 0) {
    return driftView(driftOver(rounds), scope);
  }
  return compareView(compareRounds(a, b), scope);
}
