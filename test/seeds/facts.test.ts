import { describe, expect, it } from 'vitest';
import { at, entriesAt, type Json, read, writtenIn, yamlFiles } from './data.ts';
import { midpoint, tidy, totalOf } from './figures.ts';

describe('rubrics', () => {
  const scored = yamlFiles('rounds')
    .filter((file) => file.includes('/rubrics/'))
    .filter((file) => entriesAt(read(file), 'criteria').length > 0);

  it.each(scored)('%s has weights that sum to 100 %%', (file) => {
    const weights = entriesAt(read(file), 'criteria').map(([, rule]) =>
      midpoint(at(rule, 'weight')),
    );
    expect(tidy(weights.reduce((sum, weight) => sum + weight, 0))).toBe(1);
  });

  it.each([
    ['performance-oracle', 25, { pitch: null }],
    ['roi-maximizer', 30, { pitch: 'evidence' }],
  ] as const)('%s moved %i points of weight between the rounds', (shark, points, renamed) => {
    const before = weightsOf('round1', shark, renamed);
    const after = weightsOf('round2', shark, {});
    const criteria = new Set([...before.keys(), ...after.keys()]);
    const moves = [...criteria].map((one) =>
      Math.abs((after.get(one) ?? 0) - (before.get(one) ?? 0)),
    );
    expect(tidy(moves.reduce((sum, move) => sum + move, 0) / 2)).toBe(points / 100);
  });
});

describe('totals', () => {
  it.each([
    ['round1', 'pragmatic-engineer', 'pipeline-stages', 7.85, '8.05', 1],
    ['round1', 'pragmatic-engineer', 'tile-size-tuning', 5.75, '5.85', 3],
    ['round1', 'pragmatic-engineer', 'tma-store-epilogue', 6.75, '6.95', 2],
    ['round1', 'pragmatic-engineer', 'warp-specialization', 5.25, '5.35', 4],
    ['round2', 'performance-oracle', 'tile-size-tuning', 8.75, '8.7', 1],
    ['round2', 'performance-oracle', 'tma-store-epilogue', 6.5, '6.5', 2],
    ['round2', 'performance-oracle', 'warp-specialization', 5.4, '5.3', 3],
    ['round2', 'performance-oracle', 'pipeline-stages', 5.1, '4.2', 4],
    ['round2', 'roi-maximizer', 'tile-size-tuning', 8.55, '8.5', 1],
    ['round2', 'roi-maximizer', 'tma-store-epilogue', 6.8, '6.0', 2],
    ['round2', 'roi-maximizer', 'warp-specialization', 4.3, '4.5', 3],
  ])('%s %s %s is %d and was printed as %s', (round, shark, proposal, total, printed, rank) => {
    const file = `rounds/${round}/scorecards/${shark}.yaml`;
    expect(totalOf(`rounds/${round}`, shark, proposal)).toBe(total);
    expect(statedDigits(file, proposal, 'total')).toContain(printed);
    expect(at(read(file), 'proposals', proposal, 'stated', 'rank')).toBe(rank);
  });

  it('has two totals without scores of their own', () => {
    const file = 'rounds/round2/scorecards/roi-maximizer.yaml';
    expect(at(read(file), 'proposals', 'pipeline-stages', 'score', 'score')).toBe(2);
    expect(statedDigits(file, 'pipeline-stages', 'total')).toContain('2.0');
    const oracle = read('rounds/round1/scorecards/performance-oracle.yaml');
    expect(at(oracle, 'proposals', 'pipeline-stages', 'stated', 'total')).toBe(8.4);
  });

  it('has the overall scores of round 5', () => {
    const reviews = entriesAt(read('rounds/round5/scorecards/skeptic.yaml'), 'proposals');
    expect(reviews.map(([, review]) => at(review, 'score'))).toEqual([3, 4, 6]);
  });
});

describe('returns per hour', () => {
  const file = 'rounds/round2/scorecards/roi-maximizer.yaml';

  it.each([
    ['tile-size-tuning', [], 0.08, ['0.255']],
    ['tile-size-tuning', ['variants', 'full'], 0.67 / 24, ['0.057']],
    ['tma-store-epilogue', [], 0.004, ['0.004']],
    ['warp-specialization', [], -0.19 / 110, ['-0.0017', '-0.002']],
    ['pipeline-stages', [], -0.075, ['-0.03', '-0.030']],
  ])('%s %j is %d and was printed as %j', (proposal, variant, roi, printed) => {
    const review = at(read(file), 'proposals', proposal, ...variant);
    expect(roiOf(at(review, 'estimate'))).toBeCloseTo(roi, 12);
    const digits = statedDigits(file, proposal, 'roi', variant);
    expect(digits).toEqual(expect.arrayContaining(printed));
  });
});

describe('measurements', () => {
  const baseline = read('rounds/round2/round.yaml');
  const outcome = read('rounds/round1/outcomes/pipeline-stages.yaml');
  const changes = entriesAt(outcome, 'benchmarks', 'cases').map(([name, reading]) => {
    const before = Number(at(read('rounds/round1/round.yaml'), 'baseline', 'cases', name));
    return {
      ratio: Number(at(reading, 'after')) / before,
      stated: at(reading, 'stated', 'change'),
    };
  });

  it('put the targets as far away as was said, but for one', () => {
    const gaps = entriesAt(baseline, 'baseline', 'cases').map(([, reading]) => [
      (Number(at(reading, 'now')) / Number(at(reading, 'target'))).toFixed(1),
      at(reading, 'stated', 'gap'),
    ]);
    expect(gaps).toEqual([
      ['19.8', '19.8x'],
      ['34.8', '34.8x'],
      ['72.1', '72.1x'],
      ['104.0', '102.4x'],
    ]);
  });

  it('start both rounds from the same readings', () => {
    for (const [name, reading] of entriesAt(baseline, 'baseline', 'cases')) {
      const before = at(read('rounds/round1/round.yaml'), 'baseline', 'cases', name);
      expect(at(reading, 'now')).toBe(before);
    }
  });

  it('show every case of round 1 as much slower as was said', () => {
    const stated = changes.map((change) => change.stated);
    expect(stated).toEqual(['31% slower', '24% slower', '44% slower', '46% slower']);
    for (const { ratio, stated } of changes) expect(ratio - 1).toBeCloseTo(midpoint(stated), 2);
  });

  it('make round 1 slower by 36 % in the geometric mean, where 30 % was said', () => {
    const product = changes.reduce((value, change) => value * change.ratio, 1);
    expect(product ** (1 / 4)).toBeCloseTo(1.36, 2);
    expect(1 / product ** (1 / 4)).toBeCloseTo(0.735, 3);
    expect(at(outcome, 'stated', 'change')).toBe('30% slower');
  });
});

describe('the files', () => {
  const rounds = ['round1', 'round2', 'round5'];

  it.each(rounds)('%s has a pitch in that round for each entry', (round) => {
    for (const proposal of at(read(`rounds/${round}/round.yaml`), 'entries') as string[]) {
      const summary = at(read(`proposals/${proposal}.yaml`), 'pitches', round, 'summary');
      expect(summary, proposal).toBeTypeOf('string');
    }
  });

  it.each(yamlFiles('rounds').filter((file) => file.includes('/scorecards/')))(
    '%s scores criteria and answers gates that its rubric has',
    (file) => {
      const rubric = read(file.replace('/scorecards/', '/rubrics/'));
      const criteria = new Set(entriesAt(rubric, 'criteria').map(([id]) => id));
      const gates = new Set(entriesAt(rubric, 'gates', 'all').map(([id]) => id));
      for (const [, review] of entriesAt(read(file), 'proposals')) {
        for (const [id] of entriesAt(review, 'scores')) expect(criteria).toContain(id);
        for (const [id] of entriesAt(review, 'gates')) expect(gates).toContain(id);
      }
    },
  );

  it('votes as recorded', () => {
    const votes = yamlFiles('rounds')
      .filter((file) => file.includes('/scorecards/'))
      .map((file) => at(read(file), 'vote'));
    expect(votes).toEqual([
      'pipeline-stages',
      'pipeline-stages',
      'pipeline-stages',
      'tile-size-tuning',
      'tile-size-tuning',
      'stream-parallel',
    ]);
  });
});

function weightsOf(round: string, shark: string, renamed: Readonly<Record<string, string | null>>) {
  const criteria = entriesAt(read(`rounds/${round}/rubrics/${shark}.yaml`), 'criteria');
  return new Map(criteria.map(([id, rule]) => [renamed[id] ?? id, midpoint(at(rule, 'weight'))]));
}

/** The figure as its digits stand in the file, which its value does not tell. */
function statedDigits(file: string, proposal: string, figure: string, variant: string[] = []) {
  return writtenIn(file, ['proposals', proposal, ...variant, 'stated', figure]);
}

function roiOf(estimate: Json | undefined): number {
  const value = (field: string) => midpoint(at(estimate, field));
  const success = value('success');
  const gain = success * value('upside') - (1 - success) * value('downside');
  return gain / (value('implementation') + value('validation'));
}
