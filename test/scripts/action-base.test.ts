import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventOf } from '../../scripts/action/event.mjs';
import { stepNoting } from '../support/action-run.ts';
import { git } from '../support/git.ts';
import { folderOfAll } from '../support/temporary-folder.ts';

describe('what lies before', () => {
  const home = folderOfAll('base');
  const origin = join(home, 'origin');
  const clone = join(home, 'clone');
  let base = '';

  beforeAll(() => {
    for (const folder of [origin, clone]) mkdirSync(folder);
    git(origin, 'init', '-q', '-b', 'main');
    git(origin, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
    git(origin, 'commit', '-q', '--allow-empty', '-m', 'one');
    base = git(origin, 'rev-parse', 'HEAD');
    git(origin, 'commit', '-q', '--allow-empty', '-m', 'two');
    // A checkout by SSH, which ends in this machine.
    const ssh = join(origin, 'ssh');
    writeFileSync(ssh, '#!/bin/sh\nfor last; do :; done\neval "exec $last"\n');
    chmodSync(ssh, 0o755);
    const viaSsh = ['--config', `core.sshCommand='${ssh}'`, '--config', 'ssh.variant=ssh'];
    git(clone, 'clone', '-q', '--depth=1', ...viaSsh, `ssh://server${origin}`, '.');
  });

  async function onEvent(
    event: object,
    inputs: Record<string, string> = {},
    environment: Record<string, string> = {},
  ) {
    const path = join(origin, 'event.json');
    writeFileSync(path, JSON.stringify(event));
    for (const noted of ['called.json', 'compared.json'])
      rmSync(join(clone, noted), { force: true });
    const { called, ...result } = await stepNoting(inputs, {
      checkout: clone,
      environment: { GITHUB_EVENT_PATH: path, ...environment },
    });
    return { ...result, changed: called.filter((each) => each.startsWith('--changed')) };
  }

  const whatChanged = (event: object, inputs: Record<string, string> = {}) =>
    onEvent(event, { 'changed-only': 'true', compare: 'false', ...inputs });
  const pullRequest = () => ({ pull_request: { base: { sha: base } } });

  it('is fetched, where a shallow checkout lacks the base of a pull request', async () => {
    expect((await whatChanged(pullRequest())).changed).toEqual([`--changed=${base}`]);
    expect(git(clone, 'cat-file', '-t', base)).toBe('commit');
    // And git knows that the base is part of what is checked out.
    expect(git(clone, 'merge-base', base, 'HEAD')).toBe(base);
  });

  it('takes the commit before a push', async () => {
    expect((await whatChanged({ before: base })).changed).toEqual([`--changed=${base}`]);
  });

  it('checks everything on the first push of a branch, and on no event at all', async () => {
    expect((await whatChanged({ before: '0'.repeat(40) })).changed).toEqual([]);
    for (const before of [undefined, null, base.slice(1), '--upload-pack=touch pwned']) {
      expect(eventOf(JSON.stringify({ before })).base).toBeNull();
    }
  });

  it('takes what is named', async () => {
    expect((await whatChanged({}, { base: 'HEAD' })).changed).toEqual(['--changed=HEAD']);
    expect((await whatChanged({}, { base: 'refs/heads/main' })).changed).toHaveLength(1);
  });

  it.each(['[', 'null', '"x"', ''])('finds no event in %j', (text) => {
    expect(() => eventOf(text)).toThrow('is no JSON object');
  });

  it('says that the event of the run is none', async () => {
    const path = join(origin, 'broken.json');
    writeFileSync(path, '[');
    const environment = { GITHUB_EVENT_PATH: path };
    const checked = await stepNoting({ 'changed-only': 'true' }, { checkout: clone, environment });
    expect(checked.code).toBe(2);
    expect(checked.stdout).toContain('::error title=shark check::the event of this run');
    const compared = await stepNoting({}, { checkout: clone, environment });
    expect(compared.code).toBe(1);
    expect(compared.stdout).toContain('::notice title=shark compare::not compared: the event of');
  });

  it('says that there is no such revision', async () => {
    const { code, stdout } = await whatChanged({}, { base: 'nowhere' });
    expect(code).toBe(2);
    expect(stdout).toContain('git knows no revision "nowhere", here or at origin');
  });

  describe('is compared with', () => {
    it('for a pull request, in the summary alone', async () => {
      const { compared, summary, stdout, code } = await onEvent(pullRequest());
      expect(compared.slice(0, 3)).toEqual(['compare', '--workspace=.', `--against=${base}`]);
      expect(compared.slice(-2)).toEqual(['--', 'all']);
      expect(summary).toBe('Before.\n## Check\n\n## Against\n\n');
      expect(stdout).toBe('::error file=a.yaml,line=1::a.yaml:1:1: wrong\n');
      expect(code).toBe(1);
    });

    it('for a merge queue, and otherwise when it is asked for', async () => {
      expect((await onEvent({ merge_group: { base_sha: base } })).compared).toContain(
        `--against=${base}`,
      );
      expect((await onEvent({ before: base })).compared).toEqual([]);
      expect((await onEvent({}, { compare: 'true', base: 'HEAD' })).compared).toContain(
        '--against=HEAD',
      );
      expect((await onEvent({ before: base }, { compare: 'round2' })).compared.at(-1)).toBe(
        'round2',
      );
      expect((await onEvent(pullRequest(), { compare: 'false' })).compared).toEqual([]);
      expect((await onEvent(pullRequest(), { summary: 'false' })).compared).toEqual([]);
    });

    it('not where nothing could be checked', async () => {
      expect(await onEvent(pullRequest(), {}, { CODE: '2' })).toMatchObject({
        compared: [],
        code: 2,
      });
    });

    it.each([
      [
        { COMPARE_CODE: '1', COMPARE_SAYS: 'a frame of a file\n::error::x' },
        'the files have errors',
      ],
      [{ COMPARE_CODE: '2', COMPARE_SAYS: 'shark: no 100% "x"\r::error::y' }, 'no 100%25 "x"'],
      [{ COMPARE_CODE: '70', COMPARE_SAYS: 'shark: this is a defect' }, 'this is a defect'],
      [{ COMPARE_CODE: '70' }, 'shark compare ended with 70'],
    ])('a comparison that fails with %j is said, and hides nothing', async (environment, words) => {
      const { stdout, summary, code, outputs } = await onEvent(pullRequest(), {}, environment);
      const [first, notice, ...more] = stdout.trimEnd().split('\n');
      expect(first).toBe('::error file=a.yaml,line=1::a.yaml:1:1: wrong');
      expect(notice).toContain(`::notice title=shark compare::not compared: ${words}`);
      expect(more).toEqual([]);
      expect([code, outputs['exit-code'], summary]).toEqual([1, '1', 'Before.\n## Check\n\n']);
    });

    it.each([
      [{ pull_request: { base: { sha: 'f'.repeat(40) } } }, {}, 'git knows no revision "ffffff'],
      [{}, { compare: 'true' }, 'this run has no base; name one with the input base'],
      [{ pull_request: {} }, {}, 'this run has no base'],
    ])('a base that cannot be had in %j is said', async (event, inputs, words) => {
      const { stdout, code, compared } = await onEvent(event, inputs, { CODE: '0' });
      expect(stdout).toContain(`::notice title=shark compare::not compared: ${words}`);
      expect([code, compared]).toEqual([0, []]);
    });
  });
});
