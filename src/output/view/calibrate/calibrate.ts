import type { ForecastScores } from '../../../engine/calibration/scores.ts';
import type { Order } from '../../../outcome/forecast/arrival.ts';
import type { SharkRecord, TrackRecord } from '../../../outcome/forecast/track-record.ts';
import { compareExact, type Exact, exact, toNumber, ZERO } from '../../../quantity/exact.ts';
import { printPercent } from '../../../quantity/print.ts';
import type { Line, View } from '../../document/document.ts';
import { countOf, listOf } from '../../document/words.ts';
import { calibrateJson } from '../../results/calibrate.ts';
import { type CalibrateReport, sharksShown } from '../../results/calibrate-report.ts';
import { calibrateTable } from '../../results/calibrate-table.ts';
import { chanceText } from '../wording/numbers.ts';
import { orderLines, scoreText } from './cells.ts';
import { claimBlocks } from './claims.ts';
import { probabilityBlocks } from './probabilities.ts';
import { rangeBlocks } from './ranges.ts';
import { reliabilityBlocks } from './reliability.ts';

/** What forecasts turned out to be worth: whom to believe first, then every figure behind it. */
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

/** What luck may do in one deal of twenty is no proof. */
const SIGNIFICANT: Exact = exact(1, 20);

/** Who is to be believed, and how sure that is. */
function answerLines(report: CalibrateReport): readonly Line[] {
  const { events, leastForSkill } = report.record;
  const outcomes = events.length;
  if (outcomes === 0) {
    return [[{ text: 'Nobody can be judged: no outcome is recorded yet.', tone: 'strong' }]];
  }
  const scored = sharksShown(report).filter(({ scores }) => scores.n > 0);
  const ready = scored.filter(({ scores }) => scores.n >= leastForSkill);
  const early = scored.filter(({ scores }) => scores.n < leastForSkill);
  const lines =
    ready.length === 0
      ? tooEarly(early, report.record)
      : [...verdicts(ready), ...stillEarly(early)];
  const proof: Line[] =
    outcomes < leastForSkill
      ? [[{ text: `${countOf(outcomes, 'outcome')}: this proves little.`, tone: 'caution' }]]
      : [];
  return [...lines, ...proof, ...orderLines(scoredOrders(report))];
}

/** The order of everything that is scored and shown. */
function scoredOrders(report: CalibrateReport): readonly Order[] {
  const { record, only } = report;
  const figures = [
    ...sharksShown(report).flatMap(({ forecasts, ranges }) => [...forecasts, ...ranges]),
    ...(only === null ? record.proposers : []).flatMap(({ forecasts, claims }) => [
      ...forecasts,
      ...claims,
    ]),
  ];
  return figures.flatMap(({ judged, order }) => (judged === null ? [] : order));
}

function tooEarly(scored: readonly SharkRecord[], record: TrackRecord): readonly Line[] {
  const needs = `${record.leastForSkill} scored forecasts are the least that can tell skill from luck`;
  if (scored.length === 0) {
    return [[{ text: `Believe nobody on this record: no forecast can be scored; ${needs}.` }]];
  }
  const first = `Believe nobody on this record yet: ${needs}.`;
  return [
    [{ text: first, tone: 'strong' }],
    ...scored.map((each) => [{ text: soFar(each, record) }]),
  ];
}

/** "ROI Maximizer so far: Brier 0.49 of 1 forecast, worse than always saying 50% (0.25)." */
function soFar({ name, scores }: SharkRecord, { evenOddsBrier }: TrackRecord): string {
  const { n, brier } = scores;
  if (brier === null) return '';
  const order = compareExact(brier, evenOddsBrier);
  const than = order === 0 ? 'as good as' : order < 0 ? 'better than' : 'worse than';
  const forecasts = countOf(n, 'forecast');
  return `${name} so far: Brier ${scoreText(brier)} over ${forecasts}, ${than} always saying 50% (${scoreText(evenOddsBrier)}).`;
}

function verdicts(ready: readonly SharkRecord[]): readonly Line[] {
  const lines = [...ready].sort(byBrier).map(verdict);
  const sets = new Set(ready.map(({ forecasts }) => scoredEvents(forecasts)));
  const text = 'They were not scored on the same outcomes; their scores do not compare.';
  return sets.size > 1 ? [...lines, [{ text, tone: 'caution' }]] : lines;
}

function scoredEvents(forecasts: SharkRecord['forecasts']): string {
  return forecasts
    .flatMap(({ event, judged }) => (judged === null ? [] : `${event.round}/${event.proposal}`))
    .join(' ');
}

function stillEarly(early: readonly SharkRecord[]): readonly Line[] {
  if (early.length === 0) return [];
  const names = early.map(({ name, scores }) => `${name} (${countOf(scores.n, 'forecast')})`);
  return [[{ text: `Too early to tell: ${listOf(names)}.` }]];
}

function byBrier(a: SharkRecord, b: SharkRecord): number {
  return compareExact(a.scores.brier ?? ZERO, b.scores.brier ?? ZERO);
}

function verdict({ name, scores }: SharkRecord): Line {
  const { n, brier, luck } = scores;
  const figures = `Brier ${brier === null ? '-' : scoreText(brier)} over ${countOf(n, 'forecast')}`;
  const [better, worse] = [beaten(scores, 1), beaten(scores, -1)];
  const isSure = luck?.lte(SIGNIFICANT) === true;
  const comparisons = [
    ...(better.length === 0 ? [] : [`better than ${listOf(better)}`]),
    ...(worse.length === 0 ? [] : [`no better than ${listOf(worse)}`]),
  ];
  const chance =
    luck === null ? '' : `; luck would do as well in ${chanceText(toNumber(luck))} of deals`;
  const [head, tone] =
    worse.length > 0
      ? [`Do not rely on ${name}'s probabilities`, 'bad' as const]
      : isSure
        ? [`Believe ${name}`, 'good' as const]
        : [`${name} may be lucky`, 'caution' as const];
  return [{ text: `${head}:`, tone }, { text: ` ${figures}, ${comparisons.join(', ')}${chance}.` }];
}

/** The references that the scores beat (sign 1), or do not (sign -1). */
function beaten({ skillOverEvenOdds, skillOverBaseRate }: ForecastScores, sign: 1 | -1): string[] {
  const references = [
    [skillOverEvenOdds, 'always saying 50%'],
    [skillOverBaseRate, 'the base rate'],
  ] as const;
  return references.flatMap(([skill, name]) => {
    if (skill === null) return [];
    const isBetter = skill.gt(ZERO);
    if (isBetter !== (sign === 1)) return [];
    return isBetter ? `${name} (by ${printPercent(skill, 0)})` : name;
  });
}
