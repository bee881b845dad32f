import type { PanelRoi } from '../../../engine/roi/panel-roi.ts';
import type { Round } from '../../../model/round.ts';
import { decimalsToTellApart, printDecimal } from '../../../quantity/print.ts';
import { countOf } from '../../document/words.ts';
import { sharkNames } from './names.ts';

/** `0.0095 gain per hour` */
export function rateWords({ roi }: PanelRoi): string {
  return `${printDecimal(roi, decimalsToTellApart([roi], 4, 8))} gain per hour`;
}

/** Of whose estimates it is: `the mean of 3 estimates`, `by Ann's estimate`. */
export function basisWords(row: PanelRoi, round: Round): string {
  const { length } = row.sharks;
  return length > 1
    ? `the mean of ${countOf(length, 'estimate')}`
    : `by ${sharkNames(row, round)}'s estimate`;
}
