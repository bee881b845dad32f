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
import { signsIn } from '../signs.ts';
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
  const isUsed = (where: TextRange) => used.some((each) => touches(each, where));
  const found = votes.flatMap(({ facts, criteria }) =>
    facts.map((fact) => ({ fact, where: fact.where, key: keyOf(fact, criteria) })),
  );
  const isTaken = (where: TextRange) =>
    lost(where) === undefined &&
    (isUsed(where) || found.some((each) => touches(each.where, where)));
  const standsItself = standingIn(document, values);
  const standing = new Set(
    found.filter(({ fact, where }) => standsItself(where) || isRemoved(fact)).map(({ key }) => key),
  );
  // What is said twice stands in the files once.
  const stands = (where: TextRange) =>
    standsItself(where) ||
    found.some((each) => touches(each.where, where) && standing.has(each.key));
  const seen = seenIn(document, votes);
  const placed = seen.filter(({ where }) => isTaken(where) && (isUsed(where) || stands(where)));
  const isTold = (where: TextRange) =>
    isUsed(where) || [...found, ...left, ...seen].some((each) => touches(each.where, where));
  const over = [
    ...seen
      .filter((each) => !placed.includes(each))
      .map((each) => figureLeft(document, each, lost(each.where))),
    ...numbersLeft(document, seen, isTaken, lost),
    ...wordsLeft(document, left, seen),
    ...signsLeft(document, isTold),
  ];
  const ofKind = (all: readonly SeenFigure[], kind: FigureClass) =>
    all.filter((each) => each.kind === kind).length;
  return {
    shares: FIGURE_CLASSES.map((kind) => ({
      kind,
      seen: ofKind(seen, kind),
      placed: ofKind(placed, kind),
    })),
    left: over
      .map(({ where, ...rest }) => ({ ...rest, location: document.locate(where) }))
      .sort((a, b) => a.location.line - b.location.line || a.location.column - b.location.column),
  };
}

/** The same, with its place as offsets. */
type PlacedOver = Omit<LeftOver, 'location'> & { readonly where: TextRange };

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
): PlacedOver {
  if (lost === undefined) return { ...OTHERWISE, where, written, kind };
  const { because, suggestion } = lost;
  // The place that was not understood says more than its first number.
  const excerpt = excerptOf(document, lost.where);
  return { ...OTHERWISE, where, written: excerpt, kind, because, suggestion };
}

const OTHERWISE = { kind: null, looksLike: null, because: 'prose', suggestion: null } as const;

function excerptOf(document: VoteDocument, { start, end }: TextRange): string {
  return document.text.slice(start, Math.min(end, start + 60)).replaceAll(/\s+/g, ' ');
}

function numbersLeft(
  document: VoteDocument,
  seen: readonly SeenFigure[],
  isTaken: (where: TextRange) => boolean,
  lost: (where: TextRange) => SkippedFigure | undefined,
): readonly PlacedOver[] {
  return numbersIn(document.blocks).flatMap(({ block, where, written }) => {
    const left = lost(where);
    const whole = left?.where ?? where;
    if (isTaken(where) || seen.some((each) => touches(each.where, whole))) return [];
    const because = left?.because ?? reasonOf(block);
    return [{ ...OTHERWISE, where, written, because, looksLike: lookOf(document.text, where) }];
  });
}

/** Votes, stars and words that stand where something is expected and reached no file. */
function wordsLeft(
  document: VoteDocument,
  left: readonly SkippedFigure[],
  seen: readonly SeenFigure[],
): readonly PlacedOver[] {
  const words = left.filter(
    ({ where }, index) =>
      where.end > where.start &&
      !/\d/.test(document.text.slice(where.start, where.end)) &&
      !seen.some((each) => touches(each.where, where)) &&
      left.findIndex((each) => touches(each.where, where)) === index,
  );
  return words.map(({ where, because, suggestion }) => {
    const written = excerptOf(document, where);
    return { ...OTHERWISE, where, written, because, suggestion };
  });
}

/** Marks, votes and weights without a figure of which no reader made anything. */
function signsLeft(
  document: VoteDocument,
  isTold: (where: TextRange) => boolean,
): readonly PlacedOver[] {
  return signsIn(document.blocks)
    .filter(({ where }) => !isTold(where))
    .map(({ block, where }) => {
      const because = reasonOf(block);
      return { ...OTHERWISE, where, written: excerptOf(document, where), because };
    });
}

function reasonOf(block: MarkdownBlock): Reason {
  if (block.kind === 'code') return 'code';
  return block.kind === 'quote' || block.kind === 'html' ? 'quoted' : 'prose';
}

function touches(a: TextRange, b: TextRange): boolean {
  return a.start < b.end && b.start < a.end;
}
