import { suggest } from '../../diagnostic/suggest.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap } from '../../schema/plain-value.ts';
import { criteriaOf, namesAt, type ScorecardRequest } from '../request/expected.ts';
import {
  mentionsOtherProposal,
  proposalAndReason,
  resolveCriterion,
  resolveProposal,
} from './resolve-names.ts';
import {
  all,
  asText,
  fieldNamed,
  isBlank,
  isNegative,
  isReferenceField,
  isText,
  noteFor,
  oneOf,
  type ParsedStatement,
  parseScore,
  REFERENCE_FIELDS,
  type ReferenceField,
} from './statement.ts';

/** What the names on the way to a value say about it. */
interface Context {
  readonly proposal?: string;
  readonly criterion?: string;
  readonly field?: string;
  /** True if the field is inside the review of the proposal; it may name another proposal. */
  readonly isReview?: boolean;
  /** True if the value is one of several scores, which a note could not tell apart. */
  readonly isListed?: boolean;
}

/**
 * Parses a value in the wrong place by the names that lead to it and into it, in any order:
 * `scores: { short-keys: { speed: 8 } }`, `short-keys: { speed: 8 }` and a review with `speed: 8`
 * mean the same. Null if a name is unknown or something has no name.
 */
export function parseStatements(
  path: FieldPath,
  value: unknown,
  request: ScorecardRequest,
): readonly ParsedStatement[] | null {
  const names = (path[0] === 'proposals' ? path.slice(1) : path).filter(isText);
  const reader = new Reader(request);
  const [name] = names;
  if (name !== undefined && path.length === 1 && reader.addName({}, name) === null)
    return reader.readHolder(name, value);
  const context = names.reduce<Context | null>(
    (before, name) => before && reader.addName(before, name),
    {},
  );
  return context && reader.read(context, value);
}

/** The names in an item of a field that names proposals; empty if it takes ids alone. */
export function partsOf(field: ReferenceField, request: ScorecardRequest): readonly string[] {
  return namesAt(field === 'veto' ? [field, 0] : [field], request);
}

/** Field names that people use for the id of a proposal: `{ for: short-keys, because: ... }`. */
export const ID_NAMES = ['proposal', 'id', 'for', 'on', 'of'];

/** Field names that people use for the id of a criterion: `{ criterion: speedup, score: 7 }`. */
const CRITERION_NAMES = ['criterion', 'name', 'id'];

const YES: readonly unknown[] = [true, 'yes'];

class Reader {
  readonly #request: ScorecardRequest;
  readonly #ids: readonly string[];
  readonly #criteria: readonly string[];
  readonly #fields: readonly string[];
  readonly #tops: readonly string[];

  constructor(request: ScorecardRequest) {
    this.#request = request;
    this.#ids = namesAt(['proposals'], request);
    this.#criteria = criteriaOf(request);
    this.#fields = [...REFERENCE_FIELDS, ...namesAt(['proposals', this.#ids[0] ?? ''], request)];
    const beside = [...namesAt([], request), 'round', 'shark'];
    this.#tops = beside.filter((each) => each !== 'proposals' && !isReferenceField(each));
  }

  /**
   * Adds what a name says. Null if it is no proposal, criterion or field, or repeats a kind that is
   * known already.
   */
  addName(context: Context, name: string): Context | null {
    const finds: readonly (readonly [keyof Context, (name: string) => string | null])[] = [
      ['proposal', (each) => oneOf(each, this.#ids)],
      ['criterion', (each) => oneOf(each, this.#criteria)],
      ['field', (each) => fieldNamed(each, this.#fields)],
      ['proposal', (each) => resolveProposal(each, this.#request.round)],
      ['criterion', (each) => resolveCriterion(each, this.#request)],
      ['field', (each) => oneOf(each.split(/[ _-]/)[0] ?? '', this.#fields)],
    ];
    for (const [what, find] of finds) {
      const found = context[what] === undefined ? find(name) : null;
      const isReview = what === 'field' && context.proposal !== undefined;
      if (found !== null) return { ...context, [what]: found, ...(isReview && { isReview }) };
    }
    return null;
  }

  read(context: Context, value: unknown): readonly ParsedStatement[] | null {
    const { proposal, field } = context;
    const isNaming = isReferenceField(field);
    if (isNaming ? isNegative(value) : isBlank(value)) return [];
    const own =
      proposal === undefined ? null : this.#aboutProposal({ ...context, proposal }, value);
    if (own !== null) return own;
    const isListed = field === 'scores' || proposal !== undefined;
    if (Array.isArray(value))
      return all(value.map((each) => this.read({ ...context, isListed }, each)));
    if (isNaming && isText(value)) {
      const first = proposalAndReason(value, this.#request.round);
      return first && this.read({ field, proposal: first.proposal }, first.why);
    }
    if (!isMap(value)) return null;
    const named = proposal === undefined ? this.#proposalIn(value) : null;
    if (named !== null) return this.read({ ...context, proposal: named.id }, named.rest);
    const marked = context.criterion === undefined ? this.#criterionIn(value) : null;
    if (marked !== null) return this.read({ ...context, criterion: marked.id }, marked.rest);
    return all(
      Object.entries(value).map(([name, held]) => {
        const isTop = Object.keys(context).length === 0 && this.#isTop(name, held);
        if (isTop) return [{ field: null, path: [name], value: held }];
        const next = this.addName(context, name);
        if (next !== null) return this.read(next, held);
        if (proposal !== undefined && !context.isListed)
          return [noteFor(['proposals', proposal], [name], held)];
        return Object.keys(context).length === 0 ? this.readHolder(name, held) : null;
      }),
    );
  }

  /**
   * Parses the value under a name that has no meaning itself, such as `scorecard`, `reviews` or the
   * reviewer's id. Null if it holds no answers, and for a field, whose figures mean something else.
   */
  readHolder(name: string, value: unknown): readonly ParsedStatement[] | null {
    const { round, shark } = this.#request;
    const others = [...round.asked, ...round.sharks].filter(({ id }) => id !== shark);
    const isOther = this.#tops.includes(name) || others.some(({ id }) => id === name);
    if (typeof value !== 'object' || isOther) return null;
    const statements = this.read({}, value) ?? [];
    return statements.some((each) => each.field !== null || FIGURE_FIELDS.has(each.path[2]))
      ? statements
      : null;
  }

  /** True if a field belongs beside the reviews, and not in each of them. */
  #isTop(name: string, value: unknown): boolean {
    return this.#tops.includes(name) && !(isMap(value) && this.#fields.includes(name));
  }

  /** Parses a value about one proposal. Null if the names within have to be read first. */
  #aboutProposal(
    { proposal, criterion, field, isReview }: Context & { readonly proposal: string },
    value: unknown,
  ): readonly ParsedStatement[] | null {
    const review = ['proposals', proposal];
    if (isReferenceField(field)) {
      // In a review, the value may name another proposal, or an unknown one.
      const isOther = isReview && mentionsOtherProposal(value, proposal, this.#request.round);
      return isOther ? this.read({ field }, value) : [this.#reference(field, proposal, value)];
    }
    if (criterion !== undefined) return parseScore(review, criterion, field, value);
    const isOverall = field === undefined || field === 'scores';
    if (isOverall && typeof value === 'number' && this.#criteria.length === 0)
      return [{ field: null, path: [...review, 'score'], value }];
    const isByCriterion = field === 'scores' || (isMap(value) && FIELDS_BY_CRITERION.has(field));
    if (field === undefined && isText(value)) return this.#fromText(proposal, value);
    if (field === undefined || isByCriterion) return null;
    return [{ field: null, path: [...review, field], value }];
  }

  /** Parses a text in place of a review: a reason, or `abstain: why` and the like. */
  #fromText(proposal: string, text: string): readonly ParsedStatement[] | null {
    const [, name = text, why = true] = /^(\w+): *(\S.*)$/s.exec(text) ?? [];
    const field = oneOf(name.toLowerCase(), REFERENCE_FIELDS);
    if (field !== null) return this.read({ proposal, field, isReview: true }, why);
    const path = ['proposals', proposal, 'because'];
    return /^\P{N}*\p{L}/u.test(text) ? [{ field: null, path, value: text }] : null;
  }

  #reference(named: ReferenceField, around: string, value: unknown): ParsedStatement {
    // `vote: second` in a review is a second choice. A proposal named in the value takes
    // precedence.
    const field = isReferenceField(value) ? value : named;
    const { id: proposal, rest: content } = this.#proposalIn(value) ?? { id: around, rest: value };
    const parts: Record<string, string> = {};
    const isYes = YES.includes(content) || content === proposal || content === field;
    if (!isMap(content))
      return { field, proposal, parts, words: isYes ? [] : [content].flat().map(asText) };
    const names = partsOf(field, this.#request).filter((name) => name !== 'proposal');
    const words: string[] = [];
    for (const [name, held] of Object.entries(content)) {
      const part = suggest(name, names);
      if (part !== null && parts[part] === undefined && isText(held)) parts[part] = held;
      else words.push(asText(fieldNamed(name, ['because']) === null ? { [name]: held } : held));
    }
    return { field, proposal, parts, words };
  }

  /** The proposal that a map names in one of its fields, and the other fields. */
  #proposalIn(map: unknown) {
    return idIn(map, ID_NAMES, (written) => resolveProposal(written, this.#request.round));
  }

  #criterionIn(map: unknown) {
    return idIn(map, CRITERION_NAMES, (written) => resolveCriterion(written, this.#request));
  }
}

/** The id in the first field with one of these names, and the other fields. */
function idIn(
  map: unknown,
  names: readonly string[],
  statements: (written: string) => string | null,
) {
  for (const name of isMap(map) ? names : []) {
    const { [name]: written, ...rest } = isMap(map) ? map : {};
    const id = isText(written) ? statements(written) : null;
    if (id !== null) return { id, rest };
  }
  return null;
}

/** Fields that judge a proposal in figures. */
const FIGURE_FIELDS: ReadonlySet<unknown> = new Set(['scores', 'score', 'estimate']);

/** Fields of a review that people fill by criterion. */
const FIELDS_BY_CRITERION: ReadonlySet<unknown> = new Set(['score', 'because']);
