import type { Corp, Reliability } from '../../../engine/calibration/corp.ts';
import { left, right } from '../../document/columns.ts';
import type { Block, Line, Row, Table } from '../../document/document.ts';
import { type CalibrateReport, sharksShown } from '../../results/calibrate-report.ts';
import { probabilityText, scoreText, shareText } from './cells.ts';

/** From 10 forecasts on: how often what was said came true. */
export function reliabilityBlocks(report: CalibrateReport): readonly Block[] {
  const { record, only } = report;
  const panel =
    only === null && record.panel.scores.corp !== null ? record.panel.scores.corp : null;
  const all = [
    ...sharksShown(report).flatMap(({ name, scores: { corp } }) =>
      corp === null ? [] : [{ name, corp }],
    ),
    ...(panel === null ? [] : [{ name: 'Panel', corp: panel }]),
  ];
  return all.map(({ name, corp }, at): Block => {
    const table = reliabilityTable(name, corp);
    const isLast = at === all.length - 1;
    return {
      kind: 'table',
      table: isLast ? { ...table, notes: [...table.notes, MEANING] } : table,
    };
  });
}

const MEANING: Line = [
  {
    text: 'Lines are formed by the results, so a band that misses what was said proves nothing. Miscalibration is what saying other numbers would fix, discrimination what telling good from bad is worth, uncertainty what the base rate scores.',
    tone: 'faint',
  },
];

function reliabilityTable(name: string, corp: Corp): Table {
  const { brier, miscalibration, discrimination, uncertainty, reliability } = corp;
  const [score, mcb, dsc, unc] = [brier, miscalibration, discrimination, uncertainty].map(
    scoreText,
  );
  return {
    title: `${name}: RELIABILITY`,
    aside: 'how often what was said came true',
    columns: [left('said'), right('n'), right('kept'), right('came true'), right('95% band')],
    rows: reliability.map(reliabilityRow),
    notes: [
      [
        {
          text: `Brier ${score} = miscalibration ${mcb} - discrimination ${dsc} + uncertainty ${unc}, each rounded.`,
        },
      ],
    ],
  };
}

function reliabilityRow({ low, high, n, happened, recalibrated, band }: Reliability): Row {
  const said = low.equals(high)
    ? probabilityText(low)
    : `${probabilityText(low)} to ${probabilityText(high)}`;
  return {
    cells: [
      { text: said },
      { text: String(n) },
      { text: String(happened) },
      { text: probabilityText(recalibrated) },
      { text: `${shareText(band.low)} to ${shareText(band.high)}` },
    ],
  };
}
