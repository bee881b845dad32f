import { type Diagnostic, diagnostic } from '../diagnostic/diagnostic.ts';
import { wholeFile } from '../diagnostic/location.ts';
import type { FileKind } from '../schema/kinds.ts';
import { type Place, type RoundFiles, roundFiles } from '../workspace/discover.ts';
import { type Document, type ReadDocument, readDocument } from '../workspace/document.ts';
import type { Files } from '../workspace/files.ts';

/** The files of one round, read. */
export interface RoundDocuments {
  readonly id: string;
  /** Null where the folder has no round.yaml. */
  readonly round: Document<'round'> | null;
  readonly rubrics: readonly Document<'rubric'>[];
  readonly scorecards: readonly Document<'scorecard'>[];
  readonly outcomes: readonly Document<'outcome'>[];
}

export function readRound(
  files: Files,
  id: string,
  readOne: ReadDocument = readDocument,
): RoundDocuments {
  const places: RoundFiles = roundFiles(files, id);
  const read = <K extends FileKind>(all: readonly Place<K>[]) =>
    all.map((place) => readOne(files, place));
  return {
    id,
    round: places.round === null ? null : readOne(files, places.round),
    rubrics: read(places.rubrics),
    scorecards: read(places.scorecards),
    outcomes: read(places.outcomes),
  };
}

/** What is wrong with the files of a round, each by itself. */
export function roundProblems(documents: RoundDocuments): readonly Diagnostic[] {
  const { id, round, rubrics, scorecards, outcomes } = documents;
  const missing =
    round === null
      ? [diagnostic('round/missing-file', { round: id }, wholeFile(`rounds/${id}`))]
      : [];
  const all: readonly Document[] = [
    ...(round === null ? [] : [round]),
    ...rubrics,
    ...scorecards,
    ...outcomes,
  ];
  return [...missing, ...all.flatMap((document) => document.diagnostics)];
}
