import type { PanelRoi } from '../../../engine/roi/panel-roi.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { RoundUncertainty } from '../../../engine/uncertainty/roi-uncertainty.ts';
import {
  decimalsToTellApart,
  printDecimal,
  printShortest,
  printSignedPercent,
} from '../../../quantity/print.ts';
import type { Line } from '../../document/document.ts';
import { countOf } from '../../document/words.ts';
import { confidenceSentence, isDrawn } from '../roi/confidence.ts';
import { isOneOfSeveral, sharkNames } from '../round/best-roi.ts';
import { agreementWords } from '../round/footnotes.ts';
import { mismatchWords } from '../round/stated-figures.ts';

/** The best ROI in words, and how sure it is where one shark's ranges say so. */
export function roiLines(
  scores: RoundScores,
  uncertainty: RoundUncertainty | null,
): readonly Line[] {
  const best = scores.panel.rois.find(({ rank }) => rank === 1);
  const drawn = (uncertainty?.sharks ?? []).filter(isDrawn);
  const [first] = drawn;
  return [
    ...(best === undefined ? [] : [[{ text: roiWords(best, scores) }]]),
    ...(first === undefined || drawn.length > 1 ? [] : [[{ text: confidenceSentence(first) }]]),
  ];
}

/** `Batch writes: 0.0095 gain per hour: +19.0% for 20 h.` */
function roiWords(best: PanelRoi, { panel, round }: RoundScores): string {
  const { entry, roi, expectedGain, expectedHours, sharks, gambles } = best;
  const rate = printDecimal(roi, decimalsToTellApart([roi], 4, 8));
  const hours = printShortest(expectedHours, 1);
  const alone = isOneOfSeveral(best, panel)
    ? `, by ${sharkNames(best, round)}'s estimate alone`
    : '';
  const whose =
    sharks.length === 1 ? alone : `, the means of ${countOf(sharks.length, 'estimate')}`;
  const gamble = gambles.length > 0 ? ' (a gamble)' : '';
  return `Best ROI: ${entry.short}${gamble}, ${rate} gain per hour: ${printSignedPercent(expectedGain, 1)} for ${hours} h${whose}.`;
}

/** How far two sharks and more agree. */
export function agreementLine({ panel }: RoundScores): readonly Line[] {
  return panel.rows.every(({ n }) => n < 2) ? [] : [[{ text: agreementWords(panel.agreement) }]];
}

/** `8 stated figures are wrong (4 totals, 3 ROI, 1 baseline gap): shark audit round2` */
export function wrongFigures({ audit, round }: RoundScores): readonly Line[] {
  const total = audit.filter(({ verdict }) => verdict === 'mismatch').length;
  if (total === 0) return [];
  const are = total === 1 ? 'figure is' : 'figures are';
  const text = `${total} stated ${are} wrong (${mismatchWords(audit)}): shark audit ${round.id}`;
  return [[{ text, tone: 'caution' }]];
}

/** Where the rest is. */
export function moreLine({ round, rois, rankings }: RoundScores): Line {
  const ids = rankings.map(({ shark }) => shark.id);
  const options = ['--full', ...(ids.length > 1 ? ['--shark SHARK'] : []), '--why'];
  const roi = rois.length === 0 ? '' : `; shark roi ${round.id}`;
  return [{ text: `More: ${options.join(', ')}${roi}`, tone: 'faint' }];
}
