import { describe, expect, it } from 'vitest';
import { type CliSetting, runCli } from '../support/cli.ts';

const CARD = 'rounds/round2/scorecards/ann.yaml';
const MAPPING = 'rounds/round2/import.yaml';
const FILES = {
  'proposals/keys.yaml': 'title: Keys\npitches: { round2: { summary: x } }\n',
  'proposals/rows.yaml': 'title: Rows\npitches: { round2: { summary: y } }\n',
  'rounds/round2/round.yaml': 'title: Round 2\nentries: [keys, rows]\n',
  'rounds/round2/rubrics/ann.yaml':
    'criteria:\n  gain: { weight: 60% }\n  danger: { label: Danger of loss, weight: 40% }\n',
};
const VOTE = `# Judge 1: Ann, round 2

## Keys

- Gain: 8/10
- Loss (mine): 7/10

## Rows

- Gain: 6/10
- Loss (mine): 5/10
`;
const importing = (words: readonly string[], setting: CliSetting = {}) =>
  runCli(['import', 'vote.md', ...words], {
    files: FILES,
    existing: { 'vote.md': VOTE },
    ...setting,
  });

it('knows a proposal by its short title', async () => {
  const files = {
    ...FILES,
    'proposals/rows.yaml':
      'title: Rows of one page\nshort: Pager\npitches: { round2: { summary: y } }\n',
  };
  const vote = VOTE.replaceAll('Loss (mine)', 'Danger of loss').replace('Rows', 'Pager');
  const { code, written } = await importing([], { files, existing: { 'vote.md': vote } });
  expect([code, Object.keys(written)]).toEqual([0, [CARD]]);
  expect(written[CARD]).toContain('gain: 6 # vote.md:10');
});

describe('a label that is no criterion of the rubric that is there', () => {
  it('is asked about once, with the criterion it is like', async () => {
    const { code, stdout } = await importing(['--format', 'json']);
    const { questions } = JSON.parse(stdout);
    expect([code, questions.length]).toEqual([1, 1]);
    expect(questions[0]).toMatchObject({
      ...{ code: 'import/unknown-criterion', line: 6 },
      message: '"Loss" is no criterion of the rubric',
      advice: "say which it is: --same 'Loss=danger'; --same 'Loss=none', if it is none",
    });
  });

  it('is chosen from the criteria at a terminal, and kept with --remember', async () => {
    const { code, stderr, written } = await importing(['--remember'], { answers: ['danger'] });
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('? vote.md:6: which criterion is "Loss"?'),
    ]);
    expect(written[CARD]).toContain('danger: 7 # vote.md:6');
    expect(written[CARD]).toContain('danger: 5 # vote.md:11');
    expect(written[MAPPING]).toBe('same:\n  Loss: danger\n');
  });

  it('is no name of a proposal once it is said to be a criterion', async () => {
    const text = `${VOTE}\n## Loss\n\nLittle is lost.\n`;
    const setting = { existing: { 'vote.md': text } };
    const { code, written } = await importing(['--same', 'Loss=danger'], setting);
    expect([code, Object.keys(written)]).toEqual([0, [CARD]]);
    expect(written[CARD]).toContain('danger: 7 # vote.md:6');
  });

  it('is left where it is said to be none', async () => {
    const { stdout, written } = await importing(['--same', 'Loss=none', '--format', 'json']);
    const { questions, unusedAnswers } = JSON.parse(stdout);
    expect([questions, unusedAnswers]).toEqual([[], []]);
    expect(written[CARD]).not.toContain('danger');
  });
});

describe('a mapping file with one name in two spellings', () => {
  it('is refused at both lines', async () => {
    const files = { ...FILES, [MAPPING]: 'same:\n  Keys!: keys\n  keys: rows\n' };
    const { code, stderr, written } = await importing([], { files });
    expect([code, written]).toEqual([1, {}]);
    expect(stderr).toMatch(/import\.yaml:3:3\s+error\s+mapping\/two-meanings/);
    expect(stderr).toContain('3 |   keys: rows');
    expect(stderr).toContain('see also: rounds/round2/import.yaml:2:3');
    expect(stderr).toContain('keep one of the two');
    const citing = {
      ...files,
      [CARD]: 'proposals:\n  keys: { scores: { gain: 8 } } # vote.md:5\n',
    };
    const verified = await importing(['--verify'], { files: citing });
    expect([verified.code, verified.stderr]).toEqual([1, stderr]);
  });

  it('is found at the same lines before an import', async () => {
    const text = 'same:\n  Flat entry: keys\n  flat  ENTRY: rows\n  Flat entry!: keys\n';
    const { code, stdout } = await runCli(['check', MAPPING], {
      files: { ...FILES, [MAPPING]: text },
    });
    expect(code).toBe(1);
    expect(stdout).toMatch(/import\.yaml:3:3\s+error\s+mapping\/two-meanings/);
    expect(stdout).toContain('see also: rounds/round2/import.yaml:2:3');
    expect(stdout.match(/two-meanings/g)).toHaveLength(1);
  });
});

describe('a mapping file with the scale of a shark that is not there', () => {
  const files = { ...FILES, [MAPPING]: 'scales: { zed: 7 }\n' };
  it('is warned of once the round has scorecards', async () => {
    const { written } = await importing(['--same', 'Loss=danger']);
    const { stdout } = await runCli(['check', MAPPING], { files: { ...written, ...files } });
    expect(stdout).toMatch(/import\.yaml:1:11\s+warning\s+mapping\/unknown-shark/);
  });

  it('is not where all votes are yet to come', async () => {
    const { stdout } = await runCli(['check', MAPPING], { files });
    expect(stdout).toContain('no problems in 1 file');
  });
});

describe('a proposal whose title is what proposals are called, and a number', () => {
  const TITLES = ['Idea 01', 'Option 3', 'Contestant 7', 'Proposal 9', 'Idea A', 'Proposal #4'];
  const ids = TITLES.map((title) => title.toLowerCase().replaceAll(/[^a-z\d]+/g, '-'));
  const files = {
    ...FILES,
    ...Object.fromEntries(
      ids.map((id, at) => [
        `proposals/${id}.yaml`,
        `title: "${TITLES[at]}"\npitches: { round2: { summary: x } }\n`,
      ]),
    ),
    'rounds/round2/round.yaml': `title: Round 2\nentries: [${ids.join(', ')}]\n`,
  };

  it.each(['Proposal', 'Option', 'Idea'])(
    'is found by its title in a table under the word %s',
    async (head) => {
      const rows = TITLES.map((title, at) => `| ${title} | ${at + 1} | ${at + 2} |`);
      const table = [`| ${head} | Gain | Danger of loss |`, '|---|---|---|', ...rows];
      const vote = ['# Judge 1: Ann, round 2', '', ...table, ''].join('\n');
      const { code, stdout, written } = await importing(['--format', 'json'], {
        files,
        existing: { 'vote.md': vote },
      });
      expect([code, JSON.parse(stdout).questions]).toEqual([0, []]);
      const found = [...(written[CARD] ?? '').matchAll(/^ {2}([a-z\d-]+):|gain: (\d+)/gm)];
      expect(found.map(([, id, gain]) => id ?? Number(gain))).toEqual(
        ids.flatMap((id, at) => [id, at + 1]),
      );
    },
  );
});
