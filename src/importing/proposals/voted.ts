import { boldStart, type InlineText, slice } from '../../markdown/inline.ts';
import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import { namesVoted, plainVotes } from '../reading/choices.ts';
import { isRanking } from '../reading/rank-lines.ts';
import { sumIn } from '../reading/score.ts';
import { isStructure } from '../reading/structure.ts';
import { areWhole } from '../reading/weight-rows.ts';
import { isNoMember } from '../tables/down.ts';
import { cell, gridOf } from '../tables/grid.ts';
import type { TableNames } from '../tables/names.ts';
import { isOverall } from '../words/label-kind.ts';
import { labelled, runOf, splitScore } from '../words/labelled.ts';
import { readMention } from '../words/mention.ts';
import { readScoreToken } from '../words/score-token.ts';
import type { Naming } from './named-lines.ts';

/**
 * A list or a table that holds the very name that is voted for is a list of proposals:
 * `I vote for Arena` tells what `- Arena: 8/10` and its neighbours are.
 */
export function besideVoted(
  { isProposal }: TableNames,
  blocks: readonly MarkdownBlock[],
): readonly InlineText[] {
  const voted = votedIn(blocks, (name) => !isProposal(name));
  if (voted.size === 0) return [];
  const isVoted = (block: MarkdownBlock) => holdsVoted(block, voted);
  const lines = blocks.filter((block) => block.kind === 'line');
  // What stands deeper in the list is said of a proposal.
  const placeOf = (line: LineBlock) => `${line.group} ${line.list?.parents.length}`;
  const places = new Set(lines.filter(isVoted).map(placeOf));
  return blocks
    .filter((block) => (block.kind === 'line' ? places.has(placeOf(block)) : isVoted(block)))
    .flatMap(namesIn)
    .filter(({ text }) => !isOverall(text) && !isNoMember(text));
}

/** The names that are voted for, made plain. */
export function votedIn(
  blocks: readonly MarkdownBlock[],
  isNew: (name: string) => boolean = () => true,
): ReadonlySet<string> {
  const names = blocks.flatMap(namesVoted).filter(isNew).map(plain);
  return new Set(names.filter((name) => name !== ''));
}

/** Whether the scores of a block are of one of these names. */
export function holdsVoted(block: MarkdownBlock, voted: ReadonlySet<string>): boolean {
  return namesIn(block).some(({ text }) => voted.has(plain(text)));
}

/** The labels of scores in a line or in code, and what stands down the side of a table. */
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

const LONGEST_NAME = 6;

/**
 * The names that stand where a vote or a ranking has one. In a round whose proposals are known, one
 * that is none of them is asked about; elsewhere nobody could say whether it is one.
 */
export function namesInPlaces(
  names: Naming,
  blocks: readonly MarkdownBlock[],
): readonly InlineText[] {
  return blocks
    .flatMap((block) => [
      ...plainVotes(block, names.isKnown),
      ...(block.kind === 'line'
        ? [...ranked(block), ...beforeMarks(names, block), ...behindCriterion(names, block)]
        : []),
    ])
    .filter(({ text }) => text.split(' ').length <= LONGEST_NAME && /\p{L}/u.test(text));
}

/** `**The arena.** Gain 7, risk 6`: what stands in bold before marks on several criteria, which are no weights. */
function beforeMarks({ marksIn }: TableNames, { inline }: LineBlock): readonly InlineText[] {
  const name = boldStart(inline);
  if (name === null || isStructure(name)) return [];
  const marks = marksIn(slice(inline, name.text.length));
  const areWeights = areWhole(marks);
  if (marks.length < 2 || areWeights) return [];
  return [slice(name, 0, name.text.search(/[.:]?$/u))];
}

/** `Safety: Arena 8, Pool 6`: the names of the round that have marks behind a criterion. */
function behindCriterion(names: Naming, { inline }: LineBlock): readonly InlineText[] {
  const { lead = null, parts = [] } = runOf(inline) ?? {};
  return lead !== null && names.isCriterion(lead.text)
    ? parts.map(({ label }) => label).filter(({ text }) => names.isKnown(text))
    : [];
}

function ranked({ inline, list, lead, headings }: LineBlock): readonly InlineText[] {
  const isItem = list !== null && list.number !== null && list.isFirst;
  if (!isItem || !isRanking(lead ?? headings.at(-1)?.inline ?? null)) return [];
  const name = splitScore(inline)?.label ?? boldStart(inline) ?? inline;
  return isOverall(name.text) ? [] : [name];
}
