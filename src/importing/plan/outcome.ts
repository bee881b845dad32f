import { parseQuantity } from '../../quantity/parse.ts';
import type { NotedMap } from '../../workspace/print-noted.ts';
import type { ReadingFinding, ResultFinding } from '../fact.ts';
import { type Settled, skipAll } from './doubt.ts';
import { factsOf } from './facts-of.ts';
import { type DraftedVote, idOf } from './vote-draft.ts';
import { digitsOf, fields, fileName, plain, textOf } from './written.ts';

/** An outcome that a document tells of. */
interface OutcomeDraft {
  readonly round: string;
  readonly proposal: string;
  readonly content: NotedMap;
}

/** The outcomes of a document: before/after tables whose result is said in a word. */
export function outcomesOf(
  vote: DraftedVote,
  roundOf: (number: string) => string | null,
): Settled<readonly OutcomeDraft[]> {
  const results = factsOf(vote.facts, 'result');
  const outcomes = results.flatMap((result) => {
    const round = roundOf(result.round ?? '');
    const proposal = idOf(vote, result.proposal);
    return round === null ? [] : [{ round, proposal, content: outcomeOf(vote, result) }];
  });
  const keys = outcomes.map(({ round, proposal }) => `${round}/${proposal}`);
  const without = factsOf(vote.facts, 'reading').filter((reading) => {
    const hasResult = results.some((each) => isAbout(reading, each));
    return !hasResult || roundOf(reading.round ?? '') === null;
  });
  return {
    value: outcomes.filter((_, index) => keys.indexOf(keys[index] ?? '') === index),
    doubts: skipAll(without, 'no-round'),
  };
}

function isAbout(reading: ReadingFinding, { proposal, round }: ResultFinding): boolean {
  return reading.proposal === proposal && reading.round === round;
}

function outcomeOf({ document, facts }: DraftedVote, result: ResultFinding): NotedMap {
  const readings = factsOf(facts, 'reading').filter((each) => isAbout(each, result));
  const cases = readings.map(({ case: name, before, after, change, where }) => {
    const figures = {
      before: digitsOf(document, before, where),
      after: digitsOf(document, after, where),
      stated: change === null ? null : { change: textOf(document, change, where) },
    };
    return [name, fields(figures)] as const;
  });
  const named = { ...directionOf(readings), cases: Object.fromEntries(cases) };
  return fields({
    status: textOf(document, result.status, result.where),
    benchmarks: cases.length === 0 ? null : named,
    source: plain(fileName(document)),
  });
}

/** Less is better for a time; for any other unit the direction is not known. */
function directionOf(readings: readonly ReadingFinding[]): NotedMap {
  const unit = readings[0]?.unit ?? null;
  const isOne = unit !== null && readings.every((each) => each.unit === unit);
  if (!isOne || !parseQuantity('time', `1 ${unit}`).ok) return {};
  return { metric: plain('time'), better: plain('lower'), unit: plain(unit) };
}
