import { Command } from '@commander-js/extra-typings';
import { describe, expect, it } from 'vitest';
import { CODES } from '../../src/check/catalogue/catalogue.ts';
import { placeAfter } from '../../src/cli/completion/answer.ts';
import { PLACEHOLDERS, placeholderOf } from '../../src/cli/completion/sources.ts';
import { makeProgram } from '../../src/cli/program.ts';
import type { Runtime } from '../../src/cli/runtime.ts';
import { CHECK_FORMATS, FORMATS } from '../../src/output/render/formats.ts';
import { PROBLEM_CODES } from '../../src/output/results/problem-codes.ts';
import { TERM_NAMES } from '../../src/output/results/terms.ts';
import { FILE_KINDS } from '../../src/schema/json-schema.ts';
import { type CliSetting, runCli } from '../support/cli.ts';

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

const DESK: CliSetting = {
  files: {
    'shark.yaml': '',
    'proposals/short-keys.yaml': '',
    'proposals/notes.md': '',
    'rounds/round10/round.yaml': '',
    'rounds/round2/rubrics/default.yaml': '',
    'rounds/round2/rubrics/ann.yaml': '',
    'rounds/round2/scorecards/bob.yaml': '',
    ...Object.fromEntries(HOSTILE.map((name) => [`proposals/${name}.yaml`, ''])),
    ...Object.fromEntries(HOSTILE.map((name) => [`rounds/${name}/rubrics/${name}.yaml`, ''])),
  },
};

/** What is answered for some words, the last of them being typed. */
async function answer(words: readonly string[], setting: CliSetting = DESK) {
  const { stdout, stderr, code, written } = await runCli(['__complete', ...words], setting);
  expect([stderr, code, written]).toEqual(['', 0, {}]);
  const [directive = '', ...lines] = stdout.split('\n').slice(0, -1);
  const candidates = lines.map((line) => line.split('\t'));
  const described = Object.fromEntries(candidates.map(([word = '', text = '']) => [word, text]));
  return { directive, described, words: Object.keys(described) };
}

const offered = async (...words: string[]) => (await answer(words)).words;

const program = makeProgram({} as Runtime, () => undefined);
const names = (all: readonly { name(): string }[]) => all.map((each) => each.name());
const below = (name: string) =>
  names(program.commands.find((each) => each.name() === name)?.commands ?? []);

describe('what the workspace offers', () => {
  it.each<[words: string, offered: string[]]>([
    ['score ', ['round2', 'round10']],
    ['show ', ['short-keys']],
    ['score --shark ', ['ann', 'bob']],
    ['new rubric --from ', ['default', 'ann', 'bob']],
    ['experiments --as-outcome ', ['round2/', 'round10/']],
    ['experiments --as-outcome round2/sh', ['round2/short-keys']],
    ['experiments --as-outcome round3/', []],
  ])('after %j', async (line, wanted) => {
    expect(await offered(...line.split(' '))).toEqual(wanted);
  });

  it.each<[typed: string, offered: string[], directive: string]>([
    ['', ['round2/', 'round10/'], 'nospace'],
    ['rou', ['round2/', 'round10/'], 'nospace'],
    ['round2/', ['round2/ann/', 'round2/bob/', 'round2/panel/'], 'nospace'],
    ['round2/ann/x', ['round2/ann/short-keys'], 'none'],
    ['round2/eve/', [], 'none'],
    ['round3/', [], 'none'],
    ['weights/', [], 'none'],
  ])('of a figure, part by part: %j', async (typed, figures, directive) => {
    const found = await answer(['explain', typed]);
    const inCode = [...CODES, ...PROBLEM_CODES, ...TERM_NAMES].filter((name) => name !== '');
    expect(found.words).toEqual([...inCode, ...figures]);
    expect(found.directive).toBe(directive);
  });

  it('is that of the folder that was named', async () => {
    const outside = { ...DESK, folder: '/' };
    const found = async (...words: string[]) => (await answer(words, outside)).words;
    expect(await found('score', '')).toEqual([]);
    for (const flag of [
      ['-w', 'desk'],
      ['--workspace', 'desk'],
      ['--workspace=desk'],
      ['--workspace', '=', 'desk'],
    ]) {
      expect(await found('score', ...flag, '')).toEqual(['round2', 'round10']);
      expect(await found(...flag, 'score', '')).toEqual(['round2', 'round10']);
    }
    expect(await found('score', '--workspace=elsewhere', '')).toEqual([]);
    expect(await found('score', '--', '--workspace=desk', '')).toEqual([]);
  });

  it('is found without reading a file', async () => {
    const asked: string[] = [];
    const onAsked = (each: string) => asked.push(each);
    await answer(['explain', 'round2/ann/'], { ...DESK, onAsked });
    expect(asked).not.toEqual([]);
    expect(asked.filter((each) => !each.startsWith('list '))).toEqual([]);
  });
});

describe('what may follow', () => {
  it('is a command, with what it does', async () => {
    const { described, directive } = await answer(['']);
    expect(Object.keys(described)).toEqual([...names(program.commands), 'help']);
    expect(described['completion']).toBe('print a script that completes command lines in a shell');
    expect(described['help']).toBe('show help for a command');
    expect(directive).toBe('none');
    expect(await offered('new', '')).toEqual(below('new'));
    expect(await offered('new', 'round', 'new', '')).toEqual([]);
    expect(await offered('nonsense', '')).toEqual([]);
    expect(await offered('nonsense', 'score', '')).toEqual([]);
  });

  it('is what there is help for, below each command as well', async () => {
    expect(await offered('help', '')).toEqual(names(program.commands));
    expect(await offered('help', 'new', '')).toEqual(below('new'));
    expect(below('new')).toContain('round');
    expect(await offered('help', 'score', '')).toEqual([]);
    expect(await offered('help', '-')).not.toContain('--version');
  });

  it('is a flag of the command, with what it does, unless it is hidden', async () => {
    const { described } = await answer(['check', '-']);
    expect(described['-w']).toBe(described['--workspace']);
    expect(described['--help']).toBe('show help');
    expect(Object.keys(described)).not.toContain('--threads');
    expect(await offered('-')).toEqual(['-v', '--version', '-h', '--help']);
    expect(await offered('score', '--', '-')).toEqual(['round2', 'round10']);
  });

  it('is a value, behind a space or a sign, which bash makes a word', async () => {
    const severities = ['error', 'warning', 'info'];
    expect(await offered('check', '--fail-on', '')).toEqual(severities);
    expect(await offered('check', '--fail-on', '=')).toEqual(severities);
    expect(await offered('check', '--fail-on', '=', 'w')).toEqual(severities);
    expect(await offered('check', '--fail-on=w')).toEqual(
      severities.map((each) => `--fail-on=${each}`),
    );
    expect(await offered('check', '--quiet=')).toEqual([]);
    expect(await offered('check', '--$(id)=')).toEqual([]);
  });

  it.each([
    ['score', FORMATS],
    ['new round', FORMATS],
    ['check', CHECK_FORMATS],
    ['report', ['html', 'markdown', 'json']],
    ['schema', ['json']],
  ])('is a format of the command: %s', async (command, formats) => {
    expect(await offered(...command.split(' '), '--format', '')).toEqual(formats);
  });

  it.each([
    ['audit ', 'files', ['all', 'round2', 'round10']],
    ['compare round1 round2 ', 'none', ['all', 'round2', 'round10']],
    ['schema ', 'none', FILE_KINDS],
    ['retro ', 'none', ['round2', 'round10']],
    ['retro round2 ', '', []],
    ['completion ', 'none', ['bash', 'zsh', 'fish']],
    ['report --out ', 'files', []],
    ['import a.md ', 'files', []],
    ['score --workspace ', 'folders', []],
    ['score --workspace=', 'folders', []],
    ['-w ', 'folders', []],
  ])('is an argument, or a file or folder: %j', async (line, directive, wanted) => {
    const found = await answer(line.split(' '));
    expect([found.directive, found.words]).toEqual([directive, wanted]);
  });

  it('is nothing that a shell would take for more than a word', async () => {
    const families = program.commands.flatMap((each) => [
      [each.name()],
      ...each.commands.map((inner) => [each.name(), inner.name()]),
    ]);
    const asked = families.flatMap((words) => [
      [...words, ''],
      [...words, '-'],
    ]);
    for (const words of [[''], ['-'], ...asked]) {
      const { described } = await answer(words);
      expect(Object.keys(described).filter((word) => !/^[\w./-]+$/.test(word))).toEqual([]);
      expect(Object.values(described).filter((text) => /\p{Cc}/u.test(text))).toEqual([]);
    }
  });

  it('is nothing after a failure', async () => {
    const { stdout, stderr, code } = await runCli(['__complete', 'score', ''], {
      onAsked: () => {
        throw new Error('no disk');
      },
    });
    expect([stdout, stderr, code]).toEqual(['', '', 0]);
  });
});

it('completes every value that is named after something in the workspace', () => {
  const values = program.commands
    .flatMap((command) => [command, ...command.commands])
    .flatMap(({ options, registeredArguments }) => [
      ...options.map(({ flags }) => placeholderOf(flags)),
      ...registeredArguments.map((argument) => argument.name()),
    ]);
  const named = values.filter((name) =>
    /^(?:(?:round|shark|proposal|rubric|file|folder|path)s?|round\/proposal)$/.test(name),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in PLACEHOLDERS))).toEqual([]);
});

it('follows another name of a command', () => {
  const aliased = new Command('shark');
  aliased.command('score').alias('rank').argument('<shell>');
  const entry = { subcommands: [], addTo: () => undefined };
  const { command } = placeAfter({ command: aliased, entry: { ...entry, subcommands: [entry] } }, [
    'rank',
  ]);
  expect(command.name()).toBe('score');
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
