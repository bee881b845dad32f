import { describe, expect, it } from 'vitest';
import type { FileArrival } from '../../src/cli/git/arrival.ts';
import { page, runCli } from '../support/cli.ts';
import { TRACK_RECORD } from '../support/track-record.ts';

type FilesByPath = Readonly<Record<string, string>>;

interface Printed {
  readonly panel: { readonly scores: object };
  readonly discussion: {
    readonly conclusion: string;
    readonly pValue: number | null;
    readonly panel: { readonly n: number; readonly first: number; readonly now: number };
    readonly sharks: readonly { readonly shark: string; readonly n: number }[];
  } | null;
  readonly sharks: readonly {
    readonly shark: string;
    readonly scores: object;
    readonly ranges: readonly object[];
    readonly forecasts: readonly {
      readonly round: string;
      readonly probability: number | null;
      readonly leftOut: string | null;
      readonly first: Readonly<Record<string, unknown>> | null;
    }[];
  }[];
}

/** The thirteen rounds, each scorecard of these sharks revised from and to some probability. */
function revised(
  sharks: readonly string[],
  [first, now]: readonly [from: (own: string) => string, to: (own: string) => string],
  { more = '', files = TRACK_RECORD }: { more?: string; files?: FilesByPath } = {},
): FilesByPath {
  const paths = Object.entries(files).map(([path, text]) => {
    const own = /success: (\S+),/.exec(text)?.[1];
    const isOf = sharks.some((shark) => path.endsWith(`scorecards/${shark}.yaml`));
    if (own === undefined || !isOf) return [path, text];
    const said = (figure: string) => text.replace(`success: ${own}`, `success: ${figure}`);
    const before = said(first(own)).replace(/^(?=.)/gm, '  ');
    return [path, `${said(now(own))}${more}first:\n${before}`];
  });
  return Object.fromEntries(paths) as FilesByPath;
}

/** Careful's scorecards, first written down when the result was known. */
function revisedFirst(files: FilesByPath): FilesByPath {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      path.endsWith('careful.yaml') ? `recorded: after-outcome\n${text}` : text,
    ]),
  );
}

const even = () => '50%';
const against = (own: string) => `${100 - Number.parseInt(own, 10)}%`;
const same = (own: string) => own;
const BOTH = ['careful', 'boaster'];
const HELPED = revised(BOTH, [even, same]);

/** Careful's figures, said by both. */
const AGREED = Object.fromEntries(
  Object.entries(TRACK_RECORD).map(([path, text]) => {
    const careful = TRACK_RECORD[path.replace('boaster', 'careful')] ?? '';
    return [path, path.endsWith('boaster.yaml') ? careful : text];
  }),
);

async function printed(files: FilesByPath, setting = {}): Promise<Printed> {
  const run = await runCli(['calibrate', '--format', 'json'], { files, ...setting });
  expect(run.code).toBe(0);
  return JSON.parse(run.stdout) as Printed;
}

describe('a revised probability', () => {
  it('is scored beside the first one', async () => {
    const { sharks } = await printed(HELPED);
    const careful = sharks.find(({ shark }) => shark === 'careful')?.forecasts[0];
    expect(careful).toMatchObject({
      probability: 0.8,
      brier: 0.04,
      first: { probability: 0.5, order: 'unknown', leftOut: null, brier: 0.25 },
    });
  });

  it('that came after the result is left out, and the first one is scored', async () => {
    const files = revised(['careful'], [even, same], { more: 'recorded: after-outcome\n' });
    const { sharks, discussion } = await printed(files);
    const careful = sharks.find(({ shark }) => shark === 'careful')?.forecasts[0];
    expect(careful).toMatchObject({
      leftOut: 'told-after',
      first: { leftOut: null, brier: 0.25 },
    });
    expect(discussion).toMatchObject({ conclusion: 'open', pValue: null, panel: { n: 0 } });
    const { stdout } = await runCli(['calibrate'], { files });
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'Nothing is known of discussion: no probability of the panel that was changed has a result yet.',
    );
  });

  it('that came after the result loses no forecast: the first one counts', async () => {
    const after = 'recorded: after-outcome\n';
    const files = revised(['careful'], [same, against], { more: after });
    const [plain, { sharks, panel }] = [await printed(TRACK_RECORD), await printed(files)];
    const scores = ({ sharks: all }: Printed) => all.map((each) => each.scores);
    expect(scores({ sharks } as Printed)).toEqual(scores(plain));
    expect(panel.scores).toEqual(plain.panel.scores);
    const { stdout } = await runCli(['calibrate', '--shark', 'careful'], { files });
    expect(stdout).not.toContain('hindsight');
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'P as it was said first, before the result was known: Idea 1 (round1), Idea 2 (round2)',
    );
  });

  it('that says the same as the first is no hindsight, and neither is its range', async () => {
    const files = revised(['careful'], [same, same], { more: 'recorded: after-outcome\n' });
    const careful = ({ sharks }: Printed) => sharks.find(({ shark }) => shark === 'careful');
    const [plain, now] = [careful(await printed(TRACK_RECORD)), careful(await printed(files))];
    expect(now?.forecasts.map(({ leftOut }) => leftOut)).toEqual(
      plain?.forecasts.map(({ leftOut }) => leftOut),
    );
    expect(now?.ranges).toEqual(plain?.ranges);
    expect(now?.scores).toEqual(plain?.scores);
    const twice = revised(['careful'], [same, same], { files: revisedFirst(TRACK_RECORD) });
    expect(careful(await printed(twice))?.scores).toMatchObject({ n: 0 });
  });

  it('is traced to the time when the first one stood alone', async () => {
    const path = 'rounds/round1/outcomes/idea1.yaml';
    const card = 'rounds/round1/scorecards/careful.yaml';
    const texts: FilesByPath = {
      ...TRACK_RECORD,
      [card]: TRACK_RECORD[card]?.replace('80%', '50%') ?? '',
    };
    const beside = ['rounds/round1/round.yaml', card, 'proposals/idea1.yaml'];
    const files = Object.fromEntries(
      beside.map((each) => [each, new TextEncoder().encode(texts[each])]),
    );
    const arrival: FileArrival = { before: files, at: files, later: new Set() };
    const { sharks } = await printed(HELPED, { arrivals: { [path]: arrival } });
    const careful = sharks.find(({ shark }) => shark === 'careful')?.forecasts[0];
    expect(careful).toMatchObject({ order: 'changed', first: { order: 'before', brier: 0.25 } });
  });
});

describe('discussion', () => {
  it('helped where the means went nearer to the results', async () => {
    const { discussion } = await printed(revised(BOTH, [against, same], { files: AGREED }));
    expect(discussion).toMatchObject({ conclusion: 'helped', panel: { n: 12 } });
    expect(discussion?.pValue).toBeLessThan(0.05);
  });

  it('hurt where they went away', async () => {
    const files = revised(BOTH, [same, against], { files: AGREED });
    const { discussion } = await printed(files);
    expect(discussion).toMatchObject({ conclusion: 'hurt', panel: { n: 12 } });
    const { stdout } = await runCli(['calibrate'], { files });
    expect(stdout).toContain('Discussion hurt: it moved');
  });

  it('has no conclusion of one result', async () => {
    const card = 'rounds/round1/scorecards/careful.yaml';
    const files = { ...TRACK_RECORD, [card]: HELPED[card] ?? '' };
    const { discussion } = await printed(files);
    expect(discussion).toMatchObject({ conclusion: 'open', panel: { n: 1 } });
  });

  it('is not spoken of where nobody revised a probability', async () => {
    expect((await printed(TRACK_RECORD)).discussion).toBe(null);
    const { stdout } = await runCli(['calibrate'], { files: TRACK_RECORD });
    expect(stdout).not.toMatch(/discussion/i);
  });

  it.each([60, 80])('has a page of %i columns', async (columns) => {
    const files = revised(BOTH, [against, same], { files: AGREED });
    const run = await runCli(['calibrate'], { files, columns });
    const parts = run.stdout.split('\n\n');
    const told = parts.filter((part, at) => at < 2 || part.startsWith('DISCUSSION'));
    const shown = { ...run, stdout: `${told.join('\n\n')}\n` };
    await expect(page(['calibrate'], shown)).toMatchFileSnapshot(`pages/discussion.${columns}.md`);
  });

  it('shows one shark its own scores, and no conclusion of the panel', async () => {
    const { stdout } = await runCli(['calibrate', '--shark', 'careful'], { files: HELPED });
    expect(stdout).toMatch(/DISCUSSION[\s\S]*Careful +12 +0.25 +0.126/);
    expect(stdout).not.toContain('Panel');
  });
});
