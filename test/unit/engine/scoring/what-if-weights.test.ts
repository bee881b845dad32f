import { expect, it } from 'vitest';
import { reweigh, shareOfWeights } from '../../../../src/engine/scoring/what-if-weights.ts';
import { exact } from '../../../../src/quantity/exact.ts';
import { makeRubric } from '../../../support/model.ts';

function weights(
  criteria: Record<string, string>,
  tried: Record<string, string>,
): string[] | string {
  const wanted = Object.entries(tried).map(([criterion, weight]) => ({
    criterion,
    weight: exact(weight),
  }));
  const result = reweigh(makeRubric({ criteria }), wanted);
  if (typeof result === 'string') return result;
  return result.criteria.map((each) => shareOfWeights(result, each).toFraction());
}

const THREE = { a: '50%', b: '30%', c: '20%' };

it('keeps the proportions of what is not tried', () => {
  expect(weights(THREE, { a: '0.25' })).toEqual(['1/4', '9/20', '3/10']);
  expect(weights(THREE, { a: '0.25', b: '0.25' })).toEqual(['1/4', '1/4', '1/2']);
  expect(weights(THREE, { a: '1' })).toEqual(['1', '0', '0']);
  expect(weights(THREE, { a: '0' })).toEqual(['0', '3/5', '2/5']);
});

it('takes raw weights as shares of their sum', () => {
  expect(weights({ a: '40', b: '40', c: '20' }, { c: '0.5' })).toEqual(['1/4', '1/4', '1/2']);
});

it('changes nothing at the weight that is there', () => {
  expect(weights(THREE, { a: '0.5' })).toEqual(['1/2', '3/10', '1/5']);
});

it('says why weights cannot be tried', () => {
  expect(weights(THREE, { a: '0.6', b: '0.6' })).toBe('too-much');
  expect(weights(THREE, { a: '0.2', b: '0.2', c: '0.2' })).toBe('too-little');
  expect(weights({ a: '100%', b: '0%' }, { a: '0.5' })).toBe('nothing-to-share');
});

it('takes a whole set that adds up to 100%, and one criterion at 100%', () => {
  expect(weights(THREE, { a: '0.2', b: '0.2', c: '0.6' })).toEqual(['1/5', '1/5', '3/5']);
  expect(weights({ a: '100%' }, { a: '1' })).toEqual(['1']);
});

it('keeps the sum of the weights of a weighted sum', () => {
  const rubric = makeRubric({ formula: 'weighted-sum', criteria: { a: 3, b: 1 } });
  const result = reweigh(rubric, [{ criterion: 'a', weight: exact('0.5') }]);
  if (typeof result === 'string') throw new Error(result);
  expect(result.criteria.map(({ weight }) => weight.point.toFraction())).toEqual(['2', '2']);
  expect(result.normalize).toBe(false);
});

it('has shares of 0 of weights that are all 0', () => {
  const rubric = makeRubric({ criteria: { a: 0, b: 0 } });
  expect(rubric.criteria.map((each) => shareOfWeights(rubric, each).toFraction())).toEqual([
    '0',
    '0',
  ]);
});
