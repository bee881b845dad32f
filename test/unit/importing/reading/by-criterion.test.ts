import { expect, it } from 'vitest';
import { said } from '../../../support/vote.ts';

const KNOWN = { criteria: ['safety', 'gain'], proposals: ['arena', 'pool'] };

it.each(['### 1. Safety – weight 40', '### Safety, weight 40 %', '### Safety: weight 40'])(
  'a heading that says the weight behind its name: %s',
  (heading) => {
    const vote = `${heading}\n\n- Arena: 8 — no locks left\n- Pool: 5\n\n### Gain (60%)\n\n- Arena: 7\n- Pool: 6\n`;
    expect(said(vote, ['score'], KNOWN).slice(0, 2)).toEqual([
      expect.stringMatching(/^arena safety 8/i),
      expect.stringMatching(/^pool safety 5/i),
    ]);
    expect(said(vote, ['weight'], KNOWN)[0]).toMatch(/^safety 40/i);
  },
);

it('bare percents behind the names in headings are weights where they make a hundred', () => {
  const vote = (weight: string) =>
    `## Safety, ${weight}\n\n- Arena: 8. No locks left.\n- Pool: 5\n\n## Gain, 60%\n\n- Arena: 7\n- Pool: 6\n`;
  expect(said(vote('40 %'), ['score'], { proposals: ['arena', 'pool'] })).toHaveLength(4);
  expect(said(vote('40 %'), ['weight'], {})).toEqual([
    expect.stringMatching(/^Safety 40%/),
    expect.stringMatching(/^Gain 60%/),
  ]);
  expect(said(vote('30 %'), ['weight'], {})).toEqual([]);
});

const SCORED =
  '| | Safety (50%) | Gain (50%) |\n|---|---|---|\n| Arena | 8/10 | 7/10 |\n| Pool | 6/10 | 5/10 |\n\n';

it.each(['1. Arena, 7.5\n2. Pool, 5.5\n', '1. Arena (7.5)\n2. Pool (5.5)\n'])(
  'a list of results ranks, with the totals that the weights make of the marks: %j',
  (list) => {
    const found = said(`${SCORED}### Result\n\n${list}`, ['total', 'rank']);
    expect(found.filter((each) => each.includes('7.5'))).toHaveLength(1);
    expect(found.filter((each) => /^(?:Arena 1|Pool 2) /.test(each))).toHaveLength(2);
  },
);

it('figures behind names alone are totals where the weights make them of the marks', () => {
  const found = said(`${SCORED}### In the end\n\n- Arena (7.5)\n- Pool: 5.5\n`, ['total']);
  expect(found).toEqual([
    expect.stringMatching(/^Arena 7.5 /),
    expect.stringMatching(/^Pool 5.5 /),
  ]);
});

it('figures behind names are no totals where the weights do not make them', () => {
  expect(said(`${SCORED}- Arena, 7.4\n- Pool, 5.1\n`, ['total'])).toEqual([]);
});

it('a total without a scale repeats the same one with it', () => {
  const vote =
    '## Arena\n\n- Safety: 4/5\n- Gain: 3/5\n- Total: 7 out of 10\n\n## Pool\n\n- Safety: 2/5\n- Gain: 3/5\n- Total: 5 out of 10\n\n**Ranking:**\n\n1. Arena (7)\n2. Pool (5)\n';
  expect(said(vote, ['total'])).toHaveLength(2);
});
