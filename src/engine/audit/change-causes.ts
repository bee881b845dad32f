import { type Exact, ONE } from '../../quantity/exact.ts';
import type { LikelyCause, LikelyCauseCode, Measure, Value } from './row.ts';

/**
 * What each likely cause makes of a change of speed U > -1, for a form written in a measure:
 * `factor-as-gain` states the factor 1 + U as a gain; `loss-as-time` states the
 * share of time saved, `1 - 1 / (1 + U)`, as the gain (30.8 % more time as a loss
 * of 30.8 % in speed), or, where time was written, the loss of speed as time.
 */
export function changeCauses(value: Value, measure: Measure): LikelyCause[] {
  if (measure === 'time') return [likelyCause('loss-as-time', value, lossAsTime)];
  const saved = likelyCause('loss-as-time', value, timeSaved);
  if (measure === 'factor') return [saved];
  return [likelyCause('factor-as-gain', value, (gain) => gain.add(ONE)), saved];
}

function timeSaved(gain: Exact): Exact {
  return ONE.sub(gain.add(ONE).inverse());
}

/** The gain that `U slower` would be written for, U the magnitude of a loss of speed. */
function lossAsTime(gain: Exact): Exact {
  return gain.lt(0) ? ONE.sub(gain).inverse().sub(ONE) : gain;
}

function likelyCause(
  code: LikelyCauseCode,
  { point, span, approximate }: Value,
  change: Change,
): LikelyCause {
  const ends = span === null ? null : { low: change(span.low), high: change(span.high) };
  return { code, value: { point: change(point), span: ends, approximate } };
}

type Change = (gain: Exact) => Exact;
