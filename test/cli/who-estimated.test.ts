import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { certain, panelDesk } from '../support/panel-desk.ts';

const ranged = (gain: string) =>
  `{ success: 100%, upside: ${gain}, downside: 0%, implementation: 1h, validation: 0h }`;

it('the report counts who estimated what leads, and of those who was simulated', async () => {
  const both = {
    a: { score: 6, estimate: ranged('10% to 20%') },
    b: { score: 5, estimate: ranged('1% to 2%') },
  };
  const points = {
    a: { score: 6, estimate: certain('10%') },
    b: { score: 5, estimate: certain('10%') },
  };
  const another = { a: { score: 6 }, b: { score: 5, estimate: ranged('1% to 2%') } };
  const files = panelDesk({ ann: both, bob: points, cleo: both, dan: another });
  const argv = ['report', '--format', 'markdown', '--out', '-'];
  const page = (await runCli(argv, { files, columns: 80 })).stdout;
  expect(page).toContain(
    'A has the best ROI in 100% of simulations, by the estimates of 2 reviewers; 1 more estimated it without ranges.',
  );
  expect(page).toContain('P(best), best ROI in so many simulations: 100%.');
});
