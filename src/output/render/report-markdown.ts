import {
  heading,
  listBlocks,
  paragraph,
  tableBlock,
  textBlock,
  textLines,
} from '../document/blocks.ts';
import type { Block, Line, TextRun } from '../document/document.ts';
import {
  type MethodPart,
  type PanelChart,
  type ProposalCard,
  type ReportAnswer,
  type ReportDecision,
  type ReportFold,
  type RoundReport,
  type RoundVerdict,
  SIDE_WORDS,
  sinceTexts,
  verdictWord,
} from '../document/report.ts';
import { decimal, left, right, tableOf } from '../document/table.ts';
import { escapeMarkdown, renderMarkdown } from './markdown.ts';
import { guard } from './safe.ts';

/** The first line of every report in Markdown; by it a report is known again. */
export const MARKDOWN_MARK = '<!-- shark report -->';

/** A longer table says little more, and takes the room of others. */
const MOST_ROWS = 30;

/** A comment on a pull request holds so many characters; one that has more is refused whole. */
const MOST_CHARACTERS = 65_536;

/** The decision takes no more than this of the room, whatever the files give as its reasons. */
const MOST_DECISION = MOST_CHARACTERS / 2;

/** What is kept for saying that something is left out. */
const NOTE_ROOM = 400;

/** Cards that stand open; the others take a click. */
const MOST_OPEN = 3;

/** The same story in GitHub Flavored Markdown, short enough for a comment on a pull request. */
export function renderReportMarkdown(report: RoundReport): string {
  const { title, size, round, decision, panel, cards, method, made } = report;
  const head = startOf(
    [
      MARKDOWN_MARK,
      markdown([heading(title, `${round}: ${size}`)]),
      markdown(decisionBlocks(decision)),
    ].join('\n\n'),
    MOST_DECISION,
  );
  const foot = `---\n\n${markdown([textBlock([madeWords(made)])])}`;
  const told = [
    ...(panel === null ? [] : [open([panelBlock(panel)])]),
    { text: '### Proposals', isFolded: false },
    ...cards.flatMap((card, at) => (at < MOST_OPEN ? openCard(card) : [foldedCard(card)])),
    { text: '### Method and all figures', isFolded: false },
    ...method.map(methodPart),
  ].filter(({ text }) => text !== '');
  const room = MOST_CHARACTERS - head.length - foot.length - NOTE_ROOM;
  const { parts, leftOut } = fitting(told, room);
  const note = leftOut === 0 ? [] : [shortened(leftOut, made)];
  return `${guard([head, ...note, ...parts, foot].join('\n\n'))}\n`;
}

function shortened(leftOut: number, { command }: RoundReport['made']): string {
  const parts = leftOut === 1 ? '1 part' : `${leftOut} parts`;
  const text = `Shortened: ${parts} of this report left out, since a comment holds 65 536 characters. The page has all of it: ${command}`;
  return markdown([paragraph([[bold(text)]])]);
}

function madeWords({ command, version, method }: RoundReport['made']): string {
  return `Made by "${command}" with shark ${version}. ${method}`;
}

function markdown(blocks: readonly Block[]): string {
  return renderMarkdown(blocks.map(limited)).trimEnd();
}

function decisionBlocks({ verdict, alerts, record, answers }: ReportDecision): readonly Block[] {
  const [first, ...then] = verdictTexts(verdict);
  return [
    paragraph([[bold(first ?? '')], ...textLines(then), ...alerts, ...record]),
    ...answerBlocks(answers),
  ];
}

/** A question and what the files say to it in one item, each quote in one of its own. */
function answerBlocks(answers: readonly ReportAnswer[]): readonly Block[] {
  const items = answers.flatMap(({ question, lines, quotes }): Line[] => [
    ...(lines.length === 0 ? [] : [[bold(`${question}: `), ...joined(lines)]]),
    ...quotes.map(({ side, text, by, place }): Line => {
      return [
        bold(`${question}, ${SIDE_WORDS[side].toLowerCase()}: `),
        { text: `"${text}" ${by} (${place})` },
      ];
    }),
  ]);
  return listBlocks(items);
}

function bold(text: string): TextRun {
  return { text, tone: 'strong' };
}

/** Lines one after the other, a blank between two. */
function joined(lines: readonly Line[]): Line {
  return lines.flatMap((line, at) => (at === 0 ? line : [{ text: ' ' }, ...line]));
}

function panelBlock({ rows, measure }: PanelChart): Block {
  return tableBlock(
    tableOf({
      title: `The panel: totals of the reviewers, ${measure}`,
      rows,
      columns: [
        [right('#'), ({ rank }) => rank],
        [left('Proposal'), ({ title, note }) => (note === '' ? title : `${title}, ${note}`)],
        [decimal('mean'), ({ meanText }) => meanText],
        [right('lowest to highest'), ({ range }) => range],
      ],
    }),
  );
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

function openCard(card: ProposalCard): readonly ReportPart[] {
  return [
    { text: `#### ${escapeMarkdown(cardTitle(card))}`, isFolded: false },
    open(cardBlocks(card)),
    ...card.folds.map(folded),
  ];
}

function foldedCard(card: ProposalCard): ReportPart {
  return folded({ title: cardTitle(card), blocks: cardBlocks(card) });
}

function cardTitle({ rank, title, tags }: ProposalCard): string {
  const place = rank === null ? '' : `${rank}. `;
  return [`${place}${title}`, ...tags.map(({ text }) => text)].join(', ');
}

function cardBlocks({ summary, figures, answers, reviews }: ProposalCard): readonly Block[] {
  const said = figures.map(({ label, value }) => `${label}: ${value}.`).join(' ');
  return [
    textBlock([summary !== '' && summary, said !== '' && said]),
    ...answerBlocks(answers),
    ...(reviews === null ? [] : [tableBlock(reviews)]),
  ];
}

function methodPart({ title, lead, blocks }: MethodPart): ReportPart {
  return folded({ title, blocks: [paragraph(lead), ...blocks] });
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
  const first = rows.slice(0, MOST_ROWS);
  return tableBlock({ ...block.table, rows: first, notes: [[{ text: more }], ...notes] });
}

/** A stretch of the report in Markdown. */
export interface ReportPart {
  readonly text: string;
  /** Whether it takes a click to be seen: it is the first to go where there is no room. */
  readonly isFolded: boolean;
}

interface Fitted {
  readonly parts: readonly string[];
  /** How many parts there is no room for. */
  readonly leftOut: number;
}

const GAP = '\n\n';

/** The parts there is room for: the last go first, and all that are folded before any other. */
export function fitting(parts: readonly ReportPart[], room: number): Fitted {
  const lengths = parts.map(({ text }) => text.length + GAP.length);
  const byWorth = parts.map((_, at) => at).sort((a, b) => worth(parts, a) - worth(parts, b));
  const dropped = new Set<number>();
  let total = lengths.reduce((sum, length) => sum + length, 0);
  for (const at of byWorth) {
    if (total <= room) break;
    dropped.add(at);
    total -= lengths[at] ?? 0;
  }
  const kept = parts.filter((_, at) => !dropped.has(at));
  return { parts: kept.map(({ text }) => text), leftOut: dropped.size };
}

function worth(parts: readonly ReportPart[], at: number): number {
  return parts[at]?.isFolded === true ? -at : parts.length - at;
}

/** As many whole lines as there is room for; of a line longer than that, its start. */
export function startOf(text: string, room: number): string {
  if (text.length <= room) return text;
  const start = text.slice(0, Math.max(0, room - 1));
  const end = start.lastIndexOf('\n');
  return end > 0 ? start.slice(0, end) : `${start.replace(/[\ud800-\udbff\\]$/u, '')}…`;
}
