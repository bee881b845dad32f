import { type InlineText, textRangeOf } from '../../markdown/inline.ts';
import type { TableBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { FactOf } from '../fact.ts';
import { RangeIndex } from '../range-index.ts';
import type { Findings } from '../reading/finding.ts';
import { readScoreToken } from '../words/score-token.ts';

type Score = FactOf<'score'>;

/**
 * Returns the percentages in tables of marks on another scale: `60%` beside `4/5`. Each may be a
 * mark out of 100 or no mark. If they are most of the marks, it is the others that are odd, and
 * none is returned.
 */
export function percentagesAmongMarks({ blocks }: ReadContext, findings: Findings) {
  const scores = new RangeIndex(findings.filter((each) => each.kind === 'score'));
  return blocks.flatMap((block) => (block.kind === 'table' ? percentagesIn(block, scores) : []));
}

function percentagesIn({ rows }: TableBlock, scores: RangeIndex<Score>): readonly Score[] {
  const own = rows
    .flat()
    .flatMap((cell) =>
      scores
        .at(textRangeOf(cell))
        .map((mark) => ({ ...mark, mark, isPercentage: isPercentage(cell) })),
    );
  const percentages = own.filter((each) => each.isPercentage);
  const isAmongOthers = [...groupBy(own, ({ criterion }) => nameKey(criterion)).values()].some(
    (marks) =>
      marks.some((each) => each.isPercentage) &&
      marks.some(({ outOf }) => outOf !== null && Number(outOf) !== 100),
  );
  return isAmongOthers && percentages.length * 2 <= own.length
    ? percentages.map(({ mark }) => mark)
    : [];
}

function isPercentage({ text }: InlineText): boolean {
  const mark = readScoreToken(text);
  return mark.kind === 'score' && mark.isPercent;
}
