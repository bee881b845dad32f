import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMMAND_GROUPS } from '../../src/cli/command-table.ts';
import { complete } from '../../src/cli/completion/print-candidates.ts';
import { PLACEHOLDERS, placeholderOf, placesOf } from '../../src/cli/completion/spec.ts';
import { makeProgram } from '../../src/cli/program.ts';
import type { Runtime } from '../../src/cli/runtime.ts';
import { CHECK_FORMATS, FORMATS } from '../../src/output/render/format.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';
import { runCli } from '../support/cli.ts';
import { needs } from '../support/needs.ts';
import { REPOSITORY } from '../support/repository.ts';
import { folderOfAll } from '../support/temporary-folder.ts';

const HOSTILE = [
  '$(touch pwned)',
  '`touch pwned`',
  'a b',
  "it's",
  'x\ny',
  '\u001b[31m',
  ';ls',
  '--',
];

describe('what the workspace offers', () => {
  const files = memoryFiles({
    'proposals/short-keys.yaml': '',
    'proposals/notes.md': '',
    'rounds/round10/round.yaml': '',
    'rounds/round2/rubrics/default.yaml': '',
    'rounds/round2/rubrics/ann.yaml': '',
    'rounds/round2/scorecards/bob.yaml': '',
    ...Object.fromEntries(HOSTILE.map((name) => [`proposals/${name}.yaml`, ''])),
    ...Object.fromEntries(HOSTILE.map((name) => [`rounds/${name}/rubrics/${name}.yaml`, ''])),
  });

  it.each([
    ['rounds', '', ['round2', 'round10']],
    ['proposals', '', ['short-keys']],
    ['sharks', '', ['ann', 'bob']],
    ['figures', '', ['round2/', 'round10/']],
    ['figures', 'round2/', ['round2/ann/', 'round2/bob/', 'round2/panel/']],
    ['figures', 'round2/ann/x', ['round2/ann/short-keys']],
    ['figures', 'round2/eve/', []],
    ['figures', 'round3/', []],
    ['secrets', '', []],
  ])('%s after %j', (kind, typed, offered) => {
    expect(complete(files, kind, typed)).toEqual(offered);
  });
});

describe('what the program declares', () => {
  const program = makeProgram({} as Runtime, () => undefined);
  const places = placesOf(
    { program, groups: COMMAND_GROUPS },
    { 'file-kinds': ['round'], explained: ['weights/sum'] },
  );

  it('knows every value that is named after something in the workspace', () => {
    const values = program.commands
      .flatMap((command) => [command, ...command.commands])
      .flatMap(({ options, registeredArguments }) => [
        ...options.map(({ flags }) => placeholderOf(flags)),
        ...registeredArguments.map((argument) => argument.name()),
      ]);
    const named = values.filter((name) =>
      /^(?:round|shark|proposal|rubric|file|folder|path)s?$/.test(name),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !(name in PLACEHOLDERS))).toEqual([]);
  });

  it('holds nothing that a shell would take for more than a word', () => {
    const words = places.flatMap(({ command, flags, arguments: all, subcommands }) => [
      ...command.split(' '),
      ...flags.flatMap(({ names, value }) => [...names, ...(value?.words ?? [])]),
      ...all.flatMap((source) => source.words),
      ...subcommands.map(({ name }) => name),
    ]);
    expect(words.filter((word) => !/^[\w./-]*$/.test(word))).toEqual([]);
  });

  it('offers what an argument takes beside what its name says', () => {
    const first = (name: string) => places.find(({ command }) => command === name)?.arguments[0];
    expect(first('audit')).toEqual({ paths: 'files', ids: 'rounds', words: ['all'] });
    expect(first('explain')).toEqual({ paths: '', ids: 'figures', words: ['weights/sum'] });
    expect(first('schema')).toEqual({ paths: '', ids: '', words: ['round'] });
    expect(first('retro')).toEqual({ paths: '', ids: 'rounds', words: [] });
  });

  it('offers the formats of each command', () => {
    const formats = (name: string) =>
      places
        .find(({ command }) => command === name)
        ?.flags.find(({ names }) => names.includes('--format'))?.value?.words;
    expect(formats('score')).toEqual(FORMATS);
    expect(formats('new round')).toEqual(FORMATS);
    expect(formats('check')).toEqual(CHECK_FORMATS);
    expect(formats('report')).toEqual(['html', 'markdown', 'json']);
    expect(formats('schema')).toEqual(['json']);
  });

  it('leaves out what is hidden', () => {
    const check = places.find(({ command }) => command === 'check');
    expect(check?.flags.flatMap(({ names }) => names)).not.toContain('--threads');
  });
});

describe('completion', () => {
  it.each(['bash', 'zsh', 'fish'])('prints a script for %s, and nothing else', async (shell) => {
    const run = await runCli(['completion', shell], { inWorkspace: false });
    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(run.stdout).toMatch(/^#(?:compdef shark\n#)? Completion of shark/);
  });

  it('refuses other shells', async () => {
    const run = await runCli(['completion', 'fsh'], { inWorkspace: false });
    expect([run.code, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toContain('known: bash, zsh, fish');
  });

  it('tells how to install it', async () => {
    const { stdout } = await runCli(['completion', '--help']);
    for (const file of ['~/.bashrc', '~/.zshrc', '~/.config/fish/completions/shark.fish']) {
      expect(stdout).toContain(file);
    }
  });
});

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

/** What a shell offers for the last of some words, in any order. */
function offered(shell: string, words: readonly string[]): readonly string[] {
  const asked = shell === 'fish' ? [words.join(' ')] : words;
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
  return stdout
    .split('\n')
    .filter((line) => line !== '' && !/^(?:compopt|suffix|files) ?/.test(line))
    .sort();
}

const CASES: readonly (readonly [words: readonly string[], offered: readonly string[]])[] = [
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
  const shellNeeded = needs(shell, isInstalled(shell));

  it.each(CASES)('%j', shellNeeded, (words, wanted) => {
    const found = offered(shell, words);
    // Rule codes begin like rounds, and fish offers files at once.
    const isMixed =
      (words[1] === 'explain' && words[2] === 'round') || (words[1] === 'audit' && words[2] === '');
    if (isMixed) expect(found).toEqual(expect.arrayContaining([...wanted]));
    else expect(found).toEqual(wanted);
  });

  it('does nothing with what a name says', shellNeeded, () => {
    const found = offered(shell, ['shark', 'show', '']);
    expect(found).toContain('short-keys');
    expect(found).toHaveLength(6);
    offered(shell, ['shark', 'show', '$(touch']);
    offered(shell, ['shark', 'show', '--workspace', '$(touch', '']);
    expect(readdirSync(join(folder, 'here'))).toEqual(['inside']);
  });
});
