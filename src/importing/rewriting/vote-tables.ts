import { type InlineText, slice } from '../../markdown/inline.ts';
import type { Heading, LineBlock, TableBlock } from '../../markdown/outline.ts';
import type { Blocks } from '../blocks.ts';
import { cell } from '../tables/grid.ts';
import { columnKind } from '../tables/heads.ts';
import { labelled } from '../words/labelled.ts';
import { withWord } from './with-texts.ts';

/** Patterns for the heading of a vote in a table, with the label of the line that replaces it. */
const CHOICES: readonly (readonly [label: string, RegExp])[] = [
  ['Vote', /^\W*(?:(?:my|the|final|first|1st) )*votes?\W*$/iu],
  ['Choice', /^\W*(?:(?:my|the|final|first|1st) )*(?:choice|pick)\W*$/iu],
  ['Second choice', /^\W*(?:my )?(?:second|2nd|runner-?up)(?: (?:choice|vote|pick))?\W*$/iu],
  ['Hold', /^\W*hold\W*$/iu],
  ['Abstain', /^\W*abstain(?:ed)?\W*$/iu],
];

/** Labels that a reason in the same row belongs to. */
const FIRST: ReadonlySet<string> = new Set(['Vote', 'Choice']);

/** Matches a cell that is in the position of a vote but votes for nothing. It is only listed. */
const NO_VOTE = /^\W*(?:abstain|none|nobody|nothing|no vote|hold|veto|undecided)/iu;

const labelOf = (text: string) => CHOICES.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** True if a heading is `Votes` or similar, above the votes of each reviewer. */
export function headsVotes(heading: Heading | undefined): boolean {
  return labelOf(heading?.inline.text ?? '') === 'Vote';
}

/**
 * Rewrites the reviewer's votes in a table, or in a list item below a heading `Votes`, to lines
 * such as `Vote: Short keys`:
 *
 * - `| Reviewer | Vote | Second choice | Reason |`, if one row has the name of the reviewer;
 * - `| Vote | Second choice | Reason |` with one row;
 * - `| Vote | Short keys |`, a row of two cells;
 * - `- Ann Lee: Short keys` below `## Votes`, if the name is that of the reviewer.
 */
export function withVoteLines(
  blocks: Blocks,
  isSelf: (name: string) => boolean,
  isSigned: boolean,
): Blocks {
  return blocks.flatMap((block) => {
    if (block.kind === 'table') return voteLinesOfColumns(block, isSelf) ?? voteLinesOfRows(block);
    return block.kind === 'line' ? [voteLineOfItem(block, isSelf, isSigned)] : [block];
  });
}

/**
 * Reads a table of vote columns, with at most one column for reviewers and one for reasons. Returns
 * null if it has other columns.
 */
function voteLinesOfColumns(table: TableBlock, isSelf: (name: string) => boolean): Blocks | null {
  const { header, rows } = table;
  const reason = header.findIndex((head) => columnKind(head) === 'reason');
  const labels = header.map(({ text }) => labelOf(text));
  const others = [...labels.keys()].filter((at) => labels[at] === null && at !== reason);
  const [who = null, ...more] = others;
  const own = who === null ? rows : rows.filter((row) => isSelf(cell(row, who).text));
  const [row] = own;
  if (others.length === header.length || more.length > 0 || own.length !== 1 || row === undefined)
    return null;
  if (labels.some((label, at) => label !== null && NO_VOTE.test(cell(row, at).text))) return null;
  const because = reason === -1 ? '' : cell(row, reason).text.trim();
  const lines = labels.flatMap((label, at) =>
    label === null ? [] : lineOf(table, label, cell(row, at), FIRST.has(label) ? because : ''),
  );
  const left = rows.filter((each) => each !== row);
  return left.length === 0 ? lines : [...lines, { ...table, rows: left }];
}

/** Reads a table of labels and values in which some rows are votes. */
function voteLinesOfRows(table: TableBlock): Blocks {
  if (table.header.length !== 2) return [table];
  const isVote = (row: TableBlock['rows'][number]) => labelOf(cell(row, 0).text) !== null;
  const lines = table.rows
    .filter(isVote)
    .flatMap((row) => lineOf(table, labelOf(cell(row, 0).text) ?? '', cell(row, 1), ''));
  return lines.length === 0
    ? [table]
    : [{ ...table, rows: table.rows.filter((row) => !isVote(row)) }, ...lines];
}

function lineOf(
  { headings, lead }: TableBlock,
  label: string,
  value: InlineText,
  because: string,
): readonly LineBlock[] {
  if (!/\p{L}/u.test(value.text)) return [];
  const end = value.text.length;
  const reasoned =
    because === '' ? value : withWord(value, { start: end, end }, `, because ${because}`);
  const inline = withWord(reasoned, { start: 0, end: 0 }, `${label}: `);
  // A group number that no other paragraph has.
  const group = -1 - (value.at[0] ?? 0);
  return [{ kind: 'line', inline, list: null, group, headings, lead }];
}

function voteLineOfItem(
  line: LineBlock,
  isSelf: (name: string) => boolean,
  isSigned: boolean,
): LineBlock {
  const part = labelled(line.inline);
  const isVote = line.list !== null && headsVotes(line.headings.at(-1)) && part !== null;
  if (!isVote || !isSelf(part.label.text) || NO_VOTE.test(part.value.text)) return line;
  const start = line.inline.text.length - part.value.text.length;
  const said = withWord(line.inline, { start, end: start }, 'Vote: ');
  // In one reviewer's own section the name only repeats whose vote it is, so it is removed.
  return { ...line, inline: isSigned ? slice(said, start) : said };
}
