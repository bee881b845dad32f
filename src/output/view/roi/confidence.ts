import type {
  RoundUncertainty,
  SharkUncertainty,
} from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { Round } from '../../../model/round.ts';
import type { Line } from '../../document/document.ts';
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

/** `Tile size tuning has the best ROI in 97% of draws; ...` */
export function confidenceSentence(shark: SharkUncertainty): string {
  const { firstTwo } = shark;
  if (!isDrawn(shark)) return plainSentence(shark);
  const lead = leadWords(shark);
  if (firstTwo === null) return `${lead}.`;
  const [first, second] = [firstTwo.first.title, firstTwo.second.title];
  if (firstTwo.tooClose) {
    const wins = drawsText(firstTwo.chance.value);
    return `${lead}; it is too close to call with ${second}, which ${first} beats ${wins}.`;
  }
  return `${lead}; ${secondWords(second, firstTwo.chance.value)}.`;
}

function plainSentence({ rois, best }: SharkUncertainty): string {
  const leader = rois.find(({ roi }) => roi.rank === 1)?.roi;
  if (leader === undefined) return 'No live proposal gains on average: doing nothing is better.';
  const shared = best.filter(({ chance }) => chance.value > 0).length > 1;
  const what = shared ? 'shares the best ROI' : 'has the best ROI';
  return `${leader.entry.title} ${what}; no live estimate has a range, so nothing was drawn.`;
}

/** The first by point ROI, and who is best more often if another is. */
function leadWords({ best, firstTwo, rois }: SharkUncertainty): string {
  const statusQuo = best.at(-1)?.chance.value ?? 0;
  const leader = firstTwo?.first ?? rois.find(({ roi }) => roi.rank === 1)?.roi.entry;
  if (leader === undefined) {
    return `No live proposal gains on average; doing nothing is best ${drawsText(statusQuo)}`;
  }
  const own = best.find(({ entry }) => entry?.id === leader.id)?.chance.value ?? 0;
  const most = best.reduce((a, b) => (b.chance.value > a.chance.value ? b : a));
  const lead = `${leader.title} has the best ROI ${drawsText(own)}`;
  if (most.chance.value <= own) return lead;
  const other = most.entry === null ? 'doing nothing' : most.entry.title;
  return `${lead}, ${other} ${drawsText(most.chance.value)}`;
}

function secondWords(second: string, chance: number): string {
  if (chance >= 1) return `${second}, the next, never comes before it`;
  if (chance <= 0) return `${second}, the next by point values, always comes before it`;
  return `it beats ${second}, the next, ${drawsText(chance)}`;
}
