import { describe, expect, it } from 'vitest';
import type { Generator } from '../../src/engine/uncertainty/sampling/generator.ts';
import { type JudgedSegment, judgeSegment } from '../../src/experiments/verdict/judge.ts';
import { cases } from '../support/effort.ts';
import { FIRST, type Loop, loopLog, withRepeats } from '../support/experiment-log.ts';
import {
  atLeast,
  atMost,
  expectAtMost,
  type IsProven,
  isAbove,
  isBelow,
  normal,
  type Rate,
  rateOf,
} from '../support/simulation.ts';

const RUNS = cases(800);
const NOISE = 0.02;

type Segment = JudgedSegment['segment'];

function judged(segment: Segment, declared: number | null): JudgedSegment {
  const noise = declared === null ? null : { value: declared, isShare: true };
  return judgeSegment(segment, { better: 'lower', noise, same: new Map() });
}

function hasReal({ keeps }: JudgedSegment): boolean {
  return keeps.some(({ verdict }) => verdict === 'real');
}

function endsReal({ total }: JudgedSegment): boolean {
  return total?.verdict === 'real';
}

/** Nobody runs more of one keep. */
const MOST = 30;

/** Runs what is advised of every keep that noise explains, in turn, and judges again; so many times. */
function followed(
  segment: Segment,
  declared: number | null,
  { times, metricOf }: { readonly times: number; readonly metricOf: (commit: string) => number },
): JudgedSegment {
  let log = judged(segment, declared);
  for (let time = 0; time < times; time += 1) {
    const asked = log.keeps.flatMap(({ repeats, against, run }) =>
      Array.from({ length: Math.min(repeats ?? 0, MOST) }, () => [against.commit, run.commit]),
    );
    log = judged(withRepeats(log.segment, asked.flat(), metricOf), declared);
  }
  return log;
}

interface Advised {
  readonly times: number;
  readonly tries: number;
  readonly declared: number | null;
  readonly firstAgain: number;
  readonly most: number;
}

/** Without any effect, a keep and an end are seldom called real when what is advised was run. */
function expectFewWrong({ times, tries, declared, firstAgain, most }: Advised): void {
  let ends = 0;
  const happens = (next: Generator) => {
    const metricOf = () => Math.exp(FIRST + NOISE * normal(next));
    const segment = loopLog(next, { tries, noise: NOISE, firstAgain });
    const log = followed(segment, declared, { times, metricOf });
    if (endsReal(log)) ends += 1;
    return hasReal(log);
  };
  const areFew = ({ count, runs }: Rate) =>
    [count, ends].every((each) => isBelow(most)({ count: each, runs }));
  const keeps = rateOf(`followed ${times} ${tries} ${firstAgain}`, RUNS, happens, areFew);
  atMost(keeps, most);
  atMost({ count: ends, runs: keeps.runs }, most);
}

const SOURCES: readonly (readonly [string, number | null, number])[] = [
  ['noise that is declared', NOISE, 0],
  ['three repeats of the start', null, 3],
  ['one repeat of the start', null, 1],
];

describe.each(SOURCES)(
  'what is advised, run for every keep without any effect, with %s',
  (_, declared, firstAgain) => {
    it.each([1, 3, 12, 50])(
      'leaves a real keep, and end, in at most one log in 20: of %d tries',
      (tries) => {
        expectFewWrong({ times: 1, tries, declared, firstAgain, most: 0.05 });
      },
    );

    it.each([
      [1, 0.1],
      [3, 0.1],
      [5, 0.1],
      [12, 0.05],
      [50, 0.05],
    ])(
      'leaves one, four times over, as often as docs/experiments.md says: of %d tries',
      (tries, most) => {
        expectFewWrong({ times: 4, tries, declared, firstAgain, most });
      },
    );
  },
);

it.each<[string, number | null, number]>([
  ['noise that is declared', NOISE, 0],
  ['repeats of the start', null, 3],
])(
  'the runs that are advised find nine of ten true steps, of the keep and of the end: %s',
  (name, declared, firstAgain) => {
    // Twelve tries that nobody keeps, then a true step of 5%.
    const [slower, faster] = [Math.log(1.2), Math.log(0.95)];
    const effect = (attempt: number) => (attempt === 13 ? faster : slower);
    const found: boolean[] = [];
    const rate = () => ({ count: found.filter(Boolean).length, runs: found.length });
    const isFound = (next: Generator) => {
      const segment = loopLog(next, { tries: 13, noise: NOISE, firstAgain, effect });
      const [keep] = judged(segment, declared).keeps.filter(({ run }) => run.commit === 'try13');
      if (keep?.repeats == null || keep.repeats > MOST) return false;
      const levelOf = (commit: string) => FIRST + (commit === 'try13' ? faster : 0);
      const metricOf = (commit: string) => Math.exp(levelOf(commit) + NOISE * normal(next));
      const log = followed(segment, declared, { times: 1, metricOf });
      expect(hasReal(log)).toBe(endsReal(log));
      return found.push(hasReal(log)) > 0;
    };
    const { runs } = rateOf(`settled ${name}`, RUNS, isFound, () => isAbove(0.9)(rate()));
    expect(found.length).toBeGreaterThan(runs / 4);
    atLeast(rate(), 0.9);
  },
);

it.each([5, 20])(
  'at most one log in 20 has a real keep where each keep is run %d times again',
  (again) => {
    expectAtMost(0.05, `again ${again}`, RUNS, (next) =>
      hasReal(judged(loopLog(next, { tries: 50, noise: NOISE, again }), null)),
    );
  },
);

it.each<[number, number | null, number]>([
  [30, null, 0],
  [100, null, 0],
  [100, null, 1],
  [100, NOISE, 0],
])(
  'at most one log in 20 of %d tries has one where both of two runs must be better: noise %s, %d repeats of the start',
  (tries, declared, firstAgain) => {
    expectAtMost(0.05, `twice ${tries} ${firstAgain}`, RUNS, (next) => {
      const loop: Loop = { tries, noise: NOISE, firstAgain, twice: true };
      return hasReal(judged(loopLog(next, loop), declared));
    });
  },
);

/** Student's t with three degrees of freedom. */
function tails(next: Generator): number {
  const square = [normal(next), normal(next), normal(next)].reduce((sum, z) => sum + z * z, 0);
  return normal(next) / Math.sqrt(square);
}

/** Every tenth run or so is 6% faster, as by a cache; the others scatter by 1%. */
function twoLevels(next: Generator): number {
  const isFast = normal(next) < -1.2816;
  return (0.01 * normal(next) - (isFast ? 0.06 : 0)) / NOISE;
}

describe('what docs/experiments.md says of runs that do not scatter like a bell curve', () => {
  const single: Loop = { tries: 40, noise: NOISE, firstAgain: 4 };

  it.each<[string, Loop, number | null, number]>([
    ['now and then far off', { ...single, scatter: tails }, null, 1 / 6],
    ['the same, declared', { ...single, firstAgain: 0, scatter: tails }, NOISE, 1 / 6],
    ['one in ten much faster', { ...single, scatter: twoLevels }, null, 1 / 3],
  ])(
    'measured once, more than one log in 20 has a real keep, and not more than said: %s',
    (name, loop, declared, most) => {
      let ends = 0;
      const happens = (next: Generator) => {
        const log = judged(loopLog(next, loop), declared);
        if (endsReal(log)) ends += 1;
        return hasReal(log);
      };
      const isWithin = (seen: Rate) =>
        isAbove(0.05)(seen) &&
        [seen.count, ends].every((count) => isBelow(most)({ count, runs: seen.runs }));
      const rate = rateOf(`shape ${name}`, RUNS, happens, isWithin);
      atMost({ count: ends, runs: rate.runs }, most);
      atMost(rate, most);
      atLeast(rate, 0.05);
    },
  );

  it.each([
    ['now and then far off', tails],
    ['one in ten much faster', twoLevels],
  ])('at most one in 20 where each keep is run three times again: %s', (name, scatter) => {
    const loop = { tries: 40, noise: NOISE, again: 3, scatter };
    expectAtMost(0.05, `shape again ${name}`, RUNS, (next) => {
      const log = judged(loopLog(next, loop), null);
      return hasReal(log) || endsReal(log);
    });
  });
});

describe('what docs/experiments.md says of a machine that is 0.1% faster from run to run', () => {
  const loop: Loop = { tries: 40, noise: NOISE, firstAgain: 4, drift: 0.001 };
  const ends = (name: string, changed: Partial<Loop>, isProven: IsProven) => {
    const happens = (next: Generator) =>
      endsReal(judged(loopLog(next, { ...loop, ...changed }), null));
    return rateOf(`drift ${name}`, RUNS, happens, isProven);
  };

  it('makes an end real in more than 5% of logs, and in most with repeats one after the other', () => {
    const once = ends('once', {}, (rate) => isAbove(0.05)(rate) && isBelow(1 / 8)(rate));
    atLeast(once, 0.05);
    atMost(once, 1 / 8);
    atLeast(ends('again', { again: 3 }, isAbove(0.5)), 0.5);
  });

  it('makes it so in at most 5% where the start and the end are run in turn', () => {
    atMost(ends('turns', { turns: 5 }, isBelow(0.05)), 0.05);
  });
});
