import type { Code } from '../diagnostic/codes.ts';
import { compareDiagnostics, type Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Known } from '../model/known.ts';
import type { Round } from '../model/round.ts';
import type { Workspace } from '../model/workspace.ts';
import { CATALOGUE } from './catalogue.ts';
import type { Rule } from './rule.ts';
import { successionsOf } from './succession.ts';

type Checks = Pick<Rule, 'code' | 'onRound' | 'onRounds' | 'onSuccession' | 'onProposal'>;

const RULES: readonly Checks[] = Object.values(CATALOGUE);

const EVERY = () => true;

/**
 * Everything wrong with one round beyond the shape of its files, in the order of the files.
 * A rule that is not wanted is not applied.
 */
export function checkRound(
  round: Round,
  known: Known,
  isWanted: (code: Code) => boolean = EVERY,
): readonly Diagnostic[] {
  const rules = RULES.filter(({ code }) => isWanted(code));
  return rules.flatMap(({ onRound }) => onRound?.(round, known) ?? []).sort(compareDiagnostics);
}

/**
 * Everything wrong with a workspace beyond the shape of its files, in the order of the files.
 * A rule that is not wanted is not applied.
 */
export function checkWorkspace(
  { rounds, proposals }: Workspace,
  known: Known,
  isWanted: (code: Code) => boolean = EVERY,
): readonly Diagnostic[] {
  const all: Known = { ...known, rounds: withHistory(rounds, known.rounds) };
  const rules = RULES.filter(({ code }) => isWanted(code));
  const successions = successionsOf(rounds, all);
  return [
    // All rules on one round, then on the next: what several ask of a round is worked out once.
    ...rounds.flatMap((round) => rules.flatMap(({ onRound }) => onRound?.(round, all) ?? [])),
    ...rules.flatMap(({ onRounds, onSuccession, onProposal }) => [
      ...(onRounds?.(rounds, all) ?? []),
      ...(onSuccession === undefined ? [] : successions.flatMap((each) => onSuccession(each, all))),
      ...(onProposal === undefined
        ? []
        : [...proposals.values()].flatMap((proposal) => onProposal(proposal, all))),
    ]),
  ].sort(compareDiagnostics);
}

/** Rounds that have no folder may be told of in a later one. */
function withHistory(rounds: readonly Round[], known: ReadonlySet<string>): ReadonlySet<string> {
  const past = rounds.flatMap(({ history }) => history.map(({ id }) => id));
  return new Set([...known, ...past]);
}
