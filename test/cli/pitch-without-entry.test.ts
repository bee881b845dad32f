import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { runCli } from '../support/cli.ts';

const flat = (text: string) => text.replace(/\s+/g, ' ');

describe('a pitch for a round that does not list its proposal', () => {
  const files = {
    ...EXAMPLE_BASE,
    'proposals/lonely.yaml': 'title: Lonely\npitches:\n  round1: { summary: Alone. }\n',
  };

  it('is a warning of check', async () => {
    const { stdout } = await runCli(['check'], { files });
    expect(stdout).toContain('proposals/lonely.yaml:3:3  warning  pitch/not-an-entry');
    const draft = { ...files, 'rounds/round1/round.yaml': 'title: Round 1\nentries: []\n' };
    expect((await runCli(['check'], { files: draft })).stdout).not.toContain('pitch/not-an-entry');
  });

  it('is no part of the round on the pages of list and show', async () => {
    const listed = await runCli(['list'], { files });
    expect(flat(listed.stdout)).toContain('lonely Lonely round1 (no entry)');
    const { stdout } = await runCli(['show', 'lonely'], { files });
    expect(stdout).toContain('active, no entry of the round');
    expect((await runCli(['show', 'tile-size'], { files })).stdout).not.toContain('no entry');
  });

  it('nor in their JSON and CSV', async () => {
    const data = async (...argv: string[]) => (await runCli(argv, { files })).stdout;
    const { proposals } = JSON.parse(await data('list', '--format', 'json'));
    const entered = proposals.flatMap((each: { proposal: string; rounds: object[] }) =>
      each.rounds.map((round) => ({ proposal: each.proposal, ...round })),
    );
    expect(entered).toContainEqual({
      ...{ proposal: 'lonely', round: 'round1', status: 'active', entry: false },
    });
    expect(entered).toContainEqual({
      ...{ proposal: 'tile-size', round: 'round1', status: 'active', entry: true },
    });
    expect(await data('list', '--format', 'csv')).toMatch(
      /^proposal,lonely,Lonely,round1,active,,,,false\r?$/m,
    );
    const [round] = JSON.parse(await data('show', 'lonely', '--format', 'json')).rounds;
    expect(round).toMatchObject({ round: 'round1', entry: false });
    expect(await data('show', 'lonely', '--format', 'csv')).toContain(
      'lonely,round1,active,,,no-entry,',
    );
    const own = JSON.parse(await data('show', 'tile-size', '--format', 'json')).rounds;
    expect(own[0]).toMatchObject({ entry: true });
  });
});
