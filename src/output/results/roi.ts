import type { AuditRow } from '../../engine/audit/row.ts';
import type { RankedRoi } from '../../engine/roi/roi.ts';
import type { RoundScores } from '../../engine/score-round.ts';
import type { RaisedVeto } from '../../engine/scoring/objection.ts';
import type {
  RoiUncertainty,
  RoundUncertainty,
  SharkConfidence,
  SharkUncertainty,
} from '../../engine/uncertainty/roi-uncertainty.ts';
import type { Estimated } from '../../engine/uncertainty/sampling/replicates.ts';
import type { TriedPhases } from '../../engine/uncertainty/what-if-phases.ts';
import { type Exact, toNumber } from '../../quantity/exact.ts';
import { ROI_INPUTS } from '../../schema/roi-inputs.ts';
import type { CsvTable } from '../document/document.ts';
import { findRow, locationJson, statedCells, statedFigure } from './audit.ts';
import { mixedTable, pick, result } from './draft.ts';
import type { explainedRoi } from './schema/explain.ts';
import type { DraftOf } from './schema/fields.ts';
import type { rangedInput } from './schema/inline-parts.ts';
import type * as schema from './schema/roi.ts';
import type { sharkConfidence } from './schema/roi.ts';

/** One line for each estimate. `audit` has the stated figures as written. */
export function roiTable({ round, roi }: schema.RoiJson, audit: readonly AuditRow[]): CsvTable {
  return mixedTable(
    [
      'round shark proposal variant status rank success upside downside hours',
      'expected_gain roi break_even loss_chance naive stated verdict roi_mean',
      'roi_mean_error low_5 high_95 best_chance best_chance_error staging_value',
      'perfect_information geometric_mean expected_time gamble',
    ],
    roi.map((own) => ({
      ...own,
      round,
      ...statedCells(findRow(audit, own.shark, own.proposal, 'roi', own.variant)),
      low5: own.interval?.low,
      high95: own.interval?.high,
      stagingValue: own.staged?.roiAdded,
    })),
  );
}

/** The report for machines, with standard errors beside sampled figures. */
export function roiReportJson(report: RoiReport): schema.RoiJson {
  const { scores, uncertainty, hourValue, tried } = report;
  return result({
    round: scores.round.id,
    ...pick(uncertainty, 'samples replicates seed'),
    ranged: uncertainty.isRanged,
    hourValue,
    roi: scores.rois.map((roi) => {
      const simulated = uncertainty.sharks.find(({ shark }) => shark === roi.shark);
      return {
        ...roiJson(roi, scores.audit, uncertainty),
        inputs: rangedInputsJson(roi),
        staged: roi.staging,
        perfectInformation: simulationOf(roi, simulated)?.information?.evpi,
      };
    }),
    sharks: uncertainty.sharks.map(({ information, ...shark }) => ({
      ...confidenceJson(shark),
      information: information && {
        chosen: information.chosen?.id,
        bestExpected: information.bestExpected,
        withInformation: information.withInformation.value,
        evpi: information.evpi.value,
        standardError: information.evpi.standardError,
      },
    })),
    whatIf: tried.map(({ stated, tried: now, success }) => ({
      shark: stated.shark,
      proposal: stated.entry.id,
      stated: { success: success.stated, ...pick(stated, 'hours expectedGain roi') },
      tried: { success: success.tried, ...pick(now, 'hours expectedGain roi') },
      phases: now.estimate.phases.map(({ hours, pass }) => ({
        hours: hours.point,
        pass: pass.point,
      })),
    })),
  });
}

/** All results of `shark roi`. */
export interface RoiReport {
  readonly scores: RoundScores;
  readonly uncertainty: RoundUncertainty;
  /** Of all sharks of the round, even if the figures are of one shark. */
  readonly vetoes: readonly RaisedVeto[];
  /** The value of an hour, in gain. */
  readonly hourValue: Exact;
  /** Empty without a what-if. */
  readonly tried: readonly TriedPhases[];
}

/** The inputs of an ROI, as written and as used; `roiJson` has the results. */
export function roiTermsJson(
  row: RankedRoi,
): Pick<DraftOf<typeof explainedRoi>, 'exact' | 'inputs' | 'ranges' | 'phases'> {
  const { estimate, roi, staged } = row;
  return {
    exact: roi?.toFraction(),
    inputs: ROI_INPUTS.flatMap((input) => {
      const figure = estimate[input];
      if (figure === null) return [];
      const { written, point: value, at } = figure;
      return [{ input, written, value, location: locationJson(at) }];
    }),
    ranges: rangedInputsJson(row),
    phases: (staged?.phases ?? []).map(({ phase, reached, stopped, gain, loss }) => ({
      phase: phase.phase,
      hours: phase.hours.point,
      reached,
      passes: phase.pass.point,
      stopped,
      gain,
      loss,
    })),
  };
}

/** The inputs written as ranges, with the distribution of each. */
function rangedInputsJson({ ranges }: RankedRoi): readonly DraftOf<typeof rangedInput>[] {
  return ranges.map(({ name, phase, fit, distribution, achieved }) => {
    const { member, mean, below = 0, above = 0 } = distribution ?? {};
    return {
      input: name,
      phase: phase === null ? null : phase + 1,
      fit,
      family: member?.family,
      pert: member?.family === 'pert' ? pick(member, 'min mode max') : null,
      lognormal: member?.family === 'lognormal' ? pick(member, 'origin median sigma') : null,
      mean,
      cut:
        below > 0 || above > 0
          ? distribution && pick(distribution, 'least below greatest above')
          : null,
      percentiles: achieved && { p10: achieved.low, p90: achieved.high },
    };
  });
}

/** One priced estimate; `interval` is null if no input is a range. */
export function roiJson(
  roi: RankedRoi,
  audit: readonly AuditRow[],
  uncertainty: RoundUncertainty | null = null,
): DraftOf<typeof schema.roi> {
  const stated = findRow(audit, roi.shark, roi.entry.id, 'roi', roi.variant);
  const { estimate } = roi;
  return {
    shark: roi.shark,
    proposal: roi.entry.id,
    title: roi.entry.title,
    ...pick(roi, 'variant rank'),
    status: roi.entry.pitch?.status,
    success: roi.inputs?.success ?? estimate.success?.point,
    upside: roi.inputs?.upside ?? estimate.upside?.point,
    downside: roi.inputs?.downside ?? estimate.downside?.point,
    ...pick(roi, 'hours expectedGain roi breakEven lossChance naive'),
    geometricMean: roi.mean?.speed.geometric,
    geometricMethod: roi.mean?.speed.method,
    expectedTime: roi.mean?.speed.time,
    gamble: roi.mean?.speed.isGamble ?? false,
    ...pick(roi, 'loses lacking'),
    ...spreadJson(roi, uncertainty),
    stated: stated && { roi: statedFigure(stated), verdict: stated.verdict },
  };
}

/** The simulation of an estimate of a shark; undefined if nothing was simulated. */
export function simulationOf(
  { entry, variant }: RankedRoi,
  simulated: SharkUncertainty | null | undefined,
): RoiUncertainty | undefined {
  return simulated?.rois.find(({ roi }) => roi.entry.id === entry.id && roi.variant === variant);
}

/** The probability of the best ROI. Variants, and pitches that are not live, are not candidates. */
export function chanceOf(
  shark: SharkUncertainty | undefined,
  { entry, variant }: RankedRoi,
): Estimated | undefined {
  if (variant !== null) return undefined;
  return shark?.best.find((each) => each.entry?.id === entry.id)?.chance;
}

/** The sampled part of an estimate's JSON. The mean ROI is also known without a simulation. */
function spreadJson(roi: RankedRoi, uncertainty: RoundUncertainty | null) {
  const shark = uncertainty?.sharks.find((each) => each.shark === roi.shark);
  const own = simulationOf(roi, shark);
  const exactly = roi.mean && { value: toNumber(roi.mean.rate), standardError: 0 };
  const roiMean = own === undefined ? exactly : own.roiMean;
  const interval = own?.interval;
  const best = own && chanceOf(shark, roi);
  return {
    roiMean: roiMean?.value,
    roiMeanError: roiMean?.standardError,
    interval: interval && {
      low: interval.low.value,
      high: interval.high.value,
      lowError: interval.low.standardError,
      highError: interval.high.standardError,
    },
    bestChance: best?.value,
    bestChanceError: best?.standardError,
  };
}

/** How certain one shark's best ROI is. The candidate without a proposal is the status quo. */
export function confidenceJson(own: SharkConfidence): DraftOf<typeof sharkConfidence> {
  const { shark, best, firstTwo } = own;
  return {
    shark,
    best: best.map(({ entry, chance }) => ({ proposal: entry?.id, ...chanceJson(chance) })),
    firstTwo: firstTwo && {
      first: firstTwo.first.id,
      second: firstTwo.second.id,
      ...chanceJson(firstTwo.chance),
      tooClose: firstTwo.tooClose,
    },
  };
}

function chanceJson({ value, standardError }: Estimated) {
  return { chance: value, standardError };
}
