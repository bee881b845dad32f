import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { certain, panelDesk } from '../support/panel-desk.ts';

const RISK = 'success: 70%, upside: 20%, downside: 5%';

it.each([
  ['implementation: 4h', 'no hours for validating'],
  ['validation: 4h', 'no hours for building'],
  ['rollback: 4h', 'no hours for building and validating'],
])('names the hours that an estimate with %s lacks', async (hours, expected) => {
  const files = panelDesk({
    ann: {
      batch: { score: 8, estimate: `{ ${RISK}, ${hours} }` },
      cache: { score: 6, estimate: certain('20%') },
    },
  });
  for (const argv of [['explain', 'round1/ann/batch'], ['roi'], ['score', '--full']]) {
    const { stdout } = await runCli(argv, { files });
    expect(stdout.replace(/\s+/g, ' ')).toContain(`ot estimable: ${expected}.`);
  }
});
