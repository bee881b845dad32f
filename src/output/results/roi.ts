import type { RankedRoi } from '../../engine/roi/roi.ts';
import type {
  RoundUncertainty,
  SharkUncertainty,
} from '../../engine/uncertainty/roi-uncertainty.ts';
import { type Exact, toNumber } from '../../quantity/exact.ts';
import type { Json, Sheet, SheetValue } from '../document/document.ts';
import { confidenceJson, spreadOfRoi } from './confidence.ts';
import type { RoiReport } from './roi-report.ts';
import { roiJson, SCHEMA_VERSION } from './score.ts';
import { findRow, statedText } from './stated.ts';

const COLUMNS = [
  'round',
  'shark',
  'proposal',
  'variant',
  'status',
  'rank',
  'success',
  'upside',
  'downside',
  'hours',
  'expected_gain',
  'roi',
  'break_even',
  'loss_chance',
  'naive',
  'stated',
  'verdict',
  'roi_mean',
  'roi_mean_error',
  'low_5',
  'high_95',
  'best_chance',
  'best_chance_error',
  'staging_value',
  'perfect_information',
] as const;

/** One line for each estimate. */
export function roiSheet({ scores, uncertainty }: RoiReport): Sheet {
  const { round, rois, audit } = scores;
  const rows = rois.map((roi) => {
    const stated = findRow(audit, roi.shark, roi.entry.id, 'roi', roi.variant);
    return [
      round.id,
      roi.shark,
      roi.entry.id,
      roi.variant,
      roi.entry.pitch?.status ?? null,
      roi.rank,
      number(roi.inputs?.success ?? roi.estimate.success?.point),
      number(roi.inputs?.upside ?? roi.estimate.upside?.point),
      number(roi.inputs?.downside ?? roi.estimate.downside?.point),
      number(roi.hours),
      number(roi.expectedGain),
      number(roi.roi),
      roi.breakEven === 'never' ? 'never' : number(roi.breakEven),
      number(roi.lossChance),
      number(roi.naive),
      stated === null ? null : statedText(stated),
      stated?.verdict ?? null,
      ...sampledCells(roi, uncertainty),
      number(roi.staging?.roiAdded),
      number(spreadOfRoi(roi, uncertainty).information?.evpi),
    ];
  });
  return { columns: COLUMNS, rows };
}

function sampledCells(roi: RankedRoi, uncertainty: RoundUncertainty): SheetValue[] {
  const { roiMean, interval, bestChance } = spreadOfRoi(roi, uncertainty);
  return [
    roiMean?.value ?? null,
    roiMean?.standardError ?? null,
    interval?.low.value ?? null,
    interval?.high.value ?? null,
    bestChance?.value ?? null,
    bestChance?.standardError ?? null,
  ];
}

/** The report for machines, standard errors beside what was sampled. */
export function roiReportJson({ scores, uncertainty, hourValue, tried }: RoiReport): Json {
  const { round, rois, audit } = scores;
  return {
    schemaVersion: SCHEMA_VERSION,
    round: round.id,
    samples: uncertainty.samples,
    replicates: uncertainty.replicates,
    seed: uncertainty.seed,
    ranged: uncertainty.isRanged,
    hourValue: toNumber(hourValue),
    roi: rois.map((roi) => ({
      ...roiJson(roi, audit, uncertainty),
      inputs: inputsJson(roi, uncertainty),
      staged: stagedJson(roi),
      perfectInformation: number(spreadOfRoi(roi, uncertainty).information?.evpi),
    })),
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

function triedJson(
  success: Exact | null | undefined,
  { hours, expectedGain, roi }: Pick<RankedRoi, 'hours' | 'expectedGain' | 'roi'>,
): Json {
  return {
    success: number(success),
    hours: number(hours),
    expectedGain: number(expectedGain),
    roi: number(roi),
  };
}

/** The inputs written as ranges, and the distribution each was taken for. */
function inputsJson(roi: RankedRoi, uncertainty: RoundUncertainty): Json {
  return spreadOfRoi(roi, uncertainty).ranged.map(({ name, phase, fit, pert, achieved }) => ({
    input: name,
    phase: phase === null ? null : phase + 1,
    fit,
    pert: pert === null ? null : { min: pert.min, mode: pert.mode, max: pert.max },
    percentiles: achieved === null ? null : { p10: achieved.low, p90: achieved.high },
  }));
}

function stagedJson({ staging: value }: RankedRoi): Json {
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

function informationJson({ information }: SharkUncertainty): Json {
  if (information === null) return null;
  const { bestExpected, withInformation, evpi } = information;
  return {
    bestExpected,
    withInformation: withInformation.value,
    evpi: evpi.value,
    standardError: evpi.standardError,
  };
}

function number(value: Exact | null | undefined): number | null {
  return value === null || value === undefined ? null : toNumber(value);
}
