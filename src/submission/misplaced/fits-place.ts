import type { FieldPath } from '../../schema/format.ts';
import { validate } from '../../schema/validate.ts';
import { isText } from './statement.ts';

/** True if a scorecard may have a value of this shape at the path. */
export function fits(path: FieldPath, value: unknown): boolean {
  return findingsAt(path, value).every(
    ({ problem: { code }, path: at }) =>
      !code.startsWith('schema/') || code === 'schema/missing-field' || METADATA.has(at[0]),
  );
}

/** Metadata fields of a form. */
const METADATA: ReadonlySet<unknown> = new Set(['round', 'shark']);

/** True if a value may move to a path: its own type is valid there; fields within may be wrong. */
export function fitsPlace(path: FieldPath, value: unknown): boolean {
  return findingsAt(path, value).every(
    ({ problem: { code }, path: at }) =>
      !(code === 'schema/wrong-type' || code === 'schema/bad-id') || isText(at[path.length]),
  );
}

/** The codes of the problems of a value at a path, apart from what is missing beside it. */
export function problemsAt(path: FieldPath, value: unknown): readonly string[] {
  return findingsAt(path, value)
    .map(({ problem: { code } }) => code)
    .filter((code) => code !== 'schema/missing-field');
}

function findingsAt(path: FieldPath, value: unknown) {
  const around = (held: unknown, name: string | number) =>
    typeof name === 'number' ? [held] : { [name]: held };
  const alone = path.reduceRight(around, value);
  return validate('scorecard', alone).findings;
}
