import { suggest } from '../../diagnostic/suggest.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap } from '../../schema/plain-value.ts';
import { synonymOf } from '../../schema/synonyms.ts';

/** Fields beside the reviews that name proposals. */
export const REFERENCE_FIELDS = ['vote', 'second', 'abstain', 'hold', 'veto'] as const;

export type ReferenceField = (typeof REFERENCE_FIELDS)[number];

export function isReferenceField(field: unknown): field is ReferenceField {
  return REFERENCE_FIELDS.some((each) => each === field);
}

/** True for a missing value and an empty text. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** True if a field that names proposals names none: `hold: no`. */
export function isNegative(value: unknown): boolean {
  return isBlank(value) || value === false || value === 'no';
}

/**
 * One answer of a reviewer, wherever it is written: a reference to a proposal, or a value in its
 * review.
 */
export type ParsedStatement =
  | {
      readonly field: ReferenceField;
      readonly proposal: string;
      /** The values of the field's own names, such as `constraint`. */
      readonly parts: Readonly<Record<string, string>>;
      /** Reasons in words. */
      readonly words: readonly string[];
    }
  | {
      readonly field: null;
      readonly path: FieldPath;
      readonly value: unknown;
      /** True if the review has no field for the value, so that it becomes a note. */
      readonly isNote?: boolean;
    };

/**
 * Parses the score of a criterion with its reason, or the reason alone; other fields become notes.
 * Null if there is neither.
 */
export function parseScore(
  review: FieldPath,
  criterion: string,
  field: string | undefined,
  value: unknown,
): readonly ParsedStatement[] | null {
  const path = [...review, 'scores', criterion];
  if (field === 'because') return [{ field: null, path: [...path, field], value }];
  if (Array.isArray(value) && value.length === 2)
    return parseScore(review, criterion, field, { score: value[0], because: value[1] });
  if (!isMap(value)) return [{ field: null, path, value }];
  const mark: Record<string, unknown> = {};
  const notes: ParsedStatement[] = [];
  for (const [name, held] of Object.entries(value)) {
    const part = fieldNamed(name, ['score', 'because']);
    if (part === null || mark[part] !== undefined)
      notes.push(noteFor(review, [criterion, name], held));
    else mark[part] = part === 'because' ? asText(held) : held;
  }
  const { score, because } = mark;
  if (score !== undefined) return [{ field: null, path, value: mark }, ...notes];
  if (because === undefined) return null;
  return [{ field: null, path: [...path, 'because'], value: because }, ...notes];
}

/** A value without a field, as a note that begins with the names of its place. */
export function noteFor(
  holder: FieldPath,
  names: FieldPath,
  value: unknown,
): ParsedStatement & { field: null } {
  const text = asText({ [names.filter((name) => typeof name === 'string').join(', ')]: value });
  return { field: null, path: [...holder, 'notes'], value: text, isNote: true };
}

export function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(', ');
  if (!isMap(value)) return String(value);
  const entries = Object.entries(value);
  return entries.map(([name, held]) => `${name}: ${asText(held)}`).join(', ');
}

export function fieldNamed(name: string, known: readonly string[]): string | null {
  return oneOf(name, known) ?? synonymOf(name, known) ?? suggest(name, known);
}

export function oneOf(name: string, known: readonly string[]): string | null {
  return known.includes(name) ? name : null;
}

/**
 * The paths of the scores in statements. For an abstention it is the whole review, since no score
 * is needed.
 */
export function pathsOf(statements: readonly ParsedStatement[]): readonly FieldPath[] {
  return statements.flatMap((each) => {
    if (each.field === null) return [each.path];
    return each.field === 'abstain' ? [['proposals', each.proposal]] : [];
  });
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function all<T>(parts: readonly (readonly T[] | null)[]): readonly T[] | null {
  return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? []);
}
