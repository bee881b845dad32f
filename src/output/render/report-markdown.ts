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
  undecidedText,
  verdictWord,
} from '../document/report.ts';
import { decimal, left, right, tableOf } from '../document/table.ts';
import { escapeMarkdown, renderMarkdown } from './markdown.ts';
import { escapeCiCommands } from './safe.ts';

/** The first line of every Markdown report, which identifies a file as a report. */
export const MARKDOWN_MARK = '<!-- shark report -->';

/** A longer table adds little, and takes room from other parts. */
const MAX_ROWS = 30;

/** The maximum length of a comment on a pull request. GitHub rejects a longer one completely. */
const MAX_CHARACTERS = 65_536;

/** The maximum length of the decision, however long the reasons in the files are. */
const MAX_DECISION = MAX_CHARACTERS / 2;

/** Room reserved for the note that parts are left out. */
const NOTE_ROOM = 400;

/** The number of cards shown open; the others are folded. */
const MAX_OPEN = 3;

/** The report in GitHub Flavored Markdown, short enough for a comment on a pull request. */
export function renderReportMarkdown(report: RoundReport): string {
  const { title, size, round, decision, panel, cards, method, made } = report;
  const head = startOf(
    [
      MARKDOWN_MARK,
      markdown([heading(title, `${round}: ${size}`)]),
      markdown(decisionBlocks(decision)),
    ].join('\n\n'),
    MAX_DECISION,
  );
  const foot = `---\n\n${markdown([textBlock([madeWords(made)])])}`;
  const told = [
    ...(panel === null ? [] : [open([panelBlock(panel)])]),
    { text: '### Proposals', isFolded: false },
    ...cards.flatMap((card, at) => (at < MAX_OPEN ? openCard(card) : [foldedCard(card)])),
    { text: '### Method and all figures', isFolded: false },
    ...method.map(methodPart),
  ].filter(({ text }) => text !== '');
  const room = MAX_CHARACTERS - head.length - foot.length - NOTE_ROOM;
  const { parts, leftOut } = fitting(told, room);
  const note = leftOut === 0 ? [] : [shortened(leftOut, made)];
  return `${escapeCiCommands([head, ...note, ...withoutEmptySections(parts), foot].join('\n\n'))}\n`;
}

/** Leaves out the headings of which every part was left out. */
function withoutEmptySections(parts: readonly string[]): readonly string[] {
  const isHeading = (at: number) => /^### [^\n]*$/.test(parts[at] ?? '### ');
  return parts.filter((_, at) => !isHeading(at) || !isHeading(at + 1));
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

/** The question with its answer as one list item, and each quote as an item of its own. */
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

/** Lines joined with blanks. */
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
    UNDECIDED: [`UNDECIDED ${of}`, undecidedText(verdict)].filter((each) => each !== ''),
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

/** The first rows of a long table, with a note about the number of rows. */
function limited(block: Block): Block {
  if (block.kind === 'fit') {
    return { kind: 'fit', layouts: block.layouts.map((blocks) => blocks.map(limited)) };
  }
  if (block.kind !== 'table' || block.table.rows.length <= MAX_ROWS) return block;
  const { rows, notes } = block.table;
  const more = `The first ${MAX_ROWS} of ${rows.length} rows; the page (--format html) has all of them.`;
  const first = rows.slice(0, MAX_ROWS);
  return tableBlock({ ...block.table, rows: first, notes: [[{ text: more }], ...notes] });
}

/** A part of the report in Markdown. */
export interface ReportPart {
  readonly text: string;
  /** True if the part is in a fold. Folded parts are the first to be left out. */
  readonly isFolded: boolean;
}

interface Fitted {
  readonly parts: readonly string[];
  /** The number of parts left out. */
  readonly leftOut: number;
}

const GAP = '\n\n';

/** Selects the parts that fit. Leaves out the last parts first, and folded ones before others. */
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

/** As many whole lines as fit; if the first line is too long, its start. */
export function startOf(text: string, room: number): string {
  if (text.length <= room) return text;
  const start = text.slice(0, Math.max(0, room - 1));
  const end = start.lastIndexOf('\n');
  return end > 0 ? start.slice(0, end) : `${start.replace(/[\ud800-\udbff\\]$/u, '')}…`;
}
