import type { FieldPath } from '../schema/format.ts';

/** True for the path of the review of a proposal. */
export function isReview(path: FieldPath): boolean {
  return path[0] === 'proposals' && path.length === 2;
}

/** True if the value at a path is the id of a proposal. */
export function namesProposal(path: FieldPath): boolean {
  const [first, second] = path;
  if (path.length === 1) return first === 'vote' || first === 'second';
  if (first === 'abstain') return path.length === 2;
  return path.at(-1) === 'proposal' && (path.length === 2 || typeof second === 'number');
}

/** What the id at a path is of: the key of a review or of a score, or a value; null for neither. */
export function namedAt(path: FieldPath): 'entry' | 'criterion' | null {
  if (namesProposal(path) || isReview(path)) return 'entry';
  return path[2] === 'scores' && isScore(path) ? 'criterion' : null;
}

/** The path of the answer that a field is part of: a field, a field of a review, or a score. */
export function answerAt(path: FieldPath): FieldPath {
  if (path[0] !== 'proposals') return path.slice(0, 1);
  return path.slice(0, path[2] === 'scores' ? 4 : 3);
}

/** The path of the score that a path leads to or into; null if there is none. */
export function scoreAt(path: FieldPath): FieldPath | null {
  const answer = answerAt(path);
  const [first, , third] = answer;
  const depth = third === 'scores' ? 4 : third === 'score' ? 3 : 0;
  return first === 'proposals' && answer.length === depth ? answer : null;
}

/** True if a path is that of a score, which may be a figure or a map with a reason. */
export function isScore(path: FieldPath): boolean {
  return scoreAt(path)?.length === path.length;
}
