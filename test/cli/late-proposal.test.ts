import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { cardOf, formOf, THREE_ASKED } from '../support/panel-of-three.ts';
import { submitted } from '../support/submitted.ts';

type FilesByPath = Readonly<Record<string, string>>;

const ANN = cardOf('ann');
const FORM = formOf('ann', [8, 6.5], [5, 7]);
const LATE = 'title: Late idea\npitches:\n  round1:\n    summary: Batches.\n';

/** Ann has answered in full; `late-idea` was entered since. */
async function withLate(more: FilesByPath = {}): Promise<FilesByPath> {
  const files = { ...THREE_ASKED, ...(await submitted(FORM)).written };
  return {
    ...files,
    'proposals/late-idea.yaml': LATE,
    'rounds/round1/round.yaml': (files['rounds/round1/round.yaml'] ?? '').replace(
      'flat-entries]',
      'flat-entries, late-idea]',
    ),
    ...more,
  };
}

function withScores(form: string, scores: Readonly<Record<string, unknown>>): string {
  const { proposals, ...rest } = JSON.parse(form) as { readonly proposals: object };
  return JSON.stringify({ ...rest, proposals: { ...proposals, 'late-idea': { scores } } });
}

const WITH_LATE = withScores(FORM, { speedup: 4, risk: 6 });

interface Status {
  readonly sharks: readonly { readonly state: string; readonly revised: unknown }[];
}

async function statusOf(files: FilesByPath): Promise<Status['sharks'][number] | undefined> {
  const { stdout } = await runCli(['status', '--format', 'json'], { files });
  return (JSON.parse(stdout) as Status).sharks[0];
}

describe('first scores of a proposal that was added later', () => {
  it('are taken without --revise, and are no revision', async () => {
    const files = await withLate();
    const { code, written, answer } = await submitted(WITH_LATE, files);
    expect([code, answer]).toMatchObject([0, { written: true, revised: false }]);
    expect(written[ANN]).toContain('late-idea:\n    scores: { speedup: 4, risk: 6 }');
    expect(written[ANN]).not.toContain('first:');
    expect(await statusOf({ ...files, ...written })).toMatchObject({
      state: 'complete',
      revised: null,
    });
  });

  it('are no revision with --revise either', async () => {
    const { code, written } = await submitted(WITH_LATE, await withLate(), ['--revise']);
    expect(code).toBe(0);
    expect(written[ANN]).not.toContain('first:');
  });

  it('change nothing of a first judgement, and are in it once they are revised', async () => {
    const files = await withLate();
    const other = WITH_LATE.replace('"speedup":8', '"speedup":3');
    const before = { ...THREE_ASKED, [ANN]: files[ANN] ?? '' };
    const revised = await submitted(formOf('ann', [3, 6.5], [5, 7]), before, ['--revise']);
    const first = revised.written[ANN]?.split('\nfirst:')[1];
    expect(first).toContain('speedup: 8');
    const added = await submitted(other, { ...files, ...revised.written });
    expect([added.code, added.stderr]).toEqual([0, '']);
    expect(added.written[ANN]?.split('\nfirst:')[1]).toBe(first);
    const now = { ...files, ...added.written };
    expect(await statusOf(now)).toMatchObject({ revised: { scores: 1 } });
    const again = other.replace('"speedup":4', '"speedup":9');
    const last = await submitted(again, now, ['--revise']);
    expect(last.written[ANN]?.split('\nfirst:')[1]).toContain('scores: { speedup: 4, risk: 6 }');
    expect(await statusOf({ ...now, ...last.written })).toMatchObject({ revised: { scores: 2 } });
  });

  it.each([
    ['a score', '"speedup":8', '"speedup":3', '/proposals/short-keys/scores/speedup'],
    ['the vote', '"vote":"short-keys"', '"vote":"late-idea"', '/vote'],
  ])('beside another answer to %s need --revise', async (_, from, to, pointer) => {
    const files = await withLate();
    const run = await submitted(WITH_LATE.replace(from, to), files);
    expect([run.code, run.written]).toEqual([1, {}]);
    expect(run.problems.map((each) => [each.code, each.pointer])).toEqual([
      ['submit/changed', pointer],
    ]);
    const revised = await submitted(WITH_LATE.replace(from, to), files, ['--revise']);
    expect(revised.written[ANN]).toContain('first:');
  });

  it('keep apart what was said before an outcome', async () => {
    const files = await withLate({ 'rounds/round1/outcomes/short-keys.yaml': 'status: blocked\n' });
    const { code, written } = await submitted(WITH_LATE, files);
    expect(code).toBe(0);
    const [now, first] = (written[ANN] ?? '').split('\nfirst:');
    expect(now).toContain('recorded: after-outcome');
    expect(first).not.toContain('recorded');
    expect(first).not.toContain('late-idea');
  });

  it('say nothing of a pitch that changed since it was judged', async () => {
    const files = await withLate();
    const pitch = (files['proposals/short-keys.yaml'] ?? '').replace('Shorter', 'Much shorter');
    const changed = { ...files, 'proposals/short-keys.yaml': pitch };
    const { code, written } = await submitted(WITH_LATE, changed);
    expect(code).toBe(0);
    expect(await statusOf({ ...changed, ...written })).toMatchObject({ state: 'stale' });
  });
});

describe('what stands there already', () => {
  it.each([
    ['the file itself', (card: string) => card],
    [
      'the file with figures written otherwise',
      (card: string) => card.replace('speedup: 8', 'speedup: 8.0'),
    ],
    ['the file without what shark adds', (card: string) => card.replace(/judged:[\s\S]*/, '')],
  ])('changes nothing, as %s', async (_, handedIn) => {
    const files = { ...THREE_ASKED, ...(await submitted(FORM)).written };
    for (const options of [[], ['--revise']]) {
      const run = await submitted(handedIn(files[ANN] ?? ''), files, options);
      expect([run.code, run.stderr, run.written]).toEqual([0, '', {}]);
    }
  });

  it('changes nothing where it was written by hand, or has a first judgement', async () => {
    const byHand =
      '# mine\nproposals:\n  short-keys: { scores: { speedup: 8, risk: 6 } }\n' +
      '  flat-entries: { scores: { speedup: 5, risk: 7 } }\n';
    const revised = `${byHand}first:\n  proposals:\n    short-keys: { scores: { speedup: 2 } }\n`;
    for (const card of [byHand, revised]) {
      const run = await submitted(card, { ...THREE_ASKED, [ANN]: card });
      expect([run.code, run.written], run.stdout).toEqual([0, {}]);
    }
  });

  it('is no confirmation of a pitch that changed since, unless it is said', async () => {
    const before = { ...THREE_ASKED, ...(await submitted(FORM)).written };
    const pitch = (before['proposals/short-keys.yaml'] ?? '').replace('Shorter', 'Much shorter');
    const files = { ...before, 'proposals/short-keys.yaml': pitch };
    const run = await submitted(FORM, files);
    expect([run.code, run.written]).toEqual([1, {}]);
    expect(run.stdout).toContain('the pitch of short-keys changed since');
    expect(run.stdout).toContain('--revise confirms them');
    const confirmed = await submitted(FORM, files, ['--revise']);
    expect(confirmed.code).toBe(0);
    expect(await statusOf({ ...files, ...confirmed.written })).toMatchObject({ state: 'complete' });
  });
});
