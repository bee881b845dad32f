import { describe, expect, it } from 'vitest';
import { loadWorkspace } from '../../src/model/load.ts';
import { STARTER_FILES } from '../../src/scaffold/starter-files.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';
import { runCli } from '../support/cli.ts';
import { fillForm } from '../support/fill-form.ts';

const PATH = 'rounds/round1/votes/bob.md';

async function blank(): Promise<string> {
  const run = await runCli(['new', 'vote', 'bob', '--round', 'round1'], { files: STARTER_FILES });
  expect(run.code).toBe(0);
  expect(run.stdout).toContain(`shark import ${PATH}`);
  return run.written[PATH] ?? '';
}

const SCORES: Readonly<Record<string, string>> = {
  speedup: '**7**',
  safety: '8,5',
  ease: '9/10',
  evidence: '6.50',
};
const ESTIMATE: Readonly<Record<string, string>> = {
  success: '60% to 80%',
  upside: '1.5x',
  downside: '5%',
  implementation: '4h',
  validation: '30 min',
  rollback: '1h',
  expects: '1x to 1.3x',
};

const filled = (form: string) =>
  fillForm(form, (section, row, column) => {
    if (section === 'scores')
      return column === 'score' ? (SCORES[row['criterion'] ?? ''] ?? '') : 'so';
    if (section === 'estimates') return ESTIMATE[column] ?? null;
    const vote = row['proposal'] === 'cache-lookups' ? 'vote' : 'second';
    return section === 'vote' && column === 'vote' ? vote : null;
  });

const take = (text: string, argv: readonly string[] = [], files = STARTER_FILES) =>
  runCli(['import', 'vote.md', ...argv], { files, existing: { 'vote.md': text } });

describe('a vote in the form', () => {
  it('is imported with every figure', async () => {
    const { code, stderr, written } = await take(filled(await blank()));
    expect([code, stderr]).toEqual([0, '']);
    const files = memoryFiles({ ...STARTER_FILES, ...written });
    const round = loadWorkspace(files).value.rounds.find(({ id }) => id === 'round1');
    const card = round?.sharks.find(({ id }) => id === 'bob')?.scorecard;
    expect([card?.vote?.id, card?.second?.id]).toEqual(['cache-lookups', 'batch-writes']);
    for (const proposal of ['batch-writes', 'cache-lookups']) {
      const review = card?.reviews.get(proposal);
      const scores = [...(review?.scores ?? [])].map(([id, each]) => [id, each.mark?.written]);
      expect(scores).toEqual([
        ['speedup', '7'],
        ['safety', '8.5'],
        ['ease', '9/10'],
        ['evidence', '6.50'],
      ]);
      const { success, upside, downside, implementation, validation, rollback } =
        review?.estimate ?? {};
      const figures = [success, upside, downside, implementation, validation, rollback];
      expect([...figures, review?.expects].map((each) => each?.written)).toEqual(
        Object.values(ESTIMATE),
      );
    }
  });

  it('is taken whole or not at all, with the line of what is missing', async () => {
    const { code, stdout, written } = await take(await blank());
    expect([code, written]).toEqual([1, {}]);
    expect(stdout).toContain('vote.md');
  });

  it('has the weights of the rubric', async () => {
    const form = filled(await blank()).replace('| 40% |', '| 45% |');
    const { code, stdout, written } = await take(form);
    expect([code, written]).toEqual([1, {}]);
    expect(stdout).toContain('the weight of speedup is 45% in this form, and 40% in the rubric');
  });

  it('is of the round and the shark that it names', async () => {
    const form = filled(await blank());
    expect((await take(form, ['--shark', 'ann'])).stderr).toContain('the form is for shark bob');
    const other = form.replace('round: round1', 'round: round7');
    expect((await take(other)).stderr).toContain('there is no round "round7"');
    const two = await runCli(['import', 'vote.md', 'vote.md'], {
      files: STARTER_FILES,
      existing: { 'vote.md': form },
    });
    expect(two.stderr).toContain('is read alone');
  });
});
