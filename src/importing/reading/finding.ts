import { type InlineText, type TextRange, textRangeOf } from '../../markdown/inline.ts';
import type { DocumentFact, FactOf, ProposalRef, Reason, SkippedFigure } from '../fact.ts';

/** What a reader gives: a fact, a figure that it leaves, or what is said of a finding elsewhere. */
export type Finding =
  | DocumentFact
  | (SkippedFigure & { readonly kind: 'skipped' })
  /** A figure that only confirms others, such as a sum of weights. */
  | { readonly kind: 'confirms'; readonly where: TextRange }
  /** A figure of a proposal under a label that says nothing: it may be a total. */
  | { readonly kind: 'unnamed'; readonly where: TextRange; readonly total: FactOf<'total'> }
  /** Why the score that stands in a line is as it is. */
  | { readonly kind: 'reason'; readonly where: TextRange; readonly because: string };

export function skipped(
  inline: InlineText,
  because: Reason,
  suggestion: string | null = null,
): Finding {
  return { kind: 'skipped', where: textRangeOf(inline), because, suggestion };
}

/** A figure that was read, and that others on the same page speak against. */
export function withdrawn({ where }: { readonly where: TextRange }, because: Reason): Finding {
  return { kind: 'skipped', where, because, suggestion: null };
}

export function confirms(inline: InlineText): Finding {
  return { kind: 'confirms', where: textRangeOf(inline) };
}

/** What is voted for, second choices apart. */
export function votedFor(findings: readonly Finding[]): readonly ProposalRef[] {
  return findings.flatMap((each) =>
    each.kind === 'vote' && each.place === 'vote' ? [each.proposal] : [],
  );
}
