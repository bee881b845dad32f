import type { Block, View } from '../../document/document.ts';
import type { CheckReport, ProblemReport } from '../../document/problems.ts';
import { checkSentence } from '../../document/problems.ts';
import { moreWords, shownOf } from '../../document/shown-problems.ts';
import { checkJson, checkTable } from '../../results/check.ts';

/** What a check found, for Markdown and machines; code frames are for people at a terminal. */
export function checkView(report: CheckReport, most = Number.POSITIVE_INFINITY): View {
  const json = checkJson(report);
  return {
    blocks: blocksOf(report, most),
    sheet: checkTable(json),
    json,
  };
}

function blocksOf(report: CheckReport, most: number): readonly Block[] {
  const { reports } = report;
  const shown = shownOf(reports, most);
  const more = shown.hidden === 0 ? [] : [[{ text: `And ${moreWords(shown)}.` }]];
  return [
    { kind: 'heading', left: 'Check' },
    { kind: 'paragraph', lines: [[{ text: checkSentence(report) }]] },
    ...(reports.length === 0 || most === 0 ? [] : [problemTable(shown.reports)]),
    ...more.map((line) => ({ kind: 'paragraph' as const, lines: [line] })),
  ];
}

function problemTable(reports: readonly ProblemReport[]): Block {
  return {
    kind: 'table',
    table: {
      title: 'PROBLEMS',
      columns: [
        { label: 'place', align: 'left' },
        { label: 'severity', align: 'left' },
        { label: 'code', align: 'left' },
        { label: 'problem', align: 'left', wrap: true },
        { label: 'what to do', align: 'left', wrap: true },
      ],
      rows: reports.map(({ location, severity, code, message, advice }) => ({
        cells: [
          { text: `${location.file}:${location.line}:${location.column}` },
          { text: severity },
          { text: code },
          { text: message },
          { text: advice ?? '' },
        ],
      })),
      notes: [],
    },
  };
}
