import type { ReadContext } from '../context/read-context.ts';
import type { Finding } from '../reading/finding.ts';

/** Words that change a vote or a ranking. */
const CHANGES_VOTE =
  /\b(?:moved?|chang(?:e|ed|ing)|switch(?:ed)?|withdraw|transferr?(?:ed)?)\b[^.!?]{0,40}\b(?:votes?|choice|ballot|ranking)\b|\b(?:votes?|choice|ballot)\b[^.!?]{0,30}\b(?:moves?|moved|changes|changed|switch(?:es|ed)?)\b|\bswap(?:ped)? (?:one|two|the|them|places|ranks?|first|1|numbers?)\b/iu;

/** The votes and ranks that a later sentence changes: `I've moved my vote over to Kafka`, `please swap one and two`. */
export function votesChanged(
  { blocks }: ReadContext,
  findings: readonly Finding[],
): readonly Finding[] {
  const changed = blocks.flatMap((block) =>
    block.kind === 'line' && CHANGES_VOTE.test(block.inline.text) ? [block.inline.at[0] ?? 0] : [],
  );
  return findings.filter(
    ({ kind, where }) =>
      (kind === 'vote' || kind === 'rank') && changed.some((start) => where.end <= start),
  );
}

/** An abstention, and the marks and totals of the same proposal: one of the two does not hold. */
export function abstained(_: ReadContext, findings: readonly Finding[]): readonly Finding[] {
  const marks = findings.filter((each) => each.kind === 'score' || each.kind === 'total');
  const votes = findings.filter((each) => each.kind === 'vote');
  const judged = new Set(marks.map(({ proposal }) => proposal));
  const own = votes.filter((each) => each.place === 'abstain' && judged.has(each.proposal));
  const contrary = new Set(own.map(({ proposal }) => proposal));
  return [...own, ...marks.filter(({ proposal }) => contrary.has(proposal))];
}
