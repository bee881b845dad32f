import { listOf } from '../../../diagnostic/list-of.ts';
import type { CalibrationError } from '../../../engine/calibration/calibration-test.ts';
import type { ForecastScores } from '../../../engine/calibration/scores.ts';
import type { Order } from '../../../outcome/forecast/arrival.ts';
import type { Conclusion } from '../../../outcome/forecast/conclusion.ts';
import type { ChangedScores, DiscussionRecord } from '../../../outcome/forecast/discussion.ts';
import type { SharkRecord, TrackRecord } from '../../../outcome/forecast/track-record.ts';
import { compareExact, type Exact, exact, ZERO } from '../../../quantity/exact.ts';
import { printPercent } from '../../../quantity/print.ts';
import { cautionLines, faintLines, heading, paragraph, viewOf } from '../../document/blocks.ts';
import type { Block, Line, Tone, View } from '../../document/document.ts';
import { decimal, given, left, right, tableBlocks } from '../../document/table.ts';
import { countOf } from '../../document/words.ts';
import {
  type CalibrateReport,
  calibrateJson,
  calibrateTable,
  sharksShown,
} from '../../results/calibrate.ts';
import { pValueText } from '../wording/numbers.ts';
import { claimBlocks, rangeBlocks } from './figures.ts';
import { orderLines, scoreText } from './forecast-cells.ts';
import { probabilityBlocks, reliabilityBlocks } from './probabilities.ts';

/** The calibration page: first the answer, on forecasts and on discussion, then the figures. */
export function calibrateView(report: CalibrateReport): View {
  const { rounds, events, sharks } = report.record;
  const size = `${countOf(rounds, 'round')}, ${countOf(events.length, 'outcome')}, ${countOf(sharks.length, 'shark')}`;
  return viewOf(calibrateJson(report), calibrateTable, [
    heading('Track record', size),
    paragraph(answerLines(report)),
    ...probabilityBlocks(report),
    ...discussionBlocks(report),
    ...reliabilityBlocks(report),
    ...rangeBlocks(report),
    ...claimBlocks(report),
  ]);
}

/** Whose forecasts are accurate, as far as tests show, and how certain the figures are. */
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
    ...faintLines([
      told.length > 0 &&
        record.tested > 1 &&
        `p-values are adjusted for ${record.tested} sharks (Holm's method).`,
      ...unmeasuredWords(scored),
    ]),
    ...discussionLines(report),
    ...proof,
  ];
}

/** A conclusion is not about the scored forecasts alone where successes were not measured. */
function unmeasuredWords(scored: readonly SharkRecord[]): readonly string[] {
  const of = scored.flatMap(({ name, unmeasuredSuccesses: count }) =>
    count === 0 ? [] : [`${name} (${count})`],
  );
  if (of.length === 0) return [];
  return [
    `Successes that nobody measured: ${listOf(of)}. Each p-value here is the larger of two: without them, and with all of them counted as kept.`,
  ];
}

/** For everything that is scored and shown, whether it came before the results. */
function scoredOrders(report: CalibrateReport): readonly Order[] {
  const { record, only } = report;
  const [sharks, proposers] = [sharksShown(report), only === null ? record.proposers : []];
  const figures = [
    ...[...sharks, ...proposers].flatMap(({ forecasts }) =>
      forecasts.map(({ counted }) => counted),
    ),
    ...sharks.flatMap(({ ranges }) => ranges),
    ...proposers.flatMap(({ claims }) => claims),
  ];
  return figures.flatMap(({ judged, order }) => (judged === null ? [] : order));
}

/** Proven conclusions come first, favourable ones before unfavourable ones. */
const PLACES: readonly Conclusion[] = ['believe', 'order', 'off', 'open'];

function conclusions(told: readonly SharkRecord[]): readonly Line[] {
  const place = ({ verdict }: SharkRecord): number => PLACES.indexOf(verdict.conclusion);
  const brier = ({ scores }: SharkRecord): Exact => scores.brier ?? ZERO;
  const lines = [...told]
    .sort((a, b) => place(a) - place(b) || compareExact(brier(a), brier(b)))
    .map(conclusion);
  const sets = new Set(told.map(({ forecasts }) => scoredEvents(forecasts)));
  const text = 'They were not scored on the same outcomes; their scores do not compare.';
  return [...lines, ...cautionLines([sets.size > 1 && text])];
}

function scoredEvents(forecasts: SharkRecord['forecasts']): string {
  return forecasts
    .flatMap(({ event, counted }) =>
      counted.judged === null ? [] : `${event.round}/${event.proposal}`,
    )
    .join(' ');
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
  const but = verdict.isOff
    ? `its probabilities are ${error} ${off}`
    : 'its Brier score is not better than that of the base rate';
  const sentences: Readonly<Record<Conclusion, readonly [what: string, tone: Tone, why: string]>> =
    {
      believe: [
        `${name}'s forecasts have skill`,
        'good',
        `${GOES_WITH} ${skill}, and nothing shows its probabilities to be off ${off}`,
      ],
      order: [
        `Rely on the order of ${name}'s forecasts, not on its probabilities`,
        'caution',
        `${GOES_WITH} ${skill}, but ${but}`,
      ],
      off: [`Do not rely on ${name}'s probabilities`, 'bad', `they are ${error} ${off}`],
      open: [
        `Nothing is shown of ${name}`,
        'caution',
        `neither that its probabilities are off ${off} nor that they tell what works from what does not ${skill}`,
      ],
    };
  const [what, tone, why] = sentences[verdict.conclusion];
  return [{ text: `${what}:`, tone }, { text: ` ${why}. ${recordWords(scores)}` }];
}

function pValueOf(test: string, pValue: number | null): string {
  return pValue === null ? '' : `(p-value (${test}) ${pValueText(pValue)})`;
}

/** Forecasters without a proven conclusion are named up to this number; more are counted. */
const MAX_NAMES = 12;

/** "It said 88% on average, and 50% of 12 came true; Brier 0.4225, the base rate 0.2975." */
function recordWords({ n, happened, meanProbability, brier, baseRateBrier }: ForecastScores) {
  const said = given(meanProbability, (p) => printPercent(p, 0)) ?? '-';
  const came =
    n === 1
      ? `, and that ${happened === 1 ? 'came' : 'did not come'} true`
      : ` on average, and ${printPercent(exact(happened, n), 0)} of ${n} forecasts came true`;
  const rival = baseRateBrier === null ? '' : `, that of the base rate ${scoreText(baseRateBrier)}`;
  const score = brier === null ? '' : `; Brier score ${scoreText(brier)}${rival}`;
  return `It said ${said}${came}${score}.`;
}

function notEnough(early: readonly SharkRecord[], record: TrackRecord): readonly Line[] {
  if (early.length === 0) return [];
  const needed = record.forecastsNeeded;
  const all = early.map(({ name, scores }) => `${name} (${scores.n} of ${needed} forecasts)`);
  const left = all.length - MAX_NAMES;
  if (left > 0) all.splice(MAX_NAMES, left, countOf(left, 'other shark'));
  const meaning = `${needed} forecasts find the skill of one who says 80% of half and 20% of the rest, and is right, in 80% of cases.`;
  return [
    [{ text: 'Not enough data yet:', tone: 'strong' }, { text: ` ${listOf(all)}.` }],
    ...faintLines([meaning]),
  ];
}

/** Whether discussion helped, as far as a test shows; empty if there are no revisions. */
function discussionLines({ record, only }: CalibrateReport): readonly Line[] {
  const { discussion } = record;
  if (discussion === null || only !== null) return [];
  const { panel, test, conclusion } = discussion;
  if (test === null) {
    const text = ' no probability of the panel that was changed has a result yet.';
    return [[{ text: 'Nothing is known of discussion:', tone: 'strong' }, { text }]];
  }
  const proof = pValueOf('revision test', test.pValue);
  const [words, tone, found] = FINDINGS[conclusion];
  return [[{ text: `${words}:`, tone }, { text: ` ${found} ${proof}. ${scoreWords(panel)}` }]];
}

const FINDINGS: Readonly<
  Record<DiscussionRecord['conclusion'], readonly [words: string, tone: Tone, found: string]>
> = {
  helped: [
    'Discussion helped',
    'good',
    "it moved the panel's mean probability nearer to the results",
  ],
  hurt: ['Discussion hurt', 'bad', "it moved the panel's mean probability away from the results"],
  open: ['Nothing is shown of discussion', 'caution', 'neither that it helped nor that it hurt'],
};

/** `Brier score 0.25 before, 0.21 after, over 3 changed probabilities.` */
function scoreWords({ n, first, now }: ChangedScores): string {
  const print = (score: Exact | null): string => given(score, scoreText) ?? '-';
  const over = countOf(n, 'changed probability', 'changed probabilities');
  return `Brier score ${print(first)} before, ${print(now)} after, over ${over}.`;
}

function discussionBlocks({ record, only }: CalibrateReport): readonly Block[] {
  const { discussion } = record;
  if (discussion === null) return [];
  const panel = { name: 'Panel', ...discussion.panel };
  const own = discussion.sharks.filter(({ shark }) => shark === only);
  return tableBlocks({
    title: 'DISCUSSION',
    aside: 'Brier scores of what was revised; less is better',
    rows: only === null ? [...discussion.sharks, panel] : own,
    columns: [
      [left('Whose', 14), ({ name }) => name],
      [right('n'), ({ n }) => n],
      [decimal('first'), ({ first }) => given(first, scoreText)],
      [decimal('now'), ({ now }) => given(now, scoreText)],
    ],
    tone: (row) => (row === panel ? 'strong' : undefined),
    notes: faintLines([
      'n: probabilities that were changed and have a result.',
      only === null &&
        "Panel: the sharks' means. Only the panel is tested, because reviewers who discuss change their scores together.",
    ]),
  });
}
