import type { Location } from '../../diagnostic/location.ts';
import type { TextRange } from '../../markdown/inline.ts';
import type { MarkdownBlock } from '../../markdown/outline.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import type { VoteDocument } from '../document.ts';
import type { DocumentFact, Reason, SkippedFigure } from '../fact.ts';
import {
  FIGURE_CLASSES,
  type FigureClass,
  figuresIn,
  numbersIn,
  type SeenFigure,
} from '../figures.ts';
import { type Look, lookOf } from '../look.ts';
import { ESTIMATE_KINDS } from '../words/estimate-label.ts';
import { normal } from '../words/normal.ts';
import { criterionIdOf, type VoteCriteria } from './criteria.ts';
import { type ImportDoubt, isSkipped } from './doubt.ts';
import type { VoteDraft } from './vote-draft.ts';
import { fileName, type PlacedValue } from './written.ts';

/** How many figures of a class a document has, and how many of them reached a file. */
export interface Share {
  readonly kind: FigureClass;
  readonly seen: number;
  readonly placed: number;
}

/** What of the document reached no file. */
export interface LeftOver {
  readonly location: Location;
  readonly written: string;
  /** Null for what is none of the figures that are counted. */
  readonly kind: FigureClass | null;
  /** What a number that is no such figure looks like; null for a figure, and for words. */
  readonly looksLike: Look | null;
  readonly because: Reason;
  readonly suggestion: string | null;
}

export interface ImportCoverage {
  readonly shares: readonly Share[];
  readonly left: readonly LeftOver[];
}

/**
 * Hold everything in a document that may be a figure, a vote or a mark against what stands in the
 * files: a figure is placed where a value of a file that names its line holds it.
 */
export function coverageOf(
  document: VoteDocument,
  votes: readonly VoteDraft[],
  doubts: readonly ImportDoubt[],
  values: readonly PlacedValue[],
): ImportCoverage {
  const left = [...doubts.filter(isSkipped), ...votes.flatMap(({ reading }) => reading.unplaced)];
  const lost = (where: TextRange) => left.find((each) => touches(each.where, where));
  const used = votes.flatMap(({ reading }) => reading.used);
  const findings = votes.flatMap(({ facts, criteria }) =>
    facts.map((finding) => ({ finding, key: keyOf(finding, criteria) })),
  );
  const found = findings.map(({ finding }) => finding.where);
  const standsItself = standingIn(document, values);
  const standing = new Set(
    findings
      .filter(({ finding }) => standsItself(finding.where) || isRemoved(finding))
      .map(({ key }) => key),
  );
  // What is said twice stands in the files once.
  const stands = (where: TextRange) =>
    standsItself(where) ||
    findings.some(({ finding, key }) => touches(finding.where, where) && standing.has(key));
  const isUsed = (where: TextRange) => used.some((each) => touches(each, where));
  const isFound = (where: TextRange) => found.some((each) => touches(each, where));
  const isPlaced = (each: SeenFigure) =>
    lost(each.where) === undefined &&
    (isUsed(each.where) || (isFound(each.where) && stands(each.where)));
  const isTaken = (where: TextRange) =>
    lost(where) === undefined && (isUsed(where) || isFound(where));
  const seen = seenIn(document, votes);
  const over = [
    ...seen
      .filter((each) => !isPlaced(each))
      .map((each) => figureLeft(document, each, lost(each.where))),
    ...numbersLeft(document, seen, isTaken, lost),
    ...wordsLeft(document, left, seen),
  ];
  return {
    shares: FIGURE_CLASSES.map((kind) => {
      const own = seen.filter((each) => each.kind === kind);
      return { kind, seen: own.length, placed: own.filter(isPlaced).length };
    }),
    left: over.sort(
      (a, b) => a.location.line - b.location.line || a.location.column - b.location.column,
    ),
  };
}

/** A weight of none is written as a criterion that is not there. */
function isRemoved(finding: DocumentFact): boolean {
  return finding.kind === 'weight' && Number.parseFloat(finding.weight) === 0;
}

/** What a finding says, wherever it says it. */
function keyOf(finding: DocumentFact, criteria: VoteCriteria): string {
  const criterion = (label: string) => criterionIdOf(criteria, label) ?? normal(label);
  switch (finding.kind) {
    case 'weight':
      return `weight ${criterion(finding.criterion)} ${finding.round} ${Number.parseFloat(finding.weight)}`;
    case 'score':
      return `score ${finding.proposal} ${criterion(finding.criterion)} ${Number(finding.score)}`;
    case 'total':
      return `total ${finding.proposal} ${Number(finding.total)}`;
    case 'roi':
      return `roi ${finding.proposal} ${Number(finding.roi)}`;
    case 'rank':
      return `rank ${finding.proposal} ${finding.rank}`;
    case 'estimate': {
      const read = parseQuantity(ESTIMATE_KINDS[finding.part], finding.value, { allowZero: true });
      const point = read.ok ? read.value.point.toFraction() : finding.value;
      return `estimate ${finding.proposal} ${finding.part} ${point}`;
    }
    default:
      return `${finding.kind} ${finding.where.start}`;
  }
}

/** The figures that are one by their form, and the scores and totals that were found beside them. */
function seenIn(document: VoteDocument, votes: readonly VoteDraft[]): readonly SeenFigure[] {
  const byForm = figuresIn(document.blocks);
  const found = votes
    .flatMap(({ reading }) => reading.findings)
    .flatMap(({ kind, where }): readonly SeenFigure[] => {
      const own = kind === 'score' || kind === 'total' ? kind : undefined;
      const written = document.text.slice(where.start, where.end);
      const isNew = !byForm.some((each) => touches(each.where, where));
      return own !== undefined && isNew && /\d/.test(written)
        ? [{ kind: own, where, written }]
        : [];
    });
  const places = found.map(({ where }) => where.start);
  return [...byForm, ...found.filter((_, at) => places.indexOf(places[at] ?? 0) === at)];
}

/** Whether a value of a file names the line of a figure and holds its digits. */
function standingIn(
  document: VoteDocument,
  values: readonly PlacedValue[],
): (where: TextRange) => boolean {
  const name = fileName(document);
  const byPlace = new Map<string, string[]>();
  for (const { from, value } of values) {
    byPlace.set(from, [...(byPlace.get(from) ?? []), value.replaceAll('−', '-')]);
  }
  return (where) => {
    const written = document.text.slice(where.start, where.end);
    const lines = byPlace.get(`${name}:${document.locate(where).line}`) ?? [];
    const stars = [...written].filter((sign) => sign === '★' || sign === '⭐').length;
    const digits =
      stars > 0 ? `${stars}` : (/[\d.,]*\d/.exec(written)?.[0] ?? '').replace(',', '.');
    return lines.some((value) => value.includes(digits));
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
    looksLike: null,
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
  isTaken: (where: TextRange) => boolean,
  lost: (where: TextRange) => SkippedFigure | undefined,
): readonly LeftOver[] {
  return numbersIn(document.blocks).flatMap(({ block, where, written }) => {
    const left = lost(where)?.where ?? where;
    if (isTaken(where) || seen.some((each) => touches(each.where, left))) return [];
    const because = lost(where)?.because ?? reasonOf(block);
    const looksLike = lookOf(document.text, where);
    const location = document.locate(where);
    return [{ location, written, kind: null, looksLike, because, suggestion: null }];
  });
}

/** Votes, stars and words that stand where something is expected and reached no file. */
function wordsLeft(
  document: VoteDocument,
  left: readonly SkippedFigure[],
  seen: readonly SeenFigure[],
): readonly LeftOver[] {
  const words = left.filter(
    ({ where }, index) =>
      where.end > where.start &&
      !/\d/.test(document.text.slice(where.start, where.end)) &&
      !seen.some((each) => touches(each.where, where)) &&
      left.findIndex((each) => touches(each.where, where)) === index,
  );
  return words.map(({ where, because, suggestion }) => ({
    location: document.locate(where),
    written: excerptOf(document, where),
    kind: null,
    looksLike: null,
    because,
    suggestion,
  }));
}

function reasonOf(block: MarkdownBlock): Reason {
  if (block.kind === 'code') return 'code';
  return block.kind === 'quote' || block.kind === 'html' ? 'quoted' : 'prose';
}

function touches(a: TextRange, b: TextRange): boolean {
  return a.start < b.end && b.start < a.end;
}
