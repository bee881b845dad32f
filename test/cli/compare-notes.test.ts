import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';

const pitch = (title: string) =>
  `title: ${title}\npitches: { round1: { summary: It is faster. }, round2: { summary: It is faster. } }\n`;

const card = (scores: Readonly<Record<string, readonly [number, number]>>) =>
  `proposals:\n${Object.entries(scores)
    .map(([id, [speed, safety]]) => `  ${id}: { scores: { speed: ${speed}, safety: ${safety} } }\n`)
    .join('')}`;

const rubric = (speed: string, safety: string) =>
  `criteria:\n  speed: { weight: ${speed}, role: upside }\n  safety: { weight: ${safety}, role: risk }\n`;

interface Later {
  readonly entries?: readonly string[];
  readonly weights?: readonly [string, string];
  readonly scores?: Readonly<Record<string, readonly [number, number]>>;
}

const SCORES = { cache: [9, 9], split: [8, 6], docker: [4, 7] } as const;

async function notes({ entries = ['cache', 'split', 'docker'], weights, scores = SCORES }: Later) {
  const kept = Object.entries(scores).filter(([id]) => entries.includes(id));
  const round = (ids: readonly string[]) => `title: A round\nentries: [${ids.join(', ')}]\n`;
  const files = {
    'proposals/cache.yaml': pitch('Cache'),
    'proposals/split.yaml': pitch('Split'),
    'proposals/docker.yaml': pitch('Docker'),
    'rounds/round1/round.yaml': round(['cache', 'split', 'docker']),
    'rounds/round1/rubrics/ann.yaml': rubric('60%', '40%'),
    'rounds/round1/scorecards/ann.yaml': card(SCORES),
    'rounds/round2/round.yaml': round(entries),
    'rounds/round2/rubrics/ann.yaml': rubric(...(weights ?? ['60%', '40%'])),
    'rounds/round2/scorecards/ann.yaml': card(Object.fromEntries(kept)),
  };
  const { stdout } = await runCli(['compare', 'round1', 'round2'], { files });
  return stdout.replace(/\s+/g, ' ');
}

const WEIGHTS: Readonly<Record<string, readonly [string, string]>> = {
  round2: ['50%', '50%'],
  round3: ['40%', '60%'],
};

const AMONG = 'Ranks are among 3 in round1 and 2 in round2, not the same ones';
const DIFFERENT_WAYS = 'The rounds compute totals in different ways';
const HALFWAY = '"change by weights" is halfway between';

it('ranks over other proposals are told, of each reviewer and of the panel', async () => {
  const page = await notes({ entries: ['split', 'docker'] });
  expect(page.split(AMONG).length - 1).toBe(2);
  expect(await notes({})).not.toContain('Ranks are among');
});

it('a change by weights that is not that of the old scores says why', async () => {
  const weights = ['40%', '60%'] as const;
  const moved = { ...SCORES, docker: [6, 4] } as const;
  expect(await notes({ weights, scores: moved })).toContain(HALFWAY);
  // At equal scores both are one figure.
  expect(await notes({ weights })).not.toContain(HALFWAY);
});

it('three rounds have the cautions of two, and the weights of who has not answered', async () => {
  const round = (id: string, entries: string, sharks: Readonly<Record<string, string>>) => ({
    [`rounds/${id}/round.yaml`]: `title: A round\nentries: [${entries}]\n`,
    [`rounds/${id}/rubrics/default.yaml`]: rubric(...(WEIGHTS[id] ?? ['60%', '40%'])),
    ...Object.fromEntries(
      Object.entries(sharks).map(([shark, own]) => [`rounds/${id}/scorecards/${shark}.yaml`, own]),
    ),
  });
  const three = 'title: T\npitches: { round1: { summary: S. }, round2: { summary: S. }, ';
  const entry = (title: string) => three.replace('T', title).concat('round3: { summary: S. } }\n');
  const two = card({ cache: [9, 9], split: [8, 6] });
  const files = {
    'proposals/cache.yaml': entry('Cache'),
    'proposals/split.yaml': entry('Split'),
    'proposals/docker.yaml': entry('Docker'),
    ...round('round1', 'cache, split, docker', { ann: card(SCORES), bob: card(SCORES) }),
    ...round('round2', 'cache, split', { ann: two }),
    ...round('round3', 'cache, split', { ann: two }),
  };
  const run = await runCli(['compare', 'round1', 'round2', 'round3'], { files });
  const page = run.stdout.replace(/\s+/g, ' ');
  const among = 'Ranks are among 3 in round1, 2 in round2 and 2 in round3, not the same ones';
  expect(page.split(among).length - 1).toBe(2);
  expect(page).toContain(
    'Other sharks than in the round before gave the totals in round2; part of a change is theirs.',
  );
  expect(page).toMatch(/Bob: weights .* Speed 60% 50% 40%/);
  expect(page).not.toContain(DIFFERENT_WAYS);
  const product = 'formula: product\ncriteria: { speed: {}, safety: {} }\n';
  const other = await runCli(['compare', 'round1', 'round2', 'round3'], {
    files: { ...files, 'rounds/round3/rubrics/default.yaml': product },
  });
  expect(other.stdout.replace(/\s+/g, ' ')).toContain(DIFFERENT_WAYS);
});

describe('the shared rubric of sharks that are in one round only', () => {
  const pitches = 'pitches: { round1: { summary: S. }, round2: { summary: S. } }\n';
  const desk = (first: string, second: string) => ({
    'proposals/cache.yaml': `title: Cache\n${pitches}`,
    'proposals/split.yaml': `title: Split\n${pitches}`,
    'rounds/round1/round.yaml': `title: One\nentries: [cache, split]\n${first}`,
    'rounds/round2/round.yaml': `title: Two\nentries: [cache, split]\n${second}`,
    'rounds/round1/rubrics/default.yaml': rubric('60%', '40%'),
    'rounds/round2/rubrics/default.yaml': rubric('60%', '40%'),
    'rounds/round1/scorecards/ann.yaml': card({ cache: [9, 9], split: [8, 6] }),
    'rounds/round2/scorecards/bob.yaml': card({ cache: [9, 9], split: [8, 6] }),
  });
  const comparedAll = async (first: string, second: string) => {
    const argv = ['compare', 'round1', 'round2', '--format', 'json'];
    const { stdout } = await runCli(argv, { files: desk(first, second) });
    // The output has this form by its schema.
    const { sharks } = JSON.parse(stdout) as { sharks: { shark: string; distance: unknown }[] };
    return sharks.flatMap(({ shark, distance }) => (distance === null ? [] : [shark]));
  };

  it.each([
    // Decided, or with others asked, a round does not wait for a shark.
    ['decision: { winner: cache }\n', 'sharks: [bob]\n', []],
    ['decision: { winner: cache }\n', '', ['ann']],
    ['sharks: [ann, bob]\ndecision: { winner: cache }\n', 'sharks: [bob]\n', ['bob']],
    ['', '', ['bob', 'ann']],
  ])('is theirs in the other while it waits for them: %j, %j', async (first, second, expected) => {
    expect((await comparedAll(first, second)).toSorted()).toEqual(expected.toSorted());
  });

  it('is told under its own name if it moved', async () => {
    const files = {
      ...desk('decision: { winner: cache }\n', 'sharks: [bob]\n'),
      'rounds/round2/rubrics/default.yaml': rubric('50%', '50%'),
    };
    const { stdout } = await runCli(['compare', 'round1', 'round2'], { files });
    expect(stdout).toContain('The shared rubric shifted 10% of its weights.');
  });

  it('is not told of a panel that was not there', async () => {
    const files = desk('decision: { winner: cache }\n', 'sharks: [bob]\n');
    const { stdout } = await runCli(['compare', 'round1', 'round2'], { files });
    expect(stdout).not.toContain('nothing shifted');
    const report = await runCli(['report', 'round2', '--format', 'markdown'], { files });
    expect(report.stdout).not.toContain('shifted no weight');
    expect(report.stdout).toContain('No reviewer of this round has a rubric in another.');
  });
});
