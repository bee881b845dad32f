import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';

const FILES = {
  'proposals/keys.yaml': 'title: Short keys\npitches: { round2: { summary: x } }\n',
  'proposals/rows.yaml': 'title: Flat rows\npitches: { round2: { summary: y } }\n',
  'rounds/round2/round.yaml': 'title: Round 2\nentries: [keys, rows]\n',
  'rounds/round2/rubrics/ann.yaml': 'criteria:\n  gain: { weight: 60% }\n  ease: { weight: 40% }\n',
};
const SCORES =
  '## Short keys\n\n- Gain: 7/10\n- Ease: 6/10\n\n## Flat rows\n\n- Gain: 5/10\n- Ease: 8/10\n\n';

async function importing(text: string) {
  const setting = { files: FILES, existing: { 'vote.md': `# Judge 1: Ann, round 2\n\n${text}` } };
  const run = await runCli(['import', 'vote.md', '--format', 'json'], setting);
  const { questions, unplaced } = JSON.parse(run.stdout);
  const left = unplaced.map(({ written }: { written: string }) => written);
  return { ...run, left, asked: questions.map(({ code }: { code: string }) => code) };
}

describe('what a vote says beside its choice, and no reader takes', () => {
  it.each([
    [
      'Vote: Short keys\nVeto: Flat rows, it breaks the limit\n',
      'Veto: Flat rows, it breaks the limit',
    ],
    ['Vote: Short keys\nHold: Flat rows\n', 'Hold: Flat rows'],
    ['Vote: Short keys\n\nI abstain on a vote.\n', 'I abstain on a vote.'],
    ['Vote: Short keys (2nd: Flat rows)\n', '2nd: Flat rows'],
    ['Vote: Short keys, second choice Warp drive\n', 'second choice Warp drive'],
    ['Vote: Short keys (Bob), Flat rows (Ann)\n', 'Short keys (Bob), Flat rows (Ann)'],
  ])('is listed: %s', async (words, written) => {
    expect((await importing(`${SCORES}${words}`)).left).toContain(written);
  });

  it('is not where it was taken, or where it is a sentence like any other', async () => {
    const words = 'Vote: Short keys\nSecond: Flat rows\n\nHold the line. A second look at Rows.\n';
    const { left, written } = await importing(`${SCORES}${words}`);
    expect(left.filter((each: string) => /\p{L}/u.test(each))).toEqual([]);
    expect(written['rounds/round2/scorecards/ann.yaml']).toContain('second: rows');
  });
});

describe('the head of a column that says that less is better', () => {
  const table = (ease: string) =>
    `| Proposal | Gain | ${ease} |\n|-|-|-|\n| Short keys | 7/10 | 2/10 |\n| Flat rows | 5/10 | 6/10 |\n`;

  it.each(['Ease (lower is better)', 'Ease (10 = hard)', 'Ease (1 best, 10 worst)'])(
    'is asked about: %s',
    async (ease) => {
      const { code, asked, written } = await importing(table(ease));
      expect([code, asked]).toEqual([1, ['import/upside-down']]);
      expect(written['rounds/round2/scorecards/ann.yaml'] ?? '').not.toContain('ease');
    },
  );

  it('is not where more is better, or where it heads what was measured', async () => {
    const measured = '\n| Proposal | Time (lower is better) |\n|-|-|\n| Short keys | 7 ms |\n';
    const { code, asked } = await importing(`${table('Ease (10 = easy)')}${measured}`);
    expect([code, asked]).toEqual([0, []]);
  });
});

describe('marks that could not be read', () => {
  const rows = (gain: string) =>
    `- **Short keys**: gain 7/10, ease 6/10\n- **Flat rows**: gain ${gain}, ease ${gain}\n`;

  it('leave an import incomplete where a proposal has no other', async () => {
    const run = await runCli(['import', 'vote.md'], {
      files: FILES,
      existing: { 'vote.md': `# Judge 1: Ann, round 2\n\n${rows('5-6/10')}` },
    });
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('NOT COMPLETE: 2 figures not read.');
  });

  it('leave an import incomplete where no proposal has any', async () => {
    const text = '- **Short keys**: gain 5-6/10\n\nVote: Short keys\n';
    const existing = { 'vote.md': `# Judge 1: Ann, round 2\n\n${text}` };
    const { code, stdout } = await runCli(['import', 'vote.md'], { files: FILES, existing });
    expect([code, stdout]).toEqual([1, expect.stringContaining('1 figure not read')]);
  });

  it('are called halves, not commas', async () => {
    const half = '| | Short keys | Flat rows |\n|-|-|-|\n| Gain | 7 | 5½ |\n| Ease | 9 | 6 |\n';
    const setting = { files: FILES, existing: { 'vote.md': `# Judge 1: Ann, round 2\n\n${half}` } };
    const { stdout } = await runCli(['import', 'vote.md', '--format', 'json'], setting);
    const [left] = JSON.parse(stdout).unplaced.filter(({ line }: { line: number }) => line === 5);
    expect(left.because).toBe('unreadable');
  });
});

it('counts a mark on a criterion that is called like an estimate as a mark', async () => {
  const files = {
    ...FILES,
    'rounds/round2/rubrics/ann.yaml':
      'criteria:\n  speedup: { weight: 60% }\n  ease: { weight: 40% }\n',
  };
  const text = SCORES.replaceAll('Gain: 7/10', 'Speedup: 7').replaceAll('Gain: 5/10', 'Speedup: 5');
  const existing = { 'vote.md': `# Judge 1: Ann, round 2\n\n${text}` };
  const { stdout } = await runCli(['import', 'vote.md', '--format', 'json'], { files, existing });
  const { byKind } = JSON.parse(stdout).figures;
  expect([byKind.score.seen, byKind.estimate.seen]).toEqual([4, 0]);
});

it('a long name of a document is not cut in the table of what was read', async () => {
  const name = 'the-vote-of-ann-about-the-second-round-of-this-year.md';
  const setting = {
    files: FILES,
    existing: { [name]: `# Judge 1: Ann, round 2\n\n${SCORES}` },
    columns: 60,
  };
  const { stdout } = await runCli(['import', name, '--dry-run'], setting);
  expect(stdout).not.toContain('…');
  expect(stdout.replaceAll(/\s/g, '')).toContain('the-vote-of-ann');
});

it('where nothing is found, the advice does not ask for files that are there', async () => {
  const setting = {
    files: FILES,
    existing: { 'vote.md': '# Judge 1: Ann, round 2\n\nAll fine.\n' },
  };
  const known = await runCli(['import', 'vote.md'], setting);
  const said = ({ stdout }: { readonly stdout: string }) => stdout.replaceAll(/\s+/g, ' ');
  expect(said(known)).toContain('shark brief ROUND SHARK --form markdown');
  const unknown = await runCli(['import', 'vote.md'], { ...setting, files: {} });
  expect(said(unknown)).toContain('shark new vote');
});

it('where nothing is found and nobody signs, the advice asks whose vote it is', async () => {
  const existing = { 'vote.md': '# Notes of round 2\n\nTile size: gain 7\n' };
  const { stdout, code } = await runCli(['import', 'vote.md'], { files: FILES, existing });
  expect(code).toBe(1);
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('name the reviewer with --shark ID');
});
