import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { panelDesk } from '../support/panel-desk.ts';

const estimate = (upside: string): string =>
  `{ success: 60%, upside: ${upside}, downside: 2%, implementation: 8h, validation: 1h }`;

async function said(upside: string): Promise<string> {
  const files = panelDesk({ ann: { cache: { score: 5, estimate: estimate(upside) } } });
  return (await runCli(['roi'], { files, columns: 80 })).stdout.replace(/\s+/g, ' ');
}

it('perfect information says by which method each row is computed', async () => {
  const points = 'Each proposal is compared with doing nothing, by its point estimates';
  expect(await said('5% to 20%')).toContain(
    `${points}; the last row, and choosing today, are over the ranges.`,
  );
  expect(await said('10%')).toContain(`${points}. Choosing today`);
});
