import {
  type CommentedMap,
  type CommentedValue,
  isCommented,
  isCommentedList,
} from '../workspace/writing/print-with-comments.ts';

/** A reviewer's existing statements, in the structure of the scorecard file. */
export type ExistingAnswers = CommentedMap;

/** The value at a path, or undefined. */
export function answerAt(
  said: ExistingAnswers | undefined,
  path: readonly string[],
): CommentedValue | undefined {
  return path.reduce<CommentedValue | undefined>(
    (held, name) => (held !== undefined && isAnswerMap(held) ? held[name] : undefined),
    said,
  );
}

/** The map at a path, or an empty map. */
export function answerMap(
  said: ExistingAnswers | undefined,
  path: readonly string[],
): ExistingAnswers {
  const found = answerAt(said, path);
  return found !== undefined && isAnswerMap(found) ? found : {};
}

/** A single value as text; empty if there is none. */
export function answerText(value: CommentedValue | undefined): string {
  if (value === undefined || !isCommented(value)) return '';
  if (typeof value.value === 'boolean') return value.value ? 'yes' : 'no';
  return typeof value.value === 'string' ? value.value : value.value.digits;
}

/** The texts of a list, or the single text given in place of a list. */
export function answerTexts(value: CommentedValue | undefined): readonly string[] {
  if (value === undefined) return [];
  return (isCommentedList(value) ? value.map(answerText) : [answerText(value)]).filter(
    (text) => text !== '',
  );
}

export function isAnswerMap(value: CommentedValue): value is CommentedMap {
  return !isCommentedList(value) && !isCommented(value);
}
