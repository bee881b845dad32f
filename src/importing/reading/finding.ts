import { type InlineText, type TextRange, textRangeOf } from '../../markdown/inline.ts';
import { nameKey } from '../../tables/name.ts';
import type { DocumentFact, FactOf, ProposalRef, Reason, SkippedFigure } from '../fact.ts';

/** The result of a reader: a fact, a figure that is skipped, or a note about another finding. */
export type Finding =
  | DocumentFact
  | (SkippedFigure & {
      readonly kind: 'skipped';
      /**
       * The place of a mark that cannot be read, and its last figure. A mark read elsewhere for
       * this place is doubted unless it equals that figure.
       */
      readonly of?: MarkPlace & { readonly last: number };
    })
  /** A figure that only confirms other figures, such as the sum of the weights. */
  | { readonly kind: 'confirms'; readonly where: TextRange }
  /** A figure of a proposal under a label without meaning. It may be a total. */
  | { readonly kind: 'unnamed'; readonly where: TextRange; readonly total: FactOf<'total'> }
  /** The reason for the score in the line at `where`. */
  | { readonly kind: 'reason'; readonly where: TextRange; readonly because: string };

export type Findings = readonly Finding[];

/** A proposal and the label of a criterion. */
interface MarkPlace {
  readonly proposal: ProposalRef;
  readonly criterion: string;
}

/** Returns a key for a place. It is the same for all spellings of the criterion. */
export function placeKey({ proposal, criterion }: MarkPlace): string {
  return `${proposal} ${nameKey(criterion)}`;
}

export function skippedFigure(
  inline: InlineText,
  because: Reason,
  { suggestion = null, ...more }: Partial<Pick<SkippedFigure, 'suggestion' | 'figure'>> = {},
): Finding {
  return { kind: 'skipped', where: textRangeOf(inline), because, suggestion, ...more };
}

/** Returns a skipped score for a mark that cannot be read, at a known place. */
export function skippedMark(inline: InlineText, because: Reason, of: MarkPlace): Finding {
  const last = Number(LAST.exec(inline.text)?.groups?.['last']);
  const skippedAt = { where: textRangeOf(inline), because, suggestion: null };
  return { kind: 'skipped', ...skippedAt, figure: 'score', of: { ...of, last } };
}

/** Matches the last figure, without its scale: `7` in `8 → 7/10`. */
const LAST = /(?<last>\d+(?:\.\d+)?)(?:\s*\/\s*\d+)?\D*$/u;

/** Returns a skipped figure in place of a finding that the document contradicts. */
export function asSkipped({ kind, where }: Finding, because: Reason): Finding {
  const figure = kind === 'score' || kind === 'total' ? { figure: kind } : {};
  return { kind: 'skipped', where, because, suggestion: null, ...figure };
}

export function confirmation(inline: InlineText): Finding {
  return { kind: 'confirms', where: textRangeOf(inline) };
}

/** Returns the proposals that are voted for, without second choices. */
export function votedProposals(findings: Findings): readonly ProposalRef[] {
  return findings.flatMap((each) =>
    each.kind === 'vote' && each.place === 'vote' ? [each.proposal] : [],
  );
}
