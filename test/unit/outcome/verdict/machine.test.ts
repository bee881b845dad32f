import { describe, expect, it } from 'vitest';
import { promisedCase, promisedGeomean } from '../../../../src/outcome/verdict/baseline-fit.ts';
import { judged } from '../../../support/measured.ts';

const ALL =
  '{ geomean_speedup: at least 1.2x, speedup: { a: at least 1.2x }, worst_regression: at most 5%, variation: below 5%, correct: yes }';
const FAST = '{ before: { samples: [100, 101, 99, 100] }, after: { samples: [50, 51, 49, 50] } }';
const SLOW =
  '{ before: { samples: [100, 101, 99, 100] }, after: { samples: [130, 131, 129, 130] } }';
const HOSTS = 'differs: [{ setting: host, before: [h1], after: [h2] }]';
const OPEN = 'inconclusive: other-machine';

function verdicts(reading: string, more: string, acceptance: string | null = ALL) {
  const outcome = `status: success\ncorrect: yes\nbenchmarks: { cases: { a: ${reading}, b: ${reading} }, ${more} }\n`;
  const judgement = judged(acceptance === null ? { outcome } : { acceptance, outcome });
  const said = judgement.terms.flatMap(({ criteria }) =>
    criteria.map(({ verdict, because }) => (because === null ? verdict : `${verdict}: ${because}`)),
  );
  return { said: [...said, `${judgement.derived} ${judgement.kept}`], judgement };
}

describe('another machine', () => {
  it('leaves all but correctness open, gains and losses', () => {
    for (const reading of [FAST, SLOW]) {
      const { said, judgement } = verdicts(reading, HOSTS);
      expect(said).toEqual([OPEN, OPEN, OPEN, OPEN, 'pass', 'inconclusive open']);
      expect(judgement.needed).toBeNull();
    }
  });

  it('leaves what is measurably faster or slower open where there are no terms', () => {
    expect(verdicts(FAST, HOSTS, null).said).toEqual(['inconclusive open']);
    expect(verdicts(SLOW, HOSTS, null).said).toEqual(['inconclusive open']);
    expect(verdicts(FAST, HOSTS, null).judgement.needed).toBeNull();
  });

  it('is no figure that a forecast is compared with', () => {
    const { measured } = verdicts(FAST, HOSTS).judgement;
    expect([promisedGeomean(measured), promisedCase(measured, 'a')]).toEqual([null, null]);
    expect(measured?.geomean?.point).toBeCloseTo(2, 3);
  });

  it('is allowed with a reason', () => {
    const { said, judgement } = verdicts(FAST, `${HOSTS}, other_machine: the same model`);
    expect(said).toEqual(['pass', 'pass', 'pass', 'pass', 'pass', 'success kept']);
    expect(judgement.measured?.otherMachine).toBe('the same model');
    expect(promisedGeomean(judgement.measured)?.point).toBeCloseTo(2, 3);
  });

  it.each(['host', 'cpu', 'cores', 'arch', 'goos', 'goarch'])('is another %s', (setting) => {
    const { said } = verdicts(FAST, `differs: [{ setting: ${setting}, after: [x] }]`, null);
    expect(said).toEqual(['inconclusive open']);
  });

  it.each(['note', 'vmVersion', 'jvmArgs', 'forks', 'tool', 'python_version'])(
    'is not another %s',
    (setting) => {
      const { said, judgement } = verdicts(FAST, `differs: [{ setting: ${setting}, after: [x] }]`);
      expect(said.at(-1)).toBe('success kept');
      expect(judgement.measured?.differs).toEqual([
        { setting, before: [], after: ['x'], isMachine: false },
      ]);
    },
  );

  it('says nothing beside another metric, of which nothing is measured at all', () => {
    const other = `${HOSTS}, metric: memory, better: lower, unit: B`;
    expect(verdicts(FAST, other).said[0]).toBe('not measured: other-metric');
  });
});
