import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { certain, panelDesk } from '../support/panel-desk.ts';

const LOSS = '{ success: 50%, upside: 1.1x, downside: 20%, implementation: 4h, validation: 1h }';
const both = (estimate: string) => ({
  alpha: { score: 7, estimate },
  beta: { score: 6, estimate: certain('10%') },
});

async function said(argv: readonly string[], files: Readonly<Record<string, string>>) {
  return (await runCli(argv, { files, columns: 80 })).stdout.replace(/\s+/g, ' ');
}

const REPORT = ['report', '--format', 'markdown', '--out', '-'];

describe.each([[['score']], [REPORT]])('%j', (argv) => {
  it('says that what is to be funded loses by its estimates', async () => {
    const two = panelDesk({ ann: both(LOSS), bob: both(LOSS) });
    expect(await said(argv, two)).toContain(
      'Alpha loses on average: ROI -0.0100 gain per hour, the mean of 2 estimates; doing nothing gains 0.',
    );
    const decision = 'decision:\n  winner: alpha\n';
    const one = panelDesk({ ann: both(LOSS), bob: { beta: { score: 9 } } }, decision);
    expect(await said(argv, one)).toContain(
      "Alpha loses on average: ROI -0.0100 gain per hour, by Ann's estimate; doing nothing gains 0.",
    );
  });

  it('says nothing of others, nor of what was tried', async () => {
    const other = { alpha: { score: 5, estimate: LOSS }, beta: { score: 6, estimate: LOSS } };
    expect(await said(argv, panelDesk({ ann: both(certain('5%')), bob: both(LOSS) }))).not.toMatch(
      /Beta loses/,
    );
    expect(await said(argv, panelDesk({ ann: other }))).not.toContain('Alpha loses');
    const tried = {
      ...panelDesk({ ann: both(LOSS), bob: both(LOSS) }),
      'rounds/round1/outcomes/alpha.yaml': 'status: success\nreason: It was measured.\n',
    };
    expect(await said(argv, tried)).not.toContain('loses on average:');
  });
});
