import type { TextRange } from '../markdown/inline.ts';

/** What a number in a text probably is, judged by the characters around it. */
export const NUMBER_MEANINGS = [
  'bound',
  'round',
  'percentage',
  'factor',
  'ratio',
  'time',
  'date',
  'position',
  'number',
] as const;

export type NumberMeaning = (typeof NUMBER_MEANINGS)[number];

const BEFORE: readonly (readonly [NumberMeaning, RegExp])[] = [
  ['round', /\b(?:rounds?|R)[\s#]*$/i],
  ['ratio', /\d\s*(?:\/|out of|of)\s*$/i],
  [
    'position',
    /(?:#|\bno\.?\s*|\b(?:contestant|proposal|option|candidate|judge|shark|reviewer|phase|step|line|section|table|page)\s*#?)$/i,
  ],
];
/** Matches words before a limit: `not more than 40%`. A limit is not a figure of the vote. */
const BOUND =
  /(?:(?:^|[\s(|])[<>≤≥]=?|\b(?:at (?:most|least)|(?:more|less|fewer) than|up to))\s*$/iu;
const AFTER: readonly (readonly [NumberMeaning, RegExp])[] = [
  ['percentage', /^\s?(?:%|percent|per cent)/i],
  ['factor', /^\s?[x×](?![\p{L}\d])/iu],
  ['ratio', /^\s*(?:\/|out of)\s*\d/i],
  ['position', /^(?:st|nd|rd|th)\b/i],
  [
    'time',
    /^\s?(?:h|hrs?|hours?|min|minutes?|days?|weeks?|months?|years?|ns|us|µs|ms|s|sec|seconds?)\b/i,
  ],
];

/** Returns what the number at a position probably is; `number` if the text around it is no help. */
export function meaningAt(text: string, { start, end }: TextRange): NumberMeaning {
  const before = text.slice(Math.max(0, start - 24), start);
  const after = text.slice(end, end + 16);
  if (BOUND.test(before)) return 'bound';
  for (const [look, pattern] of AFTER) if (pattern.test(after)) return look;
  for (const [look, pattern] of BEFORE) if (pattern.test(before)) return look;
  if (/^(?:19|20)\d\d$/.test(text.slice(start, end))) return 'date';
  return /(?:^|\n)[\s>#*]*$/.test(before) && /^[.)]\s/.test(after) ? 'position' : 'number';
}
