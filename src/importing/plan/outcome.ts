import { groupBy } from '../../quantity/group-by.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import { outcomePath } from '../../workspace/layout.ts';
import type { CommentedMap } from '../../workspace/writing/print-with-comments.ts';
import type { FactOf } from '../fact.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';
import { digitsOf, fields, textOf, uncited } from './cited-values.ts';
import type { WholeFile } from './file-change.ts';

interface Outcome {
  readonly file: WholeFile;
  readonly facts: readonly FactOf<'reading'>[];
}

/** The outcome files for the before/after tables of a document that have a result. */
export function outcomesOf(
  vote: VoteDraft,
  roundOf: (number: string) => string | null,
): readonly Outcome[] {
  const { facts, issues } = vote;
  const readingsOf = (result: FactOf<'result'>) =>
    facts.about(facts.idOf(result), 'reading').filter(({ round }) => round === result.round);
  const outcomes = facts.of('result').flatMap((result) => {
    const round = roundOf(result.round);
    return round === null ? [] : [{ result, round, readings: readingsOf(result) }];
  });
  const told = new Set(outcomes.flatMap(({ readings }) => readings));
  issues.skip(
    facts.of('reading').filter((reading) => !told.has(reading)),
    'no-round',
  );
  const byPath = groupBy(outcomes, ({ result, round }) => outcomePath(round, facts.idOf(result)));
  return [...byPath].map(([path, [{ result, readings }]]) => {
    const content = outcomeOf(vote, result, readings);
    return { file: { kind: 'outcome', path, content }, facts: readings };
  });
}

function outcomeOf(
  vote: VoteDraft,
  { status, where: place }: FactOf<'result'>,
  readings: readonly FactOf<'reading'>[],
): CommentedMap {
  const cases = readings.map(({ case: name, before, after, change, where }) => {
    const figures = {
      before: digitsOf(vote, before, where),
      after: digitsOf(vote, after, where),
      stated: fields({ change: textOf(vote, change, where) }),
    };
    return [name, fields(figures)] as const;
  });
  const measured = { ...directionOf(readings), cases: Object.fromEntries(cases) };
  return fields({
    status: textOf(vote, status, place),
    benchmarks: cases.length === 0 ? null : measured,
    source: uncited(vote.document.name),
  });
}

/** Lower is better for times. For other or mixed units the direction is not known. */
export function directionOf(found: readonly { readonly unit: string | null }[]): CommentedMap {
  const unit = found[0]?.unit ?? null;
  const isOne = unit !== null && found.every((each) => each.unit === unit);
  if (!isOne || !parseQuantity('time', `1 ${unit}`).ok) return {};
  return { metric: uncited('time'), better: uncited('lower'), unit: uncited(unit) };
}
