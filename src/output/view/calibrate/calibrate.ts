import type { View } from '../../document/document.ts';
import { countOf } from '../../document/words.ts';
import { calibrateJson } from '../../results/calibrate.ts';
import type { CalibrateReport } from '../../results/calibrate-report.ts';
import { calibrateTable } from '../../results/calibrate-table.ts';
import { answerLines } from './answer.ts';
import { claimBlocks } from './claims.ts';
import { probabilityBlocks } from './probabilities.ts';
import { rangeBlocks } from './ranges.ts';
import { reliabilityBlocks } from './reliability.ts';

/** What forecasts turned out to be worth: the answer first, then every figure behind it. */
export function calibrateView(report: CalibrateReport): View {
  const { rounds, events, sharks } = report.record;
  const right = [
    countOf(rounds, 'round'),
    countOf(events.length, 'outcome'),
    countOf(sharks.length, 'shark'),
  ].join(', ');
  const json = calibrateJson(report);
  return {
    blocks: [
      { kind: 'heading', left: 'Track record', right },
      { kind: 'paragraph', lines: answerLines(report) },
      ...probabilityBlocks(report),
      ...reliabilityBlocks(report),
      ...rangeBlocks(report),
      ...claimBlocks(report),
    ],
    csv: calibrateTable(json),
    json,
  };
}
