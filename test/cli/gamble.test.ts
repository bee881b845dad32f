import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { certain, panelDesk } from '../support/panel-desk.ts';

type Opinions = Parameters<typeof panelDesk>[0];

/** Twice as fast or half as fast: 25 % on average, and as before in the long run. */
const DOUBLE_OR_HALF =
  '{ success: 50%, upside: 2x, downside: 50%, implementation: 1h, validation: 0h }';
const OPINIONS = {
  ann: {
    'double-or-half': { score: 7, estimate: DOUBLE_OR_HALF },
    'sure-thing': { score: 6, estimate: certain('20%') },
  },
};

async function told(argv: readonly string[], opinions: Opinions = OPINIONS, columns = 80) {
  const { stdout, stderr, code } = await runCli(argv, { files: panelDesk(opinions), columns });
  expect([stderr, code]).toEqual(['', 0]);
  return stdout;
}

const flat = (text: string) => text.replace(/\s+/g, ' ');

const SENTENCE =
  'Double or half is a gamble: +25.0% on average, but geometric mean 1.00x, expected time +25.0%.';
const LEGEND = '~ a gamble: geometric mean not above 1x';
const NAMED =
  'Gains on average, yet a gamble: Double or half (geometric mean 1.00x, expected time +25.0%).';
const NOTE =
  '~ a gamble: gains on average, but its geometric mean is not above 1x: Double or half (geometric mean 1.00x, expected time +25.0%).';

describe('a gamble is called one', () => {
  it.each([60, 80, 120])(
    'by score, in the sentence and in the row, at %i columns',
    async (columns) => {
      const page = await told(['score'], OPINIONS, columns);
      expect(flat(page)).toContain('FUND Double or half: highest total, best ROI (a gamble).');
      expect(flat(page)).toContain(SENTENCE);
      expect(page).toMatch(/1 +Double or half .* 0\.\d+~/);
      expect(flat(page)).toContain(LEGEND);
      expect(flat(page)).toContain(NAMED);
      const full = await told(['score', '--full'], OPINIONS, columns);
      expect(full).toMatch(/1 +Double or half +50% +33% +\+25\.0%~/);
      expect(flat(full)).toContain(NOTE);
    },
  );

  it('by roi and the report', async () => {
    for (const argv of [['roi'], ['report', '--format', 'markdown']]) {
      const page = flat(await told(argv)).replaceAll('\\', '');
      expect(page).toContain(SENTENCE);
      expect(page).toContain(NOTE);
    }
  });

  it('by explain, with the arithmetic and the method, and by show', async () => {
    const page = flat(await told(['explain', 'round1/ann/double-or-half']));
    expect(page).toContain(
      'Geometric mean of speed: 2.00^0.50 x 0.50^0.50 = 1.000x, not above 1x although it gains on average: a gamble (compared in whole numbers).',
    );
    expect(page).toContain('Expected time, 1 as before: 0.50 / 2.00 + 0.50 / 0.50 = 1.250.');
    const sure = flat(await told(['explain', 'round1/ann/sure-thing']));
    expect(sure).toContain('Geometric mean of speed: 1.20^1.00 = 1.200x.');
    expect(sure).not.toContain('gamble');
    expect(flat(await told(['show', 'double-or-half']))).toContain(SENTENCE);
  });

  it('in JSON and CSV', async () => {
    const { roi, panel } = JSON.parse(await told(['score', '--format', 'json']));
    expect(roi[0]).toMatchObject({
      ...{ proposal: 'double-or-half', gamble: true },
      ...{ geometricMean: 1, geometricMethod: 'exact', expectedTime: 1.25 },
    });
    expect(roi[1]).toMatchObject({ gamble: false, geometricMean: 1.2 });
    expect(panel.roi[0].gambles).toEqual(['ann']);
    const [head, first] = (await told(['roi', '--format', 'csv'])).split(/\r?\n/);
    const at = head?.split(',').indexOf('gamble') ?? -1;
    expect(first?.split(',')[at]).toBe('true');
  });

  it('by whose estimates it is, where several gave one', async () => {
    const bold = { estimate: certain('60%') };
    const two = { ...OPINIONS, bob: { 'double-or-half': bold, 'sure-thing': bold } };
    expect(flat(await told(['roi'], two))).toContain(
      "Double or half is a gamble by Ann's estimate: a gain on average, but a geometric mean not above 1x.",
    );
  });

  it('among 12 proposals and 6 reviewers, at 60 columns', async () => {
    const ids = Array.from({ length: 12 }, (_, i) => `p${i + 1}`);
    const one = Object.fromEntries(ids.map((id) => [id, { score: 5, estimate: DOUBLE_OR_HALF }]));
    const all = Object.fromEntries(
      ['ann', 'bob', 'cleo', 'dan', 'eve', 'fay'].map((k) => [k, one]),
    );
    const page = flat(
      await told(
        ['score'],
        {
          ...all,
          ann: { ...one, p1: { score: 6, estimate: DOUBLE_OR_HALF.replace('1h', '0.5h') } },
        },
        60,
      ),
    );
    expect(page).toContain('P1 is a gamble by 6 of 6 estimates: a gain on average');
    expect(page).toContain('P11 (geometric mean 1.00x, expected time +25.0%) and 9 more.');
  });

  it('but not a panel that loses by the mean of its estimates', async () => {
    const opinions = {
      ...OPINIONS,
      bob: {
        'double-or-half': { score: 7, estimate: certain('-60%') },
        'sure-thing': { score: 6, estimate: certain('20%') },
      },
    };
    const page = await told(['score'], opinions);
    expect(page).toMatch(/1 +Double or half .* -0\.\d+\n/);
    expect(page).not.toContain('~');
    const { panel } = JSON.parse(await told(['score', '--format', 'json'], opinions));
    expect(JSON.stringify(panel)).toContain('"gambles":["ann"]');
  });
});
