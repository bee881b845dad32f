import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { certain, panelDesk } from '../support/panel-desk.ts';

/**
 * At point values Quick guess leads with 20 % in 10 hours, and it leads in most draws, too. Over
 * its range it gains 7 % on average, and the 8 % of Solid plan are certain.
 */
const hours = (estimate: string) => estimate.replace('1h', '10h');
const GUESS = hours(certain('{ low: -20%, best: 20%, high: 30% }'));
const OPINIONS = {
  ann: {
    'quick-guess': { score: 6, estimate: GUESS },
    'solid-plan': { score: 7, estimate: hours(certain('8%')) },
  },
};
const RULE = 'rules: { winner: highest-roi }\n';

async function told(
  argv: readonly string[],
  columns = 80,
  opinions: Parameters<typeof panelDesk>[0] = OPINIONS,
) {
  const { stdout, stderr, code } = await runCli(argv, {
    files: panelDesk(opinions, RULE),
    columns,
  });
  expect([stderr, code]).toEqual(['', 0]);
  return stdout;
}

const flat = (text: string) => text.replace(/\s+/g, ' ');
const json = async (...argv: string[]) => JSON.parse(await told([...argv, '--format', 'json']));

/** The places in which a text says something, each once a page. */
const times = (text: string, what: string) => flat(text).split(what).length - 1;

const RANKED = 'ROI ranks by mean ROI: expected gain / expected hours, over the ranges.';
const INDEPENDENT = 'Proposals are sampled independently; what they share is not modelled.';

describe('with ranges the mean ROI ranks', () => {
  it('in score, and the page says so once', async () => {
    for (const columns of [60, 80, 120]) {
      const page = await told(['score'], columns);
      expect(flat(page)).toContain('FUND Solid plan: highest total, best ROI.');
      expect(page).toMatch(/ 1 +Solid plan[^\n]*\n 2 +Quick guess/);
      expect([times(page, RANKED), times(page, INDEPENDENT)]).toEqual([1, 1]);
      expect(flat(page)).toMatch(
        /Solid plan has the best mean ROI, but the highest only in \d+% of simulations, Quick guess in \d+% of simulations\./,
      );
      expect(page).not.toContain('Quick guess has the best');
    }
  });

  it('in roi, where perfect information says which question it answers', async () => {
    for (const columns of [60, 80]) {
      const page = await told(['roi'], columns);
      expect(page.match(/ 1 +Solid plan/g)?.length).toBeGreaterThanOrEqual(2);
      expect([times(page, RANKED), times(page, INDEPENDENT)]).toEqual([1, 1]);
      expect(times(page, 'In gain, for one choice.')).toBe(1);
    }
  });

  it('in roi, where a table of point values says that # is not by them', async () => {
    const note = 'ROI here is at point values; # is by mean ROI, over the ranges.';
    const two = { ...OPINIONS, bob: OPINIONS.ann };
    for (const columns of [60, 80, 200])
      expect(times(await told(['roi'], columns, two), note)).toBe(2);
    expect(times(await told(['score', '--full'], 80, two), note)).toBe(0);
    const same = {
      ann: {
        ...OPINIONS.ann,
        'quick-guess': { score: 6, estimate: hours(certain('{ low: 1%, best: 2%, high: 3% }')) },
      },
    };
    expect(times(await told(['roi'], 80, same), note)).toBe(0);
  });

  it('in the report, and for several reviewers it is said once', async () => {
    const two = { ...OPINIONS, bob: OPINIONS.ann };
    for (const command of ['score', 'roi']) {
      const page = await told([command], 80, two);
      expect([times(page, RANKED), times(page, INDEPENDENT)]).toEqual([1, 1]);
    }
    const page = await told(['report', '--format', 'markdown'], 80, two);
    expect([times(page, RANKED), times(page, INDEPENDENT.slice(1))]).toEqual([1, 1]);
    expect(page).toContain('highest mean, best ROI');
  });

  it('in explain and show', async () => {
    const guess = flat(await told(['explain', 'round1/ann/quick-guess']));
    expect(guess).toContain(
      'Mean ROI, each range at its mean: expected gain / expected hours = 0.072',
    );
    expect(guess).toContain('Rank 2 of 2 by mean ROI');
    expect(flat(await told(['explain', 'round1/panel/solid-plan']))).toContain(
      'rank 1 of 2 that gain',
    );
    const shown = await told(['show', 'quick-guess']);
    expect(shown).toContain('ROI: of an estimate with ranges, its mean.');
    expect(shown).not.toContain('0.02');
  });

  it('in JSON, CSV, and the order of rows', async () => {
    const { roi, panel } = await json('score');
    expect(roi.map(({ proposal, rank }: Record<string, unknown>) => [proposal, rank])).toEqual([
      ['solid-plan', 1],
      ['quick-guess', 2],
    ]);
    expect(roi[1].roi).toBe(0.02);
    expect(roi[1].roiMean).toBeLessThan(0.008);
    expect(panel.winner.proposals).toEqual(['solid-plan']);
    expect(panel.roi[0].roi).toBe(roi[1].roiMean);
    expect((await json('list')).rounds[0].winner.proposals).toEqual(['solid-plan']);
    expect((await told(['roi', '--format', 'csv'])).split('\n')[1]).toMatch(/solid-plan/);
    expect(await told(['score', '--sort', 'roi'])).toMatch(/Solid plan[\s\S]*Quick guess/);
  });

  it('calls a loss over the ranges a loss, whatever the point values say', async () => {
    const loss = GUESS.replace('-20%, best: 20%', '-60%, best: 5%');
    const opinions = { ann: { ...OPINIONS.ann, 'quick-guess': { score: 6, estimate: loss } } };
    expect(await told(['score'], 80, opinions)).toMatch(/Quick guess .* -0\.0/);
    const page = flat(await told(['score', '--full'], 80, opinions));
    expect(page).toContain(
      'Negative expected value over the ranges: not ranked, sorted by expected gain.',
    );
    expect(page).toContain('- Quick guess 100%');
  });
});

it('without ranges nothing is said of means, and perfect information of what is shared', async () => {
  const points = {
    ann: { a: { score: 5, estimate: certain('10%') }, b: { score: 4, estimate: certain('5%') } },
  };
  const page = await told(['roi'], 80, points);
  expect([times(page, RANKED), times(page, INDEPENDENT)]).toEqual([0, 1]);
  expect(page).not.toContain('mean');
  expect(times(await told(['score'], 80, points), INDEPENDENT)).toBe(0);
});

it('in the CSV of show, under the name it has in that of roi', async () => {
  const figures = async (command: string) => {
    const csv = await told([
      command,
      ...(command === 'show' ? ['quick-guess'] : []),
      '--format',
      'csv',
    ]);
    return csv
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','));
  };
  const [columns = [], ...lines] = await figures('roi');
  const own = lines.find((line) => line.includes('quick-guess')) ?? [];
  const shown = await figures('show');
  const figureOf = (figure: string) => shown.find((line) => line[5] === figure)?.[6];
  expect(figureOf('roi')).toBe('0.02');
  expect(figureOf('roi_mean')).not.toBe('0.02');
  for (const figure of ['roi', 'roi_mean']) {
    expect(figureOf(figure)).toBe(own[columns.indexOf(figure)]);
  }
});

it('a mean ROI without ranges is rounded as the ROI in the table above it', async () => {
  const files = panelDesk({
    ann: {
      'batch-writes': {
        estimate:
          '{ success: 50%, upside: 4.6%, downside: 0%, implementation: 20h, validation: 0h }',
      },
      'cache-tokens': {
        estimate:
          '{ success: 50%, upside: 4% to 8%, downside: 0%, implementation: 20h, validation: 0h }',
      },
    },
  });
  const { stdout } = await runCli(['roi'], { files });
  const rows = stdout.split('\n').filter((line) => line.includes('Batch writes  '));
  expect(rows.filter((line) => / 0\.0012 /.test(line))).toHaveLength(2);
});
