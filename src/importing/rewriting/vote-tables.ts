import { type InlineText, slice } from '../../markdown/inline.ts';
import type { Heading, LineBlock, MarkdownBlock, TableBlock } from '../../markdown/outline.ts';
import { cell } from '../tables/grid.ts';
import { columnKind } from '../tables/heads.ts';
import { labelled } from '../words/labelled.ts';
import { withWord } from './with-texts.ts';

/** What heads a vote in a table, and the label that lines have for it. */
const CHOICES: readonly (readonly [label: string, RegExp])[] = [
  ['Vote', /^\W*(?:(?:my|the|final|first|1st) )*votes?\W*$/iu],
  ['Choice', /^\W*(?:(?:my|the|final|first|1st) )*(?:choice|pick)\W*$/iu],
  ['Second choice', /^\W*(?:my )?(?:second|2nd|runner-?up)(?: (?:choice|vote|pick))?\W*$/iu],
  ['Hold', /^\W*hold\W*$/iu],
  ['Abstain', /^\W*abstain(?:ed)?\W*$/iu],
];

/** Those that a reason beside them is about. */
const FIRST: ReadonlySet<string> = new Set(['Vote', 'Choice']);

/** What stands in a place for a vote, and votes for nothing: it is listed. */
const NO_VOTE = /^\W*(?:abstain|none|nobody|nothing|no vote|hold|veto|undecided)/iu;

const labelOf = (text: string) => CHOICES.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Whether a heading is `Votes`, over what each reviewer votes for. */
export function headsVotes(heading: Heading | undefined): boolean {
  return labelOf(heading?.inline.text ?? '') === 'Vote';
}

/**
 * The blocks with a line `Vote: Short keys` for what a table, or an item below a heading `Votes`, says of whom
 * the reviewer votes for:
 *
 * - `| Reviewer | Vote | Second choice | Reason |`, where one row has the name of the reviewer;
 * - `| Vote | Second choice | Reason |` with one row;
 * - `| Vote | Short keys |`, a row of two cells;
 * - `- Ann Lee: Short keys` below `## Votes`, whose name says who speaks.
 */
export function withVoteLines(
  blocks: readonly MarkdownBlock[],
  isSelf: (name: string) => boolean,
  isSigned: boolean,
): readonly MarkdownBlock[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'table') return ofColumns(block, isSelf) ?? ofRows(block);
    return block.kind === 'line' ? [ofItem(block, isSelf, isSigned)] : [block];
  });
}

/** Columns that are votes, beside one for the names of reviewers and one for reasons; null where there are others. */
function ofColumns(
  table: TableBlock,
  isSelf: (name: string) => boolean,
): readonly MarkdownBlock[] | null {
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

/** Rows of a label and a value, of which some are votes. */
function ofRows(table: TableBlock): readonly MarkdownBlock[] {
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
  // A paragraph of its own.
  const group = -1 - (value.at[0] ?? 0);
  return [{ kind: 'line', inline, list: null, group, headings, lead }];
}

function ofItem(line: LineBlock, isSelf: (name: string) => boolean, isSigned: boolean): LineBlock {
  const part = labelled(line.inline);
  const isVote = line.list !== null && headsVotes(line.headings.at(-1)) && part !== null;
  if (!isVote || !isSelf(part.label.text) || NO_VOTE.test(part.value.text)) return line;
  const start = line.inline.text.length - part.value.text.length;
  const said = withWord(line.inline, { start, end: start }, 'Vote: ');
  // In the part of one reviewer the name only says whose vote it is.
  return { ...line, inline: isSigned ? slice(said, start) : said };
}
