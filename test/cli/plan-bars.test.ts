import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { certain, panelDesk } from '../support/panel-desk.ts';

it('the bars of a plan are scaled to the screen, and none is cut', async () => {
  const long = (name: string) => `${name}-in-a-few-more-short-words-of-it`;
  const files = panelDesk({
    ann: {
      [long('batch')]: { score: 8, estimate: certain('30%') },
      [long('cache')]: { score: 6, estimate: certain('90%').replace('1h', '2h') },
    },
  });
  for (const columns of [60, 200]) {
    const { stdout } = await runCli(['plan', '--hours', '2'], { files, columns });
    const [, table = ''] = stdout.split('HOURS AND GAIN');
    expect(table).toMatch(/===/);
    expect(table).not.toMatch(/=…/);
  }
});
