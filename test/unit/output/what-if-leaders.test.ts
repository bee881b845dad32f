import { expect, it } from 'vitest';
import { replacedText } from '../../../src/output/view/score/what-if.ts';

it('puts nobody in place of itself where a tie for the first place begins or ends', () => {
  expect(replacedText(['A'], ['B'])).toBe(' in place of A.');
  expect(replacedText(['A', 'B'], ['B'])).toBe('; by the weights of the rubric A and B are.');
  expect(replacedText(['A'], ['A', 'B'])).toBe('; by the weights of the rubric A is.');
  expect(replacedText([], ['B'])).toBe(' in place of nobody.');
});
