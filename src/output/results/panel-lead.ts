import type { PanelLead } from '../../engine/robustness/panel-lead.ts';
import { toNumber } from '../../quantity/exact.ts';
import type { CsvValue } from '../document/document.ts';
import type { ValueOf } from './schema/fields.ts';
import type * as schema from './schema/panel-lead.ts';

/** How firmly the first by mean leads, for machines; null where there is no lead. */
export function panelLeadJson(lead: PanelLead | null): ValueOf<typeof schema.panelLead> | null {
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
  panel: ValueOf<typeof schema.panelLead> | null,
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
