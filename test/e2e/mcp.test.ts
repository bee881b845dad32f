import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOf, formOf, patched, THREE_ASKED } from '../support/panel-of-three.ts';
import { REPOSITORY } from '../support/repository.ts';
import { folderOfAll, folderOfTest } from '../support/temporary-folder.ts';
import { writeFiles } from '../support/write-files.ts';

const FOLDER = folderOfAll('mcp');
const WORKSPACE = join(FOLDER, 'desk');

async function connected(...more: readonly string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const args = [join(REPOSITORY, 'bin/shark.js'), 'mcp', ...more];
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, cwd: WORKSPACE, stderr: 'ignore' }),
  );
  return client;
}

const BEGIN =
  '{"jsonrpc":"2.0","id":9,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}';

let client: Client;

beforeAll(async () => {
  writeFiles(WORKSPACE, THREE_ASKED);
  client = await connected();
});

afterAll(async () => {
  await client.close();
});

async function call(name: string, given: Readonly<Record<string, unknown>>) {
  // The client itself holds what comes back against the schema that the server published.
  const result = await client.callTool({ name, arguments: given });
  const told = result.content.map((each) => (each.type === 'text' ? each.text : '')).join('\n');
  return { isError: result.isError === true, told, value: result.structuredContent };
}

const ANN = { round: 'round1', shark: 'ann' };

it('takes a form as the JSON itself, or as its text', async () => {
  const form: unknown = JSON.parse(formOf('ann', [8, 6.5], [5, 7]));
  for (const each of [form, JSON.stringify(form)]) {
    const { isError, value } = await call('submit_scorecard', { ...ANN, form: each, dryRun: true });
    expect([isError, value]).toMatchObject([false, { problems: [] }]);
  }
});

it('keeps the digits of a form that is JSON itself, and takes nothing that it says twice', () => {
  const desk = folderOfTest('mcp');
  writeFiles(desk, THREE_ASKED);
  const form = formOf('ann', [8, 6], [5, 7]).replace(
    '"speedup":8',
    '"speedup":8.000000000000000000001',
  );
  const calls = [form, form.replace('"risk":6', '"risk":6,"risk":9')].map(
    (each, id) =>
      `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"submit_scorecard","arguments":{"round":"round1","shark":"ann","form":${each}}}}`,
  );
  const { stdout } = spawnSync(process.execPath, [join(REPOSITORY, 'bin/shark.js'), 'mcp'], {
    cwd: desk,
    input: `${[BEGIN, '{"jsonrpc":"2.0","method":"notifications/initialized"}', ...calls].join('\n')}\n`,
    encoding: 'utf8',
  });
  expect(readFileSync(join(desk, cardOf('ann')), 'utf8')).toContain('8.000000000000000000001');
  expect(stdout).toContain('yaml/duplicate-key');
});

it('answers what is no JSON and what is no request, and goes on', () => {
  const lines = [
    '{"jsonrpc"',
    '{"jsonrpc":"2.0","id":7}',
    '{"jsonrpc":"2.0","id":8,"method":"ping"}',
  ];
  const { stdout } = spawnSync(process.execPath, [join(REPOSITORY, 'bin/shark.js'), 'mcp'], {
    cwd: WORKSPACE,
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
  });
  const answers = stdout.split('\n').filter((line) => line !== '');
  expect(answers.slice(0, 2).map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { id: null, error: { code: -32_700 } },
    { id: 7, error: { code: -32_600 } },
  ]);
});

it('answers a form of any depth, and a name that every object has', () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000);
  const call = (id: number, name: string, given: string) =>
    `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"${name}","arguments":${given}}}`;
  const { stdout } = spawnSync(process.execPath, [join(REPOSITORY, 'bin/shark.js'), 'mcp'], {
    cwd: WORKSPACE,
    input: [
      BEGIN,
      '{"jsonrpc":"2.0","method":"notifications/initialized"}',
      call(1, 'submit_scorecard', `{"round":"round1","shark":"cat","form":{"vote":${deep}}}`),
      call(2, 'constructor', '{}'),
      call(3, 'rm', '{}'),
      '',
    ].join('\n'),
    encoding: 'utf8',
  });
  expect(stdout).toContain('yaml/too-deep');
  expect(stdout).not.toContain('call stack');
  for (const name of ['constructor', 'rm']) {
    expect(stdout).toContain(`"error":{"code":-32602,"message":"Tool ${name} not found"}`);
  }
});

it('ends with an error after a message of more than 10 MB, though the client keeps writing', async () => {
  const server = spawn(process.execPath, [join(REPOSITORY, 'bin/shark.js'), 'mcp'], {
    cwd: WORKSPACE,
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    server[name].on('data', (chunk: Buffer) => {
      said[name] += chunk.toString();
    });
  }
  // Nobody reads the rest.
  server.stdin.on('error', () => {});
  server.stdin.write(
    `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"${'a'.repeat(11_000_000)}"}}\n`,
  );
  const code = await new Promise((done) => server.on('close', done));
  expect(code).toBe(2);
  expect(JSON.parse(said.stdout)).toMatchObject({ id: null, error: { code: -32_600 } });
  expect(said.stderr).toContain('a message on standard input is longer than 10 MB');
});

it('names five tools, each with what it takes, gives and does', async () => {
  const { tools } = await client.listTools();
  expect(
    tools.map(({ name, annotations, outputSchema }) => {
      const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations ?? {};
      const hints = [readOnlyHint, destructiveHint, idempotentHint, openWorldHint];
      return [name, outputSchema?.['type'], ...hints];
    }),
  ).toEqual([
    ['round_brief', 'object', true, false, true, false],
    ['submit_scorecard', 'object', false, true, true, false],
    ['check', 'object', true, false, true, false],
    ['audit', 'object', true, false, true, false],
    ['status', 'object', true, false, true, false],
  ]);
});

it('says beside a brief what the form in it has no room for', async () => {
  const bob = { round: 'round1', shark: 'bob' };
  expect((await call('round_brief', bob)).told).not.toContain('no room');
  const { vote, proposals } = JSON.parse(formOf('bob', [8, 6], [5, 7])) as Record<string, unknown>;
  const terms = { proposal: 'short-keys', before: 'Measure first.' };
  const card = cardOf('bob');
  writeFiles(WORKSPACE, { [card]: JSON.stringify({ vote, proposals, terms }) });
  const { isError, told, value } = await call('round_brief', bob);
  rmSync(join(WORKSPACE, card));
  expect(isError).toBe(false);
  expect(told).toContain('has no room for /terms/proposal, /terms/before, which');
  expect(JSON.stringify(value)).not.toContain('no room');
});

it('leads from the brief over a refused form and its repair to the status', async () => {
  const brief = await call('round_brief', ANN);
  expect(brief.value).toMatchObject({ shark: { id: 'ann' }, others: { withheld: true } });

  const form = formOf('ann', [80, 6.5], [5, 7]).replace('flat-entries"', 'flat-entry"');
  const refused = await call('submit_scorecard', { ...ANN, form });
  expect(refused.isError).toBe(true);
  expect(existsSync(join(WORKSPACE, cardOf('ann')))).toBe(false);
  const { problems } = refused.value as {
    problems: { pointer: string; example: Parameters<typeof patched>[1] }[];
  };
  expect(problems[0]).toMatchObject({
    line: 1,
    pointer: '/proposals/short-keys/scores/speedup',
    expected: 'a score from 0 to 10',
  });
  const repaired = patched(
    form,
    problems.flatMap(({ example }) => example),
  );
  const trial = await call('submit_scorecard', { ...ANN, form: repaired, dryRun: true });
  expect(trial).toMatchObject({ isError: false, value: { written: false, problems: [] } });
  const taken = await call('submit_scorecard', { ...ANN, form: repaired });
  expect(taken).toMatchObject({ isError: false, value: { written: true } });
  expect(readFileSync(join(WORKSPACE, cardOf('ann')), 'utf8')).toContain('risk: 6.5');

  const [status, audit, check] = await Promise.all([
    call('status', {}),
    call('audit', { round: 'all' }),
    call('check', { paths: ['rounds', cardOf('ann')] }),
  ]);
  expect(status.value).toMatchObject({ open: true, sharks: [{ state: 'complete' }, {}, {}] });
  expect(audit.value).toMatchObject({ rows: [] });
  expect(check.value).toMatchObject({ errors: 0 });

  const other = await call('submit_scorecard', { ...ANN, form: formOf('ann', [1, 1], [2, 2]) });
  const again = '"revise":true}';
  expect(other).toMatchObject({
    isError: true,
    value: {
      written: false,
      problems: Array.from({ length: 4 }, () => ({ code: 'submit/changed' })),
      next: ['if this is meant, hand it in as a revision:', expect.stringContaining(again)],
    },
  });
  expect(other.told).toContain('revise: true');
  expect(other.told).not.toContain('--');
});

it('names tools and their arguments as next steps, and nobody who leads', async () => {
  const { tools } = await client.listTools();
  const status = await call('status', { shark: 'bob' });
  expect(status.value).toMatchObject({ withheld: true, decision: { leader: null } });
  const { next } = status.value as { next: string[] };
  expect(next).toHaveLength(2);
  for (const step of next) {
    const [name = '', given = ''] = /^(\w+) (\{.*\})$/.exec(step)?.slice(1) ?? [];
    const tool = tools.find((each) => each.name === name);
    const validate = new Ajv({ strict: false }).compile(tool?.inputSchema ?? false);
    expect(validate(JSON.parse(given)), step).toBe(true);
  }
});

describe('what a hostile client sends', () => {
  const FORM = formOf('bob', [7, 5], [6, 8]);

  it.each([
    ['a path as a round', 'status', { round: '../../etc' }, 'there is no round "../../etc"'],
    ['a path as the shark that asks', 'status', { ...ANN, shark: '../ann' }, '"../ann" cannot be'],
    ['a path as a shark', 'submit_scorecard', { ...ANN, shark: '../ann', form: FORM }, '"../ann"'],
    ['an option as a shark', 'submit_scorecard', { ...ANN, shark: '--revise', form: FORM }, '--re'],
    ['a path out of the workspace', 'check', { paths: ['../outside'] }, 'is not in the workspace'],
    ['a path from the root', 'check', { paths: ['/etc/passwd'] }, 'is not in the workspace'],
    ['a document', 'audit', { round: join(REPOSITORY, 'README.md') }, 'Invalid arguments'],
    ['standard input', 'audit', { round: '-' }, 'Invalid arguments'],
    [
      'a path that is not there',
      'check',
      { paths: ['rounds/round9'] },
      'as they are seen from the workspace; patterns are not taken',
    ],
    ['standard input', 'check', { paths: ['-'] }, 'Invalid arguments'],
    ['a pattern', 'check', { paths: ['(((a+)+)+)+$'] }, 'Invalid arguments'],
    ['a control character', 'round_brief', { ...ANN, shark: 'a\u001b[2J\u0000' }, 'shark: "a\\u'],
    ['a long name', 'status', { round: 'a'.repeat(100_000) }, 'Invalid arguments'],
    [
      'a text that is too long',
      'submit_scorecard',
      { ...ANN, form: 'a'.repeat(2 ** 21) },
      'too-large',
    ],
    ['a depth without end', 'submit_scorecard', { ...ANN, form: '['.repeat(5000) }, 'deep'],
    ['a number as a round', 'status', { round: 2 }, 'Invalid arguments'],
    ['a list as a form', 'submit_scorecard', { ...ANN, form: [1] }, 'Invalid arguments'],
    ['no arguments', 'round_brief', {}, 'Invalid arguments'],
    ['another argument', 'audit', { workspace: '/' }, 'Invalid arguments'],
  ])('%s is refused, and said', async (_, name, given, words) => {
    const { isError, told } = await call(name, given);
    expect(told).toContain(words);
    expect(isError).toBe(true);
    // Nothing acts on a terminal that shows it.
    expect(told).not.toContain('\u001b');
  });

  it('an unknown tool is refused, and the next call is answered', async () => {
    await expect(call('rm', { path: '/' })).rejects.toThrow('rm');
    expect((await call('status', {})).isError).toBe(false);
    expect(existsSync(join(WORKSPACE, cardOf('bob')))).toBe(false);
  });
});

it('has nothing that writes with --read-only', async () => {
  const reader = await connected('--read-only', '--workspace', '.');
  const { tools } = await reader.listTools();
  expect(tools.map(({ name }) => name)).not.toContain('submit_scorecard');
  const given = { ...ANN, shark: 'bob', form: formOf('bob', [7, 5], [6, 8]) };
  await expect(reader.callTool({ name: 'submit_scorecard', arguments: given })).rejects.toThrow(
    'submit_scorecard',
  );
  await reader.close();
});
