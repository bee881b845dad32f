import type { RoundScores } from '../../../engine/score-round.ts';
import type { Entry } from '../../../model/round.ts';
import { ZERO } from '../../../quantity/exact.ts';
import { decimalsToTellApart, printDecimal } from '../../../quantity/print.ts';
import { cautionLines } from '../../document/blocks.ts';
import type { Line } from '../../document/document.ts';
import { countOf, listOf } from '../../document/words.ts';
import { sharkNames } from './names.ts';
import { chosenOf, verdictOf } from './verdict.ts';

/** Where what is chosen, and not tried yet, loses by the estimates of it: doing nothing gains more. */
export function chosenAtLoss(scores: RoundScores): readonly Line[] {
  const { panel, round } = scores;
  const chosen = chosenOf(scores);
  const own = panel.rois.find(({ entry }) => entry.id === chosen);
  if (own === undefined || own.roi.gte(ZERO) || verdictOf(scores).since !== null) return [];
  const rate = printDecimal(own.roi, decimalsToTellApart([own.roi], 4, 8));
  const { sharks } = own;
  const by =
    sharks.length > 1
      ? `the mean of ${countOf(sharks.length, 'estimate')}`
      : `by ${sharkNames(own, round)}'s estimate`;
  return cautionLines([
    `${own.entry.short} loses on average: ROI ${rate} gain per hour, ${by}; doing nothing gains 0.`,
  ]);
}

/** More that voted for one are counted. */
const MOST_VOTED = 3;

/** Whose votes went to what cannot win for its pitch; a decision on record names who voted otherwise. */
export function votesForNone({ round }: RoundScores): readonly Line[] {
  if (round.decision !== null) return [];
  return round.entries.flatMap((entry) => {
    const voted = round.sharks.filter(({ scorecard }) => scorecard?.vote?.id === entry.id);
    if (entry.isLive || voted.length === 0) return [];
    const names = voted.map(({ name }) => name);
    const who = names.length > MOST_VOTED ? countOf(names.length, 'shark') : listOf(names);
    return cautionLines([`${who} voted for ${entry.short}, which ${standing(entry)}.`]);
  });
}

function standing({ pitch }: Entry): string {
  return pitch === null ? 'has no pitch in this round' : `is ${pitch.status}`;
}
