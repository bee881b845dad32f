import type { RoundScores } from '../../engine/score-round.ts';
import type { Panel, RuleResult } from '../../engine/scoring/panel-ranking.ts';
import { type Exact, toNumber } from '../../quantity/exact.ts';
import type { Json } from '../document/document.ts';

/** The panel for machines: its rows, how far the sharks agree, and what each rule says. */
export function panelJson({ panel, research }: RoundScores) {
  const { byRule, rule } = panel;
  return {
    ranking: panel.rows.map((row) => ({
      proposal: row.entry.id,
      rank: row.rank,
      mean: number(row.mean),
      median: number(row.median),
      borda: number(row.borda),
      bordaMost: number(row.bordaMost),
      spread: number(row.spread),
      n: row.n,
      votes: row.votes,
      seconds: row.seconds,
    })),
    kendallW: number(panel.agreement.w),
    agreement: agreementJson(panel),
    winner: {
      rule,
      proposal: named(byRule[rule]),
      undecided: byRule[rule].undecided,
      pending: panel.pending,
      byRule: {
        'highest-mean': named(byRule['highest-mean']),
        'most-votes': named(byRule['most-votes']),
        'highest-roi': named(byRule['highest-roi']),
      },
      agree: panel.agree,
    },
    holds: panel.holds.map(({ proposal, shark, concern }) => ({ proposal, shark, concern })),
    vetoes: panel.vetoes.map(({ proposal, shark, constraint, evidence }) => ({
      proposal,
      shark,
      constraint,
      evidence,
    })),
    research: research.map((call) =>
      call.because === 'below-floor'
        ? { because: call.because, floor: toNumber(call.floor), rounds: [] }
        : { because: call.because, floor: null, rounds: [...call.rounds] },
    ),
  } satisfies Json;
}

function agreementJson({ agreement, distances }: Panel) {
  const { w, none, sharks, proposals, s, chiSquare, degrees, pApproximate, pExact } = agreement;
  return {
    kendallW: number(w),
    undefinedBecause: none,
    sharks: [...sharks],
    proposals: [...proposals],
    s: number(s),
    chiSquare: number(chiSquare),
    degrees,
    p: pExact ?? pApproximate,
    pExact,
    pApproximate,
    distances: distances.map(({ shark, distance }) => ({ shark, distance: number(distance) })),
  } satisfies Json;
}

function named({ winners }: RuleResult): Json {
  return winners.length > 1 ? [...winners] : (winners[0] ?? null);
}

function number(value: Exact | null): number | null {
  return value === null ? null : toNumber(value);
}
