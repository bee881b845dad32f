import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { FactOf, ProposalRef } from '../fact.ts';
import { type Finding, withdrawn } from '../reading/finding.ts';

type Score = FactOf<'score'>;

/** Tables and lists that contradict each other: one of the two is not the reviewer's, or of another time. */
interface Contrary {
  /** The findings without the marks of both; those that clash stay, so that the user is asked about them. */
  readonly findings: readonly Finding[];
  /** The proposals of which nothing else is said: they stand in one of the two alone. */
  readonly strangers: ReadonlySet<ProposalRef>;
}

/** What is left where a table says other marks than a table or a list elsewhere. */
export function withoutContrary(context: ReadContext, findings: readonly Finding[]): Contrary {
  const scores = findings.filter((each) => each.kind === 'score');
  const groupOf = ({ where }: Score) => context.paragraphs.at(where)?.group ?? '';
  const asked = clashesIn(context, scores, groupOf);
  const groups = new Set(asked.map(groupOf));
  const doubted = new Set<Finding>(
    scores.filter((each) => !asked.includes(each) && groups.has(groupOf(each))),
  );
  const proposalsOf = (all: readonly Finding[]) =>
    all.flatMap((each) => ('proposal' in each ? [each.proposal] : []));
  const others = new Set(proposalsOf(findings.filter((each) => !doubted.has(each))));
  return {
    findings: findings.map((each) => (doubted.has(each) ? withdrawn(each, 'disputed') : each)),
    strangers: new Set(proposalsOf([...doubted]).filter((each) => !others.has(each))),
  };
}

/** The different marks that tables and lists of several marks give to one thing; at least one stands in a table. */
function clashesIn(
  context: ReadContext,
  scores: readonly Score[],
  groupOf: (score: Score) => string,
): readonly Score[] {
  // A sentence with one other mark says something of that mark alone.
  const sizes = groupBy(scores, groupOf);
  const isOfSeveral = (each: Score) => (sizes.get(groupOf(each))?.length ?? 0) > 1;
  const isInTable = ({ where }: Score) => context.paragraphs.at(where)?.block.kind === 'table';
  const byThing = groupBy(scores, ({ proposal, criterion }) => `${proposal} ${nameKey(criterion)}`);
  const clashing = [...byThing.values()].filter(
    (own) =>
      new Set(own.map(({ score }) => Number(score))).size > 1 &&
      new Set(own.map(groupOf)).size > 1 &&
      own.some(isInTable) &&
      own.every(isOfSeveral),
  );
  return clashing.flat();
}
