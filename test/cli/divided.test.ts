import { describe, expect, it } from 'vitest';
import { page, runCli } from '../support/cli.ts';
import { repositoryFile } from '../support/repository.ts';

const DESK = 'examples/divided-panel';
const PATHS = [
  'proposals/short-keys.yaml',
  'proposals/flat-entries.yaml',
  'proposals/read-ahead.yaml',
  'rounds/round1/round.yaml',
  'rounds/round1/rubrics/default.yaml',
  'rounds/round1/scorecards/ann.yaml',
  'rounds/round1/scorecards/bob.yaml',
  'rounds/round1/scorecards/cat.yaml',
];
const FILES = Object.fromEntries(PATHS.map((path) => [path, repositoryFile(`${DESK}/${path}`)]));

function without(path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(FILES).filter(([each]) => each !== path));
}

const WAITING = without('rounds/round1/scorecards/bob.yaml');

describe('a panel that divides its criteria', () => {
  it.each([
    ['score', ['score']],
    ['explain-panel', ['explain', 'round1/panel/short-keys']],
    ['sensitivity', ['sensitivity']],
    ['compare', ['compare', 'round1', 'round1']],
  ] as const)('reads well: %s', async (name, argv) => {
    for (const columns of [60, 80]) {
      await expect(page(argv, await runCli(argv, { files: FILES, columns }))).toMatchFileSnapshot(
        `pages/divided/${name}-${columns}.txt`,
      );
    }
  });

  it.each([
    ['score', ['score']],
    ['explain', ['explain', 'round1/ann/short-keys']],
    ['status', ['status']],
  ] as const)('names who owes a score: %s', async (name, argv) => {
    const run = await runCli(argv, { files: WAITING });
    expect(run.stdout).toContain('Bob');
    await expect(page(argv, run)).toMatchFileSnapshot(`pages/divided/waiting-${name}.txt`);
  });

  it('shows the totals of all to each of the sharks', async () => {
    const run = await runCli(['score', '--shark', 'bob', '--why'], { files: FILES });
    expect(run.stdout).toContain('Bob, Safety 9: A longer key is read as before.');
    expect(run.stdout).toContain('7.35');
  });

  it('asks each shark for its own criteria', async () => {
    const form = async (shark: string) => {
      const argv = ['brief', 'round1', shark, '--form', 'json'];
      const run = await runCli(argv, { files: WAITING });
      const { form: about } = JSON.parse(run.stdout) as { form: { criteria: object } };
      return Object.keys(about.criteria);
    };
    expect(await form('ann')).toEqual(['speedup']);
    expect(await form('bob')).toEqual(['safety']);
    expect(await form('cat')).toEqual(['safety', 'ease']);
  });

  it('says that a shark judges nothing', async () => {
    const round = FILES['rounds/round1/round.yaml']?.replace('sharks: [ann, bob, cat]\n', '') ?? '';
    const files = { ...FILES, 'rounds/round1/round.yaml': round };
    const run = await runCli(['brief', 'round1', 'dan'], { files });
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('dan judges no criterion of round1');
  });

  it('takes a form with the scores of its own criteria, and no fewer', async () => {
    const handIn = (scores: object) => {
      const proposals = Object.fromEntries(
        ['short-keys', 'flat-entries', 'read-ahead'].map((id) => [id, { scores }]),
      );
      const argv = ['submit', 'round1', 'bob', '-', '--format', 'json'];
      return runCli(argv, { files: WAITING, stdin: JSON.stringify({ proposals }) });
    };
    expect((await handIn({ safety: 7 })).code).toBe(0);
    const { code, stdout } = await handIn({});
    expect(code).toBe(1);
    expect(stdout).toContain('/proposals/short-keys/scores/safety');
    expect(stdout).not.toContain('scores/speedup');
  });
});
