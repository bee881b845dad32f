import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runNoting } from '../support/action-run.ts';
import { AttackGround, hostileSettings } from '../support/attack-repository.ts';
import { firstOf } from '../support/effort.ts';
import { folderOfTest } from '../support/temporary-folder.ts';

let ground: AttackGround;

beforeEach(() => {
  ground = new AttackGround(folderOfTest('attack'));
  ground.begin('perf');
});

/** The action on a pull request whose base the checkout lacks. */
function onPullRequest(inputs: Record<string, string>, before: readonly string[] = []) {
  const event = join(ground.folder, 'event.json');
  writeFileSync(event, JSON.stringify({ pull_request: { base: { sha: 'a'.repeat(40) } } }));
  return runNoting(inputs, {
    checkout: ground.checkout,
    environment: { GITHUB_EVENT_PATH: event, CODE: '0' },
    before,
  });
}

describe('the action runs nothing', () => {
  it.each(firstOf(['true', 'false'], 1))(
    'of a bare repository in the workspace; changed-only: %s',
    (changedOnly) => {
      const program = ground.program('perf/program');
      ground.writeBareRepository('perf', hostileSettings(program, '.'));
      ground.commitAll();
      const { stdout } = onPullRequest({ workspace: 'perf', 'changed-only': changedOnly });
      expect(stdout).toMatch(/poses as a git repository, and is not used/);
      expect(ground.isHit).toBe(false);
    },
  );

  it('that the address of origin names: ext:: is no protocol for it', () => {
    const program = ground.program('program');
    ground.commitAll();
    ground.git('config', 'protocol.ext.allow', 'always');
    ground.git('config', 'remote.origin.url', `ext::${program}`);
    const { stdout } = onPullRequest({ workspace: 'perf' });
    expect(stdout).toContain('not compared: git knows no revision "aaaa');
    expect(ground.isHit).toBe(false);
  });

  it('of npm or git from the checkout, whatever PATH says', () => {
    ground.commitAll();
    const bin = join(ground.checkout, 'bin');
    for (const name of ['npm', 'git']) ground.program(`bin/${name}`);
    const { stdout } = onPullRequest({ workspace: 'perf' }, [bin]);
    expect(stdout).not.toContain('git is not installed');
    expect(ground.isHit).toBe(false);
  });
});

it('the action takes no folder called origin for the server', () => {
  ground.commitAll();
  mkdirSync(join(ground.checkout, 'origin'));
  ground.git('init', '-q', '--bare', '-b', 'main', 'origin');
  ground.git('push', '-q', './origin', 'HEAD:refs/heads/forged');
  const { stdout, compared } = onPullRequest({ base: 'forged' });
  expect(stdout).toContain('not compared: git knows no revision "forged", here or at origin');
  expect(compared).toEqual([]);
});
