import { describe, expect, it } from 'vitest';
import { judgeOutcome } from '../../../../src/outcome/verdict/status.ts';
import { type RoundText, roundOf } from '../../../support/measured.ts';

const around = (value: number) =>
  `{ samples: [${[1, 1.02, 0.98, 1.01, 0.99].map((x) => x * value)}] }`;

interface Asked extends Partial<RoundText> {
  readonly baseline?: string;
  readonly after: string;
}

/** The verdicts on targets, by case, where `a` takes 100 us before. */
function targetsOf({ baseline = lower('{ now: 100, target: 50 }'), after, ...text }: Asked) {
  const outcome = `status: success\nbenchmarks:\n  cases:\n    a: { before: ${around(100)}, after: ${after} }\n`;
  const judge = (of: string) => {
    const more = {
      'rounds/round1/round.yaml': `title: Round 1\nentries: [idea]\n${of}\n${text.round ?? ''}`,
    };
    const round = roundOf({ outcome, ...text, more });
    const found = round.outcomes.get('idea');
    if (found === undefined) throw new Error('there is no outcome');
    return judgeOutcome(round, found);
  };
  const judged = judge(baseline);
  // Targets change neither the status nor the promise.
  const without = judge(baseline.replaceAll(/, target: [^,}]+/g, ''));
  expect({ ...judged, targets: [], outcome: null }).toEqual({ ...without, outcome: null });
  return judged.targets;
}

function lower(a: string, more = ''): string {
  return `baseline: { metric: latency, better: lower, unit: us, cases: { a: ${a}${more} } }`;
}

const reached = (asked: Asked) => targetsOf(asked).map((each) => each.reached);

describe('a target of the baseline', () => {
  it.each<[string, string, string]>([
    ['below it', around(45), 'yes'],
    ['above it', around(60), 'no'],
    ['with it inside of the interval', around(50.2), 'open'],
    ['as one figure, whose noise is unknown', '45', 'open'],
    ['too few times', '{ samples: [45, 45.1, 44.9] }', 'open'],
    ['exactly, each time', '{ samples: [50, 50, 50, 50], resolution: 0 }', 'yes'],
  ])('where lower is better, measured %s', (_, after, expected) => {
    expect(reached({ after })).toEqual([expected]);
  });

  it('has no answer in another metric', () => {
    const outcome = `status: success\nbenchmarks: { metric: user time, better: lower, unit: us, cases: { a: { before: ${around(100)}, after: ${around(45)} } } }\n`;
    expect(reached({ outcome, after: '' })).toEqual([]);
  });

  it('has no smallest gain that matters beyond it', () => {
    const after = '{ samples: [49.9, 49.91, 49.89, 49.9, 49.9] }';
    expect(reached({ after })).toEqual(['yes']);
  });

  it.each(['40 to 60', 'at least 50', '0'])('that is %s has no answer', (target) => {
    const baseline = lower(`{ now: 100, target: ${target} }`);
    expect(reached({ baseline, after: around(45) })).toEqual([]);
  });

  it('may be a bound', () => {
    const baseline = lower('{ now: 100, target: at most 50 }');
    expect(reached({ baseline, after: around(45) })).toEqual(['yes']);
  });

  it('is met from below where higher is better', () => {
    const baseline = lower('{ now: 100, target: 150 }').replace('lower', 'higher');
    const higher = (value: number) => reached({ baseline, after: around(value) });
    expect([higher(180), higher(120), higher(150)].flat()).toEqual(['yes', 'no', 'open']);
  });

  it('is found from point values where the round says so', () => {
    const round = 'rules: { decide: point }\n';
    expect(reached({ after: '45', round })).toEqual(['yes']);
    expect(reached({ after: '55', round })).toEqual(['no']);
  });

  it('has the interval of the readings after the change alone, by their own deviation', () => {
    const [target] = targetsOf({ after: around(60) });
    expect(target).toMatchObject({ case: 'a', written: '50 us', target: 50, unit: 'us' });
    // t(0.975, 4) = 2.776445; the logarithms of five readings 1 and 2 percent apart.
    const logs = [1, 1.02, 0.98, 1.01, 0.99].map(Math.log);
    const mean = logs.reduce((sum, log) => sum + log, 0) / 5;
    const sd = Math.sqrt(logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / 4);
    const half = (2.776445 * sd) / Math.sqrt(5);
    expect(target?.measured.point).toBeCloseTo(60 * Math.exp(mean), 9);
    expect(target?.measured.low).toBeCloseTo(60 * Math.exp(mean - half), 4);
    expect(target?.measured.high).toBeCloseTo(60 * Math.exp(mean + half), 4);
  });

  it('is converted to the unit of the readings', () => {
    const baseline = lower('{ now: 0.1, target: 0.05 }').replace('unit: us', 'unit: ms');
    const outcome = `status: success\nbenchmarks:\n  metric: latency\n  better: lower\n  unit: us\n  cases:\n    a: { before: ${around(100)}, after: ${around(45)} }\n`;
    const [target] = targetsOf({ baseline, outcome, after: '' });
    expect(target).toMatchObject({ written: '0.05 ms', target: 50, unit: 'us', reached: 'yes' });
  });

  it('of a case that was not measured, of none, or of another metric is not judged', () => {
    expect(reached({ baseline: lower('100'), after: around(45) })).toEqual([]);
    const more = ', b: { now: 9, target: 5 }';
    expect(reached({ baseline: lower('100', more), after: around(45) })).toEqual([]);
    const other = `status: success\nbenchmarks:\n  metric: memory\n  better: lower\n  unit: MB\n  cases:\n    a: { before: ${around(100)}, after: ${around(45)} }\n`;
    expect(reached({ outcome: other, after: '' })).toEqual([]);
    expect(reached({ baseline: lower('{ now: 100, target: 0 }'), after: around(45) })).toEqual([]);
  });
});
