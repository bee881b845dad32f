import type { VoteDocument } from '../document.ts';
import { digitsIn, type FigureClass } from '../figures.ts';
import { coverageOf } from '../plan/coverage.ts';
import type { Import } from '../plan/import-votes.ts';
import type { KnownCriterion } from '../rewriting/declared-words.ts';
import { type Citation, citationsIn } from './citations.ts';
import { type GivenFigure, givenFigures } from './given-figures.ts';
import { isVoteFor, NOTHING, ReadLines } from './held.ts';
import { figuresOfText } from './numerals.ts';
import { type CitationFault, faultOnLine } from './on-line.ts';

/** A cited figure that its line does not bear out. */
export interface FaultyCitation extends Citation {
  readonly figure: string;
  readonly fault: CitationFault;
  /** The cited line. */
  readonly text: string;
}

/** A figure of the document that no file cites. */
export interface Uncited {
  readonly line: number;
  readonly kind: FigureClass;
  readonly written: string;
}

/** How files stand to the document that they say they come from. */
export interface Verification {
  readonly document: VoteDocument;
  /** How many values cite it, words among them. */
  readonly citations: number;
  /** How many figures and votes are cited. */
  readonly figures: number;
  readonly faults: readonly FaultyCitation[];
  readonly uncited: readonly Uncited[];
}

/** Fields of words and formulas, whose numbers are no figures of their own. */
const WORDS: ReadonlySet<string> = new Set(
  'working because reason label notes note condition verdict summary title phase proceed_if stop_if also when then before during name seat source'.split(
    ' ',
  ),
);
/** Fields whose value is a proposal. */
const VOTES: ReadonlySet<string> = new Set(['vote', 'second']);

/** The criteria that a scorecard has scores on, or a rubric weights, by its path. */
export type FileCriteria = ReadonlyMap<string, readonly KnownCriterion[]>;

/** The document as an import reads it for a file that cites it, by the path of that file. */
export type CitedReadings = ReadonlyMap<string, Import>;

/**
 * Hold every figure that cites a document against the line it names, and the document's figures
 * against what cites them. Where an import reads something on that line, this says what it is;
 * where it reads nothing, the figure has to stand there.
 *
 * @param files the texts that may cite it, by path
 */
export function verify(
  document: VoteDocument,
  files: ReadonlyMap<string, string>,
  criteria: FileCriteria = new Map(),
  readings: CitedReadings = new Map(),
): Verification {
  const citations = [...files].flatMap(([file, text]) => citationsIn(file, text, document.name));
  const lines = document.text.split(/\r?\n/);
  const given = new Map(
    [...new Set(citations.map(({ file }) => file))].map(
      (file) => [file, givenFigures(document, criteria.get(file) ?? [])] as const,
    ),
  );
  const read = new Map(
    [...readings].map(([file, reading]) => [file, new ReadLines(reading, file)] as const),
  );
  const faults = citations.flatMap((citation): readonly FaultyCitation[] => {
    const text = lines[citation.cited - 1];
    const known = criteria.get(citation.file) ?? [];
    const isKnown = known.some(({ id }) => id === criterionOf(citation));
    const figures = given.get(citation.file) ?? [];
    const onLine = figures.filter(({ line }) => isKnown && line === citation.cited);
    const reading = readings.get(citation.file);
    const held = { reading, read: read.get(citation.file) };
    return faultsOf({ citation, text, given: onLine, ...held }).map(({ figure, fault }) => {
      return { ...citation, figure, fault, text: text ?? '' };
    });
  });
  const figures = citations.flatMap(proven);
  const uncited = uncitedIn(document, citations, readings);
  return { document, citations: citations.length, figures: figures.length, faults, uncited };
}

/** A citation with all that it is held to. */
interface HeldCitation {
  readonly citation: Citation;
  /** The cited line; nothing where there is none. */
  readonly text: string | undefined;
  readonly given: readonly GivenFigure[];
  readonly reading: Import | undefined;
  readonly read: ReadLines | undefined;
}

function faultsOf({ citation, text, given, reading, read }: HeldCitation) {
  const fault = (figure: string, fault: CitationFault | null) =>
    fault === null ? [] : [{ figure, fault }];
  const figures = proven(citation);
  if (text === undefined) return figures.flatMap((figure) => fault(figure, 'no-line'));
  if (VOTES.has(citation.field))
    return isVoteFor(reading, citation, text) ? [] : fault(citation.value, 'other-value');
  const { isSame, isOfOther, others } = read?.held(citation, text) ?? NOTHING;
  if (isSame === true || figures.length === 0) return [];
  const onLine = figures.flatMap((figure) => {
    const same = given.filter((each) => each.figure === Number(figure));
    const criterion = criterionOf(citation);
    const own = { key: citation.key, figure, criterion, given: same, others: others(figure) };
    return fault(figure, faultOnLine(own, text));
  });
  if (isOfOther) return figures.flatMap((figure) => fault(figure, 'other-proposal'));
  if (onLine.length > 0 || isSame === null) return onLine;
  return fault(citation.value, 'other-value');
}

/** What of a citation its line has to bear out. */
function proven({ key, field, value }: Citation): readonly string[] {
  if (VOTES.has(field)) return [value];
  return WORDS.has(key) ? [] : figuresOfText(value).map(({ written }) => written);
}

/** The criterion that a figure may be a score or a weight of. */
function criterionOf({ field }: Citation): string {
  return (
    field
      .replace(/\.weight$/, '')
      .split('.')
      .at(-1) ?? ''
  );
}

/** The figures that an import counts and that no file has from their line. */
function uncitedIn(
  document: VoteDocument,
  citations: readonly Citation[],
  readings: CitedReadings,
): readonly Uncited[] {
  const read = [...readings.values()].at(-1)?.documents[0] ?? { document, votes: [] };
  const values = citations.map(({ file, field, value, cited }) => {
    return { file, field, value, from: `${document.name}:${cited}` };
  });
  const cited = new Set(
    citations.flatMap((each) => proven(each).map((figure) => `${each.cited} ${Number(figure)}`)),
  );
  const { unplaced } = coverageOf(read.document, read.votes, values);
  const inOrder = [...unplaced].sort((a, b) => a.where.start - b.where.start);
  return inOrder.flatMap(({ kind, where, written }) => {
    const { line } = document.locate(where);
    const digits = digitsIn(document.text.slice(where.start, where.end));
    const isCited = cited.has(`${line} ${Number(digits)}`);
    return digits === '' || isCited ? [] : [{ line, kind, written }];
  });
}
