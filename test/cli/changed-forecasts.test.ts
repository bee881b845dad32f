import { describe, expect, it } from 'vitest';
import type { FileArrival } from '../../src/cli/git/arrival.ts';
import { runCli } from '../support/cli.ts';
import { TRACK_RECORD } from '../support/track-record.ts';

type FilesByPath = Readonly<Record<string, string>>;

interface Record13 {
  readonly panel: { readonly scores: object };
  readonly sharks: readonly {
    readonly shark: string;
    readonly verdict: object;
    readonly scores: object;
    readonly forecasts: readonly Readonly<Record<string, unknown>>[];
  }[];
  readonly proposers: readonly {
    readonly proposer: string;
    readonly scores: object;
    readonly forecasts: readonly Readonly<Record<string, unknown>>[];
  }[];
}

const NUMBERS = Array.from({ length: 13 }, (_, at) => at + 1);
const cardIn = (number: number): string => `rounds/round${number}/scorecards/boaster.yaml`;

/** What git has of the rounds: each as it is in `then` when its outcome came, or with it. */
function historyOf(then: FilesByPath, came: 'before' | 'with'): Record<string, FileArrival> {
  return Object.fromEntries(
    NUMBERS.map((number) => {
      const paths = [
        `rounds/round${number}/round.yaml`,
        `rounds/round${number}/scorecards/careful.yaml`,
        cardIn(number),
        `proposals/idea${number}.yaml`,
      ];
      const files = Object.fromEntries(
        paths.flatMap((path) => {
          const text = then[path];
          return text === undefined ? [] : [[path, new TextEncoder().encode(text)] as const];
        }),
      );
      const before = came === 'before' ? files : {};
      return [
        `rounds/round${number}/outcomes/idea${number}.yaml`,
        { before, at: files, later: new Set<string>() },
      ];
    }),
  );
}

/** The thirteen rounds with another text in the file of each, the outcomes of which are known. */
function edited(
  pathOf: (number: number) => string,
  edit: (text: string) => string,
  numbers: readonly number[] = NUMBERS,
): FilesByPath {
  const changes = numbers.map((number) => {
    const path = pathOf(number);
    return [path, edit(TRACK_RECORD[path] ?? '')] as const;
  });
  return { ...TRACK_RECORD, ...Object.fromEntries(changes) };
}

async function recordOf(files: FilesByPath, arrivals = historyOf(TRACK_RECORD, 'before')) {
  const run = await runCli(['calibrate', '--format', 'json'], { files, arrivals });
  expect([run.code, run.stderr]).toEqual([0, '']);
  return JSON.parse(run.stdout) as Record13;
}

const scoresIn = ({ sharks, panel, proposers }: Record13) => [
  ...sharks.map(({ shark, scores, verdict }) => ({ shark, scores, verdict })),
  ...proposers.map(({ proposer, scores }) => ({ proposer, scores })),
  panel.scores,
];

const HUMBLE = edited(cardIn, (text) => text.replace(/success: \S+,/, 'success: 5%,'));

describe('a forecast that was edited once its result was known', () => {
  it.each<[string, FilesByPath]>([
    ['to another figure', HUMBLE],
    ['where it failed alone', edited(cardIn, (text) => text.replace(/9.%/, '5%'), [2, 4, 6, 8])],
    ['so that it says none', edited(cardIn, (text) => text.replace(/success: \S+,/, ''))],
    [
      'so that its scorecard says that it came after',
      edited(cardIn, (text) => `recorded: after-outcome\n${text}`),
    ],
    [
      'in its pitch',
      edited(
        (number) => `proposals/idea${number}.yaml`,
        (text) => text.replace('success: 90%', 'success: 10%'),
      ),
    ],
    [
      'in its pitch, so that it says none',
      edited(
        (number) => `proposals/idea${number}.yaml`,
        (text) => text.replace('    success: 90%\n', ''),
      ),
    ],
  ])('%s counts as it stood', async (_, files) => {
    expect(scoresIn(await recordOf(files))).toEqual(scoresIn(await recordOf(TRACK_RECORD)));
  });

  it('counts as it came with its result where both came in one commit', async () => {
    const { sharks } = await recordOf(HUMBLE, historyOf(TRACK_RECORD, 'with'));
    const [first] = sharks.find(({ shark }) => shark === 'boaster')?.forecasts ?? [];
    expect(first).toMatchObject({
      probability: 0.05,
      order: 'changed',
      leftOut: 'changed',
      stood: { probability: 0.95, order: 'together', leftOut: null },
    });
  });

  it('is shown as it stood, and the page says so', async () => {
    const setting = { files: HUMBLE, arrivals: historyOf(TRACK_RECORD, 'before'), columns: 200 };
    const { stdout } = await runCli(['calibrate', '--shark', 'boaster'], setting);
    expect(stdout).toMatch(/Idea 2 +90% +not kept +0\.81/);
    expect(stdout).not.toContain('changed: changed in the commit');
    expect(stdout).toContain(
      'P as it stood when the result came, and was changed since: Idea 1 (round1), Idea 2 (round2)',
    );
  });

  it('was not changed where its scorecard is only marked since', async () => {
    const files = edited(cardIn, (text) => `recorded: after-outcome\n${text}`, [2]);
    const setting = { files, arrivals: historyOf(TRACK_RECORD, 'before'), columns: 200 };
    const { stdout } = await runCli(['calibrate', '--shark', 'boaster'], setting);
    expect(stdout).toContain(
      'P as it stood when the result came, and was marked as hindsight since: Idea 2 (round2).',
    );
    expect(stdout).not.toContain('and was changed since');
  });

  it('has all that is scored of it in data', async () => {
    const setting = { files: HUMBLE, arrivals: historyOf(TRACK_RECORD, 'before') };
    const { sharks } = await recordOf(HUMBLE);
    const [first] = sharks.find(({ shark }) => shark === 'boaster')?.forecasts ?? [];
    expect(first).toMatchObject({ counted: 'stood', stood: { logScore: expect.any(Number) } });
    const { stdout } = await runCli(['calibrate', '--format', 'csv'], setting);
    expect(stdout).toContain('stood,stood_left_out,stood_brier,stood_log_score');
    expect(stdout).toMatch(/^success,round1,idea1,boaster,.*,changed,.*,stood,.*,0\.95,,0\./m);
  });

  it.each([
    ['said nothing then', (text: string) => text.replace(/success: \S+,/, ''), 'changed'],
    [
      'was told then to have come after',
      (text: string) => `recorded: after-outcome\n${text}`,
      'changed',
    ],
  ])('is left out where it %s', async (_, before, leftOut) => {
    const { sharks } = await recordOf(HUMBLE, historyOf(edited(cardIn, before), 'before'));
    const [first] = sharks.find(({ shark }) => shark === 'boaster')?.forecasts ?? [];
    expect(first).toMatchObject({ leftOut, stood: null });
  });
});
