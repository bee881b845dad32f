import { describe, expect, it } from 'vitest';
import { said } from '../../../support/vote.ts';

const HEAD = '# Vote\n\n## Option 1: Keys\n\ntext\n\n## My vote: Keys\n\n';
const found = (text: string, kind: 'phase' | 'acceptance' | 'follow-up' | 'duty') =>
  said(HEAD + text, [kind]).map((each) => each.replace('Keys ', '').replace(/ «[\s\S]*$/, ''));

describe('phases', () => {
  it('stand in bold lines with what follows', () => {
    const text =
      '### The test\n\n**Phase 1 (30 minutes):**\nChange the constant.\nIf it gains, proceed.\n\n**Phase 2 (2 hours):** Build it.\n';
    expect(found(text, 'phase')).toEqual([
      'Change the constant. 30 minutes If it gains, proceed.',
      'Build it. 2 hours',
    ]);
  });

  it('stand in lists, with the conditions below them', () => {
    const text =
      '### Terms\n\n1. **Phase 1 (30 min):** One constant\n   - If it regresses, stop\n   - If it gains >20%, proceed to phase 2\n2. **Phase 2 (4 hours):** All of it\n';
    expect(found(text, 'phase')).toEqual([
      'One constant 30 min If it gains >20%, proceed to phase 2 If it regresses, stop',
      'All of it 4 hours',
    ]);
  });

  it('are none without a duration', () => {
    expect(found('**Phase 2 (week 2):** Build it.\n', 'phase')).toEqual([]);
  });
});

describe('acceptance', () => {
  it.each([
    [
      'Measured speedup ≥ 1.4x on geometric mean (asking for 1.5x, settling for 1.4x)',
      'geomean_speedup at least 1.4x at least 1.5x',
    ],
    ['Geomean improvement > 1.2× overall', 'geomean_speedup above 1.2×'],
    ['No case regresses more than 10%', 'worst_regression at most 10%'],
    ['No single case regresses >5%', 'worst_regression at most 5%'],
    ['Regression at most 3%', 'worst_regression at most 3%'],
    ['No regressions on any shape', 'worst_regression at most 0%'],
    ['Same on every run (variance < 5%)', 'variation below 5%'],
    ['Results stay correct', 'correct yes'],
    ['It can be maintained', 'also It can be maintained'],
    ['Speedup ≥ 1.4x at M=64', 'also Speedup ≥ 1.4x at M=64'],
  ])('%s', (item, wanted) => {
    expect(found(`**Acceptance Criteria:**\n- ${item}\n`, 'acceptance')).toEqual([wanted]);
  });
});

describe('what is asked besides', () => {
  it('follows up on a result', () => {
    const text =
      '### Follow-up work\n- If speedup ≥ 1.5x: go on\n- If speedup 1.3-1.4x: profile\n- If nothing gains: stop\n';
    expect(found(text, 'follow-up')).toEqual([
      'at least 1.5x go on',
      '1.3-1.4x profile',
      'nothing gains stop',
    ]);
  });

  it('is a duty before or during the work', () => {
    const text =
      '### Pre-implementation agreement\n1. Measure\n   - twice\n\n### Implementation contract\n1. Test\n';
    expect(found(text, 'duty')).toEqual(['before Measure', 'during Test']);
  });
});
