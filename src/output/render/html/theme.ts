/** A colour in light and in dark. */
export interface Shade {
  readonly light: string;
  readonly dark: string;
}

const shade = (light: string, dark: string): Shade => ({ light, dark });

/** What text, lines and surfaces are painted with. */
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

/** Criteria, one after the other; text upon them is `on-criterion`. Letters tell them apart as well. */
export const CRITERIA: readonly Shade[] = [
  shade('#1a5fa8', '#7fb6f2'),
  shade('#b24f00', '#f2a766'),
  shade('#0a7468', '#58c9b9'),
  shade('#7446b0', '#bda3f0'),
  shade('#b02a68', '#f291b9'),
  shade('#54606d', '#aab6c3'),
  shade('#6b6600', '#cfc95c'),
  shade('#8a3a2d', '#e89a8b'),
];

export const ON_CRITERION: Shade = shade('#ffffff', '#10151a');

/** Ranks from the first on, and the text upon each. */
export const RANKS: readonly { readonly fill: Shade; readonly text: Shade }[] = [
  { fill: shade('#0b4f8f', '#9fcdff'), text: shade('#ffffff', '#0d1a27') },
  { fill: shade('#3a78b8', '#6aa9e6'), text: shade('#ffffff', '#0d1a27') },
  { fill: shade('#90bce0', '#3470aa'), text: shade('#10202f', '#ffffff') },
  { fill: shade('#bdd8ee', '#285682'), text: shade('#10202f', '#ffffff') },
  { fill: shade('#dce9f5', '#1f4060'), text: shade('#10202f', '#ffffff') },
  { fill: shade('#edf1f5', '#1c2b3a'), text: shade('#10202f', '#ffffff') },
];

/** The edge of a rank's part, which the lighter shades need to be seen. */
export const RANK_EDGE: Shade = shade('#3a6f9f', '#7ea9d3');

/** Every colour as a custom property, for one of the two themes. */
export function properties(theme: keyof Shade): string {
  const named: [string, Shade][] = [
    ...Object.entries(SURFACES),
    ...CRITERIA.map((colour, at): [string, Shade] => [`c${at}`, colour]),
    ['on-criterion', ON_CRITERION],
    ...RANKS.flatMap(({ fill, text }, at): [string, Shade][] => [
      [`r${at}`, fill],
      [`on-r${at}`, text],
    ]),
    ['rank-edge', RANK_EDGE],
  ];
  return named.map(([name, colour]) => `--${name}:${colour[theme]}`).join(';');
}
