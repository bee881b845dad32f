import type { Decide, StatedStandard } from '../../model/outcome.ts';
import type { Acceptance } from '../../model/scorecard.ts';
import { toNumber } from '../../quantity/exact.ts';
import type { Independence } from '../../schema/evidence.ts';

/** What a verdict asks of a measurement. */
export interface Standard {
  readonly decide: Decide;
  /** The smallest gain of speed that matters, a share of 1. */
  readonly matters: number;
  readonly evidence: Independence;
}

/** A gain below 1 % is within what a layout of memory alone may do. */
const MATTERS = 0.01;

/** What holds where nobody says otherwise. */
const USUAL: Standard = {
  decide: 'interval',
  matters: MATTERS,
  evidence: { unit: 'invocations', because: null },
};

/** What the terms say, else the round, else what is usual; each field by itself. */
export function standardOf(round: StatedStandard, acceptance: Acceptance | null = null): Standard {
  const said = [...(acceptance === null ? [] : [acceptance.standard]), round];
  const first = <T>(of: (each: StatedStandard) => T | null): T | null =>
    said.map(of).find((each) => each !== null) ?? null;
  const matters = first((each) => each.matters);
  return {
    decide: first((each) => each.decide) ?? USUAL.decide,
    matters: matters === null ? USUAL.matters : toNumber(matters.point),
    evidence: first((each) => each.evidence) ?? USUAL.evidence,
  };
}
