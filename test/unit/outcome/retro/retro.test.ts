import { describe, expect, it } from 'vitest';
import { loadWorkspace } from '../../../../src/model/load.ts';
import { retroOf, retroRound, tallyOf } from '../../../../src/outcome/retro/retro.ts';
import { toNumber } from '../../../../src/quantity/exact.ts';
import { memoryFiles } from '../../../../src/workspace/memory.ts';
import { roundOf } from '../../../support/measured.ts';

const FASTER = 'status: success\nbenchmarks: { cases: { a: { after: 50 }, b: { after: 160 } } }\n';

/** What a pitch or ann foresaw of an outcome that is 2x faster on `a` and 1.25x on `b`. */
function foreseen(pitch: string, scorecard = '', outcome = FASTER): string[] {
  const round = roundOf({
    scorecard,
    outcome,
    more: {
      'proposals/idea.yaml': `title: Idea\npitches: { round1: { summary: An idea. ${pitch} } }\n`,
    },
  });
  const [result] = retroRound(round).results;
  return (result?.foreseen ?? []).map(({ kind, form, standing, cameTrue, measured }) =>
    [kind, form, measured?.point.toFixed(4), standing, cameTrue].join(' '),
  );
}

const claim = (text: string) => `, claims: [${text}]`;
const predict = (text: string) => `predictions: [{ proposal: idea, ${text} }]\n`;

describe('what was foreseen', () => {
  it.each<[string, string]>([
    ['{ metric: speedup, value: 1.5x to 1.8x }', 'claim factor 1.5811 within true'],
    ['{ metric: speedup, value: 1.6x to 1.8x }', 'claim factor 1.5811 below false'],
    ['{ metric: geomean_speedup, value: 1.2x }', 'claim factor 1.5811 above true'],
    ['{ metric: speedup, value: 50% to 60% }', 'claim factor 1.5811 within true'],
    ['{ metric: speedup, case: b, value: 1.3x }', 'claim factor 1.2500 below false'],
    ['{ metric: speedup, case: c, value: 1.3x }', 'claim    '],
    ['{ metric: speedup, of: other form, value: 1.3x }', 'claim    '],
    ['{ metric: latency, case: a, value: 45us to 60us }', 'claim reading 50.0000 within true'],
    ['{ metric: latency, case: a, value: 60us }', 'claim reading 50.0000 below true'],
    ['{ metric: latency, case: a, value: 0.04 ms }', 'claim reading 50.0000 above false'],
    ['{ metric: latency, value: 45us }', 'claim    '],
    ['{ metric: worst_regression, value: at most 5% }', 'claim slowdown -0.2000 within true'],
    ['{ metric: occupancy, value: 90% }', 'claim    '],
    ['{ metric: speedup, value: at least 1.2x }', 'claim factor 1.5811 within true'],
    ['{ metric: speedup, value: above 1.6x }', 'claim factor 1.5811 below false'],
    ['{ metric: speedup, value: { best: 2x } }', 'claim factor 1.5811 below false'],
    ['{ metric: speedup, value: { best: 1.2x } }', 'claim factor 1.5811 above true'],
    ['{ metric: speedup, value: { best: 2x, high: 3x } }', 'claim factor 1.5811 below false'],
    ['{ metric: speedup, value: { low: 1.1x, best: 1.2x } }', 'claim factor 1.5811 above true'],
    ['{ metric: speedup, value: { min: 1.5x, max: 2x } }', 'claim factor 1.5811 within true'],
    ['{ metric: speedup, value: 1.5 }', 'claim    '],
    ['{ metric: latency, case: a, value: below 60us }', 'claim reading 50.0000 within true'],
    ['{ metric: latency, case: a, value: 50 }', 'claim reading 50.0000 within true'],
    ['{ metric: latency, case: a, value: 50 ticks }', 'claim    '],
    ['{ metric: latency, case: c, value: 45us }', 'claim    '],
    ['{ metric: worst_regression, case: a, value: at most 5% }', 'claim    '],
    ['{ metric: worst_regression, value: 1.05x }', 'claim    '],
  ])('as a claim: %s', (text, expected) => {
    expect(foreseen(claim(text))).toEqual([expected]);
  });

  it.each<[string, string]>([
    ['metric: speedup, value: 2x, bound: at most', 'prediction factor 1.5811 below true'],
    ['metric: speedup, value: 1x to 1.4x, bound: at most', 'prediction factor 1.5811 above false'],
    ['metric: speedup, value: 1.4x, bound: at least', 'prediction factor 1.5811 above true'],
    ['metric: speedup, value: 1.5x to 1.6x', 'prediction factor 1.5811 within true'],
    ['metric: speedup, value: 2x to 3x', 'prediction factor 1.5811 below false'],
    ['metric: speedup, value: 1.4x', 'prediction factor 1.5811 above '],
    ['metric: gap, value: 10x', 'prediction    '],
  ])('as a prediction: %s', (text, expected) => {
    expect(foreseen('', predict(text))).toEqual([expected]);
  });

  it('as what a shark expects, which is a range or nothing', () => {
    const expects = (value: string) => `proposals: { idea: { score: 7, expects: ${value} } }\n`;
    expect(foreseen('', expects('1.2x to 1.5x'))).toEqual(['expects factor 1.5811 above false']);
    expect(foreseen('', expects('10% slower'))).toEqual(['expects factor 1.5811 above ']);
    expect(foreseen('', expects('{ best: 1.2x }'))).toEqual(['expects factor 1.5811 above ']);
    expect(foreseen('', expects('below 2x'))).toEqual(['expects factor 1.5811 within true']);
    const half = expects('{ best: 1.2x, high: 2x }');
    expect(foreseen('', half)).toEqual(['expects factor 1.5811 within ']);
  });

  it('is of the form that was built, however that is spelled', () => {
    const built = `${FASTER}variant: Other  form\n`;
    const part = claim('{ metric: speedup, of: other form, value: 1.3x }');
    expect(foreseen(part, '', built)).toEqual(['claim factor 1.5811 above true']);
  });

  it('as readings of which more are better, or in a unit of their own', () => {
    const of = (readings: string, value: string) => {
      const benchmarks = `benchmarks: { ${readings}, cases: { a: { before: 50, after: 60 } } }`;
      const text = claim(`{ metric: rate, case: a, value: ${value} }`);
      return foreseen(text, '', `status: success\n${benchmarks}\n`);
    };
    const higher = 'metric: rate, better: higher';
    expect(of(`${higher}, unit: ticks`, '55 ticks')).toEqual(['claim reading 60.0000 above true']);
    expect(of(`${higher}, unit: ticks`, '55 us')).toEqual(['claim    ']);
    const lower = 'metric: rate, better: lower';
    expect(of(`${lower}, unit: ticks`, '55 ticks')).toEqual(['claim reading 60.0000 above false']);
  });

  it.each<[string, string]>([
    ['without a comparison', 'benchmarks: { cases: { c: { after: 50 } } }'],
    [
      'in another metric',
      'benchmarks: { metric: memory, better: lower, unit: B, cases: { a: { before: 9, after: 8 } } }',
    ],
    [
      'on another machine',
      'benchmarks: { cases: { a: { after: 50 }, b: { after: 160 } }, differs: [{ setting: cpu, before: [x], after: [y] }] }',
    ],
  ])('is no regression of a case %s', (_, benchmarks) => {
    const text = claim('{ metric: worst_regression, value: at most 5% }');
    expect(foreseen(text, '', `status: success\n${benchmarks}\n`)).toEqual(['claim    ']);
  });

  it('stands beside nothing where nothing was measured', () => {
    const failed = 'status: failure\nreason: does not compile\n';
    expect(foreseen(claim('{ metric: speedup, value: 2x }'), '', failed)).toEqual(['claim    ']);
  });

  it('comes headlines first', () => {
    const round = roundOf({
      outcome: FASTER,
      more: {
        'proposals/idea.yaml': `title: Idea
pitches:
  round1:
    summary: An idea.
    claims: [{ metric: x, value: 1 }, { metric: y, value: 2, headline: yes }]
`,
      },
    });
    const [result] = retroRound(round).results;
    expect(result?.foreseen.map(({ metric }) => metric)).toEqual(['y', 'x']);
  });
});

describe('the hours', () => {
  it('that were planned stand beside those spent', () => {
    const unknown = retroRound(
      roundOf({
        scorecard: 'proposals: { idea: { score: 7, estimate: { success: 50% } } }\n',
        outcome: FASTER,
      }),
    );
    const round = roundOf({
      scorecard:
        'proposals: { idea: { score: 7, estimate: { implementation: 2d, validation: 4h } } }\n',
      outcome: 'status: failure\nreason: x\nhours: { building: 20h, measuring: 30 min }\n',
      more: {
        'proposals/idea.yaml':
          'title: Idea\npitches: { round1: { summary: An idea., effort: 1w } }\n',
      },
    });
    const [result] = retroRound(round).results;
    expect(unknown.results[0]?.planned).toEqual([]);
    const planned = result?.planned.map(({ shark, total }) => [shark, total?.toString()]);
    expect(planned).toEqual([
      [null, '40'],
      ['ann', '20'],
    ]);
    expect(result?.spent?.toString()).toBe('20.5');
  });

  it.each<[string | null, readonly string[]]>([
    ['big', ['8']],
    ['Big', ['8']],
    [null, ['4']],
    ['third', []],
  ])('are planned for the variant that was built: %s', (variant, hours) => {
    const round = roundOf({
      scorecard:
        'proposals: { idea: { score: 7, estimate: { of: plain, implementation: 3h, validation: 1h }, variants: { big: { estimate: { implementation: 7h, validation: 1h } } } } }\n',
      outcome: `${FASTER}${variant === null ? '' : `variant: ${variant}\n`}`,
    });
    const planned = retroRound(round).results[0]?.planned.map(({ total }) => total?.toString());
    expect(planned).toEqual(hours);
  });
});

describe('the results of a round', () => {
  it('are of what was funded first, then of what else was tried', () => {
    const round = roundOf({
      round: 'decision: { winner: other }\n',
      outcome: FASTER,
      more: { 'proposals/other.yaml': 'title: Other\npitches: { round1: { summary: More. } }\n' },
    });
    const told = retroRound(round).results.map(({ proposal, funded, judgement }) => [
      proposal,
      funded,
      judgement !== null,
    ]);
    expect(told).toEqual([
      ['other', true, false],
      ['idea', false, true],
    ]);
    expect(tallyOf([retroRound(round)], [])).toMatchObject({
      funded: 1,
      fundedWithoutOutcome: 1,
      built: 1,
      succeeded: 1,
    });
  });
});

describe('all rounds', () => {
  const round = (more: string) => `title: A round\nentries: [idea]\n${more}`;
  const files = {
    'proposals/idea.yaml': 'title: Idea\npitches: {}\n',
    'rounds/round2/round.yaml': round('lessons: Measure first.\n'),
    'rounds/round2/outcomes/idea.yaml':
      'status: blocked\nhours: { trying: 1.5h }\nlessons: [One., Two.]\n',
    'rounds/round10/round.yaml': round(
      `history:
  round2: { summary: Told otherwise., status: failure }
  round9: { summary: Slow., status: not-run }
  round3: Nothing came of it.
`,
    ),
    'rounds/round10/outcomes/idea.yaml': 'status: partial\n',
    'rounds/round11/round.yaml': round(
      'history: { round9: { summary: Slow., status: success } }\n',
    ),
    'rounds/round11/scorecards/ann.yaml': 'vote: idea\nlessons: Ask twice.\n',
  };
  const retro = retroOf(loadWorkspace(memoryFiles(files)).value);

  it('tell of rounds without a folder once, as the latest round does', () => {
    expect(retro.past.map(({ id, status }) => [id, status])).toEqual([
      ['round3', null],
      ['round9', 'success'],
    ]);
  });

  it('are counted', () => {
    const { hours, ...counts } = retro.record;
    expect(counts).toEqual({
      rounds: 5,
      funded: 0,
      fundedWithoutOutcome: 0,
      built: 2,
      succeeded: 1,
      partial: 1,
      failed: 0,
      blocked: 1,
      notRun: 0,
      withoutStatus: 1,
      outcomesWithHours: 1,
      outcomes: 2,
    });
    expect(toNumber(hours)).toBe(1.5);
  });

  it('keep their lessons, and whose they are', () => {
    expect(retro.rounds.map(({ lessons }) => lessons)).toEqual([
      [
        { by: 'outcome', from: 'idea', text: 'One.' },
        { by: 'outcome', from: 'idea', text: 'Two.' },
        { by: 'round', from: null, text: 'Measure first.' },
      ],
      [],
      [{ by: 'shark', from: 'ann', text: 'Ask twice.' }],
    ]);
  });
});
