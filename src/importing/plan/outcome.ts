import { parseQuantity } from '../../quantity/parse.ts';
import type { Noted, NotedMap } from '../../workspace/print-noted.ts';
import type { ReadingFinding, ResultFinding } from '../fact.ts';
import { fields, type VoteDraft } from './vote-draft.ts';

/** An outcome that a document tells of. */
export interface OutcomeDraft {
  readonly round: string;
  readonly proposal: string;
  readonly content: NotedMap;
}

/** The outcomes of a document: before/after tables whose result is said in a word. */
export function outcomesOf(
  part: VoteDraft,
  roundOf: (number: string) => string | null,
): readonly OutcomeDraft[] {
  const results = part.all('result');
  for (const reading of part.all('reading')) {
    const hasResult = results.some((each) => isAbout(reading, each));
    if (!hasResult || roundOf(reading.round ?? '') === null) part.skip(reading.where, 'no-round');
  }
  const outcomes = results.flatMap((result) => {
    const round = roundOf(result.round ?? '');
    const proposal = part.idOf(result.proposal);
    return round === null ? [] : [{ round, proposal, content: outcomeOf(part, result) }];
  });
  const keys = outcomes.map(({ round, proposal }) => `${round}/${proposal}`);
  return outcomes.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

function isAbout(reading: ReadingFinding, { proposal, round }: ResultFinding): boolean {
  return reading.proposal === proposal && reading.round === round;
}

function outcomeOf(part: VoteDraft, result: ResultFinding): NotedMap {
  const readings = part.all('reading').filter((each) => isAbout(each, result));
  const cases = readings.map(({ case: name, before, after, change, where }) => {
    const stated = change === null ? null : { change: part.text(change, where) };
    const figures = { before: part.digits(before, where), after: part.digits(after, where) };
    return [name, fields({ ...figures, stated })] as const;
  });
  const named = { ...directionOf(readings), cases: Object.fromEntries(cases) };
  return fields({
    status: part.text(result.status, result.where),
    benchmarks: cases.length === 0 ? null : named,
    source: plain(part.document.file.split(/[/\\]/).at(-1) ?? part.document.file),
  });
}

/** Less is better for a time; for any other unit the direction is not known. */
function directionOf(readings: readonly ReadingFinding[]): NotedMap {
  const unit = readings[0]?.unit ?? null;
  const isOne = unit !== null && readings.every((each) => each.unit === unit);
  if (!isOne || !parseQuantity('time', `1 ${unit}`).ok) return {};
  return { metric: plain('time'), better: plain('lower'), unit: plain(unit) };
}

function plain(value: string): Noted {
  return { value, note: null };
}
