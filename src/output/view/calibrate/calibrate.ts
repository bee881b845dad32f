import type { CalibrationError } from '../../../engine/calibration/calibration-test.ts';
import type { ForecastScores } from '../../../engine/calibration/scores.ts';
import type { Order } from '../../../outcome/forecast/arrival.ts';
import type { Conclusion } from '../../../outcome/forecast/conclusion.ts';
import type { SharkRecord, TrackRecord } from '../../../outcome/forecast/track-record.ts';
import { compareExact, type Exact, exact, ZERO } from '../../../quantity/exact.ts';
import { printPercent } from '../../../quantity/print.ts';
import { heading, paragraph } from '../../document/blocks.ts';
import type { Line, View } from '../../document/document.ts';
import { countOf, listOf } from '../../document/words.ts';
import { type CalibrateReport, calibrateJson, sharksShown } from '../../results/calibrate.ts';
import { calibrateTable } from '../../results/calibrate-table.ts';
import { pValueText } from '../wording/numbers.ts';
import { orderLines, scoreText } from './cells.ts';
import { discussionBlocks, discussionLines } from './discussion.ts';
import { claimBlocks, rangeBlocks } from './figures.ts';
import { probabilityBlocks, reliabilityBlocks } from './probabilities.ts';

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
      heading('Track record', right),
      paragraph(answerLines(report)),
      ...probabilityBlocks(report),
      ...discussionBlocks(report),
      ...reliabilityBlocks(report),
      ...rangeBlocks(report),
      ...claimBlocks(report),
    ],
    csv: calibrateTable(json),
    json,
  };
}

/** Whose forecasts are accurate, as far as tests prove it, and how sure the figures behind it are. */
function answerLines(report: CalibrateReport): readonly Line[] {
  const { record } = report;
  if (record.events.length === 0) {
    return [[{ text: 'Nobody can be judged: no outcome is recorded yet.', tone: 'strong' }]];
  }
  const scored = sharksShown(report).filter(({ scores }) => scores.n > 0);
  const proof = orderLines(scoredOrders(report));
  if (scored.length === 0) {
    const text = `Not enough data yet (0 of ${record.forecastsNeeded} forecasts): no forecast can be scored.`;
    return [[{ text }], ...proof];
  }
  const isEarly = ({ verdict, scores }: SharkRecord): boolean =>
    verdict.conclusion === 'open' && scores.n < record.forecastsNeeded;
  const told = scored.filter((each) => !isEarly(each));
  return [
    ...conclusions(told),
    ...notEnough(scored.filter(isEarly), record),
    ...adjustmentLine(told, record),
    ...discussionLines(report),
    ...proof,
  ];
}

/** The order of everything that is scored and shown. */
function scoredOrders(report: CalibrateReport): readonly Order[] {
  const { record, only } = report;
  const figures = [
    ...sharksShown(report).flatMap(({ forecasts, ranges }) => [
      ...forecasts.map(({ counted }) => counted),
      ...ranges,
    ]),
    ...(only === null ? record.proposers : []).flatMap(({ forecasts, claims }) => [
      ...forecasts,
      ...claims,
    ]),
  ];
  return figures.flatMap(({ judged, order }) => (judged === null ? [] : order));
}

/** What is proven comes first, in its favour before against it. */
const PLACES: readonly Conclusion[] = ['believe', 'order', 'off', 'open'];

function conclusions(told: readonly SharkRecord[]): readonly Line[] {
  const place = ({ verdict }: SharkRecord): number => PLACES.indexOf(verdict.conclusion);
  const lines = [...told].sort((a, b) => place(a) - place(b) || byBrier(a, b)).map(conclusion);
  const sets = new Set(told.map(({ forecasts }) => scoredEvents(forecasts)));
  const text = 'They were not scored on the same outcomes; their scores do not compare.';
  return sets.size > 1 ? [...lines, [{ text, tone: 'caution' }]] : lines;
}

function scoredEvents(forecasts: SharkRecord['forecasts']): string {
  return forecasts
    .flatMap(({ event, counted }) =>
      counted.judged === null ? [] : `${event.round}/${event.proposal}`,
    )
    .join(' ');
}

function byBrier(a: SharkRecord, b: SharkRecord): number {
  return compareExact(a.scores.brier ?? ZERO, b.scores.brier ?? ZERO);
}

const GOES_WITH = 'what it called likelier came true more often';

const ERRORS: Readonly<Record<CalibrationError, string>> = {
  'too-high': 'too high',
  'too-low': 'too low',
  'too-sure': 'too far from 50%',
  'not-sure-enough': 'too near to 50%',
};

function conclusion({ name, verdict, scores }: SharkRecord): Line {
  const { calibration, skillPValue } = verdict;
  const skill = pValueOf('permutation test', skillPValue);
  const off = pValueOf('calibration test', calibration?.pValue ?? null);
  const error = calibration === null ? 'off' : ERRORS[calibration.direction];
  const record = recordWords(scores);
  switch (verdict.conclusion) {
    case 'believe':
      return [
        { text: `Rely on ${name}'s probabilities:`, tone: 'good' },
        {
          text: ` ${GOES_WITH} ${skill}, and nothing shows its probabilities to be off ${off}. ${record}`,
        },
      ];
    case 'order': {
      const but = verdict.isOff
        ? `its probabilities are ${error} ${off}`
        : 'its Brier score is not better than that of the base rate';
      return [
        {
          text: `Rely on the order of ${name}'s forecasts, not on its probabilities:`,
          tone: 'caution',
        },
        { text: ` ${GOES_WITH} ${skill}, but ${but}. ${record}` },
      ];
    }
    case 'off':
      return [
        { text: `Do not rely on ${name}'s probabilities:`, tone: 'bad' },
        { text: ` they are ${error} ${off}. ${record}` },
      ];
    case 'open':
      return [
        { text: `Nothing is shown of ${name}:`, tone: 'caution' },
        {
          text: ` neither that its probabilities are off ${off} nor that they tell what works from what does not ${skill}. ${record}`,
        },
      ];
  }
}

function pValueOf(test: string, pValue: number | null): string {
  return pValue === null ? '' : `(p-value (${test}) ${pValueText(pValue)})`;
}

/** Beyond so many, names of which nothing is known are counted. */
const MOST_NAMES = 12;

/** "It said 88% on average, and 50% of 12 came true; Brier 0.4225, the base rate 0.2975." */
function recordWords({ n, happened, meanProbability, brier, baseRateBrier }: ForecastScores) {
  const percent = (share: Exact | null): string => (share === null ? '-' : printPercent(share, 0));
  const came =
    n === 1
      ? `It said ${percent(meanProbability)}, and that ${happened === 1 ? 'came' : 'did not come'} true`
      : `It said ${percent(meanProbability)} on average, and ${percent(exact(happened, n))} of ${n} forecasts came true`;
  const rival = baseRateBrier === null ? '' : `, that of the base rate ${scoreText(baseRateBrier)}`;
  const score = brier === null ? '' : `; Brier score ${scoreText(brier)}${rival}`;
  return `${came}${score}.`;
}

function notEnough(early: readonly SharkRecord[], record: TrackRecord): readonly Line[] {
  if (early.length === 0) return [];
  const needed = record.forecastsNeeded;
  const names = early
    .slice(0, MOST_NAMES)
    .map(({ name, scores }) => `${name} (${scores.n} of ${needed} forecasts)`);
  const left = early.length - names.length;
  const all = left === 0 ? names : [...names, countOf(left, 'other shark')];
  const meaning = `${needed} forecasts find the skill of one who says 80% of half and 20% of the rest, and is right, in 80% of cases.`;
  return [
    [{ text: 'Not enough data yet:', tone: 'strong' }, { text: ` ${listOf(all)}.` }],
    [{ text: meaning, tone: 'faint' }],
  ];
}

function adjustmentLine(told: readonly SharkRecord[], { tested }: TrackRecord): readonly Line[] {
  if (told.length === 0 || tested < 2) return [];
  return [[{ text: `p-values are adjusted for ${tested} sharks (Holm's method).`, tone: 'faint' }]];
}
