import { groupBy } from '../../quantity/group-by.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import type { Quantity } from '../../quantity/quantity.ts';
import { ROI_INPUTS } from '../../schema/roi-inputs.ts';
import { nameKey } from '../../tables/name.ts';
import type { DocumentFact, EstimatePart } from '../fact.ts';
import type { Import } from '../plan/import-votes.ts';
import type { PlacedValue } from '../plan/written.ts';
import { criterionIdOf } from '../vote/criterion.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';
import { ESTIMATE_KINDS } from '../words/estimate-label.ts';
import { NameFinder } from '../words/names-in.ts';
import { type Citation, fieldOf } from './citations.ts';
import { figuresOfText } from './numerals.ts';

/** How a cited value stands to what an import reads on its line. */
interface Held {
  /** Whether the import has this value in this field; null where it has none in it. */
  readonly isSame: boolean | null;
  /** Whether the line is about another proposal. */
  readonly isOfOther: boolean;
  /** In how many other fields the import has a figure from this line. */
  others(figure: string): number;
}

export const NOTHING: Held = { isSame: null, isOfOther: false, others: () => 0 };

/** The fields that an import finds whole: what it reads otherwise may be in several. */
const MARKS =
  /^proposals\.[^.]+\.(?:scores\.[^.]+|score|stated\.(?:total|rank)|estimate\.[^.]+(?:\.[^.]+)?|expects)$/;

/** A value and the field that it is of. */
type FieldValue = Pick<PlacedValue, 'field' | 'value'>;

/** What an import reads for one file, by where it stands in the document: `vote.md:63`. */
export class ReadLines {
  readonly #reading: Import;
  readonly #lines: ReadonlyMap<string, readonly FieldValue[]>;

  constructor(reading: Import, file: string) {
    this.#reading = reading;
    const written = reading.values.filter((each) => each.file === file);
    const told = votesFor(reading, file).flatMap(marksIn);
    const both = [...written, ...told].map((each) => ({ ...each, field: fieldOf(each.field) }));
    const known = new Set<string>();
    const each = both.filter(({ from, field, value }) => {
      const key = `${from} ${field} ${value}`;
      return !known.has(key) && known.add(key);
    });
    this.#lines = groupBy(each, ({ from }) => from);
  }

  /**
   * Hold a cited value against what is read on its line.
   *
   * @param text the line
   */
  held({ field, value, cited }: Citation, text: string): Held {
    const name = this.#reading.documents[0]?.document.name ?? '';
    const values = this.#lines.get(`${name}:${cited}`) ?? [];
    const own = values.filter((each) => each.field === field);
    const isSame = own.length === 0 ? null : own.some((each) => isAlike(field, each.value, value));
    if (isSame !== null || !MARKS.test(field)) return { ...NOTHING, isSame };
    const about = values.flatMap((each) => proposalOf(each.field) ?? []);
    // What a proposal that is new to the workspace is called there, nobody knows.
    if (about.some((id) => isNew(this.#reading, id))) return NOTHING;
    const id = proposalOf(field) ?? '';
    const isNamed = about.includes(id) || isNamedIn(this.#reading, id, text);
    return {
      isSame,
      isOfOther: about.length > 0 && !isNamed,
      others: (figure) => values.filter((each) => isElsewhere(each, field, figure)).length,
    };
  }
}

/** The marks of a vote wherever it says them: what it says twice is written once. */
function marksIn({ facts, criteria, document }: VoteDraft) {
  return facts.all.flatMap((fact) => {
    const said = markOf(fact, criteria);
    if (said === null || !('proposal' in fact)) return [];
    const field = `proposals.${facts.idOf(fact)}.${said.field}`;
    return [{ field, value: said.value, from: document.cite(fact.where) }];
  });
}

function markOf(fact: DocumentFact, criteria: VoteDraft['criteria']): FieldValue | null {
  switch (fact.kind) {
    case 'score': {
      const id = criterionIdOf(criteria, fact.criterion);
      return id === null || fact.score === null
        ? null
        : { field: `scores.${id}`, value: fact.score };
    }
    case 'total':
      return { field: 'stated.total', value: fact.total };
    case 'rank':
      return { field: 'stated.rank', value: fact.rank };
    case 'estimate': {
      const field = fact.part === 'expects' ? fact.part : `estimate.${fact.part}`;
      return fact.variant === null ? { field, value: fact.value } : null;
    }
    default:
      return null;
  }
}

/** Whether a vote is the one that an import reads, or names its proposal where it reads none. */
export function isVoteFor(
  reading: Import | undefined,
  { file, field, value: id, cited }: Citation,
  text: string,
): boolean {
  if (reading === undefined) return true;
  const votes = votesFor(reading, file);
  const read = votes.flatMap(({ facts, document }) =>
    facts
      .of('vote')
      .filter(({ place }) => place === field)
      .map((each) => ({ id: facts.idOf(each), line: document.locate(each.where).line })),
  );
  if (read.some((each) => isNew(reading, each.id))) return true;
  const isNamed = isNamedIn(reading, id, text);
  if (read.length > 0)
    return read.some((each) => each.id === id && (each.line === cited || isNamed));
  // What the import has to ask about it cannot hold against anybody.
  const isOpen = votes.some(({ doubts, document }) =>
    doubts.skipped.some(({ where }) => document.locate(where).line === cited),
  );
  return isNamed || isOpen;
}

function votesIn({ documents }: Import): readonly VoteDraft[] {
  return documents.flatMap(({ votes }) => votes);
}

/** The votes that a scorecard is made of. */
function votesFor(reading: Import, file: string): readonly VoteDraft[] {
  return votesIn(reading).filter(
    ({ round, shark }) => file === `rounds/${round}/scorecards/${shark}.yaml`,
  );
}

function isNew({ added }: Import, id: string): boolean {
  return added.some((each) => each.id === id);
}

function proposalOf(field: string): string | null {
  return /^proposals\.([^.]+)\./.exec(field)?.[1] ?? null;
}

/** Whether a line has one of the names that the document has for a proposal. */
function isNamedIn(reading: Import, id: string, text: string): boolean {
  const names = votesIn(reading).flatMap(({ facts, reading: { proposals } }) => {
    const members = proposals.members.filter(({ index }) => facts.idOf({ proposal: index }) === id);
    return members.flatMap((each) => [...each.names, ...each.labels]);
  });
  return new NameFinder([id, ...names].map((name) => [nameKey(name), id])).in({ text }).length > 0;
}

/** Whether a value stands in a field that is neither another nor holds it, and has a figure. */
function isElsewhere({ field, value }: FieldValue, own: string, figure: string): boolean {
  if (!MARKS.test(field) || own.startsWith(`${field}.`)) return false;
  return figuresOfText(value).some(({ written }) => Number(written) === Number(figure));
}

/** Whether two values of a field say the same, as a part of an estimate or as a figure. */
function isAlike(field: string, read: string, written: string): boolean {
  const part = ESTIMATE_PARTS.find((each) => field.endsWith(`.${each}`));
  const [a, b] = [read, written].map((text) => (part === undefined ? null : amountOf(part, text)));
  if (a != null && b != null) return a === b;
  const [own, other] = [read, written].map((text) => figuresOfText(text)[0]?.written);
  return own === undefined ? read === written : Number(own) === Number(other);
}

const ESTIMATE_PARTS: readonly EstimatePart[] = [...ROI_INPUTS, 'expects'];

function amountOf(part: EstimatePart, text: string): string | null {
  const read = parseQuantity(ESTIMATE_KINDS[part], text, { allowZero: true });
  return read.ok ? writtenOut(read.value) : null;
}

function writtenOut({ point, range }: Quantity): string {
  const ends = [range?.low, range?.high, range?.min, range?.max];
  return [point, ...ends].map((each) => each?.toFraction() ?? '').join(' ');
}
