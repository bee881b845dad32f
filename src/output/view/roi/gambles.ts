import type { RankedRoi } from '../../../engine/roi/roi.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import { exactTo12Digits, ONE } from '../../../quantity/exact.ts';
import { printFactor, printSignedPercent } from '../../../quantity/print.ts';
import { faintLines } from '../../document/blocks.ts';
import type { Line } from '../../document/document.ts';
import { given } from '../../document/table.ts';
import { countOf, listOf } from '../../document/words.ts';
import { estimateTitle, nameOf, titleOf } from '../round/names.ts';

/** The mark after the gain of a gamble in a table. */
export const GAMBLE_MARK = '~';

const MAX_NAMED = 3;

export function isGamble({ mean }: RankedRoi): boolean {
  return mean?.speed.isGamble === true;
}

/** The meaning of the mark, and the estimates with it; empty if no estimate is a gamble. */
export function gambleNotes(rois: readonly RankedRoi[]): readonly string[] {
  const gambles = rois.filter(isGamble);
  if (gambles.length === 0) return [];
  return [
    `${GAMBLE_MARK} a gamble: gains on average, but its geometric mean is not above 1x: ${gamblesNamed(gambles)}.`,
  ];
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
  if (all.length === 0) return [];
  return faintLines([`Gains on average, yet a gamble: ${gamblesNamed(all)}.`]);
}

/** For each proposal that is a gamble, one of the estimates that make it one. */
export function gamblesIn({ rois }: RoundScores): readonly RankedRoi[] {
  const all = rois.filter((roi) => roi.variant === null && isGamble(roi));
  return [...new Map(all.toReversed().map((roi) => [roi.entry.id, roi])).values()].toReversed();
}
