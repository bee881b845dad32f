import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { FileArrival } from '../../src/cli/git/arrival.ts';
import { page, runCli } from '../support/cli.ts';
import { repositoryFile } from '../support/repository.ts';
import { TRACK_RECORD } from '../support/track-record.ts';

const DESK = { files: TRACK_RECORD };
const SCREENS = { '60': 60, '80': 80, '200': 200 } as const;

interface Printed {
  readonly sharks: readonly {
    readonly shark: string;
    readonly verdict: { readonly conclusion: string; readonly skillPValue: number | null };
    readonly scores: {
      readonly skillPValue: number | null;
      readonly n: number;
      readonly brier: number;
      readonly logScore: number | 'unbounded';
      readonly corp: Readonly<Record<string, number>> | null;
    };
    readonly forecasts: readonly {
      readonly round: string;
      readonly probability: number | null;
      readonly brier: number | null;
      readonly order: string;
      readonly leftOut: string | null;
    }[];
  }[];
}

async function printed(setting = {}, words: readonly string[] = []): Promise<Printed> {
  const { stdout, stderr, code } = await runCli(
    ['calibrate', '--format', 'json', ...words],
    setting,
  );
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  return JSON.parse(stdout) as Printed;
}

const forecastsOf = ({ sharks }: Printed, shark: string) =>
  sharks.find((each) => each.shark === shark)?.forecasts;

describe("the repository's own rounds", () => {
  it("score the ROI Maximizer's 70% for tile size tuning at 0.49", async () => {
    const forecasts = forecastsOf(await printed(), 'roi-maximizer');
    const round2 = forecasts?.find(({ round }) => round === 'round2');
    expect(round2).toMatchObject({ probability: 0.7, brier: 0.49, leftOut: null });
  });

  it('show its certainty of round 1, and do not score it', async () => {
    const record = await printed();
    const round1 = forecastsOf(record, 'roi-maximizer')?.find(({ round }) => round === 'round1');
    expect(round1).toMatchObject({ probability: 1, brier: null, leftOut: 'told-after' });
    const { stdout } = await runCli(['calibrate']);
    expect(stdout).toMatch(/Pipeline stages +100% +not kept +- +- +hindsight/);
    expect(stdout).toContain('Not enough data yet: ROI Maximizer (1 of 20 forecasts).');
  });
});

describe('thirteen outcomes', () => {
  it.each(Object.entries(SCREENS))('as pages at %s', async (name, columns) => {
    const run = await runCli(['calibrate'], { ...DESK, columns });
    await expect(page(['calibrate'], run)).toMatchFileSnapshot(
      `pages/calibrate-thirteen.${name}.md`,
    );
  });

  it.each(['markdown', 'csv', 'json'])('as a page in %s', async (format) => {
    const argv = ['calibrate', '--format', format];
    const run = await runCli(argv, DESK);
    await expect(page(argv, run)).toMatchFileSnapshot(`pages/calibrate-thirteen.${format}.md`);
  });

  it('take Brier scores apart, and keep to the schema', async () => {
    const record = await printed(DESK);
    const schema = JSON.parse(repositoryFile('schemas/output/calibrate.json')) as object;
    expect(new Ajv({ strict: true }).compile(schema)(record)).toBe(true);
    for (const { scores } of record.sharks) {
      const { miscalibration = 0, discrimination = 0, uncertainty = 0 } = scores.corp ?? {};
      expect(scores.n).toBe(12);
      expect(miscalibration - discrimination + uncertainty).toBeCloseTo(scores.brier, 14);
      expect(uncertainty).toBe(0.25);
    }
  });

  it('leave an infinite log score unbounded', async () => {
    const { sharks } = await printed(DESK);
    const scores = sharks.map(({ shark, scores: { logScore } }) => [shark, logScore]);
    expect(Object.fromEntries(scores)).toEqual({
      careful: expect.any(Number) as number,
      boaster: 'unbounded',
    });
    const { stdout } = await runCli(['calibrate'], DESK);
    expect(stdout).toMatch(/^ Boaster .*unbounded/m);
  });

  it('call what is faster and wrong not correct', async () => {
    const path = 'rounds/round1/outcomes/idea1.yaml';
    const files = { ...TRACK_RECORD, [path]: `${TRACK_RECORD[path]}correct: no\n` };
    const { stdout } = await runCli(['calibrate'], { files });
    expect(stdout).toMatch(/round1 +Idea 1 +80% +not correct +0\.64/);
    expect(stdout).toContain(
      'not correct: results that are not correct are a failure, however fast.',
    );
    expect((await runCli(['calibrate'], DESK)).stdout).not.toContain('not correct');
  });

  it('tell of one shark alone', async () => {
    const { stdout } = await runCli(['calibrate', '--shark', 'careful'], DESK);
    expect(stdout).toContain('Careful: RELIABILITY');
    expect(stdout).not.toMatch(/Boaster|Panel|team/);
  });
});

describe('forecast accuracy', () => {
  const CARDS = /^rounds\/round(\d+)\/scorecards\/(\w+)\.yaml$/;

  /** What is said first, where each scorecard is as a function makes it; null takes it away. */
  async function answer(card: (shark: string, round: number, text: string) => string | null) {
    const files = Object.entries(TRACK_RECORD).flatMap(([path, text]) => {
      const [, round, shark] = CARDS.exec(path) ?? [];
      const made = shark === undefined ? text : card(shark, Number(round), text);
      return made === null ? [] : [[path, made] as const];
    });
    const { stdout } = await runCli(['calibrate', '--format', 'markdown'], {
      files: Object.fromEntries(files),
    });
    return stdout.split('\n\n')[2]?.split('\\\n') ?? [];
  }

  it('what is proven in favour first, then what is proven against', async () => {
    const [first, second] = await answer((_, __, text) => text);
    expect(first).toMatch(/^Careful's forecasts have skill: /);
    expect(second).toMatch(/^Do not rely on Boaster's probabilities: they are too high /);
  });

  it('is not told of a shark with few forecasts', async () => {
    const lines = await answer((shark, round, text) =>
      shark === 'boaster' && round > 1 ? null : text,
    );
    expect(lines).toContain('**Not enough data yet:** Boaster (1 of 24 forecasts).');
  });

  it('does not speak against 60% ten times of which seven came true', async () => {
    const kept = [1, 3, 5, 7, 9, 10, 2];
    const lines = await answer((shark, round, text) => {
      if (shark === 'boaster' || round > 10) return null;
      return text.replace(/\d+%/, kept.includes(round) ? '60%' : '60.0%');
    });
    expect(lines).toContain('**Not enough data yet:** Careful (10 of 20 forecasts).');
    expect(lines.join()).not.toContain('rely');
  });

  it('is not compared over different outcomes', async () => {
    const lines = await answer((shark, round, text) =>
      shark === 'careful' && round === 12 ? null : text,
    );
    expect(lines).toContain(
      'They were not scored on the same outcomes; their scores do not compare.',
    );
  });

  it('is the order and not the figures, where only that is proven', async () => {
    const lines = await answer((shark, round, text) => {
      if (shark === 'boaster') return null;
      return text.replace(/\d+%/, [1, 3, 5, 7, 9, 10].includes(round) ? '97%' : '90%');
    });
    expect(lines[0]).toMatch(
      /^Rely on the order of Careful's forecasts, not on its probabilities: .*, but its probabilities are too high \(p-value \(calibration test\) below 0\.0001\)/,
    );
  });

  it('counts those of whom nothing is known, beyond twelve names', async () => {
    const [round, card] = ['rounds/round1/round.yaml', 'rounds/round1/scorecards/careful.yaml'];
    const many = Array.from({ length: 15 }, (_, at) => [
      `rounds/round1/scorecards/guest${at}.yaml`,
      TRACK_RECORD[card] ?? '',
    ]);
    const files = {
      ...Object.fromEntries(many),
      ...Object.fromEntries(
        [round, 'proposals/idea1.yaml', 'rounds/round1/outcomes/idea1.yaml'].map((path) => [
          path,
          TRACK_RECORD[path] ?? '',
        ]),
      ),
    };
    const { stdout } = await runCli(['calibrate'], { files, columns: 200 });
    expect(stdout.replace(/\s+/g, ' ')).toContain('Guest6 (1 of 37 forecasts) and 3 other sharks.');
    expect(stdout).not.toMatch(/Guest7 \(1 of/);
  });

  it('is told of one forecast as of one', async () => {
    const lines = await answer((shark, round, text) =>
      shark === 'boaster' || round !== 6 ? null : text.replace(/\d+%/, '100%'),
    );
    expect(lines[0]).toContain('It said 100%, and that did not come true;');
  });

  it('is nobody where measurements decide nothing, whatever outcomes are called', async () => {
    const files = Object.fromEntries(
      Object.entries(TRACK_RECORD).map(([path, text]) => [
        path,
        text.replace('rules: { decide: point }\n', ''),
      ]),
    );
    const { sharks } = await printed({ files });
    expect(sharks.map(({ scores: { n } }) => n)).toEqual([0, 0]);
    const { stdout } = await runCli(['calibrate'], { files });
    expect(stdout).toContain('Not enough data yet (0 of 20 forecasts): no forecast can be scored.');
  });

  it('is concluded over all sharks, also where one alone is shown', async () => {
    const { stdout } = await runCli(['calibrate', '--shark', 'careful'], { ...DESK, columns: 200 });
    expect(stdout).toContain("p-values are adjusted for 2 sharks (Holm's method).");
    const [of] = (await printed(DESK, ['--shark', 'careful'])).sharks;
    expect(of?.verdict.skillPValue).toBeCloseTo(2 * (of?.scores.skillPValue ?? 0), 14);
  });
});

describe('the order of forecast and result', () => {
  const OUTCOME = 'rounds/round1/outcomes/idea1.yaml';
  const CARD = 'rounds/round1/scorecards/careful.yaml';
  const bytes = new TextEncoder();
  const beside = Object.fromEntries(
    ['rounds/round1/round.yaml', CARD, 'proposals/idea1.yaml'].map((path) => [
      path,
      bytes.encode(TRACK_RECORD[path]),
    ]),
  );
  const changed = {
    ...beside,
    [CARD]: bytes.encode(TRACK_RECORD[CARD]?.replace('success: 80%', 'success: 60%')),
  };
  const reworded = {
    ...beside,
    [CARD]: bytes.encode(`${TRACK_RECORD[CARD]?.replace('80%', '0.80')}notes: In other words.\n`),
  };
  const without = {
    'rounds/round1/round.yaml': bytes.encode(TRACK_RECORD['rounds/round1/round.yaml']),
  };
  const later: ReadonlySet<string> = new Set();

  it.each<[string, FileArrival, string, boolean]>([
    ['stood before', { before: beside, at: beside, later }, 'before', true],
    ['was worded otherwise', { before: reworded, at: reworded, later }, 'before', true],
    ['was changed with it', { before: changed, at: beside, later }, 'changed', false],
    ['was changed since', { before: changed, at: changed, later }, 'changed', false],
    ['was changed since both came', { before: {}, at: changed, later }, 'changed', false],
    ['came with it', { before: {}, at: beside, later }, 'together', true],
    ['came with it, not committed', { before: without, at: null, later }, 'together', true],
    ['came later', { before: without, at: without, later: new Set([CARD]) }, 'later', false],
    ['came aside', { before: without, at: without, later }, 'aside', true],
  ])('a forecast that %s', async (_, arrival, order, isScored) => {
    const record = await printed({ ...DESK, arrivals: { [OUTCOME]: arrival } });
    const [first] = forecastsOf(record, 'careful') ?? [];
    expect(first).toMatchObject({ order, leftOut: isScored ? null : order });
  });

  it('is told of those that are not proven', async () => {
    const arrivals = { [OUTCOME]: { before: beside, at: beside, later } };
    const { stdout } = await runCli(['calibrate'], { ...DESK, arrivals, columns: 200 });
    // Of 12 outcomes: 2 sharks' probabilities and ranges, the pitch's probability and claim.
    expect(stdout).toContain(
      'Not proven: that 66 of 72 scored figures came before the results; git has both in one commit.',
    );
  });

  it('is not known where there is no history, and is said so', async () => {
    const [first] = forecastsOf(await printed(DESK), 'careful') ?? [];
    expect(first).toMatchObject({ order: 'unknown', leftOut: null });
    const { stdout } = await runCli(['calibrate'], { ...DESK, columns: 200 });
    expect(stdout).toContain(
      'Not proven: that the scored figures came before the results; no git history is known here.',
    );
  });
});

describe('refusals', () => {
  it('of a shark that is none', async () => {
    const run = await runCli(['calibrate', '--shark', 'carefull'], DESK);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('did you mean "careful"?');
  });

  it('of files that have errors', async () => {
    const files = { ...TRACK_RECORD, 'proposals/idea1.yaml': 'titel: x\n' };
    expect((await runCli(['calibrate'], { files })).code).toBe(1);
  });

  it('but not of a workspace without outcomes', async () => {
    const files = Object.fromEntries(
      Object.entries(TRACK_RECORD).filter(([path]) => !path.includes('/outcomes/')),
    );
    const run = await runCli(['calibrate'], { files });
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('Nobody can be judged: no outcome is recorded yet.');
  });
});

describe('a long record', () => {
  const files = Object.fromEntries(
    Array.from({ length: 45 }, (_, at) => {
      const round = `round${at + 1}`;
      const entry = `idea-${at + 1}`;
      const baseline = '{ metric: latency, better: lower, unit: us, cases: { a: 100 } }';
      const estimate = '{ success: 60%, upside: 10% to 50%, downside: 5% }';
      return [
        [
          `proposals/${entry}.yaml`,
          `title: Idea ${at + 1}
proposer: team
pitches:
  ${round}: { summary: An idea., success: 70%, claims: [{ metric: speedup, value: 2x }] }
`,
        ],
        [
          `rounds/${round}/round.yaml`,
          `title: Round\nentries: [${entry}]\nbaseline: ${baseline}\nrules: { decide: point }\n`,
        ],
        [
          `rounds/${round}/scorecards/ann.yaml`,
          `proposals: { ${entry}: { score: 7, estimate: ${estimate} } }\n`,
        ],
        [
          `rounds/${round}/outcomes/${entry}.yaml`,
          'status: success\nbenchmarks: { cases: { a: { after: 80 } } }\n',
        ],
      ] as const;
    }).flat(),
  );
  const rowsIn = (text: string, title: string) =>
    text
      .split(`${title}\n`)[1]
      ?.split('\n\n')[0]
      ?.match(/^ round\d+/gm)?.length;

  it('shows the latest on the page of all, and where the others are', async () => {
    const { stdout, code } = await runCli(['calibrate'], { files });
    expect(code).toBe(0);
    const counted = ['Ann: FORECASTS', 'team (proposer): FORECASTS', 'Ann: RANGES', 'EACH CLAIM'];
    expect(counted.map((title) => rowsIn(stdout, title))).toEqual([40, 40, 40, 40]);
    expect(stdout.match(/^ 5 earlier: .*$/gm)).toEqual([
      ' 5 earlier: shark calibrate --shark ann',
      ' 5 earlier: shark calibrate --format csv',
      ' 5 earlier: shark calibrate --shark ann',
      ' 5 earlier: shark calibrate --format csv',
    ]);
    expect(stdout).toMatch(/^ Ann +45 /m);
    expect(stdout).not.toContain('Idea 5 ');
  });

  it('shows all of one shark', async () => {
    const { stdout } = await runCli(['calibrate', '--shark', 'ann'], { files });
    expect([rowsIn(stdout, 'Ann: FORECASTS'), rowsIn(stdout, 'Ann: RANGES')]).toEqual([45, 45]);
    expect(stdout).not.toContain('earlier:');
  });
});

describe('a success that nobody measured', () => {
  it('is said to be in the p-values, of those who forecast it', async () => {
    const path = 'rounds/round13/outcomes/idea13.yaml';
    const files = { ...TRACK_RECORD, [path]: 'status: success\n' };
    const { stdout } = await runCli(['calibrate'], { files, columns: 400 });
    expect(stdout).toMatch(
      /Successes that nobody measured: .*Boaster \(1\).*\. Each p-value here is the larger of two: without them, and with all of them counted as kept\./,
    );
    const measured = await runCli(['calibrate'], { ...DESK, columns: 400 });
    expect(measured.stdout).not.toContain('Successes that nobody measured');
  });
});

it('names the outcomes for which a reviewer who took part gave no probability', async () => {
  const rounds = ['r1', 'r2'];
  const estimate =
    'estimate: { success: 60%, upside: 20%, downside: 5%, implementation: 4h, validation: 1h }';
  const files = Object.fromEntries([
    ['proposals/a.yaml', 'title: Alpha\npitches: { r1: { summary: x }, r2: { summary: x } }\n'],
    ...rounds.flatMap((round, at) => [
      [`rounds/${round}/round.yaml`, `title: ${round}\ndate: 2026-0${at + 1}-01\nentries: [a]\n`],
      [
        `rounds/${round}/scorecards/ann.yaml`,
        `proposals: { a: { score: 7${at === 0 ? '' : `, ${estimate}`} } }\n`,
      ],
      [`rounds/${round}/outcomes/a.yaml`, 'status: failure\n'],
    ]),
  ]);
  const { stdout } = await runCli(['calibrate'], { files, columns: 200 });
  expect(stdout).toContain('No probability given: Alpha (r1).');
});
