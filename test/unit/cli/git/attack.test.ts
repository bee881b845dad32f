import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileArrivals } from '../../../../src/cli/git/arrival.ts';
import { changesSince } from '../../../../src/cli/git/changed.ts';
import { openRevision } from '../../../../src/cli/git/revision.ts';
import { safeGit } from '../../../../src/cli/git/safe-git.mjs';
import { AttackGround, hostileSettings } from '../../../support/attack-repository.ts';
import { initRepository } from '../../../support/git.ts';
import { folderOfAll, folderOfTest } from '../../../support/temporary-folder.ts';

const CARD = 'rounds/round1/scorecards/ann.yaml';
const ATTRIBUTES = '* filter=x diff=x merge=x text ident\n';

let ground: AttackGround;

beforeEach(() => {
  ground = new AttackGround(folderOfTest('attack'));
});

/** One ground for all tests of a group, which leave what it holds as it is. */
function sharedGround(desk: string, prepare: () => void): void {
  const shared = new AttackGround(folderOfAll('attack'));
  beforeAll(() => {
    ground = shared;
    ground.begin(desk);
    prepare();
  });
  beforeEach(() => {
    ground = shared;
  });
}

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Everything that shark asks of git about a workspace; what it throws counts as an answer. */
function askEverything(folder: string, revision = 'HEAD'): readonly string[] {
  const questions = [
    () => changesSince(folder, revision).before(),
    () => openRevision(folder, revision),
    () => fileArrivals(folder, [{ path: CARD, beside: [CARD] }]),
  ];
  return questions.map((ask) => {
    try {
      ask();
      return 'answered';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  });
}

/** A git that knows neither `safe.bareRepository` nor how to leave missing contents alone, as before 2.38. */
function useOldGit(): void {
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const bin = join(ground.folder, 'bin');
  ground.write(
    '../bin/git',
    `#!/bin/sh
for word; do
  shift
  [ "$word" = safe.bareRepository=explicit ] && word=old.git=1
  set -- "$@" "$word"
done
unset GIT_NO_LAZY_FETCH
exec '${real}' "$@"
`,
    0o755,
  );
  vi.stubEnv('PATH', `${bin}:${process.env['PATH']}`);
}

describe('a bare repository that a commit brings into the workspace', () => {
  let forged = '';

  sharedGround('perf', () => {
    const program = ground.program('perf/program');
    forged = ground.writeBareRepository('perf', hostileSettings(program, '.'));
    ground.write('perf/.gitattributes', ATTRIBUTES);
    ground.commitAll();
    ground.write(`perf/${CARD}`, 'vote: changed\n');
  });

  const REFUSAL = expect.stringContaining('perf" poses as a git repository, and is not used');

  it('runs nothing', () => {
    expect(askEverything(join(ground.checkout, 'perf'))).toEqual([REFUSAL, REFUSAL, REFUSAL]);
    expect(ground.isHit).toBe(false);
  });

  it('runs nothing with a git that does not know the safeguard', () => {
    useOldGit();
    expect(askEverything(join(ground.checkout, 'perf'))).toEqual([REFUSAL, REFUSAL, REFUSAL]);
    expect(ground.isHit).toBe(false);
  });

  it.each([['a current git'], ['an old git']])('forges no base, with %s', (age) => {
    if (age === 'an old git') useOldGit();
    expect(askEverything(join(ground.checkout, 'perf'), forged)[1]).toEqual(REFUSAL);
  });

  it('counts for nothing in a folder below it', () => {
    ground.writeWorkspace('perf/deeper');
    useOldGit();
    const answers = askEverything(join(ground.checkout, 'perf/deeper'));
    expect(answers).toEqual([REFUSAL, REFUSAL, REFUSAL]);
    expect(ground.isHit).toBe(false);
  });
});

it('a content that git lacks is said to be missing, and no file for that', () => {
  ground.begin('.');
  ground.commitAll();
  const card = ground.git('rev-parse', `HEAD:${CARD}`);
  rmSync(join(ground.checkout, '.git/objects', card.slice(0, 2), card.slice(2)));
  const { files } = openRevision(ground.checkout, 'HEAD');
  expect(files.read(CARD)).toMatchObject({
    problem: { args: { reason: 'git does not have its content here' } },
  });
});

describe('a repository from a stranger, as an archive can bring it', () => {
  it.each([
    ['a folder', '.git'],
    ['a file that points to a folder beside it', 'store'],
  ])('has nothing run by its settings: .git is %s', (_, store) => {
    ground.begin('.');
    if (store !== '.git') ground.git('init', '-q', `--separate-git-dir=${store}`);
    const program = ground.program('program');
    ground.write('.gitattributes', ATTRIBUTES);
    ground.commitAll();
    for (const hook of ['post-index-change', 'post-checkout', 'reference-transaction']) {
      ground.program(hook);
      ground.program(`${store}/hooks/${hook}`);
    }
    ground.write(`${store}/config`, hostileSettings(program, ground.checkout));
    ground.write(CARD, 'vote: changed\n');
    expect(askEverything(ground.checkout)).toEqual(['answered', 'answered', 'answered']);
    expect(ground.isHit).toBe(false);
  });

  it.each([['a current git'], ['an old git']])(
    'has nothing fetched, whatever a partial clone lacks, with %s',
    (age) => {
      if (age === 'an old git') useOldGit();
      ground.begin('.');
      const program = ground.program('program');
      ground.commitAll();
      const objects = join(ground.checkout, '.git/objects');
      const card = ground.git('rev-parse', `HEAD:${CARD}`);
      rmSync(join(objects, card.slice(0, 2), card.slice(2)));
      ground.write(
        '.git/config',
        `[core]
	repositoryformatversion = 1
[extensions]
	partialClone = origin
[remote "origin"]
	url = ext::${program}
	promisor = true
[protocol "ext"]
	allow = always
`,
      );
      // An old git breaks off, or does not, as the fetch that it may not do ends sooner or later.
      const [changed, opened] = askEverything(ground.checkout);
      const lacking = 'this clone is a partial one and lacks files of that revision';
      expect(changed).toBe('answered');
      expect(age === 'an old git' ? ['answered', lacking] : ['answered']).toContain(opened);
      expect(ground.isHit).toBe(false);
    },
  );
});

it('no filter of .gitattributes runs, not even one that the user has set up', () => {
  ground.begin('desk');
  const program = ground.program('../user/program');
  ground.commitAll();
  for (const kind of ['clean', 'smudge', 'process'])
    ground.git('config', `filter.x.${kind}`, program);
  ground.git('config', 'diff.x.textconv', program);
  ground.git('config', 'diff.x.command', program);
  ground.write('.gitattributes', ATTRIBUTES);
  const desk = join(ground.checkout, 'desk');
  ground.write(`desk/${CARD}`, 'vote: changed\n');
  expect(changesSince(desk, 'main').paths).toEqual([CARD]);
  expect(ground.isHit).toBe(false);
});

describe('what the environment says', () => {
  function other(): string {
    const elsewhere = join(ground.folder, 'elsewhere');
    mkdirSync(elsewhere);
    initRepository(elsewhere);
    return elsewhere;
  }

  sharedGround('.', () => {
    ground.commitAll();
    ground.write(CARD, 'vote: changed\n');
  });

  it('does not lead to another repository, as in a hook of git', () => {
    const elsewhere = other();
    vi.stubEnv('GIT_DIR', join(elsewhere, '.git'));
    vi.stubEnv('GIT_WORK_TREE', elsewhere);
    vi.stubEnv('GIT_INDEX_FILE', join(elsewhere, 'index'));
    vi.stubEnv('GIT_OBJECT_DIRECTORY', join(elsewhere, '.git/objects'));
    vi.stubEnv('GIT_NAMESPACE', 'x');
    expect(changesSince(ground.checkout, 'main').paths).toEqual([CARD]);
  });

  it('has nothing run or written, and patterns stay what they are', () => {
    const program = ground.program('../user/program');
    const trace = join(ground.folder, 'trace');
    for (const name of ['GIT_EXTERNAL_DIFF', 'GIT_PAGER', 'GIT_ASKPASS', 'GIT_PROXY_COMMAND']) {
      vi.stubEnv(name, program);
    }
    vi.stubEnv('GIT_TRACE', trace);
    vi.stubEnv('GIT_TRACE2', trace);
    vi.stubEnv('GIT_NOGLOB_PATHSPECS', '1');
    vi.stubEnv('GIT_ICASE_PATHSPECS', '1');
    expect(changesSince(ground.checkout, 'main').paths).toEqual([CARD]);
    expect([ground.isHit, existsSync(trace)]).toEqual([false, false]);
  });

  it('keeps the settings of the user', () => {
    const config = ground.write(
      '../user/config',
      '[core]\n\texcludesFile = /dev/null\n[user]\n\tname = Ann\n',
    );
    vi.stubEnv('GIT_CONFIG_GLOBAL', config);
    const { text } = safeGit(ground.checkout).ask(['config', '--get', 'user.name']);
    expect(text).toBe('Ann\n');
  });
});

it('a repository of another user is refused with what git advises', () => {
  ground.begin('.');
  const bin = join(ground.folder, 'bin');
  ground.write(
    '../bin/git',
    `#!/bin/sh
printf "fatal: detected dubious ownership in repository at '/x'\\nTo add an exception for this directory, call:\\n\\n\\tgit config --global --add safe.directory /x\\n" >&2
exit 128
`,
    0o755,
  );
  vi.stubEnv('PATH', `${bin}:${process.env['PATH']}`);
  const advised =
    "'/x' To add an exception for this directory, call: git config --global --add safe.directory /x";
  expect(() => changesSince(ground.checkout, 'main')).toThrow(advised);
});

describe('a program called git', () => {
  sharedGround('desk', () => ground.commitAll());

  const ask = (path: string) => () =>
    safeGit(join(ground.checkout, 'desk'), { ...process.env, PATH: path }).ask([
      'rev-parse',
      'HEAD',
    ]);

  it.each([
    ['the workspace', 'desk/bin'],
    ['its repository', 'node_modules/.bin'],
  ])('in %s is not run', (_, folder) => {
    ground.program(`${folder}/git`);
    const path = join(ground.checkout, folder);
    expect(ask(`${path}:${process.env['PATH']}`)().text).toMatch(/^[0-9a-f]{40}\n$/);
    expect(ask(path)).toThrow('git is not installed');
    expect(ground.isHit).toBe(false);
  });

  it('in the current folder is not run, whatever PATH leaves open', () => {
    ground.program('../current/git');
    ground.program('../current/bin/git');
    const before = process.cwd();
    process.chdir(join(ground.folder, 'current'));
    try {
      for (const entry of ['', '.', 'bin', './bin', process.cwd(), join(process.cwd(), 'bin')]) {
        expect(ask(`${entry}:/nowhere:${entry}`)).toThrow('git is not installed');
      }
    } finally {
      process.chdir(before);
    }
    expect(ground.isHit).toBe(false);
  });

  it('is not what git starts in turn, either', () => {
    ground.program('node_modules/.bin/ssh');
    ground.git('remote', 'add', 'origin', 'ssh://nowhere.invalid/x');
    const path = `${join(ground.checkout, 'node_modules/.bin')}:${process.env['PATH']}`;
    const asked = safeGit(join(ground.checkout, 'desk'), { ...process.env, PATH: path });
    asked.fetch(['--', 'origin', 'HEAD'], ['ssh']);
    expect(ground.isHit).toBe(false);
  });
});

it('nothing is left in a repository that was asked', () => {
  ground.begin('.');
  ground.commitAll();
  const before = readdirSync(join(ground.checkout, '.git'), { recursive: true });
  askEverything(ground.checkout);
  expect(readdirSync(join(ground.checkout, '.git'), { recursive: true })).toEqual(before);
});
