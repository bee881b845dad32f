import { boldStart } from '../../markdown/inline.ts';
import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import { estimatePart } from '../words/estimate-label.ts';
import { isOverall } from '../words/label-kind.ts';
import { runOf, scoresOf, sentencesIn } from '../words/labelled.ts';
import { readMention } from '../words/mention.ts';
import { bare } from '../words/normal.ts';
import { readScoreToken } from '../words/score-token.ts';
import { statedScale } from './scale.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * The criteria of a vote without weights, made plain: the labels of marks that stand together in two places or more,
 * in a sentence or below a heading, where the vote says what its marks are out of, and what is voted for heads one of the
 * places. Else the labels may be the proposals, below criteria. None where other labels stand so too, as nobody could say which of them are marks.
 *
 * @param voted what is voted for, made plain
 */
export function repeatedLabels(
  blocks: readonly MarkdownBlock[],
  voted: ReadonlySet<string>,
  isElsewhere: (block: MarkdownBlock) => boolean,
): ReadonlySet<string> {
  const high = Number(statedScale(blocks)?.high ?? Number.NaN);
  if (Number.isNaN(high) || voted.size === 0) return NONE;
  const lines = blocks
    .filter((block) => block.kind === 'line')
    .filter((line) => !isElsewhere(line));
  const rows = lines.flatMap((line) => rowsIn(line, high));
  const isSingle = ({ labels }: Row) => labels.length === 1;
  const alone = [...groupBy(rows.filter(isSingle), ({ title }) => title)];
  const places: readonly Row[] = [
    ...rows.filter((row) => !isSingle(row)),
    ...alone.map(([title, own]) => ({ title, labels: own.flatMap(({ labels }) => labels) })),
  ].filter(({ labels }) => labels.length > 1);
  const byLabels = groupBy(places, ({ labels }) => [...new Set(labels)].sort().join('|'));
  const [repeated = [], ...others] = [...byLabels.values()].filter(({ length }) => length > 1);
  const isVotedFor = repeated.some(({ title }) => voted.has(title));
  return isVotedFor && others.length === 0 ? new Set(repeated[0]?.labels) : NONE;
}

/** Marks that stand together. */
interface Row {
  /** What heads them, made plain. */
  readonly title: string;
  readonly labels: readonly string[];
}

function rowsIn({ inline, headings }: LineBlock, high: number): readonly Row[] {
  const head = boldStart(inline) ?? runOf(inline)?.lead ?? headings.at(-1)?.inline;
  const title = nameKey(readMention(head?.text.replace(/[.:]$/, '') ?? '').name ?? '');
  return sentencesIn(inline).flatMap((sentence) => {
    const labels = scoresOf(sentence).flatMap(({ label, value }) => {
      const mark = readScoreToken(value.text);
      const isMark = mark.kind === 'score' && Number(mark.digits) <= high && mark.outOf !== '100';
      const isOther = isOverall(label.text) || estimatePart(label.text) !== null;
      return isMark && !isOther ? [nameKey(bare(label.text))] : [];
    });
    return labels.length === 0 ? [] : [{ title, labels }];
  });
}
