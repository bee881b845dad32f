import type { Coverage, RangeSide } from '../../../engine/calibration/interval-score.ts';
import type { Ranged, RangeForecast } from '../../../outcome/forecast/range.ts';
import type { SharkRecord } from '../../../outcome/forecast/track-record.ts';
import { type Exact, exact } from '../../../quantity/exact.ts';
import { printDecimal, printShortest } from '../../../quantity/print.ts';
import { NO_FIGURE } from '../../document/cells.ts';
import { decimal, left, right } from '../../document/columns.ts';
import type { Block, Column, Row, Table, TextRun } from '../../document/document.ts';
import { type CalibrateReport, sharksShown } from '../../results/calibrate-report.ts';
import { doubleText, factorText } from '../wording/numbers.ts';
import { latest, leftOutCell, leftOutNotes, RANGED_WORDS, shareText } from './cells.ts';

const KINDS: readonly Ranged[] = ['expects', 'upside', 'hours'];

/** How 80 % ranges turned out: whose, then each of them. */
export function rangeBlocks(report: CalibrateReport): readonly Block[] {
  const sharks = sharksShown(report).filter(({ ranges }) => ranges.length > 0);
  const rows = sharks.flatMap(({ name, coverage }) =>
    KINDS.filter((of) => coverage[of].n > 0).map((of) => coverageRow(name, of, coverage[of])),
  );
  const summary: Block[] = rows.length === 0 ? [] : [{ kind: 'table', table: coverageTable(rows) }];
  return [...summary, ...sharks.map((each) => rangeBlock(each, report.only === null))];
}

function coverageTable(rows: readonly Row[]): Table {
  return {
    title: '80% RANGES',
    aside: '80% should hold what came',
    columns: [
      left('Whose', { shrinkTo: 14 }),
      left('of', { shrinkTo: 10 }),
      right('n'),
      right('held'),
      right('95% band'),
      right('below'),
      right('above'),
      decimal('score'),
    ],
    rows,
    notes: [
      [
        {
          text: 'below, above: where the result fell. score: width of the range in logarithms, plus 10 times what it missed by; less is better.',
          tone: 'faint',
        },
      ],
    ],
  };
}

function coverageRow(name: string, of: Ranged, coverage: Coverage): Row {
  const { n, inside, below, above, band, score } = coverage;
  return {
    cells: [
      { text: name },
      { text: RANGED_WORDS[of] },
      { text: String(n) },
      { text: `${printDecimal(exact(inside * 100, n), 0)}%` },
      band === null ? NO_FIGURE : { text: `${shareText(band.low)} to ${shareText(band.high)}` },
      { text: String(below) },
      { text: String(above) },
      score === null ? NO_FIGURE : { text: doubleText(score, 2) },
    ],
  };
}

/** On a narrow screen, what a range is about stands in one column. */
function rangeBlock({ name, shark, ranges: all }: SharkRecord, isCut: boolean): Block {
  const { shown: ranges, notes: earlier } = latest(all, isCut ? `--shark ${shark}` : null);
  const notes = [...earlier, ...leftOutNotes(ranges.map(({ unscored }) => unscored))];
  const rest: readonly Column[] = [
    left('80% range'),
    right('result'),
    left('fell'),
    decimal('score'),
    left('left out'),
  ];
  const about = (columns: readonly Column[], tell: (range: RangeForecast) => string[]): Block => ({
    kind: 'table',
    table: {
      title: `${name}: RANGES`,
      columns: [...columns, ...rest],
      rows: ranges.map((range) => rangeRow(tell(range), range)),
      notes,
    },
  });
  const wide = about(
    [left('Round'), left('Proposal', { shrinkTo: 12, wrap: true }), left('of')],
    ({ event, of }) => [event.round, event.title, RANGED_WORDS[of]],
  );
  const narrow = about([left('About', { shrinkTo: 10, wrap: true })], ({ event, of }) => [
    `${event.title}, ${RANGED_WORDS[of]}, ${event.round}`,
  ]);
  return { kind: 'fit', layouts: [[wide], [narrow]] };
}

function rangeRow(about: readonly string[], range: RangeForecast): Row {
  const { of, low, high, actual, judged, unscored } = range;
  const end = (value: Exact): string => printShortest(value, 3) + (of === 'hours' ? 'h' : 'x');
  const print = (value: number): string =>
    of === 'hours' ? `${printShortest(exact(value), 2)}h` : factorText(value);
  return {
    cells: [
      ...about.map((text) => ({ text })),
      { text: `${end(low)} to ${end(high)}` },
      actual === null ? NO_FIGURE : { text: print(actual) },
      judged === null ? NO_FIGURE : sideCell(judged.side),
      judged === null ? NO_FIGURE : { text: doubleText(judged.score, 2) },
      leftOutCell(unscored),
    ],
    ...(judged === null ? { tone: 'faint' as const } : {}),
  };
}

function sideCell(side: RangeSide): TextRun {
  return { text: side, tone: side === 'inside' ? 'good' : 'bad' };
}
