import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';

it('a round with many entries lists them one below the other', async () => {
  const ids = Array.from({ length: 9 }, (_, at) => `a-proposal-${at}`);
  const files = {
    'shark.yaml': 'title: X\n',
    ...Object.fromEntries(
      ids.map((id) => [
        `proposals/${id}.yaml`,
        `title: ${id}\npitches:\n  round1: { summary: S. }\n`,
      ]),
    ),
  };
  const { written } = await runCli(['new', 'round', '--title', 'One'], { files });
  const lines = ids.map((id) => `  - ${id}\n`).join('');
  expect(written['rounds/round1/round.yaml']).toContain(
    `entries: # the proposals that take part\n${lines}`,
  );
});
