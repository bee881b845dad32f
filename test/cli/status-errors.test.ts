import { describe, expect, it } from 'vitest';
import { page, runCli } from '../support/cli.ts';
import { cardOf, formOf, THREE_ASKED } from '../support/panel-of-three.ts';

const RUBRIC = 'rounds/round1/rubrics/bob.yaml';
const TOO_MUCH = 'criteria:\n  speedup: { weight: 60% }\n  risk: { weight: 50% }\n';

/** Ann and Bob have answered in full, and Cat has not. */
const TWO_IN: Readonly<Record<string, string>> = {
  ...THREE_ASKED,
  [cardOf('ann')]: cardFrom(formOf('ann', [8, 6], [4, 7])),
  [cardOf('bob')]: cardFrom(formOf('bob', [6, 6], [5, 5])),
};

function cardFrom(form: string): string {
  const { round: _, shark: __, second: ___, ...card } = JSON.parse(form) as Record<string, unknown>;
  return JSON.stringify(card);
}

async function statusOf(files: Readonly<Record<string, string>>, ...options: readonly string[]) {
  const run = await runCli(['status', '--format', 'json', ...options], { files });
  const { sharks, decision, next } = JSON.parse(run.stdout) as {
    readonly sharks: readonly {
      readonly shark: string;
      readonly state: string;
      readonly lacks: readonly unknown[];
      readonly errors: number;
      readonly faulty: readonly string[];
    }[];
    readonly decision: { readonly leader: string | null };
    readonly next: readonly string[];
  };
  return { ...run, sharks, leader: decision.leader, next };
}

it('a folder in the place of a scorecard is told in the row of its reviewer alone', async () => {
  const files = { ...TWO_IN, [`${cardOf('cat')}/note.txt`]: 'x' };
  const found = await statusOf(files);
  expect(found.code).toBe(1);
  expect(found.stderr).toContain(`${cardOf('cat')}:1:1`);
  expect(found.sharks).toMatchObject([
    { shark: 'ann', state: 'complete', errors: 0 },
    { shark: 'bob', state: 'complete', errors: 0 },
    { shark: 'cat', state: 'invalid', errors: 1, faulty: [cardOf('cat')] },
  ]);
  const brief = await runCli(['brief', 'round1', 'ann'], { files });
  expect([brief.code, brief.stdout.split('\n')[0]]).toEqual([0, '## ann: Round 1']);
});

describe('a rubric with errors', () => {
  it.each([
    ['that can be read', TOO_MUCH, 'weights/sum'],
    ['that cannot be read', 'criteria: [\n', 'yaml/syntax'],
  ])('%s is told in the row of its reviewer alone', async (_, rubric, code) => {
    const files = { ...TWO_IN, [RUBRIC]: rubric };
    const found = await statusOf(files);
    expect(found.sharks).toMatchObject([
      { shark: 'ann', state: 'complete', errors: 0, faulty: [] },
      { shark: 'bob', state: 'invalid', lacks: [], errors: 1, faulty: [RUBRIC] },
      { shark: 'cat', state: 'none', errors: 0, faulty: [] },
    ]);
    // By Ann alone.
    expect(found.leader).toBe('short-keys');
    expect(found.next[0]).toBe(`shark check ${RUBRIC} --format json`);
    expect(found.stderr).toContain(`${RUBRIC}:1:`);
    expect(found.stderr).toContain(code);
    expect(found.code).toBe(1);
    expect((await statusOf(files, '--check')).code).toBe(1);
  });

  it('stands in the table, with the errors beneath', async () => {
    const files = { ...TWO_IN, [RUBRIC]: TOO_MUCH };
    const run = await runCli(['status'], { files });
    await expect(page(['status'], run)).toMatchFileSnapshot('pages/status-errors.80.md');
  });

  it('is told of who has no scorecard yet, and of who was not asked', async () => {
    const other = 'rounds/round1/rubrics/eve.yaml';
    const { sharks } = await statusOf({
      ...THREE_ASKED,
      [RUBRIC]: TOO_MUCH,
      [other]: 'criteria: [\n',
    });
    const states = sharks.map(({ shark, state }) => `${shark} ${state}`);
    expect(states).toEqual(['ann none', 'bob invalid', 'cat none', 'eve invalid']);
  });

  it('is to be fixed once where it serves several', async () => {
    const shared = 'rounds/round1/rubrics/default.yaml';
    const { sharks, next } = await statusOf({ ...TWO_IN, [shared]: TOO_MUCH });
    expect(sharks.map(({ state }) => state)).toEqual(['invalid', 'invalid', 'invalid']);
    expect(next).toEqual([`shark check ${shared} --format json`]);
  });

  it('does not keep others from their brief', async () => {
    const files = { ...TWO_IN, [RUBRIC]: TOO_MUCH };
    expect((await runCli(['brief', 'round1', 'cat'], { files })).code).toBe(0);
    expect((await runCli(['brief', 'round1', 'bob'], { files })).code).toBe(1);
  });
});

describe('a scorecard with errors', () => {
  const files = {
    ...TWO_IN,
    [cardOf('bob')]: 'vote: short-kyes\nbecause: A secret.\nproposals: {}\n',
  };

  it('has them beneath the table', async () => {
    const { stdout, stderr, code } = await runCli(['status'], { files });
    expect(stdout).toContain('\n Bob    has errors    1 error; 4 scores missing\n');
    expect(stderr).toMatch(/^rounds\/round1\/scorecards\/bob\.yaml:1:7 {2}error/);
    expect(code).toBe(1);
  });

  it('is quoted to nobody whose own scores are not in', async () => {
    const asked = await statusOf(files, '--shark', 'cat');
    expect(asked.sharks[1]).toMatchObject({ state: 'invalid', errors: 1 });
    expect([asked.stderr, asked.code]).toEqual(['', 0]);
    const own = await statusOf(files, '--shark', 'bob');
    expect([own.stderr.includes('short-kyes'), own.code]).toEqual([true, 1]);
  });
});

it('only missing scores are no errors', async () => {
  const some = 'proposals:\n  short-keys:\n    scores: { speedup: 8 }\n';
  const { sharks, stderr, code } = await statusOf({ ...THREE_ASKED, [cardOf('ann')]: some });
  expect([sharks[0]?.state, stderr, code]).toEqual(['partial', '', 0]);
});
