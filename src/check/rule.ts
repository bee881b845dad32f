import type { ArgsOf, Code } from '../diagnostic/codes.ts';
import type { Severity } from '../diagnostic/diagnostic.ts';
import type { Location } from '../diagnostic/location.ts';
import type { Proposal } from '../model/proposal.ts';
import type { Round } from '../model/round.ts';
import type { Rubric } from '../model/rubric.ts';
import type { WorkspaceIds } from '../model/workspace-ids.ts';

/** Files by path; they are laid over a small workspace in which nothing is wrong. */
export type Example = Readonly<Record<string, string | Uint8Array>>;

/** A shark's rubric of one round, and the one it had before, in the latest round with one. */
export interface RubricChange {
  readonly shark: string;
  readonly round: Round;
  readonly rubric: Rubric;
  readonly before: { readonly round: string; readonly rubric: Rubric };
}

/** One place where a rule is broken, with the arguments of the rule's message. */
export interface Violation<Args> {
  readonly args: Args;
  readonly at: Location;
  /** Other places that belong to the problem, such as the first of two duplicate keys. */
  readonly related?: readonly Location[];
}

type Violations<C extends Code> = readonly Violation<ArgsOf[C]>[];

/**
 * One rule: what it reports, in words, and how to mend it. Its two examples are
 * its test and its page at once. Rules about bytes, YAML, shape and quantities
 * are applied where files are read; the others bring their own test of the model.
 */
export interface Rule<C extends Code = Code> {
  readonly code: C;
  /** How bad it is, unless the workspace says otherwise. */
  readonly severity: Severity;
  /** What it reports, in one line without a full stop. */
  readonly summary: string;
  /** Why that matters: a sentence or a few. */
  readonly why: string;
  /** What is wrong, here. */
  readonly message: (args: ArgsOf[C]) => string;
  /** What to do about it, here. */
  readonly advice: (args: ArgsOf[C]) => string;
  /** Breaks this rule and no other. */
  readonly bad: Example;
  /** The same, mended. */
  readonly good: Example;
  readonly onRound?: (round: Round, known: WorkspaceIds) => Violations<C>;
  /** Called where a shark had a rubric in an earlier round. */
  readonly onRubricChange?: (change: RubricChange, known: WorkspaceIds) => Violations<C>;
  /** Called once, with all rounds in their order. */
  readonly onRounds?: (rounds: readonly Round[], known: WorkspaceIds) => Violations<C>;
  readonly onProposal?: (proposal: Proposal, known: WorkspaceIds) => Violations<C>;
}

/** A rule, with its functions held against the arguments that its code declares. */
export function defineRule<C extends Code>(rule: Rule<C>): Rule<C> {
  return rule;
}
