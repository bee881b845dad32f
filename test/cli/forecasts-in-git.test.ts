import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runOnDisk } from '../support/disk-run.ts';
import { git, initRepository } from '../support/git.ts';
import { folderOfTest } from '../support/temporary-folder.ts';
import { writeFiles } from '../support/write-files.ts';

const ROUND = 'rounds/round1';
const CARD = `${ROUND}/scorecards/bo.yaml`;
const RUBRIC = `${ROUND}/rubrics/default.yaml`;
const OUTCOME = `${ROUND}/outcomes/idea.yaml`;
const FAILED = { [OUTCOME]: 'status: failure\nreason: compile error\n' };

const card = (success: string): string =>
  `proposals: { idea: { scores: { speed: 5 }, estimate: { success: ${success} } } }\n`;

const words = (sure: string): string =>
  `words: { probability: { sure: ${sure}, unlikely: 5% } }\ncriteria: { speed: { weight: 100% } }\n`;

/** A later round that the reviewer took part in. */
const SECOND = {
  'proposals/idea.yaml':
    'title: Idea\npitches: { round1: { summary: s }, round2: { summary: s } }\n',
  'rounds/round2/round.yaml': 'title: Two\nentries: [idea]\n',
  'rounds/round2/rubrics/default.yaml': words('95%'),
  'rounds/round2/scorecards/bo.yaml': 'proposals: { idea: { scores: { speed: 5 } } }\n',
};

let desk = '';

/** Files as a commit leaves them; null for one that it takes out. */
type Change = Readonly<Record<string, string | null>>;

function commit(change: Change): void {
  for (const [path, text] of Object.entries(change)) {
    if (text === null) rmSync(join(desk, path));
    else writeFiles(desk, { [path]: text });
  }
  git(desk, 'add', '.');
  git(desk, 'commit', '-qm', 'x');
}

async function forecast(): Promise<unknown> {
  const { stdout, stderr } = await runOnDisk(desk, ['calibrate', '--format', 'json']);
  expect(stderr).toBe('');
  const { sharks } = JSON.parse(stdout) as { readonly sharks: { readonly forecasts: unknown[] }[] };
  return sharks[0]?.forecasts[0];
}

beforeEach(() => {
  desk = folderOfTest('forecasts');
  initRepository(desk);
  commit({
    'proposals/idea.yaml': 'title: Idea\npitches: { round1: { summary: s } }\n',
    [`${ROUND}/round.yaml`]: 'title: One\nentries: [idea]\n',
    [RUBRIC]: words('95%'),
  });
});

describe('a forecast in the words of a rubric', () => {
  const stood = { probability: 0.95, order: 'before', leftOut: null };

  it('stands before its result', async () => {
    commit({ [CARD]: card('sure') });
    commit(FAILED);
    expect(await forecast()).toMatchObject({ ...stood, stood: null });
  });

  it.each<[string, Change]>([
    ['in its scorecard', { [CARD]: card('unlikely') }],
    ['by another figure for its word', { [RUBRIC]: words('5%') }],
    [
      'by another rubric in the place of its own',
      { [RUBRIC]: null, [`${ROUND}/rubrics/bo.yaml`]: words('5%') },
    ],
  ])('counts as it stood where it was edited %s since', async (_, change) => {
    commit({ [CARD]: card('sure') });
    commit(FAILED);
    commit(change);
    expect(await forecast()).toMatchObject({ probability: 0.05, order: 'changed', stood });
  });
});

describe('a forecast that was not there when its result came', () => {
  it('is too late where it was taken out before and put back since', async () => {
    commit({ [CARD]: card('95%') });
    commit({ [CARD]: null });
    commit(FAILED);
    commit({ [CARD]: card('5%') });
    expect(await forecast()).toMatchObject({ order: 'later', leftOut: 'later', stood: null });
  });

  it('is changed where its file could not be read', async () => {
    commit({ [CARD]: `${card('95%')}unknown: 1\n` });
    commit(FAILED);
    commit({ [CARD]: card('5%') });
    expect(await forecast()).toMatchObject({ order: 'changed', leftOut: 'changed', stood: null });
  });
});

describe('a result after an outcome that was not run', () => {
  const NOT_RUN = { [OUTCOME]: 'status: not-run\n' };

  it.each<[string, readonly Change[]]>([
    ['was recorded', [FAILED]],
    ['was recorded, and edited', [FAILED, { [OUTCOME]: 'status: failure\nreason: another\n' }]],
  ])('comes when it %s', async (_, results) => {
    commit({ [CARD]: card('95%') });
    commit(NOT_RUN);
    commit({ [CARD]: card('5%') });
    for (const each of results) commit(each);
    expect(await forecast()).toMatchObject({ probability: 0.05, order: 'before', stood: null });
    commit({ [CARD]: card('1%') });
    expect(await forecast()).toMatchObject({ order: 'changed', stood: { probability: 0.05 } });
  });

  it('has not come where it is not committed yet', async () => {
    commit({ [CARD]: card('95%') });
    commit(NOT_RUN);
    commit({ [CARD]: card('5%') });
    writeFiles(desk, FAILED);
    expect(await forecast()).toMatchObject({ probability: 0.05, order: 'before', stood: null });
  });

  it('came with the readings, whatever their outcome was called', async () => {
    const benchmarks = 'benchmarks: { metric: latency, cases: { x: { before: 100, after: 120 } } }';
    commit({ [CARD]: card('95%') });
    commit({ [OUTCOME]: `status: not-run\n${benchmarks}\n` });
    commit({ [CARD]: card('5%') });
    commit(FAILED);
    expect(await forecast()).toMatchObject({ order: 'changed', stood: { probability: 0.95 } });
  });
});

describe('what is changed beside a forecast once its result is known', () => {
  const small = `proposals: { idea: { scores: { speed: 5 },
    estimate: { success: 95% }, variants: { small: { estimate: { success: 5% } } } } }\n`;

  it('is not the form that its outcome says was built', async () => {
    commit({ [CARD]: small });
    commit(FAILED);
    commit({ [OUTCOME]: 'status: failure\nreason: compile error\nvariant: small\n' });
    expect(await forecast()).toMatchObject({ variant: null, probability: 0.95, order: 'before' });
  });

  it('is not that it was said: a scorecard that was taken out counts', async () => {
    commit({ [CARD]: card('95%') });
    commit(FAILED);
    commit({ [CARD]: null, ...SECOND });
    expect(await forecast()).toMatchObject({
      round: 'round1',
      probability: null,
      stood: { probability: 0.95, order: 'before', leftOut: null },
    });
  });

  it('is not whose proposal it is', async () => {
    const proposal = (proposer: string): Change => ({
      'proposals/idea.yaml': `title: Idea\nproposer: ${proposer}\npitches: { round1: { summary: s, success: 95% } }\n`,
    });
    commit(proposal('Zed'));
    commit(FAILED);
    commit(proposal('Yan'));
    const { stdout } = await runOnDisk(desk, ['calibrate', '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({ proposers: [{ proposer: 'Zed' }] });
  });
});
