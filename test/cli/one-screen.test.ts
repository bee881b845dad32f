import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { type Opinion, panelDesk } from '../support/panel-desk.ts';

const RANGED =
  '{ success: 60%, upside: 5% to 20%, downside: 2%, implementation: 8h, validation: 1h }';
const POINTS = RANGED.replace('5% to 20%', '10%');
const NAMES = ['ann', 'bob', 'mia-chen', 'performance-oracle', 'zoe', 'max', 'performance-owl'];

interface Panel {
  readonly sharks: number;
  readonly proposals: number;
  /** What each proposal is called, by place. */
  readonly title?: (at: number) => string;
  readonly estimate?: string;
}

/** A workspace with one round of so many sharks and proposals. */
function desk({ sharks, proposals, title, estimate = POINTS }: Panel): Record<string, string> {
  const ids = Array.from({ length: proposals }, (_, at) => `cache-tokens-of-the-session-${at + 1}`);
  const opinions = Array.from({ length: sharks }, (_, shark) => {
    const own = ids.map((id, at): [string, Opinion] => [
      id,
      { score: 2 + ((at * 3 + shark * 5) % 8), ...(shark % 2 === 0 ? { estimate } : {}) },
    ]);
    return [NAMES[shark] ?? `shark-${shark}`, Object.fromEntries(own)];
  });
  const files = panelDesk(Object.fromEntries(opinions));
  if (title === undefined) return files;
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => {
      const at = ids.findIndex((id) => path === `proposals/${id}.yaml`);
      return [path, at < 0 ? text : text.replace(/^title: .*/, () => `title: ${title(at)}`)];
    }),
  );
}

async function score(files: Record<string, string>, columns = 80, ...options: string[]) {
  const { stdout, stderr, code } = await runCli(['score', ...options], { files, columns });
  expect([stderr, code]).toEqual(['', 0]);
  return stdout.trimEnd().split('\n');
}

/** What the first 40 lines say, each part by its words. */
const ANSWERS = {
  verdict: /^(FUND|TIE|UNDECIDED|PENDING|TOO CLOSE TO CALL)/m,
  why: /highest mean|best ROI|most votes/,
  howSure: /^Agreement: [a-z ]+ \(/m,
  next: /^Next: .*shark \w/m,
};

const PANELS: Readonly<Record<string, Panel>> = {
  '2 x 4': { sharks: 2, proposals: 4 },
  '4 x 8': { sharks: 4, proposals: 8 },
  '6 x 12': { sharks: 6, proposals: 12 },
  '4 x 60': { sharks: 4, proposals: 60 },
  '40 x 5': { sharks: 40, proposals: 5 },
};

describe.each(Object.entries(PANELS))('a panel of %s', (_, panel) => {
  const files = desk(panel);

  it.each([60, 80, 200])('is one screen of %s columns that tells rows apart', async (columns) => {
    const lines = await score(files, columns);
    if (columns >= 80) expect(lines.length).toBeLessThanOrEqual(45);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns);
    const rows = lines.filter((line) => /^ +(\d+|-) +Cache/.test(line));
    const titles = rows.map((row) => /^ +\S+ +(.*?)(?: {2,}|$)/.exec(row)?.[1]);
    expect(rows.length).toBe(Math.min(panel.proposals, 12));
    expect(new Set(titles).size).toBe(rows.length);
    if (columns !== 80) return;
    const page = lines.slice(0, 40).join('\n');
    for (const answer of Object.values(ANSWERS)) expect(page).toMatch(answer);
    expect(page.match(/^Next: /gm)).toHaveLength(1);
  });
});

/** The labels above the panel's table. */
const labels = (lines: readonly string[]) =>
  lines
    .find((line) => /^ +# +Proposal/.test(line))
    ?.trim()
    .split(/ +/) ?? [];

describe('the columns of the table', () => {
  it('are a shark each, then mean, range, ROI and P(best)', async () => {
    const lines = await score(desk({ sharks: 4, proposals: 3, estimate: RANGED }), 110);
    expect(labels(lines).slice(2)).toEqual([
      ...['Ann', 'Bob', 'Mia', 'chen', 'Performance', 'oracle'],
      ...['mean', 'range', 'ROI', 'P(best)'],
    ]);
  });

  it('are initials where the screen is narrow, with a legend', async () => {
    const lines = await score(desk({ sharks: 7, proposals: 3 }), 80);
    expect(labels(lines).join(' ')).toContain('An Bo Ma MC PO5 PO6 Zo');
    expect(lines.join(' ')).toMatch(/MC Mia chen,/);
  });

  it('are not there where they would be empty', async () => {
    const estimate = '{ notes: [Nobody knows.] }';
    const lines = await score(desk({ sharks: 3, proposals: 3, estimate }));
    expect(labels(lines).slice(-2)).toEqual(['mean', 'range']);
    expect(lines.join('\n')).not.toMatch(/ROI|P\(best\)|stated/);
    const exact = await score(desk({ sharks: 3, proposals: 3 }));
    expect(labels(exact).slice(-1)).toEqual(['ROI']);
  });
});

describe('what a screen has no room for', () => {
  const files = desk({ sharks: 4, proposals: 60 });
  const rows = (lines: readonly string[]) => lines.filter((line) => /^ +\d+ +Cache/.test(line));

  it('is counted, and shown when asked for', async () => {
    expect((await score(files)).join('\n')).toContain('48 more proposals: --top N or --full.');
    expect(rows(await score(files, 80, '--top', '20'))).toHaveLength(20);
    expect(rows(await score(files, 80, '--full')).length).toBeGreaterThanOrEqual(60 * 6);
  });

  it('is in JSON and CSV whatever the page shows', async () => {
    const five = { files: desk({ sharks: 4, proposals: 5, estimate: RANGED }) };
    const { stdout, stderr } = await runCli(['score', '--format', 'json', '--top', '1'], five);
    expect(stderr).toBe('shark: --top is about the table; json has every row\n');
    const csv = await runCli(['score', '--format', 'csv', '--top', '1'], five);
    expect(csv.stderr).toBe('shark: --top is about the table; csv has every row\n');
    expect(csv.stdout.trim().split(/\r?\n/)).toHaveLength(1 + 4 * 5);
    expect((await runCli(['score', '--top', '1'], five)).stderr).toBe('');
    const { sharks, panel, sureness } = JSON.parse(stdout);
    expect(sharks[0].ranking).toHaveLength(5);
    expect(panel.ranking).toHaveLength(5);
    expect(sureness.panel).toHaveLength(6);
    const chances = sureness.panel.map(({ chance }: { chance: number }) => chance);
    expect(chances.reduce((a: number, b: number) => a + b)).toBeCloseTo(1);
  });

  it('is refused where it makes no sense', async () => {
    for (const options of [
      ['--top', '0'],
      ['--top', 'x'],
      ['--top', '3', '--full'],
    ]) {
      expect((await runCli(['score', ...options], { files })).code).toBe(2);
    }
  });
});

it('shows one shark with its scores by criterion and what they weigh', async () => {
  const { stdout } = await runCli(['score', 'round2', '--shark', 'roi-maximizer'], {});
  expect(stdout).toMatch(/ 1 {2}Tile size tuning +8\.55 .* 9 +8 +9 +8 +10/);
  expect(stdout).toContain('Weights: ES Expected speedup 20%');
});

describe('however much people wrote', () => {
  const LONG = 'It is not safe at all. '.repeat(40);
  const NASTY = ['\\u202egnidaer', '::error::', '性能'.repeat(30), 'x'.repeat(500)];

  it('is one screen, with a verdict', async () => {
    const files = desk({ sharks: 6, proposals: 12 });
    for (const [path, text] of Object.entries(files)) {
      if (!path.includes('/scorecards/')) continue;
      files[path] = `hold: { proposal: cache-tokens-of-the-session-2, concern: ${LONG} }\n${text}`;
    }
    const lines = await score(files);
    expect(lines.length).toBeLessThanOrEqual(45);
    expect(lines.join('\n')).toMatch(ANSWERS.verdict);
    expect(lines.join('\n')).toMatch(/more lines: shark score round1 --full/);
  });

  it('lets no title act on the terminal or hide another', async () => {
    const title = (at: number) => `"T${at}${NASTY[at % 4]}"`;
    const files = desk({ sharks: 4, proposals: 8, title });
    for (const columns of [60, 80, 200]) {
      const lines = await score(files, columns);
      expect(lines.join('\n')).not.toMatch(/(?!\n)\p{Cc}|\u202e|^ *::/mu);
      if (columns === 80) expect(lines.length).toBeLessThanOrEqual(45);
    }
  });
});
