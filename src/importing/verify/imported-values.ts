import { groupBy } from '../../quantity/group-by.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import type { Quantity } from '../../quantity/quantity.ts';
import { ROI_INPUTS } from '../../schema/roi-inputs.ts';
import { nameKey } from '../../tables/name.ts';
import { scorecardPath } from '../../workspace/layout.ts';
import type { DocumentFact, EstimatePart } from '../fact.ts';
import type { CitedValue } from '../plan/cited-values.ts';
import type { Import } from '../plan/import-votes.ts';
import { criterionIdOf } from '../vote/criterion.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';
import { ESTIMATE_KINDS } from '../words/label-kind.ts';
import { NameFinder } from '../words/names-in.ts';
import { type Citation, fieldOf } from './citations.ts';
import { figuresOfText } from './numerals.ts';

/** The result of comparing a cited value with what an import reads on its line. */
interface ImportComparison {
  /** True if the import has the same value for the field; null if it has no value for the field. */
  readonly isSame: boolean | null;
  /** True if the line is about another proposal. */
  readonly isOfOther: boolean;
  /** Returns how many other fields have a figure from this line in the import. */
  others(figure: string): number;
}

export const NOT_IMPORTED: ImportComparison = { isSame: null, isOfOther: false, others: () => 0 };

/** Matches fields that the import reads completely. Other values may belong to several fields. */
const MARKS =
  /^proposals\.[^.]+\.(?:scores\.[^.]+|score|stated\.(?:total|rank)|estimate\.[^.]+(?:\.[^.]+)?|expects)$/;

type FieldValue = Pick<CitedValue, 'field' | 'value'>;

/** The values that an import reads for one file, by citation: `vote.md:63`. */
export class ImportedValues {
  readonly #reading: Import;
  readonly #lines: ReadonlyMap<string, readonly FieldValue[]>;

  constructor(reading: Import, file: string) {
    this.#reading = reading;
    const written = reading.values.filter((each) => each.file === file);
    const repeated = votesFor(reading, file).flatMap(marksIn);
    const both = [...written, ...repeated].map((each) => ({ ...each, field: fieldOf(each.field) }));
    const known = new Set<string>();
    const each = both.filter(({ from, field, value }) => {
      const key = `${from} ${field} ${value}`;
      return !known.has(key) && known.add(key);
    });
    this.#lines = groupBy(each, ({ from }) => from);
  }

  /**
   * Compares a cited value with what the import reads on its line.
   *
   * @param text the text of the line
   */
  compare({ field, value, cited }: Citation, text: string): ImportComparison {
    const name = this.#reading.documents[0]?.document.name ?? '';
    const values = this.#lines.get(`${name}:${cited}`) ?? [];
    const own = values.filter((each) => each.field === field);
    const isSame =
      own.length === 0 ? null : own.some((each) => areEqualValues(field, each.value, value));
    if (isSame !== null || !MARKS.test(field)) return { ...NOT_IMPORTED, isSame };
    const about = values.flatMap((each) => proposalOf(each.field) ?? []);
    // The workspace may call a new proposal by an id that the import does not know.
    if (about.some((id) => isNew(this.#reading, id))) return NOT_IMPORTED;
    const id = proposalOf(field) ?? '';
    const isNamed = about.includes(id) || isNamedIn(this.#reading, id, text);
    return {
      isSame,
      isOfOther: about.length > 0 && !isNamed,
      others: (figure) => values.filter((each) => isInOtherField(each, field, figure)).length,
    };
  }
}

/** The marks of a vote at every position, because the import writes a repeated value only once. */
function marksIn({ facts, criteria, document }: VoteDraft) {
  return facts.all.flatMap((fact) => {
    const mark = markOf(fact, criteria);
    if (mark === null || !('proposal' in fact)) return [];
    const field = `proposals.${facts.idOf(fact)}.${mark.field}`;
    return [{ field, value: mark.value, from: document.cite(fact.where) }];
  });
}

function markOf(fact: DocumentFact, criteria: VoteDraft['criteria']): FieldValue | null {
  switch (fact.kind) {
    case 'score': {
      const id = criterionIdOf(criteria, fact.criterion);
      return id === null || fact.value === null
        ? null
        : { field: `scores.${id}`, value: fact.value };
    }
    case 'total':
    case 'rank':
      return { field: `stated.${fact.kind}`, value: fact.value };
    case 'estimate': {
      const field = fact.part === 'expects' ? fact.part : `estimate.${fact.part}`;
      return fact.variant === null ? { field, value: fact.value } : null;
    }
    default:
      return null;
  }
}

/**
 * True if a vote equals the one that the import reads. If the import reads none, true if the line
 * names the proposal or is in question.
 */
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
  // A line that the import could not read is not evidence against the vote.
  const isOpen = votes.some(({ issues, document }) =>
    issues.skipped.some(({ where }) => document.locate(where).line === cited),
  );
  return isNamed || isOpen;
}

function votesIn({ documents }: Import): readonly VoteDraft[] {
  return documents.flatMap(({ votes }) => votes);
}

/** The votes that a scorecard is made of. */
function votesFor(reading: Import, file: string): readonly VoteDraft[] {
  return votesIn(reading).filter(
    ({ round, shark }) => shark !== null && file === scorecardPath(round, shark),
  );
}

function isNew({ added }: Import, id: string): boolean {
  return added.some((each) => each.id === id);
}

function proposalOf(field: string): string | null {
  return /^proposals\.([^.]+)\./.exec(field)?.[1] ?? null;
}

/** True if a line has one of the names that the document uses for a proposal. */
function isNamedIn(reading: Import, id: string, text: string): boolean {
  const names = votesIn(reading).flatMap(({ facts, reading: { proposals } }) => {
    const members = proposals.members.filter(({ index }) => facts.idOf({ proposal: index }) === id);
    return members.flatMap((each) => [...each.names, ...each.labels]);
  });
  return new NameFinder([id, ...names].map((name) => [nameKey(name), id])).in({ text }).length > 0;
}

/** True if a value has the figure in another field that does not contain the given one. */
function isInOtherField({ field, value }: FieldValue, own: string, figure: string): boolean {
  if (!MARKS.test(field) || own.startsWith(`${field}.`)) return false;
  return figuresOfText(value).some(({ written }) => Number(written) === Number(figure));
}

/** True if two values of a field are equal as quantities, for parts of estimates, or figures. */
function areEqualValues(field: string, read: string, written: string): boolean {
  // A name may contain a figure, which is not all of it.
  if (field === 'name') return read === written;
  const part = ESTIMATE_PARTS.find((each) => field.endsWith(`.${each}`));
  const [a, b] = [read, written].map((text) => (part === undefined ? null : amountOf(part, text)));
  if (a != null && b != null) return a === b;
  const [own, other] = [read, written].map((text) => figuresOfText(text)[0]?.written);
  return own === undefined ? read === written : Number(own) === Number(other);
}

const ESTIMATE_PARTS: readonly EstimatePart[] = [...ROI_INPUTS, 'expects'];

function amountOf(part: EstimatePart, text: string): string | null {
  const read = parseQuantity(ESTIMATE_KINDS[part], text, { allowZero: true });
  return read.ok ? quantityKey(read.value) : null;
}

function quantityKey({ point, range }: Quantity): string {
  const ends = [range?.low, range?.high, range?.min, range?.max];
  return [point, ...ends].map((each) => each?.toFraction() ?? '').join(' ');
}
