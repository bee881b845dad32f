import { fileText } from '../../scaffold/lines.ts';
import { type NotedMap, type NotedValue, printNoted } from '../../workspace/writing/print-noted.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { notedMap } from './noted-source.ts';

/** What shark adds to a scorecard that is handed in. */
export interface Added {
  /** Written where an outcome of the round is there already. */
  readonly isAfterOutcome: boolean;
  /** The digests of the pitches that are judged, by proposal. */
  readonly judged: ReadonlyMap<string, string>;
  /** What was said first; null where this is. */
  readonly first: NotedMap | null;
}

/**
 * The text of the file that a filled form becomes. Figures keep their digits. Of a revision the
 * first judgement stays, however often it is revised. Comments of the form are not kept.
 */
export function scorecardText(
  filled: SourceFile,
  { isAfterOutcome, judged, first }: Added,
  schemaLine: string | null,
): string {
  const said = notedMap(filled, []);
  const digests = Object.fromEntries([...judged].map(([id, digest]) => [id, text(digest)]));
  const all: NotedMap = {
    ...said,
    ...(isAfterOutcome && { recorded: text('after-outcome') }),
    ...(judged.size > 0 && { judged: digests }),
    ...(first !== null && { first }),
  };
  return fileText([schemaLine, printNoted(all).replace(/\n$/, '')]);
}

function text(value: string): NotedValue {
  return { value, note: null };
}
