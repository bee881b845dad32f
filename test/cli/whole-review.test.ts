import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { type Opinion, panelDesk } from '../support/panel-desk.ts';

const estimate = `{ success: 70%, upside: 8% to 15%, downside: 2%, implementation: 4h, validation: 2h,
    rollback: 1h, phases: [{ phase: prototype, hours: 4h, pass: 60%, loss: 0% }, { hours: 2h, pass: 90%, loss: 2% }] }`;
const BATCH: Opinion = { score: 8, estimate: estimate.replace(/\s+/g, ' ') };

it('the words of a reviewer have each figure of an estimate, and scores without a reason', async () => {
  const files = panelDesk({ ann: { batch: BATCH, cache: { score: 6 } } });
  const argv = ['report', '--format', 'markdown', '--out', '-'];
  const { stdout } = await runCli(argv, { files });
  const said = stdout.split('Everything that reviewers wrote of it')[1] ?? '';
  expect(said).toContain('Scores: overall 8');
  expect(said).toContain('Estimate: success 70%, upside 8% to 15%, downside 2%');
  expect(said).toContain('implementation 4h, validation 2h, rollback 1h');
  expect(said).toContain('Estimate, phase of 4h: prototype; passes 60%, loss 0%');
  expect(said).toContain('Estimate, phase of 2h: passes 90%, loss 2%');
  const shown = (await runCli(['show', 'batch'], { files })).stdout;
  expect(shown).toContain('Scores: overall 8');
});
