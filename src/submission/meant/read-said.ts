import { suggest } from '../../diagnostic/suggest.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap } from '../../schema/plain-value.ts';
import { type AskedSeat, criteriaOf, namesAt } from '../asked/expected.ts';
import { criterionMeant, namedFirst, namesAnother, proposalMeant } from './mistyped.ts';
import {
  fieldNamed,
  inWords,
  isBlank,
  isNamingField,
  type Meant,
  markAt,
  NAMING,
  type NamingField,
  noteIn,
  oneOf,
  saysNo,
} from './said.ts';

/** What the names around a value say of it. */
interface Known {
  readonly proposal?: string;
  readonly criterion?: string;
  readonly field?: string;
  /** Whether the field stands within the review of the proposal, and may name another one. */
  readonly isReview?: boolean;
  /** Whether it is one of several marks, of which a note would not say which is which. */
  readonly isListed?: boolean;
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
  const [name] = names;
  if (name !== undefined && path.length === 1 && reader.withName({}, name) === null)
    return reader.within(name, value);
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

/** `{ criterion: speedup, score: 7 }` */
const CRITERION_NAMES = ['criterion', 'name', 'id'];

const YES: readonly unknown[] = [true, 'yes'];

class Reader {
  readonly #asked: AskedSeat;
  readonly #ids: readonly string[];
  readonly #criteria: readonly string[];
  readonly #fields: readonly string[];
  readonly #tops: readonly string[];

  constructor(asked: AskedSeat) {
    this.#asked = asked;
    this.#ids = namesAt(['proposals'], asked);
    this.#criteria = criteriaOf(asked);
    this.#fields = [...NAMING, ...namesAt(['proposals', this.#ids[0] ?? ''], asked)];
    const beside = [...namesAt([], asked), 'round', 'shark'];
    this.#tops = beside.filter((each) => each !== 'proposals' && !isNamingField(each));
  }

  /** Null for a name that is neither a proposal, a criterion nor a field, or a second one. */
  withName(known: Known, name: string): Known | null {
    const finds: readonly (readonly [keyof Known, (name: string) => string | null])[] = [
      ['proposal', (each) => oneOf(each, this.#ids)],
      ['criterion', (each) => oneOf(each, this.#criteria)],
      ['field', (each) => fieldNamed(each, this.#fields)],
      ['proposal', (each) => proposalMeant(each, this.#asked.round)],
      ['criterion', (each) => criterionMeant(each, this.#asked)],
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
    if (isNaming ? saysNo(value) : isBlank(value)) return [];
    const own = proposal === undefined ? null : this.#ofProposal({ ...known, proposal }, value);
    if (own !== null) return own;
    const isListed = field === 'scores' || proposal !== undefined;
    if (Array.isArray(value))
      return all(value.map((each) => this.read({ ...known, isListed }, each)));
    if (isNaming && isText(value)) {
      const first = namedFirst(value, this.#asked.round);
      return first && this.read({ field, proposal: first.proposal }, first.why);
    }
    if (!isMap(value)) return null;
    const named = proposal === undefined ? this.#named(value) : null;
    if (named !== null) return this.read({ ...known, proposal: named.id }, named.rest);
    const marked = known.criterion === undefined ? this.#criterionIn(value) : null;
    if (marked !== null) return this.read({ ...known, criterion: marked.id }, marked.rest);
    return all(
      Object.entries(value).map(([name, held]) => {
        const isTop = Object.keys(known).length === 0 && this.#isTop(name, held);
        if (isTop) return [{ field: null, path: [name], value: held }];
        const next = this.withName(known, name);
        if (next !== null) return this.read(next, held);
        if (proposal !== undefined && !known.isListed)
          return [noteIn(['proposals', proposal], [name], held)];
        return Object.keys(known).length === 0 ? this.within(name, held) : null;
      }),
    );
  }

  /** What a name around a judgement holds, which says nothing itself: `scorecard`, `reviews`, the reviewer. */
  within(name: string, value: unknown): readonly Meant[] | null {
    const { round, shark } = this.#asked;
    const others = [...round.asked, ...round.sharks].filter(({ id }) => id !== shark);
    if (typeof value !== 'object' || others.some(({ id }) => id === name)) return null;
    const meant = this.read({}, value) ?? [];
    return meant.some((each) => each.field !== null || JUDGED.has(each.path[2])) ? meant : null;
  }

  /** Whether something belongs beside the reviews, and not in each by the names within. */
  #isTop(name: string, value: unknown): boolean {
    return this.#tops.includes(name) && !(isMap(value) && this.#fields.includes(name));
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
    const isOverall = field === undefined || field === 'scores';
    if (isOverall && typeof value === 'number' && this.#criteria.length === 0)
      return [{ field: null, path: [...review, 'score'], value }];
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
    return /^\P{N}*\p{L}/u.test(text) ? [{ field: null, path, value: text }] : null;
  }

  #naming(named: NamingField, around: string, value: unknown): Meant {
    // `vote: second` in a review says which vote it is, and a proposal named within which one is meant.
    const field = isNamingField(value) ? value : named;
    const { id: proposal, rest: said } = this.#named(value) ?? { id: around, rest: value };
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
    return idIn(map, ID_NAMES, (written) => proposalMeant(written, this.#asked.round));
  }

  #criterionIn(map: unknown) {
    return idIn(map, CRITERION_NAMES, (written) => criterionMeant(written, this.#asked));
  }
}

/** The id that a map has in a field of such a name, and the rest of the map. */
function idIn(map: unknown, names: readonly string[], meant: (written: string) => string | null) {
  for (const name of isMap(map) ? names : []) {
    const { [name]: written, ...rest } = isMap(map) ? map : {};
    const id = isText(written) ? meant(written) : null;
    if (id !== null) return { id, rest };
  }
  return null;
}

/** Fields by which a proposal is judged in figures. */
const JUDGED: ReadonlySet<unknown> = new Set(['scores', 'score', 'estimate']);

/** Fields of a review that people write by criteria. */
const MAY_BE_BY_CRITERION: ReadonlySet<unknown> = new Set(['score', 'because']);

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function all<T>(parts: readonly (readonly T[] | null)[]): readonly T[] | null {
  return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? []);
}
