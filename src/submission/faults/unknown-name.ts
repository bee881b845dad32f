import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { FieldPath } from '../../schema/format.ts';
import type { FaultContext } from '../context.ts';
import type { IdProblem, Repair } from '../fault.ts';
import { fitsPlace } from '../misplaced/fits-place.ts';
import { placeOfScores } from '../misplaced/misplaced-scores.ts';
import { type Moved, moveToNotes, moveToPlace } from '../misplaced/move-statements.ts';
import { argsOf, intendedPath } from '../misplaced/resolve-names.ts';
import { isReferenceField } from '../misplaced/statement.ts';
import { isReview, namedAt } from '../place.ts';
import { namesAt, type ScorecardRequest } from '../request/expected.ts';

/** True if the name itself is wrong, not the value under it. */
export function isNameFault(diagnostic: Diagnostic, path: FieldPath): boolean {
  const { code } = diagnostic;
  if (code === 'schema/unknown-field') return true;
  const isNamed = code.startsWith('reference/') || code === 'schema/bad-id';
  return isNamed && path.at(-1) === argsOf(diagnostic)['id'];
}

/** The rules about an id that must be that of an entry or a criterion. */
const ID_RULES: ReadonlySet<string> = new Set([
  'reference/unknown-proposal',
  'reference/not-an-entry',
  'reference/unknown-criterion',
  'schema/bad-id',
]);

/** The unknown id of an entry or criterion; null for other faults. */
export function unknownIdIn(diagnostic: Diagnostic, path: FieldPath): IdProblem | null {
  const { code } = diagnostic;
  const of = ID_RULES.has(code) ? namedAt(path) : null;
  return of === null ? null : { kind: 'id', code, id: String(argsOf(diagnostic)['id']), of };
}

/** Repairs an unknown name: renames it, or moves its value to where it belongs. */
export function repairName(context: FaultContext, diagnostic: Diagnostic, path: FieldPath): Repair {
  const { request, patch } = context;
  const isField = diagnostic.code === 'schema/unknown-field';
  const place = intendedPath(diagnostic, path, request);
  const isTooHigh = place !== null && place.length > path.length;
  const renamed = isTooHigh ? null : place;
  const again = isField ? moveStatement(context, path, renamed) : null;
  const expected = isTooHigh
    ? `"${place.at(-1)}" inside of "${place.at(-2)}"`
    : (again?.words ?? expectedName(path, place, isField, request));
  if (again !== null) return { ...again, expected };
  const value = patch.at(path);
  // A value that is gone was moved already, together with the value around it.
  const isStuck = value === undefined || (isField && place !== null && !fitsPlace(place, value));
  const marks = place === null || isStuck ? placeOfScores(path, place, value, request) : null;
  if (marks !== null) return { expected: marks, example: [] };
  if (place === null || isStuck) return { expected, example: moveToNotes(context, path) };
  const moved = patch.move(path, place);
  if (moved !== null) return { expected, example: moved, moved };
  // The target has a value already; between two reviews the reviewer chooses.
  return { expected, example: isReview(place) ? [] : moveToNotes(context, path) };
}

/**
 * Moves the value of an unknown field to another place, or into another shape. Null if renaming is
 * enough, or if no place is known.
 */
function moveStatement(
  context: FaultContext,
  path: FieldPath,
  renamed: FieldPath | null,
): Moved | null {
  // A field with only a mistyped name is renamed, and its value stays as it is.
  const isNaming = isReferenceField(path[0]);
  const isInShape = renamed !== null && fitsPlace(renamed, context.patch.at(path));
  if (isInShape && path.length > 1 && !isNaming) return null;
  const again = moveToPlace(context, path, renamed ?? path);
  const isLeft = (isNaming || isReferenceField(path[2])) && renamed === null;
  return again ?? (isLeft ? { example: [], moved: [], words: null } : null);
}

/** What is expected in place of an unknown id that is similar to a known one. */
export function mostSimilar(id: string): string {
  return `${id}, the most similar id`;
}

/** The id that is meant, or the known names; null if any name is known. */
function expectedName(
  path: FieldPath,
  place: FieldPath | null,
  isField: boolean,
  request: ScorecardRequest,
): string | null {
  if (place !== null && !isField) return mostSimilar(String(place.at(-1)));
  const names = namesAt(path.slice(0, -1), request);
  return names.length === 0 ? null : `one of ${names.join(', ')}`;
}
