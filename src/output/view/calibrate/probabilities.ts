import { listOf } from '../../../diagnostic/list-of.ts';
import type { Corp, Reliability } from '../../../engine/calibration/corp.ts';
import type { ForecastScores } from '../../../engine/calibration/scores.ts';
import type { Forecast } from '../../../outcome/forecast/probability.ts';
import { type Exact, exact, numberOrNull } from '../../../quantity/exact.ts';
import { groupBy } from '../../../quantity/group-by.ts';
import { printSignedPercent } from '../../../quantity/print.ts';
import { faintLines, tableBlock, textLines } from '../../document/blocks.ts';
import type { Block, Line, Table, TextRun } from '../../document/document.ts';
import { decimal, given, left, partOf, right, tableOf, wrapped } from '../../document/table.ts';

import { type CalibrateReport, sharksShown } from '../../results/calibrate.ts';
import { shortPValueText } from '../wording/numbers.ts';
import {
  BASIS_WORDS,
  bandText,
  incorrectNote,
  keptCell,
  latest,
  leftOutCell,
  leftOutNotes,
  logText,
  probabilityText,
  scoreText,
  unjudgedTone,
} from './forecast-cells.ts';

interface Forecaster {
  readonly name: string;
  /** Null for a proposer, since proposers have no page of their own. */
  readonly shark: string | null;
  readonly forecasts: readonly Forecast[];
  readonly scores: ForecastScores;
}

/** The results of probabilities: the scores of each forecaster, then each forecast. */
export function probabilityBlocks(report: CalibrateReport): readonly Block[] {
  const all = forecasters(report);
  if (all.every(({ forecasts }) => forecasts.length === 0)) return [];
  const detailed = all.filter(({ forecasts }) =>
    forecasts.some(({ counted }) => counted.unscored !== 'no-probability'),
  );
  return [
    scoreBlock(scoreTable(all, report)),
    ...detailed.map((each): Block => {
      const whole = each.shark === null ? '--format csv' : `--shark ${each.shark}`;
      return tableBlock(forecastTable(each, report.only === null ? whole : null));
    }),
  ];
}

/** One table, or two on a narrow screen: the scores, and what they are compared with. */
function scoreBlock(whole: Table): Block {
  const narrow = [
    partOf(whole, 'PROBABILITIES, less is better', [0, 1, 2, 5, 8], []),
    partOf(whole, 'PROBABILITIES, against no skill', [0, 3, 4, 6, 7], whole.notes),
  ];
  return { kind: 'fit', layouts: [[tableBlock(whole)], narrow.map(tableBlock)] };
}

/** Sharks, then proposers who stated a probability. */
function forecasters(report: CalibrateReport): readonly Forecaster[] {
  const proposers = report.only === null ? report.record.proposers : [];
  return [
    ...sharksShown(report),
    ...proposers
      .filter(({ forecasts }) => forecasts.length > 0)
      .map((each) => ({
        ...each,
        shark: null,
        name: `${each.proposer ?? 'nobody named'} (proposer)`,
      })),
  ];
}

function scoreTable(all: readonly Forecaster[], { record, only }: CalibrateReport): Table {
  const panelists = record.sharks.filter(({ scores }) => scores.n > 0);
  const showsPanel = only === null && panelists.length > 1;
  const panel = { name: 'Panel', scores: record.panel.scores, forecasts: null };
  return tableOf<Scored>({
    title: 'PROBABILITIES',
    aside: 'less is better; 0 is perfect',
    rows: showsPanel ? [...all, panel] : all,
    columns: [
      [left('Whose', 14), ({ name }) => name],
      [right('n'), ({ scores }) => scores.n],
      [decimal('Brier'), ({ scores }) => given(scores.brier, scoreText)],
      [right('on 50%', BETTER_BY), ({ scores }) => given(scores.skillOverEvenOdds, skillText)],
      [right('base rate', BETTER_BY), ({ scores }) => given(scores.skillOverBaseRate, skillText)],
      [decimal('log'), ({ scores }) => given(scores.logScore, logText)],
      [right('off', P_VALUE), ({ scores }) => given(scores.calibration?.pValue, shortPValueText)],
      [
        right('skill', P_VALUE),
        ({ scores }) => given(numberOrNull(scores.skillPValue), shortPValueText),
      ],
      [right('left out'), leftOutCount],
    ],
    tone: (row) => (row === panel ? 'strong' : undefined),
    notes: scoreNotes(all, showsPanel),
  });
}

const BETTER_BY = { group: 'better by' };
const P_VALUE = { group: 'p-value' };

/** A row of scores. The panel has one too, without forecasts of its own. */
type Scored = Pick<Forecaster, 'name' | 'scores'> & {
  readonly forecasts: readonly Forecast[] | null;
};

function leftOutCount({ forecasts, scores }: Scored): TextRun | null {
  return given(forecasts, ({ length }) => {
    const count = length - scores.n;
    return { text: String(count), tone: count === 0 ? 'faint' : 'plain' };
  });
}

/**
 * Shown as `<-999%` below this: against a reference score near 0, a skill can be arbitrarily low.
 */
const WORST_SKILL = exact(-999, 100);

function skillText(skill: Exact): string {
  return skill.lt(WORST_SKILL) ? '<-999%' : printSignedPercent(skill, 0);
}

function scoreNotes(all: readonly Forecaster[], showsPanel: boolean): readonly Line[] {
  const scores = all.map((each) => each.scores);
  const isScored = scores.some(({ n }) => n > 0);
  return faintLines([
    'Brier: mean of (P - result)^2; 0.25 is what always saying 50% scores.',
    scores.some(({ logScore }) => logScore === Number.POSITIVE_INFINITY) &&
      'log: unbounded, since something certain turned out wrong.',
    isScored && 'base rate: of the other forecasts, without the own result.',
    isScored &&
      'p-values, not adjusted: off, calibration test; skill, permutation test (shark explain p-value).',
    showsPanel && "Panel: the mean of its sharks' probabilities.",
  ]);
}

function forecastTable({ name, forecasts }: Forecaster, whole: string | null): Table {
  const all = forecasts.filter(({ counted }) => counted.unscored !== 'no-probability');
  const { shown, notes } = latest([all], whole);
  return tableOf({
    title: `${name}: FORECASTS`,
    rows: shown,
    columns: [
      [left('Round'), ({ event }) => event.round],
      [wrapped('Proposal', 12), formTitle],
      [right('P'), ({ counted }) => given(counted.probability, probabilityText)],
      [left('promise'), ({ event }) => keptCell(event)],
      [decimal('Brier'), ({ counted }) => given(counted.judged?.brier, scoreText)],
      [decimal('log'), ({ counted }) => given(counted.judged?.logScore, logText)],
      [left('left out'), ({ counted }) => leftOutCell(counted.unscored)],
    ],
    tone: ({ counted }) => unjudgedTone(counted),
    notes: [
      ...notes,
      ...incorrectNote(shown.map(({ event }) => event)),
      ...leftOutNotes(shown.map(({ counted }) => counted.unscored)),
      ...earlierNotes(shown),
      ...basisNotes(shown),
      ...silenceNote(forecasts),
    ],
  });
}

function formTitle({ event: { title }, counted: { variant } }: Forecast): string {
  return variant === null ? title : `${title} (${variant})`;
}

/** "Promise: its own terms for Tile size tuning (round2)." */
function basisNotes(shown: readonly Forecast[]): readonly Line[] {
  const groups = groupBy(shown, ({ event }) => event.yardstick);
  const parts = [...groups.values()].map((own) => {
    const words = BASIS_WORDS[own[0].event.yardstick];
    return groups.size === 1 ? words : `${words} for ${titlesOf(own)}`;
  });
  return faintLines([parts.length > 0 && `Promise: ${parts.join('; ')}.`]);
}

/** Notes on forecasts that were revised, or changed in their file, after the result was known. */
function earlierNotes(shown: readonly Forecast[]): readonly Line[] {
  const first = titlesOf(shown.filter(({ first: said, counted }) => counted === said));
  const stood = shown.filter(({ stood: said, counted }) => counted === said);
  const changed = titlesOf(stood.filter((each) => !isOnlyMarked(each)));
  const marked = titlesOf(stood.filter(isOnlyMarked));
  return faintLines([
    first !== '' && `P as it was said first, before the result was known: ${first}.`,
    changed !== '' && `P as it stood when the result came, and was changed since: ${changed}.`,
    marked !== '' &&
      `P as it stood when the result came, and was marked as hindsight since: ${marked}.`,
  ]);
}

/** True if the figure is what it was, and its scorecard now says that it came after the result. */
function isOnlyMarked({ order, probability, counted }: Forecast): boolean {
  const said = counted.probability;
  return order === 'told-after' && said !== null && probability?.equals(said) === true;
}

/** A note on the outcomes for which a forecaster who took part gave no probability. */
function silenceNote(forecasts: readonly Forecast[]): readonly Line[] {
  const titles = titlesOf(forecasts.filter(({ counted }) => counted.unscored === 'no-probability'));
  return faintLines([titles !== '' && `No probability given: ${titles}.`]);
}

function titlesOf(all: readonly Pick<Forecast, 'event'>[]): string {
  return listOf(all.map(({ event: { title, round } }) => `${title} (${round})`));
}

/** From 10 forecasts on: how often forecasts of each probability came true. */
export function reliabilityBlocks(report: CalibrateReport): readonly Block[] {
  const { record, only } = report;
  const panel = only === null ? [{ name: 'Panel', scores: record.panel.scores }] : [];
  const all = [...sharksShown(report), ...panel].flatMap(({ name, scores: { corp } }) =>
    corp === null ? [] : [{ name, corp }],
  );
  return all.map(({ name, corp }, at) =>
    tableBlock(reliabilityTable(name, corp, at === all.length - 1)),
  );
}

const MEANING =
  'Lines are formed by the results, so a band that misses what was said proves nothing. Miscalibration is what saying other numbers would fix, discrimination what telling good from bad is worth, uncertainty what the base rate scores.';

function reliabilityTable(name: string, corp: Corp, isLast: boolean): Table {
  const { brier, miscalibration, discrimination, uncertainty, reliability } = corp;
  const sum = `Brier ${scoreText(brier)} = miscalibration ${scoreText(miscalibration)} - discrimination ${scoreText(discrimination)} + uncertainty ${scoreText(uncertainty)}, each rounded.`;
  return tableOf({
    title: `${name}: RELIABILITY`,
    aside: 'how often what was said came true',
    rows: reliability,
    columns: [
      [left('said'), probabilityRangeText],
      [right('n'), ({ n }) => n],
      [right('kept'), ({ happened }) => happened],
      [right('came true'), ({ recalibrated }) => probabilityText(recalibrated)],
      [right('95% band'), ({ band }) => bandText(band)],
    ],
    notes: [...textLines([sum]), ...faintLines([isLast && MEANING])],
  });
}

function probabilityRangeText({ low, high }: Reliability): string {
  return low.equals(high)
    ? probabilityText(low)
    : `${probabilityText(low)} to ${probabilityText(high)}`;
}
