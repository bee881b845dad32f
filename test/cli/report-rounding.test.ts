import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { panelDesk } from '../support/panel-desk.ts';

it('the lowest and the highest total of a report are rounded once, half away from zero', async () => {
  const files = panelDesk({
    ann: { batch: { score: 1.45 }, cache: { score: 8.35 } },
    bob: { batch: { score: 5.05 }, cache: { score: 9 } },
  });
  const argv = ['report', '--format', 'markdown', '--out', '-'];
  const { stdout } = await runCli(argv, { files });
  expect(stdout).toContain('1.5 to 5.1');
  expect(stdout).toContain('8.4 to 9.0');
});
