import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { repositoryFile } from '../support/repository.ts';
import { RICE_DESK } from '../support/rice-desk.ts';
import { withOutputs } from './console.ts';

it('docs/scoring-formulas.md shows what shark prints (else: vitest -u)', async () => {
  const page = await withOutputs(repositoryFile('docs/scoring-formulas.md'), { files: RICE_DESK });
  await expect(page).toMatchFileSnapshot('../../docs/scoring-formulas.md');
});

it('a report says by which formula its totals are', async () => {
  const { stdout } = await runCli(['report', 'r1', '--format', 'markdown'], { files: RICE_DESK });
  expect(stdout).toContain('Total by RICE, mean of 2 reviewers: 2600.00.');
  expect(stdout).not.toContain('of 10');
});
