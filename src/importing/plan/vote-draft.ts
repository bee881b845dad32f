import type { Location } from '../../diagnostic/location.ts';
import type { TextRange } from '../../markdown/inline.ts';
import type { NotedMap, NotedValue } from '../../workspace/print-noted.ts';
import type { VoteDocument } from '../document.ts';
import type { DocumentFact, ProposalRef, Reason, SkippedFigure } from '../fact.ts';
import {
  type ImportProblem,
  importProblem,
  type ProblemArgs,
  type ProblemCode,
} from '../problem.ts';
import type { Author } from '../reading/author.ts';
import type { DocumentReading } from '../reading/read-document.ts';

/** A reading whose findings are those that may be written, beside all that was found. */
interface SaidReading extends DocumentReading {
  readonly said: readonly DocumentFact[];
}

/** What one reviewer says in one document, on its way to files. */
export class VoteDraft {
  readonly document: VoteDocument;
  readonly reading: SaidReading;
  readonly author: Author | null;
  readonly questions: ImportProblem[] = [];
  /** Findings that reach no file, and why. */
  readonly left: SkippedFigure[] = [];
  /** What was taken for the same although it is written otherwise. */
  readonly remarks: Remark[] = [];
  readonly #ids: ReadonlyMap<ProposalRef, string>;

  constructor(
    document: VoteDocument,
    reading: SaidReading,
    author: Author | null,
    ids: ReadonlyMap<ProposalRef, string>,
  ) {
    this.document = document;
    this.reading = reading;
    this.author = author;
    this.#ids = ids;
  }

  /** The proposals of the document, in the order they are named. */
  ids(): readonly string[] {
    return [...this.#ids].sort(([a], [b]) => a - b).map(([, id]) => id);
  }

  idOf(member: ProposalRef): string {
    return this.#ids.get(member) ?? '';
  }

  all<K extends DocumentFact['kind']>(kind: K): readonly Extract<DocumentFact, { kind: K }>[] {
    return this.reading.findings.filter(
      (each): each is Extract<DocumentFact, { kind: K }> => each.kind === kind,
    );
  }

  skip(where: TextRange, because: Reason, suggestion: string | null = null): void {
    this.left.push({ where, because, suggestion });
  }

  /** Ask about a place, which stays empty. */
  ask<C extends ProblemCode>(
    code: C,
    args: ProblemArgs[C],
    where: TextRange,
    related: readonly Location[] = [],
  ): void {
    this.questions.push(importProblem(code, args, this.document.locate(where), related));
  }

  contradict(
    what: ProblemArgs['import/contradiction']['what'],
    of: string,
    first: { readonly text: string; readonly where: TextRange },
    second: { readonly text: string; readonly where: TextRange },
  ): void {
    const args = { what, of, first: first.text, second: second.text };
    this.ask('import/contradiction', args, second.where, [this.document.locate(first.where)]);
    for (const { where } of [first, second]) this.skip(where, 'disputed');
  }

  locate(where: TextRange): Location {
    return this.document.locate(where);
  }

  /** `vote.md:63`, to stand after a value as a comment. */
  note(where: TextRange): string {
    const name = this.document.file.split(/[/\\]/).at(-1) ?? this.document.file;
    return `${name}:${this.document.locate(where).line}`;
  }

  text(value: string, where: TextRange): NotedValue {
    return { value: value.replaceAll(/\s+/g, ' ').trim(), note: this.note(where) };
  }

  digits(digits: string, where: TextRange): NotedValue {
    const whole = digits.startsWith('.') ? `0${digits}` : digits;
    return { value: { digits: whole }, note: this.note(where) };
  }
}

/** Two spellings that were taken for one, and why that is no guess. */
export interface Remark {
  readonly written: string;
  readonly takenFor: string;
  readonly location: Location;
}

/** A map without the fields that are empty. */
export function fields(parts: Readonly<Record<string, NotedValue | null>>): NotedMap {
  const said = Object.entries(parts).flatMap(([key, value]) =>
    value === null || isEmpty(value) ? [] : [[key, value] as const],
  );
  return Object.fromEntries(said);
}

function isEmpty(value: NotedValue): boolean {
  return Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0;
}
