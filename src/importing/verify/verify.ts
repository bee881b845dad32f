import { nameKey } from '../../tables/name.ts';
import type { VoteDocument } from '../document.ts';
import { digitsIn, type FigureClass } from '../figures.ts';
import { coverageOf } from '../plan/coverage.ts';
import type { Import } from '../plan/import-votes.ts';
import type { KnownCriterion } from '../rewriting/declared-words.ts';
import { NameFinder } from '../words/names-in.ts';
import { type CitationFault, faultOnLine } from './check-line.ts';
import { type Citation, citationsIn } from './citations.ts';
import { type GivenFigure, givenFigures } from './given-figures.ts';
import { ImportedValues, isVoteFor, NOT_IMPORTED } from './imported-values.ts';
import { figuresOfText } from './numerals.ts';

/** A cited figure that its line does not support. */
export interface FaultyCitation extends Citation {
  readonly figure: string;
  readonly fault: CitationFault;
  /** The text of the cited line. */
  readonly text: string;
}

/** A figure of the document that no file cites. */
export interface Uncited {
  readonly line: number;
  readonly kind: FigureClass;
  readonly written: string;
}

/** The result of comparing files with the document that they cite. */
export interface Verification {
  readonly document: VoteDocument;
  /** The number of values that cite the document, including words. */
  readonly citations: number;
  /** The number of figures, votes and names that cite the document, or a line that it lacks. */
  readonly figures: number;
  readonly faults: readonly FaultyCitation[];
  readonly uncited: readonly Uncited[];
}

/** Keys of texts and formulas, whose numbers are not checked. */
const WORDS: ReadonlySet<string> = new Set(
  'working because reason label notes note condition verdict summary title phase proceed_if stop_if also when then before during name source'.split(
    ' ',
  ),
);
/** Fields whose value is a proposal. */
const VOTES: ReadonlySet<string> = new Set(['vote', 'second']);
/** The field with what the reviewer is called, which its line must contain as text. */
const NAME = 'name';

/** The criteria with scores in a scorecard or weights in a rubric, by file path. */
export type FileCriteria = ReadonlyMap<string, readonly KnownCriterion[]>;

/** The result of importing the document, by the path of the file that cites it. */
export type CitedReadings = ReadonlyMap<string, Import>;

/**
 * Checks every figure that cites a document against the cited line, and finds the figures of the
 * document that are not cited. If an import reads something on the line, the figure must equal it;
 * otherwise the line must contain the figure.
 *
 * @param files the texts that may cite the document, by path
 */
export function verify(
  document: VoteDocument,
  files: ReadonlyMap<string, string>,
  criteria: FileCriteria = new Map(),
  readings: CitedReadings = new Map(),
): Verification {
  const citations = [...files].flatMap(([file, text]) => citationsIn(file, text, document.name));
  // A line break at the end begins no further line.
  const lines = document.text.replace(/\r?\n$/, '').split(/\r?\n/);
  const given = new Map(
    [...new Set(citations.map(({ file }) => file))].map(
      (file) => [file, givenFigures(document, criteria.get(file) ?? [])] as const,
    ),
  );
  const imported = new Map(
    [...readings].map(([file, reading]) => [file, new ImportedValues(reading, file)] as const),
  );
  const faults = citations.flatMap((citation): readonly FaultyCitation[] => {
    const text = lines[citation.cited - 1];
    const known = criteria.get(citation.file) ?? [];
    const isKnown = known.some(({ id }) => id === criterionOf(citation));
    const figures = given.get(citation.file) ?? [];
    const onLine = figures.filter(({ line }) => isKnown && line === citation.cited);
    const reading = readings.get(citation.file);
    const source = { reading, imported: imported.get(citation.file) };
    return faultsOf({ citation, text, given: onLine, ...source }).map(({ figure, fault }) => {
      return { ...citation, figure, fault, text: text ?? '' };
    });
  });
  const figures = citations.flatMap((each) => partsToCheck(each, lines[each.cited - 1]));
  const uncited = uncitedIn(document, citations, readings);
  return { document, citations: citations.length, figures: figures.length, faults, uncited };
}

interface CitationSetting {
  readonly citation: Citation;
  /** The cited line; undefined if it does not exist. */
  readonly text: string | undefined;
  readonly given: readonly GivenFigure[];
  readonly reading: Import | undefined;
  readonly imported: ImportedValues | undefined;
}

function faultsOf({ citation, text, given, reading, imported }: CitationSetting) {
  const fault = (figure: string, fault: CitationFault | null) =>
    fault === null ? [] : [{ figure, fault }];
  const figures = partsToCheck(citation, text);
  if (text === undefined) return figures.flatMap((figure) => fault(figure, 'no-line'));
  if (VOTES.has(citation.field))
    return isVoteFor(reading, citation, text) ? [] : fault(citation.value, 'other-value');
  const { isSame, isOfOther, others } = imported?.compare(citation, text) ?? NOT_IMPORTED;
  if (isSame === true || figures.length === 0) return [];
  if (citation.field === NAME)
    return isNamedIn(text, citation.value) ? [] : fault(citation.value, 'absent');
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

/** True if a line contains a name, in whatever letters. */
function isNamedIn(text: string, name: string): boolean {
  return new NameFinder([[nameKey(name), name]]).in({ text }).length > 0;
}

/** The parts of a citation to check. Of a line that does not exist nothing is right. */
function partsToCheck(citation: Citation, text: string | undefined): readonly string[] {
  const figures = figuresToCheck(citation);
  return text === undefined && figures.length === 0 ? [citation.value] : figures;
}

/** The parts of a citation that its line must support. */
function figuresToCheck({ key, field, value }: Citation): readonly string[] {
  if (VOTES.has(field) || field === NAME) return [value];
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

/** The counted figures of the document that no file cites from their line. */
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
    citations.flatMap((each) =>
      figuresToCheck(each).map((figure) => `${each.cited} ${Number(figure)}`),
    ),
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
