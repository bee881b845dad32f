import { describe, expect, it } from 'vitest';
import { BOBS_MEAN, RICE_CARD, RICE_RUBRIC } from '../../src/check/examples/example-files.ts';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { type CliSetting, runCli } from '../support/cli.ts';
import { repositoryFile } from '../support/repository.ts';

const flat = (text: string) => text.replace(/\s+/g, ' ');
const RICE = { ...EXAMPLE_BASE, ...RICE_RUBRIC, ...RICE_CARD };

/** What a command says of the examples, on one line. */
async function said(argv: readonly string[], files: CliSetting['files'] & object) {
  const { stdout, stderr } = await runCli(argv, { files });
  return flat(stdout + stderr);
}

describe('a lead', () => {
  const card = (card: string, rubric: string) => ({
    ...EXAMPLE_BASE,
    'rounds/round1/rubrics/ann.yaml': rubric,
    'rounds/round1/scorecards/ann.yaml': card,
  });
  const CRITERIA = 'criteria: { speed: { weight: 3 }, risk: { weight: 2 } }\n';
  const CARD =
    'proposals:\n  tile-size: { scores: { speed: 5, risk: 3 } }\n  async-copy: { scores: { speed: 2, risk: 5 } }\n';

  it('says its scale where the totals beside it are on another', async () => {
    const sum = `formula: weighted-sum\nscale: 1 to 5\n${CRITERIA}`;
    expect(await said(['score', 'round1'], card(CARD, sum))).toContain('leads by 2.5 on 0 to 10.');
  });

  it('says none where they are on 0 to 10', async () => {
    expect(await said(['score', 'round1'], card(CARD, `normalize: true\n${CRITERIA}`))).toContain(
      'leads by 1. ',
    );
  });
});

describe('a score that is missing under a formula', () => {
  it('is to be written where the formula needs every score', async () => {
    const path = 'rounds/round1/scorecards/ann.yaml';
    const files = { ...RICE, [path]: String(RICE[path]).replace(', effort: 3', '') };
    const text = await said(['check'], files);
    expect(text).toContain('`formula: rice` needs a score of every criterion');
    expect(text).not.toContain('missing: exclude');
  });
});

it('advises another rule where formulas cannot be averaged', async () => {
  const text = await said(['score', 'round1'], { ...RICE, ...BOBS_MEAN });
  expect(text).toContain('rules.winner: most-votes or highest-roi in rounds/round1/round.yaml');
});

it('does not advise to leave out a shark whose score the panel waits for', async () => {
  const desk = (path: string) => repositoryFile(`examples/divided-panel/${path}`);
  const paths = [
    ...['short-keys', 'flat-entries', 'read-ahead'].map((id) => `proposals/${id}.yaml`),
    ...['round', 'rubrics/default'].map((id) => `rounds/round1/${id}.yaml`),
    ...['ann', 'bob', 'cat'].map((id) => `rounds/round1/scorecards/${id}.yaml`),
  ];
  const files = Object.fromEntries(paths.map((path) => [path, desk(path)]));
  const path = 'rounds/round1/scorecards/ann.yaml';
  const broken = { ...files, [path]: (files[path] ?? '').replace('speedup: 3', 'speedup: 33') };
  const text = await said(['score', 'round1'], broken);
  expect(text).toContain('33');
  expect(text).not.toContain('--skip-invalid');
});

describe('a total of a formula is explained', () => {
  const CRITERIA = '{ gain: {}, reach: {}, ease: {} }';
  const explained = (rubric: string, scores: string) => {
    const files = {
      ...EXAMPLE_BASE,
      'rounds/round1/rubrics/ann.yaml': rubric,
      'rounds/round1/scorecards/ann.yaml': `proposals:\n  tile-size: { scores: ${scores} }\n  async-copy: { scores: ${scores} }\n`,
    };
    return said(['explain', 'round1/ann/tile-size'], files);
  };

  it('with its weights, as a ratio', async () => {
    const rubric =
      'formula: ratio\ncriteria:\n  gain: { weight: 2, part: numerator }\n  reach: { part: numerator }\n  cost: { weight: 3, part: denominator }\n';
    const text = await explained(rubric, '{ gain: 8, reach: 3, cost: 3 }');
    expect(text).toContain('Gain numerator 2 8 0 or more');
    expect(text).toContain('= (2 x 8 + 3) / (3 x 3) = 19 / 9 = 2.1111, exactly 19/9');
  });

  it('as a product, and as a sum of weighted scores', async () => {
    const scores = '{ gain: 8, reach: 3, ease: 2 }';
    expect(await explained(`formula: product\ncriteria: ${CRITERIA}\n`, scores)).toContain(
      'product = product of the scores = 8 x 3 x 2 = 48',
    );
    const sum = `formula: weighted-sum\ncriteria: ${CRITERIA.replaceAll('{}', '{ weight: 2 }')}\n`;
    expect(await explained(sum, scores)).toContain('Total = sum of products = 16 + 6 + 4 = 26');
  });
});
