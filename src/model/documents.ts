import { type Diagnostic, diagnostic } from '../diagnostic/diagnostic.ts';
import { wholeFile } from '../diagnostic/location.ts';
import type { FileKind } from '../schema/kinds.ts';
import { allParts, type RoundParts, roundFiles } from '../workspace/discovery/discover.ts';
import { type DeclaredWords, declaredWords } from '../workspace/document/declared-words.ts';
import {
  asDocument,
  type Document,
  type ReadDocument,
  readDocument,
} from '../workspace/document/document.ts';
import type { Files } from '../workspace/files.ts';
import { DEFAULT_RUBRIC, roundFolder } from '../workspace/layout.ts';
import type { Place } from '../workspace/place.ts';

/** The parsed files of one round. */
export interface RoundDocuments extends RoundParts<{ readonly [K in FileKind]: Document<K> }> {
  /** The files whose names are no ids, which only a check of the workspace looks at. */
  readonly misnamed: readonly Document[];
}

export function readRound(
  files: Files,
  id: string,
  readOne: ReadDocument = readDocument,
): RoundDocuments {
  const places = roundFiles(files, id);
  const read = <K extends FileKind>(all: readonly Place<K>[]) =>
    all.map((place) => readOne(files, place));
  const rubrics = read(places.rubrics);
  const wordsFor = wordsByShark(rubrics);
  const withWords = <K extends FileKind>(card: Document<K>) => {
    const words = card.kind === 'scorecard' ? wordsFor(card.id) : null;
    return words === null ? card : asDocument(card.file, card, words);
  };
  return {
    id,
    round: places.round === null ? null : readOne(files, places.round),
    rubrics,
    scorecards: read(places.scorecards).map(withWords),
    outcomes: read(places.outcomes),
    mapping: places.mapping === null ? null : readOne(files, places.mapping),
    misnamed: places.misnamed.map((each) => withWords(readDocument(files, each))),
  };
}

/** The declared words of a shark's own rubric, else of the default rubric. */
function wordsByShark(
  rubrics: readonly Document<'rubric'>[],
): (shark: string) => DeclaredWords | null {
  const words = new Map(rubrics.map(({ id, file }) => [id, declaredWords(file)]));
  return (shark) => words.get(words.has(shark) ? shark : DEFAULT_RUBRIC) ?? null;
}

/** The problems in the files of a round, each file checked by itself. */
export function roundProblems(documents: RoundDocuments): readonly Diagnostic[] {
  const { id, round } = documents;
  const missing =
    round === null
      ? [diagnostic('round/missing-file', { round: id }, wholeFile(roundFolder(id)))]
      : [];
  return [...missing, ...allParts<Document>(documents).flatMap(({ diagnostics }) => diagnostics)];
}

/** The problems in files of a round whose names are no ids. */
export function misnamedProblems({ misnamed }: RoundDocuments): readonly Diagnostic[] {
  return misnamed.flatMap(({ diagnostics }) => diagnostics);
}
