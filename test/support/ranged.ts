import type { Figure } from '../../src/model/figure.ts';
import type { Round } from '../../src/model/round.ts';
import type { Estimate, Review } from '../../src/model/scorecard.ts';
import { parseQuantity } from '../../src/quantity/parse.ts';
import type { Kind } from '../../src/quantity/quantity.ts';
import { NOWHERE } from './figure.ts';
import { makeRound, makeShark } from './model.ts';
import { makeEstimate, makeReview } from './review.ts';

/**
 * A figure with everything that a file may contain: `60% to 80%`, `{ low: 4h, best: 6h, high: 12h
 * }`.
 */
export function read(kind: Kind, written: string): Figure {
  const parsed = parseQuantity(kind, written, { allowZero: true });
  if (!parsed.ok) throw new Error(`not a ${kind}: ${written}`);
  return { ...parsed.value, at: NOWHERE };
}

export interface RangedParts {
  readonly success?: string;
  readonly upside?: string;
  readonly downside?: string;
  readonly implementation?: string;
  readonly validation?: string;
  readonly rollback?: string;
  readonly phases?: readonly {
    readonly hours: string;
    readonly pass: string;
    readonly loss?: string;
    readonly gain?: string;
  }[];
}

const KINDS = {
  success: 'probability',
  upside: 'gain',
  downside: 'loss',
  implementation: 'hours',
  validation: 'hours',
  rollback: 'hours',
} as const;

function rangedEstimate({ phases = [], ...parts }: RangedParts): Estimate {
  const figures = Object.entries(parts).map(([name, written]) => [
    name,
    read(KINDS[name as keyof typeof KINDS], written),
  ]);
  return {
    ...makeEstimate({}),
    ...Object.fromEntries(figures),
    phases: phases.map(({ hours, pass, loss, gain }) => ({
      phase: null,
      hours: read('hours', hours),
      pass: read('probability', pass),
      loss: loss === undefined ? null : read('loss', loss),
      gain: gain === undefined ? null : read('gain', gain),
    })),
  };
}

/** A round of live proposals with one shark's estimates. */
export function rangedRound(estimates: Readonly<Record<string, RangedParts>>): Round {
  const reviews = new Map<string, Review>(
    Object.entries(estimates).map(([id, parts]) => [
      id,
      { ...makeReview(id, {}), estimate: rangedEstimate(parts) },
    ]),
  );
  const shark = makeShark('shark');
  const scorecard = shark.scorecard === null ? null : { ...shark.scorecard, reviews };
  return makeRound({ entries: Object.keys(estimates), sharks: [{ ...shark, scorecard }] });
}
