import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { cardOf, formOf, THREE_ASKED } from '../support/panel-of-three.ts';

type FilesByPath = Readonly<Record<string, string>>;

/** The round in which only these have answered. */
async function answeredBy(...sharks: readonly string[]): Promise<FilesByPath> {
  let files: FilesByPath = THREE_ASKED;
  for (const shark of sharks) {
    const run = await runCli(['submit', 'round1', shark], {
      files,
      stdin: formOf(shark, [8, 6], [7, 5]),
    });
    files = { ...files, ...run.written };
  }
  return files;
}

const withRound = (files: FilesByPath, change: (text: string) => string): FilesByPath => ({
  ...files,
  [ROUND]: change(files[ROUND] ?? ''),
});
const ROUND = 'rounds/round1/round.yaml';

async function said(argv: readonly string[], files: FilesByPath, columns = 80): Promise<string> {
  return (await runCli(argv, { files, columns })).stdout.replace(/\s+/g, ' ');
}

const REPORT = ['report', '--format', 'markdown', '--out', '-'];
const ONE = '1 of 3 sharks asked has answered; Bob and Cat are missing.';

describe('a round that still waits for somebody it asks', () => {
  it.each([[['score']], [['score', '--full']], [['score', '--shark', 'ann']], [REPORT]])(
    '%j says for whom, below whom it names',
    async (argv) => {
      const page = await said(argv, await answeredBy('ann'));
      expect(page).toMatch(/FUND Short keys\W.*; Bob and Cat are missing\./);
      expect(page).toContain(ONE);
      const two = await said(argv, await answeredBy('ann', 'cat'));
      expect(two).toContain('2 of 3 sharks asked have answered; Bob is missing.');
    },
  );

  it('many are counted', async () => {
    const files = withRound(await answeredBy('ann'), (text) =>
      text.replace('[ann, bob, cat]', '[ann, bob, cat, dan, eve, ann]'),
    );
    expect(await said(['score'], files)).toContain(
      '1 of 5 sharks asked has answered; 4 are missing.',
    );
  });

  it('list has a winner so far, until there is a decision on record', async () => {
    const files = await answeredBy('ann');
    expect(await said(['list'], files)).toContain('Short keys, so far');
    const decided = withRound(files, (text) => `${text}decision: { winner: short-keys }\n`);
    expect(await said(['list'], decided)).not.toContain('so far');
    expect(await said(['score'], decided)).toContain(ONE);
  });

  it('JSON names them', async () => {
    const files = await answeredBy('ann');
    const read = async (argv: readonly string[]) =>
      JSON.parse(await said([...argv, '--format', 'json'], files));
    expect((await read(['score'])).unanswered).toEqual(['bob', 'cat']);
    expect((await read(['report', '--out', '-'])).score.unanswered).toEqual(['bob', 'cat']);
    expect((await read(['list'])).rounds[0].unanswered).toEqual(['bob', 'cat']);
  });

  it('the winner is the same as ever, unless the round has a quorum', async () => {
    const files = await answeredBy('ann');
    const strict = withRound(files, (text) => `${text}rules: { quorum: 2 }\n`);
    expect(await said(['score'], strict)).toContain('UNDECIDED by highest mean');
    expect(await said(['score'], strict)).toContain(ONE);
    expect(await said(['list'], strict)).not.toContain('so far');
  });

  it('an empty scorecard is no answer, and one with errors that is left out is', async () => {
    const files = await answeredBy('ann');
    expect(await said(['score'], { ...files, [cardOf('bob')]: 'proposals: {}\n' })).toContain(ONE);
    const card = (files[cardOf('ann')] ?? '').replace('speedup: 8', 'speedup: 80');
    const page = await said(['score', '--skip-invalid'], { ...files, [cardOf('bob')]: card });
    expect(page).toContain('left out: bob.');
    expect(page).toContain('2 of 3 sharks asked have answered; Cat is missing.');
  });
});

it.each([
  ['all have answered', (files: FilesByPath) => files, ['ann', 'bob', 'cat']],
  [
    'nobody was asked by name',
    (files: FilesByPath) => withRound(files, (text) => text.replace(/sharks: .*\n/, '')),
    ['ann'],
  ],
  ['nobody has scored anything', (files: FilesByPath) => files, []],
])('where %s, nothing is said', async (_, change, sharks) => {
  const files = change(await answeredBy(...sharks));
  for (const argv of [['score'], REPORT, ['list']]) {
    expect(await said(argv, files)).not.toMatch(/asked ha|(?:is|are) missing|, so far/);
  }
});
