import { compareRounds } from '../../../engine/compare/compare.ts';
import { driftOver } from '../../../engine/compare/drift.ts';
import type { Round } from '../../../model/round.ts';
import type { View } from '../../../output/document/document.ts';
import type { CompareScope } from '../../../output/view/compare/changes.ts';
import { compareView } from '../../../output/view/compare/compare.ts';
import { driftView } from '../../../output/view/compare/drift.ts';
import { roundIds } from '../../../workspace/discover.ts';
import type { CompareOptions } from '../../commands/compare.ts';
import { EXIT, type ExitCode } from '../../exit-code.ts';
import { emit, targets } from '../../print/emit.ts';
import type { Runtime } from '../../runtime.ts';
import { UsageError } from '../../usage-error.ts';
import { roundReader } from '../../workspace/load.ts';
import { chooseRound, openWorkspace, unknownName } from '../../workspace/open-workspace.ts';

/** Show what changed between rounds, or what the files as they stand do to a revision. */
export async function compare(
  runtime: Runtime,
  options: CompareOptions,
  [named]: readonly [readonly string[]],
): Promise<ExitCode> {
  if (options.against !== undefined) {
    const { compareAgainst } = await import('./compare-against.ts');
    return await compareAgainst(runtime, options, options.against, named);
  }
  const asked = targets(options);
  const workspace = openWorkspace(runtime, options);
  if (named.length < 2) throw tooFew(named.length, roundIds(workspace.files));
  const read = roundReader(workspace);
  const rounds = named.map((id) => read(chooseRound(workspace, id)));
  const scope = { shark: options.shark ?? null, onlyRubrics: options.only === 'rubrics' };
  await emit(runtime, options, asked, viewOf(rounds, scope));
  return EXIT.fine;
}

function tooFew(count: number, known: readonly string[]): UsageError {
  const example = known.length < 2 ? '' : `: shark compare ${known.slice(-2).join(' ')}`;
  return new UsageError(
    `compare needs two rounds, and ${count === 0 ? 'none is' : 'one is'} named`,
    `name two or more, the earliest first${example}; or hold one against a git revision: --against main`,
  );
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
