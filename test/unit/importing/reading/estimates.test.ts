import { describe, expect, it } from 'vitest';
import { leftOf, said } from '../../../support/vote.ts';

const under = (text: string) => `## Option 1: Keys\n\n${text}\n`;
const found = (text: string) =>
  said(under(text), ['estimate', 'roi']).map((each) => each.replace('Keys ', ''));

describe('estimates', () => {
  it.each([
    ['P_success: ~25% (as a fallback)', 'success ~25% «~25%»'],
    ['P(success) = 0.7', 'success 0.7 «0.7»'],
    ['**Probability of success: 70%**', 'success 70% «70%»'],
    ['Expected_Upside: 1.5-2.5x', 'upside 1.5-2.5x «1.5-2.5x»'],
    ['Downside: 5%', 'downside 5% «5%»'],
    ['Effort: 2-3 days', 'implementation 2-3 days «2-3 days»'],
    ['Validation time: 30 min', 'validation 30 min «30 min»'],
    ['Expected speedup: 1.5x–2.5x', 'expects 1.5x–2.5x «1.5x–2.5x»'],
    ['Realistic estimate: 1-2x if lucky', 'expects 1-2x «1-2x»'],
  ])('%s', (line, wanted) => {
    expect(found(line)).toEqual([wanted]);
  });

  it('give the hours first behind a chance, and no gain', () => {
    expect(found('Chance 80%, loss 2%, 8 h to implement, 30 h to validate.')).toEqual([
      'success 80% «80%»',
      'downside 2% «2%»',
      'implementation 8 h «8 h»',
      'validation 30 h «30 h»',
    ]);
    expect(found('Chance 80%, a 12% upside, 8 h to implement.')).toEqual(['success 80% «80%»']);
  });

  it('keep one figure for each form of the proposal', () => {
    expect(found('Implementation: 2 hours (small test), 20 hours (full build)')).toEqual([
      'implementation 2 hours «2 hours»',
      'full build implementation 20 hours «20 hours»',
    ]);
  });

  it.each(['Downside: HIGH (we saw 46%)', 'Upside: uncertain'])('%s gives none', (line) => {
    expect(found(line)).toEqual([]);
  });

  it.each(['Expected speedup: -10-20%', 'Effort: 20'])('%s is left', (line) => {
    expect(found(line)).toEqual([]);
    expect(leftOf(under(line))).toHaveLength(1);
  });

  it('stand in a table', () => {
    expect(found('| Estimate | Value |\n|-|-|\n| P(success) | 65% |\n| Upside | 1.2x |\n')).toEqual(
      ['success 65% «65%»', 'upside 1.2x «1.2x»'],
    );
  });
});

describe('returns', () => {
  it('come with their working, and what it was made of', () => {
    const block =
      '```\nRisk_Adjusted_ROI = (0.6 * 0.2 - 0.4 * 0.1) / (3 + 1)\n  = (0.12 - 0.04) / 4\n  = **0.02** (POSITIVE)\n```';
    expect(found(block)).toEqual([
      'success 0.6 isWorking «0.6 »',
      'upside 0.2 isWorking «0.2 »',
      'downside 0.1 isWorking «0.1»',
      'implementation 3 isWorking «3 »',
      'validation 1 isWorking «1»',
      '0.02 (0.6 * 0.2 - 0.4 * 0.1) / (3 + 1) = (0.12 - 0.04) / 4 «0.02»',
    ]);
  });

  it('are told apart by their titles', () => {
    const block =
      '```\nQuick Test ROI:\n= 0.5 / 4\n= 0.125\n\nFull Build ROI:\n= 0.9 / 30\n= 0.03\n```';
    expect(found(block)).toEqual([
      'Quick Test 0.125 0.5 / 4 «0.125»',
      'Full Build 0.03 0.9 / 30 «0.03»',
    ]);
  });

  it('stand in a line', () => {
    expect(found('Risk-adjusted ROI: +0.08 (strong)')).toEqual(['0.08 «+0.08»']);
    expect(found('ROI: 0.5 / 4 = 0.125')).toEqual(['0.125 0.5 / 4 «0.125»']);
    const [success, , , hours, , roi] = found(
      'ROI: (70% * 30% - 30% * 5%) / (3h + 1h) = 0.04875 per hour',
    );
    expect([success, hours]).toEqual([
      'success 70% isWorking «70%»',
      'implementation 3h isWorking «3h»',
    ]);
    expect(roi).toMatch(/^0.04875 /);
  });

  it.each([
    '```\nROI = Expected_Speedup / Hours\n```',
    '```\nP_failure = 1 - P_success\n```',
    '```python\nx = (0.6 * 0.2 - 0.4 * 0.1) / (3 + 1)\n```',
    'ROI: 3.0x/hr',
  ])('%j is none', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('does not take a chance for one whose rest is another', () => {
    const block = '```\nROI = (0.6 * 0.2 - 0.5 * 0.1) / (3 + 1)\n = 0.02\n```';
    expect(found(block)).toEqual(['0.02 (0.6 * 0.2 - 0.5 * 0.1) / (3 + 1) «0.02»']);
  });
});

describe('short words below the title of a proposal', () => {
  const list = (first: string) =>
    said(
      `## Busy polling\n\n- ${first}\n- Gain: 1.08x to 1.14x\n- Loss: 3%\n- Validation: 4 hours\n`,
      ['estimate'],
    );

  it('are parts of an estimate beside a chance, and the title is the proposal', () => {
    expect(list('Chance of success: 80%')).toEqual([
      'Busy polling success 80% «80%»',
      'Busy polling upside 1.08x to 1.14x «1.08x to 1.14x»',
      'Busy polling downside 3% «3%»',
      'Busy polling validation 4 hours «4 hours»',
    ]);
  });

  it('say nothing elsewhere', () => {
    expect(list('Implementation: 6 hours').join()).not.toMatch(/upside|downside/);
  });
});
