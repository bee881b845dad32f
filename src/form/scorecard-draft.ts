import type { Location } from '../diagnostic/location.ts';
import { pointerOf, valueAt } from '../schema/plain-value.ts';
import { type DeclaredWords, wordsAt } from '../workspace/document/declared-words.ts';
import type { Span, TextLines } from '../workspace/position.ts';
import type { FormProblem, FormProblemArgs, FormProblemCode } from './problem.ts';

/** A value of a scorecard, as its file would hold it. */
export type FormValue =
  | string
  | number
  | boolean
  | readonly FormValue[]
  | { readonly [key: string]: FormValue };

type Branch = { [key: string]: FormValue | Branch };

/** A score without its reason; any other value as text. */
function valueText(value: FormValue): string {
  if (typeof value !== 'object') return String(value);
  return 'score' in value ? String(value['score']) : Object.values(value).map(String).join(': ');
}

/** An item of a list, and its cell. */
export interface PlacedItem {
  readonly value: FormValue;
  readonly span: Span;
}

/** The values read from a form so far, each with its location, and the problems. */
export class ScorecardDraft {
  readonly value: Branch = {};
  readonly places = new Map<string, Location>();
  readonly problems: FormProblem[] = [];
  /** The blank places of the scorecard, by JSON pointer. */
  readonly missing: (readonly [pointer: string, Location])[] = [];
  /** Texts that fit no field and become notes. */
  readonly notes: { readonly text: string; readonly span: Span }[] = [];
  readonly #lines: TextLines;
  readonly #words: DeclaredWords | null;

  constructor(lines: TextLines, words: DeclaredWords | null) {
    this.#lines = lines;
    this.#words = words;
  }

  locate(span: Span): Location {
    return this.#lines.locate(span);
  }

  /** The declared words that are valid at a path. */
  wordsAt(path: readonly string[]): readonly string[] {
    const list = this.#words === null ? [] : wordsAt(this.#words, path).values();
    return [...list].map(({ word }) => word);
  }

  /** Sets a value; a second value for the same path is a problem, even if equal. */
  put(path: readonly string[], value: FormValue, span: Span): void {
    const pointer = pointerOf(path);
    const before = this.places.get(pointer);
    if (before !== undefined) {
      // Values that were put into the form so far are of this type.
      const first = valueText(valueAt(this.value, path) as FormValue);
      const values = { first, second: valueText(value) };
      this.addProblem('form/twice', { line: before.line, values }, span, path);
      return;
    }
    this.places.set(pointer, this.locate(span));
    let branch = this.value;
    for (const key of path.slice(0, -1)) {
      branch[key] ??= {};
      // No value is put inside another value, so what is here already is a branch.
      branch = branch[key] as Branch;
    }
    branch[path.at(-1) ?? ''] = value;
  }

  /** Sets a list; each item has its own location. */
  putList(field: string, items: readonly PlacedItem[]): void {
    if (items.length === 0) return;
    this.value[field] = items.map(({ value }) => value);
    for (const [at, { span }] of items.entries()) {
      this.places.set(pointerOf([field, String(at)]), this.locate(span));
    }
  }

  addMissing(path: readonly string[], span: Span): void {
    this.missing.push([pointerOf(path), this.locate(span)]);
  }

  addProblem<C extends FormProblemCode>(
    code: C,
    args: FormProblemArgs[C],
    span: Span,
    path: readonly string[] | null = null,
  ): void {
    const pointer = path === null ? null : pointerOf(path);
    // The signature ensures that `args` belong to `code`; the compiler cannot see it in the object.
    const found = { code, args, location: this.locate(span), pointer } as FormProblem;
    this.problems.push(found);
  }
}
