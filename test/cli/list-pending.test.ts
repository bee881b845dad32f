import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { type Opinion, panelDesk } from '../support/panel-desk.ts';

const OPINIONS: Readonly<Record<string, Opinion>> = { batch: { score: 8 }, cache: { score: 6 } };

/** A round that Ann and Bob scored, where Ann holds a proposal; `round` stands in its file. */
function desk(held: string | null, round = ''): Record<string, string> {
  const files = panelDesk({ ann: OPINIONS, bob: OPINIONS }, round);
  const path = 'rounds/round1/scorecards/ann.yaml';
  if (held === null) return files;
  return { ...files, [path]: `hold: { proposal: ${held}, concern: memory }\n${files[path]}` };
}

async function listed(files: Record<string, string>) {
  const said = async (...more: string[]) => (await runCli(['list', ...more], { files })).stdout;
  const [{ pending }] = JSON.parse(await said('--format', 'json')).rounds;
  const line = (await said('--format', 'csv')).split('\n')[1];
  return { page: (await said()).replace(/\s+/g, ' '), pending, status: line?.split(',')[4] };
}

describe('a round that waits for an objection', () => {
  it('has no plain winner in the list', async () => {
    const { page, pending, status } = await listed(desk('batch'));
    expect(page).toContain('Round 1 2 2 Batch, pending');
    expect(page).toContain(
      'round1 is pending until its objections are resolved (shark score round1).',
    );
    expect([pending, status]).toEqual([true, 'pending']);
  });

  it('is open for who is still asked, too', async () => {
    const { page, status } = await listed(desk('batch', 'sharks: [ann, bob, mia]\n'));
    expect(page).toContain('Batch, so far, pending');
    expect(status).toBe('pending');
  });

  it('is decided by a decision on record', async () => {
    const { page, status } = await listed(desk('batch', 'decision: { winner: batch }\n'));
    expect(page).not.toContain('pending');
    expect(status).toBe('');
  });
});

it.each([
  ['', ''],
  ['sharks: [ann, bob, mia]\n', 'so-far'],
  ['rules: { winner: most-votes }\n', 'undecided'],
])('a round that nobody objects to is not pending: %j', async (round, expected) => {
  const { page, pending, status } = await listed(desk(null, round));
  expect(page).not.toContain('pending');
  expect([pending, status]).toEqual([false, expected]);
});
