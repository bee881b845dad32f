import { suggest } from '../../diagnostic/suggest.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap } from '../../schema/plain-value.ts';
import { synonymOf } from '../../schema/synonyms.ts';

/** The fields beside the reviews that name proposals. */
export const NAMING = ['vote', 'second', 'abstain', 'hold', 'veto'] as const;

export type NamingField = (typeof NAMING)[number];

export function isNamingField(field: unknown): field is NamingField {
  return NAMING.some((each) => each === field);
}

/** Whether nothing stands there. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Whether a field that names proposals names none: `hold: no`. */
export function saysNo(value: unknown): boolean {
  return isBlank(value) || value === false || value === 'no';
}

/** One thing that a reviewer says, wherever it stands: of a proposal, or in its review. */
export type Meant =
  | {
      readonly field: NamingField;
      readonly proposal: string;
      /** What is said under the names that the field has. */
      readonly parts: Readonly<Record<string, string>>;
      /** Why, in words. */
      readonly words: readonly string[];
    }
  | {
      readonly field: null;
      readonly path: FieldPath;
      readonly value: unknown;
      /** Whether the review has no field for it, so that it becomes a note. */
      readonly isNote?: boolean;
    };

/** A score of a criterion with its reason, or the reason alone; what else is said of it becomes a note. */
export function markAt(
  review: FieldPath,
  criterion: string,
  field: string | undefined,
  value: unknown,
): readonly Meant[] | null {
  const path = [...review, 'scores', criterion];
  if (field === 'because') return [{ field: null, path: [...path, field], value }];
  if (Array.isArray(value) && value.length === 2)
    return markAt(review, criterion, field, { score: value[0], because: value[1] });
  if (!isMap(value)) return [{ field: null, path, value }];
  const mark: Record<string, unknown> = {};
  const notes: Meant[] = [];
  for (const [name, held] of Object.entries(value)) {
    const part = fieldNamed(name, ['score', 'because']);
    if (part === null || mark[part] !== undefined)
      notes.push(noteIn(review, [criterion, name], held));
    else mark[part] = part === 'because' ? inWords(held) : held;
  }
  if (mark['score'] !== undefined) return [{ field: null, path, value: mark }, ...notes];
  const reason = mark['because'];
  return reason === undefined
    ? null
    : [{ field: null, path: [...path, 'because'], value: reason }, ...notes];
}

/** What has no field of its own, as a note that says where it stood. */
export function noteIn(
  holder: FieldPath,
  names: FieldPath,
  value: unknown,
): Meant & { field: null } {
  const said = inWords({ [names.filter((name) => typeof name === 'string').join(', ')]: value });
  return { field: null, path: [...holder, 'notes'], value: said, isNote: true };
}

export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (!isMap(value)) return String(value);
  const entries = Object.entries(value);
  return entries.map(([name, held]) => `${name}: ${inWords(held)}`).join(', ');
}

export function fieldNamed(name: string, known: readonly string[]): string | null {
  return oneOf(name, known) ?? synonymOf(name, known) ?? suggest(name, known);
}

export function oneOf(name: string, known: readonly string[]): string | null {
  return known.includes(name) ? name : null;
}
