import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { FactOf, ProposalRef } from '../fact.ts';
import { type Finding, withdrawn } from '../reading/finding.ts';
import { groupsOf } from './groups.ts';

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
  const groupOf = groupsOf(context);
  const placeOf = ({ where }: Score) => groupOf(where);
  const scores = findings.filter((each) => each.kind === 'score');
  // A sentence with one other mark says something of that mark alone.
  const sizes = groupBy(scores, (each) => placeOf(each)?.key ?? '');
  const isOfSeveral = (each: Score) => (sizes.get(placeOf(each)?.key ?? '')?.length ?? 0) > 1;
  const clashing = [
    ...groupBy(scores, ({ proposal, criterion }) => `${proposal} ${nameKey(criterion)}`).values(),
  ].filter(
    (own) =>
      new Set(own.map(({ score }) => Number(score))).size > 1 &&
      new Set(own.map((each) => placeOf(each)?.key)).size > 1 &&
      own.some((each) => placeOf(each)?.isTable) &&
      own.every(isOfSeveral),
  );
  // Percentages beside marks on another scale were measured, whatever the other marks are.
  const measured = clashing.map((own) => own.filter(({ outOf }) => outOf === '100'));
  const areMeasured = (at: number) =>
    (measured[at]?.length ?? 0) > 0 && measured[at]?.length !== clashing[at]?.length;
  const keysOf = (all: readonly Score[]) => all.map((each) => placeOf(each)?.key);
  const groups = new Set(
    clashing.flatMap((own, at) => keysOf((areMeasured(at) ? measured[at] : own) ?? [])),
  );
  const clashes = new Set<Finding>(clashing.flatMap((own, at) => (areMeasured(at) ? [] : own)));
  const isDoubted = (each: Finding) =>
    each.kind === 'score' && !clashes.has(each) && groups.has(placeOf(each)?.key);
  const doubted = findings
    .filter(isDoubted)
    .flatMap((each) => ('proposal' in each ? [each.proposal] : []));
  const kept = findings.filter((each) => !isDoubted(each));
  const others = new Set(kept.flatMap((each) => ('proposal' in each ? [each.proposal] : [])));
  return {
    findings: findings.map((each) =>
      'where' in each && isDoubted(each) ? withdrawn(each, 'disputed') : each,
    ),
    strangers: new Set(doubted.filter((each) => !others.has(each))),
  };
}
