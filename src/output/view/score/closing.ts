import { listOf } from '../../../diagnostic/list-of.ts';
import type { PanelRoi } from '../../../engine/roi/panel-roi.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { Argument, StrongestReasons } from '../../../engine/scoring/strongest-reasons.ts';
import type { RoundUncertainty } from '../../../engine/uncertainty/roi-uncertainty.ts';
import { printShortest, printSignedPercent } from '../../../quantity/print.ts';
import { list, paragraph, textLines } from '../../document/blocks.ts';
import type { Block, Line } from '../../document/document.ts';
import { SIDE_WORDS } from '../../document/report.ts';
import { countOf } from '../../document/words.ts';
import { eligibleSentence, isDrawn } from '../roi/roi-words.ts';
import { waysPastAbstention } from '../round/abstained.ts';
import { waysOut } from '../round/decision.ts';
import { agreementWords } from '../round/footnotes.ts';
import { basisWords, isOneOfSeveral, rateWords } from '../round/names.ts';
import { mismatchWords } from '../round/stated-figures.ts';
import { hasTotals } from '../round/totals.ts';
import { verdictOf } from '../round/verdict.ts';
import { argumentSource } from '../show/own-words.ts';
import { COMMAND_STEPS, firstSteps } from '../wording/steps.ts';

/** The best ROI, and how certain it is if exactly one shark's ranges were simulated. */
export function roiLines(
  scores: RoundScores,
  uncertainty: RoundUncertainty | null,
): readonly Line[] {
  const [best, ...tied] = scores.panel.rois.filter(({ rank }) => rank === 1);
  const drawn = (uncertainty?.eligibleSharks ?? []).filter(isDrawn);
  const [first] = drawn;
  const isOne = uncertainty !== null && first !== undefined && drawn.length === 1;
  return textLines([
    best !== undefined &&
      (tied.length > 0 ? tieWords([best, ...tied], scores) : roiWords(best, scores)),
    isOne && eligibleSentence(first, uncertainty),
  ]);
}

/** `Batch writes: 0.0095 gain per hour: +19.0% for 20 h.` */
function roiWords(best: PanelRoi, { panel, round }: RoundScores): string {
  const { expectedGain, expectedHours, sharks } = best;
  const hours = printShortest(expectedHours, 1);
  const what = `Best ROI: ${nameOf(best)}, ${rateWords(best)}`;
  const gain = printSignedPercent(expectedGain, 1);
  if (sharks.length > 1) {
    // The mean of quotients is not the quotient of the means.
    return `${what}, ${basisWords(best, round)}; mean gain ${gain}, mean hours ${hours}.`;
  }
  const alone = isOneOfSeveral(best, panel) ? `, ${basisWords(best, round)} alone` : '';
  return `${what}: ${gain} for ${hours} h${alone}.`;
}

/** `Best ROI: a tie of Batch writes and Ring buffer, 0.0095 gain per hour.` */
function tieWords(tied: readonly [PanelRoi, ...PanelRoi[]], { panel, round }: RoundScores): string {
  const what = `Best ROI: a tie of ${listOf(tied.map(nameOf))}`;
  const [first, ...others] = tied;
  const isOfAll = others.every(
    ({ roi, sharks }) => roi.equals(first.roi) && sharks.join() === first.sharks.join(),
  );
  // If different sharks estimated them, the own figures of tied proposals may differ.
  if (!isOfAll) return `${what}, over the sharks that estimated both of each two.`;
  const alone = isOneOfSeveral(first, panel) ? ' alone' : '';
  const isNamed = first.sharks.length > 1 || alone !== '';
  return `${what}, ${rateWords(first)}${isNamed ? `, ${basisWords(first, round)}${alone}` : ''}.`;
}

function nameOf({ entry, gambles }: PanelRoi): string {
  return gambles.length > 0 ? `${entry.short} (a gamble)` : entry.short;
}

/** The agreement of two or more sharks. */
export function agreementLine({ panel }: RoundScores): readonly Line[] {
  return panel.rows.every(({ n }) => n < 2) ? [] : [[{ text: agreementWords(panel.agreement) }]];
}

/** `8 stated figures are wrong (4 totals, 3 ROI, 1 baseline gap): shark audit round2` */
export function wrongFigures({ audit, round }: RoundScores): readonly Line[] {
  const total = audit.filter(({ verdict }) => verdict === 'mismatch').length;
  if (total === 0) return [];
  const are = total === 1 ? 'figure is' : 'figures are';
  const text = `${total} stated ${are} wrong (${mismatchWords(audit)}):`;
  const tone = 'caution';
  return [
    [
      { text, tone },
      { text: ` shark audit ${round.id}`, tone, isWhole: true },
    ],
  ];
}

/** Where to find everything that the page leaves out. */
export function moreLine({ round, rois, rankings }: RoundScores): Line {
  const ids = rankings.map(({ shark }) => shark.id);
  const options = ['--full', ...(ids.length > 1 ? ['--shark SHARK'] : []), '--why'];
  const roi = rois.length === 0 ? '' : `; shark roi ${round.id}`;
  return [{ text: `More: ${options.join(', ')}${roi}`, tone: 'faint' }];
}

/** What to do about a verdict: one or two helpful commands, or what to write down. */
export function nextLines(scores: RoundScores): readonly Line[] {
  const { sharks, entries } = scores.round;
  if (sharks.some(({ scorecard }) => scorecard !== null)) return [nextLine(steps(scores))];
  const text =
    entries.length === 0
      ? 'No proposal takes part in the round yet.'
      : `No shark has scored the ${countOf(entries.length, 'proposal')} yet.`;
  return [[{ text }], nextLine(firstSteps(scores.round).slice(0, 2).join('; then '))];
}

function nextLine(step: string): Line {
  return [{ text: 'Next: ', tone: 'strong' }, { text: `${step}.` }];
}

/** The next steps for a round that has scorecards. */
function steps(scores: RoundScores): string {
  const { round, panel, rankings, rois, unanswered } = scores;
  const { id, decision, at } = round;
  if (rois.length === 0 && !rankings.some(hasTotals)) return 'shark check says what is missing';
  const verdict = verdictOf(scores);
  if (verdict.since !== null) return `shark retro ${id} says what was promised and what came of it`;
  if (decision !== null) return `build it, then shark outcome ${id} ${decision.winner.id}`;
  const [winner] = panel.byRule[panel.rule].winners;
  if (verdict.word === 'FUND' && winner !== undefined) {
    return `shark show ${winner}; to decide, write decision.winner in ${at.file}`;
  }
  if (panel.measure === 'mixed' && panel.byRule[panel.rule].undecided === 'mixed-formulas') {
    return `one formula for all sharks, or rules.winner: most-votes or highest-roi in ${at.file}`;
  }
  if (verdict.word === 'PENDING') {
    const holds = panel.pendingHolds;
    const sharks = [...new Set(holds.map(({ shark }) => shark))];
    const [only = 'SHARK'] = sharks.length > 1 ? [] : sharks;
    return `${waysOut(holds, at.file)}: ${COMMAND_STEPS.submit(id, only, 'FORM', true)}`;
  }
  if (unanswered.length > 0) {
    return `shark status ${id} says who is missing`;
  }
  return comparingStep(scores);
}

/** How proposals on which all abstain are settled, or what shows more of a lead that is not firm. */
function comparingStep({ round, panel }: RoundScores): string {
  const { winners, undecided } = panel.byRule[panel.rule];
  const ways = undecided === 'not-compared' ? waysPastAbstention(round) : null;
  if (ways !== null) return ways;
  const leader = winners[0] ?? panel.rows.find(({ rank }) => rank === 1)?.entry.id;
  return `shark sensitivity ${round.id}${leader === undefined ? '' : `, shark show ${leader}`}`;
}

/** The strongest words for and against the first proposals, each with its file and line. */
export function whyBlocks(reasons: readonly StrongestReasons[]): readonly Block[] {
  return reasons.flatMap(({ entry, inFavour, against }): Block[] => [
    paragraph([[{ text: `WHY ${entry.short}`, tone: 'strong' }]]),
    list([sideLine('For', inFavour), sideLine('Against', against)]),
  ]);
}

const NONE = {
  For: 'no score and no vote for it has a reason',
  Against: 'no score that speaks against it has a reason',
};

function sideLine(side: keyof typeof NONE, argument: Argument | null): Line {
  if (argument === null) return [{ text: `${side}: ${NONE[side]}.` }];
  const { side: own, text, at } = argument;
  return [
    { text: `${SIDE_WORDS[own]}: ${argumentSource(argument)}: ${text}` },
    { text: ` (${at.file}:${at.line})`, tone: 'faint' },
  ];
}
