import type { ArgsOf, Code, NoArgs } from '../diagnostic/codes.ts';
import type { Severity } from '../diagnostic/diagnostic.ts';
import type { Location } from '../diagnostic/location.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Proposal } from '../model/proposal.ts';
import type { Entry, Round, Shark } from '../model/round.ts';
import type { Rubric } from '../model/rubric.ts';
import type { Estimate, Review, Scorecard, Terms } from '../model/scorecard.ts';
import type { Workspace, WorkspaceIds } from '../model/workspace.ts';

/** Files by path; they are laid over a small workspace in which nothing is wrong. */
export type Example = Readonly<Record<string, string | Uint8Array>>;

/** A shark's rubric of one round, and the one it had before, in the latest round with one. */
export interface RubricChange {
  readonly shark: string;
  readonly round: Round;
  readonly rubric: Rubric;
  readonly before: { readonly round: string; readonly rubric: Rubric };
}

/** One shark's review of one proposal, with what is needed to judge it. */
export interface Reviewed {
  readonly shark: Shark;
  readonly scorecard: Scorecard;
  /** Null where the shark has none: such a one that could not be read hides its reviews. */
  readonly rubric: Rubric | null;
  readonly review: Review;
}

/** A review of an entry, and whose it is. */
export interface ReviewedEntry {
  readonly entry: Entry;
  readonly shark: string;
  readonly scorecard: Scorecard;
  readonly review: Review;
}

/** An estimate of an entry, and whose it is. */
export interface EstimatedEntry extends ReviewedEntry {
  /** Null for the proposal itself. */
  readonly variant: string | null;
  readonly estimate: Estimate;
}

/** What a shark asks for in a round. */
export interface SharkTerms {
  readonly scorecard: Scorecard;
  readonly terms: Terms;
}

/** One place where a rule is broken, with the arguments of the rule's message. */
export interface Violation<Args> {
  readonly args: Args;
  readonly at: Location;
  /** Other places that belong to the problem, such as the first of two duplicate keys. */
  readonly related?: readonly Location[];
}

type Violations<Args> = readonly Violation<NoInfer<Args>>[];

/**
 * What a rule reports, in words, and how to fix it. Its two examples are
 * its test and its page at once. Rules about bytes, YAML, shape and quantities
 * are applied where files are read; the others bring their own test of the model.
 * The arguments are those that message and advice declare to take.
 */
interface RuleContent<Args> {
  /** What it reports, in one line without a full stop. */
  readonly summary: string;
  /** Why that matters: a sentence or a few. */
  readonly why: string;
  /** What is wrong, here. */
  readonly message: (args: Args) => string;
  /** What to do about it, here. */
  readonly advice: (args: Args) => string;
  /** Breaks this rule and no other. */
  readonly bad: Example;
  /** The same, fixed. */
  readonly good: Example;
  readonly onRound?: (round: Round, known: WorkspaceIds) => Violations<Args>;
  /** Called for each rubric in use in a round, once. */
  readonly onRubric?: (rubric: Rubric) => Violations<Args>;
  readonly onScorecard?: (scorecard: Scorecard, round: Round) => Violations<Args>;
  /** Called for each review but those whose rubric is there and could not be read. */
  readonly onReview?: (reviewed: Reviewed) => Violations<Args>;
  /** Called for each estimate of an entry that can be computed with. */
  readonly onEstimate?: (estimated: EstimatedEntry) => Violations<Args>;
  readonly onTerms?: (terms: SharkTerms) => Violations<Args>;
  readonly onOutcome?: (outcome: Outcome, round: Round) => Violations<Args>;
  /** Called where a shark had a rubric in an earlier round. */
  readonly onRubricChange?: (change: RubricChange, known: WorkspaceIds) => Violations<Args>;
  /** Called once, with all rounds in their order. */
  readonly onRounds?: (rounds: readonly Round[], known: WorkspaceIds) => Violations<Args>;
  /** Called once, with what rounds and proposals say of each other. */
  readonly onWorkspace?: (workspace: Workspace, known: WorkspaceIds) => Violations<Args>;
  readonly onProposal?: (proposal: Proposal, known: WorkspaceIds) => Violations<Args>;
}

/** One rule, by its code. */
export interface RuleDeclaration<C extends string, Args> extends RuleContent<Args> {
  readonly code: C;
  /** How bad it is, unless the workspace says otherwise. */
  readonly severity: Severity;
}

/** The rule behind a code of the catalogue. */
export type Rule<C extends Code = Code> = RuleDeclaration<C, ArgsOf[C]>;

/** A rule whose test is compared with the arguments that its message takes. */
export function defineRule<const C extends string, Args = NoArgs>(
  code: C,
  severity: Severity,
  content: RuleContent<Args>,
): RuleDeclaration<C, Args> {
  return { code, severity, ...content };
}
