import { textRangeOf } from '../../markdown/inline.ts';
import type { LineBlock } from '../../markdown/outline.ts';
import type { ReadContext } from '../context/read-context.ts';
import { Places } from '../places.ts';
import type { Finding } from '../reading/finding.ts';

/** Words that change a vote or a ranking. */
const CHANGES_VOTE =
  /\b(?:moved?|chang(?:e|ed|ing)|switch(?:ed)?|withdraw|transferr?(?:ed)?)\b[^.!?]{0,40}\b(?:votes?|choice|ballot|ranking)\b|\b(?:votes?|choice|ballot)\b[^.!?]{0,30}\b(?:moves?|moved|changes|changed|switch(?:es|ed)?)\b|\bswap(?:ped)? (?:one|two|the|them|places|ranks?|first|1|numbers?)\b/iu;
const MY_VOTE = /(?<!\p{L})my (?:final )?vote(?!\p{L})/iu;

/**
 * The votes and ranks that a later sentence changes: `I've moved my vote over to Kafka`, `please swap one and two`;
 * and the votes before a line that speaks of `my vote` for another proposal, and was not read as one.
 */
export function votesChanged(
  context: ReadContext,
  findings: readonly Finding[],
): readonly Finding[] {
  const votes = new Places(findings.filter(({ kind }) => kind === 'vote'));
  const lines = context.blocks.flatMap((block) => (block.kind === 'line' ? [block] : []));
  const startsOf = (all: readonly LineBlock[]) => all.map(({ inline }) => inline.at[0] ?? 0);
  const changed = startsOf(lines.filter(({ inline }) => CHANGES_VOTE.test(inline.text)));
  const unread = lines.filter(
    (line) =>
      MY_VOTE.test(line.inline.text) &&
      !votes.isAt(textRangeOf(line.inline)) &&
      !context.isElsewhere(line),
  );
  return findings.filter((each) => {
    const isBefore = (start: number) => each.where.end <= start;
    if (each.kind !== 'vote') return each.kind === 'rank' && changed.some(isBefore);
    const other = unread.filter(({ inline }) =>
      context.names.in(inline).some(({ means }) => ![null, each.proposal].includes(means.proposal)),
    );
    return [...changed, ...(each.place === 'vote' ? startsOf(other) : [])].some(isBefore);
  });
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
