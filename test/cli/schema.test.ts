import { expect, it } from 'vitest';
import { FILE_KINDS } from '../../src/schema/json-schema.ts';
import { runCli } from '../support/cli.ts';
import { repositoryFile } from '../support/repository.ts';

const NOWHERE = { inWorkspace: false };

it.each(FILE_KINDS)(
  'schema %s prints the file in schemas/, outside a workspace too',
  async (kind) => {
    const run = await runCli(['schema', kind], NOWHERE);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toBe(repositoryFile(`schemas/${kind}.json`));
  },
);

it('writes to a file', async () => {
  const run = await runCli(['schema', 'config', '--format', 'json=a.json'], NOWHERE);
  expect(run).toMatchObject({ code: 0, stdout: '' });
  expect(run.written).toEqual({ 'a.json': repositoryFile('schemas/config.json') });
});

it.each([
  [['scorcard'], 'there is no kind of file "scorcard"; did you mean "scorecard"?'],
  [['scorcard'], 'known: proposal, round, rubric, scorecard, outcome, mapping, config'],
  [['constructor'], 'there is no kind of file "constructor"\n'],
  [['round', '--format', 'yaml'], 'there is no format "yaml"'],
  [[], "missing required argument 'kind'"],
])('schema %j says: %s', async (args, message) => {
  const run = await runCli(['schema', ...args], NOWHERE);
  expect(run).toMatchObject({ code: 2, stdout: '' });
  expect(run.stderr).toContain(message);
});

it('has help with two examples, and a line in the help of shark', async () => {
  const help = await runCli(['schema', '--help']);
  expect(help.stdout).toContain('shark schema scorecard\n  shark schema round > round.json');
  const kinds = help.stdout
    .replace(/\s+/g, ' ')
    .match(/proposal, round[^.]*? or \w+/)?.[0]
    .split(/, | or /);
  expect(kinds?.sort()).toEqual([...FILE_KINDS].sort());
  const all = await runCli(['--help']);
  expect(all.stdout).toMatch(/And:\n {2}schema .*JSON Schema/);
});
