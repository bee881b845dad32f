import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { needs } from '../support/needs.ts';
import { REPOSITORY } from '../support/repository.ts';
import { folderOfAll } from '../support/temporary-folder.ts';

/** What `shark` says of each command line that the shells ask about, as the real one says it. */
async function answers(): Promise<string> {
  const asked = [...CASES, ...BASH_CASES, ...TYPED].map(([words]) => words.slice(1));
  const rows = await Promise.all(
    asked.map(async (words, index) => {
      const argv = ['__complete', ...words];
      const { stdout } = await runCli(argv, { files: DESK, folder: '/' });
      const { stdout: inside } = await runCli(argv, { files: DESK });
      const isNamed = words.some((word) => /^(?:-w|--workspace)/.test(word));
      writeFileSync(join(folder, `answer${index}`), isNamed ? stdout : inside);
      return `'${argv.join(' ')}') cat "$answers/answer${index}" ;;`;
    }),
  );
  return rows.join('\n');
}

const DESK = {
  'shark.yaml': '',
  'proposals/short-keys.yaml': '',
  'rounds/round1/rubrics/ann.yaml': '',
  'rounds/round2/scorecards/bob.yaml': '',
};

/** A folder with the three scripts, and a `shark` that answers as the real one does. */
const folder = folderOfAll("shells'");
beforeAll(async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { stdout } = await runCli(['completion', shell]);
    writeFileSync(join(folder, `shark.${shell}`), stdout);
  }
  const script = `#!/bin/sh
answers=$(dirname "$0")/..
case "$*" in
${await answers()}
'__complete show '* | '__complete show --workspace $(touch '*)
  printf 'none\\n'
  printf '%s\\t\\n' short-keys '$(touch pwned)' '\`touch pwned\`' "it's" 'a  b' '*' ;;
*) echo "$*" >>"$answers/unknown" ;;
esac
`;
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'shark'), script);
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
  [
    ['shark', 'score', '-w', 'desk', ''],
    ['round1', 'round2'],
  ],
  [
    ['shark', 'score', '--workspace=desk', ''],
    ['round1', 'round2'],
  ],
  [['shark', 'score', '--workspace=elsewhere', ''], []],
  [['shark', 'check', '--format', 'sa'], ['sarif']],
  [['shark', 'check', '--quiet='], []],
  [
    ['shark', 'score', '--', ''],
    ['round1', 'round2'],
  ],
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

/** What bash makes of a sign in a word. */
const BASH_CASES: typeof CASES = [
  [['shark', 'check', '--format', '=', 'sa'], ['sarif']],
  [
    ['shark', 'check', '--fail-on', '='],
    ['error', 'info', 'warning'],
  ],
  [
    ['shark', 'score', '--workspace', '=', 'desk', ''],
    ['round1', 'round2'],
  ],
];

/** What stands on a line of zsh after Tab. */
const TYPED: readonly (readonly [words: Words, completed: string])[] = [
  [['shark', 'sens'], 'shark sensitivity'],
  [['shark', 'check', '--format=sa'], 'shark check --format=sarif'],
  [['shark', 'check', '--format', 'sa'], 'shark check --format sarif'],
  [['shark', 'experiments', '--as-outcome', 'round2'], 'shark experiments --as-outcome round2/'],
  [['shark', 'score', '--workspace=ins'], 'shark score --workspace=inside/'],
  [['shark', 'report', '-o', 'ins'], 'shark report -o inside/'],
];

it('Tab completes in a zsh at a terminal', needs('zsh', isInstalled('zsh')), () => {
  const lines = [...TYPED.map(([words]) => words.join(' ')), 'shark show sho', 'shark show it'];
  const { stdout } = spawnSync(
    'zsh',
    ['-f', join(REPOSITORY, 'test/cli/shells/typed.zsh'), join(folder, 'shark.zsh'), ...lines],
    { cwd: join(folder, 'here'), encoding: 'utf8', env: environment(), timeout: 60_000 },
  );
  expect(stdout.split('\n').map((line) => line.trimEnd())).toEqual([
    ...TYPED.map(([, completed]) => completed),
    'shark show short-keys',
    "shark show it\\'s",
    '',
  ]);
});

it('bash takes a sign for a word', needs('bash', isInstalled('bash')), () => {
  const found = offered(
    'bash',
    BASH_CASES.map(([words]) => words),
  );
  expect(found).toEqual(BASH_CASES.map(([, wanted]) => wanted));
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

  it('asks as it should', shellNeeded, () => {
    expect(existsSync(join(folder, 'unknown'))).toBe(false);
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
