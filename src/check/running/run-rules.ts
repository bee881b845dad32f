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
type AppliedRule = Omit<Rule, 'message' | 'identity' | 'advice'>;

const RULES: readonly AppliedRule[] = Object.values(CATALOGUE);

/**
 * The problems of one round, apart from the structure of its files, in file order. Skips rules that
 * `isWanted` rejects.
 */
export function checkRound(
  round: Round,
  known: WorkspaceIds,
  isWanted: (code: Code) => boolean = () => true,
): readonly Diagnostic[] {
  const rules = RULES.filter(({ code }) => isWanted(code));
  return inRound(rules, round, known).sort(compareDiagnostics);
}

/**
 * The problems of a workspace, apart from the structure of its files, in file order. Skips rules
 * that `isWanted` rejects.
 */
export function checkWorkspace(
  workspace: Workspace,
  known: WorkspaceIds,
  isWanted: (code: Code) => boolean = () => true,
): readonly Diagnostic[] {
  const { rounds, proposals } = workspace;
  const all: WorkspaceIds = { ...known, rounds: withHistory(rounds, known.rounds) };
  const rules = RULES.filter(({ code }) => isWanted(code));
  // Without a known order, it is unknown which rubric came before.
  const changes = orderDoubt(rounds) === null ? rubricChanges(rounds, all) : [];
  return [
    // Applies all rules to one round before the next, because facts about a round are cached for
    // the last round only.
    ...rounds.flatMap((round) => inRound(rules, round, all)),
    ...rules.flatMap(({ code, onWorkspace, onRubricChange, onProposal }) =>
      reported(code, [
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

/** The violations that a rule finds in each item; none if it does not check such items. */
function ofEach<Item, Around>(
  items: readonly Item[],
  look: ((item: Item, around: Around) => Found) | undefined,
  around: Around,
): Found {
  return look === undefined ? [] : items.flatMap((item) => look(item, around));
}

function reported(code: Code, violations: Found): readonly Diagnostic[] {
  return violations.map(({ args, at, related }) => diagnostic(code, args, at, related));
}

/** The known rounds, with those without a folder that only the `history` of a round mentions. */
function withHistory(rounds: readonly Round[], known: ReadonlySet<string>): ReadonlySet<string> {
  const past = rounds.flatMap(({ history }) => history.map(({ id }) => id));
  return new Set([...known, ...past]);
}
