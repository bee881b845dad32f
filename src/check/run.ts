import { compareDiagnostics, type Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Known } from '../model/known.ts';
import type { Round } from '../model/round.ts';
import type { Workspace } from '../model/workspace.ts';
import { CATALOGUE } from './catalogue.ts';
import type { Rule } from './rule.ts';

const RULES: readonly Pick<Rule, 'onRound' | 'onProposal'>[] = Object.values(CATALOGUE);
const ROUND_CHECKS = RULES.flatMap(({ onRound }) => (onRound === undefined ? [] : [onRound]));
const PROPOSAL_CHECKS = RULES.flatMap(({ onProposal }) =>
  onProposal === undefined ? [] : [onProposal],
);

/** Everything wrong with one round beyond the shape of its files, in the order of the files. */
export function checkRound(round: Round, known: Known): readonly Diagnostic[] {
  return ROUND_CHECKS.flatMap((check) => check(round, known)).sort(compareDiagnostics);
}

/** Everything wrong with a workspace beyond the shape of its files, in the order of the files. */
export function checkWorkspace(
  { rounds, proposals }: Workspace,
  known: Known,
): readonly Diagnostic[] {
  const all: Known = { ...known, rounds: withHistory(rounds, known.rounds) };
  return [
    ...rounds.flatMap((round) => checkRound(round, all)),
    ...[...proposals.values()].flatMap((proposal) =>
      PROPOSAL_CHECKS.flatMap((check) => check(proposal, all)),
    ),
  ].sort(compareDiagnostics);
}

/** Rounds that have no folder may be told of in a later one. */
function withHistory(rounds: readonly Round[], known: ReadonlySet<string>): ReadonlySet<string> {
  const past = rounds.flatMap(({ history }) => history.map(({ id }) => id));
  return new Set([...known, ...past]);
}
