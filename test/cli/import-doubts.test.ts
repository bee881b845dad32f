import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';

/** A round before, so that the folder is a workspace; the vote is on the next. */
const FILES = { 'rounds/round1/round.yaml': 'title: Round 1\nentries: []\n' };
const WEIGHTS = 'Weights: Speed 60%, Safety 40%\n\n';

async function importing(text: string) {
  const argv = ['import', 'vote.md', '--round', 'round2', '--shark', 'ann', '--format', 'json'];
  const setting = { files: FILES, existing: { 'vote.md': `# Vote of Ann\n\n${text}` } };
  const { stdout, written } = await runCli(argv, setting);
  const { questions, unplaced } = JSON.parse(stdout);
  return {
    left: unplaced.map((each: { written: string }) => each.written),
    asked: questions.map((each: { code: string }) => each.code),
    card: written['rounds/round2/scorecards/ann.yaml'] ?? '',
  };
}

/** Marks of both options, with further lines about the first. */
function marksWith(line: string): string {
  const marks = (speed: number) => `- Speed: ${speed}/10\n- Safety: 6/10\n`;
  return `${WEIGHTS}## Option 1: Keys\n\n${marks(8)}${line}\n\n## Option 2: Rows\n\n${marks(7)}`;
}

describe('a vote that can be read in two ways', () => {
  it('has no mark that a later sentence replaces by its value', async () => {
    const { card } = await importing(marksWith('\nOn second look I move that 8 to a 5.'));
    expect(card).toContain('safety: 6');
    expect(card).not.toContain('speed: 8');
    expect(card).toContain('speed: 7');
  });

  it('has no scale where it states several best marks', async () => {
    const rows = '| Speed | 60% | 3 | 4 |\n| Safety | 40% | 4 | 5 |\n';
    const { asked, card } = await importing(
      `Speed: 10 is the best, 0 is the worst. Safety: 5 is the best, 0 is the worst.\n\n| Criterion | Weight | Keys | Rows |\n|-|-|-|-|\n${rows}`,
    );
    expect(asked).toEqual(['import/no-scale']);
    expect(card).not.toContain('safety');
  });

  it('has no number of stars where marks show several', async () => {
    const marks = (speed: string, safety: string) => `- Speed: ${speed}\n- Safety: ${safety}\n`;
    const { left, card } = await importing(
      `${WEIGHTS}## Option 1: Keys\n\n${marks('★★☆', '★★')}\n## Option 2: Rows\n\n${marks('★★★★☆', '★★★')}`,
    );
    expect(left).toEqual(expect.arrayContaining(['★★', '★★★']));
    expect(card).not.toContain('safety');
  });

  it('has no verdict on one proposal where the words name another', async () => {
    const { left, card } = await importing(marksWith('- Verdict: fund Rows'));
    expect(left).toEqual(expect.arrayContaining([expect.stringContaining('fund Rows')]));
    expect(card).not.toContain('verdict');
  });

  it('has no chance that is only a limit, and has one that is a percentage', async () => {
    const limit = await importing(marksWith('- Probability of success: < 40%'));
    expect(limit.left).toContain('< 40%');
    expect(limit.card).not.toContain('success');
    expect((await importing(marksWith('- P: 70%'))).card).toContain('success: 70%');
  });
});

it('reads bullets that are typed, and passes over the names of emoji', async () => {
  const { card } = await importing(
    `${WEIGHTS}Proposals: Key cache, Row cache.\n\n• Key cache: speed 8, safety 6\n• Row cache: speed 7, safety 5\n\nMy vote: Row cache :tada:\n`,
  );
  expect(card).toContain('vote: row-cache');
  expect(card).toMatch(/key-cache:[\s\S]*speed: 8[\s\S]*row-cache:[\s\S]*speed: 7/);
});

it('asks about a short form of a name in the list of the proposals', async () => {
  const { asked, card } = await importing(
    `${WEIGHTS}Proposals: Job system fibers, Slab pool.\n\n• fibers: speed 9, safety 2\n• Slab pool: speed 5, safety 6\n\nVote: fibers\n`,
  );
  expect(asked).toContain('import/unclear-proposal');
  expect(card).not.toMatch(/vote:|fibers/);
});

it('keeps a reason below a line that is no score', async () => {
  const { card } = await importing(marksWith('- Fit: unclear\n  - Why: nobody has run it yet.'));
  expect(card).toContain('nobody has run it yet');
});
