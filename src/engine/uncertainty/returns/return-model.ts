import type { Figure } from '../../../model/figure.ts';
import { toNumber } from '../../../quantity/exact.ts';
import { isRangedEstimate } from '../../roi/is-ranged.ts';
import type { PricedRoi, Roi } from '../../roi/roi.ts';
import { phaseIsUndone } from '../../roi/staged.ts';
import type { Distribution } from '../distribution/distribution.ts';
import {
  fitRange,
  type InputKind,
  type InputName,
  type RangedInput,
} from '../distribution/fit-range.ts';

/** One input of an estimate: a number, or a distribution with that mean. */
export interface ReturnInput {
  readonly mean: number;
  readonly distribution: Distribution | null;
  /** Null if it was not written as a range. */
  readonly written: RangedInput | null;
}

/**
 * A step at which the work can stop, with its hours, the chance to pass, and the loss and gain of
 * stopping. All are indices of inputs.
 */
export interface ReturnStep {
  readonly hours: readonly number[];
  readonly pass: number;
  readonly loss: number;
  readonly gain: number;
  /** True if stopping here takes the rollback hours. */
  readonly isUndone: boolean;
}

/**
 * An estimate as a function of its inputs; without phases it is one step. Its inputs are
 * independent, since estimates give no correlations.
 */
export interface ReturnModel {
  readonly inputs: readonly ReturnInput[];
  readonly steps: readonly ReturnStep[];
  readonly upside: number;
  readonly rollback: number;
}

/** The model of a priced estimate. */
export function returnModel({ estimate }: PricedRoi): ReturnModel {
  const { success, upside, downside, implementation, validation } = estimate;
  const inputs: ReturnInput[] = [];
  const add = (
    name: InputName,
    kind: InputKind,
    figure: Figure | null,
    phase: number | null = null,
  ): number => inputs.push(inputOf(name, kind, figure, phase)) - 1;

  const last = downside === null ? null : add('downside', 'loss', downside);
  const none = add('phase-gain', 'gain', null);
  const steps: ReturnStep[] = estimate.phases.map((phase, k) => {
    const { hours, pass, loss, gain } = phase;
    const atEnd = k === estimate.phases.length - 1;
    return {
      hours: [add('phase-hours', 'hours', hours, k)],
      pass: add('phase-pass', 'probability', pass, k),
      // Nothing has shipped before the last phase.
      loss: loss === null && atEnd && last !== null ? last : add('phase-loss', 'loss', loss, k),
      gain: add('phase-gain', 'gain', gain, k),
      isUndone: atEnd || phaseIsUndone(phase),
    };
  });
  if (steps.length === 0) {
    steps.push({
      hours: [
        add('implementation', 'hours', implementation),
        add('validation', 'hours', validation),
      ],
      pass: add('success', 'probability', success),
      loss: last ?? none,
      gain: none,
      isUndone: true,
    });
  }
  const rollback = add('rollback', 'hours', estimate.rollback);
  return { inputs, steps, upside: add('upside', 'gain', upside), rollback };
}

/** The inputs of a priced estimate that were written as ranges; none if it cannot be priced. */
export function rangedInputs(roi: Roi): readonly RangedInput[] {
  if (roi.roi === null || !isRangedEstimate(roi.estimate)) return [];
  return returnModel(roi).inputs.flatMap(({ written }) => written ?? []);
}

/** Missing figures count as 0: a loss before anything ships, a gain when stopping, rollback. */
function inputOf(
  name: InputName,
  kind: InputKind,
  figure: Figure | null,
  phase: number | null,
): ReturnInput {
  const fitted = figure === null ? null : fitRange(kind, figure);
  const distribution = fitted?.distribution ?? null;
  const point = figure === null ? 0 : toNumber(figure.point);
  return {
    mean: distribution?.mean ?? point,
    distribution,
    written: fitted === null ? null : { name, phase, ...fitted },
  };
}
