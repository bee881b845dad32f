import type { DecisionPart } from '../view/report/decision-part.ts';
import type { Report } from '../view/report/report.ts';
import type { Fold, Section } from '../view/report/section.ts';
import type { Block, Line } from '../view/view.ts';
import { guard } from './guard.ts';
import { renderMarkdown } from './markdown.ts';
import { escapeMarkdown } from './markdown-escape.ts';

/** The first line of every report in Markdown; by it a report is known again. */
export const MARKDOWN_MARK = '<!-- shark report -->';

/** A comment on a pull request holds 65 536 characters. */
const MOST_ROWS = 30;

/** Sections whose tables stand open; the others take a click. */
const OPEN: ReadonlySet<string> = new Set(['totals', 'roi']);

/** The same story in GitHub Flavored Markdown, for a pull request or the summary of a job. */
export function renderReportMarkdown(report: Report): string {
  const { title, size, round, decision, sections, made } = report;
  const parts = [
    MARKDOWN_MARK,
    markdown([{ kind: 'heading', left: title, right: `${round}: ${size}` }]),
    markdown(decisionBlocks(decision)),
    ...sections.flatMap(sectionParts),
    '---',
    markdown([{ kind: 'paragraph', lines: [[{ text: madeWords(made) }]] }]),
  ];
  return `${guard(parts.filter((part) => part !== '').join('\n\n'))}\n`;
}

function madeWords({ command, version, method }: Report['made']): string {
  return `Made by "${command}" with shark ${version}. ${method}`;
}

function markdown(blocks: readonly Block[]): string {
  return renderMarkdown(blocks.map(limited)).trimEnd();
}

function decisionBlocks({ verdict, alerts, rules, facts }: DecisionPart): readonly Block[] {
  const { word, of, subject, because } = verdict;
  const [first, then] = {
    FUND: [`FUND ${subject}`, because],
    PENDING: [`PENDING ${of}: ${subject}`, because],
    TIE: [`TIE ${of}: ${subject}`, ''],
    UNDECIDED: [`UNDECIDED ${of}`, `${subject}. ${because}`.trim()],
  }[word];
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
      lines: [[{ text: first ?? '', tone: 'strong' }], [{ text: then ?? '' }], ...alerts],
    },
    { kind: 'list', items: [...by, ...told] },
  ];
}

function sectionParts({ id, title, lead, figures, blocks, folds }: Section): string[] {
  const tables = figures.map(
    ({ name, what, table }): Fold => ({ title: `${name}: ${what}`, blocks: table }),
  );
  const shown = OPEN.has(id)
    ? tables.map((each) => markdown(each.blocks))
    : tables.map((each) => folded(each));
  return [
    `### ${escapeMarkdown(title)}`,
    markdown([{ kind: 'paragraph', lines: lead }]),
    ...shown,
    markdown(blocks),
    ...folds.map(folded),
  ];
}

function folded({ title, blocks }: Fold): string {
  const content = markdown(blocks);
  if (content === '') return '';
  return `<details><summary>${escapeMarkdown(title)}</summary>\n\n${content}\n\n</details>`;
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
