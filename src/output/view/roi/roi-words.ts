import { listOf } from '../../../diagnostic/list-of.ts';
import type { RankedRoi } from '../../../engine/roi/roi.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type {
  BestChance,
  FirstTwo,
  RoundUncertainty,
  SharkConfidence,
} from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { Round } from '../../../model/round.ts';
import { exactTo12Digits, ONE } from '../../../quantity/exact.ts';
import { printFactor, printSignedPercent } from '../../../quantity/print.ts';
import { faintLines } from '../../document/blocks.ts';
import type { Line } from '../../document/document.ts';
import { given } from '../../document/table.ts';
import { countOf } from '../../document/words.ts';
import { estimateTitle, nameOf, titleOf } from '../round/names.ts';
import { drawsText } from '../wording/numbers.ts';

/** Words for the compared proposals: all live ones, or only those without a veto. */
interface Compared {
  /** The words after `best ROI`. */
  readonly of: string;
  readonly none: string;
  readonly only: string;
}

const ALL: Compared = { of: '', none: 'No live proposal', only: 'Of live proposals only' };
const NOT_VETOED: Compared = {
  of: ' of those not vetoed',
  none: 'No live proposal that nobody vetoes',
  only: 'Of live proposals that nobody vetoes only',
};

/**
 * How certain the best ROI of all live proposals is, a line for each shark whose estimates can be
 * priced.
 */
export function confidenceLines({ sharks }: RoundUncertainty, round: Round): readonly Line[] {
  return linesOf(sharks, round, confidenceSentence);
}

/** Like `confidenceLines`, but only for proposals without a veto. */
export function eligibleLines(uncertainty: RoundUncertainty, round: Round): readonly Line[] {
  return linesOf(uncertainty.eligibleSharks, round, (shark) =>
    eligibleSentence(shark, uncertainty),
  );
}

function linesOf(
  sharks: readonly SharkConfidence[],
  round: Round,
  sentence: (shark: SharkConfidence) => string,
): readonly Line[] {
  const priced = sharks.filter(({ best }) => best.length > 0);
  return priced.map((shark) => {
    const whose = priced.length > 1 ? `${nameOf(round, shark.shark)}: ` : '';
    return [{ text: whose + sentence(shark) }];
  });
}

/** How certain the best ROI of proposals without a veto is, by one shark's estimates. */
export function eligibleSentence(shark: SharkConfidence, { sharks }: RoundUncertainty): string {
  const all = sharks.find((each) => each.shark === shark.shark);
  const isLess = all !== undefined && shark.best.length < all.best.length;
  return confidenceSentence(shark, isLess ? NOT_VETOED : ALL);
}

/**
 * True if a live proposal, not only a variant, has an interval: then simulations add information.
 */
export function isDrawn({ rois }: SharkConfidence): boolean {
  return rois.some(
    ({ roi, interval }) => interval !== null && roi.variant === null && roi.entry.isLive,
  );
}

/** `Tile size tuning has the best ROI in 97% of simulations; ...` */
export function confidenceSentence(shark: SharkConfidence, compared = ALL): string {
  if (!isDrawn(shark)) return plainSentence(shark, compared);
  const { of, none, only } = compared;
  const { best, firstTwo, rois } = shark;
  const tied = rois.filter(({ roi }) => roi.rank === 1).map(({ roi }) => roi.entry.short);
  if (tied.length > 1) return `${listOf(tied)} share the best mean ROI${of}.`;
  const chanceOf = (id: string | null): number =>
    best.find(({ entry }) => (entry?.id ?? null) === id)?.chance.value ?? 0;
  const leader = rois.find(({ roi }) => roi.rank === 1)?.roi.entry;
  if (leader === undefined) {
    const nothing = drawsText(chanceOf(null));
    return `${none} gains on average; doing nothing is best ${nothing}.`;
  }
  const own = chanceOf(leader.id);
  if (isAlone(shark)) {
    return `${only} ${leader.short} is priced; its expected gain is above 0 ${drawsText(own)}.`;
  }
  const most = best.reduce((a, b) => (b.chance.value > a.chance.value ? b : a));
  if (most.chance.value > own) return splitSentence(leader.short, own, most, shark, of);
  const lead = `${leader.short} has the best ROI${of} ${drawsText(own)}`;
  if (firstTwo === null) return `${lead}.`;
  const isPoint = arePoints(shark, firstTwo);
  return `${lead}; ${isPoint ? pointWords('it', firstTwo) : secondWords(firstTwo)}.`;
}

/** True if only one proposal can be best, and its only alternative is to do nothing. */
function isAlone({ best }: SharkConfidence): boolean {
  return best.filter(({ entry }) => entry !== null).length === 1;
}

/** True if neither of the first two has a range, so that their comparison is not simulated. */
function arePoints({ rois }: SharkConfidence, { first, second }: FirstTwo): boolean {
  return [first, second].every(({ id }) =>
    rois.every(
      ({ roi, interval }) => roi.entry.id !== id || roi.variant !== null || interval === null,
    ),
  );
}

/** `it is above B, the next; neither has ranges (not simulated)`. */
function pointWords(who: string, { second }: FirstTwo): string {
  return `${who} is above ${second.short}, the next; neither has ranges (not simulated)`;
}

/** One proposal has the best mean ROI, and another the highest ROI in most simulations. */
function splitSentence(
  leader: string,
  own: number,
  { entry, chance }: BestChance,
  shark: SharkConfidence,
  of: string,
): string {
  const { firstTwo } = shark;
  const highest = own <= 0 ? drawsText(own) : `only ${drawsText(own)}`;
  const other = entry === null ? 'doing nothing' : entry.short;
  const lead = `${leader} has the best mean ROI${of}, but the highest ${highest}, ${other} ${drawsText(chance.value)}.`;
  if (firstTwo === null) return lead;
  if (arePoints(shark, firstTwo)) return `${lead} ${pointWords(leader, firstTwo)}.`;
  const close = firstTwo.tooClose ? ': too close to call' : '';
  const wins = drawsText(firstTwo.chance.value);
  return `${lead} ${leader} beats ${firstTwo.second.short}, the next, ${wins}${close}.`;
}

function plainSentence(shark: SharkConfidence, { of, none, only }: Compared): string {
  const { rois, best } = shark;
  const leader = rois.find(({ roi }) => roi.rank === 1)?.roi;
  if (leader === undefined) return `${none} gains on average: doing nothing is better.`;
  if (isAlone(shark)) return `${only} ${leader.entry.short} is priced; not simulated (no ranges).`;
  const shared = best.filter(({ chance }) => chance.value > 0).length > 1;
  const what = shared ? 'shares the best ROI' : 'has the best ROI';
  return `${leader.entry.short} ${what}${of}; not simulated (no ranges).`;
}

function secondWords({ first, second, chance, tooClose }: FirstTwo): string {
  const title = second.short;
  const wins = drawsText(chance.value);
  if (tooClose) return `it is too close to call with ${title}, which ${first.short} beats ${wins}`;
  if (chance.value >= 1) return `${title}, the next, never comes before it`;
  if (chance.value <= 0) return `${title}, the next, always comes before it`;
  return `it beats ${title}, the next, ${wins}`;
}

/** The mark after the gain of a gamble in a table. */
export const GAMBLE_MARK = '~';

const MAX_NAMED = 3;

export function isGamble({ mean }: RankedRoi): boolean {
  return mean?.speed.isGamble === true;
}

/** The meaning of the mark, and the estimates with it; null if no estimate is a gamble. */
export function markedGambles(rois: readonly RankedRoi[]): string | null {
  const gambles = rois.filter(isGamble);
  if (gambles.length === 0) return null;
  return `${GAMBLE_MARK} a gamble: gains on average, but its geometric mean is not above 1x: ${gamblesNamed(gambles)}.`;
}

/**
 * `Double or half (geometric mean 1.00x, expected time +25.0%)`, and the number of further gambles.
 */
function gamblesNamed(gambles: readonly RankedRoi[]): string {
  const named = gambles
    .slice(0, MAX_NAMED)
    .map((roi) => `${estimateTitle(roi)} (${speedWords(roi)})`);
  const more = gambles.length > MAX_NAMED ? ` and ${gambles.length - MAX_NAMED} more` : '';
  return `${named.join('; ')}${more}`;
}

/**
 * `Double or half is a gamble: +25.0% on average, but geometric mean 1.00x, expected time +25.0%.`
 * for each of these proposals that is a gamble. If several sharks estimated it, the sentence says
 * whose estimate it is.
 */
export function gambleWords(scores: RoundScores, proposals: readonly string[]): readonly string[] {
  const { round, rois } = scores;
  return [...new Set(proposals)].flatMap((id): string[] => {
    const own = rois.filter(
      ({ entry, variant, mean }) => entry.id === id && variant === null && mean !== null,
    );
    const gambles = own.filter(isGamble);
    const [first] = gambles;
    if (first === undefined) return [];
    const gain = given(first.mean, ({ expectedGain }) => printSignedPercent(expectedGain, 1)) ?? '';
    const names = gambles.map(({ shark }) => nameOf(round, shark));
    const whose =
      own.length === 1
        ? `: ${gain} on average, but ${speedWords(first)}`
        : ` by ${estimatesOf(names, own.length)}: a gain on average, but a geometric mean not above 1x`;
    return [`${titleOf(round, id)} is a gamble${whose}.`];
  });
}

/** `Ann's estimate`, `the estimates of Ann and Bob`, `4 of 6 estimates`. */
function estimatesOf(names: readonly string[], of: number): string {
  if (names.length === 1) return `${names[0]}'s estimate`;
  if (names.length > MAX_NAMED) return `${names.length} of ${countOf(of, 'estimate')}`;
  return `the estimates of ${listOf(names)}`;
}

/** `geometric mean 1.00x, expected time +25.0%`. */
function speedWords({ mean }: RankedRoi): string {
  if (mean === null) return '';
  const { geometric, time } = mean.speed;
  const factor = printFactor(exactTo12Digits(geometric), 2);
  const spent = given(time, (each) => `expected time ${printSignedPercent(each.sub(ONE), 1)}`);
  return `geometric mean ${factor}, ${spent ?? 'may never end'}`;
}

/** A note on the estimates that are gambles. */
export function gambleNote(scores: RoundScores): readonly Line[] {
  const all = gamblesIn(scores);
  return faintLines([all.length > 0 && `Gains on average, yet a gamble: ${gamblesNamed(all)}.`]);
}

/** For each proposal that is a gamble, one of the estimates that make it one. */
function gamblesIn({ rois }: RoundScores): readonly RankedRoi[] {
  const all = rois.filter((roi) => roi.variant === null && isGamble(roi));
  return [...new Map(all.toReversed().map((roi) => [roi.entry.id, roi])).values()].toReversed();
}
