import type { Location } from '../../diagnostic/location.ts';
import type { TextRange } from '../../markdown/inline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import { nameKey } from '../../tables/name.ts';
import type { VoteDocument } from '../document.ts';
import type { DocumentFact, Reason, SkippedFigure } from '../fact.ts';
import {
  digitsIn,
  FIGURE_CLASSES,
  type FigureClass,
  figuresIn,
  type SeenFigure,
} from '../figures.ts';
import { type Look, lookOf } from '../look.ts';
import { Places } from '../places.ts';
import { numbersIn, type Seen } from '../seen.ts';
import { signsIn } from '../signs.ts';
import { criterionIdOf } from '../vote/criterion.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';
import { ESTIMATE_KINDS } from '../words/estimate-label.ts';
import type { PlacedValue } from './written.ts';

/** The number of figures of a class in a document, and how many of them were written to a file. */
export interface Share {
  readonly kind: FigureClass;
  readonly seen: number;
  readonly placed: number;
}

/** A part of the document that was written to no file. */
export interface LeftOver {
  readonly location: Location;
  readonly written: string;
  /** Null if it is not one of the counted figures. */
  readonly kind: FigureClass | null;
  /** What an uncounted number probably is; null for a counted figure and for words. */
  readonly looksLike: Look | null;
  readonly because: Reason;
  readonly suggestion: string | null;
}

export interface ImportCoverage {
  readonly shares: readonly Share[];
  readonly left: readonly LeftOver[];
  /** The counted figures that were written to no file. */
  readonly unplaced: readonly SeenFigure[];
}

/**
 * Compares everything in a document that may be a figure, a vote or a mark with the content of the
 * files. A figure is placed if a value of a file cites its line and contains it.
 */
export function coverageOf(
  document: VoteDocument,
  votes: readonly VoteDraft[],
  values: readonly PlacedValue[],
): ImportCoverage {
  const told = votes.flatMap(toldIn);
  const found = new Places(told);
  const skipped = skippedIn(votes, found);
  const lost = new Places(skipped);
  const used = new Places(
    votes.flatMap(({ reading, criteria }) => [
      ...reading.used.map((where) => ({ where })),
      ...criteria.confirmed,
    ]),
  );
  const standsItself = standingIn(document, values);
  // A fact that the document states more than once is written to a file only once.
  const standing = new Set(
    told.filter(({ fact, where }) => standsItself(where) || isRemoved(fact)).map(({ key }) => key),
  );
  const stands = (where: TextRange) =>
    found.at(where).some(({ key }) => standing.has(key) || standsItself(where));
  const figures = seenIn(document, votes);
  const seen = new Places(figures);
  const isPlaced = ({ where }: SeenFigure) =>
    !lost.isAt(where) && (used.isAt(where) || stands(where));
  const placed = new Set(figures.filter(isPlaced));
  const inWords = ({ where, because, suggestion }: SkippedFigure): PlacedOver => ({
    ...{ ...OTHERWISE, where, because, suggestion },
    written: excerptOf(document, where),
  });

  const unplaced = figures.filter((each) => !placed.has(each));
  const figuresLeft = unplaced.map(({ kind, where, written }): PlacedOver => {
    const [whole] = lost.at(where);
    if (whole === undefined) return { ...OTHERWISE, where, written, kind };
    // Report the whole text that was not understood, not only its first number.
    return { ...inWords(whole), where, kind };
  });
  const numbersLeft = numbersIn(document.blocks).flatMap(
    ({ where, written, because }): readonly PlacedOver[] => {
      const [whole] = lost.at(where);
      const isTaken = whole === undefined && (used.isAt(where) || found.isAt(where));
      if (isTaken || seen.isAt(whole?.where ?? where)) return [];
      // The reason that a reader gave is more informative than the look of the number.
      if (whole !== undefined) return [{ ...OTHERWISE, where, written, because: whole.because }];
      return [{ ...OTHERWISE, where, written, because, looksLike: lookOf(document.text, where) }];
    },
  );
  // Votes, stars and words where a value is expected.
  const wordsLeft = skipped.filter((each) => {
    const { start, end } = each.where;
    const isFirst = lost.at(each.where)[0] === each;
    return isFirst && !/\d/.test(document.text.slice(start, end)) && !seen.isAt(each.where);
  });
  // Marks, votes and weights without a figure that no reader used.
  const listed = new Places<Seen>();
  const signsLeft = signsIn(document.blocks)
    .filter(({ where }) => ![used, found, lost, seen].some((each) => each.isAt(where)))
    .filter((each) => listed.addIfNew(each))
    .map((each) => ({ ...each, suggestion: null }));

  const ofKind = (all: Iterable<SeenFigure>, kind: FigureClass) =>
    [...all].filter((each) => each.kind === kind).length;
  return {
    unplaced,
    shares: FIGURE_CLASSES.map((kind) => ({
      kind,
      seen: ofKind(figures, kind),
      placed: ofKind(placed, kind),
    })),
    left: [...figuresLeft, ...numbersLeft, ...[...wordsLeft, ...signsLeft].map(inWords)]
      .map(({ where, ...rest }) => ({ ...rest, location: document.locate(where) }))
      .sort((a, b) => a.location.line - b.location.line || a.location.column - b.location.column),
  };
}

/**
 * Everything that was skipped. In a document with several votes, text that one vote skips as
 * belonging to another reviewer is left out if another vote uses it.
 */
function skippedIn(
  votes: readonly VoteDraft[],
  found: Places<{ readonly where: TextRange }>,
): readonly SkippedFigure[] {
  const isOfOther = ({ because, where }: SkippedFigure) =>
    votes.length > 1 && because === 'others' && found.isAt(where);
  return [
    ...votes.flatMap(({ doubts }) => doubts.skipped),
    ...votes.flatMap(({ reading }) => reading.unplaced),
  ].filter((each) => !isOfOther(each));
}

/**
 * The figures of a vote, each with a key for what it states. Reasons are left out; a figure in a
 * reason is listed like other text.
 */
function toldIn(vote: VoteDraft) {
  const figures = vote.facts.all.filter(({ kind }) => kind !== 'remark');
  return figures.map((fact) => ({ fact, where: fact.where, key: keyOf(fact, vote) }));
}

/** A part that was written to no file, with its position as offsets. */
type PlacedOver = Omit<LeftOver, 'location'> & { readonly where: TextRange };

const OTHERWISE = { kind: null, looksLike: null, because: 'prose', suggestion: null } as const;

/** True for a weight of 0, which is written by leaving the criterion out. */
function isRemoved(finding: DocumentFact): boolean {
  return finding.kind === 'weight' && Number.parseFloat(finding.weight) === 0;
}

/** A key for what a finding states, independent of its position. */
function keyOf(finding: DocumentFact, { facts, criteria }: VoteDraft): string {
  const criterion = (label: string) => criterionIdOf(criteria, label) ?? nameKey(label);
  const about = 'proposal' in finding ? `${finding.kind} ${facts.idOf(finding)}` : finding.kind;
  switch (finding.kind) {
    case 'weight':
      return `${about} ${criterion(finding.criterion)} ${finding.round} ${Number.parseFloat(finding.weight)}`;
    case 'score':
      return `${about} ${criterion(finding.criterion)} ${Number(finding.score)}`;
    case 'total':
      return `${about} ${Number(finding.total)}`;
    case 'roi':
      return `${about} ${Number(finding.roi)}`;
    case 'rank':
      return `${about} ${finding.rank}`;
    case 'estimate': {
      const read = parseQuantity(ESTIMATE_KINDS[finding.part], finding.value, { allowZero: true });
      const point = read.ok ? read.value.point.toFraction() : finding.value;
      return `${about} ${finding.part} ${point}`;
    }
    default:
      return `${finding.kind} ${finding.where.start}`;
  }
}

/**
 * The figures recognized by their form, and the other text that a reader took for a score or a
 * total. `Speedup: 7` counts as a figure if it was read as one, whether or not it was placed.
 */
function seenIn(document: VoteDocument, votes: readonly VoteDraft[]): readonly SeenFigure[] {
  const byForm = figuresIn(document.blocks);
  const there = new Places(byForm);
  const marks = new Map<number, SeenFigure>();
  const kinds = new Map<number, FigureClass>();
  const found = votes.flatMap(({ reading: { findings, unplaced } }) => [
    ...findings.flatMap(({ kind, where }) =>
      kind === 'score' || kind === 'total' ? [{ kind, where }] : [],
    ),
    ...unplaced.flatMap(({ figure: kind, where }) => (kind ? [{ kind, where }] : [])),
  ]);
  for (const { kind, where } of found) {
    kinds.set(where.start, kind);
    const written = document.text.slice(where.start, where.end);
    const isNew = !marks.has(where.start) && !there.isAt(where) && /\d/.test(written);
    if (isNew) marks.set(where.start, { kind, where, written });
  }
  const seen = byForm.map((each) => ({ ...each, kind: kinds.get(each.where.start) ?? each.kind }));
  return [...seen, ...marks.values()];
}

/** Returns a test for values that cite a figure's line and contain its number (6.4 is not 6). */
function standingIn(
  document: VoteDocument,
  values: readonly PlacedValue[],
): (where: TextRange) => boolean {
  const byPlace = groupBy(values, ({ from }) => from);
  return (where) => {
    const lines = byPlace.get(document.cite(where)) ?? [];
    const digits = digitsIn(document.text.slice(where.start, where.end));
    if (digits === '') return lines.length > 0;
    return lines.some(({ value }) =>
      (value.match(/[\d.,]*\d/g) ?? []).some((each) => isSame(digitsIn(each), digits)),
    );
  };
}

function isSame(one: string, other: string): boolean {
  return one === other || Number(one) === Number(other);
}

function excerptOf(document: VoteDocument, { start, end }: TextRange): string {
  return document.text.slice(start, Math.min(end, start + 60)).replaceAll(/\s+/g, ' ');
}
