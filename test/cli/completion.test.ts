import { describe, expect, it } from 'vitest';
import { COMMAND_GROUPS } from '../../src/cli/command-table.ts';
import { complete } from '../../src/cli/completion/print-candidates.ts';
import { PLACEHOLDERS, placeholderOf, placesOf } from '../../src/cli/completion/spec.ts';
import { makeProgram } from '../../src/cli/program.ts';
import type { Runtime } from '../../src/cli/runtime.ts';
import { CHECK_FORMATS, FORMATS } from '../../src/output/render/formats.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';
import { runCli } from '../support/cli.ts';

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
    ['entries', '', ['round2/', 'round10/']],
    ['entries', 'round2/sh', ['round2/short-keys']],
    ['entries', 'round3/', []],
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
      /^(?:(?:round|shark|proposal|rubric|file|folder|path)s?|round\/proposal)$/.test(name),
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

  it('offers what there is help for, below each command as well', () => {
    const below = (name: string) =>
      places.find(({ command }) => command === name)?.subcommands.map((each) => each.name);
    expect(below('help')).toEqual(program.commands.map((each) => each.name()));
    expect(below('help new')).toEqual(below('new'));
    expect(below('help new')).toContain('round');
    expect(below('help score')).toBeUndefined();
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
