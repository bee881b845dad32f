import type { Outcome } from '../../model/outcome.ts';
import type { Round } from '../../model/round.ts';
import { deriveStatus, judgeOutcome, keptBy } from '../verdict/status.ts';
import type { Kept, Measured } from '../verdict/terms-verdict.ts';

/** The standard that a promise was compared with. */
export type PromiseBasis =
  /** The terms that the decision adopted. */
  | 'adopted-terms'
  /** The forecaster's own terms. */
  | 'own-terms'
  /** The terms of every shark that has some. */
  | 'all-terms'
  /** Without terms: measurably faster. */
  | 'faster';

/** Why it is unknown whether a promise was kept. */
export type OpenReason = 'not-run' | 'inconclusive' | 'not-measured';

/** The event of a forecast: a proposal keeps its promise. */
export interface Event {
  readonly round: string;
  readonly proposal: string;
  readonly title: string;
  readonly outcome: Outcome;
  readonly measured: Measured | null;
  readonly yardstick: PromiseBasis;
  readonly kept: Kept;
  /** Null unless `kept` is open. */
  readonly open: OpenReason | null;
}

/** A judged outcome, and its event for each forecaster. */
export interface RoundEvents {
  readonly round: Round;
  /** The event for the panel, or the proposer: adopted terms, else all, else measurably faster. */
  readonly common: Event;
  /** The event for a shark: adopted terms, else its own, else measurably faster. */
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
    const judgedEvent = (against: typeof terms, yardstick: PromiseBasis): Event => {
      const derived = deriveStatus(outcome, measured, against, standard);
      const kept = keptBy(outcome, measured, derived);
      const open = kept === 'open' ? openReason(outcome, derived === 'inconclusive') : null;
      return { ...about, yardstick: against.length === 0 ? 'faster' : yardstick, kept, open };
    };
    const common = judgedEvent(terms, adopted ? 'adopted-terms' : 'all-terms');
    const own = (shark: string) => terms.filter((each) => each.shark === shark);
    return {
      round,
      common,
      of: (shark) => (adopted ? common : judgedEvent(own(shark), 'own-terms')),
    };
  });
}

function openReason({ status }: Outcome, isInconclusive: boolean): OpenReason {
  if (status === 'not-run') return 'not-run';
  return isInconclusive ? 'inconclusive' : 'not-measured';
}
