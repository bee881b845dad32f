import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { FieldPath } from '../../schema/format.ts';
import { pointerOf } from '../../schema/plain-value.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { pathOfDiagnostic } from '../misplaced/resolve-names.ts';
import { isReview, namedAt } from '../place.ts';
import { filledForm } from '../reading/filled-source.ts';
import type { Submitted } from '../reading/read-submitted.ts';
import { isNameFault } from './unknown-name.ts';

/** Rules about the type or syntax of a single field. */
const SHAPE_RULES = /^(?:schema\/|quantity\/|text\/lost-comma$)/;

/** A limit on passes: leaving out a field may make the field around it invalid in turn. */
const MAX_ROUNDS = 5;

/**
 * Finds the errors that unreadable fields hide: checks the form without those fields, and without
 * fields that become invalid as a result, such as a reason whose score is left out. The id of an
 * entry or a criterion stays, which may be wrong too. Of a form that is not YAML, those before the
 * first line that is not. Empty if all is readable, or nothing.
 *
 * @param errors the errors of the form
 * @param errorsIn returns the errors of a part of the form
 */
export function furtherErrors(
  form: Submitted,
  errors: readonly Diagnostic[],
  errorsIn: (part: SourceFile) => readonly Diagnostic[],
): readonly Diagnostic[] {
  const { diagnostics, intact } = form.source;
  const left = new Map<string, unknown>();
  let unread = unreadableIn(errors);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (unread.length + diagnostics.length === 0) return [];
    const places = unread.map((each) => [each, pathOfDiagnostic(form, each)] as const);
    if (places.some(([, path]) => path.length === 0)) return [];
    for (const [each, path] of places) left.set(pointerOf(path), remainsOf(each, path));
    const found = errorsIn({ ...filledForm(form.source, left), diagnostics: [] });
    unread = unreadableIn(found);
    if (unread.length > 0) continue;
    const end = intact ? Infinity : (diagnostics[0]?.location.line ?? Infinity);
    return found.filter(({ location }) => location.line < end);
  }
  return [];
}

/** What stays in place of what is unreadable: below an id that can be read, an accepted value. */
function remainsOf(diagnostic: Diagnostic, path: FieldPath): unknown {
  if (isNameFault(diagnostic, path)) return undefined;
  if (isReview(path)) return {};
  return namedAt(path) === 'criterion' ? 'n/a' : undefined;
}

function unreadableIn(errors: readonly Diagnostic[]): readonly Diagnostic[] {
  return errors.filter(({ code }) => SHAPE_RULES.test(code));
}
