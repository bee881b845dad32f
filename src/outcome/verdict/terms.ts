import type { LimitFigure } from '../../model/figure.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Round } from '../../model/round.ts';
import type { Acceptance, Decide, SpeedupLimit, Terms } from '../../model/scorecard.ts';
import { toNumber } from '../../quantity/exact.ts';
import { judgeInterval, keeps } from './limit.ts';
import { judgeWorst } from './regression.ts';
import type {
  CriterionVerdict,
  Interval,
  Measured,
  Noise,
  TermsVerdict,
  Verdict,
  VerdictReason,
} from './terms-verdict.ts';

/** The terms that a result is held against, and whose they are. */
export interface AskedTerms {
  readonly shark: string;
  readonly terms: Terms;
}

/**
 * What a result of a proposal is held against: the terms that the decision adopted, where they
 * are for this proposal; else those of every shark that has some for it, by seat. Terms that
 * accept nothing measurable are left out.
 */
export function adoptedTerms(
  { sharks, decision }: Round,
  proposal: string,
): { readonly adopted: boolean; readonly asked: readonly AskedTerms[] } {
  const all = sharks.flatMap(({ id, scorecard }): AskedTerms[] => {
    const terms = scorecard?.terms ?? null;
    const isMeant = terms?.proposal.id === proposal && hasCriteria(terms.acceptance);
    return isMeant ? [{ shark: id, terms }] : [];
  });
  const chosen = all.filter(({ shark }) => shark === decision?.terms?.id);
  return chosen.length > 0 && decision?.winner.id === proposal
    ? { adopted: true, asked: chosen }
    : { adopted: false, asked: all };
}

function hasCriteria({ geomeanSpeedup, worstRegression, ...others }: Acceptance): boolean {
  const { variation, speedup, correct } = others;
  const limits = [geomeanSpeedup, worstRegression, variation];
  return limits.some((limit) => limit !== null) || speedup.length > 0 || correct === true;
}

/**
 * One shark's terms held against an outcome: a verdict for each criterion, and for all. The
 * methods are those of `judgeInterval`, `judgeWorst` and, for variation, the point: the largest
 * standard deviation / mean of the readings after the change.
 */
export function judgeTerms(
  { shark, terms: { acceptance, proposal } }: AskedTerms,
  outcome: Outcome,
  measured: Measured | null,
): TermsVerdict {
  const { geomeanSpeedup, worstRegression, variation, speedup, correct, decide } = acceptance;
  const judge: Judge = { outcome, measured, decide };
  const criteria = [
    ...(geomeanSpeedup === null ? [] : [geomeanVerdict(geomeanSpeedup, judge)]),
    ...speedup.map((each) => speedupVerdict(each.case, each.limit, judge)),
    ...(worstRegression === null ? [] : [worstVerdict(worstRegression, judge)]),
    ...(variation === null ? [] : [variationVerdict(variation, judge)]),
    ...(correct === true ? [correctVerdict(judge)] : []),
  ];
  const verdict = together(criteria.map((each) => each.verdict));
  return { shark, proposal, decide, criteria, verdict };
}

/** What several verdicts come to: one that fails fails all, and what was not measured was not met. */
export function together(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('fail')) return 'fail';
  if (verdicts.every((verdict) => verdict === 'not measured')) return 'not measured';
  return verdicts.every((verdict) => verdict === 'pass') ? 'pass' : 'inconclusive';
}

interface Judge {
  readonly outcome: Outcome;
  readonly measured: Measured | null;
  readonly decide: Decide;
}

type Criterion = Pick<CriterionVerdict, 'criterion' | 'case' | 'limit' | 'asked'>;

function geomeanVerdict({ accept, asked }: SpeedupLimit, judge: Judge): CriterionVerdict {
  const criterion = { criterion: 'geomean_speedup', case: null, limit: accept, asked } as const;
  const { measured } = judge;
  const because = unmeasured(judge);
  if (measured === null || measured.geomean === null || because !== null) {
    return notMeasured(criterion, judge, because ?? 'no-readings');
  }
  const { geomean, noise, cases } = measured;
  const [only, ...others] = cases;
  return {
    ...factorVerdict(criterion, accept, { interval: geomean, noise }, judge.decide),
    n: only === undefined || others.length > 0 ? null : only.after.n,
  };
}

function speedupVerdict(
  name: string,
  { accept, asked }: SpeedupLimit,
  judge: Judge,
): CriterionVerdict {
  const criterion = { criterion: 'speedup', case: name, limit: accept, asked } as const;
  const because = unmeasured(judge);
  if (because !== null) return notMeasured(criterion, judge, because);
  const found = judge.measured?.cases.find((each) => each.name === name);
  if (found === undefined) return notMeasured(criterion, judge, 'no-such-case');
  const { speedup: interval, noise, after } = found;
  return {
    ...factorVerdict(criterion, accept, { interval, noise }, judge.decide),
    by: name,
    n: after.n,
  };
}

function factorVerdict(
  criterion: Criterion,
  { relation, value }: LimitFigure,
  { interval, noise }: { readonly interval: Interval; readonly noise: Noise },
  asked: Decide,
): CriterionVerdict {
  const decide = asked === 'interval' && noise === 'unknown' ? 'point' : asked;
  const told = { ...criterion, decide, measured: interval, by: null, n: null };
  if (decide === 'interval' && noise === 'few-samples') {
    return { ...told, verdict: 'inconclusive', because: 'few-samples' };
  }
  const judged = decide === 'point' ? { ...interval, low: null, high: null } : interval;
  const verdict = judgeInterval(judged, relation, toNumber(value));
  return { ...told, verdict, because: verdict === 'inconclusive' ? 'straddles' : null };
}

function worstVerdict(limit: LimitFigure, judge: Judge): CriterionVerdict {
  const criterion = { criterion: 'worst_regression', case: null, limit, asked: null } as const;
  const because = unmeasured(judge);
  if (because !== null) return notMeasured(criterion, judge, because);
  const { relation, value } = limit;
  const worst = judgeWorst(judge.measured?.cases ?? [], relation, toNumber(value), judge.decide);
  if (worst === null) return notMeasured(criterion, judge, 'no-readings');
  return { ...criterion, ...worst, by: worst.by.name, n: worst.by.after.n };
}

/** At the point: a test of a spread would need far more readings than of a mean. */
function variationVerdict(limit: LimitFigure, judge: Judge): CriterionVerdict {
  const criterion = { criterion: 'variation', case: null, limit, asked: null } as const;
  const because = unmeasured(judge);
  if (because !== null) return notMeasured(criterion, judge, because);
  const cases = judge.measured?.cases ?? [];
  const known = cases.flatMap((each) => {
    const { variation } = each.after;
    return variation === null ? [] : [{ each, variation }];
  });
  const [first, ...others] = known;
  if (first === undefined) return notMeasured(criterion, judge, 'no-spread');
  const most = others.reduce((a, b) => (b.variation > a.variation ? b : a), first);
  const isKept = keeps(most.variation, limit.relation, toNumber(limit.value));
  const isWhole = known.length === cases.length;
  return {
    ...criterion,
    ...(isKept && !isWhole
      ? { verdict: 'inconclusive', because: 'no-spread' }
      : { verdict: isKept ? 'pass' : 'fail', because: null }),
    decide: 'point',
    measured: { point: most.variation, low: null, high: null },
    by: most.each.name,
    n: most.each.after.n,
  };
}

function correctVerdict(judge: Judge): CriterionVerdict {
  const criterion = { criterion: 'correct', case: null, limit: null, asked: null } as const;
  const { status, correct } = judge.outcome;
  if (status === 'not-run') return notMeasured(criterion, judge, 'not-run');
  if (correct === null) return notMeasured(criterion, judge, 'not-told');
  const verdict = correct ? 'pass' : 'fail';
  const nothing = { measured: null, by: null, n: null, because: null };
  return { ...criterion, ...nothing, verdict, decide: judge.decide };
}

/** Why nothing was measured at all; null where there is something. */
function unmeasured({ outcome, measured }: Judge): VerdictReason | null {
  if (outcome.status === 'not-run') return 'not-run';
  if (measured === null) return 'no-readings';
  if (measured.better === null) return 'no-direction';
  return measured.cases.length === 0 ? 'no-readings' : null;
}

function notMeasured(
  criterion: Criterion,
  { decide }: Judge,
  because: VerdictReason,
): CriterionVerdict {
  const nothing = { measured: null, by: null, n: null };
  return { ...criterion, ...nothing, verdict: 'not measured', decide, because };
}
