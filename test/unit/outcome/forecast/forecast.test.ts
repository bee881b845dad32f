import { describe, expect, it } from 'vitest';
import { loadWorkspace } from '../../../../src/model/load.ts';
import type { Workspace } from '../../../../src/model/workspace.ts';
import type { Arrival } from '../../../../src/outcome/forecast/arrival.ts';
import { type TrackRecord, trackRecord } from '../../../../src/outcome/forecast/track-record.ts';
import { memoryFiles } from '../../../../src/workspace/memory.ts';
import { shown } from '../../../support/figure.ts';

interface Desk {
  readonly claims?: string;
  readonly pitch?: string;
  readonly round?: string;
  readonly baseline?: string;
  readonly entries?: string;
  readonly rubric?: string;
  readonly ann?: string;
  readonly bob?: string;
  readonly outcome?: string;
}

const LATENCY = '{ metric: latency, better: lower, unit: us, cases: { x: 100 } }';
const SUCCESS = 'status: success\nbenchmarks: { cases: { x: { after: 80 } } }\n';

/** One round with one idea that was 100 us before, and what Ann and Bob said of it. */
function workspaceOf(desk: Desk): Workspace {
  const { ann = '', bob, rubric, outcome = SUCCESS, round = '', pitch = '' } = desk;
  const { baseline = LATENCY, entries = '[idea]' } = desk;
  const claims = desk.claims ?? '{ metric: speedup, value: 1.5x }';
  const files = {
    'proposals/idea.yaml': `title: Idea\nproposer: Team\npitches:\n  round1:\n    summary: Faster.\n    claims: [${claims}]\n${pitch}`,
    'rounds/round1/round.yaml': `title: One\nentries: ${entries}\nbaseline: ${baseline}\nrules: { decide: point }\n${round}`,
    'rounds/round1/scorecards/ann.yaml': `vote: idea\n${ann}`,
    ...(bob === undefined ? {} : { 'rounds/round1/scorecards/bob.yaml': `vote: idea\n${bob}` }),
    ...(rubric === undefined ? {} : { 'rounds/round1/rubrics/cyd.yaml': rubric }),
    'proposals/other.yaml': 'title: Other\npitches: { round1: { summary: s } }\n',
    'rounds/round1/outcomes/idea.yaml': outcome,
  };
  const { value, diagnostics } = loadWorkspace(memoryFiles(files));
  expect(diagnostics).toEqual([]);
  return value;
}

function record(desk: Desk): TrackRecord {
  return trackRecord(workspaceOf(desk));
}

/** The record with the history of the files: what they were before the outcome came. */
function recordSince(then: Desk, now: Desk, arrival: Partial<Arrival> = {}): TrackRecord {
  const [before = null] = workspaceOf({ ...now, ...then }).rounds;
  const came = { before, at: null, there: new Set<string>(), later: new Set<string>(), ...arrival };
  return trackRecord(workspaceOf(now), new Map([['round1/idea', came]]));
}

const review = (text: string) => `proposals: { idea: { score: 5, ${text} } }\n`;
const terms = (limit: string) =>
  `terms: { proposal: idea, acceptance: { geomean_speedup: ${limit} } }\n`;

function annSays(desk: Desk) {
  const [ann] = record(desk).sharks;
  const [forecast] = ann?.forecasts ?? [];
  if (forecast === undefined) throw new Error('Ann says nothing');
  const { variant, probability, unscored, judged, event } = forecast;
  const { yardstick, kept } = event;
  return {
    variant,
    probability: shown(probability),
    unscored,
    happened: judged?.happened ?? null,
    yardstick,
    kept,
  };
}

/** Readings that nothing from before is compared with. */
const ONE_SIDE = 'benchmarks: { cases: { z: { after: 80 } } }\n';
const NOT_RUN = 'status: not-run\nreason: x\n';

const SEVENTY = review('estimate: { success: 70% }');

describe('the event', () => {
  it('is being measurably faster, where nobody has terms', () => {
    expect(annSays({ ann: SEVENTY })).toMatchObject({ yardstick: 'faster', happened: true });
  });

  it("is meeting the shark's own terms, where none were adopted", () => {
    const ann = SEVENTY + terms('at least 2x');
    const bob = SEVENTY + terms('at least 1.2x');
    const { sharks, panel } = record({ ann, bob });
    const events = sharks.map(({ forecasts: [first] }) => [
      first?.event.yardstick,
      first?.judged?.happened,
    ]);
    expect(events).toEqual([
      ['own-terms', false],
      ['own-terms', true],
    ]);
    expect(panel.forecasts[0]?.event).toMatchObject({ yardstick: 'all-terms', kept: 'broken' });
  });

  it('is meeting the adopted terms for everyone', () => {
    const round = 'decision: { winner: idea, terms: bob }\n';
    const ann = SEVENTY + terms('at least 2x');
    const bob = SEVENTY + terms('at least 1.2x');
    const { sharks, panel, proposers } = record({ ann, bob, round, pitch: '    success: 90%\n' });
    const events = [...sharks, ...proposers].map(({ forecasts: [first] }) => [
      first?.event.yardstick,
      first?.judged?.happened,
    ]);
    expect(events).toEqual(Array(3).fill(['adopted-terms', true]));
    expect(panel.forecasts[0]?.event.yardstick).toBe('adopted-terms');
  });

  it.each(['failure', 'partial', 'blocked'])('did not happen with status %s', (status) => {
    expect(annSays({ ann: SEVENTY, outcome: `status: ${status}\nreason: x\n` })).toMatchObject({
      kept: 'broken',
      happened: false,
    });
  });

  it.each([
    ['not-run', 'status: not-run\nreason: x\n'],
    ['not-measured', 'status: success\n'],
    [
      'inconclusive',
      'status: success\nbenchmarks: { cases: { x: { before: { samples: [100, 80, 120, 90] }, after: { samples: [99, 79, 119, 91] } } } }\n',
    ],
  ])('is left out where it is %s', (unscored, outcome) => {
    expect(annSays({ ann: SEVENTY, outcome })).toMatchObject({ unscored, happened: null });
  });
});

describe('a forecast in another version of its round', () => {
  const NOW = { claims: '{ metric: speedup, value: 1.5x }', pitch: '    success: 90%\n' };
  const ofPitch = ({ proposers: [team] }: TrackRecord) => [
    [team?.claims[0]?.order, team?.claims[0]?.unscored, team?.claims[0]?.judged?.ratio],
    [team?.forecasts[0]?.order, team?.forecasts[0]?.unscored],
  ];

  it.each<[string, Desk]>([
    ['other figures', { claims: '{ metric: speedup, value: 1.2x }', pitch: '    success: 10%\n' }],
    ['none', { claims: '', pitch: '' }],
  ])('of the pitch with %s was changed', (_, then) => {
    const changed = ['changed', 'changed'];
    expect(ofPitch(recordSince(then, NOW))).toEqual([[...changed, undefined], changed]);
  });

  it('of the pitch with the same figures came before', () => {
    expect(ofPitch(recordSince({}, NOW))).toEqual([
      ['before', null, 1.2],
      ['before', null],
    ]);
  });

  it('of the pitch that had no entry then, came later', () => {
    const later = { later: new Set(['proposals/idea.yaml']) };
    const since = recordSince({ entries: '[other]', outcome: NOT_RUN }, NOW, later);
    expect(ofPitch(since)).toEqual([
      ['later', 'later', undefined],
      ['later', 'later'],
    ]);
  });

  it('of a shark that had another form, or no range, was changed', () => {
    const ann = review('expects: 10% to 50%, estimate: { success: 70% }');
    const then = review('variants: { full: { estimate: { success: 40% } } }');
    const [shark] = recordSince({ ann: then }, { ann }).sharks;
    expect(shark?.forecasts[0]).toMatchObject({ order: 'changed', stood: null });
    expect(shark?.ranges[0]).toMatchObject({ order: 'changed', judged: null });
  });
});

describe('the probability', () => {
  it('recorded after the outcome is shown and not scored', () => {
    expect(annSays({ ann: `recorded: after-outcome\n${SEVENTY}` })).toMatchObject({
      probability: '7/10',
      unscored: 'told-after',
      happened: null,
    });
  });

  it('recorded after the outcome is not replaced by a first judgement without any', () => {
    const ann = `recorded: after-outcome\n${SEVENTY}first: { proposals: { idea: { score: 5 } } }\n`;
    const [forecast] = record({ ann }).sharks[0]?.forecasts ?? [];
    expect(forecast?.first).toMatchObject({ unscored: 'no-probability' });
    expect(forecast?.counted).toMatchObject({ unscored: 'told-after' });
  });

  it('that was taken out since the first judgement is not a revised one', () => {
    const ann = `${review('estimate: { upside: 2x }')}first: { ${SEVENTY.trim()} }\n`;
    expect(record({ ann }).discussion).toBe(null);
  });

  it('is missing where a shark gave none', () => {
    expect(annSays({ ann: review('estimate: { upside: 2x }') })).toMatchObject({
      unscored: 'no-probability',
    });
    expect(annSays({})).toMatchObject({ unscored: 'no-probability' });
  });

  it('of phases is their product, unless it is stated', () => {
    const phases = 'phases: [{ hours: 1h, pass: 50% }, { hours: 1h, pass: 90% }]';
    expect(annSays({ ann: review(`estimate: { ${phases} }`) }).probability).toBe('9/20');
    const both = review(`estimate: { success: 44%, ${phases} }`);
    expect(annSays({ ann: both }).probability).toBe('11/25');
  });

  describe('is that of the form that was built', () => {
    const built = (variant: string) => `${SUCCESS}variant: ${variant}\n`;
    const small = 'estimate: { success: 70%, of: Small test }';
    const forms = review(
      `${small}, variants: { full: { estimate: { success: 40%, of: the whole thing } } }`,
    );

    it.each([
      ['Full', '2/5', 'full'],
      ['the  whole thing', '2/5', 'full'],
      ['small test', '7/10', null],
    ])('%s', (form, probability, variant) => {
      expect(annSays({ ann: forms, outcome: built(form) })).toMatchObject({ probability, variant });
    });

    it('the proposal, where the outcome names none', () => {
      expect(annSays({ ann: forms })).toMatchObject({ probability: '7/10', variant: null });
    });

    it('the proposal, where its estimate names none', () => {
      expect(annSays({ ann: SEVENTY, outcome: built('blue') }).probability).toBe('7/10');
    });

    it('none, where another was estimated', () => {
      expect(annSays({ ann: forms, outcome: built('blue') })).toMatchObject({
        probability: null,
        unscored: 'other-form',
      });
      const only = review('variants: { full: { estimate: { success: 40% } } }');
      expect(annSays({ ann: only })).toMatchObject({ unscored: 'other-form' });
    });
  });
});

describe('ranges', () => {
  const rangesOf = (desk: Desk) =>
    record(desk).sharks[0]?.ranges.map(({ of, low, high, actual, unscored }) => [
      of,
      shown(low),
      shown(high),
      actual,
      unscored,
    ]);

  it('of speed are factors; points and true bounds are none', () => {
    expect(rangesOf({ ann: review('expects: 10% to 50%') })).toEqual([
      ['expects', '11/10', '3/2', 1.25, null],
    ]);
    expect(rangesOf({ ann: review('expects: 1.5x') })).toEqual([]);
    expect(rangesOf({ ann: review('expects: { min: 1.1x, max: 1.5x }') })).toEqual([]);
  });

  it('from standstill on, and of work that took no time, have no logarithm', () => {
    expect(rangesOf({ ann: review('expects: 0x to 1.5x') })).toEqual([
      ['expects', '0', '3/2', 1.25, 'no-logarithm'],
    ]);
    const ann = review('estimate: { implementation: 4h to 8h, validation: 0h }');
    expect(rangesOf({ ann, outcome: `${SUCCESS}hours: { building: 0h }\n` })).toEqual([
      ['hours', '4', '8', 0, 'no-logarithm'],
    ]);
  });

  it('of the upside are scored only where it worked', () => {
    const ann = review('estimate: { upside: 1.1x to 1.5x }');
    expect(rangesOf({ ann })).toEqual([['upside', '11/10', '3/2', 1.25, null]]);
    expect(rangesOf({ ann: ann + terms('at least 2x') })).toEqual([
      ['upside', '11/10', '3/2', 1.25, 'did-not-work'],
    ]);
  });

  it('of what was not measured are not scored', () => {
    expect(rangesOf({ ann: review('expects: 10% to 50%'), outcome: 'status: success\n' })).toEqual([
      ['expects', '11/10', '3/2', null, 'not-measured'],
    ]);
  });

  it('of hours add what is certain, and nothing else', () => {
    const outcome = `${SUCCESS}hours: { building: 5h, testing: 2h }\n`;
    const hours = (implementation: string, validation: string) =>
      rangesOf({
        ann: review(`estimate: { implementation: ${implementation}, validation: ${validation} }`),
        outcome,
      });
    expect(hours('4h to 8h', '2h')).toEqual([['hours', '6', '10', 7, null]]);
    expect(hours('2h', '4h to 8h')).toEqual([['hours', '6', '10', 7, null]]);
    expect(hours('4h to 8h', '1h to 2h')).toEqual([]);
    expect(hours('4h', '2h')).toEqual([]);
    expect(hours('4h to 8h', '2h, phases: [{ hours: 1h, pass: 50% }]')).toEqual([]);
  });

  it('of hours are not compared with work that broke off', () => {
    const ann = review('estimate: { implementation: 4h to 8h, validation: 1h }');
    const outcome = 'status: failure\nreason: does not compile\nhours: { building: 1h }\n';
    expect(rangesOf({ ann, outcome })).toEqual([['hours', '5', '9', null, 'not-measured']]);
    const uncompared = `${outcome}${ONE_SIDE}`;
    expect(rangesOf({ ann, outcome: uncompared })?.[0]?.[4]).toBe('not-measured');
  });
});

describe('claims', () => {
  const claimOf = (claims: string, outcome = SUCCESS) => {
    const claim = record({ claims, outcome }).proposers[0]?.claims[0];
    return [claim?.written, claim?.case, claim?.claimed, claim?.actual, claim?.unscored];
  };

  it('the headline counts, else the geometric mean, else a speedup', () => {
    const plain = '{ metric: speedup, value: 1.5x }';
    const mean = '{ metric: geomean_speedup, value: 1.4x }';
    const head = '{ metric: speedup, value: 3x, case: x, headline: yes }';
    expect(claimOf(`${plain}, ${mean}, ${head}`)).toEqual(['3x', 'x', 3, 1.25, null]);
    expect(claimOf(`${plain}, ${mean}`)).toEqual(['1.4x', null, 1.4, 1.25, null]);
    const one = '{ metric: geomean_speedup, value: 2x, case: x }';
    expect(claimOf(`${one}, ${plain}`)).toEqual(['1.5x', null, 1.5, 1.25, null]);
    const time = '{ metric: latency, value: 50 us, case: x }';
    const fast = '{ metric: speedup, value: 3x, case: x }';
    expect(claimOf(`${time}, ${fast}`)[0]).toBe('3x');
  });

  it('of a tool are scored as its own, beside those of the proposer', () => {
    const own = '{ metric: speedup, value: 1.5x }';
    const tool = '{ metric: speedup, value: 2.5x, case: x, by: ncu, headline: yes }';
    const { proposers } = record({ claims: `${tool}, ${own}` });
    expect(proposers.map(({ proposer, claims }) => [proposer, claims[0]?.judged?.ratio])).toEqual([
      ['Team', 1.2],
      ['ncu', 2],
    ]);
    expect(record({ claims: tool }).proposers[0]?.claims[0]?.unscored).toBe('no-claim');
    const same = record({ claims: `${own}, { metric: speedup, value: 2x, by: Team }` });
    expect(same.proposers.map(({ claims }) => claims.length)).toEqual([2]);
  });

  it('a range counts at its middle, 50% as 1.5x', () => {
    expect(claimOf('{ metric: speedup, value: 1.2x to 1.6x }')[2]).toBe(1.4);
    expect(claimOf('{ metric: speedup, value: 50% }')[2]).toBe(1.5);
  });

  it('of another form are none', () => {
    const part = '{ metric: speedup, value: 2x, of: part }';
    expect(claimOf(part)).toEqual([null, null, null, null, 'no-claim']);
    const [team] = record({ entries: '[other]' }).proposers;
    expect(team?.claims[0]?.unscored).toBe('no-claim');
    expect(claimOf(part, `${SUCCESS}variant: part\n`)[2]).toBe(2);
  });

  it('a time becomes a speedup by what was measured before', () => {
    expect(claimOf('{ metric: latency, value: 50 us, case: x }')).toEqual([
      ...['50 us', 'x', 2, 1.25, null],
    ]);
    expect(claimOf('{ metric: latency, value: 50 us }')[4]).toBe('not-a-speedup');
    expect(claimOf('{ metric: p99, value: 50 us, case: x }')[4]).toBe('not-a-speedup');
    expect(claimOf('{ metric: saving, value: 50% }')[4]).toBe('not-a-speedup');
  });

  it('a figure without a factor or a percent sign, or of no speed at all, is no speedup', () => {
    expect(claimOf('{ metric: speedup, value: 1.5 }')[4]).toBe('not-a-speedup');
    expect(claimOf('{ metric: speedup, value: -100% }').slice(2)).toEqual([
      ...[0, 1.25, 'not-a-speedup'],
    ]);
  });

  it('a time becomes none where readings are no times, or longer ones are better', () => {
    const ticks = `${SUCCESS.replace('{ cases: { x: { after: 80', '{ unit: ticks, cases: { x: { before: 100, after: 80')}`;
    expect(claimOf('{ metric: latency, value: 50 us, case: x }', ticks)[4]).toBe('not-a-speedup');
    const baseline = '{ metric: uptime, better: higher, unit: s, cases: { x: 100 } }';
    const desk = { baseline, claims: '{ metric: uptime, value: 200 s, case: x }' };
    expect(record(desk).proposers[0]?.claims[0]).toMatchObject({
      ...{ claimed: null, actual: 0.8, unscored: 'not-a-speedup' },
    });
  });

  it('of a time are not measured without a comparison, or in another metric', () => {
    const time = '{ metric: latency, value: 50 us, case: x }';
    expect(claimOf(time, `status: success\n${ONE_SIDE}`)[4]).toBe('not-measured');
    const memory = 'metric: memory, better: lower, unit: B, cases: { x: { before: 9, after: 8 } }';
    const other = `status: success\nbenchmarks: { ${memory} }\n`;
    expect(claimOf(time, other)[4]).toBe('not-measured');
    for (const where of ['', ', case: x']) {
      const claimed = claimOf(`{ metric: speedup, value: 2x${where} }`, other);
      expect(claimed.slice(2)).toEqual([2, null, 'not-measured']);
    }
  });

  it('are not counted where nothing was measured', () => {
    const outcome = 'status: failure\nreason: does not compile\n';
    expect(claimOf('{ metric: speedup, value: 2x }', outcome)[4]).toBe('not-measured');
    expect(claimOf('{ metric: speedup, value: 2x, case: z }')[4]).toBe('not-measured');
  });
});

describe('the panel', () => {
  it('says the mean of what its sharks say, hindsight left out', () => {
    const eighty = review('estimate: { success: 80% }');
    const both = record({ ann: SEVENTY, bob: eighty }).panel.forecasts[0];
    expect([shown(both?.probability ?? null), both?.n]).toEqual(['3/4', 2]);
    const one = record({ ann: SEVENTY, bob: `recorded: after-outcome\n${eighty}` });
    expect(shown(one.panel.forecasts[0]?.probability ?? null)).toBe('7/10');
  });

  it('says nothing, now and before, where only the own terms of a shark are decided', () => {
    const first = `first: { ${review('estimate: { success: 60% }').trim()} }\n`;
    const ann = `${SEVENTY}${terms('at least 1.2x')}${first}`;
    const bob = 'terms: { proposal: idea, acceptance: { speedup: { z: at least 2x } } }\n';
    const { sharks, panel, discussion } = record({ ann, bob });
    expect(sharks[0]?.forecasts[0]?.judged).toMatchObject({ happened: true });
    expect(panel.forecasts).toEqual([]);
    expect([discussion?.sharks[0]?.n, discussion?.panel.n]).toEqual([1, 0]);
  });

  it('has no shark that has scored nothing', () => {
    const rubric = 'criteria: { speed: { weight: 100% } }\n';
    expect(record({ rubric }).sharks.map(({ shark }) => shark)).toEqual(['ann']);
  });
});
