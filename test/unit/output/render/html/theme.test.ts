import { describe, expect, it } from 'vitest';
import {
  CRITERIA,
  ON_CRITERION,
  RANK_EDGE,
  RANKS,
  type Shade,
  SURFACES,
} from '../../../../../src/output/render/html/theme.ts';

/** Contrast ratio of WCAG 2.2: (L1 + 0.05) / (L2 + 0.05), of relative luminances. */
function contrast(a: string, b: string): number {
  const [one, two] = [luminance(rgb(a)), luminance(rgb(b))];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

type Colour = readonly [number, number, number];

function rgb(hex: string): Colour {
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance([r, g, b]: Colour): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/**
 * How colours look to who lacks one kind of cone, at full severity, in linear RGB.
 * Machado, Oliveira and Fernandes (2009), table 1.
 */
const DEFICIENCIES: Readonly<Record<string, readonly Colour[]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** CIE 1976 difference of two colours in L*a*b*, D65. */
function difference(a: Colour, b: Colour): number {
  const [one, two] = [lab(a), lab(b)];
  return Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2]);
}

function lab([r, g, b]: Colour): Colour {
  const x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047;
  const y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883;
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))];
}

function seen(hex: string, matrix: readonly Colour[]): Colour {
  const [r, g, b] = rgb(hex).map(linear) as unknown as Colour;
  const at = (row: Colour | undefined): number =>
    row === undefined ? 0 : Math.min(1, Math.max(0, row[0] * r + row[1] * g + row[2] * b));
  return [at(matrix[0]), at(matrix[1]), at(matrix[2])];
}

const THEMES = ['light', 'dark'] as const;

describe.each(THEMES)('the %s theme', (theme) => {
  const { page, card, ...rest } = SURFACES;
  const of = (shade: Shade): string => shade[theme];

  it.each(['ink', 'soft', 'accent', 'good', 'bad', 'caution'] as const)(
    'has text that can be read: %s',
    (name) => {
      expect(contrast(of(rest[name]), of(page))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of(rest[name]), of(card))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['good', 'caution'] as const)('has tints that text stands out from: %s', (name) => {
    expect(contrast(of(SURFACES[name]), of(SURFACES[`${name}-tint`]))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of(SURFACES.ink), of(SURFACES[`${name}-tint`]))).toBeGreaterThanOrEqual(4.5);
  });

  it('has marks that can be seen', () => {
    for (const mark of [rest.strong, rest.accent, rest.soft, rest.bad, rest.good, RANK_EDGE]) {
      expect(contrast(of(mark), of(card))).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(CRITERIA.map((shade, at) => [at, shade] as const))(
    'has parts of bars that can be seen, and read: criterion %i',
    (_, shade) => {
      expect(contrast(of(shade), of(card))).toBeGreaterThanOrEqual(3);
      expect(contrast(of(shade), of(ON_CRITERION))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(RANKS.map((rank, at) => [at + 1, rank] as const))(
    'has ranks that can be read: rank %i',
    (_, { fill, text }) => {
      expect(contrast(of(fill), of(text))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(Object.entries(DEFICIENCIES))('tells neighbours apart with %s', (_, matrix) => {
    CRITERIA.slice(1).forEach((shade, at) => {
      const before = CRITERIA[at];
      if (before === undefined) return;
      // Twice what is told apart side by side; a line parts them besides, and each has a letter.
      expect(difference(seen(of(before), matrix), seen(of(shade), matrix))).toBeGreaterThan(5);
    });
  });
});
