import { describe, expect, it } from 'vitest';
import { amountIn } from '../../../../src/importing/words/amount.ts';
import { idOfName, plainLabel } from '../../../../src/importing/words/normal.ts';
import { nameKey } from '../../../../src/tables/name.ts';

describe('amountIn', () => {
  it.each([
    ['gain', '1.5x–2.5x', '1.5x–2.5x'],
    ['gain', '1-2x if lucky', '1-2x'],
    ['gain', '2-3x (up to 4x)', '2-3x'],
    ['gain', '10-20% (very uncertain)', '10-20%'],
    ['probability', '~25% (as a fallback)', '~25%'],
    ['hours', '2-3 days', '2-3 days'],
    ['hours', '3 hours (with 30 min of profiling)', '3 hours'],
    ['hours', '30 min', '30 min'],
  ] as const)('%s: %s', (kind, text, written) => {
    expect(amountIn(kind, text)?.written).toBe(written);
  });

  it.each([
    ['gain', '-10-20% expected'],
    ['gain', 'Uncertain'],
    ['gain', '1,5x'],
    ['hours', '1d 4h'],
    ['hours', '2h + 3h'],
    ['hours', '2 weeks and 3 days'],
    ['probability', '70% -> 50%'],
    ['probability', '70% → 50%'],
    ['gain', '1.5x to 1.2x'],
    ['probability', 'HIGH (we saw 46%)'],
  ] as const)('%s: %s is not read', (kind, text) => {
    expect(amountIn(kind, text)).toBeNull();
  });
});

it.each(['15 % à 20 %', '15 % bis 20 %', '15 % hasta 20 %'])(
  'a range in other words is none that begins with its low end: %s',
  (text) => {
    expect(amountIn('gain', text)).toBeNull();
  },
);

describe('names made plain', () => {
  it.each([
    ['TMA Store Epilogue', 'tma store epilogue'],
    ['torch.compile + CUDA Graphs', 'torch compile cuda graphs'],
    ['Risk/Testability', 'risk testability'],
    ['The Skeptic’s list', 'the skeptics list'],
  ])('%s', (text, plain) => {
    expect(nameKey(text)).toBe(plain);
  });

  it.each([
    ['Expected Speedup (20%)', 'Expected Speedup'],
    ['Expected Speedup (40% weight)', 'Expected Speedup'],
    ['Cost (in hours)', 'Cost'],
    ['Risk:', 'Risk'],
  ])('%s without its weight', (text, label) => {
    expect(plainLabel(text)).toBe(label);
  });

  it('makes ids of what can be one', () => {
    expect(idOfName('Größe & Maß')).toBe('grosse-and-mass');
    expect(idOfName('性能')).toBe('xingneng');
  });
});
