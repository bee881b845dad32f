import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { type Opinion, panelDesk } from '../support/panel-desk.ts';

const ranged = (upside: string): string =>
  `{ success: 100%, upside: ${upside}, downside: 0%, implementation: 1h, validation: 0h }`;

const OPINIONS: Readonly<Record<string, Opinion>> = {
  batch: { score: 8, estimate: ranged('20% to 40%') },
  cache: { score: 6, estimate: ranged('19% to 39%') },
  drop: { score: 3, estimate: ranged('1% to 2%') },
};

/** What the sharks say of three proposals, of which the first shark vetoes some. */
function desk(sharks: readonly string[], ...vetoed: readonly string[]): Record<string, string> {
  const files = panelDesk(Object.fromEntries(sharks.map((shark) => [shark, OPINIONS])));
  const path = `rounds/round1/scorecards/${sharks[0]}.yaml`;
  const vetoes = vetoed.map(
    (id) => `  - { proposal: ${id}, constraint: one binary, evidence: a daemon }\n`,
  );
  return vetoes.length === 0
    ? files
    : { ...files, [path]: `veto:\n${vetoes.join('')}${files[path]}` };
}

async function said(files: Record<string, string>, ...argv: readonly string[]): Promise<string> {
  return (await runCli(argv, { files })).stdout.replace(/\s+/g, ' ');
}

const REPORT = ['report', '--format', 'markdown', '--out', '-'] as const;

/** What stands under a heading of the report, up to the next bold one. */
async function sureness(files: Record<string, string>): Promise<string> {
  const page = await said(files, ...REPORT);
  return page.split('How sure')[1]?.split('What ')[0] ?? '';
}

describe('what is vetoed is not the best that could be funded', () => {
  it('in a report, which said so of the one beside it', async () => {
    expect(await sureness(desk(['ann']))).toContain('too close to call with Cache');
    const found = await sureness(desk(['ann'], 'batch'));
    expect(found).toContain('Cache has the best ROI of those not vetoed in 100% of simulations');
    expect(found).not.toContain('Batch');
  });

  it('in a report of one reviewer whose others are vetoed', async () => {
    expect(await sureness(desk(['ann'], 'batch', 'drop'))).toContain(
      'Of live proposals that nobody vetoes only Cache is priced; its expected gain is above 0 in 100% of simulations.',
    );
  });

  it('in a report of many, where the range of their chances stands', async () => {
    const found = await sureness(desk(['ann', 'bob', 'mia', 'tim'], 'batch'));
    expect(found).toContain(
      'Cache has the best ROI of those not vetoed in 100% of simulations, by the estimates of 4 reviewers.',
    );
  });

  it('on the cards of a report, where only what may win has a P(best)', async () => {
    const page = await said(desk(['ann'], 'batch'), ...REPORT);
    const cards = page.split('P(best), best ROI in so many simulations');
    expect(cards).toHaveLength(3);
  });

  it('in shark score, as its ROI', async () => {
    const page = await said(desk(['ann'], 'batch'), 'score');
    expect(page).toContain('Cache has the best ROI of those not vetoed in 100% of simulations');
    expect(page).toContain('Vetoed, so without an ROI and P(best) here: Batch.');
    const { stdout } = await runCli(['score', '--format', 'json'], {
      files: desk(['ann'], 'batch'),
    });
    const { panel, eligible } = JSON.parse(stdout).sureness;
    const ids = (of: readonly { proposal: string | null }[]) => of.map(({ proposal }) => proposal);
    expect(ids(panel)).toEqual(['batch', 'cache', 'drop', null]);
    expect(ids(eligible)).toEqual(['cache', 'drop', null]);
    expect(eligible[0].chance).toBe(1);
  });
});
