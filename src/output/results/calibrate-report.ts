import type { SharkRecord, TrackRecord } from '../../outcome/forecast/track-record.ts';

/** What `shark calibrate` tells: everyone's track record, or one shark's. */
export interface CalibrateReport {
  readonly record: TrackRecord;
  /** Null for everyone. */
  readonly only: string | null;
}

export function sharksShown({ record, only }: CalibrateReport): readonly SharkRecord[] {
  return record.sharks.filter(({ shark }) => only === null || shark === only);
}
