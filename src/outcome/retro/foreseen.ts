import type { Figure } from '../../model/figure.ts';
import type { Pitch } from '../../model/proposal.ts';
import type { Shark } from '../../model/round.ts';
import { toNumber } from '../../quantity/exact.ts';
import { isFloor } from '../../quantity/quantity.ts';
import { TIME_UNITS, unitSize } from '../../quantity/unit.ts';
import { isSameVariant } from '../forecast/built-variant.ts';
import { misfitOf, promisedCase, promisedGeomean } from '../verdict/baseline-fit.ts';
import { keeps, pointAlone } from '../verdict/limit.ts';
import { isOtherMachine } from '../verdict/machine.ts';
import type { Interval, Measured } from '../verdict/terms-verdict.ts';
import type { Foreseen, Form } from './round-retro.ts';

type Comparison = Pick<Foreseen, 'form' | 'measured' | 'ends' | 'standing' | 'cameTrue'>;
type StatedForeseen = Omit<Foreseen, keyof Comparison>;

/**
 * The claims of the pitch and the expectations and predictions of the sharks for a proposal,
 * headlines first, each compared with the measurement of the built variant.
 */
export function foreseenOf(
  proposal: string,
  pitch: Pitch | null,
  sharks: readonly Shark[],
  built: { readonly variant: string | null; readonly measured: Measured | null },
): readonly Foreseen[] {
  const said = [...claims(pitch), ...sharks.flatMap((shark) => expectations(proposal, shark))];
  return said.map((each) => {
    const isBuilt = each.of === null || isSameVariant(each.of, built.variant);
    return { ...each, ...compareWithMeasured(each, isBuilt ? built.measured : null) };
  });
}

function claims(pitch: Pitch | null): readonly StatedForeseen[] {
  return (pitch?.claims ?? [])
    .filter(({ by }) => by === null)
    .map(({ metric, value, case: name, of, headline }): StatedForeseen => {
      return { kind: 'claim', shark: null, metric, case: name, of, headline, value, bound: null };
    })
    .sort((a, b) => Number(b.headline) - Number(a.headline));
}

function expectations(proposal: string, { id, scorecard }: Shark): readonly StatedForeseen[] {
  const expects = scorecard?.reviews.get(proposal)?.expects ?? null;
  const by = { shark: id, of: null, headline: false } as const;
  const predictions = (scorecard?.predictions ?? []).filter(
    (each) => each.proposal.id === proposal,
  );
  const expected = { kind: 'expects', metric: 'speedup', case: null, bound: null } as const;
  return [
    ...(expects === null ? [] : [{ ...by, ...expected, value: expects }]),
    ...predictions.map(({ metric, case: name, value, bound }): StatedForeseen => {
      return { ...by, kind: 'prediction', metric, case: name, value, bound };
    }),
  ];
}

const NOT_COMPARED = {
  form: null,
  measured: null,
  ends: [],
  standing: null,
  cameTrue: null,
} as const;

function compareWithMeasured(said: StatedForeseen, measured: Measured | null): Comparison {
  const found = measured === null ? null : measuredOf(said, measured);
  const ends = found === null ? null : endsIn(said.value, found.form, measured?.unit ?? null);
  if (found === null || ends === null) return NOT_COMPARED;
  const { point } = found.measured;
  const isLow = ends.low !== null && !keeps(point, 'at least', ends.low);
  const isHigh = ends.high !== null && !keeps(point, 'at most', ends.high);
  const standing = isLow ? 'below' : isHigh ? 'above' : 'within';
  return {
    ...found,
    ends: Object.values(ends).filter((end) => end !== null),
    standing,
    cameTrue: comesTrue(said, standing, isBetterHigh(found, measured)),
  };
}

type FoundMeasurement = { readonly form: Form; readonly measured: Interval };

/** The measurement for a foreseen figure; null if there is none. */
function measuredOf(
  { metric, case: name }: StatedForeseen,
  measured: Measured,
): FoundMeasurement | null {
  if (metric === 'speedup' || metric === 'geomean_speedup') {
    const speedup =
      name === null ? promisedGeomean(measured) : (promisedCase(measured, name)?.speedup ?? null);
    return speedup === null ? null : { form: 'factor', measured: speedup };
  }
  const { worst } = measured;
  if (metric === 'worst_regression' && name === null) {
    if (worst === null || misfitOf(measured) !== null || isOtherMachine(measured)) return null;
    return { form: 'slowdown', measured: pointAlone(1 / worst.speedup.point - 1) };
  }
  const cases = measured.cases.filter((each) => name === null || each.name === name);
  // Without a name, a single case is meant.
  const [only, ...others] = cases;
  if (metric !== measured.metric || only === undefined || others.length > 0) return null;
  return { form: 'reading', measured: pointAlone(only.after.value) };
}

interface Ends {
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * The ends of a foreseen figure, in the form of the measurement. A range without a figure on one
 * side ends there at its best guess.
 */
function endsIn(figure: Figure, form: Form, unit: string | null): Ends | null {
  const scale = scaleTo(figure, form, unit);
  if (scale === null) return null;
  const { range, point, relation } = figure;
  const isCeiling = relation === 'at most' || relation === 'below';
  return {
    low: isCeiling ? null : scale(toNumber(range?.low ?? range?.min ?? point)),
    high: isFloor(relation) ? null : scale(toNumber(range?.high ?? range?.max ?? point)),
  };
}

type Scale = (value: number) => number;

const AS_IT_IS: Scale = (value) => value;

/** Null if a figure of that kind cannot be compared with the measurement. */
function scaleTo(figure: Figure, form: Form, unit: string | null): Scale | null {
  const { kind } = figure;
  switch (form) {
    case 'factor':
      return kind === 'gain' || kind === 'percent' ? (change) => 1 + change : null;
    case 'slowdown':
      // Less speed is more time, so the ends of a gain would be exchanged, and its relation
      // reversed.
      return kind === 'percent' ? AS_IT_IS : null;
    case 'reading':
      if (kind === 'time') return timeScale(unit);
      return kind === 'number' || figure.unit === unit ? AS_IT_IS : null;
  }
}

function timeScale(unit: string | null): Scale | null {
  const worth = unit === null ? null : unitSize(unit, TIME_UNITS);
  return worth === null ? null : (seconds) => seconds / toNumber(worth);
}

function isBetterHigh({ form }: FoundMeasurement, measured: Measured | null): boolean {
  return form === 'factor' || (form === 'reading' && measured?.better === 'higher');
}

function comesTrue(
  { kind, bound, value }: StatedForeseen,
  standing: 'below' | 'within' | 'above',
  better: boolean,
): boolean | null {
  const relation = bound ?? value.relation;
  if (isFloor(relation)) return standing !== 'below';
  if (relation === 'at most' || relation === 'below') return standing !== 'above';
  if (kind === 'claim') return standing === 'within' || standing === (better ? 'above' : 'below');
  return hasBothEnds(value) ? standing === 'within' : null;
}

function hasBothEnds({ range }: Figure): boolean {
  return (
    (range?.low ?? range?.min ?? null) !== null && (range?.high ?? range?.max ?? null) !== null
  );
}
