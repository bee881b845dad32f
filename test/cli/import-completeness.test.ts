import { describe, expect, it } from 'vitest';
import { type CliSetting, runCli } from '../support/cli.ts';
import { repositoryFile } from '../support/repository.ts';

const VOTE = repositoryFile('test/fixtures/votes/sections.md');
const importing = (words: readonly string[], text: string, setting: CliSetting = {}) =>
  runCli(['import', 'vote.md', ...words], {
    files: {},
    inWorkspace: Object.keys(setting.files ?? {}).length > 0,
    ...setting,
    existing: { 'vote.md': text },
  });
const jsonOf = ({ stdout }: { readonly stdout: string }) => JSON.parse(stdout);

describe('an import that is not complete', () => {
  const text = '# Judge 1: Ann, round 2\n\n## Keys\n\nGain: 7/10\n';

  it('says so where nothing of a vote is placed', async () => {
    const { code, stdout } = await importing(['--same', 'Keys=none'], text);
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('NOT COMPLETE: nothing of vote.md is placed.'),
    ]);
  });

  it('says so where a document is no vote, and no file has anything of it', async () => {
    const minutes = '# Minutes, round 2\n\n## Option 1: Keys\n\nVerdict: APPROVE\n';
    const { code, stdout } = await importing([], minutes);
    const told = expect.stringContaining('NOT COMPLETE: nothing of vote.md is placed');
    expect([code, stdout]).toEqual([1, told]);
  });

  it('says nothing of the kind of the rules of a round', async () => {
    const rules = '# Round 2\n\n## Baseline\n\n- N=1: 373 µs (target: 18.8 µs)\n';
    const { stdout, written } = await importing([], rules);
    expect(stdout).not.toContain('nothing of');
    expect(written['rounds/round2/round.yaml']).toContain('now: 373');
  });

  it('names answers that were not needed in its JSON too', async () => {
    const result = await importing(['--same', 'Nothing here=none', '--format', 'json'], VOTE);
    expect(jsonOf(result).unusedAnswers).toEqual(['Nothing here=none']);
  });

  it('says in its JSON that nothing was written where all is there', async () => {
    const first = await importing(['--format', 'json'], VOTE);
    const again = await importing(['--format', 'json'], VOTE, { files: first.written });
    expect([jsonOf(first).written, jsonOf(again).written]).toEqual([true, false]);
  });

  it('asks in words that a shell takes, and names whom it may be by', async () => {
    const files = {
      'proposals/keys.yaml': 'title: Short keys\npitches: { round2: { summary: x } }\n',
      'rounds/round2/round.yaml': 'title: Round 2\nentries: [keys]\n',
    };
    const vote = "# Vote of Mallory, round 2\n\n| Option | Gain |\n|-|-|\n| Ann's $x | 7/10 |\n";
    const { stdout } = await importing(['--shark', 'ann'], vote, { files });
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain("--same 'Ann'\\''s $x=none'");
    const { code, stderr } = await importing([], vote, { files });
    expect([code, stderr]).toEqual([2, expect.stringContaining('may be the vote of "Mallory"')]);
    expect(stderr).not.toContain('--shark ann');
  });

  it('names none beside the proposal that a name is like', async () => {
    const files = {
      'proposals/keys.yaml': 'title: Short keys\npitches: { round2: { summary: x } }\n',
      'rounds/round2/round.yaml': 'title: Round 2\nentries: [keys]\n',
    };
    const near = '# Judge 1: Ann, round 2\n\n| Option | Gain |\n|-|-|\n| Short key | 7/10 |\n';
    const { code, stdout } = await importing([], near, { files });
    expect([code, stdout.replaceAll(/\s+/g, ' ')]).toEqual([
      1,
      expect.stringContaining("--same 'Short key=none', if it is no proposal"),
    ]);
  });
});
