import { expect, it } from 'vitest';
import { page, runCli } from '../support/cli.ts';
import { largeDesk } from '../support/large-desk.ts';
import { panelDesk } from '../support/panel-desk.ts';

it('writes report.html, and says so beside the results', async () => {
  const run = await runCli(['report', 'round2']);
  expect(Object.keys(run.written)).toEqual(['report.html']);
  expect(run.written['report.html']).toMatch(/^<!DOCTYPE html>\n<html lang="en">/);
  expect(run.stdout).toBe('');
  expect(run.stderr).toBe('shark: wrote report.html\n');
  expect(run.code).toBe(0);
});

it.each([
  ['page.html', /^<!DOCTYPE html>/],
  ['report.md', /^<!-- shark report/],
  ['report.json', /^\{\n {2}"schemaVersion"/],
  ['report.txt', /^<!DOCTYPE html>/],
])('has the format that the name %s says', async (name, beginning) => {
  const run = await runCli(['report', 'round2', '--out', name]);
  expect(run.written[name]).toMatch(beginning);
  const told = await runCli(['report', 'round2', '--out', name, '--format', 'html']);
  expect(told.written[name]).toMatch(/^<!DOCTYPE html>/);
});

it('tells the story in Markdown on standard output', async () => {
  const argv = ['report', 'round2', '--format', 'markdown'];
  await expect(page(argv, await runCli(argv))).toMatchFileSnapshot(
    'pages/report-round2.markdown.md',
  );
});

it('has the expected hours that the ROI beside them is computed from', async () => {
  const estimate =
    '{ success: 100%, upside: 1.5x, downside: 0%, implementation: 10h to 29h, validation: 4h }';
  const files = panelDesk({ ann: { a: { score: 7, estimate } } });
  const { stdout } = await runCli(['report', '--format', 'markdown'], { files });
  expect(stdout).toContain('Expected hours, validation included: 22.56 h (Ann).');
  expect(stdout).toMatch(/\| Ann .*\| +22\.6 \| 0\.0222 \|/);
});

it('names no chance below which an estimate without a downside would lose', async () => {
  const told = async (downside: string) => {
    const estimate = `{ success: 90%, upside: 1.5x, downside: ${downside}, implementation: 4h, validation: 1h }`;
    const files = panelDesk({ ann: { a: { score: 7, estimate } } });
    return (await runCli(['report', '--format', 'markdown'], { files })).stdout;
  };
  const without = await told('0%');
  expect(without).toContain('Estimated chance of success: 90% (Ann).');
  expect(without).not.toContain('below it, it loses');
  expect(await told('10%')).toContain('Chance of success above 17% (Ann); below it, it loses');
});

it('tells of rules that disagree, and of results', async () => {
  const example = ['report', '--workspace', 'examples/session-cache', '--format', 'markdown'];
  await expect(page(example, await runCli(example))).toMatchFileSnapshot(
    'pages/example-report.markdown.md',
  );
  const argv = ['report', 'round1', '--format', 'markdown'];
  await expect(page(argv, await runCli(argv))).toMatchFileSnapshot(
    'pages/report-round1.markdown.md',
  );
});

it('shows how it is called', async () => {
  const argv = ['report', '--help'];
  await expect(page(argv, await runCli(argv))).toMatchFileSnapshot('pages/help-report.md');
});

it.each([
  [['--out', 'a.html'], ['a.html']],
  [['--format', 'markdown', '--out', 'a.md'], ['a.md']],
  [
    ['--format', 'html=b.html', '--format', 'markdown=b.md'],
    ['b.html', 'b.md'],
  ],
  [['--format', 'html', '--format', 'markdown'], ['report.html']],
  [
    ['--format', 'markdown', '--format', 'html=-.html', '--out', 'a.md'],
    ['a.md', '-.html'],
  ],
  [['--out', '-'], []],
])('writes where it is told to: %j', async (argv, files) => {
  const run = await runCli(['report', 'round5', ...argv]);
  expect(Object.keys(run.written)).toEqual(files);
});

it.each([
  ['of its own', '<!DOCTYPE html>\n<meta name="generator" content="shark report 0.1.0"/>', true],
  ['of its own in Markdown', '<!-- shark report -->\n', true],
  ['of another kind', '<!DOCTYPE html>\n<title>My page</title>', false],
  ['that is empty', '', false],
])('renews a file %s, and no other', async (_, existing, isRenewed) => {
  const setting = { existing: { 'report.html': existing } };
  const run = await runCli(['report', 'round5'], setting);
  expect(run.code).toBe(isRenewed ? 0 : 2);
  expect(Object.keys(run.written)).toEqual(isRenewed ? ['report.html'] : []);
  const forced = await runCli(['report', 'round5', '--force'], setting);
  expect(Object.keys(forced.written)).toEqual(['report.html']);
});

it('says what to do about a file that is no report', async () => {
  const run = await runCli(['report', '--out', 'x.html'], { existing: { 'x.html': 'mine' } });
  expect(run.stderr).toBe(
    'shark: "x.html" is there already, and is no report of shark\n' +
      '  name another file with --out, or overwrite it with --force\n',
  );
});

it.each([
  [['--out', 'a', '--format', 'html=b'], 'the formats name their files already'],
  [['--out', ''], '--out names no file'],
  [['--out', '../x.html/'], '"../x.html/" names a folder, and no file'],
  [['--format', 'json=x/'], '"x/" names a folder, and no file'],
  [['--out', 'a', '--format', 'html', '--format', 'markdown'], 'two formats cannot share'],
  [['--format', 'pdf'], 'there is no format "pdf"'],
  [['roud2'], 'there is no round "roud2"; did you mean "round2"?'],
])('refuses %j', async (argv, message) => {
  const run = await runCli(['report', ...argv]);
  expect(run.stderr).toContain(message);
  expect(run.code).toBe(2);
  expect(run.written).toEqual({});
});

it('leaves out rounds whose files have errors, and says which', async () => {
  const { stdout, code } = await runCli(['report', 'round2', '--format', 'markdown'], {
    files: {
      'proposals/a.yaml': 'title: A\npitches: { round2: { summary: x } }\n',
      'proposals/b.yaml': 'title: B\npitches: { round2: { summary: x } }\n',
      'rounds/round1/round.yaml': 'titel: broken\n',
      'rounds/round2/round.yaml': 'title: Sound\nentries: [a, b]\n',
    },
  });
  expect(code).toBe(0);
  expect(stdout).toContain('Left out, for their files have errors: round1.');
});

it('stays short enough for a comment whatever a decision gives as its reasons', async () => {
  const files = largeDesk(3);
  const round = `${files['rounds/round2/round.yaml']}decision: { winner: p001, because: "${'so it is '.repeat(20_000)}" }\n`;
  const { stdout, code } = await runCli(['report', '--format', 'markdown'], {
    files: { ...files, 'rounds/round2/round.yaml': round },
  });
  expect(code).toBe(0);
  expect(stdout.length).toBeLessThanOrEqual(65_536);
  expect(stdout).toMatch(/Made by "shark report round2"/);
});
