import { type Rich, stretchOf } from '../markdown/inline.ts';
import type { Block, HeadingBlock, LineBlock, TableBlock } from '../markdown/outline.ts';
import { labelled } from '../words/labelled.ts';
import { readMark } from '../words/mark.ts';
import { isNoun, type Mention, readMention } from '../words/mention.ts';
import { bare, normal } from '../words/normal.ts';
import { runIn } from '../words/run-in.ts';
import { scorePieces, splitScore } from '../words/score-pieces.ts';
import { Cast } from './cast.ts';
import { cell, gridOf, isCriteria, isSingleRow, isWeightRow } from './grid.ts';
import { isOverall } from './score.ts';
import { declareVoted } from './voted.ts';
import { percentIn } from './weight-label.ts';

/** A name that the workspace knows, made plain. */
type Known = ReadonlySet<string>;

/**
 * Find out whom a document speaks of. A name counts where the document uses it as one:
 * after a number (`Contestant #2: ...`), in a table or list of standings, over a set of
 * scores, or where the workspace knows it.
 */
export function castOf(
  blocks: readonly Block[],
  criteria: Known,
  known: Known,
  isElsewhere: (block: Block) => boolean = () => false,
): Cast {
  const cast = new Cast();
  const lines = blocks.filter((block) => block.kind === 'line');
  // A table about another round names nobody who is in this one.
  const tables = blocks
    .filter((block) => block.kind === 'table')
    .filter((block) => !isElsewhere(block));
  for (const block of blocks) {
    if (block.kind === 'heading') declareNumbered(cast, block.heading.rich, known);
  }
  for (const line of lines) declareListed(cast, line);
  for (const line of lines) declareScored(cast, line, criteria);
  for (const table of tables) declareRows(cast, table);
  for (const index of blocks.keys()) declareOverScores(cast, blocks, index, criteria);
  for (const line of lines) declareParent(cast, line, criteria);
  for (const table of tables) declareColumns(cast, table, criteria);
  declareVoted(cast, blocks);
  return cast;
}

/** Whether a bold line, alone, names a proposal by number or by a name that is known. */
export function isTitle(rich: Rich, known: Known): boolean {
  const { noun, label, name, isSetOff } = readMention(rich.text);
  return (
    (noun !== null && label !== null && isSetOff) || (name !== null && known.has(normal(name)))
  );
}

function declareNumbered(cast: Cast, rich: Rich, known: Known): void {
  const mention = readMention(rich.text);
  const isNumbered = mention.noun !== null && mention.label !== null && isTitleLike(mention);
  const isKnown = mention.name !== null && known.has(normal(mention.name));
  if (isNumbered || isKnown) cast.declare(rich.text, stretchOf(rich), true);
}

/** A sentence about a contestant begins like its title. */
function isTitleLike({ isSetOff, name }: Mention): boolean {
  return isSetOff || (name !== null && name.split(' ').length < 5);
}

/** `2. Tile Size Tuning - now more relevant` under `Contestants`. */
function declareListed(cast: Cast, { rich, list, headings }: LineBlock): void {
  const above = headings.at(-1)?.rich.text ?? '';
  const noun = normal(above).split(' ').at(-1) ?? '';
  if (list === null || !list.isFirst || list.parents.length > 0 || headings.length < 2) return;
  if (!/s$/.test(noun) || !isNoun(noun) || /\brules?\b|\bfor\b/i.test(above)) return;
  const [strong] = rich.strong;
  const name =
    strong?.start === 0
      ? rich.text.slice(0, strong.end)
      : (labelled(rich)?.label.text ?? rich.text);
  if (name.split(' ').length > 8) return;
  const written = list.number === null ? name : `${noun.replace(/s$/, '')} ${list.number}: ${name}`;
  cast.declare(written, stretchOf(rich));
}

/** `Option A (Async IO): 7/10`, and any name with a score below the name of a criterion. */
function declareScored(cast: Cast, { rich, headings, list }: LineBlock, criteria: Known): void {
  const part = labelled(rich);
  if (part === null) return;
  const mention = readMention(part.label.text);
  const isNumbered = mention.noun !== null && mention.label !== null && mention.isSetOff;
  if (isNumbered && runIn(part.value).length > 0)
    cast.declare(part.label.text, stretchOf(part.label));
  const mark = readMark(part.value.text);
  if (mark.kind !== 'score') return;
  const above = list?.parents.at(-1) ?? headings.at(-1)?.rich ?? null;
  const isBelow =
    above !== null && isCriterion(above, criteria) && mark.outOf !== null && mark.outOf !== '100';
  const isWord = isOverall(part.label.text) || criteria.has(normal(bare(part.label.text)));
  if (isNumbered || (isBelow && !isWord)) cast.declare(part.label.text, stretchOf(part.label));
}

/** The rows of a table that has a column for proposals. */
function declareRows(cast: Cast, table: TableBlock): void {
  const { block, kinds } = gridOf(table);
  const column = kinds.indexOf('proposal');
  const isStanding = kinds.some((kind) =>
    ['rank', 'score', 'total', 'roi', 'verdict', 'expects'].includes(kind),
  );
  for (const row of block.rows) {
    const named = cell(row, column === -1 ? 0 : column);
    const mention = readMention(named.text);
    const isNumbered = mention.noun !== null && mention.label !== null;
    const hasMarks = row.some((each) => readMark(each.text).kind === 'score');
    if (isOverall(named.text) || isWeightRow(named.text) || named.text === '') continue;
    if (isNumbered || (column !== -1 && (isStanding || hasMarks)))
      declareRow(cast, named, cell(row, kinds.indexOf('alias')));
  }
}

function declareRow(cast: Cast, named: Rich, alias: Rich): void {
  const member = cast.declare(named.text, stretchOf(named));
  if (member !== null && alias.text !== '') cast.nickname(member, alias.text);
}

/** `| Criterion | Weight | Tile tuning | Cache |` where the cells are scores. */
function declareColumns(cast: Cast, table: TableBlock, criteria: Known): void {
  const { block, kinds } = gridOf(table);
  const known = block.rows.filter((row) => criteria.has(normal(bare(cell(row, 0).text)))).length;
  const isDown = kinds[0] === 'criterion' || known * 2 > block.rows.length;
  if (!isDown || kinds.includes('rank') || kinds.includes('score')) return;
  for (const [column, header] of block.header.entries()) {
    if (column === 0 || kinds[column] !== 'other' || /\bround\b|\bR\d\b/i.test(header.text))
      continue;
    const marks = block.rows.map((row) => readMark(cell(row, column).text));
    const scores = marks.filter((mark) => mark.kind === 'score' && mark.outOf !== '100');
    if (scores.length * 2 > block.rows.length) cast.declare(header.text, stretchOf(header));
  }
}

const STRUCTURE =
  /^(?:final|scoring|evaluations?|overall|detailed|individual|my|our|the|comparative|appendix|round|shark|judge|reviewer|panel|what|why|how|who|which|tl ?dr|executive|key|closing|abstract|preamble|mea culpa|bottom line|short version|in short|at a glance|next steps|deal|lessons?|appendix|(?:weights?|criteria) (?:i|we|used|applied))\b|\b(?:scores?|scoring|scorecards?|rankings?|summary|evaluations?|breakdown|analysis|assessments?|votes?|voting|weights?|criteria|rubric|methodology|results|overview|conclusion|justification|rationale|notes?|verdicts?|decision|comparison|matrix|terms|recommendations?|persona|introduction|background|reviews?|statement|totals?|proposals|contestants|candidates|options|pitches|entries|ratings?|marks?)$/i;

/** A heading over a set of scores names what they are for, unless it names a part of the document. */
function declareOverScores(
  cast: Cast,
  blocks: readonly Block[],
  index: number,
  criteria: Known,
): void {
  const block = blocks[index];
  if (block?.kind !== 'heading') return;
  const rest = blocks.slice(index + 1);
  const end = rest.findIndex(({ kind }) => kind === 'heading');
  const own = end === -1 ? rest : rest.slice(0, end);
  const scores = own.flatMap((each) => (each.kind === 'line' ? labelsOf(each, criteria) : []));
  if (scores.some((label) => cast.find(label) !== null)) return;
  const isTabled = own.some((each) => each.kind === 'table' && isScoreTable(each));
  const isScored = isTabled || scores.length > 1 || scores.some(isOverall) || isScoreHeading(block);
  if (!isScored) return;
  const above = [...block.headings.map(({ rich }) => rich), block.heading.rich].toReversed();
  if (above.some((rich) => cast.find(rich.text) !== null || isCriterion(rich, criteria))) return;
  const named = above.find((rich) => !isStructure(rich) && !isTitleOfVote(rich, blocks));
  if (named !== undefined && readMention(named.text).name !== null)
    cast.declare(named.text, stretchOf(named), true);
}

/** The first heading names the vote where it speaks of a round, a ballot or who wrote it. */
function isTitleOfVote(rich: Rich, blocks: readonly Block[]): boolean {
  const first = blocks.find((block) => block.kind === 'heading');
  return first?.kind === 'heading' && first.heading.rich === rich && VOTE.test(rich.text);
}

const VOTE =
  /\b(?:rounds?|R)\s*#?\d|\b(?:vot(?:e|es|ing)|ballot|scorecard|scores|panel|review|shark|judge|reviewer|jury|committee|rankings?)\b/i;

/** The labels of scores with a scale in a line of its own. */
function labelsOf({ rich, list }: LineBlock, criteria: Known): readonly string[] {
  if (list !== null && list.parents.length > 0) return [];
  const part = labelled(rich);
  const run = [runIn(rich), part === null ? [] : runIn(part.value)].find(
    ({ length }) => length > 0,
  );
  return (run ?? scorePieces(rich).map(splitScore)).flatMap((part) => {
    const mark = part === null ? null : readMark(part.value.text);
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
  const part = labelled(heading.rich);
  return part !== null && isOverall(part.label.text) && readMark(part.value.text).kind === 'score';
}

function isCriterion(rich: Rich, criteria: Known): boolean {
  return percentIn(rich) !== null || criteria.has(normal(bare(rich.text)));
}

/** Whether a heading names a part of the document, and nothing that is scored. */
export function isStructure(rich: Rich): boolean {
  const plain = normal(bare(rich.text.replaceAll(/\([^)]*\)/g, ' ')));
  const part = labelled(rich);
  return (
    plain === '' ||
    STRUCTURE.test(plain) ||
    isOverall(rich.text) ||
    (part !== null && isOverall(part.label.text) && readMark(part.value.text).kind === 'score')
  );
}

/** `- Tile tuning` over `  - Speedup: 8/10`. */
function declareParent(cast: Cast, block: LineBlock, criteria: Known): void {
  const parent = block.list?.parents.at(-1);
  const label = labelled(block.rich);
  if (parent === undefined || label === null) return;
  const mark = readMark(label.value.text);
  if (mark.kind !== 'score' || mark.outOf === null || mark.outOf === '100') return;
  if (cast.find(label.label.text) !== null || cast.find(parent.text) !== null) return;
  if (isCriterion(parent, criteria) || !criteria.has(normal(bare(label.label.text)))) return;
  cast.declare(labelled(parent)?.label.text ?? parent.text, stretchOf(parent));
}
