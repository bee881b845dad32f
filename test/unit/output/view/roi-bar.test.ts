import { expect, it } from 'vitest';
import { axisLabel, axisOf, drawBar } from '../../../../src/output/view/roi/intervals.ts';

const point = (mark: number) => ({ mark, low: null, high: null });

it('draws an interval about its mark, and zero', () => {
  const figures = { mark: 5, low: 2, high: 8 };
  const axis = axisOf([figures, point(-2)], 11);
  expect(axis).toEqual({ from: -2, to: 8, width: 11 });
  expect(drawBar(figures, axis)).toBe('..:.|--o--|');
  expect(drawBar(point(-2), axis)).toBe('o.:........');
});

it('keeps the mark where everything falls on one place', () => {
  const axis = axisOf([{ mark: 100, low: 0.1, high: 0.3 }], 10);
  expect(drawBar({ mark: 0.2, low: 0.1, high: 0.3 }, axis)).toBe('o.........');
  expect(drawBar(point(0), axisOf([point(0)], 4))).toBe('o...');
});

it('labels its ends, and zero where there is room', () => {
  const print = (value: number) => String(value);
  expect(axisLabel({ from: -10, to: 10, width: 11 }, print)).toBe('-10  0   10');
  expect(axisLabel({ from: 0, to: 10, width: 11 }, print)).toBe('0        10');
  expect(axisLabel({ from: -1, to: 10, width: 8 }, print)).toBe('-1    10');
});
