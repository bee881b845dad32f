import { describe, expect, it } from 'vitest';
import { inspect } from '../../src/check/running/inspect.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';
import { BACK, type CliSetting, ENTER, page, runCli } from '../support/cli.ts';
import { repositoryFile } from '../support/repository.ts';

const VOTE = repositoryFile('test/fixtures/votes/sections.md');
const EMPTY: CliSetting = { files: {}, inWorkspace: false, existing: { 'vote.md': VOTE } };

const run = (words: string, setting: CliSetting = EMPTY) =>
  runCli(['import', ...words.split(' ')], setting);

describe('shark import', () => {
  it.each([
    ['dry-run', 'vote.md --dry-run', { columns: 80 }],
    ['dry-run.60', 'vote.md --dry-run', { columns: 60 }],
    ['written', 'vote.md', { columns: 80 }],
    ['markdown', 'vote.md --format markdown', { columns: 80 }],
    ['csv', 'vote.md --dry-run --format csv', { columns: 80 }],
    ['json', 'vote.md --dry-run --format json', { columns: 80 }],
  ] as const)('%s', async (name, words, screen) => {
    const result = await run(words, { ...EMPTY, ...screen });
    expect(result.code).toBe(0);
    await expect(page(['import', ...words.split(' ')], result)).toMatchFileSnapshot(
      `pages/import-${name}.md`,
    );
  });

  it('makes a workspace of a folder, whatever little a vote says', async () => {
    const text = '# Vote of Ann Lee, round 1\n\nWeights: gain 60%, risk 40%.\n';
    const { code, written } = await run('vote.md', { ...EMPTY, existing: { 'vote.md': text } });
    expect(code).toBe(0);
    expect(Object.keys(written)).toContain('shark.yaml');
    expect(inspect(memoryFiles(written)).counts.errors).toBe(0);
  });

  it('writes no shark.yaml where proposals make the workspace, or one is there', async () => {
    const { written } = await run('vote.md');
    expect(Object.keys(written)).not.toContain('shark.yaml');
    const text = '# Vote of Ann Lee, round 9\n\nWeights: gain 60%, risk 40%.\n';
    const there = await run('vote.md', { existing: { 'vote.md': text } });
    expect(Object.keys(there.written).length).toBeGreaterThan(0);
    expect(Object.keys(there.written)).not.toContain('shark.yaml');
  });

  it('says why a figure that it understood is left', async () => {
    const text =
      'Weights: gain 60, risk 40. Marks out of 10.\n\n## Keys\n\n- Gain: 9\n- Risk: 8 (Rows)\n\n## Rows\n\n- Gain: 5? No.\n- Risk: 6\n';
    const words = 'vote.md --shark ann --round round1 --dry-run';
    const { stdout } = await run(words, { ...EMPTY, existing: { 'vote.md': text } });
    expect(stdout).toContain('vote.md:6: 8 can be read in two ways');
    expect(stdout).toContain('vote.md:10: 5 can be read in two ways');
    expect(stdout).toContain('vote.md:1: 10, a number');
  });

  describe('in a round that has its entries', () => {
    const title = 'Split the test suite over 4 machines';
    const files = {
      'proposals/split.yaml': `title: ${title}\npitches: { round1: { summary: One. } }\n`,
      'proposals/cache.yaml': 'title: Build cache\npitches: { round1: { summary: One. } }\n',
      'rounds/round1/round.yaml': 'title: Round 1\nentries: [split, cache]\n',
    };
    const imported = (vote: string) => {
      const text = `# Vote of Ann, round 1\n\n${vote}. Second choice: Build cache.\n`;
      return run('vote.md --shark ann --dry-run', { files, existing: { 'vote.md': text } });
    };

    it('reads a vote for a long title with a number in it', async () => {
      const { code, stdout } = await imported(`I vote for ${title}`);
      expect(code).toBe(0);
      expect(stdout).toContain('vote: split\nsecond: cache\n');
    });

    it('is not complete where the vote is for a name that no entry has', async () => {
      const { code, stdout } = await imported('My vote: Rewrite the whole test suite for 64 cores');
      expect(code).toBe(1);
      expect(stdout).toContain('NOT COMPLETE: the vote of vote.md is not read.');
      expect(stdout).toContain(
        'vote.md:3: Rewrite the whole test suite for 64 cores is voted for, and is no',
      );
    });
  });

  it('writes what is not in dispute, asks about the rest, and exits with 1', async () => {
    const text = repositoryFile('test/fixtures/votes/contradiction.md');
    const result = await run('vote.md', { ...EMPTY, existing: { 'vote.md': text } });
    expect(result.code).toBe(1);
    await expect(page(['import', 'vote.md'], result)).toMatchFileSnapshot(
      'pages/import-questions.md',
    );
    expect(Object.values(result.written).join('')).not.toContain('7.6');
  });

  it('lists every number of a document in which nothing is found, and writes nothing', async () => {
    const text = 'Dear all,\n\nwe meet in round 2 at 10.\n';
    const result = await run('vote.md --round round2', { ...EMPTY, existing: { 'vote.md': text } });
    expect([result.code, result.written]).toEqual([1, {}]);
    await expect(page(['import', 'vote.md', '--round', 'round2'], result)).toMatchFileSnapshot(
      'pages/import-nothing-found.md',
    );
  });

  it('says why it refuses a document, with its lines, and writes nothing', async () => {
    const text = `${'> '.repeat(80)}deep`;
    const result = await run('vote.md --round round2', { ...EMPTY, existing: { 'vote.md': text } });
    expect([result.code, result.stdout, result.written]).toEqual([1, '', {}]);
    expect(result.stderr).toContain('import/too-deep');
    expect(result.stderr).toContain('nothing is written');
  });

  it('checks a scorecard against the vote that it cites, and writes nothing', async () => {
    const { written: files } = await run('vote.md');
    const card = 'rounds/round9/scorecards/ann.yaml';
    const sound = await run('--verify vote.md', { files, existing: { 'vote.md': VOTE } });
    expect([sound.code, sound.written]).toEqual([0, {}]);
    const slip = {
      ...files,
      [card]: (files[card] ?? '').replace('risk-of-loss: 8', 'risk-of-loss: 9'),
    };
    expect(slip[card]).not.toBe(files[card]);
    const result = await run('--verify vote.md', { files: slip, existing: { 'vote.md': VOTE } });
    expect(result.code).toBe(1);
    await expect(page(['import', '--verify', 'vote.md'], result)).toMatchFileSnapshot(
      'pages/import-verify.md',
    );
    const none = await run('--verify vote.md');
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('no file cites')]);
  });

  it('takes the scale that is said', async () => {
    const text =
      '# Judge 1: Ann, round 2\n\n| Option | Gain (60%) | Risk (40%) |\n|-|-|-|\n| Keys | 4 | 5 |\n';
    const asked = await run('vote.md', { ...EMPTY, existing: { 'vote.md': text } });
    expect([asked.code, asked.stdout]).toEqual([1, expect.stringContaining('--scale 5')]);
    const said = await run('vote.md --scale 5', { ...EMPTY, existing: { 'vote.md': text } });
    expect([said.code, said.written['rounds/round2/rubrics/ann.yaml']]).toEqual([
      0,
      expect.stringContaining('scale: 5\n'),
    ]);
    const wrong = await run('vote.md --scale x', { ...EMPTY, existing: { 'vote.md': text } });
    expect(wrong.code).toBe(2);
  });

  describe('with rounds/<round>/import.yaml', () => {
    const text =
      '# Judge 1: Ann, round 2\n\n| Option | Gain (60%) | Risk (40%) |\n|-|-|-|\n| Short hash keys | 4 | 5 |\n';
    const files = (mapping: string) => ({
      'proposals/keys.yaml': 'title: Short keys\npitches: { round2: { summary: x } }\n',
      'rounds/round2/round.yaml': 'title: Round 2\nentries: [keys]\n',
      'rounds/round2/import.yaml': mapping,
    });
    const card = 'rounds/round2/scorecards/ann.yaml';
    const imported = (mapping: string, words = 'vote.md') =>
      run(words, { files: files(mapping), existing: { 'vote.md': text }, columns: 80 });

    it('takes names and scales from it, and says so', async () => {
      const { code, stdout, written } = await imported(
        'same: { short HASH keys: keys }\nscales: { ann: 5 }\n',
      );
      expect(code).toBe(0);
      expect(written[card]).toContain('keys:');
      expect(written['rounds/round2/rubrics/ann.yaml']).toContain('scale: 5\n');
      expect(Object.keys(written)).not.toContain('proposals/keys.yaml');
      expect(stdout).toContain(`Taken from rounds/round2/import.yaml:

- "Short hash keys" is keys
- the scores of ann are out of 5
`);
    });

    it('lets options win', async () => {
      const words = 'vote.md --same Short\u00a0hash\u00a0keys=keys --scale 10';
      const mapping = 'same: { Short hash keys: other }\nscales: { ann: 5 }\n';
      const { code, stdout, written } = await imported(mapping, words);
      expect([code, stdout]).toEqual([0, expect.not.stringContaining('Taken from')]);
      expect(written['rounds/round2/rubrics/ann.yaml']).not.toContain('scale: 5');
    });

    it('asks on where it names what is no entry', async () => {
      const { code, stdout, written } = await imported(
        'same: { Short hash keys: kesy }\nscales: { ann: 5 }\n',
      );
      expect([code, stdout]).toEqual([1, expect.stringContaining('did you mean')]);
      expect(stdout).not.toContain('Taken from');
      expect(Object.keys(written).join()).not.toContain('kesy');
    });

    it('says where one name means two things', async () => {
      const { code, stderr, written } = await imported('same: { Keys!: keys, keys: other }\n');
      expect([code, written]).toEqual([1, {}]);
      expect(stderr).toContain('keep one of the two');
    });

    it('writes nothing where it is broken, and shows the place', async () => {
      const { code, stderr, written } = await imported('scales: { ann: five }\n');
      expect([code, written]).toEqual([1, {}]);
      expect(stderr).toContain('rounds/round2/import.yaml:1');
    });

    it('says nothing of other rounds', async () => {
      const other = {
        ...files(''),
        'rounds/round3/import.yaml': 'same: { Short hash keys: keys }',
      };
      const { 'rounds/round2/import.yaml': _, ...rest } = other as Record<string, string>;
      const result = await run('vote.md --scale 5', {
        files: rest,
        existing: { 'vote.md': text },
      });
      expect([result.code, result.stdout]).toEqual([1, expect.stringContaining('did you mean')]);
    });
  });

  describe('at a terminal', () => {
    const text = `# Judge 1: Ann, round 2

| Option | Gain (60%) | Risk (40%) |
|-|-|-|
| Short hash keys | 4 | 5 |
| Cold starts | 2 | 3 |
`;
    const files = {
      'proposals/keys.yaml': 'title: Short keys\npitches: { round2: { summary: x } }\n',
      'proposals/starts.yaml': 'title: Warm starts\npitches: { round2: { summary: y } }\n',
      'rounds/round2/round.yaml': 'title: Round 2\nentries: [keys, starts]\n',
    };
    const card = 'rounds/round2/scorecards/ann.yaml';
    const mapping = 'rounds/round2/import.yaml';
    const asked = (answers: NonNullable<CliSetting['answers']>, words = 'vote.md', more = {}) =>
      run(words, { files: { ...files, ...more }, existing: { 'vote.md': text }, answers });
    const questionsIn = (stderr: string) => stderr.split('\n').filter((line) => /^[?!]/.test(line));

    it('asks what an answer settles, to the same effect as options', async () => {
      const answered = await asked(['keys', 'starts', '5']);
      expect([answered.code, questionsIn(answered.stderr)]).toEqual([
        0,
        [
          '? vote.md:5: which proposal is "Short hash keys"?',
          '? vote.md:6: which proposal is "Cold starts"?',
          '? vote.md:5: what is the highest score that ann can give?',
        ],
      ]);
      const same = ['Short hash keys=keys', 'Cold starts=starts'];
      const said = await runCli(
        ['import', 'vote.md', ...same.flatMap((each) => ['--same', each]), '--scale', '5'],
        { files, existing: { 'vote.md': text } },
      );
      expect([said.code, said.written]).toEqual([0, answered.written]);
    });

    it('chooses at first what is alike, and leaves open what is like nothing', async () => {
      const { code, stdout, written } = await asked([ENTER, ENTER, '5']);
      expect([code, written[card]]).toEqual([
        1,
        expect.stringMatching(/keys:\n {4}scores: \{ gain: 4/),
      ]);
      expect(written[card]).not.toContain('gain: 2');
      expect(stdout).toContain("--same 'Cold starts=none'");
    });

    it('leaves open what is skipped, and what is no proposal unplaced', async () => {
      const { code, stdout, written } = await asked(['none', '+skip', '5']);
      expect([code, written[card]]).toEqual([1, undefined]);
      expect(stdout).toContain('vote.md:5: 4 is said of what is no proposal, as you say');
      expect(stdout).toContain('vote.md:6: 2 belongs to no proposal that is known');
      expect(stdout).toContain('1 question');
    });

    it('takes no scale below a score, and none at all', async () => {
      const { code, stderr, stdout } = await asked(['keys', 'starts', 'x', '4', '']);
      expect(questionsIn(stderr)).toContain('! a whole number, such as 5');
      expect(questionsIn(stderr)).toContain('! one score is 5');
      expect([code, stdout]).toEqual([1, expect.stringContaining('--scale 5')]);
    });

    it('leads back to the question before', async () => {
      const { written } = await asked(['starts', BACK, 'keys', 'starts', '5']);
      expect(written[card]).toMatch(/keys:\n {4}scores: \{ gain: 4/);
    });

    it('offers a new proposal where the round has no entries of its own', async () => {
      const round = { 'rounds/round2/round.yaml': 'title: Round 2\nentries: []\n' };
      const { written, code } = await asked(['+new', 'Hash keys', 'hash', '5'], 'vote.md', round);
      expect([code, Object.keys(written)]).toEqual([
        0,
        expect.arrayContaining(['proposals/hash.yaml', 'proposals/cold-starts.yaml']),
      ]);
    });

    it.each([
      ['vote.md --yes', {}],
      ['vote.md --format json', {}],
      ['vote.md', { environment: { CI: 'true' } }],
    ])('asks nothing with %s %j', async (words, setting) => {
      const { code, stderr } = await run(words, {
        files,
        existing: { 'vote.md': text },
        answers: [],
        ...setting,
      });
      expect([code, stderr]).toEqual([1, '']);
    });

    it('keeps the answers with --remember, so that the next vote needs none', async () => {
      const first = await asked(['keys', 'none', '5'], 'vote.md --remember');
      expect(first.written[mapping]).toBe(`same:
  Short hash keys: keys
  Cold starts: none
scales:
  ann: 5
`);
      expect(Object.keys(first.written)).not.toContain('proposals/keys.yaml');
      const after = { ...files, ...first.written };
      expect(inspect(memoryFiles(after)).counts.errors).toBe(0);
      const next = await run('vote.md --force', { files: after, existing: { 'vote.md': text } });
      expect([next.code, next.stdout]).toEqual([
        0,
        expect.stringContaining('- "Cold starts" is no proposal'),
      ]);
    });

    it('adds to a mapping file, and keeps what stands in it', async () => {
      const before = `# ours
same:
  short HASH keys: starts # wrong
  Hot starts: starts # the same
`;
      const words = 'vote.md --remember --scale 5 --same Short\u00a0hash\u00a0keys=keys';
      const { written } = await asked(['starts'], words, { [mapping]: before });
      expect(written[mapping]).toBe(`# ours
same:
  short HASH keys: keys # wrong
  Hot starts: starts # the same
  Cold starts: starts
scales:
  ann: 5
`);
    });

    it('writes nothing where the questions are broken off', async () => {
      const { code, written } = await asked(['keys', null]);
      expect([code, written]).toEqual([130, {}]);
    });
  });

  it('writes what it says, and nothing when dry', async () => {
    const written = await run('vote.md');
    const dry = await run('vote.md --dry-run');
    expect(Object.keys(written.written).sort()).toEqual([
      'proposals/ring-journal.yaml',
      'proposals/token-interning.yaml',
      'rounds/round9/round.yaml',
      'rounds/round9/rubrics/ann.yaml',
      'rounds/round9/scorecards/ann.yaml',
    ]);
    expect(dry.written).toEqual({});
    for (const text of Object.values(written.written)) expect(dry.stdout).toContain(text);
  });

  it('makes files that shark can score', async () => {
    const { written } = await run('vote.md');
    const roi = await runCli(['roi', 'round9'], { files: written });
    expect(roi.stdout).toContain('0.0488');
    const audit = await runCli(['audit', 'round9', '--format', 'json'], { files: written });
    const { rows } = JSON.parse(audit.stdout) as { rows: { figure: string; verdict: string }[] };
    expect(
      rows.filter(({ verdict }) => verdict === 'mismatch').map(({ figure }) => figure),
    ).toEqual(['total']);
  });

  it('does not overwrite a scorecard unless it is told to', async () => {
    const { written } = await run('vote.md');
    const card = 'rounds/round9/scorecards/ann.yaml';
    const files = { ...written, [card]: `${written[card]}# mine\n` };
    const setting = { files, existing: { 'vote.md': VOTE } };
    const again = await run('vote.md', setting);
    expect([again.code, again.written]).toEqual([2, {}]);
    expect(again.stderr).toMatch(/is there already[\s\S]*--force overwrites it/);
    const forced = await run('vote.md --force --round round9', { ...setting, files: { ...files } });
    expect(forced.code).toBe(0);
    expect(forced.stdout).toContain(`replaced ${card}`);
  });

  it('takes what holds just that already for written', async () => {
    const { written: files } = await run('vote.md');
    const again = await run('vote.md', { files, existing: { 'vote.md': VOTE } });
    expect([again.code, again.written]).toEqual([0, {}]);
    expect(again.stdout).toContain('all there already: nothing is written');
    expect(again.stdout).toContain('unchanged rounds/round9/scorecards/ann.yaml');
  });

  it('names answers that answered nothing, and takes none that contradict each other', async () => {
    const same = (...pairs: readonly string[]) =>
      runCli(['import', 'vote.md', ...pairs.flatMap((each) => ['--same', each])], EMPTY);
    const idle = await same('Nothing here=none');
    expect(idle.stdout).toMatch(
      /match no name, or were not needed:\s+- --same 'Nothing here=none'/,
    );
    const two = await same('Do nothing=none', 'do nothing!=flat-entries');
    expect([two.code, two.written]).toEqual([2, {}]);
    expect(two.stderr).toContain('that it is "none", and that it is "flat-entries"');
  });

  it.each([
    ['missing.md', 'there is no such file'],
    ['vote.md --round ../x', 'cannot be a file'],
    ['vote.md --shark a/b', 'cannot be a file'],
    ['vote.md --same nonsense', 'does not say what stands for what'],
    ['vote.md --format xml', 'there is no format "xml"'],
    ['vote.md --workspace nowhere', 'there is no folder "nowhere"'],
  ])('is a matter of usage: %s', async (words, message) => {
    const result = await run(
      words,
      words.includes('nowhere') ? { existing: EMPTY.existing ?? {} } : EMPTY,
    );
    expect(result.code).toBe(2);
    expect(result.stderr).toContain(message);
    expect(result.written).toEqual({});
  });

  it.each([
    ['Gain: 7/10', 'neither the title nor the name of "vote.md" says which round it is about'],
    ['# Round 2\n\n## Option 1: Keys\n\nGain: 7/10', '"vote.md" does not say whose vote it is'],
  ])('asks for what the document does not say: %j', async (text, message) => {
    const result = await run('vote.md', { ...EMPTY, existing: { 'vote.md': text } });
    expect(result.code).toBe(2);
    expect(result.stderr).toContain(message);
  });

  it('asks what a round by another name is', async () => {
    const files = {
      'rounds/round9/round.yaml': 'title: Nine\nentries: []\n',
      'proposals/a.yaml': 'title: A\npitches: {}\n',
    };
    const result = await run('vote.md --round roud9', { files, existing: { 'vote.md': VOTE } });
    expect([result.code, result.stderr]).toEqual([
      2,
      expect.stringContaining('did you mean "round9"?'),
    ]);
  });

  it('does not let a document speak through the terminal', async () => {
    const hostile = VOTE.replaceAll('Ring journal', 'Ring\u202e ::error::x');
    const result = await run('vote.md', { ...EMPTY, existing: { 'vote.md': hostile } });
    expect(result.code).toBe(0);
    expect(result.stdout + result.stderr + Object.values(result.written).join('')).not.toContain(
      '\u202e',
    );
  });
});

it('of a vote that was imported says that nothing is written', async () => {
  const argv = ['import', 'vote.md', '--round', 'round7', '--shark', 'ann', '--format', 'json'];
  const vote =
    '# Ann\n\n| Criterion | Weight | Cache | Index |\n| --- | --- | --- | --- |\n| Speed | 60% | 8/10 | 6/10 |\n| Safety | 40% | 5/10 | 9/10 |\n\nMy vote: Index\n';
  const first = await runCli(argv, { files: {}, existing: { 'vote.md': vote } });
  expect(JSON.parse(first.stdout)).toMatchObject({ written: true });
  const again = await runCli(argv, { files: first.written, existing: { 'vote.md': vote } });
  expect([again.written, JSON.parse(again.stdout)]).toMatchObject([{}, { written: false }]);
});
