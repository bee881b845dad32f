import { describe, expect, it } from 'vitest';
import { STARTER_FILES } from '../../src/scaffold/starter-files.ts';
import { runCli } from '../support/cli.ts';
import { certain, panelDesk } from '../support/panel-desk.ts';

type Files = Readonly<Record<string, string>>;

async function said(argv: readonly string[], files: Files, columns = 80): Promise<string> {
  return (await runCli(argv, { files, columns })).stdout.replace(/\s+/g, ' ');
}

/** The starter's round with a third shark, who estimates one of the two proposals. */
const withAnn = (success: string, cache = ''): Files => ({
  ...STARTER_FILES,
  'rounds/round1/scorecards/ann.yaml': `vote: batch-writes
proposals:
  batch-writes:
    scores: { speedup: 6, safety: 7, ease: 7, evidence: 8 }
    estimate: { success: ${success}, upside: 1.2x to 1.4x, downside: 5%, implementation: 16h, validation: 2h }
  cache-lookups:
    scores: { speedup: 8, safety: 5, ease: 5, evidence: 6 }
${cache}`,
});

const REPORT = ['report', '--format', 'markdown', '--out', '-'];
const MISSING =
  'Missing estimates: Ann on Cache the lookups. Each two are compared over the sharks that estimated both.';
const HIGHER =
  'Cache the lookups has a higher ROI, but of other sharks: by Optimist and Skeptic, who estimated both, Batch the writes has 0.0117 and Cache the lookups 0.0089.';
const UNLIKE =
  "ROI is over each row's own sharks. P(best) leaves out who estimated one proposal alone.";

describe('where not the same sharks estimated the proposals', () => {
  it.each([[['score']], [['score', '--full']], [['score', '--shark', 'ann']], [['roi']], [REPORT]])(
    '%j says who did not, and what the best has over the same sharks',
    async (argv) => {
      const page = await said(argv, withAnn('10%'));
      expect(page).toContain(MISSING);
      expect(page).toContain(HIGHER);
    },
  );

  it('the best is so by the same sharks, whatever stands in the column', async () => {
    const page = await said(['score'], withAnn('10%'));
    expect(page).toMatch(/FUND Batch the writes: .*best ROI\. Missing estimates/);
    expect(page).toMatch(
      / 1 Batch the writes [\d. ]+ 0\.0075 71% 2 Cache the lookups [\d. ]+ 0\.0089 29%/,
    );
    const { panel } = JSON.parse(await said(['score', '--format', 'json'], STARTER_FILES));
    const alike = panel.roi.map(({ roi }: { readonly roi: number }) => roi.toFixed(4));
    expect(alike).toEqual(['0.0117', '0.0089']);
  });

  it('says no more of the best where its own figure is the highest', async () => {
    const page = await said(['score'], withAnn('70%'));
    expect(page).toContain(MISSING);
    expect(page).not.toContain('has a higher ROI');
  });

  it.each([60, 80])('figures of different sharks are called so at %s columns', async (columns) => {
    for (const argv of [['score'], ['score', '--full']])
      expect(await said(argv, withAnn('70%'), columns)).toContain(UNLIKE);
  });

  it('a card of the report has how many reviewers its figure is of', async () => {
    const page = await said(REPORT, withAnn('10%'));
    expect(page).toContain('ROI, gain per hour, mean of 3 reviewers: 0.0075');
    expect(page).toContain('ROI, gain per hour, mean of 2 reviewers: 0.0089');
  });

  it('many are counted', async () => {
    const one = (gain: string) => ({ score: 5, estimate: certain(gain) });
    const all = { a: one('10%'), b: one('20%'), c: one('30%'), d: one('40%'), e: one('50%') };
    const files = panelDesk({ ann: all, bob: { a: one('10%') }, mia: { b: one('10%') } });
    const page = await said(['score'], files);
    expect(page).toContain("ROI is over each row's own sharks.");
    expect(page).toContain('Missing estimates: 4 by Mia and 4 by Bob. Each two');
  });
});

it.each([
  [3, '5 by Cleo, 5 by Dan and 5 by Bob'],
  [5, '5 by Cleo, 5 by Dan and 15 by 3 more sharks'],
])('of %i sharks that estimated little each count has its name', async (sharks, words) => {
  const one = { score: 5, estimate: certain('10%') };
  const all = { a: one, b: one, c: one, d: one, e: one, f: one };
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const few = ['bob', 'cleo', 'dan', 'eve', 'fay'].slice(0, sharks);
  const opinions = few.map((name, at) => [name, { [ids[at] ?? 'a']: one }]);
  const files = panelDesk({ ann: all, ...Object.fromEntries(opinions) });
  expect(await said(['score'], files)).toContain(`Missing estimates: ${words}. Each two`);
  expect(await said(['score'], files)).toContain(`totals: ${words}. Each two`);
});

describe('where the same sharks estimated all', () => {
  it.each([
    ['all of them', STARTER_FILES],
    [
      'all but one, who estimated both',
      withAnn(
        '70%',
        '    estimate: { success: 50%, upside: 1.5x, downside: 5%, implementation: 16h, validation: 2h }\n',
      ),
    ],
  ])('nothing is said: %s', async (_, files) => {
    for (const argv of [['score'], ['roi'], REPORT]) {
      const page = await said(argv, files);
      expect(page).not.toContain('Missing estimates');
      expect(page).not.toMatch(/add up to|own sharks|gain per hour, mean of/);
    }
  });
});

describe('where nobody estimated a proposal that can win', () => {
  const one = { score: 5, estimate: certain('10%') };
  const none = { score: 5 };
  const NO_ROI = 'no shark gave an estimate that can be priced.';

  it.each([[['score']], [['roi']], [REPORT]])('%j names it', async (argv) => {
    const files = panelDesk({ ann: { a: one, b: none, c: none }, bob: { a: one, b: none } });
    expect(await said(argv, files)).toMatch(new RegExp(`No ROI for \\S.* and \\S.*: ${NO_ROI}`));
  });

  it('says nothing of one that cannot win, nor where no proposal is priced', async () => {
    const vetoed = panelDesk({ ann: { a: one, b: none } });
    const card = 'rounds/round1/scorecards/ann.yaml';
    const files = {
      ...vetoed,
      [card]: `${vetoed[card]}\nveto: [{ proposal: b, constraint: Safe, evidence: a race }]\n`,
    };
    const page = await said(['roi'], files);
    expect(page).toContain('VETO');
    expect(page).not.toContain(NO_ROI);
    expect(await said(['score'], panelDesk({ ann: { a: none, b: none } }))).not.toContain(NO_ROI);
  });
});
