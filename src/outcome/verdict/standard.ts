import type { Decide, StatedStandard } from '../../model/outcome.ts';
import type { Acceptance } from '../../model/scorecard.ts';
import { toNumber } from '../../quantity/exact.ts';
import type { Independence } from '../../schema/evidence.ts';

/** The requirements of a verdict on a measurement. */
export interface Standard {
  readonly decide: Decide;
  /** The smallest gain of speed that matters, a share of 1. */
  readonly matters: number;
  readonly evidence: Independence;
}

/** A gain below 1 % may come from the memory layout alone. */
const MATTERS = 0.01;

/** The defaults. */
const USUAL: Standard = {
  decide: 'interval',
  matters: MATTERS,
  evidence: { unit: 'invocations', because: null },
};

/** The standard of the terms, else of the round, else the default, for each field separately. */
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
