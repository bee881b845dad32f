import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { FieldPath } from '../../schema/format.ts';
import type { FaultContext } from '../context.ts';
import type { SubmitFault } from '../fault.ts';
import { fitsPlace } from '../misplaced/fits-place.ts';
import { placeOfScores } from '../misplaced/misplaced-scores.ts';
import { type Moved, moveToNotes, moveToPlace } from '../misplaced/move-statements.ts';
import { argsOf, intendedPath, isReview } from '../misplaced/resolve-names.ts';
import { isReferenceField } from '../misplaced/statement.ts';
import { namesAt } from '../request/expected.ts';

/** True if the name itself is wrong, not the value under it. */
export function isNameFault(diagnostic: Diagnostic, path: FieldPath): boolean {
  const { code } = diagnostic;
  if (code === 'schema/unknown-field') return true;
  const isNamed = code.startsWith('reference/') || code === 'schema/bad-id';
  return isNamed && path.at(-1) === argsOf(diagnostic)['id'];
}

/** Repairs an unknown name: renames it, or moves its value to where it belongs. */
export function repairName(
  context: FaultContext,
  diagnostic: Diagnostic,
  path: FieldPath,
): Pick<SubmitFault, 'expected' | 'example' | 'moved'> {
  const { request, patch } = context;
  const isField = diagnostic.code === 'schema/unknown-field';
  const place = intendedPath(diagnostic, path, request);
  const isTooHigh = place !== null && place.length > path.length;
  const renamed = isTooHigh ? null : place;
  const again = isField ? moveStatement(context, path, renamed) : null;
  const expected = isTooHigh
    ? `"${place.at(-1)}" inside of "${place.at(-2)}"`
    : (again?.words ?? oneOf(namesAt(path.slice(0, -1), request)));
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

function oneOf(names: readonly string[]): string | null {
  return names.length === 0 ? null : `one of ${names.join(', ')}`;
}
