import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a reader who knows the field would have to translate, and what is said instead. */
const NOT_SAID: readonly (readonly [words: RegExp, instead: string])[] = [
  [/hold stated figures against/i, 'check stated numbers'],
  [/\bheld against\b/i, 'compared with'],
  [/find what is wrong in the files/i, 'validate files'],
  [/price the risk of/i, 'compute risk-adjusted ROI'],
  [/(?:whose|who).{0,20}\bto believe\b|whom to believe/i, 'forecast accuracy of each reviewer'],
  [/\bbelieve (?:nobody|in what order)/i, 'not enough data yet; rely on the order'],
  [/behind no (?:live )?rival/i, 'best or tied on every criterion'],
  [/\bneeds: break-even|\bnaive: gain|\bnaive figures? puts?/i, 'min P, raw: ROI without risk'],
  [/\bin (?:every|no) draw\b|% of draws\b/i, 'in 100% of simulations'],
  [/nothing was drawn|are drawn independently/i, 'not simulated; sampled independently'],
  [/lose on average.{0,40}stand below/i, 'negative expected value, not ranked'],
  [/any score parts|nothing parts them|, parted by\b|\btie is parted/i, 'breaks the tie'],
  [/interval holds the (?:limit|threshold)/i, 'the interval includes the threshold'],
  [/return on the hours/i, 'expected ROI'],
  [/ranks under other weights/i, 'sensitivity to weights'],
  [/promise and result/i, 'predicted and measured'],
  [/moved (?:no|\d+(?:\.\d+)?% of its) weight\b/i, 'shifted 25% of its weights'],
  [/\bto spare\b/i, 'margin'],
  [/told of without a result/i, 'no result recorded'],
  [/\bbroken off\b/i, 'cancelled, interrupted'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/dealt at random/i, 'p-value (permutation test)'],
  [/not survived whole/i, 'incomplete scorecard'],
  [/agreement is not truth|it is no truth/i, '(nothing)'],
  [/until the hold is lifted|\bHOLD on /, 'objection'],
  [/cut instead of rounded/i, 'truncated, not rounded'],
];

/** Where what a user reads is written: help, errors, rules, and the descriptions of schemas. */
const WRITTEN_IN = ['src/cli', 'src/check', 'src/output', 'src/schema', 'src/form', 'schemas'];

const SOURCES = WRITTEN_IN.flatMap((folder) =>
  readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|mjs|json)$/.test(name))
    .map((name) => `${folder}/${name}`),
);

const PAGES = [
  'README.md',
  ...['docs', 'docs/commands', 'test/cli/pages'].flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}`)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

it('output, help and docs use the standard words of the field', () => {
  expect(PAGES.length).toBeGreaterThan(50);
  const said = PAGES.flatMap((path) => {
    // Words stand side by side wherever a line was broken.
    const text = readFileSync(`${ROOT}/${path}`, 'utf8').replace(/([^\n])\n *(?=[^\s])/g, '$1 ');
    return NOT_SAID.flatMap(([words, instead]) => {
      const found = words.exec(text);
      return found === null ? [] : [`${path}: "${found[0]}"; say "${instead}"`];
    });
  });
  expect(said).toEqual([]);
});

it('so do help, errors, rules and schemas, and their comments', () => {
  expect(SOURCES.length).toBeGreaterThan(300);
  const said = SOURCES.flatMap((path) => {
    const text = readFileSync(`${ROOT}/${path}`, 'utf8').replace(/\n\s*\*?\s*/g, ' ');
    return NOT_SAID.flatMap(([words, instead]) => {
      const found = words.exec(text);
      return found === null ? [] : [`${path}: "${found[0]}"; say "${instead}"`];
    });
  });
  expect(said).toEqual([]);
});
