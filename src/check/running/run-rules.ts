import type { ArgsOf, Code } from '../../diagnostic/codes.ts';
import { compareDiagnostics, type Diagnostic, diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Round } from '../../model/round.ts';
import type { Workspace, WorkspaceIds } from '../../model/workspace.ts';
import { CATALOGUE } from '../catalogue/catalogue.ts';
import { orderDoubt } from '../facts/order-doubt.ts';
import { rubricChanges } from '../facts/rubrics.ts';
import type { Rule, Violation } from '../rule.ts';

/** The part of a rule that is applied to the model. */
type AppliedRule = Pick<Rule, 'code' | 'onRound' | 'onRounds' | 'onRubricChange' | 'onProposal'>;

const RULES: readonly AppliedRule[] = Object.values(CATALOGUE);

const EVERY = () => true;

/**
 * Everything wrong with one round beyond the shape of its files, in the order of the files.
 * A rule that is not wanted is not applied.
 */
export function checkRound(
  round: Round,
  known: WorkspaceIds,
  isWanted: (code: Code) => boolean = EVERY,
): readonly Diagnostic[] {
  const rules = RULES.filter(({ code }) => isWanted(code));
  return rules
    .flatMap((rule) => reported(rule, rule.onRound?.(round, known)))
    .sort(compareDiagnostics);
}

/**
 * Everything wrong with a workspace beyond the shape of its files, in the order of the files.
 * A rule that is not wanted is not applied.
 */
export function checkWorkspace(
  { rounds, proposals }: Workspace,
  known: WorkspaceIds,
  isWanted: (code: Code) => boolean = EVERY,
): readonly Diagnostic[] {
  const all: WorkspaceIds = { ...known, rounds: withHistory(rounds, known.rounds) };
  const rules = RULES.filter(({ code }) => isWanted(code));
  // Which rubric went before is not guessed.
  const changes = orderDoubt(rounds) === null ? rubricChanges(rounds, all) : [];
  return [
    // All rules on one round, then on the next: what several ask of a round is worked out once.
    ...rounds.flatMap((round) =>
      rules.flatMap((rule) => reported(rule, rule.onRound?.(round, all))),
    ),
    ...rules.flatMap((rule) => {
      const { onRounds, onRubricChange, onProposal } = rule;
      return reported(rule, [
        ...(onRounds?.(rounds, all) ?? []),
        ...(onRubricChange === undefined
          ? []
          : changes.flatMap((each) => onRubricChange(each, all))),
        ...(onProposal === undefined
          ? []
          : [...proposals.values()].flatMap((proposal) => onProposal(proposal, all))),
      ]);
    }),
  ].sort(compareDiagnostics);
}

/** The violations of a rule as diagnostics with its code. */
function reported(
  { code }: AppliedRule,
  violations: readonly Violation<ArgsOf[Code]>[] = [],
): readonly Diagnostic[] {
  return violations.map(({ args, at, related }) => diagnostic(code, args, at, related));
}

/** Rounds that have no folder may be told of in a later one. */
function withHistory(rounds: readonly Round[], known: ReadonlySet<string>): ReadonlySet<string> {
  const past = rounds.flatMap(({ history }) => history.map(({ id }) => id));
  return new Set([...known, ...past]);
}
