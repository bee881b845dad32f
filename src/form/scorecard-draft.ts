import type { Location } from '../diagnostic/location.ts';
import { pointerOf, valueAt } from '../schema/plain-value.ts';
import { type DeclaredWords, wordsAt } from '../workspace/document/declared-words.ts';
import type { Span } from '../workspace/position.ts';
import type { FormProblem, FormProblemArgs, FormProblemCode } from './problem.ts';

/** A scorecard's values as its file would hold them. */
export type FormValue =
  | string
  | number
  | boolean
  | readonly FormValue[]
  | { readonly [key: string]: FormValue };

type Branch = { [key: string]: FormValue | Branch };

/** A score without its reason; any other value as it is. */
function wordsOf(value: FormValue): string {
  if (typeof value !== 'object') return String(value);
  return 'score' in value ? String(value['score']) : Object.values(value).map(String).join(': ');
}

/** A place of the scorecard that is still blank, and where it is to be written. */
export interface MissingCell {
  readonly pointer: string;
  readonly location: Location;
}

/** What a form says so far: each value with its place, and what cannot be read. */
export class ScorecardDraft {
  readonly value: Branch = {};
  readonly places = new Map<string, Location>();
  readonly problems: FormProblem[] = [];
  readonly missing: MissingCell[] = [];
  /** Texts that have no place in a scorecard but its notes. */
  readonly notes: { readonly text: string; readonly span: Span }[] = [];
  readonly locate: (span: Span) => Location;
  readonly #words: DeclaredWords | null;

  constructor(locate: (span: Span) => Location, words: DeclaredWords | null) {
    this.locate = locate;
    this.#words = words;
  }

  /** The words that may stand at a place. */
  wordsAt(path: readonly string[]): readonly string[] {
    const list = this.#words === null ? [] : wordsAt(this.#words, path).values();
    return [...list].map(({ word }) => word);
  }

  /** Take a value; a second one for the same place is a problem, whatever it says. */
  put(path: readonly string[], value: FormValue, span: Span): boolean {
    const pointer = pointerOf(path);
    const before = this.places.get(pointer);
    if (before !== undefined) {
      // What the form holds so far are such values.
      const first = wordsOf(valueAt(this.value, path) as FormValue);
      const values = { first, second: wordsOf(value) };
      this.problem('form/twice', { line: before.line, values }, span, path);
      return false;
    }
    this.places.set(pointer, this.locate(span));
    let branch = this.value;
    for (const key of path.slice(0, -1)) {
      branch[key] ??= {};
      // A form has no field inside a value, so what is here already is a branch.
      branch = branch[key] as Branch;
    }
    branch[path.at(-1) ?? ''] = value;
    return true;
  }

  /** Take a list, each item with its own place. */
  putList(
    field: string,
    items: readonly { readonly value: FormValue; readonly span: Span }[],
  ): void {
    if (items.length === 0) return;
    this.value[field] = items.map(({ value }) => value);
    for (const [at, { span }] of items.entries()) {
      this.places.set(pointerOf([field, String(at)]), this.locate(span));
    }
  }

  miss(path: readonly string[], span: Span): void {
    this.missing.push({ pointer: pointerOf(path), location: this.locate(span) });
  }

  note(text: string, span: Span): void {
    this.notes.push({ text, span });
  }

  problem<C extends FormProblemCode>(
    code: C,
    args: FormProblemArgs[C],
    span: Span,
    path: readonly string[] | null = null,
  ): void {
    const pointer = path === null ? null : pointerOf(path);
    // That args belong to the code is known from the signature, not from the object.
    const found = { code, args, location: this.locate(span), pointer } as FormProblem;
    this.problems.push(found);
  }
}
