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
  /** The figures among them that are counted. */
  readonly unplaced: readonly SeenFigure[];
}

/**
 * Hold everything in a document that may be a figure, a vote or a mark against what stands in the
 * files: a figure is placed where a value of a file that names its line holds it.
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
  // What is said twice stands in the files once.
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
    // The place that was not understood says more than its first number.
    return { ...inWords(whole), where, kind };
  });
  const numbersLeft = numbersIn(document.blocks).flatMap(
    ({ where, written, because }): readonly PlacedOver[] => {
      const [whole] = lost.at(where);
      const isTaken = whole === undefined && (used.isAt(where) || found.isAt(where));
      if (isTaken || seen.isAt(whole?.where ?? where)) return [];
      // Why a reader left it says more than what it looks like.
      if (whole !== undefined) return [{ ...OTHERWISE, where, written, because: whole.because }];
      return [{ ...OTHERWISE, where, written, because, looksLike: lookOf(document.text, where) }];
    },
  );
  // Votes, stars and words that stand where something is expected.
  const wordsLeft = skipped.filter((each) => {
    const { start, end } = each.where;
    const isFirst = lost.at(each.where)[0] === each;
    return isFirst && !/\d/.test(document.text.slice(start, end)) && !seen.isAt(each.where);
  });
  // Marks, votes and weights without a figure of which no reader made anything.
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

/** What was left. Of a document with several votes, what is somebody else's in one of them may be said by another. */
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

/** The facts of a vote, each with what it says; a figure in a reason is listed like any other in words. */
function toldIn(vote: VoteDraft) {
  const figures = vote.facts.all.filter(({ kind }) => kind !== 'remark');
  return figures.map((fact) => ({ fact, where: fact.where, key: keyOf(fact, vote) }));
}

/** The same, with its place as offsets. */
type PlacedOver = Omit<LeftOver, 'location'> & { readonly where: TextRange };

const OTHERWISE = { kind: null, looksLike: null, because: 'prose', suggestion: null } as const;

/** A weight of none is written as a criterion that is not there. */
function isRemoved(finding: DocumentFact): boolean {
  return finding.kind === 'weight' && Number.parseFloat(finding.weight) === 0;
}

/** What a finding says, wherever it says it. */
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

/** The figures that are one by their form, and what else was found in the place of a score or a total: `Speedup: 7` is one where it was read so, placed or not. */
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

/** Whether a value of a file names the line of a figure and holds it whole: `6.4` holds no 6. */
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
