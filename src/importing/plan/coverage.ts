import type { Location } from '../../diagnostic/location.ts';
import type { TextRange } from '../../markdown/inline.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import { nameKey } from '../../tables/name.ts';
import { type CandidateText, numbersIn } from '../candidate-texts.ts';
import type { VoteDocument } from '../document.ts';
import { type DocumentFact, isMark, type Reason, type SkippedFigure } from '../fact.ts';
import { type CandidateFigure, FIGURE_CLASSES, type FigureClass, figuresIn } from '../figures.ts';
import { marksWithoutFiguresIn } from '../marks-without-figures.ts';
import { meaningAt, type NumberMeaning } from '../number-meaning.ts';
import { RangeIndex } from '../range-index.ts';
import { criterionIdOf } from '../vote/criterion.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';
import { ESTIMATE_KINDS } from '../words/label-kind.ts';
import { citationTest, seatTest } from './citation-tests.ts';
import type { CitedValue } from './cited-values.ts';

/** The number of figures of a class in a document, and how many of them were written to a file. */
export interface ClassCoverage {
  readonly kind: FigureClass;
  readonly seen: number;
  readonly placed: number;
}

/** A part of the document that was written to no file. */
export interface UnwrittenText {
  readonly location: Location;
  readonly written: string;
  /** Null if it is not one of the counted figures. */
  readonly kind: FigureClass | null;
  /** What an uncounted number probably is; null for a counted figure and for words. */
  readonly looksLike: NumberMeaning | null;
  readonly because: Reason;
  readonly suggestion: string | null;
}

export interface ImportCoverage {
  readonly shares: readonly ClassCoverage[];
  readonly left: readonly UnwrittenText[];
  /** The counted figures that were written to no file. */
  readonly unplaced: readonly CandidateFigure[];
}

/**
 * Compares everything in a document that may be a figure, a vote or a mark with the content of the
 * files. A figure is placed if a value of a file cites its line and contains it.
 */
export function coverageOf(
  document: VoteDocument,
  votes: readonly VoteDraft[],
  values: readonly CitedValue[],
): ImportCoverage {
  const stated = votes.flatMap(keyedFacts);
  const factIndex = new RangeIndex(stated);
  const skipped = skippedIn(votes, factIndex);
  const skippedIndex = new RangeIndex(skipped);
  const usedIndex = new RangeIndex(
    votes.flatMap(({ reading, criteria, issues }) => [
      ...reading.used.map((where) => ({ where })),
      ...criteria.confirmed,
      ...issues.placed,
    ]),
  );
  const isCitedAt = citationTest(document, values);
  const isSeatAt = seatTest(document, values);
  // A fact that the document states more than once is written to a file only once.
  const citedKeys = new Set(
    stated.filter(({ fact, where }) => isCitedAt(where) || isRemoved(fact)).map(({ key }) => key),
  );
  const isCited = (where: TextRange) =>
    factIndex.at(where).some(({ key }) => citedKeys.has(key) || isCitedAt(where));
  const figures = candidateFiguresIn(document, votes);
  const figureIndex = new RangeIndex(figures);
  const placed = new Set(
    figures.filter(
      ({ where }) => !skippedIndex.isAt(where) && (usedIndex.isAt(where) || isCited(where)),
    ),
  );
  const inWords = (skippedText: SkippedFigure) => unwrittenWords(document, skippedText);
  const unplaced = figures.filter((each) => !placed.has(each));
  const figuresLeft = unplaced.map(({ kind, where, written }): UnwrittenRange => {
    const [whole] = skippedIndex.at(where);
    if (whole === undefined) return { ...DEFAULTS, where, written, kind };
    // Report the whole text that was not understood, not only its first number.
    return { ...inWords(whole), where, kind };
  });
  const skippedListed = new RangeIndex<SkippedFigure>();
  const numbersLeft = numbersIn(document.blocks).flatMap(
    ({ where, written, because }): readonly UnwrittenRange[] => {
      const [whole] = skippedIndex.at(where);
      const isTaken = whole === undefined && (usedIndex.isAt(where) || factIndex.isAt(where));
      if (isTaken || figureIndex.isAt(whole?.where ?? where)) return [];
      // A text that a reader skipped is listed once, whole, with the reason that the reader gave.
      if (whole !== undefined) return skippedListed.addIfNew(whole) ? [inWords(whole)] : [];
      const looksLike = meaningAt(document.text, where);
      if (looksLike === 'position' && isSeatAt(where, written)) return [];
      return [{ ...DEFAULTS, where, written, because, looksLike }];
    },
  );
  // Votes, stars and words where a value is expected.
  const wordsLeft = skipped.filter((each) => {
    const { start, end } = each.where;
    const isFirst = skippedIndex.at(each.where)[0] === each;
    return isFirst && !/\d/.test(document.text.slice(start, end)) && !figureIndex.isAt(each.where);
  });
  // Marks, votes and weights without a figure that no reader used.
  const listed = new RangeIndex<CandidateText>();
  const marksLeft = marksWithoutFiguresIn(document.blocks)
    .filter(
      ({ where }) =>
        ![usedIndex, factIndex, skippedIndex, figureIndex].some((each) => each.isAt(where)),
    )
    .filter((each) => listed.addIfNew(each))
    .map((each) => ({ ...each, suggestion: null }));
  return {
    unplaced,
    shares: sharesOf(figures, placed),
    left: [...figuresLeft, ...numbersLeft, ...[...wordsLeft, ...marksLeft].map(inWords)]
      .map(({ where, ...rest }) => ({ ...rest, location: document.locate(where) }))
      .sort((a, b) => a.location.line - b.location.line || a.location.column - b.location.column),
  };
}

function unwrittenWords(
  document: VoteDocument,
  { where, because, suggestion }: SkippedFigure,
): UnwrittenRange {
  return { ...DEFAULTS, where, because, suggestion, written: excerptOf(document, where) };
}

function sharesOf(
  seen: readonly CandidateFigure[],
  placed: ReadonlySet<CandidateFigure>,
): readonly ClassCoverage[] {
  return FIGURE_CLASSES.map((kind) => {
    const own = seen.filter((each) => each.kind === kind);
    return { kind, seen: own.length, placed: own.filter((each) => placed.has(each)).length };
  });
}

/**
 * Everything that was skipped. In a document with several votes, text that one vote skips as
 * belonging to another reviewer is left out if another vote uses it.
 */
function skippedIn(
  votes: readonly VoteDraft[],
  found: RangeIndex<{ readonly where: TextRange }>,
): readonly SkippedFigure[] {
  const isOfOther = ({ because, where }: SkippedFigure) =>
    votes.length > 1 && because === 'others' && found.isAt(where);
  return [
    ...votes.flatMap(({ issues }) => issues.skipped),
    ...votes.flatMap(({ reading }) => reading.unplaced),
  ].filter((each) => !isOfOther(each));
}

/**
 * The figures of a vote, each with a key for what it states. Reasons are left out; a figure in a
 * reason is listed like other text.
 */
function keyedFacts(vote: VoteDraft) {
  const figures = vote.facts.all.filter(({ kind }) => kind !== 'remark');
  return figures.map((fact) => ({ fact, where: fact.where, key: keyOf(fact, vote) }));
}

/** A part that was written to no file, with its position as offsets. */
type UnwrittenRange = Omit<UnwrittenText, 'location'> & { readonly where: TextRange };

const DEFAULTS = { kind: null, looksLike: null, because: 'prose', suggestion: null } as const;

/** True for a weight of 0, which is written by leaving the criterion out. */
function isRemoved(finding: DocumentFact): boolean {
  return finding.kind === 'weight' && Number.parseFloat(finding.value) === 0;
}

/** A key for what a finding states, independent of its position. */
function keyOf(finding: DocumentFact, { facts, criteria }: VoteDraft): string {
  const criterion = (label: string) => criterionIdOf(criteria, label) ?? nameKey(label);
  const about = 'proposal' in finding ? `${finding.kind} ${facts.idOf(finding)}` : finding.kind;
  switch (finding.kind) {
    case 'weight':
      return `${about} ${criterion(finding.criterion)} ${finding.round} ${Number.parseFloat(finding.value)}`;
    case 'score':
      return `${about} ${criterion(finding.criterion)} ${Number(finding.value)}`;
    case 'total':
    case 'roi':
      return `${about} ${Number(finding.value)}`;
    case 'rank':
      return `${about} ${finding.value}`;
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
function candidateFiguresIn(
  document: VoteDocument,
  votes: readonly VoteDraft[],
): readonly CandidateFigure[] {
  const byForm = figuresIn(document.blocks);
  const there = new RangeIndex(byForm);
  const marks = new Map<number, CandidateFigure>();
  const kinds = new Map<number, FigureClass>();
  const found = votes.flatMap(({ reading: { findings, unplaced } }) => [
    ...findings.filter(isMark),
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

function excerptOf(document: VoteDocument, { start, end }: TextRange): string {
  return document.text.slice(start, Math.min(end, start + 60)).replaceAll(/\s+/g, ' ');
}
