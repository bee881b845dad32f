import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { termsPage } from '../../scripts/docs/terms-page.mjs';
import { SCREEN_WORDS } from '../../src/output/results/screen-words.ts';
import * as terms from '../../src/output/results/terms.ts';
import { runCli } from '../support/cli.ts';

it('docs/terms.md says what shark explain says (else: node scripts/docs.mjs)', () => {
  const page = readFileSync(new URL('../../docs/terms.md', import.meta.url), 'utf8');
  expect(page).toBe(termsPage({ ...terms, SCREEN_WORDS }));
});

describe('shark explain TERM', () => {
  it('knows every term by every name, and of a name with two meanings where each holds', () => {
    const { TERMS, PITCH_STATUSES, OUTCOME_STATUSES, TERM_NAMES, termsNamed } = terms;
    for (const term of [...TERMS, ...PITCH_STATUSES, ...OUTCOME_STATUSES, ...SCREEN_WORDS]) {
      expect(term.meaning).not.toBe('');
      for (const name of [term.word, ...term.also]) expect(termsNamed(name)).toContain(term);
    }
    const shared = TERM_NAMES.filter((name) => termsNamed(name).length > 1);
    expect(shared).toContain('range');
    // The three p-values say in brackets of which test each is.
    const unplaced = shared.filter((name) => termsNamed(name).some(({ where }) => where === null));
    expect(unplaced).toEqual(['p-value']);
  });

  it.each([
    ['naive', 'ROI without risk'],
    ['roi', 'Expected gain / hours'],
    ['p-best', 'how often a live proposal has the highest ROI'],
    ['P(best)', 'how often a live proposal has the highest ROI'],
    ['raw', 'neither risk nor testing'],
  ])('%s', async (name, says) => {
    const run = await runCli(['explain', name]);
    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(run.stdout.toLowerCase()).toContain(says.toLowerCase());
  });

  it('needs no workspace', async () => {
    const run = await runCli(['explain', 'break-even'], { files: {} });
    expect([run.code, run.stderr]).toEqual([0, '']);
  });

  it('asks whether the nearest was meant', async () => {
    const run = await runCli(['explain', 'scorecrad']);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('did you mean "scorecard"?');
  });

  it.each([
    ...['#', 'mean', 'median', 'Borda', 'spread', 'n', 'range', 'total', 'stated', 'verdict'],
    ...['P', 'min P', 'gain', 'ROI', 'raw', 'P(best)', '5 to 95%', 'break-even P', "Kendall's W"],
    ...['Brier', 'log', 'skill', 'off', 'base rate', 'variation', 'speedup of an outcome'],
  ])('knows "%s", which heads a column or stands in a legend', (name) => {
    expect(terms.termsNamed(name)).not.toEqual([]);
  });
});
