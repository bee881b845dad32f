import { expect, it } from 'vitest';
import { tooDeepAt } from '../../../../src/markdown/parse.ts';
import { said } from '../../../support/vote.ts';

it('short forms above a table are explained by a list that has their weights', () => {
  const legend = '- **CL** = Conversion lift, ×5\n- **EF** = Effort, ×2 (more is less work)\n';
  const table = '| Proposal | CL | EF |\n|---|---|---|\n| Keys | ★★★★☆ | ★★☆☆☆ |\n';
  const found = said(`# Round 3\n\n${legend}\n${table}`, ['score']).join('\n');
  expect(found).toMatch(/Keys Conversion lift .*\n.*Keys Effort /);
});

it('a legend may say more than what short forms stand for', () => {
  const legend =
    '- CL = Conversion lift, x5\n- ES = Error safety, x2\n- scale 0-5, SUM = weighted\n';
  const table = '| Proposal | CL | ES | SUM |\n|---|---|---|---|\n| Keys | 4 | 2 | 24 |\n';
  const found = said(`# Round 3\n\n${legend}\n${table}`, ['score']).join('\n');
  expect(found).toMatch(/Keys Conversion lift .*\n.*Keys Error safety /);
});

it.each([
  ['Toutes les notes sont sur 20, le total aussi.', 'Points', '20'],
  ['Marks from 0 to 5.', 'Stars', '5'],
])('%s', (words, head, scale) => {
  const text = `${words}\n\n## Gain (60%)\n\n| Proposal | ${head} |\n|-|-|\n| Keys | 4 |\n| Rows | 3 |\n`;
  expect(said(text, ['score'], { criteria: ['gain', 'risk'] })).toEqual([
    `Keys Gain 60 4 ${scale} «4»`,
    `Rows Gain 60 3 ${scale} «3»`,
  ]);
});

it('a scale may be named by its points', () => {
  const table =
    '| Criterion | Weight | Option A | Option B |\n|---|---|---|---|\n| Gain | 60% | 4 | 3 |';
  const text = `Five-point scale: 1 = unattractive, 5 = attractive.\n\n${table}\n| Risk | 40% | 5 | 2 |\n`;
  expect(said(text, ['score'])[0]).toContain('Gain 4 5');
});

it('a scale may be named by words for its ends', () => {
  const table =
    '| Criterion | Weight | Option A | Option B |\n|---|---|---|---|\n| Gain | 60% | 4 | 3 |';
  const text = `1 is bad, 5 is very good.\n\n${table}\n| Risk | 40% | 5 | 2 |\n`;
  expect(said(text, ['score'])[0]).toContain('Gain 4 5');
});

it('a scale may be an object of data', () => {
  const text =
    '```json\n{ "scale": { "min": 0, "max": 20 },\n  "weights": { "gain": 60, "risk": 40 },\n  "scores": { "keys": { "gain": 4, "risk": 5 }, "rows": { "gain": 3, "risk": 2 } } }\n```\n';
  expect(said(text, ['score'])[0]).toContain('gain 4 20');
});

it('a weight in another language may stand in a heading with a label', () => {
  const table = '| Vorschlag | Punkte |\n|-|-|\n| Keys | 4 von 20 |\n| Rows | 3 von 20 |\n';
  const text = `## Kriterium: Gain (Gewicht 60 %)\n\n${table}\n## Kriterium: Risk (Gewicht 40 %)\n\n${table}`;
  expect(said(text, ['score'])).toHaveLength(4);
});

it('a long line of dashes in columns nests nothing', () => {
  expect(tooDeepAt(`${'-'.repeat(40)}  ${'-'.repeat(40)}\n`)).toBeNull();
  expect(tooDeepAt(`${'- '.repeat(60)}x\n`)).toBe(0);
});
