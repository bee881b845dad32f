import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { FieldPath } from '../../schema/format.ts';
import { pointerOf } from '../../schema/plain-value.ts';
import type { SubmitFault } from '../fault.ts';
import { pathOfDiagnostic } from '../misplaced/resolve-names.ts';
import type { Submitted } from '../reading/read-submitted.ts';
import { wholeFigurePath } from './figures.ts';
import { isNameFault } from './unknown-name.ts';

/** The paths of the values that a comma inside of braces cut: `{ upside: 1,4x }` holds 1. */
export function cutValues(form: Submitted): readonly FieldPath[] {
  return form.source.diagnostics.filter(isLostComma).map((each) => pathOfDiagnostic(form, each));
}

function isLostComma({ code }: Diagnostic): boolean {
  return code === 'text/lost-comma';
}

/**
 * The errors without those about what is left of a cut value, whose only problem is the comma. A
 * key that occurs twice is a problem of its own.
 */
export function notAboutCutValues(
  form: Submitted,
  errors: readonly Diagnostic[],
  cut: readonly FieldPath[],
): readonly Diagnostic[] {
  if (cut.length === 0) return errors;
  const figures = new Set(cut.map((path) => pointerOf(wholeFigurePath(path))));
  return errors.filter((each) => {
    if (isLostComma(each) || each.code === 'yaml/duplicate-key') return true;
    const path = pathOfDiagnostic(form, each);
    return isNameFault(each, path) || !figures.has(pointerOf(wholeFigurePath(path)));
  });
}

/**
 * Matches an alias, whose value occurs at several paths, and a key of digits, which is not in its
 * place in the parsed map. The path of a cut value is then uncertain.
 */
const UNCERTAIN = /(?:^|[\s:,[{])(?:\*[^\s*]|["']?\d+["']?\s*:)/;

/**
 * The faults without the examples that copy, move or replace a cut value, and without those that
 * need such an example before them.
 */
export function withoutCutExamples(
  { source: { text, diagnostics } }: Submitted,
  faults: readonly SubmitFault[],
  cut: readonly FieldPath[],
): readonly SubmitFault[] {
  if (cut.length === 0) return faults;
  const isUncertain =
    UNCERTAIN.test(text) || diagnostics.some(({ code }) => code === 'file/too-many-problems');
  const affected = isUncertain ? ['/'] : cut.map((path) => `${pointerOf(path)}/`);
  return faults.map((fault) => {
    const { pointer, example } = fault;
    if (example.length === 0) return fault;
    const changed = [pointer, ...example.map(({ path }) => path)].map((each) => `${each}/`);
    const isAffected = changed.some((each) =>
      affected.some((other) => each.startsWith(other) || other.startsWith(each)),
    );
    if (!isAffected) return fault;
    for (const each of changed) affected.push(each);
    return { ...fault, example: [], moved: [] };
  });
}
