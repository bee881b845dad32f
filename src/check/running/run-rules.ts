import type { ArgsOf, Code } from '../../diagnostic/codes.ts';
import { compareDiagnostics, type Diagnostic, diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Round } from '../../model/round.ts';
import type { Workspace, WorkspaceIds } from '../../model/workspace.ts';
import { CATALOGUE } from '../catalogue/catalogue.ts';
import { orderDoubt } from '../facts/cycles.ts';
import { estimatesOf, reviewsOf } from '../facts/reviews.ts';
import { rubricChanges, rubricsOf } from '../facts/rubrics.ts';
import { termsOf } from '../facts/terms.ts';
import type { Rule, Violation } from '../rule.ts';

/** The part of a rule that is applied to the model. */
type AppliedRule = Omit<Rule, 'message' | 'advice'>;

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
  return inRound(rules, round, known).sort(compareDiagnostics);
}

/**
 * Everything wrong with a workspace beyond the shape of its files, in the order of the files.
 * A rule that is not wanted is not applied.
 */
export function checkWorkspace(
  workspace: Workspace,
  known: WorkspaceIds,
  isWanted: (code: Code) => boolean = EVERY,
): readonly Diagnostic[] {
  const { rounds, proposals } = workspace;
  const all: WorkspaceIds = { ...known, rounds: withHistory(rounds, known.rounds) };
  const rules = RULES.filter(({ code }) => isWanted(code));
  // Which rubric went before is not guessed.
  const changes = orderDoubt(rounds) === null ? rubricChanges(rounds, all) : [];
  return [
    // All rules on one round, then on the next: what several ask of a round is worked out once.
    ...rounds.flatMap((round) => inRound(rules, round, all)),
    ...rules.flatMap(({ code, onRounds, onWorkspace, onRubricChange, onProposal }) =>
      reported(code, [
        ...(onRounds?.(rounds, all) ?? []),
        ...(onWorkspace?.(workspace, all) ?? []),
        ...ofEach(changes, onRubricChange, all),
        ...ofEach([...proposals.values()], onProposal, all),
      ]),
    ),
  ].sort(compareDiagnostics);
}

function inRound(rules: readonly AppliedRule[], round: Round, known: WorkspaceIds): Diagnostic[] {
  const rubrics = rubricsOf(round);
  const scorecards = round.sharks.flatMap(({ scorecard }) => scorecard ?? []);
  const reviews = reviewsOf(round, known);
  const estimates = estimatesOf(round);
  const terms = termsOf(round);
  const outcomes = [...round.outcomes.values()];
  return rules.flatMap((rule) =>
    reported(rule.code, [
      ...(rule.onRound?.(round, known) ?? []),
      ...ofEach(rubrics, rule.onRubric, round),
      ...ofEach(scorecards, rule.onScorecard, round),
      ...ofEach(reviews, rule.onReview, round),
      ...ofEach(estimates, rule.onEstimate, round),
      ...ofEach(terms, rule.onTerms, round),
      ...ofEach(outcomes, rule.onOutcome, round),
    ]),
  );
}

type Found = readonly Violation<ArgsOf[Code]>[];

/** What a rule finds in each of some things; nothing where it does not look at them. */
function ofEach<Item, Around>(
  items: readonly Item[],
  look: ((item: Item, around: Around) => Found) | undefined,
  around: Around,
): Found {
  return look === undefined ? [] : items.flatMap((item) => look(item, around));
}

/** The violations of a rule as diagnostics with its code. */
function reported(code: Code, violations: Found): readonly Diagnostic[] {
  return violations.map(({ args, at, related }) => diagnostic(code, args, at, related));
}

/** Rounds that have no folder may be told of in a later one. */
function withHistory(rounds: readonly Round[], known: ReadonlySet<string>): ReadonlySet<string> {
  const past = rounds.flatMap(({ history }) => history.map(({ id }) => id));
  return new Set([...known, ...past]);
}
