import { readdirSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { describe, expect, it } from 'vitest';
import { runCli } from './support/cli.ts';
import { REPOSITORY, repositoryFile } from './support/repository.ts';

const PROPOSALS = filesIn('proposals');
const FIGURES = [
  'round2/roi-maximizer/tile-size-tuning',
  'round2/roi-maximizer/tile-size-tuning/full',
  'round2/panel/tile-size-tuning',
];
const EXAMPLE = 'examples/session-cache';
const ROUNDS = ['round1', 'round2', 'round5'];

/** Real files that have nothing to do with the proposal; the run is dry. */
const MEASURED =
  'round2 tma-store-epilogue --before test/fixtures/benchmarks/pytest-cedarpy-4.7.2.json --after test/fixtures/benchmarks/pytest-cedarpy-4.8.0.json --dry-run';

/** For each shape, what is typed after the command's name; the repository's workspace. */
const HERE: Readonly<Record<string, readonly string[]>> = {
  score: [...ROUNDS, 'round2 --shark roi-maximizer --weight effort=10%', 'round2 --sort roi'],
  roi: [...ROUNDS, 'round2 --phases tile-size-tuning=0.5h:0.8,4h:0.9,16h:0.97'],
  audit: ['all'],
  brief: ['round2 roi-maximizer', 'round5 skeptic', 'round1 pragmatic-engineer --open'],
  'audit-documents': ['test/fixtures/matrices/shape-{winner-changes,html,in-list-and-quote}.md'],
  calibrate: ['', '--shark roi-maximizer'],
  compare: ['round1 round2', 'round2 round1', 'round1 round5', 'round1 round2 round5'],
  list: [''],
  'rubric-derive': ['round2 performance-oracle', 'round2 roi-maximizer --from round1'],
  show: PROPOSALS,
  report: ROUNDS,
  explain: [
    ...FIGURES,
    ...figuresOf('round1'),
    ...figuresOf('round2'),
    'weights/sum',
    'test/fixtures/matrices/shape-winner-changes.md:9',
  ],
  experiments: [
    'test/fixtures/logs/liquid.jsonl',
    'test/fixtures/logs/liquid.jsonl --noise 2% --metric allocations --better lower',
  ],
  retro: ['', ...ROUNDS],
  outcome: ['round1 pipeline-stages', 'round2 tile-size-tuning', MEASURED],
  sensitivity: ROUNDS,
  status: ROUNDS,
  submit: ['round2 ann test/fixtures/forms/overall.json --dry-run'],
  plan: ['round2 --hours 20', 'round1 --hours 1h', 'round2 --hours 2w --reserve 10%'],
  import: ['test/fixtures/votes/sections.md --dry-run'],
  init: ['there --minimal --dry-run'],
  new: [
    'round --title Next --from round2 --dry-run',
    'proposal --title Tiles --summary Smaller. --dry-run',
    'scorecard --shark ann --round round1 --dry-run',
  ],
};

/** The same in the example. */
const THERE: Readonly<Record<string, readonly string[]>> = {
  score: ['round1', 'round2'],
  roi: ['round1', 'round2'],
  audit: ['all'],
  brief: ['round2 latency-hawk', 'round1 on-call'],
  calibrate: [''],
  compare: ['round1 round2'],
  list: [''],
  show: filesIn(`${EXAMPLE}/proposals`),
  explain: ['round2/on-call/short-keys', 'round2/panel/short-keys'],
  report: ['round1', 'round2'],
  retro: ['', 'round1', 'round2'],
  outcome: ['round1 batched-eviction'],
  sensitivity: ['round1', 'round2'],
  plan: ['round2 --hours 12h'],
};

const validators = new Map<string, ValidateFunction>();

it('there is one schema for each command here', () => {
  expect(filesIn('schemas/output', '.json')).toEqual(Object.keys(HERE).sort());
});

describe.each(Object.keys(HERE))('%s', (command) => {
  const validate = validatorOf(command);

  it.each(HERE[command] ?? [])('prints what the schema says: %s', async (words) => {
    expect(errorsIn(validate, await printed(command, words))).toEqual([]);
  });

  it.each(THERE[command] ?? [])(`prints what the schema says in ${EXAMPLE}: %s`, async (words) => {
    const output = await printed(command, words, ['--workspace', EXAMPLE]);
    expect(errorsIn(validate, output)).toEqual([]);
  });

  it('refuses an extra key, wherever it stands', async () => {
    const output = await printed(command, HERE[command]?.[0] ?? '');
    const objects = objectsIn(output);
    expect(objects.length).toBeGreaterThan(3);
    const taken = objects.filter((each) => {
      each['extra'] = 'x';
      const isTaken = validate(output);
      delete each['extra'];
      return isTaken;
    });
    expect(taken).toEqual([]);
    expect(validate(output)).toBe(true);
  });

  it('closes every object, asks for its keys, and describes each', () => {
    const shapes = objectsIn(validate.schema).filter((node) => node['properties'] !== undefined);
    const isNamed = (field: unknown) =>
      Object.hasOwn(field as object, '$ref') || Object.hasOwn(field as object, 'description');
    const loose = shapes.filter(
      (node) =>
        node['additionalProperties'] !== false ||
        !Array.isArray(node['required']) ||
        !Object.values(node['properties'] as object).every(isNamed),
    );
    expect(loose).toEqual([]);
  });
});

it('a comparison with a revision has its shape too', async () => {
  const validate = validatorOf('compare');
  const words = ['compare', '--against', 'main', 'all', '--format', 'json'];
  const { stdout } = await runCli(words, { revisions: { main: revision() } });
  const output = JSON.parse(stdout) as {
    readonly rounds: readonly { readonly state: string; readonly changes?: readonly unknown[] }[];
  };
  expect(errorsIn(validate, output)).toEqual([]);
  expect(output.rounds.map(({ state }) => state)).toEqual(['broken', 'compared', 'new']);
  expect(output.rounds[1]?.changes).not.toEqual([]);
});

it('a phase may have no name', async () => {
  const card = 'rounds/round2/scorecards/latency-hawk.yaml';
  const files = Object.fromEntries(
    ['rounds', 'proposals'].flatMap((folder) =>
      yamlIn(`${EXAMPLE}/${folder}`).map((path) => [
        `${folder}/${path}`,
        repositoryFile(`${EXAMPLE}/${folder}/${path}`).replace('phase: conversion, ', ''),
      ]),
    ),
  );
  const row = 'round2/latency-hawk/flat-entries';
  const { stdout } = await runCli(['explain', row, '--format', 'json'], {
    files: { 'shark.yaml': repositoryFile(`${EXAMPLE}/shark.yaml`), ...files },
  });
  expect(files[card]).not.toContain('conversion');
  expect(JSON.parse(stdout).roi.phases[1].phase).toBeNull();
  expect(errorsIn(validatorOf('explain'), JSON.parse(stdout))).toEqual([]);
});

it('readings may have been taken under several settings', async () => {
  const readings = 'goos: linux\nnote: a\nBenchmarkX 1 10 ns/op\nnote: b\nBenchmarkX 1 20 ns/op\n';
  const files = ['--before', 'old.txt', '--after', 'new.txt'];
  const { stdout, stderr } = await runCli(
    ['outcome', 'round2', 'tma-store-epilogue', ...files, '--dry-run', '--format', 'json'],
    { existing: { 'old.txt': readings, 'new.txt': `${readings}\n` } },
  );
  expect(stderr).toBe('');
  expect(JSON.parse(stdout).reading.sources[0].warnings).toMatchObject([
    { code: 'mixed-settings' },
  ]);
  expect(errorsIn(validatorOf('outcome'), JSON.parse(stdout))).toEqual([]);
});

/** The repository's files, but round 1 broken, a score of round 2 another, and no round 5. */
function revision(): Readonly<Record<string, string>> {
  const paths = ['rounds', 'proposals'].flatMap((folder) =>
    yamlIn(folder)
      .filter((path) => !path.startsWith('round5'))
      .map((path) => `${folder}/${path}`),
  );
  const files = ['shark.yaml', ...paths].map((path) => [path, repositoryFile(path)] as const);
  const card = 'rounds/round2/scorecards/performance-oracle.yaml';
  return {
    ...Object.fromEntries(files),
    'rounds/round1/round.yaml': 'titel: Round 1\n',
    [card]: repositoryFile(card).replace(/(speedup:\s+score: )[\d.]+/, '$13'),
  };
}

function validatorOf(command: string): ValidateFunction {
  const before = validators.get(command);
  if (before !== undefined) return before;
  const schema = JSON.parse(repositoryFile(`schemas/output/${command}.json`));
  // Each validator runs a few times: making it faster takes longer than all its runs.
  const code = { optimize: false };
  const validate = new Ajv({ strict: true, allErrors: true, code }).compile(schema);
  validators.set(command, validate);
  return validate;
}

function yamlIn(folder: string): readonly string[] {
  return readdirSync(`${REPOSITORY}/${folder}`, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.yaml'),
  );
}

/** Shapes that are not named after their command. */
const TYPED: Readonly<Record<string, readonly string[]>> = {
  'rubric-derive': ['rubric', 'derive'],
  'audit-documents': ['audit'],
};

/** What a brief says of answers on record, beside its output: its form has no cell for them. */
const NO_ROOM = /^shark: the form in Markdown has no room for [^\n]*\n$/;

const asked = new Map<string, string>();

/** What a command prints, which is run once for whoever asks. */
async function printed(command: string, words: string, more: readonly string[] = []) {
  const key = [command, words, ...more].join(' ');
  const text = asked.get(key) ?? (await print(command, words, more));
  asked.set(key, text);
  return JSON.parse(text) as unknown;
}

async function print(command: string, words: string, more: readonly string[]): Promise<string> {
  const typed = words === '' ? [] : words.split(' ');
  const named = TYPED[command] ?? [command];
  const run = await runCli([...named, ...typed, '--format', 'json', ...more]);
  expect([run.code, run.stderr.replace(NO_ROOM, '')]).toEqual([0, '']);
  return run.stdout;
}

function errorsIn(validate: ValidateFunction, output: unknown): readonly unknown[] {
  return validate(output) ? [] : (validate.errors ?? ['refused']);
}

/** The names in a folder of the repository, in order, without their ends. */
function filesIn(folder: string, end = '.yaml'): readonly string[] {
  const names = readdirSync(`${REPOSITORY}/${folder}`).filter((name) => name.endsWith(end));
  return names.map((name) => name.slice(0, -end.length)).sort();
}

/** Every shark's figures for every proposal that round 1 and round 2 share. */
function figuresOf(round: string): readonly string[] {
  const entries = PROPOSALS.filter((id) => /^(?:pipeline|tile|tma|warp)-/.test(id));
  return filesIn(`rounds/${round}/scorecards`).flatMap((shark) =>
    entries.map((id) => `${round}/${shark}/${id}`),
  );
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? within : [value as Record<string, unknown>, ...within];
}
