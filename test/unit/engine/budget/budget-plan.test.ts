import { describe, expect, it } from 'vitest';
import {
  type BudgetPlan,
  type BudgetRequest,
  budgetPlan,
  builtProposals,
} from '../../../../src/engine/budget/budget-plan.ts';
import { rankRois } from '../../../../src/engine/roi/rank.ts';
import { samplingPlan } from '../../../../src/engine/uncertainty/sampling/replicates.ts';
import { loadWorkspace } from '../../../../src/model/load.ts';
import type { Round } from '../../../../src/model/round.ts';
import { exact, toNumber } from '../../../../src/quantity/exact.ts';
import { memoryFiles } from '../../../../src/workspace/memory.ts';
import { PLAN_DESK } from '../../../support/plan-desk.ts';
import type { Contents } from '../../../support/write-files.ts';

const HOURS: BudgetRequest = { hours: exact(40), reserve: exact(0), hourValue: null };

function planOf(more: Contents = {}, request: Partial<BudgetRequest> = {}): BudgetPlan {
  const { value: workspace } = loadWorkspace(memoryFiles({ ...PLAN_DESK, ...more }));
  const round = workspace.rounds.find(({ id }) => id === 'r1') as Round;
  return budgetPlan(
    round,
    rankRois(round),
    builtProposals(workspace.rounds),
    { ...HOURS, ...request },
    samplingPlan(1024),
  );
}

const orderOf = (plan: BudgetPlan): string[] => plan.order.map((each) => each.candidate.entry.id);
const ineligibleOf = (plan: BudgetPlan) =>
  plan.proposals.ineligible.map(({ entry, reason, because }) => [entry.id, reason, ...because]);

/** The form of a proposal that is no variant. */
const itself = (proposal: string) => ({ proposal, variant: null });
const big = (proposal: string) => ({ proposal, variant: 'big' });

const estimates = (lines: readonly string[]): Contents => ({
  'rounds/r1/scorecards/ann.yaml': `proposals:\n${lines.map((line) => `  ${line}\n`).join('')}`,
});
const certain = (id: string, gain: string, hours: number, more = ''): string =>
  `${id}: { estimate: { success: 100%, upside: ${gain}, downside: 0%, implementation: ${hours}h, validation: 1h${more} } }`;

const staged =
  'cache: { estimate: { upside: 40%, downside: 0%, phases: [{ hours: 1h, pass: 50% }, { hours: 8h, pass: 100% }] } }';
/** A proposal and its variant `big`, both sure to succeed. */
const twoForms = (
  id: string,
  own: readonly [gain: string, hours: number],
  other: readonly [gain: string, hours: number],
): string => {
  const sure = ([gain, hours]: readonly [string, number]): string =>
    `estimate: { success: 100%, upside: ${gain}, downside: 0%, implementation: ${hours}h, validation: 0h }`;
  return `${id}: { ${sure(own)}, variants: { big: { ${sure(other)} } } }`;
};

describe('a plan of proposals with several forms', () => {
  it('takes up another form of what it has after a failure', () => {
    const plan = planOf(estimates([staged, twoForms('log', ['3%', 4], ['14%', 8])]), {
      hours: exact(9),
    });
    expect(plan.chosen.map(({ form }) => form.variant)).toEqual([null, null]);
    expect(plan.failures).toMatchObject([
      { ...itself('cache'), phase: 1, takeUp: [big('log')], leave: [itself('log')], inVain: [] },
    ]);
  });

  it('says which form more hours bring in, and what an hour of it is worth', () => {
    const plan = planOf(
      estimates([twoForms('cache', ['9%', 5], ['30%', 16]), certain('log', '3%', 3)]),
      { hours: exact(10) },
    );
    expect(plan.next).toMatchObject({
      hours: exact(16),
      comesIn: [big('cache')],
      goesOut: [itself('cache'), itself('log')],
    });
    expect(plan.frontier.map(({ comesIn }) => comesIn)).toContainEqual([big('cache')]);
    // 21% more for 11 h more.
    expect(plan.hourValue).toEqual(exact(21, 1100));
    expect(plan.leftOut.map(({ form, costs }) => [form.variant, costs])).toEqual([['big', null]]);
  });

  it('costs each form that it leaves out, and takes no smaller one for worth an hour', () => {
    const plan = planOf(estimates([twoForms('cache', ['9%', 5], ['30%', 16])]), {
      hours: exact(20),
    });
    expect(plan.leftOut.map(({ form, costs }) => [form.variant, costs])).toEqual([
      [null, exact(21, 100)],
    ]);
    expect(plan.hourValue).toEqual(exact(0));
  });

  it('counts how often each form is in the best set', () => {
    const plan = planOf(estimates([twoForms('log', ['9% to 11%', 9], ['9% to 11%', 9])]), {
      hours: exact(10),
    });
    const [own, other] = plan.proposals.candidates[0]?.forms ?? [];
    const often = [own, other].map((form) =>
      form === undefined ? 0 : (plan.certainty.inBest?.get(form)?.value ?? 0),
    );
    expect((often[0] ?? 0) + (often[1] ?? 0)).toBeCloseTo(1, 9);
    expect(Math.abs((often[0] ?? 0) - 0.5)).toBeLessThan(0.15);
  });
});

describe('a plan', () => {
  it('tries the highest index first, and what has to land first before what comes after it', () => {
    expect(orderOf(planOf())).toEqual(['cache', 'log', 'pool', 'batch']);
  });

  it('leaves out what is built, and counts it as landed', () => {
    const outcome = { 'rounds/r1/outcomes/pool.yaml': 'status: success\n' };
    const plan = planOf(outcome);
    expect(ineligibleOf(plan)).toEqual([['pool', 'built']]);
    expect(orderOf(plan)).toContain('batch');
  });

  it('bars what needs something that failed, and what stands beside something built', () => {
    const failed = planOf({ 'rounds/r1/outcomes/pool.yaml': 'status: failure\n' });
    expect(ineligibleOf(failed)).toEqual([
      ['pool', 'tried'],
      ['batch', 'needs', 'pool'],
    ]);
    const built = planOf({ 'rounds/r1/outcomes/jwt.yaml': 'status: success\n' });
    expect(ineligibleOf(built)).toContainEqual(['cache', 'excluded', 'jwt']);
  });

  it('bars what a shark vetoes, and what needs it, whoever estimates', () => {
    const plan = planOf({
      'rounds/r1/scorecards/bob.yaml':
        'proposals: {}\nveto:\n  - { proposal: pool, constraint: no loss of writes, evidence: it lost two }\n',
    });
    expect(ineligibleOf(plan)).toEqual([
      ['pool', 'vetoed', 'bob'],
      ['batch', 'needs', 'pool'],
    ]);
    expect(orderOf(plan)).not.toContain('pool');
  });

  it('says of what is built and vetoed that it is built', () => {
    const plan = planOf({
      'rounds/r1/outcomes/pool.yaml': 'status: success\n',
      'rounds/r1/scorecards/bob.yaml':
        'proposals: {}\nveto:\n  - { proposal: pool, constraint: no loss of writes, evidence: it lost two }\n',
    });
    expect(ineligibleOf(plan)).toEqual([['pool', 'built']]);
  });

  it('does not count a success that was taken back', () => {
    const reverted = 'status: success\nreverted: yes\n';
    expect(ineligibleOf(planOf({ 'rounds/r1/outcomes/pool.yaml': reverted }))).toContainEqual([
      'pool',
      'tried',
    ]);
  });

  it('is the means of the sharks, and says whose', () => {
    const plan = planOf({
      ...estimates([certain('log', '10%', 3)]),
      'rounds/r1/scorecards/bob.yaml': `proposals:\n  ${certain('log', '20%', 7)}\n`,
    });
    const [only] = plan.chosen;
    expect([toNumber(plan.best.gain), toNumber(plan.best.hours)]).toEqual([0.15, 6]);
    expect(only?.form.estimates.map(({ shark }) => shark)).toEqual(['ann', 'bob']);
    expect(ineligibleOf(plan)).toContainEqual(['pool', 'no-estimate']);
  });

  it('keeps a reserve, and adds gains up where the round says so', () => {
    const additive = {
      ...estimates([certain('log', '10%', 9), certain('pool', '10%', 9)]),
      'rounds/r1/round.yaml':
        'title: Summer\nentries: [pool, log]\nbudget: { hours: 20h, gain: additive }\n',
    };
    const whole = planOf(additive, { hours: exact(20) });
    expect([toNumber(whole.best.gain), whole.certainty.inBest]).toEqual([0.2, null]);
    expect([whole.certainty.low.value, whole.certainty.below.value]).toEqual([
      expect.closeTo(0.2, 12),
      0,
    ]);
    const reserved = planOf(additive, { hours: exact(20), reserve: exact('0.01') });
    expect(toNumber(reserved.best.gain)).toBe(0.1);
  });

  it.each(['0', '0.1'])(
    'names hours that bring what is said once they are asked for, with a reserve of %s',
    (share) => {
      const reserve = exact(share);
      // After 10 h, 12.001 h and 12.004 h are one step: both print as 12 h or a hundredth more.
      const desk = {
        ...estimates([certain('log', '10%', 9), certain('pool', '12%', 11.001)]),
        'rounds/r1/scorecards/bob.yaml': `proposals:\n  ${certain('jwt', '30%', 11.004)}\n`,
      };
      const hours = exact(11).div(exact(1).sub(reserve)).ceil(2);
      const plan = planOf(desk, { hours, reserve });
      expect(plan.next).toMatchObject({ comesIn: [itself('jwt')], goesOut: [itself('log')] });
      const asked = plan.next?.asked ?? exact(0);
      expect(asked).toEqual(exact(reserve.equals(0) ? '12.01' : '13.34'));
      const again = planOf(desk, { hours: asked, reserve });
      expect(plan.next?.gain).toEqual(again.best.gain);
      expect([plan.next?.hours, again.usable]).toEqual([
        asked.mul(exact(1).sub(reserve)),
        plan.next?.hours,
      ]);
      const before = planOf(desk, { hours: asked.sub(exact('0.01')), reserve });
      expect(before.best.gain).toEqual(plan.best.gain);
    },
  );

  it('has rows of hours that print as they are', () => {
    const { frontier } = planOf({}, { hours: exact('40.37') });
    expect(frontier.map(({ hours }) => toNumber(hours)).slice(0, 4)).toEqual([
      10.1, 20.19, 30.28, 40.37,
    ]);
  });

  it('says what to do where a trial stops early', () => {
    const lines = [
      'cache: { estimate: { upside: 50%, downside: 0%, phases: [{ hours: 1h, pass: 50% }, { hours: 18h, pass: 100% }] } }',
      certain('jwt', '12%', 15),
      certain('log', '5%', 3),
    ];
    const plan = planOf(estimates(lines), { hours: exact(20) });
    expect(orderOf(plan)).toEqual(['cache', 'log']);
    expect(plan.failures).toMatchObject([
      { ...itself('cache'), phase: 1, takeUp: [itself('jwt')], leave: [itself('log')] },
    ]);
  });

  it('charges a failure all that it takes, rolling back in full', () => {
    const lines = [
      'cache: { estimate: { success: 90%, upside: 50%, downside: 0%, implementation: 10h, validation: 1h, rollback: 2h } }',
      certain('log', '5%', 7),
    ];
    // 11 + 0.1 x 2 + 8 expected hours fit; those of a failure do not.
    const plan = planOf(estimates(lines), { hours: exact('19.5') });
    expect(orderOf(plan)).toEqual(['cache', 'log']);
    expect(plan.failures).toMatchObject([
      {
        proposal: 'cache',
        phase: null,
        spent: exact(13),
        left: exact('6.5'),
        leave: [itself('log')],
      },
    ]);
  });

  it('charges the phases that were done, and rollback where something is undone', () => {
    const phases =
      '[{ hours: 1h, pass: 90% }, { hours: 2h, pass: 90%, loss: 1% }, { hours: 4h, pass: 90% }]';
    const lines = [
      `cache: { estimate: { upside: 50%, downside: 0%, rollback: 8h, phases: ${phases} } }`,
      certain('log', '5%', 7),
      certain('jwt', '1%', 60),
    ];
    const { failures } = planOf(estimates(lines), { hours: exact(18) });
    expect(failures.map(({ phase, spent }) => [phase, spent])).toEqual([
      [2, exact(11)],
      [3, exact(15)],
    ]);
  });

  it('counts what something that has landed would lose beside what is taken up', () => {
    const trial = (id: string, gain: number): string =>
      `${id}: { estimate: { success: 90%, upside: ${gain}%, downside: 1%, implementation: 9h, validation: 1h } }`;
    const desk = {
      ...estimates([trial('cache', 60), trial('log', 30), trial('simd', 20)]),
      'rounds/r1/round.yaml':
        'title: Summer\nentries: [cache, log, simd]\nbudget: { hours: 30h, shares: [{ proposal: cache, with: simd, keeps: 50% }] }\n',
    };
    const plan = planOf(desk, { hours: exact(30) });
    expect(orderOf(plan)).toEqual(['cache', 'log']);
    // Where log fails there is time for simd, which gains less than the cache would lose.
    expect(plan.failures.map(({ proposal, takeUp }) => [proposal, takeUp])).toEqual([
      ['cache', [itself('simd')]],
    ]);
  });

  it('takes the mean hours of the failures of several sharks, and none of what cannot fail', () => {
    const trial = (success: number, hours: number): string =>
      `cache: { estimate: { success: ${success}%, upside: 50%, downside: 0%, implementation: ${hours}h, validation: 1h, rollback: 1h } }`;
    const desk = (own: number, other: number): Contents => ({
      ...estimates([trial(own, 8), certain('log', '5%', 9)]),
      'rounds/r1/scorecards/bob.yaml': `proposals:\n  ${trial(other, 11)}\n`,
    });
    const plan = planOf(desk(70, 90), { hours: exact('20.7') });
    // (0.3 x 10 + 0.1 x 13) / 0.4, of 10.7 hours expected.
    expect(plan.failures).toMatchObject([
      { proposal: 'cache', phase: null, spent: exact('10.75') },
    ]);
    const sure = planOf(desk(100, 100), { hours: exact('20.7') });
    expect(sure.failures).toEqual([]);
  });

  it('keeps what something that has landed requires, and names what lacks it', () => {
    const desk = {
      ...estimates([
        'cache: { estimate: { success: 50%, upside: 60%, downside: 1%, implementation: 10h, validation: 1h } }',
        'batch: { estimate: { success: 50%, upside: 50%, downside: 1%, implementation: 15h, validation: 1h } }',
        'log: { estimate: { success: 90%, upside: 2%, downside: 1%, implementation: 10h, validation: 1h } }',
        certain('jwt', '9%', 20),
      ]),
      'proposals/cache.yaml': `${PLAN_DESK['proposals/jwt.yaml']}    requires: [log]\n`,
      'proposals/batch.yaml': PLAN_DESK['proposals/jwt.yaml'] ?? '',
    };
    const plan = planOf(desk, { hours: exact(40) });
    expect(orderOf(plan)).toEqual(['cache', 'batch', 'log']);
    const told = new Map(plan.failures.map((each) => [each.proposal, each]));
    expect(told.get('batch')?.leave ?? []).toEqual([]);
    expect([told.get('log')?.leave, told.get('log')?.inVain]).toEqual([[], [itself('cache')]]);
  });

  it('gives up what has landed where what it requires cannot be met in the hours left', () => {
    const trial = (id: string, success: number, upside: number, hours: number, end: number) =>
      `${id}: { estimate: { success: ${success}%, upside: ${upside}%, downside: 0%, implementation: ${hours}h, validation: ${end}h } }`;
    const desk = {
      ...estimates([
        trial('pool', 50, 60, 8, 2),
        trial('jwt', 90, 5, 28, 2),
        trial('cache', 95, 70, 2, 1),
        trial('log', 90, 10, 4, 1),
      ]),
      'proposals/cache.yaml': `${PLAN_DESK['proposals/jwt.yaml']}    requires: [pool, jwt]\n`,
    };
    const plan = planOf(desk, { hours: exact(20) });
    expect(orderOf(plan)).toEqual(['cache', 'pool', 'log']);
    expect(plan.failures).toMatchObject([
      { proposal: 'pool', left: exact(7), takeUp: [], leave: [], inVain: [itself('cache')] },
    ]);
    // With 30 h left the other one that would do is worth its hours.
    const more = planOf(desk, { hours: exact(43) });
    expect(more.failures).toMatchObject([
      {
        proposal: 'pool',
        left: exact(30),
        takeUp: [itself('jwt')],
        leave: [itself('log')],
        inVain: [],
      },
    ]);
  });

  it('knows a cheaper order of phases, the last apart', () => {
    const phases =
      '[{ hours: 6h, pass: 90% }, { hours: 1h, pass: 50% }, { hours: 4h, pass: 100% }]';
    const lines = [`cache: { estimate: { upside: 50%, downside: 0%, phases: ${phases} } }`];
    const [trying] = planOf(estimates(lines)).order;
    // 6 + 0.9 x 1 against 1 + 0.5 x 6.
    expect([trying?.phases?.order, toNumber(trying?.phases?.saves ?? exact(0))]).toEqual([
      [2, 1],
      2.9,
    ]);
  });

  it('builds nothing where nothing gains', () => {
    const lines = [
      'log: { estimate: { success: 10%, upside: 1%, downside: 5%, implementation: 1h, validation: 1h } }',
    ];
    const plan = planOf(estimates(lines));
    expect([plan.chosen, toNumber(plan.best.gain), plan.next]).toEqual([[], 0, null]);
  });

  it('refuses hours, reserves and values of an hour that make no sense', () => {
    for (const wrong of [
      { hours: exact(0) },
      { reserve: exact(1) },
      { reserve: exact(-1) },
      { hourValue: exact(-1) },
    ]) {
      expect(() => planOf({}, wrong)).toThrow(RangeError);
    }
  });
});

describe('how sure a plan is', () => {
  it('has the chance of a failure below today, and the percentiles of its ends', () => {
    const lines = [
      'log: { estimate: { success: 70%, upside: 40%, downside: 10%, implementation: 1h, validation: 1h } }',
    ];
    const { certainty } = planOf(estimates(lines));
    const { below, low, high } = certainty;
    expect([low.value, high.value]).toEqual([expect.closeTo(-0.1, 9), expect.closeTo(0.4, 9)]);
    expect(Math.abs(below.value - 0.3)).toBeLessThan(5 * Math.max(below.standardError, 0.003));
    expect([certainty.inBest, certainty.overrun.value]).toEqual([null, 0]);
  });

  it('counts how often ranges change the choice', () => {
    const lines = [certain('log', '9% to 11%', 9), certain('pool', '9% to 11%', 9)];
    const { certainty, proposals, chosen } = planOf(estimates(lines), { hours: exact(10) });
    expect(chosen.map(({ candidate }) => candidate.entry.id)).toHaveLength(1);
    const often = [...(certainty.inBest?.values() ?? [])].map(({ value }) => value);
    expect(proposals.candidates).toHaveLength(2);
    expect((often[0] ?? 0) + (often[1] ?? 0)).toBeCloseTo(1, 9);
    expect(Math.abs((often[0] ?? 0) - 0.5)).toBeLessThan(0.15);
  });

  it('is the same every time, and another with another seed', () => {
    expect(planOf().certainty).toEqual(planOf().certainty);
  });
});

it('leaves out what can only end in a standstill', () => {
  const plan = planOf(
    estimates([
      'pool: { estimate: { success: 0%, upside: 10%, downside: 100%, implementation: 2h, validation: 1h } }',
      certain('log', '10%', 2),
    ]),
  );
  expect(ineligibleOf(plan)).toContainEqual(['pool', 'standstill']);
});

it('keeps phases that are in the cheapest order, or of which an early one ships something', () => {
  const phasesOf = (...trials: readonly string[]) =>
    planOf(
      estimates([
        `log: { estimate: { upside: 20%, downside: 0%, phases: [${trials.join(', ')}, { hours: 2h, pass: 90% }] } }`,
      ]),
    ).order.map(({ phases }) => phases && [phases.order, phases.saves.toFraction()]);
  const [long, short] = ['{ hours: 4h, pass: 50% }', '{ hours: 1h, pass: 50% }'];
  // 4 + 1/2 x 1 hours, or 1 + 1/2 x 4.
  expect(phasesOf(long, short)).toEqual([[[2, 1], '3/2']]);
  expect(phasesOf(short, long)).toEqual([null]);
  expect(phasesOf(long, '{ hours: 1h, pass: 50%, gain: 1% }')).toEqual([null]);
});
