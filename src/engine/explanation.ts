import type { Shark } from '../model/round.ts';
import type { Exact } from '../quantity/exact.ts';
import { type PrintedAuditRow, printAuditRow } from './audit/figure-text.ts';
import type { PanelRoi } from './roi/panel-roi.ts';
import type { RankedRoi } from './roi/roi.ts';
import type { RoundScores } from './score-round.ts';
import { comparedPairs } from './scoring/agreement/concordance.ts';
import { bordaPoints } from './scoring/decision/borda.ts';
import type { PanelRow, RankedTotal, SharkRanking } from './scoring/panel-ranking.ts';
import { totallingShark } from './scoring/total/divided.ts';

/** The sources of one shark's figures for a proposal, or for a variant of it. */
export interface FigureExplanation {
  readonly scores: RoundScores;
  /** The shark that gave the figures; parts of its total may come from other sharks. */
  readonly shark: Shark;
  readonly ranking: SharkRanking;
  readonly row: RankedTotal;
  /** Null for the proposal itself. */
  readonly variant: string | null;
  /** Null without an estimate. */
  readonly roi: RankedRoi | null;
  readonly stated: readonly PrintedAuditRow[];
}

/** @throws RangeError if the round has no such shark or entry. */
export function explainedFigure(
  scores: RoundScores,
  shark: string,
  proposal: string,
  variant: string | null,
): FigureExplanation {
  const { round, rankings, rois, audit } = scores;
  const own = round.sharks.find(({ id }) => id === shark);
  const totalling = own === undefined ? shark : totallingShark(round, own).id;
  const ranking = rankings.find((each) => each.shark.id === totalling);
  const row = ranking?.ranking.find(({ entry }) => entry.id === proposal);
  if (own === undefined || ranking === undefined || row === undefined) {
    throw new RangeError(`${round.id} has no shark ${shark} or no entry ${proposal}`);
  }
  const roi = rois.find(
    (each) => each.shark === shark && each.entry.id === proposal && each.variant === variant,
  );
  const stated = audit.filter(
    (each) => each.shark === shark && each.proposal === proposal && each.variant === variant,
  );
  return {
    scores,
    shark: own,
    ranking,
    row,
    variant,
    roi: roi ?? null,
    stated: stated.map(printAuditRow),
  };
}

/** One shark's total for the proposal. */
export interface PanelTotal {
  readonly shark: string;
  readonly name: string;
  readonly total: RankedTotal;
}

/** The sources of the panel's figures for a proposal. */
export interface PanelExplanation {
  readonly scores: RoundScores;
  readonly row: PanelRow;
  /** Null if it may not win, or if no estimate can be priced. */
  readonly roi: PanelRoi | null;
  readonly totals: readonly PanelTotal[];
  /** Borda points by shark, for the sharks that ranked it. */
  readonly points: readonly Exact[];
  /** The number of pairs of proposals that each shark's distance from the panel is a share of. */
  readonly pairs: number;
  readonly stated: readonly PrintedAuditRow[];
}

/** @throws RangeError if the round has no such entry. */
export function explainedPanel(scores: RoundScores, proposal: string): PanelExplanation {
  const { round, panel, rankings, audit } = scores;
  const row = panel.rows.find(({ entry }) => entry.id === proposal);
  if (row === undefined) throw new RangeError(`${round.id} has no entry ${proposal}`);
  const totals = rankings.flatMap(({ shark, ranking }): PanelTotal[] => {
    const total = ranking.find(({ entry }) => entry.id === proposal);
    return total === undefined ? [] : [{ shark: shark.id, name: shark.name, total }];
  });
  const stated = audit.filter(
    (each) =>
      each.shark === null &&
      ((each.proposal === proposal && (each.figure === 'mean' || each.figure === 'rank')) ||
        (each.figure === 'winner' && each.stated === proposal)),
  );
  return {
    scores,
    row,
    roi: panel.rois.find(({ entry }) => entry.id === proposal) ?? null,
    totals,
    points: rankings.flatMap((each) => bordaPoints([each]).get(proposal)?.points ?? []),
    pairs: comparedPairs(panel.agreement),
    stated: stated.map(printAuditRow),
  };
}
