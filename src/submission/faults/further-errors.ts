import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { pointerOf } from '../../schema/plain-value.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { pathOfDiagnostic } from '../misplaced/resolve-names.ts';
import { filledForm } from '../reading/filled-source.ts';
import type { Submitted } from '../reading/read-submitted.ts';

/** Rules about the type or syntax of a single field. */
const SHAPE_RULES = /^(?:schema|quantity)\//;

/** A limit on passes: leaving out a field may make the field around it invalid in turn. */
const MAX_ROUNDS = 5;

/**
 * Finds the errors that unreadable fields hide: checks the form without those fields, and without
 * fields that become invalid as a result, such as a reason whose score is left out. Empty if all
 * fields are readable, and if the whole document is not.
 *
 * @param errors the errors of the form
 * @param errorsIn returns the errors of a part of the form
 */
export function furtherErrors(
  form: Submitted,
  errors: readonly Diagnostic[],
  errorsIn: (part: SourceFile) => readonly Diagnostic[],
): readonly Diagnostic[] {
  const left = new Set<string>();
  let unread = unreadableIn(errors);
  for (let round = 0; round < MAX_ROUNDS && unread.length > 0; round += 1) {
    const paths = unread.map((each) => pathOfDiagnostic(form, each));
    if (paths.some((path) => path.length === 0)) return [];
    for (const path of paths) left.add(pointerOf(path));
    const found = errorsIn(filledForm(form.source, left));
    unread = unreadableIn(found);
    if (unread.length === 0) return found;
  }
  return [];
}

function unreadableIn(errors: readonly Diagnostic[]): readonly Diagnostic[] {
  return errors.filter(({ code }) => SHAPE_RULES.test(code));
}
