import { textLines } from '../document/cells.ts';
import type { Block, Line } from '../document/document.ts';
import {
  type ReportDecision,
  type ReportFold,
  type ReportSection,
  type RoundReport,
  type RoundVerdict,
  sinceTexts,
  verdictWord,
} from '../document/report.ts';
import { renderMarkdown } from './markdown.ts';
import { escapeMarkdown } from './markdown-escape.ts';
import { fitting, MOST_CHARACTERS, type ReportPart, startOf } from './report-size.ts';
import { guard } from './safe.ts';

/** The first line of every report in Markdown; by it a report is known again. */
export const MARKDOWN_MARK = '<!-- shark report -->';

/** A longer table says little more, and takes the room of others. */
const MOST_ROWS = 30;

/** The decision takes no more than this of the room, whatever the files give as its reasons. */
const MOST_DECISION = MOST_CHARACTERS / 2;

/** What is kept for saying that something is left out. */
const NOTE_ROOM = 400;

/** Sections whose tables stand open; the others take a click. */
const OPEN: ReadonlySet<string> = new Set(['totals', 'roi']);

/** The same story in GitHub Flavored Markdown, short enough for a comment on a pull request. */
export function renderReportMarkdown(report: RoundReport): string {
  const { title, size, round, decision, sections, made } = report;
  const head = startOf(
    [
      MARKDOWN_MARK,
      markdown([{ kind: 'heading', left: title, right: `${round}: ${size}` }]),
      markdown(decisionBlocks(decision)),
    ].join('\n\n'),
    MOST_DECISION,
  );
  const foot = `---\n\n${markdown([{ kind: 'paragraph', lines: [[{ text: madeWords(made) }]] }])}`;
  const told = sections.flatMap(sectionParts).filter(({ text }) => text !== '');
  const room = MOST_CHARACTERS - head.length - foot.length - NOTE_ROOM;
  const { parts, leftOut } = fitting(told, room);
  const note = leftOut === 0 ? [] : [shortened(leftOut, made)];
  return `${guard([head, ...note, ...parts, foot].join('\n\n'))}\n`;
}

function shortened(leftOut: number, { command }: RoundReport['made']): string {
  const parts = leftOut === 1 ? '1 part' : `${leftOut} parts`;
  const text = `Shortened: ${parts} of this report left out, since a comment holds 65 536 characters. The page has all of it: ${command}`;
  return markdown([{ kind: 'paragraph', lines: [[{ text, tone: 'strong' }]] }]);
}

function madeWords({ command, version, method }: RoundReport['made']): string {
  return `Made by "${command}" with shark ${version}. ${method}`;
}

function markdown(blocks: readonly Block[]): string {
  return renderMarkdown(blocks.map(limited)).trimEnd();
}

function decisionBlocks({ verdict, alerts, rules, facts }: ReportDecision): readonly Block[] {
  const [first, ...then] = verdictTexts(verdict);
  const by = rules.map(({ rule, isOwn, winner, note }): Line => {
    const own = isOwn ? " (the round's rule)" : '';
    const tied = note === '' ? '' : ` (${note})`;
    return [{ text: `${rule}${own}: ${winner ?? 'nobody'}${tied}` }];
  });
  const told = facts.flatMap(({ term, lines }) =>
    lines.map((line): Line => [{ text: `${term}: ` }, ...line]),
  );
  return [
    {
      kind: 'paragraph',
      lines: [[{ text: first ?? '', tone: 'strong' }], ...textLines(then), ...alerts],
    },
    { kind: 'list', items: [...by, ...told] },
  ];
}

function verdictTexts(verdict: RoundVerdict): readonly string[] {
  const { word, of, subject, because, since } = verdict;
  if (since !== null) return [`${verdictWord(verdict)} ${subject}`, ...sinceTexts(verdict)];
  return {
    FUND: [`FUND ${subject}`, because],
    FUNDED: [`FUNDED ${subject}`, because],
    'TOO CLOSE TO CALL': [`TOO CLOSE TO CALL ${subject}`, because],
    PENDING: [`PENDING ${of}: ${subject}`, because],
    TIE: [`TIE ${of}: ${subject}`],
    UNDECIDED: [`UNDECIDED ${of}`, `${subject}. ${because}`.trim()],
    'NO SCORES YET': ['NO SCORES YET', subject],
  }[word];
}

function sectionParts({ id, title, lead, figures, blocks, folds }: ReportSection): ReportPart[] {
  const tables = figures.map(
    ({ name, what, table }): ReportFold => ({ title: `${name}: ${what}`, blocks: table }),
  );
  const shown = OPEN.has(id) ? tables.map((each) => open(each.blocks)) : tables.map(folded);
  return [
    { text: `### ${escapeMarkdown(title)}`, isFolded: false },
    open([{ kind: 'paragraph', lines: lead }]),
    ...shown,
    open(blocks),
    ...folds.map(folded),
  ];
}

function open(blocks: readonly Block[]): ReportPart {
  return { text: markdown(blocks), isFolded: false };
}

function folded({ title, blocks }: ReportFold): ReportPart {
  const content = markdown(blocks);
  const summary = `<details><summary>${escapeMarkdown(title)}</summary>`;
  return {
    text: content === '' ? '' : `${summary}\n\n${content}\n\n</details>`,
    isFolded: true,
  };
}

/** The first rows of a long table, and how many there are. */
function limited(block: Block): Block {
  if (block.kind === 'fit') {
    return { kind: 'fit', layouts: block.layouts.map((blocks) => blocks.map(limited)) };
  }
  if (block.kind !== 'table' || block.table.rows.length <= MOST_ROWS) return block;
  const { rows, notes } = block.table;
  const more = `The first ${MOST_ROWS} of ${rows.length} rows; the page (--format html) has all of them.`;
  return {
    kind: 'table',
    table: { ...block.table, rows: rows.slice(0, MOST_ROWS), notes: [[{ text: more }], ...notes] },
  };
}
