import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/diagnostic/diagnostic.ts';
import type { AskedKind } from '../../../src/quantity/kind.ts';
import { parseQuantity } from '../../../src/quantity/parse.ts';
import type { ParseOptions } from '../../../src/quantity/reading.ts';

function problem(kind: AskedKind, text: string, options?: ParseOptions): Problem | null {
  const parsed = parseQuantity(kind, text, options);
  return parsed.ok ? null : parsed.problem;
}

const REFUSED: readonly (readonly [Problem['code'], readonly [AskedKind, string][]])[] = [
  [
    'quantity/unreadable',
    [
      ['share', ''],
      ['share', '   '],
      ['share', 'TBD'],
      ['share', '%'],
      ['share', '-'],
      ['share', '~'],
      ['share', 'n/a'],
      ['share', 'NaN'],
      ['share', '.nan'],
      ['share', '.inf'],
      ['share', '-.inf'],
      ['share', 'Infinity'],
      ['share', '∞'],
      ['share', '1_000'],
      ['share', '0x1F'],
      ['share', '0o17'],
      ['share', '0b1'],
      ['share', '017'],
      ['share', '1,5%'],
      ['share', '1:30'],
      ['share', "1'000"],
      ['share', '5%, roughly'],
      ['share', '5 % 6 %'],
      ['share', '0.5.5'],
      ['share', '--5%'],
      ['share', '5% to'],
      ['share', 'to 5%'],
      ['share', '5% to 6% to 7%'],
      ['share', '10% to 20'],
      ['share', '10% - '],
      ['share', '+5%'],
      ['share', '1/3'],
      ['share', 'at least'],
      ['share', 'at least 5% to 6%'],
      ['share', '5 ~'],
      ['share', '5%; rm -rf'],
      ['share', '5% 👍'],
      ['hours', '2h 30min'],
      ['hours', '+2h'],
      ['gain', '24 slower'],
      ['gain', '-24% slower'],
      ['gain', '0.9x faster'],
      ['gain', '0.9x slower'],
      ['gain', '+1.5x'],
      ['gain', '10% to 1.5x'],
      ['gain', '1.5x to 2'],
      ['gain', '1.5x to 2 slower'],
      ['measure', '10% to 1.5x'],
      ['measure', '5 MB to 6 GB'],
      ['measure', '10 us per launch times N down to 5 us'],
      ['measure', '5 >'],
      ['time', '373'],
      ['percent', '5'],
      ['other', '5'],
      ['score', '28/0'],
      ['score', '28/35 to 30/36'],
      ['score', '28 to 30/35'],
      ['share', '{ low: 5%'],
      ['share', '{}'],
      ['share', '{ low: 5%, low: 6% }'],
      ['share', '{ lowest: 5% }'],
      ['share', '{ best: 5% to 6% }'],
      ['share', '{ best: at least 5% }'],
      ['share', '{ low: 5% }'],
      ['share', '{ low: 0.1, high: 20% }'],
      ['share', '{ best: }'],
    ],
  ],
  [
    'quantity/wrong-unit',
    [
      ['probability', '0.7x'],
      ['probability', '70 h'],
      ['share', '24% slower'],
      ['gain', '5h'],
      ['loss', '5 us'],
      ['hours', '30 us'],
      ['hours', '30m'],
      ['hours', '50%'],
      ['hours', '2x faster'],
      ['time', '3 MB'],
      ['time', '3d'],
      ['time', '3 Ms'],
      ['weight', '5x'],
      ['score', '80% slower'],
      ['score', '28/'],
      ['ratio', '50%'],
      ['ratio', '1.5x slower'],
      ['number', '12 MB'],
      ['measure', '12 MB slower'],
      ['other', '12 MB slower'],
    ],
  ],
  [
    'quantity/out-of-range',
    [
      ['probability', '70'],
      ['probability', '101%'],
      ['probability', '-1%'],
      ['probability', '90% to 110%'],
      ['share', '-5%'],
      ['loss', '-10%'],
      ['loss', '101%'],
      ['loss', '1.2x'],
      ['loss', '30% faster'],
      ['gain', '-101%'],
      ['gain', '-0.5x'],
      ['hours', '0'],
      ['hours', '0h'],
      ['hours', '-2h'],
      ['hours', '0h to 2h'],
      ['weight', '-5%'],
      ['points', '101%'],
      ['points', '10'],
      ['time', '-5 us'],
      ['ratio', '-2x'],
      ['measure', '-2x'],
    ],
  ],
  [
    'quantity/reversed-range',
    [
      ['share', '20% to 10%'],
      ['gain', '1.8x to 1.5x'],
      ['gain', '5% to -5%'],
      ['gain', '30% faster to 24% slower'],
      ['hours', '2h to 30 min'],
      ['loss', '10% to 5%'],
      ['share', '{ low: 5%, high: 4% }'],
      ['share', '{ low: 5%, best: 4%, high: 6% }'],
      ['share', '{ best: 5%, max: 4% }'],
      ['share', '{ min: 5%, low: 4%, high: 6% }'],
    ],
  ],
  [
    'quantity/digits',
    [
      ['number', '1'.repeat(41)],
      ['number', `0.${'1'.repeat(41)}`],
      ['number', '1e31'],
      ['number', '1e-31'],
      ['number', '1e400'],
      ['number', `1e${'9'.repeat(150)}`],
      ['number', `0.${'0'.repeat(90)}1`],
      ['number', `1${'0'.repeat(90)}`],
      ['time', '1e99 us'],
    ],
  ],
];

describe.each(REFUSED)('%s', (code, rows) => {
  it.each(rows)('%s: %s', (kind, text) => {
    expect(problem(kind, text)?.code).toBe(code);
  });
});

describe('what a refusal tells', () => {
  it('quotes the figure, says what was expected and gives examples', () => {
    expect(problem('hours', 'soon')).toEqual({
      code: 'quantity/unreadable',
      args: {
        written: 'soon',
        expected: 'hours of work',
        examples: ['2h', '30 min', '3d', '60h to 120h'],
      },
    });
  });

  it('names the unit that does not belong', () => {
    expect(problem('hours', '30 us')?.args).toMatchObject({ written: '30 us', unit: 'us' });
    expect(problem('share', '24% slower')?.args).toMatchObject({ unit: 'slower' });
  });

  it('says which values are allowed', () => {
    expect(problem('probability', '70')?.args).toEqual({
      written: '70',
      expected: 'a probability from 0% to 100%',
    });
  });

  it('advises on notations that YAML readers disagree on', () => {
    expect(problem('number', '1_000')?.args).toMatchObject({
      expected: expect.stringContaining('plain decimal digits'),
    });
  });

  it('quotes the part of a map that is wrong', () => {
    expect(problem('share', '{ low: 5%, high: soon }')?.args).toMatchObject({ written: 'soon' });
  });

  it('shortens a long text and cuts no character in two', () => {
    const found = problem('share', '👍'.repeat(1000));
    expect(found?.args).toMatchObject({ written: `${'👍'.repeat(30)}…` });
    expect(problem('share', `${'x'.repeat(59)}${'👍'.repeat(100)}`)?.args).toMatchObject({
      written: `${'x'.repeat(59)}…`,
    });
  });

  it('takes digits up to the limits', () => {
    expect(problem('number', '1'.repeat(40))).toBeNull();
    expect(problem('number', '1e30')).toBeNull();
    expect(problem('number', '1e-30')).toBeNull();
    expect(problem('number', `6.${'0'.repeat(60)}`)).toBeNull();
    expect(problem('number', '1'.repeat(41))?.args).toMatchObject({ limit: 40 });
  });
});
