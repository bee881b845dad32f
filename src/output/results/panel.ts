import type { PanelLead } from '../../engine/robustness/panel-lead.ts';
import type { PanelRoi } from '../../engine/roi/panel-roi.ts';
import type { RoundScores } from '../../engine/score-round.ts';
import type { Panel, RuleResult, SharkRanking } from '../../engine/scoring/panel-ranking.ts';
import { numberOrNull, toNumber } from '../../quantity/exact.ts';
import type { CsvValue } from '../document/document.ts';
import type { ValueOf } from './schema/fields.ts';
import type * as schema from './schema/panel.ts';
import type { panelLead } from './schema/panel-lead.ts';
import type { ruleWinner } from './schema/vocabulary.ts';

/** Whether the sharks divide the criteria, and the totals are those of all of them. */
export function isJoint({ members }: SharkRanking): boolean {
  return members !== undefined;
}

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

/** How firmly the first by mean leads, for machines; null where there is no lead. */
export function panelLeadJson(lead: PanelLead | null): ValueOf<typeof panelLead> | null {
  if (lead === null) return null;
  const { nearestWeight: weight, nearestScore: score } = lead;
  return {
    leader: lead.leader.id,
    second: lead.second.id,
    leaderMean: toNumber(lead.leaderMean),
    secondMean: toNumber(lead.secondMean),
    margin: toNumber(lead.margin),
    sharks: lead.sharks.map(({ id }) => id),
    close: lead.isClose,
    nearest: lead.nearest,
    nearestWeight: weight && {
      shark: weight.shark.id,
      criterion: weight.criterion.id,
      weight: toNumber(weight.from),
      turnsAt: toNumber(weight.to),
      putsFirst: weight.rival.id,
    },
    nearestScore: score && {
      shark: score.shark.id,
      proposal: score.entry.id,
      criterion: score.criterion?.id ?? null,
      score: toNumber(score.move.from),
      turnsAt: toNumber(score.move.to),
      size: toNumber(score.size),
      putsFirst: score.rival.id,
    },
  };
}

/** The margin of the first by mean, and the nearest weight and score of one shark that turn it. */
export function leadCells(
  panel: ValueOf<typeof panelLead> | null,
): readonly Readonly<Record<string, CsvValue>>[] {
  if (panel === null) return [];
  const { leader, second, margin, nearestWeight: weight, nearestScore: score } = panel;
  return [
    { figure: 'panel-margin', proposal: leader, value: margin, puts_first: second },
    ...(weight === null
      ? []
      : [
          {
            figure: 'panel-critical-weight',
            shark: weight.shark,
            proposal: leader,
            criterion: weight.criterion,
            now: weight.weight,
            value: weight.turnsAt,
            puts_first: weight.putsFirst,
          },
        ]),
    ...(score === null
      ? []
      : [
          {
            figure: 'panel-critical-score',
            shark: score.shark,
            proposal: score.proposal,
            criterion: score.criterion,
            now: score.score,
            value: score.turnsAt,
            change: score.turnsAt - score.score,
            puts_first: score.putsFirst,
          },
        ]),
  ];
}
