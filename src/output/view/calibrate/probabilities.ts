import type { ForecastScores } from '../../../engine/calibration/scores.ts';
import type { Event } from '../../../outcome/forecast/event.ts';
import type { Forecast } from '../../../outcome/forecast/probability.ts';
import { type Exact, exact, numberOrNull } from '../../../quantity/exact.ts';
import { printSignedPercent } from '../../../quantity/print.ts';
import { faintLines, NO_FIGURE } from '../../document/cells.ts';
import { decimal, left, right } from '../../document/columns.ts';
import type { Block, Line, Row, Table, TextRun } from '../../document/document.ts';
import { listOf } from '../../document/words.ts';
import { type CalibrateReport, sharksShown } from '../../results/calibrate-report.ts';
import { shortPValueText } from '../wording/numbers.ts';
import {
  keptCell,
  latest,
  leftOutCell,
  leftOutNotes,
  logText,
  probabilityText,
  scoreText,
  YARDSTICK_WORDS,
} from './cells.ts';

interface Forecaster {
  readonly name: string;
  /** Null for a proposer, who has no page of their own. */
  readonly shark: string | null;
  readonly forecasts: readonly Forecast[];
  readonly scores: ForecastScores;
}

/** How probabilities turned out: whose, then each of them. */
export function probabilityBlocks(report: CalibrateReport): readonly Block[] {
  const all = forecasters(report);
  if (all.every(({ forecasts }) => forecasts.length === 0)) return [];
  const detailed = all.filter(({ forecasts }) =>
    forecasts.some(({ unscored }) => unscored !== 'no-probability'),
  );
  return [
    scoreBlock(scoreTable(all, report)),
    ...detailed.map((each): Block => {
      const whole = each.shark === null ? '--format csv' : `--shark ${each.shark}`;
      return { kind: 'table', table: forecastTable(each, report.only === null ? whole : null) };
    }),
  ];
}

/** One table, or on a narrow screen two: the scores, and what they are compared with. */
function scoreBlock(whole: Table): Block {
  const part = (title: string, picked: readonly number[], notes: Table['notes']): Table => {
    const pick = <T>(all: readonly T[]): T[] =>
      all.filter((_, at) => at === 0 || picked.includes(at));
    return {
      title,
      columns: pick(whole.columns),
      rows: whole.rows.map((row) => ({ ...row, cells: pick(row.cells) })),
      notes,
    };
  };
  const narrow = [
    part('PROBABILITIES, less is better', [1, 2, 5, 8], []),
    part('PROBABILITIES, against no skill', [3, 4, 6, 7], whole.notes),
  ];
  const asBlocks = (tables: readonly Table[]): Block[] =>
    tables.map((table) => ({ kind: 'table', table }));
  return { kind: 'fit', layouts: [asBlocks([whole]), asBlocks(narrow)] };
}

/** Sharks, then proposers who gave a probability of their own. */
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
  const rows = all.map(({ name, forecasts, scores }): Row => {
    const left = forecasts.length - scores.n;
    return scoreRow(name, scores, { text: String(left), tone: left === 0 ? 'faint' : 'plain' });
  });
  const panelists = record.sharks.filter(({ scores }) => scores.n > 0);
  const showsPanel = only === null && panelists.length > 1;
  const panel = scoreRow('Panel', record.panel.scores, NO_FIGURE);
  return {
    title: 'PROBABILITIES',
    aside: 'less is better; 0 is perfect',
    columns: [
      left('Whose', { shrinkTo: 14 }),
      right('n'),
      decimal('Brier'),
      right('on 50%', { group: 'better by' }),
      right('base rate', { group: 'better by' }),
      decimal('log'),
      right('off', { group: 'p-value' }),
      right('skill', { group: 'p-value' }),
      right('left out'),
    ],
    rows: showsPanel ? [...rows, { ...panel, tone: 'strong' }] : rows,
    notes: scoreNotes(all, showsPanel),
  };
}

function scoreRow(name: string, scores: ForecastScores, left: TextRun): Row {
  const { n, brier, skillOverEvenOdds, skillOverBaseRate, logScore: log } = scores;
  const skill = (value: Exact | null): TextRun =>
    value === null ? NO_FIGURE : { text: skillText(value) };
  const chance = (pValue: number | null): TextRun =>
    pValue === null ? NO_FIGURE : { text: shortPValueText(pValue) };
  return {
    cells: [
      { text: name },
      { text: String(n) },
      brier === null ? NO_FIGURE : { text: scoreText(brier) },
      skill(skillOverEvenOdds),
      skill(skillOverBaseRate),
      log === null ? NO_FIGURE : { text: logText(log) },
      chance(scores.calibration?.pValue ?? null),
      chance(numberOrNull(scores.skillPValue)),
      left,
    ],
  };
}

/** A share of a score that is next to nothing may be anything; nobody reads its digits. */
const WORST_SKILL = exact(-999, 100);

function skillText(skill: Exact): string {
  return skill.lt(WORST_SKILL) ? '<-999%' : printSignedPercent(skill, 0);
}

function scoreNotes(all: readonly Forecaster[], showsPanel: boolean): readonly Line[] {
  const scores = all.map((each) => each.scores);
  const lines = ['Brier: mean of (P - result)^2; 0.25 is what always saying 50% scores.'];
  if (scores.some(({ logScore: log }) => log === Number.POSITIVE_INFINITY)) {
    lines.push('log: unbounded, since something certain turned out wrong.');
  }
  if (scores.some(({ n }) => n > 0)) {
    lines.push(
      'base rate: of the other forecasts, without the own result.',
      'p-values, not adjusted: off, calibration test; skill, permutation test (shark explain p-value).',
    );
  }
  if (showsPanel) lines.push("Panel: the mean of its sharks' probabilities.");
  return faintLines(lines);
}

function forecastTable({ name, forecasts }: Forecaster, whole: string | null): Table {
  const all = forecasts.filter(({ unscored }) => unscored !== 'no-probability');
  const { shown: given, notes } = latest(all, whole);
  return {
    title: `${name}: FORECASTS`,
    columns: [
      left('Round'),
      left('Proposal', { shrinkTo: 12, wrap: true }),
      right('P'),
      left('promise'),
      decimal('Brier'),
      decimal('log'),
      left('left out'),
    ],
    rows: given.map(forecastRow),
    notes: [
      ...notes,
      ...leftOutNotes(given.map(({ unscored }) => unscored)),
      ...yardstickNotes(given.map(({ event }) => event)),
      ...silenceNote(forecasts),
    ],
  };
}

function forecastRow(forecast: Forecast): Row {
  const { event, variant, probability, judged, unscored } = forecast;
  return {
    cells: [
      { text: event.round },
      { text: variant === null ? event.title : `${event.title} (${variant})` },
      probability === null ? NO_FIGURE : { text: probabilityText(probability) },
      keptCell(event),
      judged === null ? NO_FIGURE : { text: scoreText(judged.brier) },
      judged === null ? NO_FIGURE : { text: logText(judged.logScore) },
      leftOutCell(unscored),
    ],
    ...(judged === null ? { tone: 'faint' as const } : {}),
  };
}

/** "Promise: its own terms for Tile size tuning (round2)." */
function yardstickNotes(events: readonly Event[]): readonly Line[] {
  const byYardstick = new Map<Event['yardstick'], string[]>();
  for (const { yardstick, round, title } of events) {
    const titles = byYardstick.get(yardstick) ?? [];
    byYardstick.set(yardstick, [...titles, `${title} (${round})`]);
  }
  const parts = [...byYardstick].map(([yardstick, titles]) => {
    const words = YARDSTICK_WORDS[yardstick];
    return byYardstick.size === 1 ? words : `${words} for ${listOf(titles)}`;
  });
  return parts.length === 0 ? [] : [[{ text: `Promise: ${parts.join('; ')}.`, tone: 'faint' }]];
}

/** Outcomes on which the forecaster took part and named no probability. */
function silenceNote(forecasts: readonly Forecast[]): readonly Line[] {
  const silent = forecasts.filter(({ unscored }) => unscored === 'no-probability');
  if (silent.length === 0) return [];
  const titles = silent.map(({ event }) => `${event.title} (${event.round})`);
  return [[{ text: `No probability given: ${listOf(titles)}.`, tone: 'faint' }]];
}
