import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { type CliSetting, runCli } from '../support/cli.ts';

/** Rounds in which there is little to tell: no line may say more than there is. */
const ESTIMATE =
  'estimate: { success: 50%, upside: 20%, downside: 5%, implementation: 4h, validation: 1h }';
const SCORECARD = 'rounds/round1/scorecards/ann.yaml';
const ROUND = 'rounds/round1/round.yaml';
const TIED = {
  ...EXAMPLE_BASE,
  [SCORECARD]: `proposals:
  tile-size: { score: 5, ${ESTIMATE} }
  async-copy: { score: 5, ${ESTIMATE} }
`,
};

async function told(argv: readonly string[], files: NonNullable<CliSetting['files']>) {
  const { stdout, stderr, code } = await runCli(argv, { files });
  expect([stderr, code]).toEqual(['', 0]);
  return stdout;
}

function withdrawn(files: Readonly<Record<string, string>>): Record<string, string> {
  const status = (text: string) => text.replace('round1:\n', 'round1:\n    status: withdrawn\n');
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      path.startsWith('proposals/') ? status(text) : text,
    ]),
  );
}

describe('the naive figure', () => {
  it('puts nobody first where all are equal', async () => {
    const stdout = await told(['score', '--full'], TIED);
    expect(stdout).toContain('raw: ROI without risk, gain / build hours, the same for\n all.');
  });

  it('puts nobody first where there is one', async () => {
    const files = {
      ...EXAMPLE_BASE,
      [SCORECARD]: `proposals:\n  tile-size: { score: 5, ${ESTIMATE} }\n  async-copy: { score: 5 }\n`,
    };
    expect(await told(['score', '--full'], files)).toContain(
      'raw: ROI without risk, gain / build hours.',
    );
  });
});

describe('the best ROI', () => {
  it('goes to nobody where all are withdrawn', async () => {
    const files = withdrawn(TIED);
    expect(await told(['roi'], files)).toContain(
      'Nobody has the best ROI: no live proposal has an estimate that can be priced.',
    );
    expect(await told(['score'], files)).toContain(
      'UNDECIDED by highest mean: no live proposal has a total.',
    );
  });

  it('goes to nobody below the quorum, whatever the estimates say', async () => {
    const files = {
      ...TIED,
      'rounds/round1/scorecards/bob.yaml': TIED[SCORECARD],
      [ROUND]: `${EXAMPLE_BASE[ROUND]}rules: { quorum: 3 }\n`,
    };
    const stdout = await told(['roi'], files);
    expect(stdout).toContain('Nobody has the best ROI: there are fewer sharks with totals than');
    expect(stdout).not.toContain('doing nothing is better');
  });
});

it('the mean of one shark is no sum', async () => {
  const stdout = await told(['explain', 'round1/panel/tile-size'], EXAMPLE_BASE);
  expect(stdout).toContain('Mean = 8.4, of one shark\n');
  expect(stdout).toContain('Borda = 1, of 1\n');
});

it('a decision on record stands in the list, also where the rule names nobody', async () => {
  const decided = `${EXAMPLE_BASE[ROUND]}decision: { winner: async-copy }\n`;
  const undecided = { ...TIED, [ROUND]: decided };
  const list = await told(['list'], undecided);
  expect(list).toMatch(
    /round1 .*Asynchronous copies,? ?\n? +on record|Asynchronous copies, on record/,
  );
  const json = await told(['list', '--format', 'json'], undecided);
  expect(JSON.parse(json)).toMatchObject({ rounds: [{ decision: 'async-copy' }] });
  expect(await told(['show', 'async-copy'], undecided)).toContain('rank 1 of 2, funded on record');
});
