import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { certain, type Opinion, panelDesk } from '../support/panel-desk.ts';

type Opinions = Parameters<typeof panelDesk>[0];

async function told(argv: readonly string[], opinions: Opinions, round = '', columns = 80) {
  const { stdout, stderr, code } = await runCli(argv, {
    files: panelDesk(opinions, round),
    columns,
  });
  expect([stderr, code]).toEqual(['', 0]);
  return stdout.replace(/\s+/g, ' ');
}

const of = (gains: Readonly<Record<string, string>>): Record<string, Opinion> =>
  Object.fromEntries(
    Object.entries(gains).map(([id, gain]) => [id, { score: 5, estimate: certain(gain) }]),
  );

describe('the best ROI of proposals that different sharks estimated', () => {
  /** Bob is generous: by each one's own mean, batch-writes has 40 % an hour and cache-tokens 35 %. */
  const shared = {
    ann: of({ 'cache-tokens': '35%', 'batch-writes': '20%' }),
    bob: of({ 'batch-writes': '60%' }),
  };
  const apart = {
    ann: of({ 'cache-tokens': '35%' }),
    bob: of({ 'batch-writes': '60%' }),
    mia: of({ 'batch-writes': '10%' }),
  };
  const NONE =
    'No best ROI is named: no shark estimated both Batch writes (Bob and Mia) and Cache tokens (Ann).';

  it('is that over the shark that estimated both', async () => {
    const rules = 'rules: { winner: highest-roi }\n';
    expect(await told(['score'], shared, rules)).toContain(
      'FUND Cache tokens: tied for the highest total, best ROI by one estimate.',
    );
    expect(await told(['roi'], shared)).toContain(
      'Best mean gain per hour, risk included: Cache tokens.',
    );
    const explained = await told(['explain', 'round1/panel/batch-writes'], shared);
    expect(explained).toContain(
      'Mean ROI: 0.4 gain per hour by Ann and Bob; rank 2 of 2 that gain.',
    );
    expect(explained).toContain('By best ROI: Cache tokens.');
    expect(await told(['report', '--format', 'markdown'], shared)).toContain('Cache tokens');
  });

  it('is nobody where no shark estimated both, and the page says who estimated what', async () => {
    for (const command of ['score', 'roi']) {
      expect(await told([command], apart)).toContain(NONE);
      expect(await told([command], apart, '', 60)).toContain(NONE);
    }
    expect(await told(['report', '--format', 'markdown'], apart)).toContain(NONE);
    const rules = 'rules: { winner: highest-roi }\n';
    expect(await told(['score'], apart, rules)).toContain(
      'UNDECIDED by best ROI: no shark estimated all that lead.',
    );
    expect(await told(['explain', 'round1/panel/cache-tokens'], apart)).toContain(
      'Mean ROI: 0.35 gain per hour by Ann; no rank, for the shark did not estimate Batch writes.',
    );
  });

  it('is explained with the first of many rivals, and the number of the others', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const alone = ids.map((id) => [`shark-${id}`, { [id]: { estimate: certain('10%') } }]);
    const other = { 'shark-z': { a: { estimate: certain('10%') } } };
    const said = async (opinions: Parameters<typeof panelDesk>[0]) => {
      const setting = { files: panelDesk(opinions), columns: 200 };
      return (await runCli(['explain', 'round1/panel/a'], setting)).stdout;
    };
    expect(await said(Object.fromEntries(alone))).toContain(
      'for the shark did not estimate B, C, D and 2 more.',
    );
    expect(await said({ ...Object.fromEntries(alone), ...other })).toContain(
      'for none of them estimated B, C, D and 2 more.',
    );
  });

  it('stands in JSON with who estimated what', async () => {
    const { panel } = JSON.parse(await told(['score', '--format', 'json'], apart));
    expect(panel.winner.byRule['highest-roi']).toEqual([]);
    expect(panel.roi).toEqual([
      {
        ...{ proposal: 'batch-writes', rank: null, roi: 0.35, expectedGain: 0.35 },
        ...{ sharks: ['bob', 'mia'], gambles: [], apart: ['cache-tokens'] },
      },
      {
        ...{ proposal: 'cache-tokens', rank: null, roi: 0.35, expectedGain: 0.35 },
        ...{ sharks: ['ann'], gambles: [], apart: ['batch-writes'] },
      },
    ]);
  });

  it('is nobody where the comparisons go round in a circle', async () => {
    const circle = {
      ann: of({ a: '2%', b: '1%' }),
      bob: of({ b: '2%', c: '1%' }),
      mia: of({ c: '2%', a: '1%' }),
    };
    expect(await told(['roi'], circle)).toContain(
      'No best ROI is named: each proposal has another above it, over the sharks that estimated both.',
    );
  });

  it('is named in a panel of 12 proposals and 6 sharks that share some', async () => {
    // Shark k leaves out every sixth proposal, and everybody sees p1 first.
    const ids = Array.from({ length: 12 }, (_, i) => `p${i + 1}`);
    const large = Object.fromEntries(
      ['ann', 'bob', 'cleo', 'dan', 'eve', 'fay'].map((shark, k) => [
        shark,
        of(
          Object.fromEntries(
            ids
              .filter((_, i) => i === 0 || i % 6 !== k)
              .map((id, i) => [id, `${(60 - 2 * i) * (k + 1)}%`]),
          ),
        ),
      ]),
    );
    const { panel } = JSON.parse(await told(['score', '--format', 'json'], large));
    expect(panel.winner.byRule['highest-roi']).toEqual(['p1']);
    expect(panel.roi.map(({ rank }: { rank: number }) => rank)).toHaveLength(12);
    expect(panel.roi[0]).toMatchObject({ rank: 1, apart: [] });
    expect(panel.roi[0].sharks).toHaveLength(6);
    expect(await told(['roi'], large, '', 60)).toContain('risk included: P1.');
  });
});

describe('a tie', () => {
  const tied = { ann: { a: { score: 7 }, b: { score: 7 }, c: { score: 5 } } };
  const votes = (text: string, files: Opinions) => {
    const desk = panelDesk(files, 'rules: { winner: most-votes }\n');
    const path = 'rounds/round1/scorecards/ann.yaml';
    return { ...desk, [path]: `${text}${desk[path]}` };
  };

  it('never reads as the highest total or mean', async () => {
    for (const argv of [['score'], ['report', '--format', 'markdown']]) {
      const { stdout } = await runCli(argv, { files: votes('vote: a\n', tied) });
      const text = stdout.replace(/\s+/g, ' ');
      expect(text).toContain('the one vote, tied for the highest total');
      expect(text).not.toMatch(/(?<!tied for the )highest total/);
    }
    const both = { ...tied, bob: tied.ann };
    const { stdout } = await runCli(['score'], { files: votes('vote: a\n', both) });
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'FUND A: the one vote, tied for the highest mean.',
    );
  });

  it('says what broke it', async () => {
    const estimated = {
      ann: {
        a: { score: 7, estimate: certain('10%') },
        b: { score: 7, estimate: certain('10%').replace('1h', '2h') },
      },
    };
    const text = await told(['score'], estimated, 'rules: { tie_break: [fewest-hours] }\n');
    expect(text).toContain('TOO CLOSE TO CALL A 7.00, B 7.00 (a tie, broken by the fewer hours)');
  });

  it('of the best ROI is called one', async () => {
    const equal = {
      ann: {
        a: { score: 7, estimate: certain('10%') },
        b: { score: 6, estimate: certain('10%') },
      },
    };
    expect(await told(['score'], equal)).toContain('FUND A: highest total, tied for the best ROI.');
  });

  it('stands among rules that disagree as a tie', async () => {
    const { stdout } = await runCli(['score'], { files: votes('vote: c\n', tied) });
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'The rules disagree: highest mean: a tie of A and B; most votes C.',
    );
  });
});

describe('the best ROI that a round decides by', () => {
  const rules = 'rules: { winner: highest-roi }\n';
  /** Ann is far above for cache-tokens; the two others have it below. */
  const split = (low: string, high: string) => ({
    ann: of({ 'cache-tokens': '90% to 110%', 'batch-writes': '50%' }),
    bob: of({ 'cache-tokens': `${low} to ${high}`, 'batch-writes': '30%' }),
    mia: of({ 'cache-tokens': `${low} to ${high}`, 'batch-writes': '30%' }),
  });
  const CLOSE =
    'Too close to call: Cache tokens has the best ROI in 33% of simulations, Batch writes in 67%.';

  it('carries with whom it names how often that is so', async () => {
    const estimated = split('10%', '20%');
    expect(await told(['score'], estimated, rules)).toMatch(
      new RegExp(`FUND Cache tokens: [^.]*best ROI\\. ${CLOSE}`),
    );
    expect(await told(['score', '--full'], estimated, rules)).toContain(CLOSE);
    expect(await told(['report', '--format', 'markdown'], estimated, rules)).toContain(CLOSE);
  });

  it('says nothing of it where another rule decides, or where it is firm', async () => {
    expect(await told(['score'], split('10%', '20%'))).not.toContain('Too close to call: Cache');
    expect(await told(['score'], split('50%', '60%'), rules)).not.toContain('Too close');
    const points = { ann: of({ 'cache-tokens': '40%', 'batch-writes': '30%' }) };
    expect(await told(['score'], points, rules)).not.toContain('Too close');
  });

  it('is among those that nobody vetoes, and `roi` says the veto', async () => {
    const ranged = (low: string, high: string) => ({
      score: 5,
      estimate: certain(`${low} to ${high}`),
    });
    const files = panelDesk(
      { ann: { a: ranged('10%', '50%'), b: ranged('12%', '46%'), c: ranged('1%', '2%') } },
      rules,
    );
    const card = 'rounds/round1/scorecards/ann.yaml';
    const veto = 'veto:\n  - { proposal: b, constraint: no loss of data, evidence: it lost two }\n';
    const vetoed = { files: { ...files, [card]: files[card] + veto }, columns: 200 };
    const before = await runCli(['score'], { files, columns: 200 });
    expect(before.stdout).toContain('Too close to call: ');
    expect((await runCli(['score'], vetoed)).stdout).not.toContain('Too close to call: ');
    const more = panelDesk(
      { ann: { a: ranged('10%', '50%'), b: ranged('12%', '46%'), c: ranged('5%', '45%') } },
      rules,
    );
    const close = { files: { ...more, [card]: more[card] + veto }, columns: 200 };
    expect((await runCli(['score'], close)).stdout).toMatch(
      /Too close to call: A has the best ROI of those not vetoed in \d+% of simulations, C in \d+%\./,
    );
    const said = 'VETO on B by Ann: breaks no loss of data: it lost two';
    expect((await runCli(['roi'], vetoed)).stdout).toContain(said);
  });
});
