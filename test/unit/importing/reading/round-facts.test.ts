import { describe, expect, it } from 'vitest';
import { leftOf, said } from '../../../support/vote.ts';

const BEFORE = `| Benchmark | Before | After | Change |
|---|---|---|---|
| small | 373 us | 488 us | **-31% SLOWER** |
`;

describe('before and after', () => {
  it('belong to the round and the proposal that stand above', () => {
    const text = `# Round 2\n\n## Contestants\n\n1. **Deep queues**\n\n## Round 1 recap\n\nThe winner **Deep queues** was built.\n\n**RESULT: REGRESSION**\n\n${BEFORE}`;
    expect(said(text, ['reading', 'result'], { round: '2' })).toEqual([
      'Deep queues 1 failure «REGRESSION»',
      'Deep queues 1 small 373 488 us 31% slower «488 us»',
    ]);
  });

  it('are left where neither is said', () => {
    expect(leftOf(`# Round 2\n\n${BEFORE}`)).toHaveLength(3);
  });
});

describe('the baseline', () => {
  it.each([
    ['## Baseline\n\n```\nN=1: 373 µs (target: 18.8 µs) - 19.8x from target\n```\n'],
    ['## Baseline\n\n- N=1: 373 µs (target: 18.8 µs) - 19.8x from target\n'],
  ])('%j', (text) => {
    const [reading] = said(text, ['baseline']);
    expect(reading).toMatch(/^N=1 373 18.8 19.8x µs/);
  });
});

describe('adjustments', () => {
  it('go to the role that their words name, and are left without one', () => {
    const text =
      '## Adjustments\n\n- **Risk check**: +5% weight (what could go wrong?)\n- **Insight**: +10% weight\n';
    expect(said(text, ['adjustment'])).toEqual(['risk +5% what could go wrong? «+5%»']);
    expect(leftOf(text)).toEqual(['+10%: no-role']);
  });

  it('are none where they are about a proposal', () => {
    const text = '## Weights and more\n\n## Option 1: Keys\n\n- Expected upside: +12 %\n';
    expect(said(text, ['adjustment', 'estimate'])).toEqual(['Keys upside +12 % «+12 %»']);
  });
});
