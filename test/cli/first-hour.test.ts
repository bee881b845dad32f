import { describe, expect, it } from 'vitest';
import { STARTER_FILES } from '../../src/scaffold/starter-files.ts';
import { runCli } from '../support/cli.ts';

type Desk = Readonly<Record<string, string>>;

const DESK: Desk = STARTER_FILES;
const CARD = 'rounds/round1/scorecards/optimist.yaml';
const RUBRIC = 'rounds/round1/rubrics/default.yaml';

/** The starter with a piece of one file replaced. */
function changed(path: string, from: string, to: string): Desk {
  const text = DESK[path] ?? '';
  expect(text).toContain(from);
  return { ...DESK, [path]: text.replace(from, () => to) };
}

const check = (files: Desk) => runCli(['check'], { files, columns: 200 });

describe('check', () => {
  it.each([
    ['because: Reads', 'reason: Reads', 'because'],
    ['verdict: queue', 'comment: Fine.', 'notes'],
    ['verdict: queue', 'decision: queue', 'verdict'],
  ])('knows what is meant where "%s" is written as "%s"', async (from, to, meant) => {
    const { stdout, code } = await check(changed(CARD, from, to));
    expect(stdout).toContain(`did you mean "${meant}"?`);
    expect(code).toBe(1);
  });

  it('lists every field that may stand there', async () => {
    const { stdout } = await check(changed(CARD, 'because: Reads', 'zzzzzz: Reads'));
    expect(stdout).toContain(
      'the fields here are "id", "vote", "second", "abstain", "hold", "veto", "because", "recorded"',
    );
    expect(stdout).toContain('"notes", "judged" and "first"');
    expect(stdout).not.toMatch(/and \d+ more/);
  });

  it('asks whether weights without a percent sign are meant with one', async () => {
    const rubric =
      'criteria:\n  speedup: { weight: 25 }\n  risk: { weight: 55 }\n  effort: { weight: 20 }\n';
    const { stdout } = await check({ ...DESK, [RUBRIC]: rubric });
    expect(stdout).toContain('did you mean `25%`? without a percent sign 25 is 25 times the whole');
    expect(stdout).toContain('or write `normalize: true` to divide by their sum');
    const normal = await check({ ...DESK, [RUBRIC]: `normalize: true\n${rubric}` });
    expect(normal.stdout).not.toContain('weights/sum');
  });

  it('names a scorecard in JSON instead of passing it over', async () => {
    const path = 'rounds/round1/scorecards/bob.json';
    const { stdout } = await check({ ...DESK, [path]: '{ "vote": "batch-writes" }' });
    expect(stdout).toContain(`${path}:1:1  warning  file/misplaced`);
    expect(stdout).toContain('move it to rounds/round1/scorecards/bob.yaml');
  });
});

describe('an empty desk', () => {
  /** Runs commands one after the other, each on what the ones before have written. */
  async function desk(...commands: readonly (readonly string[])[]): Promise<Desk> {
    let files: Desk = {};
    for (const argv of commands) {
      const run = await runCli(argv, { files, folder: '/desk' });
      expect([argv.slice(0, 2), run.code, run.stderr]).toEqual([argv.slice(0, 2), 0, '']);
      files = { ...files, ...run.written };
      const found = await runCli(['check'], { files });
      expect([found.code, found.stdout]).toEqual([0, expect.not.stringContaining('error ')]);
    }
    return files;
  }

  const INIT = ['init', '--empty', '--minimal'];
  const PROPOSAL = ['new', 'proposal', '--title', 'Short keys', '--summary', 'Hash the token.'];
  const ROUND = ['new', 'round', '--title', 'Round 1'];

  it('begins with its settings alone', async () => {
    const files = await desk(INIT);
    const own = Object.keys(files).filter((path) => !path.startsWith('schemas/'));
    expect(own).toEqual(['shark.yaml']);
  });

  it('takes a proposal first, and the round takes it in', async () => {
    const files = await desk(INIT, PROPOSAL, ROUND);
    expect(files['proposals/short-keys.yaml']).toContain('\n  round1:\n');
    expect(files['rounds/round1/round.yaml']).toContain('entries: [short-keys]');
  });

  it('takes a round first, and then what is entered in it', async () => {
    const files = await desk(INIT, ROUND, [...PROPOSAL, '--enter']);
    expect(files['rounds/round1/round.yaml']).toContain('entries: [short-keys]');
  });

  it('names the round as it is asked to, on both sides', async () => {
    const round = ['new', 'round', 'spring', '--title', 'Spring'];
    const files = await desk(INIT, [...PROPOSAL, '--round', 'spring'], round);
    expect(files['rounds/spring/round.yaml']).toContain('entries: [short-keys]');
  });

  it('says what to do where a round is needed', async () => {
    const files = await desk(INIT);
    const score = await runCli(['score'], { files });
    expect([score.code, score.stderr]).toEqual([
      2,
      "shark: the workspace has no rounds\n  begin one: shark new round --title 'Round 1'\n",
    ]);
    const enter = await runCli([...PROPOSAL, '--enter'], { files });
    expect([enter.code, enter.stderr]).toEqual([0, '']);
    expect(enter.stdout).toContain('it is written and not entered: there is no round1 yet');
    expect(enter.stdout.replace(/\s+/g, ' ')).toContain(
      "begin the round: shark new round round1 --title 'Round 1'",
    );
  });
});

describe('a scorecard that is not filled in', () => {
  const NEW = ['new', 'scorecard', '--shark', 'mia'];
  const MIA = 'rounds/round1/scorecards/mia.yaml';

  async function desk(change: (text: string) => string = (text) => text): Promise<Desk> {
    const { written } = await runCli(NEW, { files: DESK, folder: '/desk' });
    return { ...DESK, [MIA]: change(written[MIA] ?? '') };
  }

  it('is named in one line for each map, and stops no command', async () => {
    const files = await desk();
    const found = await runCli(['check', '--format', 'compact'], { files });
    const lines = found.stdout.split('\n').filter((line) => line.includes('mia'));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('not filled in: "speedup", "safety", "ease" and "evidence"');
    expect(found.code).toBe(0);
    for (const argv of [
      ['list'],
      ['show', 'batch-writes'],
      ['audit', 'round1'],
      ['report', 'round1'],
    ]) {
      expect([argv, (await runCli(argv, { files })).code]).toEqual([argv, 0]);
    }
  });

  it('is named by score, which ranks by the others', async () => {
    const { stdout, code } = await runCli(['score', 'round1'], { files: await desk() });
    expect([code, stdout.includes('Mia has no totals: its scores are not filled in yet.')]).toEqual(
      [0, true],
    );
  });

  it('half filled in, stops score, which says how to rank by the others', async () => {
    const files = await desk((text) => text.replace('speedup: TODO', 'speedup: 7'));
    const { stderr, code } = await runCli(['score', 'round1'], { files });
    expect(stderr).toContain(
      'the review of "batch-writes" has no score for "safety", "ease" and "evidence"',
    );
    expect(stderr).toContain('to rank without mia: shark score round1 --skip-invalid\n');
    expect(code).toBe(1);
  });

  it('keeps placeholders in required fields as they are written', async () => {
    const path = 'proposals/batch-writes.yaml';
    const titled = await runCli(['check', '--format', 'compact'], {
      files: changed(path, 'title: Batch the writes', 'title: TODO'),
    });
    expect([titled.code, titled.stdout]).toEqual([0, expect.not.stringContaining('unfilled')]);
    const weight = await runCli(['check', '--format', 'compact'], {
      files: changed(RUBRIC, 'weight: 40%', 'weight: TODO'),
    });
    expect(weight.stdout).toContain('quantity/unreadable');
    expect(weight.stdout).not.toContain('schema/');
    expect(weight.code).toBe(1);
  });
});

describe('score --skip-invalid', () => {
  const BROKEN = changed(CARD, 'speedup: 5', 'speedup: 50');
  const score = (files: Desk, ...more: readonly string[]) =>
    runCli(['score', 'round1', '--skip-invalid', ...more], { files });

  it('ranks by the scorecards that are valid, says so first, and exits 1', async () => {
    const { stdout, stderr, code } = await score(BROKEN);
    expect(code).toBe(1);
    expect(stdout.split('\n')[0]).toBe('INCOMPLETE: 1 scorecard with errors left out: optimist.');
    expect(stdout).toContain('Batch the writes');
    expect(stderr).toContain(`${CARD}:7:24  error  score/out-of-scale`);
    const { [CARD]: _, ...rest } = DESK;
    const alone = await runCli(['score', 'round1'], { files: rest });
    expect(stdout).toBe(`${stdout.split('\n').slice(0, 2).join('\n')}\n${alone.stdout}`);
  });

  it('marks every line of CSV', async () => {
    const { stdout } = await score(BROKEN, '--format', 'csv');
    const [header = '', ...rows] = stdout.trim().split(/\r?\n/);
    expect(header).toMatch(/,left_out$/);
    expect(rows.filter((row) => !row.endsWith(',optimist'))).toEqual([]);
  });

  it('names them in JSON', async () => {
    const { stdout, code } = await score(BROKEN, '--format', 'json');
    expect([JSON.parse(stdout).leftOut, code]).toEqual([['optimist'], 1]);
  });

  it('changes nothing where all are valid, and stops at errors elsewhere', async () => {
    const [with_, without] = [
      await score(DESK),
      await runCli(['score', 'round1'], { files: DESK }),
    ];
    expect(with_).toEqual(without);
    const rubric = await score(changed(RUBRIC, 'weight: 40%', 'weight: 41%'));
    expect([rubric.stdout, rubric.code]).toEqual(['', 1]);
  });
});

it('init run again says that nothing is written', async () => {
  const files = (await runCli(['init'], { files: {}, inWorkspace: false })).written;
  const again = await runCli(['init'], { files, inWorkspace: false });
  expect([again.code, again.written]).toEqual([0, {}]);
  expect(again.stdout.split('\n')[0]).toMatch(/all there already: nothing is written$/);
});

it('retro before anything was built says what to do, and prints no table', async () => {
  const { stdout, code } = await runCli(['retro'], { files: DESK, columns: 200 });
  expect(code).toBe(0);
  expect(stdout).toContain('Nothing was funded or built yet');
  expect(stdout).toContain('shark outcome round1 PROPOSAL --before FILE --after FILE');
  expect(stdout).not.toContain('ROUNDS');
});

it.each([
  ['audit', 'round2'],
  ['compare', 'round1', 'round2'],
  ['compare', 'round1', 'round2', 'round1'],
  ['retro', 'round1'],
])('the JSON of %s %s carries the title beside every proposal', async (...argv) => {
  const { stdout } = await runCli([...argv, '--format', 'json']);
  const bare = untitled(JSON.parse(stdout));
  expect(bare).toEqual([]);
});

/** Objects with the id of a proposal and no title. */
function untitled(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'proposal' in value && !('title' in value) ? [value] : [];
  return [...own, ...Object.values(value).flatMap(untitled)];
}

it('show keeps the digits of readings in small units', async () => {
  const outcome = 'status: success\nbenchmarks:\n  cases:\n    read: { after: 0.00041 }\n';
  const files = {
    ...changed('rounds/round1/round.yaml', 'read: { now: 410, target: 300 }', 'read: 0.00065'),
    'rounds/round1/outcomes/batch-writes.yaml': outcome,
  };
  const { stdout, stderr } = await runCli(['show', 'batch-writes'], { files });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/ read +0\.00065 +0\.00041 /);
});

it('a weight that moves one proposal says so of one', async () => {
  const card = (a: number, b: number) => `{ scores: { a: ${a}, b: ${b} } }`;
  const { stdout } = await runCli(['score', 'round1', '--weight', 'a=60%'], {
    columns: 200,
    files: {
      ...Object.fromEntries(
        ['one', 'two', 'three'].map((id) => [
          `proposals/${id}.yaml`,
          `title: Number ${id}\npitches:\n  round1: { summary: S. }\n`,
        ]),
      ),
      'rounds/round1/round.yaml': 'title: One\nentries: [one, two, three]\n',
      'rounds/round1/rubrics/default.yaml':
        'criteria: { a: { weight: 50% }, b: { weight: 50% } }\n',
      'rounds/round1/scorecards/ann.yaml': `proposals:\n  one: ${card(9, 9)}\n  two: ${card(5, 3)}\n  three: ${card(3, 5)}\n`,
    },
  });
  expect(stdout).toContain('Number one stays first; Number three moves.');
});
