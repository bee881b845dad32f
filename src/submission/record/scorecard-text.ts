import { fileText } from '../../scaffold/lines.ts';
import { saidMap } from '../../scaffold/said.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap, valueAt } from '../../schema/plain-value.ts';
import { type NotedMap, type NotedValue, printNoted } from '../../workspace/writing/print-noted.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';

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

/**
 * What a scorecard that is revised said first: its first judgement, with the scores that came to
 * the record later and where none stood before. Estimates that came after an outcome stay out, for
 * a first judgement that stood before it is scored.
 */
export function firstSaid(earlier: SourceFile): NotedMap {
  const { id: _, first: __, ...now } = notedMap(earlier, []);
  if (!isMap(valueAt(earlier.value, ['first']))) return now;
  const first = notedMap(earlier, ['first']);
  const isLater = now['recorded'] !== undefined && first['recorded'] === undefined;
  const abstained = valueAt(earlier.value, ['first', 'abstain']);
  const added = Object.keys(saidMap(now, ['proposals'])).flatMap((id) => {
    if (Array.isArray(abstained) && abstained.includes(id)) return [];
    const whole = saidMap(now, ['proposals', id]);
    const { scores, score } = whole;
    const marks = { ...(scores && { scores }), ...(score && { score }) };
    const taken = isLater ? marks : whole;
    return Object.keys(taken).length === 0 ? [] : [[id, taken] as const];
  });
  const proposals = withReviews(saidMap(first, ['proposals']), Object.fromEntries(added));
  const judged = { ...saidMap(now, ['judged']), ...saidMap(first, ['judged']) };
  return {
    ...first,
    ...(Object.keys(proposals).length > 0 && { proposals }),
    ...(Object.keys(judged).length > 0 && { judged }),
  };
}

function withReviews(first: NotedMap, added: NotedMap): NotedMap {
  const later = Object.keys(added).map((id) => {
    const [own, other] = [saidMap(first, [id]), saidMap(added, [id])];
    // By criteria or as one: a review has one of the two.
    const { scores, score, ...rest } = other;
    const isOne = own['score'] !== undefined;
    const isBy = own['scores'] !== undefined;
    const fitting: NotedMap = {
      ...(!isOne &&
        scores && { scores: { ...saidMap(other, ['scores']), ...saidMap(own, ['scores']) } }),
      ...(!isOne && !isBy && score && { score }),
    };
    return [id, { ...rest, ...own, ...fitting }] as const;
  });
  return { ...first, ...Object.fromEntries(later) };
}

/** A map of a file as it is to be written again, in the order of the file. */
export function notedMap(source: SourceFile, path: FieldPath): NotedMap {
  return Object.fromEntries(source.keys(path).map((key) => [key, notedAt(source, [...path, key])]));
}

function notedAt(source: SourceFile, path: FieldPath): NotedValue {
  const value = valueAt(source.value, path);
  if (Array.isArray(value)) return value.map((_, at) => notedAt(source, [...path, at]));
  if (isMap(value)) return notedMap(source, path);
  if (typeof value === 'number')
    return { value: { digits: digitsOf(source.written(path), value) }, note: null };
  return { value: typeof value === 'boolean' ? value : String(value), note: null };
}

/** `8.50` stays; a number in a notation that is not decimal is written by its value. */
function digitsOf(written: string, value: number): string {
  return /^-?\d+(?:\.\d+)?$/.test(written) ? written : String(value);
}
