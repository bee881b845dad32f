import type { Location } from '../../diagnostic/location.ts';
import type { TextRange } from '../../markdown/inline.ts';
import type { MarkdownBlock } from '../../markdown/outline.ts';
import type { VoteDocument } from '../document.ts';
import type { Reason, SkippedFigure } from '../fact.ts';
import {
  FIGURE_CLASSES,
  type FigureClass,
  figuresIn,
  numbersIn,
  type SeenFigure,
} from '../figures.ts';
import type { VoteDraft } from './vote-draft.ts';

/** How many figures of a class a document has, and how many of them reached a file. */
export interface Share {
  readonly kind: FigureClass;
  readonly seen: number;
  readonly placed: number;
}

/** A number of the document that reached no file. */
export interface LeftOver {
  readonly location: Location;
  readonly written: string;
  /** Null for a number that is none of the figures that are counted. */
  readonly kind: FigureClass | null;
  readonly because: Reason;
  readonly suggestion: string | null;
}

export interface ImportCoverage {
  readonly shares: readonly Share[];
  readonly left: readonly LeftOver[];
}

/** Hold everything numeric in a document against what was placed. */
export function coverageOf(document: VoteDocument, parts: readonly VoteDraft[]): ImportCoverage {
  const left = parts.flatMap((part) => [...part.left, ...part.reading.unplaced]);
  const lost = (where: TextRange) => left.find((each) => touches(each.where, where));
  const placed = parts.flatMap((part) => [
    ...part.reading.findings.map(({ where }) => where),
    ...part.reading.used,
  ]);
  const isPlaced = (where: TextRange) =>
    lost(where) === undefined && placed.some((each) => touches(each, where));
  const seen = figuresIn(document.blocks);
  const over = [
    ...seen
      .filter(({ where }) => !isPlaced(where))
      .map((each) => figureLeft(document, each, lost(each.where))),
    ...numbersLeft(document, seen, isPlaced, lost),
  ];
  return {
    shares: FIGURE_CLASSES.map((kind) => {
      const own = seen.filter((each) => each.kind === kind);
      return { kind, seen: own.length, placed: own.filter(({ where }) => isPlaced(where)).length };
    }),
    left: over.sort(
      (a, b) => a.location.line - b.location.line || a.location.column - b.location.column,
    ),
  };
}

function figureLeft(
  document: VoteDocument,
  { kind, where, written }: SeenFigure,
  lost: SkippedFigure | undefined,
): LeftOver {
  return {
    location: document.locate(where),
    // The place that was not understood says more than its first number.
    written: lost === undefined ? written : excerptOf(document, lost.where),
    kind,
    because: lost?.because ?? 'prose',
    suggestion: lost?.suggestion ?? null,
  };
}

function excerptOf(document: VoteDocument, { start, end }: TextRange): string {
  return document.text.slice(start, Math.min(end, start + 60)).replaceAll(/\s+/g, ' ');
}

function numbersLeft(
  document: VoteDocument,
  seen: readonly SeenFigure[],
  isPlaced: (where: TextRange) => boolean,
  lost: (where: TextRange) => SkippedFigure | undefined,
): readonly LeftOver[] {
  return numbersIn(document.blocks).flatMap(({ block, where, written }) => {
    const left = lost(where)?.where ?? where;
    if (isPlaced(where) || seen.some((each) => touches(each.where, left))) return [];
    const because = lost(where)?.because ?? reasonOf(block);
    return [{ location: document.locate(where), written, kind: null, because, suggestion: null }];
  });
}

function reasonOf(block: MarkdownBlock): Reason {
  if (block.kind === 'code') return 'code';
  return block.kind === 'quote' || block.kind === 'html' ? 'quoted' : 'prose';
}

function touches(a: TextRange, b: TextRange): boolean {
  return a.start < b.end && b.start < a.end;
}
