import type { InlineText } from '../../markdown/inline.ts';
import { marksBeside } from '../words/figures-beside.ts';
import { COMPUTED } from '../words/label-kind.ts';
import type { Labelled } from '../words/labelled.ts';
import { NameFinder } from '../words/names-in.ts';
import { isAmong } from '../words/normal.ts';
import { isFirstNameIn, isNameOf, personKey } from '../words/reviewer-name.ts';

/** What is known of names while a table is laid out. */
export interface TableNames {
  /** The round of the document, as its number. */
  readonly round: string | null;
  isProposal(text: string): boolean;
  isCriterion(text: string): boolean;
  /** The marks on criteria, and totals, in the sentences of a text. */
  marksIn(inline: InlineText): readonly Labelled[];
  /** Whether any criterion is known. */
  readonly hasCriteria: boolean;
  /** Whether a name stands for the reviewer. */
  isSelf(text: string): boolean;
  /** Whether a name stands for somebody else who reviews. */
  isReviewer(text: string): boolean;
  /** Whether a proposal, or what may be one, stands above the table. */
  readonly isBelowProposal: boolean;
}

/** What is known of a document, each name made plain. */
export interface KnownOfDocument {
  /** Its round, as its number; null where nothing names it. */
  readonly round: string | null;
  /** What it or the workspace gives weights to. */
  readonly criteria: ReadonlySet<string>;
  /** Names of the reviewer. */
  readonly self: ReadonlySet<string>;
  /** Names of the others who review. */
  readonly reviewers: ReadonlySet<string>;
}

/** What tables are laid out with, where the proposals are found by `isProposal`. */
export function tableNames(
  { round, criteria, self, reviewers }: KnownOfDocument,
  isProposal: (text: string) => boolean,
  isBelowProposal = false,
): TableNames {
  const finder = new NameFinder([...criteria, ...COMPUTED].map((name) => [name, name] as const));
  return {
    ...{ round, isProposal, isBelowProposal, hasCriteria: criteria.size > 0 },
    isCriterion: (text) => isAmong(criteria, text),
    marksIn: (inline) => marksBeside(inline, finder),
    isReviewer: (text) => isFirstNameIn(reviewers, personKey(text)),
    isSelf: (text) =>
      isNameOf(self, text, reviewers, (name) => isAmong(criteria, name) || isProposal(name)),
  };
}
