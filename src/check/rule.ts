import type { ArgsOf, Code, NoArgs } from '../diagnostic/codes.ts';
import type { Severity } from '../diagnostic/diagnostic.ts';
import type { Location } from '../diagnostic/location.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Proposal } from '../model/proposal.ts';
import type { Entry, Round, Shark } from '../model/round.ts';
import type { Rubric } from '../model/rubric.ts';
import type { Estimate, Review, Scorecard, Terms } from '../model/scorecard.ts';
import type { Workspace, WorkspaceIds } from '../model/workspace.ts';

/** Files by path. They are added to a small workspace without problems. */
export type Example = Readonly<Record<string, string | Uint8Array>>;

/** A shark's rubric in one round, and its rubric from the latest earlier round with one. */
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
  /** Null if the shark has none. If it has one that could not be read, its reviews are left out. */
  readonly rubric: Rubric | null;
  readonly review: Review;
}

/** A review of an entry, with its shark. */
export interface ReviewedEntry {
  readonly entry: Entry;
  readonly shark: string;
  readonly scorecard: Scorecard;
  readonly review: Review;
}

/** An estimate for an entry, with its shark. */
export interface EstimatedEntry extends ReviewedEntry {
  /** Null for the proposal itself. */
  readonly variant: string | null;
  readonly estimate: Estimate;
}

/** The terms that a shark asks for in a round. */
export interface SharkTerms {
  readonly scorecard: Scorecard;
  readonly terms: Terms;
}

/** One violation of a rule, with the arguments of the rule's message. */
export interface Violation<Args> {
  readonly args: Args;
  readonly at: Location;
  /** Other places that belong to the problem, such as the first of two duplicate keys. */
  readonly related?: readonly Location[];
}

type Violations<Args> = readonly Violation<NoInfer<Args>>[];

/**
 * The texts, examples and checks of a rule. The two examples serve as its test and on its page.
 * Rules about bytes, YAML, structure and quantities are applied while files are read; the others
 * have a check of the model here. Message and advice declare the type of the arguments.
 */
interface RuleContent<Args> {
  /** What the rule reports, in one line without a full stop. */
  readonly summary: string;
  /** Why the problem matters, in one or a few sentences. */
  readonly why: string;
  /** The problem in this case. */
  readonly message: (args: Args) => string;
  /**
   * What tells the problem from others of the rule at the same place, if not the whole message: a
   * figure of another file may change there, and the problem stays the same.
   */
  readonly identity?: (args: Args) => string;
  /** How to fix the problem in this case, if not by the `suggestion` among the arguments. */
  readonly advice: (args: Args) => string;
  /** An example that breaks this rule and no other. */
  readonly bad: Example;
  /** The same example, fixed. */
  readonly good: Example;
  readonly onRound?: (round: Round, known: WorkspaceIds) => Violations<Args>;
  /** Called once for each rubric used in a round. */
  readonly onRubric?: (rubric: Rubric) => Violations<Args>;
  readonly onScorecard?: (scorecard: Scorecard, round: Round) => Violations<Args>;
  /** Called for each review, except those whose rubric exists but could not be read. */
  readonly onReview?: (reviewed: Reviewed) => Violations<Args>;
  /** Called for each estimate for an entry that is small enough to compute with. */
  readonly onEstimate?: (estimated: EstimatedEntry) => Violations<Args>;
  readonly onTerms?: (terms: SharkTerms) => Violations<Args>;
  readonly onOutcome?: (outcome: Outcome, round: Round) => Violations<Args>;
  /** Called for each shark that had a rubric in an earlier round. */
  readonly onRubricChange?: (change: RubricChange, known: WorkspaceIds) => Violations<Args>;
  /** Called once, to compare rounds, which are in order, and proposals. */
  readonly onWorkspace?: (workspace: Workspace, known: WorkspaceIds) => Violations<Args>;
  readonly onProposal?: (proposal: Proposal, known: WorkspaceIds) => Violations<Args>;
}

/** A rule with its code. */
export interface RuleDeclaration<C extends string, Args> extends RuleContent<Args> {
  readonly code: C;
  /** The severity, unless the settings of the workspace change it. */
  readonly severity: Severity;
}

/** The rule with a given code of the catalogue. */
export type Rule<C extends Code = Code> = RuleDeclaration<C, ArgsOf[C]>;

/** Declares a rule. Its checks must produce the arguments that its message takes. */
export function defineRule<const C extends string, Args = NoArgs>(
  code: C,
  severity: Severity,
  content: RuleContent<Args>,
): RuleDeclaration<C, Args> {
  return { code, severity, ...content };
}
