import { describe, expect, test } from 'vitest';
import { deriveRubric } from '../../../../src/engine/rubric/derive.ts';
import type { Adjustment } from '../../../../src/model/round.ts';
import type { Role } from '../../../../src/model/rubric.ts';
import { figure, shown } from '../../../support/figure.ts';
import { makeRubric, type RubricParts } from '../../../support/model.ts';

const adjust = (points: Partial<Record<Role, string>>): Adjustment[] =>
  Object.entries(points).map(([role, weight]) => ({
    role: role as Role,
    weight: { ...figure('points', weight.replace('+', '')), written: weight },
    question: null,
  }));

const derive = (criteria: RubricParts['criteria'], points: Partial<Record<Role, string>>) => {
  const { criteria: rows, whole, unmade } = deriveRubric(makeRubric({ criteria }), adjust(points));
  return {
    rows: rows.map(({ id, weight }) => `${id} ${shown(weight)}`),
    shares: rows.map(({ share }) => shown(share)),
    whole: shown(whole),
    unmade: unmade.map(({ why }) => why),
  };
};

describe('a derived rubric', () => {
  test('has the points of each role added: round 2 of the seeds to the Oracle of round 1', () => {
    const oracle = {
      speedup: { weight: '40%', role: 'upside' },
      feasibility: { weight: '25%', role: 'effort' },
      risk: { weight: '20%', role: 'risk' },
      pitch: { weight: '15%', role: 'quality' },
    } as const;
    expect(derive(oracle, { evidence: '+10%', risk: '+5%', testing: '+5%' })).toEqual({
      rows: ['speedup 40', 'feasibility 25', 'risk 25', 'pitch 15', 'evidence 10', 'testing 5'],
      shares: ['1/3', '5/24', '5/24', '1/8', '1/12', '1/24'],
      whole: '120',
      unmade: [],
    });
  });

  test('raises raw weights by the same share of their sum', () => {
    const raw = { x: { weight: 3, role: 'upside' }, y: { weight: 5, role: 'risk' } } as const;
    expect(derive(raw, { risk: '+50%' }).rows).toEqual(['x 3', 'y 9']);
    const shares = { x: { weight: '0.4', role: 'upside' }, y: { weight: '0.6' } } as const;
    expect(derive(shares, { upside: '+10%' }).rows).toEqual(['x 50', 'y 60']);
  });

  test('gives the points to the heaviest of a role, the first of equals', () => {
    const two = {
      x: { weight: '20%', role: 'risk' },
      y: { weight: '40%', role: 'risk' },
      z: { weight: '40%', role: 'risk' },
    } as const;
    expect(derive(two, { risk: '+10%' }).rows).toEqual(['x 20', 'y 50', 'z 40']);
  });

  test('takes no more than there is, and says so', () => {
    const one = {
      x: { weight: '95%', role: 'upside' },
      y: { weight: '5%', role: 'risk' },
    } as const;
    expect(derive(one, { risk: '-10%', testing: '-5%' })).toMatchObject({
      rows: ['x 95', 'y 0'],
      unmade: ['taken-to-zero', 'nothing-to-take'],
    });
  });

  test('names a new criterion after its role, beside one that has the name', () => {
    const taken = { evidence: { weight: '100%', role: 'quality' } } as const;
    expect(derive(taken, { evidence: '+10%' }).rows).toEqual(['evidence 100', 'evidence-2 10']);
  });
});
