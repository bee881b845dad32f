import { type InlineText, type TextRange, textRangeOf } from '../../markdown/inline.ts';
import { nameKey } from '../../tables/name.ts';
import type { DocumentFact, FactOf, ProposalRef, Reason, SkippedFigure } from '../fact.ts';

/** What a reader gives: a fact, a figure that it leaves, or what is said of a finding elsewhere. */
export type Finding =
  | DocumentFact
  | (SkippedFigure & {
      readonly kind: 'skipped';
      /** The place of a mark that could not be read, so that no other mark than its last figure is taken for it. */
      readonly of?: MarkPlace & { readonly last: number };
    })
  /** A figure that only confirms others, such as a sum of weights. */
  | { readonly kind: 'confirms'; readonly where: TextRange }
  /** A figure of a proposal under a label that says nothing: it may be a total. */
  | { readonly kind: 'unnamed'; readonly where: TextRange; readonly total: FactOf<'total'> }
  /** Why the score that stands in a line is as it is. */
  | { readonly kind: 'reason'; readonly where: TextRange; readonly because: string };

/** A proposal and the label of a criterion. */
interface MarkPlace {
  readonly proposal: ProposalRef;
  readonly criterion: string;
}

/** One string for a place, however its criterion is written. */
export function placeKey({ proposal, criterion }: MarkPlace): string {
  return `${proposal} ${nameKey(criterion)}`;
}

export function skipped(
  inline: InlineText,
  because: Reason,
  { suggestion = null, ...more }: Partial<Pick<SkippedFigure, 'suggestion' | 'figure'>> = {},
): Finding {
  return { kind: 'skipped', where: textRangeOf(inline), because, suggestion, ...more };
}

/** A mark that cannot be read, at a place that is known. */
export function unreadMark(inline: InlineText, because: Reason, of: MarkPlace): Finding {
  const last = Number(LAST.exec(inline.text)?.groups?.['last']);
  const skippedAt = { where: textRangeOf(inline), because, suggestion: null };
  return { kind: 'skipped', ...skippedAt, figure: 'score', of: { ...of, last } };
}

/** `7` of `8 → 7/10`. */
const LAST = /(?<last>\d+(?:\.\d+)?)(?:\s*\/\s*\d+)?\D*$/u;

/** A figure that was read, and that others on the same page speak against. */
export function withdrawn({ kind, where }: Finding, because: Reason): Finding {
  const figure = kind === 'score' || kind === 'total' ? { figure: kind } : {};
  return { kind: 'skipped', where, because, suggestion: null, ...figure };
}

export function confirms(inline: InlineText): Finding {
  return { kind: 'confirms', where: textRangeOf(inline) };
}

/** A mark on a criterion, or a total. */
export function isMark(each: Finding): each is FactOf<'score' | 'total'> {
  return each.kind === 'score' || each.kind === 'total';
}

/** What is voted for, second choices apart. */
export function votedFor(findings: readonly Finding[]): readonly ProposalRef[] {
  return findings.flatMap((each) =>
    each.kind === 'vote' && each.place === 'vote' ? [each.proposal] : [],
  );
}
