import { describe, expect, it } from 'vitest';
import { STARTER_FILES } from '../../src/scaffold/starter-files.ts';
import { page, runCli } from '../support/cli.ts';
import { cardOf, formOf, patched, THREE_ASKED } from '../support/panel-of-three.ts';

type FilesByPath = Readonly<Record<string, string>>;

interface Status {
  readonly open: boolean;
  readonly sharks: readonly {
    readonly shark: string;
    readonly state: string;
    readonly lacks: unknown;
    readonly stale: readonly string[];
  }[];
  readonly rubricOnly: readonly string[];
  readonly decision: { readonly leader: string | null; readonly obstacle: string | null };
  readonly next: readonly string[];
}

async function statusOf(files: FilesByPath): Promise<Status & { readonly code: number }> {
  const run = await runCli(['status', '--check', '--format', 'json'], { files });
  return { ...(JSON.parse(run.stdout) as Status), code: run.code };
}

async function handIn(files: FilesByPath, shark: string, form: string): Promise<FilesByPath> {
  const { written } = await runCli(['submit', 'round1', shark], { files, stdin: form });
  return { ...files, ...written };
}

interface BlankForm {
  readonly proposals: Readonly<Record<string, { readonly scores: Readonly<Record<string, null>> }>>;
}

/** The blank form of JSON that `brief` gives. */
async function blankOf(files: FilesByPath, shark: string): Promise<BlankForm> {
  const { stdout } = await runCli(['brief', 'round1', shark, '--form', 'json'], { files });
  return JSON.parse(stdout) as BlankForm;
}

/** A blank form with a vote for short-keys, and the scores of each proposal in their order. */
function filled(blank: BlankForm, ...scores: readonly (readonly number[])[]): string {
  const proposals = Object.entries(blank.proposals).map(([id, review], at) => {
    const names = Object.keys(review.scores);
    const given = Object.fromEntries(names.map((name, nth) => [name, scores[at]?.[nth]]));
    return [id, { ...review, scores: given }];
  });
  const form = { ...blank, vote: 'short-keys', proposals: Object.fromEntries(proposals) };
  return JSON.stringify(form);
}

const states = ({ sharks }: Status) => sharks.map(({ shark, state }) => `${shark} ${state}`);

describe('a round of three', () => {
  it('waits until each has answered, after a mistake and its repair, and is then scored', async () => {
    let files: FilesByPath = THREE_ASKED;
    expect(states(await statusOf(files))).toEqual(['ann none', 'bob none', 'cat none']);
    const brief = await runCli(['brief', 'round1', 'ann', '--format', 'json'], { files });
    expect(JSON.parse(brief.stdout)).toMatchObject({
      shark: { id: 'ann' },
      entries: [{ proposal: 'short-keys' }, { proposal: 'flat-entries' }],
    });
    files = await handIn(files, 'ann', filled(await blankOf(files, 'ann'), [8, 6], [4, 7]));

    const wrong = filled(await blankOf(files, 'bob'), [7, 50], [6, 8]).replace(
      'short-keys"',
      'short-key"',
    );
    const argv = ['submit', 'round1', 'bob', '--format', 'json'];
    const refused = await runCli(argv, { files, stdin: wrong });
    expect([refused.code, refused.written]).toEqual([1, {}]);
    const waiting = await statusOf(files);
    expect([waiting.code, waiting.open]).toEqual([3, true]);
    const { problems } = JSON.parse(refused.stdout) as {
      problems: { example: Parameters<typeof patched>[1] }[];
    };
    files = await handIn(
      files,
      'bob',
      patched(
        wrong,
        problems.flatMap(({ example }) => example),
      ),
    );
    files = await handIn(files, 'cat', filled(await blankOf(files, 'cat'), [9, 9], [2, 3]));

    const done = await statusOf(files);
    expect(states(done)).toEqual(['ann complete', 'bob complete', 'cat complete']);
    expect([done.code, done.decision.leader]).toEqual([0, 'short-keys']);
    const score = await runCli(['score', 'round1', '--format', 'json'], { files });
    const { panel } = JSON.parse(score.stdout) as { panel: { ranking: { mean: number }[] } };
    // (0.6 x 8 + 0.4 x 6 + 0.6 x 7 + 0.4 x 5 + 9) / 3 and (0.6 x 4 + 0.4 x 7 + 0.6 x 6 + 0.4 x 8 + 2.4) / 3
    expect(panel.ranking.map(({ mean }) => mean)).toEqual([112 / 15, 72 / 15]);
  });

  it('names what each scorecard lacks, and what has errors', async () => {
    const files = {
      ...THREE_ASKED,
      [cardOf('ann')]: 'proposals:\n  short-keys:\n    scores: { speedup: 8, risk: TODO }\n',
      [cardOf('bob')]: 'proposals:\n  short-keys:\n    scores: { speedup: TODO, risk: TODO }\n',
      [cardOf('cat')]: 'vote: [\n',
    };
    const found = await statusOf(files);
    expect(states(found)).toEqual(['ann partial', 'bob empty', 'cat invalid']);
    expect(found.sharks[0]?.lacks).toEqual([
      { proposal: 'short-keys', criteria: ['risk'] },
      { proposal: 'flat-entries', criteria: ['speedup', 'risk'] },
    ]);
    for (const columns of [60, 80]) {
      const run = await runCli(['status'], { files, columns });
      await expect(page(['status'], run)).toMatchFileSnapshot(`pages/status-open.${columns}.md`);
    }
  });

  it('is stale where the pitch was changed since, and not where its layout was', async () => {
    const path = 'proposals/short-keys.yaml';
    const whole = await handIn(THREE_ASKED, 'ann', formOf('ann', [8, 6], [4, 7]));
    const pitch = whole[path] ?? '';
    const laidOut = {
      ...whole,
      [path]: `# A comment.\n${pitch.replace('[{ metric: speedup, ', '[{ "metric": "speedup", ')}`,
    };
    expect(states(await statusOf(laidOut))).toContain('ann complete');
    const changed = { ...whole, [path]: pitch.replace('Shorter', 'Much shorter') };
    expect((await statusOf(changed)).sharks[0]).toMatchObject({
      state: 'stale',
      stale: ['short-keys'],
    });
    // The form that Ann has is refused: the brief has the pitch and another form.
    expect((await statusOf(changed)).next.slice(0, 2)).toEqual([
      'shark brief round1 ann --format json',
      'shark submit round1 ann FORM --revise --format json',
    ]);
    const again = await runCli(['submit', 'round1', 'ann', '--revise'], {
      files: changed,
      stdin: formOf('ann', [8, 6], [4, 7]),
    });
    expect(states(await statusOf({ ...changed, ...again.written }))).toContain('ann complete');
  });
});

it('shows first and revised means side by side, and what was changed', async () => {
  let files = await handIn(THREE_ASKED, 'ann', formOf('ann', [8, 6], [4, 7]));
  files = await handIn(files, 'bob', formOf('bob', [6, 6], [5, 5]));
  const revised = formOf('ann', [5, 6], [8, 7]).replace(
    '"vote":"short-keys"',
    '"vote":"flat-entries"',
  );
  const argv = ['submit', 'round1', 'ann', '--revise'];
  const { written } = await runCli(argv, { files, stdin: revised });
  files = { ...files, ...written };
  const run = await runCli(['status', '--format', 'json'], { files });
  // Ann 7.2 and 5.2, then 5.4 and 7.6; Bob 6 and 5.
  expect(JSON.parse(run.stdout)).toMatchObject({
    sharks: [{ revised: { scores: 2, voteBefore: 'short-keys' } }, { revised: null }, {}],
    means: [
      { proposal: 'short-keys', first: 6.6, now: 5.7 },
      { proposal: 'flat-entries', first: 5.1, now: 6.3 },
    ],
  });
  const told = await runCli(['status'], { files });
  await expect(page(['status'], told)).toMatchFileSnapshot('pages/status-revised.80.md');
});

it('holds scores of two scales against each other by what they come to', async () => {
  let files = await handIn(THREE_ASKED, 'ann', formOf('ann', [8, 6], [4, 7]));
  const revised = formOf('ann', ['4/5', '4/5'], [4, '4/10']);
  const { written } = await runCli(['submit', 'round1', 'ann', '--revise'], {
    files,
    stdin: revised,
  });
  files = { ...files, ...written };
  const { sharks } = await statusOf(files);
  expect(sharks[0]).toMatchObject({ revised: { scores: 2 } });
});

it('tells of a revised estimate, and of none that is written in another way', async () => {
  const form = (estimate: string) =>
    formOf('ann', [8, 6], [4, 7]).replace(
      '"risk":6}',
      `"risk":6},"estimate":{${estimate},"downside":"5%","implementation":"4h"}`,
    );
  const first = await handIn(THREE_ASKED, 'ann', form('"success":"60%","upside":"20%"'));
  const revisedTo = async (estimate: string) => {
    const argv = ['submit', 'round1', 'ann', '--revise'];
    const { written } = await runCli(argv, { files: first, stdin: form(estimate) });
    const files = { ...first, ...written };
    const { stdout } = await runCli(['status'], { files });
    return { revised: (await statusOf(files)).sharks[0], words: /revised: .*/.exec(stdout)?.[0] };
  };
  expect(await revisedTo('"success":"90%","upside":"20%"')).toMatchObject({
    revised: { revised: { scores: 0, estimates: ['short-keys'], voteBefore: null } },
    words: 'revised: 1 estimate',
  });
  expect(await revisedTo('"success":"0.6","upside":"1.2x"')).toMatchObject({
    revised: { revised: { estimates: [] } },
    words: 'revised: the same scores',
  });
});

it('a lone rubric is not a reviewer where nobody says who was asked', async () => {
  const { 'rounds/round1/rubrics/default.yaml': rubric = '', ...rest } = THREE_ASKED;
  const round = 'rounds/round1/round.yaml';
  const files = {
    ...rest,
    [round]: (rest[round] ?? '').replace(/sharks.*\n/, ''),
    'rounds/round1/rubrics/dan.yaml': rubric,
  };
  const found = await statusOf(files);
  expect([found.sharks, found.rubricOnly]).toEqual([[], ['dan']]);
  expect(found.decision.obstacle).toBe('no-totals');
  const { stdout } = await runCli(['status'], { files });
  expect(stdout).toContain('A rubric and no scorecard: dan.');
  expect(stdout).not.toContain('SHARKS');
});

it('a decided round waits for nobody', async () => {
  const run = await runCli(['status', 'round2', '--check']);
  expect(run.code).toBe(0);
});

it('says what came of the proposal that leads, where no decision is on record', async () => {
  const outcome = { 'rounds/round1/outcomes/batch-writes.yaml': 'status: success\n' };
  const { stdout } = await runCli(['status'], { files: { ...STARTER_FILES, ...outcome } });
  expect(stdout).toContain('Batch the writes was tried: SUCCEEDED; no decision is on record.');
  expect(stdout).toContain('Then:\n\n  shark retro round1\n');
});

it('asks whether another shark is meant, as the brief does', async () => {
  const { stderr, code } = await runCli(['status', '--shark', 'optimst'], { files: STARTER_FILES });
  expect([stderr, code]).toEqual(['shark: optimst is new here; did you mean optimist?\n', 0]);
  const known = await runCli(['status', '--shark', 'optimist'], { files: STARTER_FILES });
  expect(known.stderr).toBe('');
});

/** A scorecard with the same scores for both proposals. */
function cardWith(scores: string): string {
  return `proposals:\n  short-keys: { scores: { ${scores} } }\n  flat-entries: { scores: { ${scores} } }\n`;
}

it('says why formulas of two kinds give no decision', async () => {
  const files = {
    ...THREE_ASKED,
    'rounds/round1/rubrics/bob.yaml':
      'formula: ice\ncriteria: { impact: {}, confidence: {}, ease: {} }\n',
    [cardOf('ann')]: cardWith('speedup: 5, risk: 4'),
    [cardOf('bob')]: cardWith('impact: 5, confidence: 6, ease: 4'),
  };
  const { stdout } = await runCli(['status'], { files, columns: 200 });
  expect(stdout).toContain(
    'No decision by highest mean: sharks use formulas whose totals cannot be averaged.',
  );
});
