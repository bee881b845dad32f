import type {
  BestChance,
  FirstTwo,
  RoundUncertainty,
  SharkUncertainty,
} from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { Round } from '../../../model/round.ts';
import type { Line } from '../../document/document.ts';
import { listOf } from '../../document/words.ts';
import { nameOf } from '../round/names.ts';
import { drawsText } from '../wording/numbers.ts';

/** How sure the best ROI is, a line for each shark whose estimates can be priced. */
export function confidenceLines(uncertainty: RoundUncertainty, round: Round): readonly Line[] {
  const priced = uncertainty.sharks.filter(({ best }) => best.length > 0);
  return priced.map((shark) => {
    const name = nameOf(round, shark.shark);
    const whose = priced.length > 1 ? `${name}: ` : '';
    return [{ text: whose + confidenceSentence(shark) }];
  });
}

/** Whether drawing says anything that the point values do not. */
export function isDrawn({ rois }: SharkUncertainty): boolean {
  return rois.some(
    ({ roi, interval }) => interval !== null && roi.variant === null && roi.entry.isLive,
  );
}

/** `Tile size tuning has the best ROI in 97% of simulations; ...` */
export function confidenceSentence(shark: SharkUncertainty): string {
  if (!isDrawn(shark)) return plainSentence(shark);
  const { best, firstTwo, rois } = shark;
  const tied = rois.filter(({ roi }) => roi.rank === 1).map(({ roi }) => roi.entry.short);
  if (tied.length > 1) return `${listOf(tied)} share the best mean ROI.`;
  const chanceOf = (id: string | null): number =>
    best.find(({ entry }) => (entry?.id ?? null) === id)?.chance.value ?? 0;
  const leader = rois.find(({ roi }) => roi.rank === 1)?.roi.entry;
  if (leader === undefined) {
    const nothing = drawsText(chanceOf(null));
    return `No live proposal gains on average; doing nothing is best ${nothing}.`;
  }
  const own = chanceOf(leader.id);
  if (isAlone(shark)) return `${ONLY} ${leader.short} is priced; it gains ${drawsText(own)}.`;
  const most = best.reduce((a, b) => (b.chance.value > a.chance.value ? b : a));
  const isPoint = firstTwo !== null && arePoints(shark, firstTwo);
  if (most.chance.value > own) return splitSentence(leader.short, own, most, firstTwo, isPoint);
  const lead = `${leader.short} has the best ROI ${drawsText(own)}`;
  if (firstTwo === null) return `${lead}.`;
  return `${lead}; ${isPoint ? pointWords('it', firstTwo) : secondWords(firstTwo)}.`;
}

const ONLY = 'Of live proposals only';

/** Whether a best one has nothing to be better than but doing nothing. */
function isAlone({ best }: SharkUncertainty): boolean {
  return best.filter(({ entry }) => entry !== null).length === 1;
}

/** Whether neither of the first two has a range: then nothing of how they compare is simulated. */
function arePoints({ rois }: SharkUncertainty, { first, second }: FirstTwo): boolean {
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

/** The best mean ROI is one's, and the highest ROI in most draws another's. */
function splitSentence(
  leader: string,
  own: number,
  { entry, chance }: BestChance,
  firstTwo: FirstTwo | null,
  isPoint: boolean,
): string {
  const highest = own <= 0 ? drawsText(own) : `only ${drawsText(own)}`;
  const other = entry === null ? 'doing nothing' : entry.short;
  const lead = `${leader} has the best mean ROI, but the highest ${highest}, ${other} ${drawsText(chance.value)}.`;
  if (firstTwo === null) return lead;
  if (isPoint) return `${lead} ${pointWords(leader, firstTwo)}.`;
  const close = firstTwo.tooClose ? ': too close to call' : '';
  const wins = drawsText(firstTwo.chance.value);
  return `${lead} ${leader} beats ${firstTwo.second.short}, the next, ${wins}${close}.`;
}

function plainSentence(shark: SharkUncertainty): string {
  const { rois, best } = shark;
  const leader = rois.find(({ roi }) => roi.rank === 1)?.roi;
  if (leader === undefined) return 'No live proposal gains on average: doing nothing is better.';
  if (isAlone(shark)) return `${ONLY} ${leader.entry.short} is priced; not simulated (no ranges).`;
  const shared = best.filter(({ chance }) => chance.value > 0).length > 1;
  const what = shared ? 'shares the best ROI' : 'has the best ROI';
  return `${leader.entry.short} ${what}; not simulated (no ranges).`;
}

function secondWords({ first, second, chance, tooClose }: FirstTwo): string {
  const title = second.short;
  const wins = drawsText(chance.value);
  if (tooClose) return `it is too close to call with ${title}, which ${first.short} beats ${wins}`;
  if (chance.value >= 1) return `${title}, the next, never comes before it`;
  if (chance.value <= 0) return `${title}, the next, always comes before it`;
  return `it beats ${title}, the next, ${wins}`;
}
