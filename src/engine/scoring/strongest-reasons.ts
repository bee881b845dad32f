import type { Location } from '../../diagnostic/location.ts';
import type { Entry, Shark } from '../../model/round.ts';
import type { Score } from '../../model/scorecard.ts';
import type { Exact } from '../../quantity/exact.ts';
import type { Panel, PanelRow, RankedTotal, SharkRanking } from './panel-ranking.ts';
import { rescale, ZERO_TO_TEN } from './scale.ts';

/** What one shark wrote for or against a proposal. */
export interface Argument {
  readonly shark: Shark;
  /** The label of the criterion, or `overall`, `objection`, `veto`. */
  readonly about: string;
  /** The score it explains; null for an objection and a veto. */
  readonly score: Score | null;
  readonly text: string;
  readonly at: Location;
}

/** The strongest words on each side; null where nobody wrote any. */
export interface StrongestReasons {
  readonly entry: Entry;
  readonly inFavour: Argument | null;
  readonly against: Argument | null;
}

/** An argument, and how far its score moves the total, on 0 to 10. */
interface Weighed {
  readonly argument: Argument;
  readonly distance: Exact;
}

/**
 * The strongest reason for and against each of the first proposals of the panel,
 * in the words of the scorecards.
 *
 * A score with a reason pulls the total from the panel's mean by
 * `w / sum(w) * (score - mean)`, all on 0 to 10. The reason of the largest pull
 * upwards speaks for the proposal, that of the largest pull downwards against it;
 * among equals the longer text, then the shark that stands first. A veto, then an
 * objection, is the strongest reason against, whatever the scores. Exact.
 */
export function strongestReasons(
  rankings: readonly SharkRanking[],
  { rows }: Panel,
  most: number,
): readonly StrongestReasons[] {
  return rows
    .filter(({ rank }) => rank !== null)
    .slice(0, most)
    .map((row) => {
      const { inFavour, against } = reasonsOn(rankings, row);
      return { entry: row.entry, inFavour: inFavour[0] ?? null, against: against[0] ?? null };
    });
}

/** All words on each side, the strongest first; `strongestReasons` has the order. */
export interface Reasons {
  readonly inFavour: readonly Argument[];
  readonly against: readonly Argument[];
}

/** Everything that was written for and against one proposal, the strongest first. */
export function reasonsOn(
  rankings: readonly SharkRanking[],
  { entry, mean }: Pick<PanelRow, 'entry' | 'mean'>,
): Reasons {
  const weighed = mean === null ? [] : rankings.flatMap((each) => weigh(each, entry.id, mean));
  const pulls = (sign: number) =>
    weighed
      .filter(({ distance }) => distance.compare(0) === sign)
      .sort(strongerFirst)
      .map(({ argument }) => argument);
  return { inFavour: pulls(1), against: [...objections(rankings, entry.id), ...pulls(-1)] };
}

function strongerFirst(a: Weighed, b: Weighed): number {
  return (
    b.distance.abs().compare(a.distance.abs()) || b.argument.text.length - a.argument.text.length
  );
}

/** Every reason that one shark gave with a score of the proposal. */
function weigh({ shark, ranking }: SharkRanking, proposal: string, mean: Exact): Weighed[] {
  const total = ranking.find(({ entry }) => entry.id === proposal);
  if (total === undefined || total.review === null) return [];
  if (total.kind === 'holistic') return overall(shark, total, mean);
  const { terms, divisor, scale } = total;
  if (divisor === null || divisor.equals(0)) return [];
  return terms.flatMap(({ criterion, score, value }): Weighed[] => {
    const outOfTen = value === null ? null : rescale(value, scale, ZERO_TO_TEN);
    if (outOfTen === null || score.because === null) return [];
    const { because: text, at } = score;
    const share = criterion.weight.point.div(divisor);
    return [
      {
        argument: { shark, about: criterion.label, score, text, at },
        distance: outOfTen.sub(mean).mul(share),
      },
    ];
  });
}

function overall(shark: Shark, { review, outOfTen }: RankedTotal, mean: Exact): Weighed[] {
  const score = review?.holistic ?? null;
  const text = score?.because ?? review?.because[0] ?? null;
  if (score === null || text === null || outOfTen === null) return [];
  return [
    {
      argument: { shark, about: 'overall', score, text, at: score.at },
      distance: outOfTen.sub(mean),
    },
  ];
}

/** Vetoes first, then what is compared with it. */
function objections(rankings: readonly SharkRanking[], proposal: string): readonly Argument[] {
  const vetoes = rankings.flatMap(({ shark }): Argument[] =>
    (shark.scorecard?.veto ?? [])
      .filter((veto) => veto.proposal.id === proposal)
      .map(({ evidence: text, proposal: { at } }) => ({
        shark,
        about: 'veto',
        score: null,
        text,
        at,
      })),
  );
  const holds = rankings.flatMap(({ shark }): Argument[] => {
    const hold = shark.scorecard?.hold ?? null;
    if (hold === null || hold.proposal.id !== proposal) return [];
    const { concern: text, proposal: reference } = hold;
    return [{ shark, about: 'objection', score: null, text, at: reference.at }];
  });
  return [...vetoes, ...holds];
}
