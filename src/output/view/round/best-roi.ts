import type { PanelRoi } from '../../../engine/roi/panel-roi.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { Panel } from '../../../engine/scoring/panel-ranking.ts';
import type { Round } from '../../../model/round.ts';
import type { Line } from '../../document/document.ts';
import { countOf, listOf } from '../../document/words.ts';
import { nameOf } from './names.ts';

/** More sharks than these are counted. */
const MOST_NAMED = 3;

/**
 * Why no best ROI is named although proposals gain: who estimated what where no shark estimated
 * both of two that lead. Nothing in every other case.
 */
export function noBestRoi({ panel, round }: RoundScores): readonly Line[] {
  const { undecided } = panel.byRule['highest-roi'];
  if (undecided === 'circular') return [[{ text: CIRCULAR, tone: 'caution' }]];
  if (undecided !== 'no-shared-shark') return [];
  const pair = apartPair(panel.rois);
  if (pair === null) return [];
  const [one, other] = pair.map((each) => `${each.entry.short} (${sharkNames(each, round)})`);
  const text = `No best ROI is named: no shark estimated both ${one} and ${other}.`;
  return [[{ text, tone: 'caution' }]];
}

const CIRCULAR =
  'No best ROI is named: each proposal has another above it, over the sharks that estimated both.';

/** Two that no shark estimated both, neither behind any other where there are such. */
function apartPair(rois: readonly PanelRoi[]): readonly [PanelRoi, PanelRoi] | null {
  const leading = rois.filter(({ gains, isBehind }) => gains && !isBehind);
  const first = leading.find(({ apart }) => apart.length > 0);
  if (first === undefined) return null;
  const rivals = new Set(first.apart);
  const isRival = ({ entry }: PanelRoi): boolean => rivals.has(entry);
  const second = leading.find(isRival) ?? rois.find(isRival);
  return second === undefined ? null : [first, second];
}

/** Whether it is one reviewer's estimate alone, in a panel of several: no mean of the panel. */
export function isOneOfSeveral({ sharks }: PanelRoi, { rows }: Panel): boolean {
  return sharks.length === 1 && rows.some(({ n }) => n > 1);
}

/** `Ann`, `Ann and Bob`, `6 sharks`. */
export function sharkNames({ sharks }: PanelRoi, round: Round): string {
  return sharks.length > MOST_NAMED
    ? countOf(sharks.length, 'shark')
    : listOf(sharks.map((id) => nameOf(round, id)));
}
