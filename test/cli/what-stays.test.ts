import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { certain, panelDesk } from '../support/panel-desk.ts';

const NAMES = ['ann', 'bob', 'cleo', 'dan', 'eve', 'fay'];
const GAMBLE =
  '{ success: 50%, upside: 1.9x to 2.1x, downside: 50%, implementation: 1h, validation: 0h }';

/** Six sharks on twelve proposals: estimates of some, many scores not given, a gate that caps. */
function crowded(): Readonly<Record<string, string>> {
  const ids = Array.from({ length: 12 }, (_, at) => `proposal-number-${at + 1}`);
  const opinions = NAMES.map((name, shark) => {
    const own = ids.flatMap((id, at) => {
      if ((at + shark) % 5 === 4) return [];
      const estimate = shark === 0 || (shark === 1 && at < 2) ? { estimate: GAMBLE } : {};
      return [[id, { score: 2 + ((at * 3 + shark * 5) % 8), ...estimate }] as const];
    });
    return [name, Object.fromEntries(own)];
  });
  return {
    ...panelDesk(Object.fromEntries(opinions)),
    'rounds/round1/rubrics/ann.yaml':
      'criteria:\n  speed: { weight: 1 }\ngates:\n  cap: 1\n  all:\n    safe: Is it safe?\n',
    'rounds/round1/scorecards/ann.yaml': `proposals:\n${ids
      .map((id) => `  ${id}: { scores: { speed: 9 }, gates: { safe: no }, estimate: ${GAMBLE} }\n`)
      .join('')}`,
  };
}

it('what the marks and columns of the table are stays where remarks are cut', async () => {
  const files = crowded();
  for (const options of [[], ['--full']]) {
    const { stdout } = await runCli(['score', ...options], { files, columns: 80 });
    const page = stdout.replace(/\s+/g, ' ');
    if (options.length === 0)
      expect(page).toMatch(/more lines: shark score round1 --full Agreement/);
    expect(page).toContain('mean range ROI P(best)');
    expect(page).toContain('^ capped by a gate ~ a gamble: geometric mean not above 1x');
    expect(page).toContain("over each row's own sharks; P(best) need not add up to 100%.");
  }
});

it('the whole page says where the totals of many sharks stand', async () => {
  const all = { a: { score: 5 }, b: { score: 6 } };
  const many = Array.from({ length: 14 }, (_, at) => [`reviewer-${at + 1}`, all]);
  const files = panelDesk(Object.fromEntries(many));
  const whole = await runCli(['score', '--full'], { files, columns: 60 });
  expect(whole.stdout).toContain('The totals of each of 14 sharks: below.');
});

it('one proposal alone is not said to be the best of several', async () => {
  const alone = { score: 5, estimate: GAMBLE };
  const said = async (estimate: string) => {
    const files = panelDesk({ ann: { a: { ...alone, estimate }, b: { score: 4 } } });
    return (await runCli(['roi'], { files, columns: 80 })).stdout.replace(/\s+/g, ' ');
  };
  expect(await said(GAMBLE)).toContain(
    'Of live proposals only A is priced; its expected gain is above 0',
  );
  expect(await said(certain('20%'))).toContain(
    'Of live proposals only A is priced; not simulated (no ranges).',
  );
});
