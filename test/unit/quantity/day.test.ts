import { expect, it } from 'vitest';
import { parseDay } from '../../../src/quantity/day.ts';

it.each(['2026-03-31', '2024-02-29', '2000-02-29', '0001-12-31'])('%s is a day', (day) => {
  expect(parseDay(day)).toEqual({ ok: true, value: day });
});

it.each([
  '2026-3-1',
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '31.3.2026',
  'march',
  '2026-03',
  '2026-03-31T10:00',
  ' 2026-03-31',
  '',
])('%j is none', (text) => {
  expect(parseDay(text)).toMatchObject({ ok: false, problem: { code: 'schema/wrong-type' } });
});
