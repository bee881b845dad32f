import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { pointerOf } from '../../schema/plain-value.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { pathOfProblem } from '../meant/mistyped.ts';
import { filledForm } from '../reading/filled-source.ts';
import type { Submitted } from '../reading/read-submitted.ts';

/** What is said of a field by itself, before anything is compared with it. */
const OF_SHAPE = /^(?:schema|quantity)\//;

/** What stands around a part that is left out may itself be no longer whole. */
const MOST_ROUNDS = 5;

/**
 * What else is wrong with a form of which some fields cannot be read: what is said of it without
 * them, and without what cannot be read then, such as a reason whose score is left out. Nothing
 * where every field can be read, and where the whole cannot.
 *
 * @param errors what is wrong with the form
 * @param errorsIn what is wrong with a part of it
 */
export function furtherErrors(
  form: Submitted,
  errors: readonly Diagnostic[],
  errorsIn: (part: SourceFile) => readonly Diagnostic[],
): readonly Diagnostic[] {
  const left = new Set<string>();
  let unread = unreadIn(errors);
  for (let round = 0; round < MOST_ROUNDS && unread.length > 0; round += 1) {
    const paths = unread.map((each) => pathOfProblem(form, each));
    if (paths.some((path) => path.length === 0)) return [];
    for (const path of paths) left.add(pointerOf(path));
    const found = errorsIn(filledForm(form.source, left));
    unread = unreadIn(found);
    if (unread.length === 0) return found;
  }
  return [];
}

function unreadIn(errors: readonly Diagnostic[]): readonly Diagnostic[] {
  return errors.filter(({ code }) => OF_SHAPE.test(code));
}
