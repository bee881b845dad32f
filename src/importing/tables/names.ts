import type { InlineText } from '../../markdown/inline.ts';
import { marksBeside } from '../words/figures-beside.ts';
import { COMPUTED } from '../words/label-kind.ts';
import type { Labelled } from '../words/labelled.ts';
import { NameFinder } from '../words/names-in.ts';
import { isAmong } from '../words/normal.ts';
import { isFirstNameIn, isNameOf, personKey } from '../words/reviewer-name.ts';

/** The known names for the layout of a table. */
export interface TableNames {
  /** The number of the document's round. */
  readonly round: string | null;
  isProposal(text: string): boolean;
  isCriterion(text: string): boolean;
  /** Returns the marks on criteria and the totals in the sentences of a text. */
  marksIn(inline: InlineText): readonly Labelled[];
  readonly hasCriteria: boolean;
  /** True if a name stands for the reviewer. */
  isSelf(text: string): boolean;
  /** True if a name stands for another reviewer. */
  isReviewer(text: string): boolean;
  /** True if the table is below a proposal, or below a name that may be one. */
  readonly isBelowProposal: boolean;
}

/** The names that are known of a document, normalized. */
export interface KnownOfDocument {
  /** The number of its round. Null if nothing names it. */
  readonly round: string | null;
  /** The criteria that the document or the workspace gives weights to. */
  readonly criteria: ReadonlySet<string>;
  /** The names of the reviewer. */
  readonly self: ReadonlySet<string>;
  /** The names of the other reviewers. */
  readonly reviewers: ReadonlySet<string>;
}

/** Returns the names for the layout of tables. `isProposal` finds the proposals. */
export function tableNames(
  { round, criteria, self, reviewers }: KnownOfDocument,
  isProposal: (text: string) => boolean,
): TableNames {
  const finder = new NameFinder([...criteria, ...COMPUTED].map((name) => [name, name] as const));
  return {
    ...{ round, isProposal, isBelowProposal: false, hasCriteria: criteria.size > 0 },
    isCriterion: (text) => isAmong(criteria, text),
    marksIn: (inline) => marksBeside(inline, finder),
    isReviewer: (text) => isFirstNameIn(reviewers, personKey(text)),
    isSelf: (text) =>
      isNameOf(self, text, reviewers, (name) => isAmong(criteria, name) || isProposal(name)),
  };
}
