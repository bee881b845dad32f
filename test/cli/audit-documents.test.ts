import { describe, expect, it } from 'vitest';
import { type CliSetting, runCli } from '../support/cli.ts';
import { repositoryFile } from '../support/repository.ts';

const fixture = (name: string): string => repositoryFile(`test/fixtures/matrices/${name}.md`);

const RIGHT = fixture('shape-ice-mean');
const WRONG = fixture('shape-winner-changes');
const REFUSED = fixture('shape-words-without-legend');

const NOWHERE = { inWorkspace: false } as const;
const audit = (files: CliSetting['files'], ...args: string[]) =>
  runCli(['audit', ...args], { ...NOWHERE, files: files ?? {} });

describe('shark audit of documents', () => {
  it('needs no workspace, and says what is wrong with its place and likely slip', async () => {
    const { code, stdout, stderr } = await audit({ 'a.md': WRONG }, 'a.md');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('3 of 3 stated figures are wrong, in 1 weighted matrix.');
    expect(stdout).toMatch(/a\.md:9:19 +Total of Lark +7\.3 +7\.2/);
    expect(stdout).toContain('Wren leads Lark by 0.1.');
  });

  it('names all that a score puts first', async () => {
    const tied = `Criteria are scored 1 to 5.

| Criteria | Weight | Postgres | MySQL | Mongo |
|:--|--:|:-:|:-:|:-:|
| Performance | 3 | 4 | 4 | 5 |
| Ops cost | 2 | 5 | 4 | 3 |
| Team skill | 1 | 5 | 3 | 2 |
| Total | 6 | 27 | 23 | 23 |
`;
    const { stdout } = await audit({ 'a.md': tied }, 'a.md');
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      'Postgres with 2 instead of 4 on Performance puts MySQL and Mongo first, tied.',
    );
  });

  it('says no more of totals where none is stated, and weights are wrong', async () => {
    const unsummed =
      '| Criterion | Weight | A | B |\n|---|---|---|---|\n| Speed | 40% | 5 | 6 |\n| Risk | 50% | 7 | 3 |\n';
    const { stdout } = await audit({ 'a.md': unsummed }, 'a.md');
    expect(stdout).toMatch(
      /^Weighted matrices .*\n\nThe weights of 1 matrix do not sum to 100%\.\n\n/,
    );
  });

  it('exits 1 with --fail-on mismatch where a figure is wrong, and only there', async () => {
    const files = { 'a.md': WRONG, 'b.md': RIGHT };
    expect((await audit(files, 'a.md', 'b.md', '--fail-on', 'mismatch')).code).toBe(1);
    expect((await audit(files, 'b.md', '--fail-on', 'mismatch')).code).toBe(0);
  });

  it('says of one stated figure that it is not wrong', async () => {
    const one = `| | Speed (60%) | Ease (40%) | Total |
|---|---|---|---|
| Lark | 8 | 6 | 7.2 |
| Wren | 5 | 9 | |
`;
    const { stdout } = await audit({ 'a.md': one }, 'a.md');
    expect(stdout).toContain('The one stated figure in 1 weighted matrix is not wrong.');
  });

  it('reads standard input', async () => {
    const { stdout } = await runCli(['audit', '-'], { ...NOWHERE, stdin: WRONG });
    expect(stdout).toContain('standard input:9:19');
  });

  it('looks up patterns, not into hidden folders and node_modules', async () => {
    const files = {
      'docs/a.md': WRONG,
      'docs/old/b.md': RIGHT,
      'docs/.hidden/c.md': WRONG,
      'docs/node_modules/x/d.md': WRONG,
      'docs/e.txt': WRONG,
    };
    const { stdout } = await audit(files, 'docs/**/*.md', '--format', 'json');
    const { documents } = JSON.parse(stdout);
    expect(documents.map(({ file }: { file: string }) => file)).toEqual([
      'docs/a.md',
      'docs/old/b.md',
    ]);
    const { code, stderr } = await audit(files, 'doc/*.md');
    expect([code, stderr.split('\n')[0]]).toEqual([2, 'shark: no file matches "doc/*.md"']);
  });

  it('takes a folder for the documents below it, and a name of a round for the round', async () => {
    const files = {
      'docs/a.md': WRONG,
      'docs/deep/b.mdx': RIGHT,
      'docs/.hidden/c.md': WRONG,
      'docs/node_modules/d.md': WRONG,
      'empty/e.txt': WRONG,
    };
    for (const folder of ['docs', 'docs/', './docs', '.']) {
      const { stdout } = await audit(files, folder, '--format', 'json');
      const found = JSON.parse(stdout).documents.map(({ file }: { file: string }) => file);
      expect(found.map((file: string) => file.replace(/^\.\//, ''))).toEqual([
        'docs/a.md',
        'docs/deep/b.mdx',
      ]);
    }
    const { code, stderr } = await audit(files, 'empty');
    expect([code, stderr.split('\n')[0]]).toEqual([2, 'shark: no document in the folder "empty"']);
  });

  it('names no leader where ranks count from the lowest total, and says why', async () => {
    const table = '| C | Weight | P | Q |\n|-|-|-|-|\n| A | 40% | 3 | 4 |\n| B | 60% | 3 | 4 |\n';
    const text = `${table}| Total | | 3 | 4 |\n| Rank | | 1 | 2 |\n`;
    const { stdout } = await audit({ 'a.md': text }, 'a.md');
    expect(stdout).toContain('its ranks count from the lowest total');
    expect(stdout).not.toContain('leads');
  });

  it('names what it leaves, and with --list what it passes over', async () => {
    const files = { 'a.md': `${REFUSED}\n| Font | Size |\n|---|---|\n| Inter | 14 |\n` };
    const plain = await audit(files, 'a.md');
    expect(plain.stdout).toContain('NOT AUDITED');
    expect(plain.stdout).not.toContain('PASSED OVER');
    const listed = await audit(files, 'a.md', '--list');
    expect(listed.stdout).toMatch(/PASSED OVER\n.*\n a\.md:\d+:1/);
  });

  it('names a line of the winner whose words after the name may be another reason', async () => {
    const table =
      '| C | Weight | P | Q |\n|-|-|-|-|\n| A | 50% | 3 | 4 |\n| B | 50% | 3 | 4 |\n| Total | | 3 | 4 |\n';
    const files = { 'a.md': `${table}\n**Winner: P** because it is simple.\n` };
    const { stdout } = await audit(files, 'a.md');
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      'a.md:7:11 the words after "Winner: P" may say that the totals are not its reason; "Winner: P" alone is audited',
    );
    const github = await audit(files, 'a.md', '--format', 'github');
    expect(github.stdout).toContain('this line is not audited: the words after "Winner: P"');
  });

  it('writes annotations and SARIF beside the lines', async () => {
    const files = { 'docs/a.md': WRONG, 'b.md': REFUSED };
    const github = await audit(files, 'docs/a.md', 'b.md', '--format', 'github');
    expect(github.stdout).toContain('::error file=docs/a.md,line=9,endLine=9,col=19');
    expect(github.stdout).toContain('::notice file=b.md,line=1');
    const sarif = await audit(files, 'docs/a.md', '--format', 'sarif');
    const [{ results }] = JSON.parse(sarif.stdout).runs;
    expect(results).toHaveLength(3);
    expect(results[0].locations[0].physicalLocation.region.startLine).toBe(9);
  });

  it('has a line for each stated figure in CSV', async () => {
    const { stdout } = await audit({ 'a.md': RIGHT }, 'a.md', '--format', 'csv');
    const [header, ...lines] = stdout.trim().split('\n');
    expect(header).toMatch(/^file,line,column,figure,/);
    expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([
      ['a.md', '3'],
      ['a.md', '4'],
      ['a.md', '5'],
    ]);
  });

  it('refuses rounds beside documents, and formats of documents for rounds', async () => {
    const mixed = await audit({ 'a.md': RIGHT }, 'a.md', 'round2');
    expect([mixed.code, mixed.stdout]).toEqual([2, '']);
    const round = await runCli(['audit', 'round2', '--format', 'sarif']);
    expect(round.code).toBe(2);
    expect((await runCli(['audit', 'round1', 'round2'])).code).toBe(2);
    expect((await runCli(['audit', 'round2', '--list'])).code).toBe(2);
  });

  it('says of a document why it cannot be read, audits the others, and exits 1', async () => {
    const files = {
      'large.md': 'a '.repeat(70 * 1024),
      'deep.md': `${'> '.repeat(60)}a\n`,
      'dense.md': '*a'.repeat(5000),
      'bytes.md': new Uint8Array([0xff, 0xfe, 0x00]),
      'good.md': RIGHT,
    };
    const { code, stdout } = await audit(files, ...Object.keys(files));
    expect(code).toBe(1);
    expect(stdout).toContain('None of 3 stated figures in 1 weighted matrix is wrong.');
    for (const name of ['large', 'deep', 'dense', 'bytes'])
      expect(stdout).toContain(`${name}.md:1:1`);
    const missing = await audit({}, 'missing.md');
    expect([missing.code, missing.stdout]).toEqual([2, '']);
  });

  it('lets no text of a document act on a terminal or a log', async () => {
    const name = 'A\u001b[31m\u202e::error::x##[error]y<script>';
    const hostile = WRONG.replaceAll('Lark', name);
    for (const format of ['table', 'markdown', 'csv', 'json', 'github', 'sarif']) {
      const { stdout } = await audit({ 'a.md': hostile }, 'a.md', '--format', format);
      for (const steering of ['\u001b', '\u202e']) expect(stdout).not.toContain(steering);
      expect(stdout).not.toContain('##[');
      if (format !== 'github') expect(stdout).not.toMatch(/^\s*::/m);
    }
  });
});

describe('shark explain FILE.md:LINE', () => {
  it('shows the arithmetic of the figures in a line, or of one of them', async () => {
    const run = (what: string) =>
      runCli(['explain', what], { ...NOWHERE, files: { 'a.md': WRONG } });
    expect((await run('a.md:9')).stdout.match(/WEIGHTED MEAN/g)).toHaveLength(2);
    const one = await run('a.md:9:31');
    expect(one.stdout).toMatch(/^Total of Wren +a\.md:9:30/);
    expect(one.stdout).toContain('Stated 7.0, computed 7.3: wrong.');
    const beside = await run('a.md:9:1');
    expect([beside.code, beside.stderr]).toEqual([
      2,
      expect.stringMatching(/ stands at a\.md:9:1\n {2}in this line: a\.md:9:\d+, a\.md:9:30\n/),
    ]);
    const named = {
      'w.md': `| Feature | Value | Urgency | Risk | Cost of delay | Job size | WSJF |\n|-|-|-|-|-|-|-|\n| Index | 8 | 13 | 5 | 26 | 5 | 5.2 |\n| Batching | 5 | 5 | 2 | 13 | 3 | 4.33 |\n`,
      'r.md':
        '| Idea | Reach | Impact | Confidence | Effort | RICE |\n|-|-|-|-|-|-|\n| Lazy | 12,000 | 1 | 80% | 2 | 4,800 |\n',
    };
    const explain = async (what: string) =>
      (await runCli(['explain', what], { ...NOWHERE, files: named })).stdout;
    const delayed = await explain('w.md:4');
    expect(delayed.match(/Job size/g)).toHaveLength(1);
    expect(delayed).toContain('5 + 5 + 2 = 12\n');
    expect(delayed).toContain('(5 + 5 + 2) / 3 = 4\n');
    expect(delayed).toContain('Likely: the cost of delay as stated, over the');
    expect(await explain('r.md:3')).toContain('12000 × 1 × 0.8 / 2 = 4800\n');
    const ice = (of: string, total: string) =>
      `| Idea | Impact | Confidence | Ease | ICE |\n|-|-|-|-|-|\n| a | 8 | 7 | 6 | ${of} |\n| b | 5 | 4 | 3 | ${total} |\n`;
    const files = {
      'p.md': ice('336', '60'),
      't.md': ice('33.6', '6'),
      'm.md': ice('7.0', '4.0'),
      's.md': ice('21', '12'),
      'c.md': '| Idea | Cost of delay | Size | WSJF |\n|-|-|-|-|\n| a | 8 | 2 | 4 |\n',
      'x.md':
        '| Idea | Reach | Impact | Confidence | Effort | RICE |\n|-|-|-|-|-|-|\n| a | 3 | 1 | 80% | 2 | 120 |\n| b | 0 | 1 | 80% | 2 | 0 |\n',
    };
    const shown = async (what: string) =>
      (await runCli(['explain', what], { ...NOWHERE, files })).stdout;
    expect(await shown('p.md:3')).toContain('8 × 7 × 6 = 336\n');
    expect(await shown('t.md:3')).toContain('8 × 7 × 6 / 10 = 33.6\n');
    expect(await shown('m.md:3')).toContain('(8 + 7 + 6) / 3 = 7\n');
    expect(await shown('s.md:3')).toContain('8 + 7 + 6 = 21\n');
    expect(await shown('c.md:3')).toContain('8 / 2 = 4\n');
    expect(await shown('x.md:3')).toContain('3 × 1 × 0.8 / 2 × 100 = 120\n');
    expect(await shown('x.md:4')).toContain('0 × 1 × 0.8 / 2 = 0\n');
    const none = await run('a.md:1');
    expect([none.code, none.stdout]).toEqual([2, '']);
  });

  it('shows that the weights divide that were scored', async () => {
    const files = {
      'a.md':
        '| C | Weight | Ivy | Oak |\n|-|-|-|-|\n| Gain | 40% | 5 | n/a |\n| Cost | 40% | 4 | 5 |\n| Ease | 20% | 2 | 4 |\n| Total | | 4.0 | 4.67 |\n',
    };
    const { stdout } = await runCli(['explain', 'a.md:6'], { ...NOWHERE, files });
    expect(stdout.match(/divide/g)).toHaveLength(1);
    expect(stdout).toContain('(2 + 0.8) / 0.6 = 4.6667: what was not scored is left out');
    expect(stdout).toContain('Stated 4.67, computed 4.6667: rounded.');
  });
});

it('states no sum of weights that nobody wrote', async () => {
  const matrix =
    '| Criterion | Weight | Ash | Elm |\n| --- | --- | --- | --- |\n| Speed | 50% | 8 | 6 |\n| Safety | 40% | 5 | 9 |\n| Cost | 20% | 5 | 9 |\n| Total | | 7.0 | 8.4 |\n';
  const setting = { inWorkspace: false, files: {}, existing: { 'a.md': matrix } };
  const { stdout } = await runCli(['audit', 'a.md'], setting);
  expect(stdout).toContain('None of 2 stated figures in 1 weighted matrix is wrong.');
  expect(stdout).toContain('The weights of 1 matrix do not sum to 100%.');
  expect(stdout).toMatch(/a\.md:3:3 +sum of the weights, to be 100% +- +110%/);
  expect(stdout).toMatch(/a\.md:1:1 +2 × 3 +weighted sum +2 +0/);
  const explained = await runCli(['explain', 'a.md:3'], setting);
  expect(explained.stdout).toContain('The weights sum to 110%, and not to 100%.');
  const { stdout: github } = await runCli(['audit', 'a.md', '--format', 'github'], setting);
  expect(github).toContain('the weights sum to 110%25, and not to 100%25');
  const csv = await runCli(['audit', 'a.md', '--format', 'csv'], setting);
  expect(csv.stdout).toContain(',weights,,,,110,mismatch,');
});

it('says who shares the first place', async () => {
  const matrix =
    '| Criterion | Weight | Ash | Elm | Fir |\n| --- | --- | --- | --- | --- |\n| Speed | 50% | 9 | 7 | 5 |\n| Safety | 50% | 7 | 9 | 10 |\n| Total | | 8 | 8 | 7.5 |\n\nWinner: Elm\n';
  const { stdout } = await audit({ 'a.md': matrix }, 'a.md');
  expect(stdout).toContain('- a.md:1:1: Ash and Elm tie for the first place at 8; nobody leads.');
  const json = await audit({ 'a.md': matrix }, 'a.md', '--format', 'json');
  const [only] = JSON.parse(json.stdout).documents[0].matrices;
  expect(only).toMatchObject({ tied: ['Ash', 'Elm'], firmness: null });
  const excluded = matrix.replace('Ash | Elm | Fir', 'Fir (excluded) | Ash | Elm');
  const shifted = excluded
    .replace('| 9 | 7 | 5 |', '| 5 | 9 | 7 |')
    .replace('| 7 | 9 | 10 |', '| 10 | 7 | 9 |')
    .replace('| 8 | 8 | 7.5 |', '| 7.5 | 8 | 8 |');
  const { stdout: others } = await audit({ 'a.md': shifted }, 'a.md');
  expect(others).toContain('- a.md:1:1: Ash and Elm tie for the first place at 8; nobody leads.');
});

it('says of a name of several formulas how to write the one that counts', async () => {
  const { stdout } = await audit(
    { 'a.md': fixture('ice-in-words') },
    'a.md',
    '--format',
    'markdown',
  );
  expect(stdout).toContain(
    'no formula of ICE gives all of its totals; a line with the one that counts, such as "ICE = (Impact + Confidence + Ease) / 3", is taken',
  );
});

describe('what is not audited', () => {
  const head = '| Option | Gain (60%) | Cost (40%) | Total | Rank |\n|-|-|-|-|-|\n';
  const page = async (...rows: readonly string[]) =>
    (await audit({ 'a.md': `${head}${rows.join('\n')}\n` }, 'a.md')).stdout;

  it('is counted apart from what is', async () => {
    const stdout = await page('| Kiwi | 4 | 3 | 3.6 | 2 |', '| Mango | 5 | 1 | 3.4 | 1 |');
    expect(stdout).toContain(
      'None of 2 audited figures in 1 weighted matrix is wrong; 2 more are not audited.',
    );
    expect(stdout).toMatch(/stated +not audited +wrong\n a\.md:1:1 .* 4 +2 +0/);
    const wrong = await page('| Kiwi | 4 | 3 | 3.7 | out |', '| Mango | 5 | 1 | 3.4 | 1 |');
    expect(wrong).toContain(
      '1 of 2 audited figures is wrong, in 1 weighted matrix; 1 more is not audited.',
    );
    expect(wrong).toContain('"out" among its ranks; ranks and winner are not audited.');
    const one = await page('| Kiwi | 4 | 3 | 3.6 | 1 |', '| Mango | 5 | ? | | - |');
    expect(one).toContain(
      'The one audited figure in 1 weighted matrix is not wrong; 1 more is not audited.',
    );
  });

  it('names an option that is out and has a rank', async () => {
    const stdout = await page('| Kiwi | 4 | 3 | 3.6 | 2 |', '| Pear (excluded) | 5 | 5 | 5 | 1 |');
    expect(stdout).toContain('"Pear (excluded): 1" among its ranks');
  });

  it('is a line of the matrix, beside its place', async () => {
    const text =
      '| C | Weight | Ash | Elm |\n|-|-|-|-|\n| A | 40% | 3 | 4 |\n| B | 60% | 3 | 4 |\n| Total | | 3 | 4 |\n| Olympic | | 2 | 1 |\n';
    const { stdout, code } = await audit({ 'a.md': text }, 'a.md', '--fail-on', 'mismatch');
    expect(code).toBe(0);
    expect(stdout).toContain('a.md:6:3 the figures of "Olympic" may be ranks; those of a line');
    const github = await audit({ 'a.md': text }, 'a.md', '--format', 'github');
    expect(github.stdout).toContain('this line is not audited: the figures of "Olympic"');
  });
});

it('tells options of one name apart, and a lead in percentage points', async () => {
  const rows = '| Gain | 60% | 4 | 5 |\n| Cost | 40% | 3 | 1 |\n';
  const table = (total: string) => `| C | Weight | Kiwi | Kiwi |\n|-|-|-|-|\n${rows}${total}\n`;
  const plain = await audit({ 'a.md': table('| Total | | 3.6 | 3.4 |') }, 'a.md');
  expect(plain.stdout).toContain('Kiwi (option 1) leads Kiwi (option 2) by 0.2.');
  const scaled = `Scores from 0 to 5.\n\n${table('| Percent | 100% | 72% | 68% |')}`;
  const { stdout } = await audit({ 'a.md': scaled }, 'a.md');
  expect(stdout).toContain('by 4 percentage points.');
  const tied = scaled.replaceAll('| 4 | 5 |', '| 4 | 4 |').replaceAll('| 3 | 1 |', '| 3 | 3 |');
  const even = await audit({ 'a.md': tied.replace('68%', '72%') }, 'a.md');
  expect(even.stdout).toContain('tie for the first place at 72%;');
});
