import type { RankedRoi } from '../../../engine/roi/roi.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { SharkUncertainty } from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { TriedPhases } from '../../../engine/uncertainty/what-if-phases.ts';
import type { Exact } from '../../../quantity/exact.ts';
import {
  printDecimal,
  printHours,
  printPercent,
  printPercentShortest,
  printSignedDecimal,
  printSignedPercent,
} from '../../../quantity/print.ts';
import {
  cautionLines,
  faintLines,
  heading,
  paragraph,
  textLines,
  viewOf,
} from '../../document/blocks.ts';
import type { Block, Line, View } from '../../document/document.ts';
import {
  BLANK,
  type CellValue,
  type ColumnOf,
  decimal,
  given,
  left,
  right,
  tableBlocks,
} from '../../document/table.ts';
import { sentence } from '../../document/words.ts';
import { type RoiReport, roiReportJson, roiTable } from '../../results/roi.ts';
import { missingEstimates, noBestRoiLines } from '../round/cautions.ts';
import { concernLines } from '../round/decision.ts';
import { nameOf, panelSize, titlesOf, UNDECIDED_WORDS } from '../round/names.ts';
import { doubleText } from '../wording/numbers.ts';
import { hasIntervals, rangeBlocks } from './intervals.ts';
import { INDEPENDENT, methodWords, ONE_CHOICE } from './ranges.ts';
import { roiTableBlocks } from './roi-table.ts';
import { confidenceLines, gambleWords } from './roi-words.ts';

/**
 * Every estimate, with the reason if it has no price; intervals and chances for ranges; plans in
 * phases against running all phases; the value of perfect information.
 */
export function roiView(report: RoiReport): View {
  const { scores, uncertainty, hourValue, tried } = report;
  const { round } = scores;
  const nameIn = (id: string): string => nameOf(round, id);
  const firstRanged = uncertainty.sharks.find(hasIntervals);
  const firstKnown = uncertainty.sharks.find((each) => each.rois.some((own) => own.information));
  const says = firstRanged === undefined ? [ONE_CHOICE, INDEPENDENT] : [ONE_CHOICE];
  return viewOf(roiReportJson(report), (json) => roiTable(json, scores.audit), [
    heading(tried.length === 0 ? round.title : `What if: ${round.title}`, panelSize(round)),
    paragraph(answer(report)),
    ...triedBlocks(tried, nameIn),
    ...roiTableBlocks(scores, { all: true }),
    ...uncertainty.sharks.flatMap((shark) =>
      rangeBlocks(shark, nameIn(shark.shark), uncertainty, shark === firstRanged),
    ),
    ...stagedBlocks(scores.rois),
    ...uncertainty.sharks.flatMap((shark) =>
      informationBlocks(shark, nameIn(shark.shark), hourValue, shark === firstKnown ? says : []),
    ),
  ]);
}

function answer({ scores, uncertainty, vetoes }: RoiReport): readonly Line[] {
  const { round, rois } = scores;
  if (rois.length === 0) return textLines(['No shark gave an estimate.']);
  if (rois.every(({ roi }) => roi === null)) {
    return textLines(['No estimate can be priced: see below for what each lacks.']);
  }
  const sure = confidenceLines(uncertainty, round);
  const first = rois.filter(({ rank }) => rank === 1).map(({ entry }) => entry.id);
  const none = noBestRoiLines(scores);
  const panel = none.length > 0 ? none : textLines([panelWords(scores)]);
  return [
    ...(sure.length === 1 ? [] : panel),
    ...missingEstimates(scores),
    ...sure,
    ...cautionLines(gambleWords(scores, first)),
    ...concernLines({ panel: { holds: [], vetoes }, round }),
  ];
}

function panelWords({ panel, round }: RoundScores): string {
  const { winners, undecided } = panel.byRule['highest-roi'];
  if (undecided === 'no-gain') return 'No live proposal gains on average: doing nothing is better.';
  if (undecided !== null) return `Nobody has the best ROI: ${UNDECIDED_WORDS[undecided]}.`;
  const tie = winners.length > 1 ? 'a tie of ' : '';
  const of = panel.turnedByVeto.includes('highest-roi') ? ' of those not vetoed' : '';
  return sentence(`Best mean gain per hour${of}, risk included: ${tie}${titlesOf(round, winners)}`);
}

/** The value of stopping as soon as a phase fails; empty if no plan has phases. */
export function stagedBlocks(rois: readonly RankedRoi[]): readonly Block[] {
  return tableBlocks({
    title: 'TESTING CHEAPLY FIRST',
    aside: 'point values',
    rows: rois.flatMap(stagedPlans),
    columns: [
      [left('Plan', 22), ({ plan }) => plan],
      [right('P'), ({ success }) => (success === null ? BLANK : printPercent(success, 0))],
      [decimal('hours'), ({ hours }) => hours],
      [decimal('gain'), ({ gain }) => printSignedPercent(gain, 1)],
      [decimal('ROI'), ({ roi }) => roi],
    ],
    tone: ({ success }) => (success === null ? 'strong' : undefined),
    notes: faintLines([
      'Same hours of each phase and the same P; running every phase ships a failure, too.',
    ]),
  });
}

/**
 * A plan in phases, the same work without stopping, and the difference, which has no probability.
 */
function stagedPlans(own: RankedRoi) {
  const { hours, expectedGain: gain, roi, staged, staging } = own;
  if (staging === null || hours === null || gain === null || roi === null || staged === null) {
    return [];
  }
  const { success } = staged;
  const plan = (name: string, spent: Exact, gained: Exact, rate: Exact) => ({
    plan: name,
    success,
    hours: printHours(spent),
    gain: gained,
    roi: printDecimal(rate, 4),
  });
  return [
    plan(`${titleOf(own)}: stop when a phase fails`, hours, gain, roi),
    plan('- run every phase regardless', staging.fullHours, staging.fullGain, staging.fullRoi),
    {
      plan: '- worth of testing first',
      success: null,
      hours: printSignedDecimal(staging.hoursSaved.neg(), 2),
      gain: staging.gainAdded,
      roi: printSignedDecimal(staging.roiAdded, 4),
    },
  ];
}

function titleOf({ entry, variant }: RankedRoi): string {
  return variant === null ? entry.short : `${entry.short}, ${variant}`;
}

/** The stated figures and those tried instead, side by side. */
function triedBlocks(
  tried: readonly TriedPhases[],
  nameOf: (shark: string) => string,
): readonly Block[] {
  const isOne = new Set(tried.map(({ stated }) => stated.shark)).size === 1;
  return tableBlocks({
    title: 'WHAT IF',
    rows: tried,
    columns: [
      [
        left('Proposal', 14),
        ({ stated }) => stated.entry.short + (isOne ? '' : ` (${nameOf(stated.shark)})`),
      ],
      ...sideBySide('P', ({ success }, side) => given(success[side], percent)),
      ...sideBySide('hours', (each, side) => given(each[side].hours, printHours)),
      ...sideBySide('ROI', (each, side) => given(each[side].roi, (roi) => printDecimal(roi, 4))),
    ],
    notes: [
      ...tried.flatMap(phaseNotes),
      ...faintLines(['Hours are expected hours. Nothing was written.']),
    ],
  });
}

function sideBySide(
  group: string,
  show: (row: TriedPhases, side: 'stated' | 'tried') => CellValue,
): readonly ColumnOf<TriedPhases>[] {
  return (['stated', 'tried'] as const).map((side) => [
    decimal(side, { group }),
    (row) => show(row, side),
  ]);
}

function percent(share: Exact): string {
  return printPercent(share, 1);
}

/** The phases as tried, and a caution if they contradict the stated probability. */
function phaseNotes({ stated, tried, plannedHours, ...rest }: TriedPhases): readonly Line[] {
  const phases = tried.estimate.phases.map(
    ({ hours, pass }) => `${hours.written} passes ${pass.written}`,
  );
  const all = plannedHours === null ? '' : `; ${printHours(plannedHours)}h if nothing stops it`;
  const { stated: before, tried: now } = rest.success;
  return [
    [{ text: `${stated.entry.short}: ${phases.join(', ')}${all}.` }],
    ...cautionLines([
      rest.isContradicted &&
        before !== null &&
        now !== null &&
        `The passes multiply to ${percent(now)}; ${percent(before)} is stated.`,
    ]),
  ];
}

/**
 * The value of knowing the results in advance, for each proposal and for the whole choice.
 *
 * @param says notes below the table that hold for all such tables of a page; empty after the first
 */
export function informationBlocks(
  shark: SharkUncertainty,
  name: string,
  hourValue: Exact,
  says: readonly string[],
): readonly Block[] {
  const own = shark.rois.flatMap(({ roi, information }) =>
    information === null ? [] : [{ title: titleOf(roi), worth: printPercent(information.evpi, 1) }],
  );
  if (own.length === 0) return [];
  const all = given(shark.information, ({ evpi }) => ({
    title: 'All live proposals, before choosing',
    worth: `${doubleText(evpi.value * 100, 1)}%`,
  }));
  const hour = `An hour counts as ${printPercentShortest(hourValue)} of gain (--hour-value).`;
  const each = methodWords(shark);
  return tableBlocks({
    title: `PERFECT INFORMATION, ${name}`,
    aside: 'worth in gain',
    rows: all === null ? own : [...own, all],
    columns: [
      [left('Knowing how it would end', 20), ({ title }) => title],
      [decimal('worth'), ({ worth }) => worth],
    ],
    tone: (row) => (row === all ? 'strong' : undefined),
    notes: faintLines([...says, `${hour} ${each}${choiceWords(shark.information)}`]),
  });
}

/** ` Choosing today, Flat entries, is worth 21.4% on average.` */
function choiceWords(information: SharkUncertainty['information']): string {
  if (information === null) return '';
  const { chosen, bestExpected } = information;
  const whom = chosen === null ? '' : `, ${chosen.short},`;
  return ` Choosing today${whom} is worth ${doubleText(bestExpected * 100, 1)}% on average.`;
}
