import { answerMap } from '../../scaffold/existing-answers.ts';
import { fileText } from '../../scaffold/lines.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap, valueAt } from '../../schema/plain-value.ts';
import {
  type CommentedMap,
  type CommentedValue,
  printWithComments,
} from '../../workspace/writing/print-with-comments.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';

/** What shark adds to a submitted scorecard. */
export interface AddedFields {
  /** True if the round has an outcome already: the file then says `recorded: after-outcome`. */
  readonly isAfterOutcome: boolean;
  /** The digests of the reviewed pitches, by proposal. */
  readonly judged: ReadonlyMap<string, string>;
  /** The first judgement; null if this is the first. */
  readonly first: CommentedMap | null;
}

/**
 * The scorecard file of a filled form. Figures keep their digits. A revision keeps the first
 * judgement, however often the scorecard is revised. Comments of the form are not kept.
 */
export function scorecardText(
  filled: SourceFile,
  added: AddedFields,
  schemaLine: string | null,
): string {
  const all = withAddedFields(commentedMap(filled, []), added);
  return fileText([schemaLine, printWithComments(all).replace(/\n$/, '')]);
}

/** The answers of a scorecard, followed by what shark adds. */
export function withAddedFields(
  answers: CommentedMap,
  { isAfterOutcome, judged, first }: AddedFields,
): CommentedMap {
  const digests = [...judged].map(([id, value]) => [id, { value, note: null }] as const);
  return {
    ...answers,
    ...(isAfterOutcome && { recorded: { value: 'after-outcome', note: null } }),
    ...(judged.size > 0 && { judged: Object.fromEntries(digests) }),
    ...(first !== null && { first }),
  };
}

/**
 * The first judgement of a scorecard that is revised, plus scores that were added to the record
 * later where there were none. Leaves out estimates made after an outcome if the first judgement
 * was made before it, because first judgements are scored as forecasts.
 */
export function firstJudgement(earlier: SourceFile): CommentedMap {
  const { id: _, first: __, ...now } = commentedMap(earlier, []);
  if (!isMap(valueAt(earlier.value, ['first']))) return now;
  const first = commentedMap(earlier, ['first']);
  const isLater = now['recorded'] !== undefined && first['recorded'] === undefined;
  const abstained = valueAt(earlier.value, ['first', 'abstain']);
  const reviews = Object.keys(answerMap(now, ['proposals'])).flatMap((id) => {
    if (Array.isArray(abstained) && abstained.includes(id)) return [];
    const path = ['proposals', id];
    const review = mergedReview(answerMap(first, path), answerMap(now, path), isLater);
    return Object.keys(review).length === 0 ? [] : [[id, review] as const];
  });
  const proposals = { ...answerMap(first, ['proposals']), ...Object.fromEntries(reviews) };
  const judged = { ...answerMap(now, ['judged']), ...answerMap(first, ['judged']) };
  return {
    ...first,
    ...(Object.keys(proposals).length > 0 && { proposals }),
    ...(Object.keys(judged).length > 0 && { judged }),
  };
}

/** The first review of a proposal with what was added to it; `isLater` to add only scores. */
function mergedReview(first: CommentedMap, now: CommentedMap, isLater: boolean): CommentedMap {
  const { scores, score, ...rest } = now;
  // A review has either scores by criterion or one overall score.
  const isOne = first['score'] !== undefined;
  const isBy = first['scores'] !== undefined;
  const marks = { ...answerMap(now, ['scores']), ...answerMap(first, ['scores']) };
  return {
    ...(!isLater && rest),
    ...first,
    ...(!isOne && scores && { scores: marks }),
    ...(!isOne && !isBy && score && { score }),
  };
}

/** A map of a file as a value to print, in the order of the file. */
export function commentedMap(source: SourceFile, path: FieldPath): CommentedMap {
  return Object.fromEntries(
    source.keys(path).map((key) => [key, commentedValue(source, [...path, key])]),
  );
}

function commentedValue(source: SourceFile, path: FieldPath): CommentedValue {
  const value = valueAt(source.value, path);
  if (Array.isArray(value)) return value.map((_, at) => commentedValue(source, [...path, at]));
  if (isMap(value)) return commentedMap(source, path);
  if (typeof value === 'number')
    return { value: { digits: digitsOf(source.written(path), value) }, note: null };
  return { value: typeof value === 'boolean' ? value : String(value), note: null };
}

/** Decimal digits as written, such as `8.50`; numbers in other notations by value. */
function digitsOf(written: string, value: number): string {
  return /^-?\d+(?:\.\d+)?$/.test(written) ? written : String(value);
}
