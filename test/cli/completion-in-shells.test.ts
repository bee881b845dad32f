import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { needs } from '../support/needs.ts';
import { REPOSITORY } from '../support/repository.ts';
import { folderOfAll } from '../support/temporary-folder.ts';

/** A folder with the three scripts, and a `shark` that answers as the real one does. */
const folder = folderOfAll("shells'");
beforeAll(async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { stdout } = await runCli(['completion', shell]);
    writeFileSync(join(folder, `shark.${shell}`), stdout);
  }
  const answers = `#!/bin/sh
[ "$1" = __complete ] || exit 70
[ -n "$3" ] && printf '%s\\n' "in-$3" && exit
case "$2" in
  rounds) printf 'round1\\nround2\\n' ;;
  sharks) printf 'ann\\nbob\\n' ;;
  proposals) printf '%s\\n' short-keys '$(touch pwned)' '\`touch pwned\`' "it's" 'a  b' '*' ;;
  figures) printf 'round2/\\n' ;;
  entries) printf 'round2/short-keys\\n' ;;
esac
`;
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'shark'), answers);
  chmodSync(join(folder, 'bin', 'shark'), 0o755);
  mkdirSync(join(folder, 'here', 'inside'), { recursive: true });
});

const isInstalled = (shell: string) => spawnSync(shell, ['--version']).error === undefined;

const environment = () => ({
  HOME: folder,
  PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
  LC_ALL: 'C.UTF-8',
});

type Words = readonly string[];

/** What a shell offers for the last of some words, in any order; one shell answers for all of them. */
function offered(shell: string, all: readonly Words[]): readonly Words[] {
  const asked = all.flatMap((words) =>
    shell === 'fish' ? [words.join(' ')] : [`${words.length}`, ...words],
  );
  const options =
    { bash: ['--norc', '--noprofile'], zsh: ['-f'], fish: ['--no-config'] }[shell] ?? [];
  const script = join(REPOSITORY, 'test/cli/shells', `complete.${shell}`);
  const { stdout, stderr } = spawnSync(
    shell,
    [...options, script, join(folder, `shark.${shell}`), ...asked],
    {
      cwd: join(folder, 'here'),
      encoding: 'utf8',
      env: environment(),
    },
  );
  expect(stderr).toBe('');
  const answers = stdout.split('\0');
  expect(answers.pop()).toBe('');
  expect(answers).toHaveLength(all.length);
  return answers.map((answer) =>
    answer
      .split('\n')
      .filter((line) => line !== '' && !/^(?:compopt|suffix|files) ?/.test(line))
      .sort(),
  );
}

const CASES: readonly (readonly [words: Words, offered: Words])[] = [
  [['shark', 'sco'], ['score']],
  [
    ['shark', 'new', ''],
    ['proposal', 'round', 'rubric', 'scorecard', 'vote'],
  ],
  [
    ['shark', 'score', ''],
    ['round1', 'round2'],
  ],
  [['shark', 'score', 'round2', ''], []],
  [
    ['shark', 'compare', 'round1', 'round2', 'r'],
    ['round1', 'round2'],
  ],
  [
    ['shark', 'audit', ''],
    ['all', 'round1', 'round2'],
  ],
  [['shark', 'score', '--shark', 'a'], ['ann']],
  [
    ['shark', 'new', 'scorecard', '--shark', ''],
    ['ann', 'bob'],
  ],
  [
    ['shark', 'check', '--fail-on', ''],
    ['error', 'info', 'warning'],
  ],
  [['shark', 'check', '--quiet', '--format', 's'], ['sarif']],
  [
    ['shark', 'score', '--for'],
    ['--force', '--format'],
  ],
  [['shark', 'score', '-w', 'desk', ''], ['in-desk']],
  [['shark', 'score', '--workspace=desk', ''], ['in-desk']],
  [
    ['shark', 'explain', 'weights/'],
    ['weights/sum', 'weights/zero'],
  ],
  [['shark', 'explain', 'round'], ['round2/']],
  [
    ['shark', 'schema', 'r'],
    ['round', 'rubric'],
  ],
  [['shark', 'completion', 'f'], ['fish']],
  [
    ['shark', 'help', 'comp'],
    ['compare', 'completion'],
  ],
  [
    ['shark', 'help', 'new', 'r'],
    ['round', 'rubric'],
  ],
  [['shark', 'help', 'score', ''], []],
  [['shark', 'experiments', '--as-outcome', 'round2/'], ['round2/short-keys']],
  [['shark', 'nonsense', ''], []],
];

it('Tab completes in a zsh at a terminal', needs('zsh', isInstalled('zsh')), () => {
  const lines = ['shark sens', 'shark show sho', 'shark show it'];
  const { stdout } = spawnSync(
    'zsh',
    ['-f', join(REPOSITORY, 'test/cli/shells/typed.zsh'), join(folder, 'shark.zsh'), ...lines],
    { cwd: join(folder, 'here'), encoding: 'utf8', env: environment(), timeout: 60_000 },
  );
  expect(stdout.split('\n').map((line) => line.trimEnd())).toEqual([
    'shark sensitivity',
    'shark show short-keys',
    "shark show it\\'s",
    '',
  ]);
});

describe.each(['bash', 'zsh', 'fish'])('in a real %s', (shell) => {
  const isThere = isInstalled(shell);
  const shellNeeded = needs(shell, isThere);
  const asked = CASES.map(([words]) => words);
  const answers = new Map<Words, Words>();

  beforeAll(() => {
    const found = isThere ? offered(shell, asked) : [];
    for (const [index, each] of found.entries()) answers.set(asked[index] ?? [], each);
  });

  it.each(CASES)('%j', shellNeeded, (words, wanted) => {
    const found = answers.get(words);
    // Rule codes begin like rounds, and fish offers files at once.
    const isMixed =
      (words[1] === 'explain' && words[2] === 'round') || (words[1] === 'audit' && words[2] === '');
    if (isMixed) expect(found).toEqual(expect.arrayContaining([...wanted]));
    else expect(found).toEqual(wanted);
  });

  it('does nothing with what a name says', shellNeeded, () => {
    const [found] = offered(shell, [
      ['shark', 'show', ''],
      ['shark', 'show', '$(touch'],
      ['shark', 'show', '--workspace', '$(touch', ''],
    ]);
    expect(found).toContain('short-keys');
    expect(found).toHaveLength(6);
    expect(readdirSync(join(folder, 'here'))).toEqual(['inside']);
  });
});
