import { describe, expect, it } from 'vitest';
import { payoffTableEvpi } from '../../src/engine/uncertainty/information/payoff-table.ts';
import { exact } from '../../src/quantity/exact.ts';
import { shown } from '../support/figure.ts';

const values = (...numbers: (string | number)[]) => numbers.map((each) => exact(each));

describe('expected value of perfect information', () => {
  it('Wikipedia, "Expected value of perfect information": stock, fund or deposit', () => {
    const answer = payoffTableEvpi(values('0.5', '0.3', '0.2'), [
      values(1500, 300, -800),
      values(900, 600, -200),
      values(500, 500, 500),
    ]);
    if (answer.none !== null) throw new Error(answer.none);
    expect(answer.expected.map(shown)).toEqual(['680', '590', '500']);
    expect([answer.withInformation, answer.evpi].map(shown)).toEqual(['1030', '350']);
  });

  it.each([
    ['no-distribution', ['0.5', '0.4'], [[1, 2]]],
    ['no-distribution', ['1.5', '-0.5'], [[1, 2]]],
    ['no-distribution', [], [[]]],
    ['no-acts', ['1'], []],
    ['ragged', ['0.5', '0.5'], [[1]]],
  ] as const)('%s', (none, probabilities, payoffs) => {
    const table = payoffs.map((act) => values(...act));
    expect(payoffTableEvpi(values(...probabilities), table)).toEqual({ none });
  });
});
