import { describe, expect, it } from 'vitest';
import { type Shade, SURFACES } from '../../../../../src/output/render/html/theme.ts';

/** Contrast ratio of WCAG 2.2: (L1 + 0.05) / (L2 + 0.05), of relative luminances. */
function contrast(a: string, b: string): number {
  const [one, two] = [luminance(rgb(a)), luminance(rgb(b))];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

function rgb(hex: string): readonly [number, number, number] {
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance([r, g, b]: readonly [number, number, number]): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
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

  it.each(['good', 'bad', 'caution'] as const)(
    'has tints that text stands out from: %s',
    (name) => {
      expect(contrast(of(SURFACES[name]), of(SURFACES[`${name}-tint`]))).toBeGreaterThanOrEqual(
        4.5,
      );
      expect(contrast(of(SURFACES.ink), of(SURFACES[`${name}-tint`]))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('has marks that can be seen', () => {
    for (const mark of [rest.strong, rest.accent, rest.soft, rest.bad, rest.good]) {
      expect(contrast(of(mark), of(card))).toBeGreaterThanOrEqual(3);
    }
  });
});
