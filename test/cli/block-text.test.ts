import { expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { runCli } from '../support/cli.ts';

/** Reasons in each block form of YAML: folded with a line end, and kept as they stand. */
const files = {
  ...EXAMPLE_BASE,
  'rounds/round1/scorecards/ann.yaml': `vote: tile-size
because: >
  Safe, quick,
  and measured.
proposals:
  tile-size:
    scores:
      speedup: { score: 8, because: "Two lines\\nof it\\n" }
      risk: 9
    because: |
      First line

      - item one
      - item two
    condition: >
      A second run.
  async-copy:
    scores: { speedup: 6, risk: 4 }
    notes: |
      A note
      of two lines.
`,
};

it.each([
  ['show', 'tile-size'],
  ['show', 'tile-size', '--format', 'markdown'],
  ['show', 'async-copy'],
  ['score', '--why'],
  ['score', '--why', '--format', 'markdown'],
  ['report', '--format', 'markdown'],
  ['report', '--format', 'html'],
])('no page writes out the line ends of a text: %j %j %j %j', async (...argv) => {
  const run = await runCli(
    argv.filter((word) => word !== undefined),
    { files },
  );
  const page = run.written['report.html'] ?? run.stdout;
  expect(run.code).toBe(0);
  expect(page).not.toMatch(/\\n/);
  expect(page).toMatch(/measured\.|of two lines\./);
});

it('quotes end where the words do', async () => {
  const run = await runCli(['report', '--format', 'markdown'], { files });
  expect(run.stdout).toContain('"Safe, quick, and measured." Ann, vote');
});

it('JSON has the text as it stands in the file', async () => {
  const { stdout } = await runCli(['show', 'tile-size', '--format', 'json'], { files });
  expect(stdout).toContain(String.raw`First line\n\n- item one\n- item two\n`);
});
