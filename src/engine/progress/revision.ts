import type { Round } from '../../model/round.ts';
import type { Scorecard } from '../../model/scorecard.ts';
import type { Exact } from '../../quantity/exact.ts';
import { panelRows } from '../scoring/panel.ts';

/** What a shark changed when it revised its judgement. */
export interface SharkRevision {
  /** How many scores are others, new or gone. */
  readonly scores: number;
  /** The vote before, where it is another now; `none` where there was none. */
  readonly voteBefore: string | null;
}

/** A proposal's mean by the first judgements and by those in force, 0 to 10; null without a total. */
export interface RevisedMean {
  readonly proposal: string;
  readonly first: Exact | null;
  readonly now: Exact | null;
}

/** What changed between the first judgement and the one in force; null where it was not revised. */
export function sharkRevision(scorecard: Scorecard): SharkRevision | null {
  const { first, vote } = scorecard;
  if (first === null) return null;
  const [before, after] = [marksOf(first), marksOf(scorecard)];
  const places = new Set([...before.keys(), ...after.keys()]);
  const changed = [...places].filter((place) => before.get(place) !== after.get(place));
  const isSameVote = first.vote?.id === vote?.id;
  return { scores: changed.length, voteBefore: isSameVote ? null : (first.vote?.id ?? 'none') };
}

/** Every score by its place, as an exact fraction; `n/a` as such. */
function marksOf({ reviews }: Scorecard): ReadonlyMap<string, string> {
  const marks = [...reviews].flatMap(([id, { scores, holistic }]) => {
    const all = holistic === null ? [...scores] : [...scores, ['', holistic] as const];
    return all.map(([criterion, { mark }]) => {
      const value = mark?.point?.toFraction() ?? mark?.written ?? 'n/a';
      return [`${id}/${criterion}`, value] as const;
    });
  });
  return new Map(marks);
}

/**
 * The panel's means before and after judgements were revised, of the live entries in their order.
 * Who did not revise counts the same in both. None where nobody revised.
 */
export function revisedMeans(round: Round): readonly RevisedMean[] {
  if (round.sharks.every(({ scorecard }) => (scorecard?.first ?? null) === null)) return [];
  const sharks = round.sharks.map((shark) => ({
    ...shark,
    scorecard: shark.scorecard?.first ?? shark.scorecard,
  }));
  const before = meansOf({ ...round, sharks });
  const after = meansOf(round);
  return round.entries
    .filter(({ isLive }) => isLive)
    .map(({ id }) => ({
      proposal: id,
      first: before.get(id) ?? null,
      now: after.get(id) ?? null,
    }));
}

function meansOf(round: Round): ReadonlyMap<string, Exact | null> {
  return new Map(panelRows(round).map(({ entry, mean }) => [entry.id, mean]));
}
