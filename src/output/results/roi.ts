import type { AuditRow } from '../../engine/audit/row.ts';
import type { RankedRoi } from '../../engine/roi/roi.ts';
import type { RoundScores } from '../../engine/score-round.ts';
import type {
  RoundUncertainty,
  SharkUncertainty,
} from '../../engine/uncertainty/roi-uncertainty.ts';
import type { TriedPhases } from '../../engine/uncertainty/what-if-phases.ts';
import { type Exact, numberOrNull, toNumber } from '../../quantity/exact.ts';
import type { CsvTable } from '../document/document.ts';
import { type Columns, tableOf } from './columns.ts';
import { confidenceJson, spreadOfRoi } from './confidence.ts';
import { rangedInputsJson } from './roi-terms.ts';
import type { ValueOf } from './schema/fields.ts';
import type * as schema from './schema/roi.ts';
import { SCHEMA_VERSION } from './schema-version.ts';
import { roiJson } from './score.ts';
import { findRow, statedText } from './stated.ts';

/** What one estimate has in a table. */
interface RoiLine {
  readonly round: string;
  readonly json: ValueOf<typeof schema.roiLine>;
  readonly stated: AuditRow | null;
}

const COLUMNS: Columns<RoiLine> = {
  round: ({ round }) => round,
  shark: ({ json }) => json.shark,
  proposal: ({ json }) => json.proposal,
  variant: ({ json }) => json.variant,
  status: ({ json }) => json.status,
  rank: ({ json }) => json.rank,
  success: ({ json }) => json.success,
  upside: ({ json }) => json.upside,
  downside: ({ json }) => json.downside,
  hours: ({ json }) => json.hours,
  expected_gain: ({ json }) => json.expectedGain,
  roi: ({ json }) => json.roi,
  break_even: ({ json }) => json.breakEven,
  loss_chance: ({ json }) => json.lossChance,
  naive: ({ json }) => json.naive,
  stated: ({ stated }) => stated && statedText(stated),
  verdict: ({ json }) => json.stated?.verdict ?? null,
  roi_mean: ({ json }) => json.roiMean,
  roi_mean_error: ({ json }) => json.roiMeanError,
  low_5: ({ json }) => json.interval?.low ?? null,
  high_95: ({ json }) => json.interval?.high ?? null,
  best_chance: ({ json }) => json.bestChance,
  best_chance_error: ({ json }) => json.bestChanceError,
  staging_value: ({ json }) => json.staged?.roiAdded ?? null,
  perfect_information: ({ json }) => json.perfectInformation,
  geometric_mean: ({ json }) => json.geometricMean,
  expected_time: ({ json }) => json.expectedTime,
  gamble: ({ json }) => json.gamble,
};

/** One line for each estimate; the audit has what was stated, as written. */
export function roiTable({ round, roi }: schema.RoiJson, audit: readonly AuditRow[]): CsvTable {
  const lines = roi.map((json): RoiLine => {
    const stated = findRow(audit, json.shark, json.proposal, 'roi', json.variant);
    return { round, json, stated };
  });
  return tableOf(COLUMNS, lines);
}

/** The report for machines, standard errors beside what was sampled. */
export function roiReportJson(report: RoiReport): schema.RoiJson {
  const { scores, uncertainty, hourValue, tried } = report;
  const { round, rois } = scores;
  return {
    schemaVersion: SCHEMA_VERSION,
    round: round.id,
    samples: uncertainty.samples,
    replicates: uncertainty.replicates,
    seed: uncertainty.seed,
    ranged: uncertainty.isRanged,
    hourValue: toNumber(hourValue),
    roi: rois.map((roi) => lineJson(roi, report)),
    sharks: uncertainty.sharks.map((shark) => ({
      ...confidenceJson(shark),
      information: informationJson(shark),
    })),
    whatIf: tried.map(({ stated, tried: now }) => ({
      shark: stated.shark,
      proposal: stated.entry.id,
      stated: triedJson(stated.inputs?.success ?? stated.estimate.success?.point, stated),
      tried: triedJson(now.staged?.success, now),
      phases: now.estimate.phases.map(({ hours, pass }) => ({
        hours: toNumber(hours.point),
        pass: toNumber(pass.point),
      })),
    })),
  };
}

function lineJson(
  roi: RankedRoi,
  { scores, uncertainty }: RoiReport,
): ValueOf<typeof schema.roiLine> {
  return {
    ...roiJson(roi, scores.audit, uncertainty),
    inputs: rangedInputsJson(roi),
    staged: stagedJson(roi),
    perfectInformation: numberOrNull(spreadOfRoi(roi, uncertainty).information?.evpi),
  };
}

function triedJson(
  success: Exact | null | undefined,
  { hours, expectedGain, roi }: Pick<RankedRoi, 'hours' | 'expectedGain' | 'roi'>,
): ValueOf<typeof schema.triedFigures> {
  return {
    success: numberOrNull(success),
    hours: numberOrNull(hours),
    expectedGain: numberOrNull(expectedGain),
    roi: numberOrNull(roi),
  };
}

function stagedJson({ staging: value }: RankedRoi): ValueOf<typeof schema.stagingValue> | null {
  if (value === null) return null;
  return {
    fullHours: toNumber(value.fullHours),
    fullGain: toNumber(value.fullGain),
    fullRoi: toNumber(value.fullRoi),
    hoursSaved: toNumber(value.hoursSaved),
    gainAdded: toNumber(value.gainAdded),
    roiAdded: toNumber(value.roiAdded),
  };
}

function informationJson({
  information,
}: SharkUncertainty): ValueOf<typeof schema.perfectInformation> | null {
  if (information === null) return null;
  const { chosen, bestExpected, withInformation, evpi } = information;
  return {
    chosen: chosen?.id ?? null,
    bestExpected,
    withInformation: withInformation.value,
    evpi: evpi.value,
    standardError: evpi.standardError,
  };
}

/** Everything that `shark roi` tells. */
export interface RoiReport {
  readonly scores: RoundScores;
  readonly uncertainty: RoundUncertainty;
  /** The value of an hour, in gain. */
  readonly hourValue: Exact;
  /** Empty without a what-if. */
  readonly tried: readonly TriedPhases[];
}
