import type { RoundScores } from '../../../engine/score-round.ts';
import { heading, paragraph } from '../../document/blocks.ts';
import type { Line, View } from '../../document/document.ts';
import { sentence } from '../../document/words.ts';
import { type RoiReport, roiReportJson, roiTable } from '../../results/roi.ts';
import { noBestRoi } from '../round/alerts.ts';
import { nameOf, panelSize, titlesOf, UNDECIDED_WORDS } from '../round/names.ts';
import { confidenceLines, INDEPENDENT, ONE_CHOICE } from './confidence.ts';
import { gambleLines } from './gamble.ts';
import { hasIntervals, rangeBlocks } from './intervals.ts';
import { roiTableBlocks } from './roi-table.ts';
import { hasInformation, informationBlocks, stagedBlocks, triedBlocks } from './worth.ts';

/**
 * The priced risk of a round and how sure it is: every estimate, those that cannot
 * be priced with the reason; intervals and chances where inputs are ranges; plans
 * in phases against running all of them; the worth of perfect information.
 */
export function roiView(report: RoiReport): View {
  const { scores, uncertainty, hourValue, tried } = report;
  const { round, rois } = scores;
  const nameIn = (id: string): string => nameOf(round, id);
  const json = roiReportJson(report);
  const firstRanged = uncertainty.sharks.find(hasIntervals);
  const firstKnown = uncertainty.sharks.find(hasInformation);
  const says = firstRanged === undefined ? [ONE_CHOICE, INDEPENDENT] : [ONE_CHOICE];
  return {
    blocks: [
      heading(tried.length === 0 ? round.title : `What if: ${round.title}`, panelSize(round)),
      paragraph(answer(report)),
      ...triedBlocks(tried, nameIn),
      ...roiTableBlocks(scores, { all: true }),
      ...uncertainty.sharks.flatMap((shark) =>
        rangeBlocks(shark, nameIn(shark.shark), uncertainty, shark === firstRanged),
      ),
      ...stagedBlocks(rois),
      ...uncertainty.sharks.flatMap((shark) =>
        informationBlocks(shark, nameIn(shark.shark), hourValue, shark === firstKnown ? says : []),
      ),
    ],
    csv: roiTable(json, scores.audit),
    json,
  };
}

/** Who is best, and how sure that is. */
function answer({ scores, uncertainty }: RoiReport): readonly Line[] {
  const { round, rois } = scores;
  if (rois.length === 0) return [[{ text: 'No shark gave an estimate.' }]];
  if (rois.every(({ roi }) => roi === null)) {
    return [[{ text: 'No estimate can be priced: see below for what each lacks.' }]];
  }
  const sure = confidenceLines(uncertainty, round);
  const isSeveral = sure.length > 1;
  const first = rois.filter(({ rank }) => rank === 1).map(({ entry }) => entry.id);
  const lines = sure.length === 0 || isSeveral ? [...panelLines(scores), ...sure] : sure;
  return [...lines, ...gambleLines(scores, first)];
}

/** What the sharks' estimates say together. */
function panelLines(scores: RoundScores): readonly Line[] {
  const none = noBestRoi(scores);
  return none.length > 0 ? none : [[{ text: panelWords(scores) }]];
}

function panelWords({ panel, round }: RoundScores): string {
  const { winners, undecided } = panel.byRule['highest-roi'];
  if (undecided === 'no-gain') return 'No live proposal gains on average: doing nothing is better.';
  if (undecided !== null) return `Nobody has the best ROI: ${UNDECIDED_WORDS[undecided]}.`;
  const tie = winners.length > 1 ? 'a tie of ' : '';
  return sentence(`Best mean gain per hour, risk included: ${tie}${titlesOf(round, winners)}`);
}
