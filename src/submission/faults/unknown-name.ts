import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { FieldPath } from '../../schema/format.ts';
import { namesAt } from '../asked/expected.ts';
import type { FaultContext } from '../context.ts';
import type { SubmitFault } from '../fault.ts';
import { marksWithin } from '../meant/marks-within.ts';
import { argsOf, isReview, placeMeant } from '../meant/mistyped.ts';
import { asNote, mayStandAt, type Restated, restated } from '../meant/restated.ts';
import { isNamingField } from '../meant/said.ts';

/** Whether a name is wrong, and not what it stands before. */
export function isAboutName(diagnostic: Diagnostic, path: FieldPath): boolean {
  const { code } = diagnostic;
  if (code === 'schema/unknown-field') return true;
  const isNamed = code.startsWith('reference/') || code === 'schema/bad-id';
  return isNamed && path.at(-1) === argsOf(diagnostic)['id'];
}

/** A name that is not known here: what takes its place, or where what it says belongs. */
export function ofName(
  context: FaultContext,
  diagnostic: Diagnostic,
  path: FieldPath,
): Pick<SubmitFault, 'expected' | 'example' | 'said'> {
  const { asked, patch } = context;
  const isField = diagnostic.code === 'schema/unknown-field';
  const place = placeMeant(diagnostic, path, asked);
  const isTooHigh = place !== null && place.length > path.length;
  const renamed = isTooHigh ? null : place;
  const again = isField ? saidAgain(context, path, renamed) : null;
  const expected = isTooHigh
    ? `"${place.at(-1)}" inside of "${place.at(-2)}"`
    : (again?.words ?? oneOf(namesAt(path.slice(0, -1), asked)));
  if (again !== null) return { ...again, expected };
  const said = patch.at(path);
  // What is no longer there is moved already, with what stood around it.
  const isStuck = said === undefined || (isField && place !== null && !mayStandAt(place, said));
  const marks = place === null || isStuck ? marksWithin(path, place, said, asked) : null;
  if (marks !== null) return { expected: marks, example: [] };
  if (place === null || isStuck) return { expected, example: asNote(context, path) };
  const moved = patch.move(path, place);
  if (moved !== null) return { expected, example: moved, said: moved };
  // Something else is said there; of two reviews the reviewer chooses.
  return { expected, example: isReview(place) ? [] : asNote(context, path) };
}

/** What a field says in another place, or in another shape than that of the field it is named for. */
function saidAgain(
  context: FaultContext,
  path: FieldPath,
  renamed: FieldPath | null,
): Restated | null {
  // A field that is only mistyped is moved as it is, with what is wrong within.
  const isNaming = isNamingField(path[0]);
  const isInShape = renamed !== null && mayStandAt(renamed, context.patch.at(path));
  if (isInShape && path.length > 1 && !isNaming) return null;
  const again = restated(context, path, renamed ?? path);
  const isLeft = (isNaming || isNamingField(path[2])) && renamed === null;
  return again ?? (isLeft ? { example: [], said: [], words: null } : null);
}

function oneOf(names: readonly string[]): string | null {
  return names.length === 0 ? null : `one of ${names.join(', ')}`;
}
