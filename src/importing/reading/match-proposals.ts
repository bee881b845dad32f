import { type InlineText, textRangeOf } from '../../markdown/inline.ts';
import type { HeadingBlock, LineBlock, MarkdownBlock, TableBlock } from '../../markdown/outline.ts';
import { labelled } from '../words/labelled.ts';
import { isNoun, type Mention, readMention } from '../words/mention.ts';
import { bare, normal } from '../words/normal.ts';
import { runIn } from '../words/run-in.ts';
import { scorePieces, splitScore } from '../words/score-pieces.ts';
import { readScoreToken } from '../words/score-token.ts';
import { cell, gridOf, isCriteria, isSingleRow, isWeightRow } from './grid.ts';
import { ProposalIndex } from './proposal-index.ts';
import { isOverall } from './score.ts';
import { declareVoted } from './voted.ts';
import { weighedLabel, weightIn } from './weight-label.ts';

/** Names that the workspace knows, each in its plain form. */
type PlainNames = ReadonlySet<string>;

/**
 * Find the proposals that a document speaks of. A name counts where the document uses it as one:
 * after a number (`Contestant #2: ...`), in a table or list of standings, over a set of
 * scores, or where the workspace knows it.
 */
export function matchProposals(
  blocks: readonly MarkdownBlock[],
  criteria: PlainNames,
  known: PlainNames,
  isElsewhere: (block: MarkdownBlock) => boolean = () => false,
): ProposalIndex {
  const proposals = new ProposalIndex();
  const lines = blocks.filter((block) => block.kind === 'line');
  // A table about another round does not name the proposals of this one.
  const tables = blocks
    .filter((block) => block.kind === 'table')
    .filter((block) => !isElsewhere(block));
  for (const block of blocks) {
    if (block.kind === 'heading') declareNumbered(proposals, block.heading.inline, known);
  }
  for (const line of lines) declareListed(proposals, line);
  for (const line of lines) declareScored(proposals, line, criteria);
  for (const table of tables) declareRows(proposals, table);
  for (const index of blocks.keys()) declareOverScores(proposals, blocks, index, criteria);
  for (const line of lines) declareParent(proposals, line, criteria);
  for (const table of tables) declareColumns(proposals, table, criteria);
  declareVoted(proposals, blocks);
  return proposals;
}

/** Whether a bold line, alone, names a proposal by number or by a name that is known. */
export function isTitle(inline: InlineText, known: PlainNames): boolean {
  const { noun, label, name, isSetOff } = readMention(inline.text);
  return (
    (noun !== null && label !== null && isSetOff) || (name !== null && known.has(normal(name)))
  );
}

function declareNumbered(proposals: ProposalIndex, inline: InlineText, known: PlainNames): void {
  const mention = readMention(inline.text);
  const isNumbered = mention.noun !== null && mention.label !== null && isTitleLike(mention);
  const isKnown = mention.name !== null && known.has(normal(mention.name));
  if (isNumbered || isKnown) proposals.declare(inline.text, textRangeOf(inline), true);
}

/** A sentence about a contestant begins like its title. */
function isTitleLike({ isSetOff, name }: Mention): boolean {
  return isSetOff || (name !== null && name.split(' ').length < 5);
}

/** `2. Tile Size Tuning - now more relevant` under `Contestants`. */
function declareListed(proposals: ProposalIndex, { inline, list, headings }: LineBlock): void {
  const above = headings.at(-1)?.inline.text ?? '';
  const noun = normal(above).split(' ').at(-1) ?? '';
  if (list === null || !list.isFirst || list.parents.length > 0 || headings.length < 2) return;
  if (!/s$/.test(noun) || !isNoun(noun) || /\brules?\b|\bfor\b/i.test(above)) return;
  const [strong] = inline.strong;
  const name =
    strong?.start === 0
      ? inline.text.slice(0, strong.end)
      : (labelled(inline)?.label.text ?? inline.text);
  if (name.split(' ').length > 8) return;
  const written = list.number === null ? name : `${noun.replace(/s$/, '')} ${list.number}: ${name}`;
  proposals.declare(written, textRangeOf(inline));
}

/** `Option A (Async IO): 7/10`, and any name with a score below the name of a criterion. */
function declareScored(
  proposals: ProposalIndex,
  { inline, headings, list }: LineBlock,
  criteria: PlainNames,
): void {
  const part = labelled(inline);
  if (part === null) return;
  const mention = readMention(part.label.text);
  const isNumbered = mention.noun !== null && mention.label !== null && mention.isSetOff;
  if (isNumbered && runIn(part.value).length > 0)
    proposals.declare(part.label.text, textRangeOf(part.label));
  const mark = readScoreToken(part.value.text);
  if (mark.kind !== 'score') return;
  const above = list?.parents.at(-1) ?? headings.at(-1)?.inline ?? null;
  const isBelow =
    above !== null &&
    isCriterion(above, criteria) &&
    (mark.outOf === null ? list !== null && Number(mark.digits) <= 10 : mark.outOf !== '100');
  const isWord = isOverall(part.label.text) || criteria.has(normal(bare(part.label.text)));
  if (isNumbered || (isBelow && !isWord))
    proposals.declare(part.label.text, textRangeOf(part.label));
}

/** The rows of a table that has a column for proposals. */
function declareRows(proposals: ProposalIndex, table: TableBlock): void {
  const { block, kinds } = gridOf(table);
  const column = kinds.indexOf('proposal');
  const isStanding = kinds.some((kind) =>
    ['rank', 'score', 'total', 'roi', 'verdict', 'expects'].includes(kind),
  );
  for (const row of block.rows) {
    const named = cell(row, column === -1 ? 0 : column);
    const mention = readMention(named.text);
    const isNumbered = mention.noun !== null && mention.label !== null;
    const hasMarks = row.some((each) => readScoreToken(each.text).kind === 'score');
    if (isOverall(named.text) || isWeightRow(named.text) || named.text === '') continue;
    if (isNumbered || (column !== -1 && (isStanding || hasMarks)))
      declareRow(proposals, named, cell(row, kinds.indexOf('alias')));
  }
}

function declareRow(proposals: ProposalIndex, named: InlineText, alias: InlineText): void {
  const member = proposals.declare(named.text, textRangeOf(named));
  if (member !== null && alias.text !== '') proposals.nickname(member, alias.text);
}

/** `| Criterion | Weight | Tile tuning | Cache |` where the cells are scores. */
function declareColumns(proposals: ProposalIndex, table: TableBlock, criteria: PlainNames): void {
  const { block, kinds } = gridOf(table);
  const known = block.rows.filter((row) => criteria.has(normal(bare(cell(row, 0).text)))).length;
  const isDown = kinds[0] === 'criterion' || known * 2 > block.rows.length;
  if (!isDown || kinds.includes('rank') || kinds.includes('score')) return;
  for (const [column, header] of block.header.entries()) {
    if (column === 0 || kinds[column] !== 'other' || /\bround\b|\bR\d\b/i.test(header.text))
      continue;
    const marks = block.rows.map((row) => readScoreToken(cell(row, column).text));
    const scores = marks.filter((mark) => mark.kind === 'score' && mark.outOf !== '100');
    if (scores.length * 2 > block.rows.length) proposals.declare(header.text, textRangeOf(header));
  }
}

const STRUCTURE =
  /^(?:final|scoring|evaluations?|overall|detailed|individual|my|our|the|comparative|appendix|round|shark|judge|reviewer|panel|what|why|how|who|which|tl ?dr|executive|key|closing|abstract|preamble|mea culpa|bottom line|short version|in short|at a glance|next steps|deal|lessons?|appendix|(?:weights?|criteria) (?:i|we|used|applied))\b|\b(?:scores?|scoring|scorecards?|rankings?|summary|evaluations?|breakdown|analysis|assessments?|votes?|voting|weights?|criteria|rubric|methodology|results|overview|conclusion|justification|rationale|notes?|verdicts?|decision|comparison|matrix|terms|recommendations?|persona|introduction|background|reviews?|statement|totals?|proposals|contestants|candidates|options|pitches|entries|ratings?|marks?)$/i;

/** A heading over a set of scores names what they are for, unless it names a part of the document. */
function declareOverScores(
  proposals: ProposalIndex,
  blocks: readonly MarkdownBlock[],
  index: number,
  criteria: PlainNames,
): void {
  const block = blocks[index];
  if (block?.kind !== 'heading') return;
  const rest = blocks.slice(index + 1);
  const end = rest.findIndex(({ kind }) => kind === 'heading');
  const own = end === -1 ? rest : rest.slice(0, end);
  const scores = own.flatMap((each) => (each.kind === 'line' ? labelsOf(each, criteria) : []));
  if (scores.some((label) => proposals.find(label) !== null)) return;
  const isTabled = own.some((each) => each.kind === 'table' && isScoreTable(each));
  const isScored = isTabled || scores.length > 1 || scores.some(isOverall) || isScoreHeading(block);
  if (!isScored) return;
  const above = [...block.headings.map(({ inline }) => inline), block.heading.inline].toReversed();
  if (above.some((inline) => proposals.find(inline.text) !== null || isCriterion(inline, criteria)))
    return;
  const named = above.find((inline) => !isStructure(inline) && !isTitleOfVote(inline, blocks));
  if (named !== undefined && readMention(named.text).name !== null)
    proposals.declare(named.text, textRangeOf(named), true);
}

/** The first heading names the vote where it speaks of a round, a ballot or who wrote it. */
function isTitleOfVote(inline: InlineText, blocks: readonly MarkdownBlock[]): boolean {
  const first = blocks.find((block) => block.kind === 'heading');
  return first?.kind === 'heading' && first.heading.inline === inline && VOTE.test(inline.text);
}

const VOTE =
  /\b(?:rounds?|R)\s*#?\d|\b(?:vot(?:e|es|ing)|ballot|scorecard|scores|panel|review|shark|judge|reviewer|jury|committee|rankings?)\b/i;

/** The labels of scores with a scale in a line of its own. */
function labelsOf({ inline, list }: LineBlock, criteria: PlainNames): readonly string[] {
  if (list !== null && list.parents.length > 0) return [];
  const part = labelled(inline);
  const run = [runIn(inline), part === null ? [] : runIn(part.value)].find(
    ({ length }) => length > 0,
  );
  return (run ?? scorePieces(inline).map(splitScore)).flatMap((part) => {
    const mark = part === null ? null : readScoreToken(part.value.text);
    const isScaled = mark?.kind === 'score' && mark.outOf !== null && mark.outOf !== '100';
    const isKnown = mark?.kind === 'score' && criteria.has(normal(bare(part?.label.text ?? '')));
    return part !== null && (isScaled || isKnown) ? [bare(part.label.text)] : [];
  });
}

/** Scores of one proposal: criteria down, or in a single row. */
function isScoreTable(block: TableBlock): boolean {
  return isCriteria(gridOf(block)) || isSingleRow(block);
}

function isScoreHeading({ heading }: HeadingBlock): boolean {
  const part = labelled(heading.inline);
  return (
    part !== null && isOverall(part.label.text) && readScoreToken(part.value.text).kind === 'score'
  );
}

function isCriterion(inline: InlineText, criteria: PlainNames): boolean {
  const label = weighedLabel(inline)?.label ?? inline;
  return weightIn(inline) !== null || criteria.has(normal(bare(label.text)));
}

/** Whether a heading names a part of the document, and nothing that is scored. */
export function isStructure(inline: InlineText): boolean {
  const plain = normal(bare(inline.text.replaceAll(/\([^)]*\)/g, ' ')));
  const part = labelled(inline);
  return (
    plain === '' ||
    STRUCTURE.test(plain) ||
    isOverall(inline.text) ||
    (part !== null &&
      isOverall(part.label.text) &&
      readScoreToken(part.value.text).kind === 'score')
  );
}

/** `- Tile tuning` over `  - Speedup: 8/10`. */
function declareParent(proposals: ProposalIndex, block: LineBlock, criteria: PlainNames): void {
  const parent = block.list?.parents.at(-1);
  const label = labelled(block.inline);
  if (parent === undefined || label === null) return;
  const mark = readScoreToken(label.value.text);
  if (mark.kind !== 'score' || mark.outOf === null || mark.outOf === '100') return;
  if (proposals.find(label.label.text) !== null || proposals.find(parent.text) !== null) return;
  if (isCriterion(parent, criteria) || !criteria.has(normal(bare(label.label.text)))) return;
  proposals.declare(labelled(parent)?.label.text ?? parent.text, textRangeOf(parent));
}
