import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { type Opinion, panelDesk } from '../support/panel-desk.ts';

type Files = Readonly<Record<string, string>>;

const ranged = (upside: string): Opinion => ({
  score: 5,
  estimate: `{ success: 60%, upside: ${upside}, downside: 2%, implementation: 8h, validation: 1h }`,
});
const LOW = ranged('5% to 20%');
const HIGH = ranged('10% to 25%');
const bare: Opinion = { score: 5 };

/** Ann and Bob estimated both; Mia one of them, which has 100 % without a rival. */
const BOTH = { ann: { cache: LOW, split: HIGH }, bob: { cache: HIGH, split: LOW } };
const WITH_MIA = panelDesk({ ...BOTH, mia: { cache: HIGH, split: bare } });

interface Chance {
  readonly proposal: string | null;
  readonly chance: number | null;
  readonly sharks: readonly string[];
}

async function chances(files: Files): Promise<{ panel: Chance[]; eligible: Chance[] }> {
  const run = await runCli(['score', '--format', 'json'], { files });
  return JSON.parse(run.stdout).sureness;
}

async function said(argv: readonly string[], files: Files): Promise<string> {
  return (await runCli(argv, { files, columns: 80 })).stdout.replace(/\s+/g, ' ');
}

const NOTE = 'P(best) leaves out who estimated one proposal alone.';

describe('the P(best) of a shark that estimated one of several proposals', () => {
  it('does not count, as it has no rival', async () => {
    const { panel } = await chances(WITH_MIA);
    expect(panel).toEqual((await chances(panelDesk(BOTH))).panel);
    expect(panel.map(({ sharks }) => sharks.join())).toEqual(['ann,bob', 'ann,bob', 'ann,bob']);
    expect(panel.reduce((sum, { chance }) => sum + (chance ?? 0), 0)).toBeCloseTo(1);
    expect(await said(['score'], WITH_MIA)).toContain(NOTE);
    expect(await said(['score'], panelDesk(BOTH))).not.toContain(NOTE);
  });

  it('is not in the range of a report', async () => {
    const page = await said(['report', '--format', 'markdown', '--out', '-'], WITH_MIA);
    expect(page).toMatch(/P\(best\)[^.]*: 27% to 73%/);
    expect(page).not.toMatch(/P\(best\)[^.]*: \d+% to 100%/);
  });

  it('of sharks that estimated different ones counts, and need not add up', async () => {
    const files = panelDesk({
      ann: { cache: LOW, split: HIGH, tiles: HIGH },
      bob: { cache: HIGH, split: LOW, tiles: bare },
    });
    const page = await said(['score'], files);
    expect(page).toContain(
      "ROI and P(best): over each row's own sharks; P(best) need not add up to 100%.",
    );
    expect(page).not.toContain(NOTE);
  });

  it('is none where nobody estimated two', async () => {
    const files = panelDesk({ ann: { cache: LOW, split: bare }, bob: { cache: bare, split: LOW } });
    const { panel } = await chances(files);
    expect(panel.map(({ chance, sharks }) => [chance, sharks])).toEqual(
      Array.from({ length: 3 }, () => [null, []]),
    );
    expect(await said(['score'], files)).not.toContain('P(best)');
  });

  it('counts where the panel has one proposal, and among what nobody vetoes', async () => {
    const alone = panelDesk({
      ann: { cache: LOW, split: bare },
      bob: { cache: HIGH, split: bare },
    });
    const [cache] = (await chances(alone)).panel;
    expect(cache).toMatchObject({ proposal: 'cache', sharks: ['ann', 'bob'] });
    expect(cache?.chance).toBeGreaterThan(0.9);
    const path = 'rounds/round1/scorecards/bob.yaml';
    const veto = 'veto:\n  - { proposal: split, constraint: cost, evidence: a bill }\n';
    const { panel, eligible } = await chances({ ...WITH_MIA, [path]: veto + WITH_MIA[path] });
    expect(panel[0]?.sharks).toEqual(['ann', 'bob']);
    expect(eligible[0]?.sharks).toEqual(['ann', 'bob', 'mia']);
  });
});
