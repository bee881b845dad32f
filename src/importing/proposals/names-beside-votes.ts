import { boldStart, type InlineText, slice } from '../../markdown/inline.ts';
import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { readMention } from '../../tables/mention.ts';
import { nameKey } from '../../tables/name.ts';
import type { Blocks } from '../blocks.ts';
import { namesVoted, plainVotes } from '../reading/choices.ts';
import { isRanking } from '../reading/rank-lines.ts';
import { sumIn } from '../reading/score.ts';
import { isStructure } from '../reading/structure.ts';
import { areWhole } from '../reading/weight-rows.ts';
import { cell, gridOf } from '../tables/grid.ts';
import type { TableNames } from '../tables/names.ts';
import { isSummaryLabel } from '../tables/proposal-rows.ts';
import { isOverall } from '../words/label-kind.ts';
import { labelled, scoreSeriesOf, splitScore } from '../words/labelled.ts';
import { readScoreToken } from '../words/score-token.ts';
import type { Naming } from './named-lines.ts';

/**
 * The names in each list or table that contains a name that is voted for. `I vote for Arena` shows
 * that `- Arena: 8/10` and the items beside it are proposals.
 */
export function namesBesideVotes(
  { isProposal }: TableNames,
  blocks: Blocks,
): readonly InlineText[] {
  const voted = votedNames(blocks, (name) => !isProposal(name));
  if (voted.size === 0) return [];
  const isVoted = (block: MarkdownBlock) => scoresVotedName(block, voted);
  const lines = blocks.filter((block) => block.kind === 'line');
  // A line at another depth of the list is about a proposal, not the name of one.
  const placeOf = (line: LineBlock) => `${line.group} ${line.list?.parents.length}`;
  const places = new Set(lines.filter(isVoted).map(placeOf));
  return blocks
    .filter((block) => (block.kind === 'line' ? places.has(placeOf(block)) : isVoted(block)))
    .flatMap(namesIn)
    .filter(({ text }) => !isOverall(text) && !isSummaryLabel(text));
}

/** The normalized names that are voted for. */
export function votedNames(
  blocks: Blocks,
  isNew: (name: string) => boolean = () => true,
): ReadonlySet<string> {
  const names = blocks.flatMap(namesVoted).filter(isNew).map(plain);
  return new Set(names.filter((name) => name !== ''));
}

/** True if a block gives scores to one of the names. */
export function scoresVotedName(block: MarkdownBlock, voted: ReadonlySet<string>): boolean {
  return namesIn(block).some(({ text }) => voted.has(plain(text)));
}

/** The labels of scores in a line or in code, or the first column of a table. */
function namesIn(block: MarkdownBlock): readonly InlineText[] {
  if (block.kind === 'table')
    return gridOf(block).kinds[0] === 'other'
      ? block.rows.map((row) => cell(row, 0)).filter(({ text }) => text !== '')
      : [];
  const lines = block.kind === 'line' ? [block.inline] : block.kind === 'code' ? block.lines : [];
  return lines.flatMap((inline) => {
    const part = labelled(inline);
    return part !== null && readScoreToken(sumIn(part.value).result.text).kind === 'score'
      ? [part.label]
      : [];
  });
}

function plain(text: string): string {
  return nameKey(readMention(text).name ?? '');
}

/** The most words of a name that is not known. A longer text is more likely a sentence. */
const MAX_NAME_WORDS = 6;

/**
 * The names in positions where a vote or a ranking has a name. Use this only if the proposals of
 * the round are known: a name that is not among them is then asked about. Otherwise it is not
 * certain that the text is a name.
 */
export function namesInPlaces(names: Naming, blocks: Blocks): readonly InlineText[] {
  return blocks
    .flatMap((block) => [
      ...plainVotes(block, names.isKnown),
      ...(block.kind === 'line'
        ? [
            ...rankedNames(block),
            ...namesBeforeMarks(names, block),
            ...namesAfterCriterion(names, block),
          ]
        : []),
    ])
    .filter(
      ({ text }) =>
        names.isKnown(text) || (text.split(' ').length <= MAX_NAME_WORDS && /\p{L}/u.test(text)),
    );
}

/** The bold start of a line before marks that are not weights: `**The arena.** Gain 7, risk 6`. */
function namesBeforeMarks({ marksIn }: TableNames, { inline }: LineBlock): readonly InlineText[] {
  const name = boldStart(inline);
  if (name === null || isStructure(name)) return [];
  const marks = marksIn(slice(inline, name.text.length));
  const areWeights = areWhole(marks);
  if (marks.length < 2 || areWeights) return [];
  return [slice(name, 0, name.text.search(/[.:]?$/u))];
}

/** The known names with marks after a criterion: `Safety: Arena 8, Pool 6`. */
function namesAfterCriterion(names: Naming, { inline }: LineBlock): readonly InlineText[] {
  const { lead = null, parts = [] } = scoreSeriesOf(inline) ?? {};
  return lead !== null && names.isCriterion(lead.text)
    ? parts.map(({ label }) => label).filter(({ text }) => names.isKnown(text))
    : [];
}

function rankedNames({ inline, list, lead, headings }: LineBlock): readonly InlineText[] {
  const isItem = list !== null && list.number !== null && list.isFirst;
  if (!isItem || !isRanking(lead ?? headings.at(-1)?.inline ?? null)) return [];
  const name = splitScore(inline)?.label ?? boldStart(inline) ?? inline;
  return isOverall(name.text) ? [] : [name];
}
