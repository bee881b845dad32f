import type { PanelRoi } from '../../engine/roi/panel-roi.ts';
import type { RoundScores } from '../../engine/score-round.ts';
import type { Panel, RuleResult } from '../../engine/scoring/panel-ranking.ts';
import { numberOrNull, toNumber } from '../../quantity/exact.ts';
import { panelLeadJson } from './panel-lead.ts';
import type { ValueOf } from './schema/fields.ts';
import type * as schema from './schema/panel.ts';
import type { ruleWinner } from './schema/vocabulary.ts';

/** The panel for machines: its rows, how far the sharks agree, and what each rule says. */
export function panelJson({ lead, panel, research }: RoundScores): ValueOf<typeof schema.panel> {
  const { byRule, rule } = panel;
  return {
    measure: panel.measure,
    ranking: panel.rows.map((row) => ({
      proposal: row.entry.id,
      title: row.entry.title,
      rank: row.rank,
      mean: numberOrNull(row.mean),
      median: numberOrNull(row.median),
      borda: numberOrNull(row.borda),
      bordaMost: numberOrNull(row.bordaMost),
      spread: numberOrNull(row.spread),
      n: row.n,
      votes: row.votes,
      seconds: row.seconds,
    })),
    roi: panel.rois.map(panelRoiJson),
    kendallW: numberOrNull(panel.agreement.w),
    agreement: agreementJson(panel),
    winner: {
      rule,
      proposals: byRule[rule].winners,
      undecided: byRule[rule].undecided,
      pending: panel.pending,
      byRule: {
        'highest-mean': byRule['highest-mean'].winners,
        'most-votes': byRule['most-votes'].winners,
        'highest-roi': byRule['highest-roi'].winners,
      },
      agree: panel.agree,
    },
    lead: panelLeadJson(lead),
    missing: panel.means.missing.map(({ entry, shark, because }) => ({
      proposal: entry.id,
      shark: shark.id,
      because,
    })),
    circle: panel.means.circle.map(({ id }) => id),
    apart: panel.means.apart?.entries.map(({ id }) => id) ?? [],
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
        : { because: call.because, floor: null, rounds: call.rounds },
    ),
  };
}

/** What the sharks' estimates of one proposal say together. */
export function panelRoiJson({
  entry,
  rank,
  roi,
  expectedGain,
  sharks,
  gambles,
  apart,
}: PanelRoi): ValueOf<typeof schema.panelRoi> {
  return {
    proposal: entry.id,
    rank,
    roi: toNumber(roi),
    expectedGain: toNumber(expectedGain),
    sharks,
    gambles,
    apart: apart.map(({ id }) => id),
  };
}

function agreementJson({ agreement, distances }: Panel): ValueOf<typeof schema.agreement> {
  const { w, none, sharks, proposals, s, chiSquare, degrees, pApproximate, pExact } = agreement;
  return {
    kendallW: numberOrNull(w),
    undefinedBecause: none,
    sharks,
    proposals,
    s: numberOrNull(s),
    chiSquare: numberOrNull(chiSquare),
    degrees,
    p: pExact ?? pApproximate,
    pExact,
    pApproximate,
    distances: distances.map(({ shark, distance }) => ({
      shark,
      distance: numberOrNull(distance),
    })),
  };
}

/** What the round's own rule says. */
export function ruleWinnerJson(result: RuleResult): ValueOf<typeof ruleWinner> {
  return { rule: result.rule, proposals: result.winners, undecided: result.undecided };
}
