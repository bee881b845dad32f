/** A colour in the light and in the dark theme. */
export interface Shade {
  readonly light: string;
  readonly dark: string;
}

const shade = (light: string, dark: string): Shade => ({ light, dark });

/** The colours of text, lines and surfaces. */
export const SURFACES = {
  page: shade('#f7f8f9', '#0f1317'),
  card: shade('#ffffff', '#171c22'),
  ink: shade('#16191d', '#e9ecf0'),
  soft: shade('#515c69', '#a5b0bd'),
  line: shade('#dce1e6', '#2d353e'),
  grid: shade('#e6eaee', '#29313a'),
  strong: shade('#808b97', '#6f7b88'),
  accent: shade('#0b5cad', '#82bbff'),
  good: shade('#14713b', '#6ed39b'),
  bad: shade('#b3261e', '#ff9d92'),
  caution: shade('#855600', '#f1c263'),
  'good-tint': shade('#e6f4eb', '#13291d'),
  'bad-tint': shade('#fcebe9', '#35191a'),
  'caution-tint': shade('#fdf3dd', '#2f2613'),
} as const;

/** All colours as custom properties, for one of the two themes. */
export function properties(theme: keyof Shade): string {
  return Object.entries(SURFACES)
    .map(([name, colour]) => `--${name}:${colour[theme]}`)
    .join(';');
}
