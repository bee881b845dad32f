import { boldStart } from '../../markdown/inline.ts';
import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { readMention } from '../../tables/mention.ts';
import { nameKey } from '../../tables/name.ts';
import type { Blocks } from '../blocks.ts';
import { estimatePart, isOverall } from '../words/label-kind.ts';
import { scoreSeriesOf, scoresOf, sentencesIn } from '../words/labelled.ts';
import { plainLabel } from '../words/normal.ts';
import { readScoreToken } from '../words/score-token.ts';
import { statedScale } from './scale.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * The normalized criteria of a vote without weights: the labels of marks that occur together in two
 * or more places, in a sentence or below a heading. The vote must state the scale of its marks, and
 * one of the places must be headed by a proposal that is voted for; otherwise the labels may be
 * proposals below criteria. Empty if there are several such sets of labels, because it is unclear
 * which of them are criteria.
 *
 * @param voted the normalized names that are voted for
 */
export function repeatedLabels(
  blocks: Blocks,
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

/** Marks that occur together. */
interface Row {
  /** The normalized text that heads them. */
  readonly title: string;
  readonly labels: readonly string[];
}

function rowsIn({ inline, headings }: LineBlock, high: number): readonly Row[] {
  const head = boldStart(inline) ?? scoreSeriesOf(inline)?.lead ?? headings.at(-1)?.inline;
  const title = nameKey(readMention(head?.text.replace(/[.:]$/, '') ?? '').name ?? '');
  return sentencesIn(inline).flatMap((sentence) => {
    const labels = scoresOf(sentence).flatMap(({ label, value }) => {
      const mark = readScoreToken(value.text);
      const isMark = mark.kind === 'score' && Number(mark.digits) <= high && !mark.isPercent;
      const isOther = isOverall(label.text) || estimatePart(label.text) !== null;
      return isMark && !isOther ? [nameKey(plainLabel(label.text))] : [];
    });
    return labels.length === 0 ? [] : [{ title, labels }];
  });
}
