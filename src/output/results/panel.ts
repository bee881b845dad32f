import type { PanelRevision } from '../../engine/progress/revision.ts';
import type { PanelLead } from '../../engine/robustness/panel-lead.ts';
import type { PanelRoi } from '../../engine/roi/panel-roi.ts';
import type { RoundScores } from '../../engine/score-round.ts';
import type {
  Panel,
  RankedTotal,
  RuleResult,
  SharkRanking,
} from '../../engine/scoring/panel-ranking.ts';
import type { CsvValue } from '../document/document.ts';
import { compact } from '../document/words.ts';
import { pick } from './draft.ts';
import type { DraftOf, ValueOf } from './schema/fields.ts';
import type { panelLead } from './schema/inline-parts.ts';
import type * as schema from './schema/panel.ts';
import type { ruleWinner } from './schema/vocabulary.ts';

/** True if the sharks divide the criteria, so that the totals belong to all of them together. */
export function isJoint({ members }: SharkRanking): boolean {
  return members !== undefined;
}

/** One shark's total for a proposal, with its arithmetic; undefined if it has none. */
export function findTotal(
  rankings: readonly SharkRanking[],
  shark: string,
  proposal: string,
): RankedTotal | undefined {
  const ranking = rankings.find((each) => each.shark.id === shark)?.ranking;
  return ranking?.find(({ entry }) => entry.id === proposal);
}

/** The panel for machines: its rows, the agreement of the sharks, and the winner by each rule. */
export function panelJson({ lead, panel, research }: RoundScores): DraftOf<typeof schema.panel> {
  const { byRule, rule } = panel;
  return {
    measure: panel.measure,
    ranking: panel.rows.map((row) => ({
      proposal: row.entry.id,
      title: row.entry.title,
      ...pick(row, 'rank mean median borda bordaMost spread n votes seconds'),
    })),
    roi: panel.rois.map(panelRoiJson),
    kendallW: panel.agreement.kendallW,
    agreement: panel.agreement,
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
    missing: panel.means.missing.map(({ entry, shark, because }) => {
      return { proposal: entry.id, shark: shark.id, because };
    }),
    circle: panel.means.circle.map(({ id }) => id),
    apart: panel.means.apart?.entries.map(({ id }) => id) ?? [],
    ...objectionsJson(panel),
    research: research.map(({ because, ...call }) => ({
      because,
      floor: 'floor' in call ? call.floor : null,
      rounds: 'rounds' in call ? call.rounds : [],
    })),
  };
}

/** The objections that delay the decision, and the vetoes that exclude proposals. */
export function objectionsJson(
  panel: Panel,
): Pick<DraftOf<typeof schema.panel>, 'holds' | 'vetoes'> {
  return {
    holds: panel.holds.map((each) => pick(each, 'proposal shark concern')),
    vetoes: panel.vetoes.map((each) => pick(each, 'proposal shark constraint evidence')),
  };
}

/** The combined ROI of the sharks' estimates of one proposal. */
export function panelRoiJson(own: PanelRoi): DraftOf<typeof schema.panelRoi> {
  return {
    proposal: own.entry.id,
    ...pick(own, 'rank roi expectedGain sharks gambles'),
    apart: own.apart.map(({ id }) => id),
  };
}

/** The winner by the round's own rule. */
export function ruleWinnerJson(said: RuleResult): ValueOf<typeof ruleWinner> {
  return { rule: said.rule, proposals: said.winners, undecided: said.undecided };
}

/** How firmly the first by mean leads, for machines; null if there is no lead. */
export function panelLeadJson(lead: PanelLead | null): DraftOf<typeof panelLead> | null {
  if (lead === null) return null;
  const { leaderMean, secondMean, margin, nearestWeight: weight, nearestScore: score } = lead;
  return {
    leader: lead.leader.id,
    second: lead.second.id,
    leaderMean,
    secondMean,
    margin,
    sharks: lead.sharks.map(({ id }) => id),
    close: lead.isClose,
    nearest: lead.nearest,
    nearestWeight: weight && {
      shark: weight.shark.id,
      criterion: weight.criterion.id,
      weight: weight.from,
      turnsAt: weight.to,
      putsFirst: weight.rival.id,
    },
    nearestScore: score && {
      shark: score.shark.id,
      proposal: score.entry.id,
      criterion: score.criterion?.id,
      score: score.move.from,
      turnsAt: score.move.to,
      size: score.size,
      putsFirst: score.rival.id,
    },
  };
}

/** The margin of the first by mean, and the nearest weight and score that change the leader. */
export function leadCells(
  panel: ValueOf<typeof panelLead> | null,
): readonly Readonly<Record<string, CsvValue>>[] {
  if (panel === null) return [];
  const { leader, second, margin, nearestWeight: weight, nearestScore: score } = panel;
  return compact([
    { figure: 'panel-margin', proposal: leader, value: margin, putsFirst: second },
    weight && {
      ...weight,
      figure: 'panel-critical-weight',
      proposal: leader,
      now: weight.weight,
      value: weight.turnsAt,
    },
    score && {
      ...score,
      figure: 'panel-critical-score',
      now: score.score,
      value: score.turnsAt,
      change: score.turnsAt - score.score,
    },
  ]);
}

/** The total by the first judgement of a shark; null if it did not revise or had no total. */
export function firstTotal(revision: PanelRevision | null, shark: string, proposal: string) {
  if (!revision?.sharks.some((each) => each.shark === shark)) return null;
  return findTotal(revision.firstRankings, shark, proposal)?.total ?? null;
}
