import { describe, expect, it } from 'vitest';
import { growthFiles } from '../../scripts/bench/growth/workspace.mjs';
import { runCli } from '../support/cli.ts';
import { isStress } from '../support/effort.ts';

const SMALL = { proposals: 10, sharks: 1, criteria: 5, rounds: 1, variants: 0 };

const MANY = isStress() ? 1000 : 110;
/** From 200 on a round is sampled least. */
const FORMS = isStress() ? 1000 : 200;

describe(`one round of ${MANY} proposals`, () => {
  const files = Object.fromEntries(growthFiles({ ...SMALL, proposals: MANY }));

  it('has its sensitivity told, with what is left out', async () => {
    const { code, stdout } = await runCli(['sensitivity', '--format', 'json'], { files });
    expect(code).toBe(0);
    const [shark] = JSON.parse(stdout).sharks;
    expect(shark.acceptability.rows).toHaveLength(MANY);
    expect(shark.acceptability.rows[0].ranks).toHaveLength(100);
    expect(shark.acceptability.rows[0].laterRanks).toMatchObject({ from: 101 });
  });

  it('has its report', async () => {
    const { code, stdout } = await runCli(['report', '--out', '-'], { files });
    expect(code).toBe(0);
    expect(stdout).toContain(`7 to ${MANY}`);
  });
});

describe(`a proposal with ${FORMS} other forms`, () => {
  const files = Object.fromEntries(growthFiles({ ...SMALL, variants: FORMS }));

  it('is sampled as little as a round of so many proposals', async () => {
    const { code, stdout } = await runCli(['roi', '--format', 'json'], { files });
    expect(code).toBe(0);
    expect(JSON.parse(stdout).samples).toBe(4096);
  });
});
