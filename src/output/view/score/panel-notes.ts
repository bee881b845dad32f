import type { RankedRoi } from '../../../engine/roi/roi.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { SharkRanking } from '../../../engine/scoring/panel-ranking.ts';
import type { PanelChance } from '../../../engine/uncertainty/roi-uncertainty.ts';
import { faintLines } from '../../document/blocks.ts';
import type { Line } from '../../document/document.ts';
import { GAMBLE_MARK, gamblesNamed, isGamble } from '../roi/gambles.ts';
import { totalMarks } from '../round/footnotes.ts';

/**
 * How often each is best, none where nothing was simulated; null where the ROI stands in a table of
 * its own, beside what was stated of it.
 */
export type ShownChances = readonly PanelChance[] | null;

/** What the marks and the columns of a panel's table are: what a reader needs before any remark. */
export function panelNotes(
  scores: RoundScores,
  shown: readonly SharkRanking[],
  chances: ShownChances,
): readonly Line[] {
  const isMarked = chances !== null && gambles(scores).length > 0;
  const marks = isMarked ? [`${GAMBLE_MARK} a gamble: geometric mean not above 1x`] : [];
  return [
    ...totalMarks(scores, shown, marks),
    ...(chances === null ? [] : unlikeNote(scores, chances)),
  ];
}

/** Where figures in one column are of different sharks. */
function unlikeNote({ panel }: RoundScores, chances: readonly PanelChance[]): readonly Line[] {
  const sets = chances.flatMap(({ entry, sharks }) => (entry === null ? [] : sharks.join(' ')));
  const isRoi = panel.rois.some(({ lacks }) => lacks.length > 0);
  const isChance = new Set(sets).size > 1;
  return faintLines([
    isRoi && !isChance && "ROI is over each row's own sharks.",
    isChance &&
      `${isRoi ? 'ROI and P(best)' : 'P(best)'}: over each row's own sharks; P(best) need not add up to 100%.`,
  ]);
}

/** Which estimates are gambles. */
export function gambleNote(scores: RoundScores): readonly Line[] {
  const all = gambles(scores);
  if (all.length === 0) return [];
  return faintLines([`Gains on average, yet a gamble: ${gamblesNamed(all)}.`]);
}

/** One shark's estimate of each proposal that is a gamble. */
function gambles({ rois }: RoundScores): readonly RankedRoi[] {
  const all = rois.filter((roi) => roi.variant === null && isGamble(roi));
  return [...new Map(all.toReversed().map((roi) => [roi.entry.id, roi])).values()].toReversed();
}
