import type { Corp, Reliability } from '../../../engine/calibration/corp.ts';
import { tableBlock } from '../../document/blocks.ts';
import { faintLines, textLines } from '../../document/cells.ts';
import { left, right } from '../../document/columns.ts';
import type { Block, Table } from '../../document/document.ts';
import { tableOf } from '../../document/table.ts';
import { type CalibrateReport, sharksShown } from '../../results/calibrate.ts';
import { bandText, probabilityText, scoreText } from './cells.ts';

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
    const meaning = at === all.length - 1 ? [MEANING] : [];
    return tableBlock(reliabilityTable(name, corp, meaning));
  });
}

const MEANING =
  'Lines are formed by the results, so a band that misses what was said proves nothing. Miscalibration is what saying other numbers would fix, discrimination what telling good from bad is worth, uncertainty what the base rate scores.';

function reliabilityTable(name: string, corp: Corp, meaning: readonly string[]): Table {
  const { brier, miscalibration, discrimination, uncertainty, reliability } = corp;
  const [score, mcb, dsc, unc] = [brier, miscalibration, discrimination, uncertainty].map(
    scoreText,
  );
  const sum = `Brier ${score} = miscalibration ${mcb} - discrimination ${dsc} + uncertainty ${unc}, each rounded.`;
  return tableOf({
    title: `${name}: RELIABILITY`,
    aside: 'how often what was said came true',
    rows: reliability,
    columns: [
      [left('said'), saidText],
      [right('n'), ({ n }) => n],
      [right('kept'), ({ happened }) => happened],
      [right('came true'), ({ recalibrated }) => probabilityText(recalibrated)],
      [right('95% band'), ({ band }) => bandText(band)],
    ],
    notes: [...textLines([sum]), ...faintLines(meaning)],
  });
}

function saidText({ low, high }: Reliability): string {
  return low.equals(high)
    ? probabilityText(low)
    : `${probabilityText(low)} to ${probabilityText(high)}`;
}
