import type { Outcome } from '../../model/outcome.ts';
import type { Round } from '../../model/round.ts';
import { deriveStatus, judgeOutcome, keptBy } from '../verdict/status.ts';
import type { Kept, Measured } from '../verdict/terms-verdict.ts';

/** What a promise was compared with. */
export type Yardstick =
  /** The terms that the decision adopted. */
  | 'adopted-terms'
  /** The forecaster's own. */
  | 'own-terms'
  /** Those of every shark that had some. */
  | 'all-terms'
  /** Without terms: measurably faster. */
  | 'faster';

/** Why nobody can say whether a promise was kept. */
export type OpenReason = 'not-run' | 'inconclusive' | 'not-measured';

/** What was forecast: that a proposal would keep its promise. */
export interface Event {
  readonly round: string;
  readonly proposal: string;
  readonly title: string;
  readonly outcome: Outcome;
  readonly measured: Measured | null;
  readonly yardstick: Yardstick;
  readonly kept: Kept;
  /** Null unless `kept` is open. */
  readonly open: OpenReason | null;
}

/** An outcome judged, and the event it is for each forecaster. */
export interface RoundEvents {
  readonly round: Round;
  /** What the panel, or the proposer, foresaw: adopted terms, else all, else measurably faster. */
  readonly common: Event;
  /** What a shark foresaw: adopted terms, else its own, else measurably faster. */
  of(shark: string): Event;
}

/** The events of a round, in the order of its outcomes. */
export function eventsOf(round: Round): readonly RoundEvents[] {
  return [...round.outcomes.values()].map((outcome) => {
    const { measured, adopted, standard, terms } = judgeOutcome(round, outcome);
    const title = round.entries.find(({ id }) => id === outcome.proposal)?.title;
    const about = {
      round: round.id,
      proposal: outcome.proposal,
      title: title ?? outcome.proposal,
      outcome,
      measured,
    };
    const held = (against: typeof terms, yardstick: Yardstick): Event => {
      const derived = deriveStatus(outcome, measured, against, standard);
      const kept = keptBy(outcome, measured, derived);
      const open = kept === 'open' ? openReason(outcome, derived === 'inconclusive') : null;
      return { ...about, yardstick: against.length === 0 ? 'faster' : yardstick, kept, open };
    };
    return {
      round,
      common: held(terms, adopted ? 'adopted-terms' : 'all-terms'),
      of: (shark) =>
        adopted
          ? held(terms, 'adopted-terms')
          : held(
              terms.filter((each) => each.shark === shark),
              'own-terms',
            ),
    };
  });
}

function openReason({ status }: Outcome, isInconclusive: boolean): OpenReason {
  if (status === 'not-run') return 'not-run';
  return isInconclusive ? 'inconclusive' : 'not-measured';
}
