import type { ReadContext } from '../context/read-context.ts';
import { type Finding, withdrawn } from '../reading/finding.ts';

/** Words that change a vote or a ranking. */
const CHANGES_VOTE =
  /\b(?:moved?|chang(?:e|ed|ing)|switch(?:ed)?|withdraw|transferr?(?:ed)?)\b[^.!?]{0,40}\b(?:votes?|choice|ballot|ranking)\b|\b(?:votes?|choice|ballot)\b[^.!?]{0,30}\b(?:moves?|moved|changes|changed|switch(?:es|ed)?)\b|\bswap(?:ped)? (?:one|two|the|them|places|ranks?|first|1|numbers?)\b/iu;

/** The findings without votes and ranks that a later sentence changes: `I've moved my vote over to Kafka`, `please swap one and two`. */
export function withoutChangedVotes(
  context: ReadContext,
  findings: readonly Finding[],
): readonly Finding[] {
  const changed = context.blocks.flatMap((block) =>
    block.kind === 'line' && CHANGES_VOTE.test(block.inline.text) ? [block.inline.at[0] ?? 0] : [],
  );
  const isChanged = (each: Finding) =>
    (each.kind === 'vote' || each.kind === 'rank') &&
    changed.some((start) => each.where.end <= start);
  return findings.map((each) =>
    'where' in each && isChanged(each) ? withdrawn(each, 'disputed') : each,
  );
}
