import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventOf } from '../../scripts/action/event.mjs';
import { runNoting } from '../support/action-run.ts';
import { git } from '../support/git.ts';

describe('what lies before', () => {
  let origin = '';
  let clone = '';
  let base = '';

  beforeAll(() => {
    origin = mkdtempSync(join(tmpdir(), 'shark-origin-'));
    clone = mkdtempSync(join(tmpdir(), 'shark-clone-'));
    git(origin, 'init', '-q', '-b', 'main');
    git(origin, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
    git(origin, 'commit', '-q', '--allow-empty', '-m', 'one');
    base = git(origin, 'rev-parse', 'HEAD');
    git(origin, 'commit', '-q', '--allow-empty', '-m', 'two');
    // A checkout by SSH, which ends in this machine.
    const ssh = join(origin, 'ssh');
    writeFileSync(ssh, '#!/bin/sh\nfor last; do :; done\neval "exec $last"\n');
    chmodSync(ssh, 0o755);
    const viaSsh = ['--config', `core.sshCommand=${ssh}`, '--config', 'ssh.variant=ssh'];
    git(clone, 'clone', '-q', '--depth=1', ...viaSsh, `ssh://server${origin}`, '.');
  });

  afterAll(() => {
    for (const folder of [origin, clone]) rmSync(folder, { recursive: true, force: true });
  });

  function onEvent(
    event: object,
    inputs: Record<string, string> = {},
    environment: Record<string, string> = {},
  ) {
    const path = join(origin, 'event.json');
    writeFileSync(path, JSON.stringify(event));
    for (const noted of ['called.json', 'compared.json'])
      rmSync(join(clone, noted), { force: true });
    const { called, ...result } = runNoting(inputs, {
      checkout: clone,
      environment: { GITHUB_EVENT_PATH: path, ...environment },
    });
    return { ...result, changed: called.filter((each) => each.startsWith('--changed')) };
  }

  const whatChanged = (event: object, inputs: Record<string, string> = {}) =>
    onEvent(event, { 'changed-only': 'true', compare: 'false', ...inputs });
  const pullRequest = () => ({ pull_request: { base: { sha: base } } });

  it('is fetched, where a shallow checkout lacks the base of a pull request', () => {
    expect(whatChanged(pullRequest()).changed).toEqual([`--changed=${base}`]);
    expect(git(clone, 'cat-file', '-t', base)).toBe('commit');
    // And git knows that the base is part of what is checked out.
    expect(git(clone, 'merge-base', base, 'HEAD')).toBe(base);
  });

  it('takes the commit before a push', () => {
    expect(whatChanged({ before: base }).changed).toEqual([`--changed=${base}`]);
  });

  it('checks everything on the first push of a branch, and on no event at all', () => {
    expect(whatChanged({ before: '0'.repeat(40) }).changed).toEqual([]);
    for (const before of [undefined, null, base.slice(1), '--upload-pack=touch pwned']) {
      expect(eventOf(JSON.stringify({ before })).base).toBeNull();
    }
  });

  it('takes what is named', () => {
    expect(whatChanged({}, { base: 'HEAD' }).changed).toEqual(['--changed=HEAD']);
    expect(whatChanged({}, { base: 'refs/heads/main' }).changed).toHaveLength(1);
  });

  it.each(['[', 'null', '"x"', ''])('finds no event in %j', (text) => {
    expect(() => eventOf(text)).toThrow('is no JSON object');
  });

  it('says that the event of the run is none', () => {
    const path = join(origin, 'broken.json');
    writeFileSync(path, '[');
    const environment = { GITHUB_EVENT_PATH: path };
    const checked = runNoting({ 'changed-only': 'true' }, { checkout: clone, environment });
    expect([checked.code, checked.stderr]).toEqual([2, '']);
    expect(checked.stdout).toContain('::error title=shark check::the event of this run');
    const compared = runNoting({}, { checkout: clone, environment });
    expect([compared.code, compared.stderr]).toEqual([1, 'npm says something\n']);
    expect(compared.stdout).toContain('::notice title=shark compare::not compared: the event of');
  });

  it('says that there is no such revision', () => {
    const { code, stdout } = whatChanged({}, { base: 'nowhere' });
    expect(code).toBe(2);
    expect(stdout).toContain('git knows no revision "nowhere", here or at origin');
  });

  describe('is compared with', () => {
    it('for a pull request, in the summary alone', () => {
      const { compared, summary, stdout, code } = onEvent(pullRequest());
      expect(compared.slice(0, 3)).toEqual(['compare', '--workspace=.', `--against=${base}`]);
      expect(compared.slice(-2)).toEqual(['--', 'all']);
      expect(summary).toBe('Before.\n## Check\n\n## Against\n\n');
      expect(stdout).toBe('::error file=a.yaml,line=1::a.yaml:1:1: wrong\n');
      expect(code).toBe(1);
    });

    it('for a merge queue, and otherwise when it is asked for', () => {
      expect(onEvent({ merge_group: { base_sha: base } }).compared).toContain(`--against=${base}`);
      expect(onEvent({ before: base }).compared).toEqual([]);
      expect(onEvent({}, { compare: 'true', base: 'HEAD' }).compared).toContain('--against=HEAD');
      expect(onEvent({ before: base }, { compare: 'round2' }).compared.at(-1)).toBe('round2');
      expect(onEvent(pullRequest(), { compare: 'false' }).compared).toEqual([]);
      expect(onEvent(pullRequest(), { summary: 'false' }).compared).toEqual([]);
    });

    it('not where nothing could be checked', () => {
      expect(onEvent(pullRequest(), {}, { CODE: '2' })).toMatchObject({ compared: [], code: 2 });
    });

    it.each([
      [
        { COMPARE_CODE: '1', COMPARE_SAYS: 'a frame of a file\n::error::x' },
        'the files have errors',
      ],
      [{ COMPARE_CODE: '2', COMPARE_SAYS: 'shark: no 100% "x"\r::error::y' }, 'no 100%25 "x"'],
      [{ COMPARE_CODE: '70', COMPARE_SAYS: 'shark: this is a defect' }, 'this is a defect'],
      [{ COMPARE_CODE: 'signal' }, 'shark compare ended with 70'],
    ])('a comparison that fails with %j is said, and hides nothing', (environment, words) => {
      const { stdout, summary, code, outputs } = onEvent(pullRequest(), {}, environment);
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
    ])('a base that cannot be had in %j is said', (event, inputs, words) => {
      const { stdout, code, compared } = onEvent(event, inputs, { CODE: '0' });
      expect(stdout).toContain(`::notice title=shark compare::not compared: ${words}`);
      expect([code, compared]).toEqual([0, []]);
    });
  });
});
