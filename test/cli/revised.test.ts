import { describe, expect, it } from 'vitest';
import { page, runCli } from '../support/cli.ts';
import { cardOf, THREE_ASKED } from '../support/panel-of-three.ts';

type FilesByPath = Readonly<Record<string, string>>;

const FIRST_AND_NOW =
  'proposals:\n  short-keys: { scores: { speedup: 5, risk: 6 } }\n' +
  '  flat-entries: { scores: { speedup: 8, risk: 7 } }\n' +
  'first:\n  proposals:\n    short-keys: { scores: { speedup: 8, risk: 6 } }\n' +
  '    flat-entries: { scores: { speedup: 4, risk: 7 } }\n';

const BOB =
  'proposals:\n  short-keys: { scores: { speedup: 6, risk: 6 } }\n' +
  '  flat-entries: { scores: { speedup: 5, risk: 5 } }\n';

/** Ann gave 7.2 and 5.2, and revised to 5.4 and 7.6; Bob gives 6 and 5. */
const REVISED: FilesByPath = {
  ...THREE_ASKED,
  [cardOf('ann')]: FIRST_AND_NOW,
  [cardOf('bob')]: BOB,
};

async function revisionOf(files: FilesByPath): Promise<unknown> {
  const { stdout } = await runCli(['score', '--format', 'json'], { files });
  return (JSON.parse(stdout) as { revision: unknown }).revision;
}

describe('score', () => {
  it('has means, ranks and totals by the first judgements beside those of now', async () => {
    expect(await revisionOf(REVISED)).toEqual({
      sharks: [
        {
          shark: 'ann',
          totals: [
            { proposal: 'short-keys', first: 7.2, now: 5.4 },
            { proposal: 'flat-entries', first: 5.2, now: 7.6 },
          ],
        },
      ],
      means: [
        // (7.2 + 6) / 2 and (5.4 + 6) / 2; (5.2 + 5) / 2 and (7.6 + 5) / 2
        { proposal: 'short-keys', first: 6.6, now: 5.7, firstRank: 1, rank: 2, firstN: 2, n: 2 },
        { proposal: 'flat-entries', first: 5.1, now: 6.3, firstRank: 2, rank: 1, firstN: 2, n: 2 },
      ],
      sameRanking: false,
    });
  });

  it('has none where nobody revised', async () => {
    expect(await revisionOf({ ...THREE_ASKED, [cardOf('bob')]: BOB })).toBe(null);
  });

  it('finds the same ranking where only means moved, and tells of a total that is gone', async () => {
    const slightly = FIRST_AND_NOW.replace('speedup: 5', 'speedup: 9').replace(
      'speedup: 8, risk: 7',
      'speedup: 4, risk: 7',
    );
    expect(await revisionOf({ ...REVISED, [cardOf('ann')]: slightly })).toMatchObject({
      // 0.6 x 9 + 0.4 x 6 = 7.8
      means: [
        { first: 6.6, now: 6.9 },
        { first: 5.1, now: 5.1 },
      ],
      sameRanking: true,
    });
    const gone = FIRST_AND_NOW.replace(
      /\n {2}flat-entries.*/,
      '\nabstain: [flat-entries]\nbecause: Not my field.',
    );
    const files = { ...REVISED, [cardOf('ann')]: gone };
    expect(await revisionOf(files)).toMatchObject({
      means: [
        { firstN: 2, n: 2 },
        { first: 5.1, now: 5, firstN: 2, n: 1 },
      ],
    });
    const { stdout } = await runCli(['score', '--full'], { files });
    expect(stdout).toContain('Flat entries: 2 totals first, 1 now.');
  });

  it('counts a score as the first one where the first judgement has none', async () => {
    const added = FIRST_AND_NOW.replace(/ {4}flat-entries.*\n/, '');
    expect(await revisionOf({ ...REVISED, [cardOf('ann')]: added })).toMatchObject({
      // (7.6 + 5) / 2, both times
      means: [{}, { first: 6.3, now: 6.3, firstN: 2, n: 2 }],
    });
    const abstained = added.replace('first:\n', 'first:\n  abstain: [flat-entries]\n');
    expect(await revisionOf({ ...REVISED, [cardOf('ann')]: abstained })).toMatchObject({
      means: [{}, { first: 5, now: 6.3, firstN: 1, n: 2 }],
    });
  });

  it('shows them with --full, and not without', async () => {
    for (const columns of [60, 80]) {
      const run = await runCli(['score', '--full'], { files: REVISED, columns });
      await expect(page(['score', '--full'], run)).toMatchFileSnapshot(
        `pages/score-revised.${columns}.md`,
      );
    }
    const short = await runCli(['score'], { files: REVISED });
    expect(short.stdout).not.toContain('first judgements');
  });
});

it('the card of a report has the first total of each reviewer, the mean and the rank', async () => {
  const { stdout } = await runCli(['report', 'round1', '--format', 'markdown'], { files: REVISED });
  const card = stdout.slice(stdout.indexOf('#### 1. Flat'), stdout.indexOf('#### 2. Short'));
  expect(card).toContain('By first judgements: 5.10, rank 2 (now 1).');
  expect(card).toMatch(/\| Ann +\| +7\.60 \| +5\.20 \|/);
  expect(card).toContain('first: the total of the first judgement, where it was revised.');
  expect(stdout).toContain('The ranking by first judgements is another.');
});

it('a score out of scale is an error in the first judgement too, at its place', async () => {
  const files = { ...REVISED, [cardOf('ann')]: FIRST_AND_NOW.replace('speedup: 4', 'speedup: 40') };
  const { code, stdout } = await runCli(['check', '--format', 'json'], { files });
  const { problems } = JSON.parse(stdout) as {
    readonly problems: readonly {
      readonly code: string;
      readonly location: { readonly line: number };
    }[];
  };
  expect(code).toBe(1);
  expect(problems.map((each) => [each.code, each.location.line])).toContainEqual([
    'score/out-of-scale',
    7,
  ]);
});
