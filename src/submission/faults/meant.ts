import { suggest } from '../../diagnostic/suggest.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap } from '../../schema/plain-value.ts';
import { synonymOf } from '../../schema/synonyms.ts';
import { type AskedSeat, criteriaOf, namesAt } from '../asked/expected.ts';
import { proposalMeant } from './mistyped.ts';
import { namedFirst, namesAnother } from './named-in-text.ts';

/** The fields beside the reviews that name proposals. */
const NAMING = ['vote', 'second', 'abstain', 'hold', 'veto'] as const;

export type NamingField = (typeof NAMING)[number];

export function isNamingField(field: unknown): field is NamingField {
  return NAMING.some((each) => each === field);
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

/** What the names around a value say of it. */
interface Known {
  readonly proposal?: string;
  readonly criterion?: string;
  readonly field?: string;
  /** Whether the field stands within the review of the proposal, and may name another one. */
  readonly isReview?: boolean;
}

/**
 * What a value says by the names that lead to it and into it, in whatever order they stand:
 * `scores: { short-keys: { speed: 8 } }`, `short-keys: { speed: 8 }` and a review with `speed: 8`
 * say the same. Null where a name says nothing, or something has no name.
 */
export function meantAt(
  path: FieldPath,
  value: unknown,
  asked: AskedSeat,
): readonly Meant[] | null {
  const names = (path[0] === 'proposals' ? path.slice(1) : path).filter(isText);
  const reader = new Reader(asked);
  const known = names.reduce<Known | null>(
    (before, name) => before && reader.withName(before, name),
    {},
  );
  return known && reader.read(known, value);
}

/** The places of scores that are said; who abstains from a proposal needs none of it. */
export function placesOf(meant: readonly Meant[]): readonly FieldPath[] {
  return meant.flatMap((each) => {
    if (each.field === null) return [each.path];
    return each.field === 'abstain' ? [['proposals', each.proposal]] : [];
  });
}

/** What may stand in the place of the id of a proposal: `{ for: short-keys, because: ... }`. */
export const ID_NAMES = ['proposal', 'id', 'for', 'on', 'of'];

const YES: readonly unknown[] = [true, 'yes'];
const NO: readonly unknown[] = [false, 'no'];
const NOTHING: readonly unknown[] = [null, undefined, ''];

class Reader {
  readonly #asked: AskedSeat;
  readonly #ids: readonly string[];
  readonly #criteria: readonly string[];
  readonly #fields: readonly string[];

  constructor(asked: AskedSeat) {
    this.#asked = asked;
    this.#ids = namesAt(['proposals'], asked);
    this.#criteria = criteriaOf(asked);
    this.#fields = [...NAMING, ...namesAt(['proposals', this.#ids[0] ?? ''], asked)];
  }

  /** Null for a name that is neither a proposal, a criterion nor a field, or a second one. */
  withName(known: Known, name: string): Known | null {
    const finds: readonly (readonly [keyof Known, (name: string) => string | null])[] = [
      ['proposal', (each) => oneOf(each, this.#ids)],
      ['criterion', (each) => oneOf(each, this.#criteria)],
      ['field', (each) => fieldNamed(each, this.#fields)],
      ['proposal', (each) => proposalMeant(each, this.#asked.round)],
      ['criterion', (each) => suggest(each, this.#criteria)],
      ['field', (each) => oneOf(each.split(/[ _-]/)[0] ?? '', this.#fields)],
    ];
    for (const [what, find] of finds) {
      const found = known[what] === undefined ? find(name) : null;
      const isReview = what === 'field' && known.proposal !== undefined;
      if (found !== null) return { ...known, [what]: found, ...(isReview && { isReview }) };
    }
    return null;
  }

  read(known: Known, value: unknown): readonly Meant[] | null {
    const { proposal, field } = known;
    const isNaming = isNamingField(field);
    if (NOTHING.includes(value) || (isNaming && NO.includes(value))) return [];
    const own = proposal === undefined ? null : this.#ofProposal({ ...known, proposal }, value);
    if (own !== null) return own;
    if (Array.isArray(value)) return all(value.map((each) => this.read(known, each)));
    if (isNaming && isText(value)) {
      const first = namedFirst(value, this.#asked.round);
      return first && this.read({ field, proposal: first.proposal }, first.why);
    }
    if (!isMap(value)) return null;
    const named = proposal === undefined ? this.#named(value) : null;
    if (named !== null) return this.read({ ...known, proposal: named.proposal }, named.rest);
    return all(
      Object.entries(value).map(([name, held]) => {
        const next = this.withName(known, name);
        if (next !== null) return this.read(next, held);
        return proposal === undefined ? null : [noteIn(['proposals', proposal], [name], held)];
      }),
    );
  }

  /** What is said of a proposal in one place; null where names within say more of it. */
  #ofProposal(
    { proposal, criterion, field, isReview }: Known & { readonly proposal: string },
    value: unknown,
  ): readonly Meant[] | null {
    const review = ['proposals', proposal];
    if (isNamingField(field)) {
      // Within a review another one is meant, or it is not known which.
      const isOther = isReview && namesAnother(value, proposal, this.#asked.round);
      return isOther ? this.read({ field }, value) : [this.#naming(field, proposal, value)];
    }
    if (criterion !== undefined) return markAt(review, criterion, field, value);
    const isByCriterion = field === 'scores' || (isMap(value) && MAY_BE_BY_CRITERION.has(field));
    if (field === undefined && isText(value)) return this.#inWords(proposal, value);
    if (field === undefined || isByCriterion) return null;
    return [{ field: null, path: [...review, field], value }];
  }

  /** A text in the place of a review: why, or what it says by the name that it begins with. */
  #inWords(proposal: string, text: string): readonly Meant[] | null {
    const [, name = text, why = true] = /^(\w+): *(\S.*)$/s.exec(text) ?? [];
    const field = oneOf(name.toLowerCase(), NAMING);
    if (field !== null) return this.read({ proposal, field, isReview: true }, why);
    const path = ['proposals', proposal, 'because'];
    return /\p{L}/u.test(text) ? [{ field: null, path, value: text }] : null;
  }

  #naming(named: NamingField, around: string, value: unknown): Meant {
    // `vote: second` in a review says which vote it is, and a proposal named within which one is meant.
    const field = isNamingField(value) ? value : named;
    const { proposal, rest: said } = this.#named(value) ?? { proposal: around, rest: value };
    const isYes = YES.includes(said) || said === proposal || said === field;
    const meant = { field, proposal, parts: {}, words: isYes ? [] : [said].flat().map(inWords) };
    if (!isMap(said)) return meant;
    const fields = namesAt(field === 'veto' ? [field, 0] : [field], this.#asked);
    const names = fields.filter((name) => name !== 'proposal');
    const parts: Record<string, string> = {};
    const words: string[] = [];
    for (const [name, held] of Object.entries(said)) {
      const part = suggest(name, names);
      if (part !== null && parts[part] === undefined && isText(held)) parts[part] = held;
      else
        words.push(
          fieldNamed(name, ['because']) === null ? inWords({ [name]: held }) : inWords(held),
        );
    }
    return { ...meant, parts, words };
  }

  /** The proposal that a map names in a field of it, and the rest of the map. */
  #named(map: unknown) {
    for (const name of isMap(map) ? ID_NAMES : []) {
      const { [name]: id, ...rest } = isMap(map) ? map : {};
      const proposal = isText(id) ? proposalMeant(id, this.#asked.round) : null;
      if (proposal !== null) return { proposal, rest };
    }
    return null;
  }
}

/** Fields of a review that people write by criteria. */
const MAY_BE_BY_CRITERION: ReadonlySet<unknown> = new Set(['score', 'because']);

/** A score of a criterion with its reason, or the reason alone; what else is said of it becomes a note. */
function markAt(
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
  return mark['score'] === undefined ? null : [{ field: null, path, value: mark }, ...notes];
}

/** What has no field of its own, as a note that says where it stood. */
export function noteIn(
  holder: FieldPath,
  names: FieldPath,
  value: unknown,
): Meant & { field: null } {
  const said = inWords({ [names.join(', ')]: value });
  return { field: null, path: [...holder, 'notes'], value: said, isNote: true };
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (!isMap(value)) return String(value);
  const entries = Object.entries(value);
  return entries.map(([name, held]) => `${name}: ${inWords(held)}`).join(', ');
}

function fieldNamed(name: string, known: readonly string[]): string | null {
  return oneOf(name, known) ?? synonymOf(name, known) ?? suggest(name, known);
}

function oneOf(name: string, known: readonly string[]): string | null {
  return known.includes(name) ? name : null;
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function all<T>(parts: readonly (readonly T[] | null)[]): readonly T[] | null {
  return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? []);
}
