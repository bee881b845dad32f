import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { FieldPath } from '../schema/format.ts';
import type { SourceFile } from '../workspace/source-file.ts';
import { filledForm } from './filled-source.ts';
import { pathOfProblem } from './mistyped.ts';
import { pointerOf } from './pointer.ts';
import type { Submitted } from './read-submitted.ts';

/** What is said of a field by itself, before anything is compared with it. */
const OF_SHAPE = /^(?:schema|quantity)\//;

/**
 * The form without the fields that cannot be read: what else is wrong can be told at the same
 * time. Null where every field can be read, and where the whole cannot.
 */
export function readablePart(form: Submitted, errors: readonly Diagnostic[]): SourceFile | null {
  const unread = errors.filter(({ code }) => OF_SHAPE.test(code));
  if (unread.length === 0) return null;
  const paths = unread.map((each) => withoutItem(pathOfProblem(form, each)));
  if (paths.some((path) => path.length === 0)) return null;
  return filledForm(form.source, new Set(paths.map(pointerOf)));
}

/** Without one item the others would stand elsewhere: the list goes as a whole. */
function withoutItem(path: FieldPath): FieldPath {
  const at = path.findIndex((step) => typeof step === 'number');
  return at === -1 ? path : path.slice(0, at);
}
