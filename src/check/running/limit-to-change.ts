import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { identityOf } from '../catalogue/catalogue.ts';
import { type Counts, countsOf, type Inspection } from './inspect.ts';

/** The part of an inspection that concerns a change. */
export interface ChangeInspection {
  readonly inspection: Inspection;
  /** Counts of the omitted problems. Null if the old files are unknown: then none is omitted. */
  readonly before: Counts | null;
}

/**
 * Keeps the problems of changed files, and the new problems of unchanged files, since a change in
 * one file may break another. A problem of an unchanged file is old if the inspection before the
 * change has one with the same code, location and identity: advice may name what another file has.
 *
 * @param before inspects the files before the change, with the current settings; null if these
 *   files are not available. Called only if unchanged files have problems
 */
export function limitToChange(
  now: Inspection,
  isChanged: (file: string) => boolean,
  before: () => Inspection | null,
): ChangeInspection {
  const isOfChange = ({ location }: Diagnostic): boolean => isChanged(location.file);
  const unchanged = now.findings.filter(({ diagnostic }) => !isOfChange(diagnostic));
  const then = unchanged.length === 0 ? now : before();
  const known = new Set(then?.findings.map(({ diagnostic }) => keyOf(diagnostic)));
  const left = new Set(unchanged.filter(({ diagnostic }) => known.has(keyOf(diagnostic))));
  const findings = now.findings.filter((each) => !left.has(each));
  const places = new Set(findings.map(({ diagnostic }) => diagnostic.location.file));
  const inspection = {
    ...now,
    findings,
    counts: countsOf(findings),
    silenced: now.silenced.filter(isOfChange),
    overruled: now.overruled.filter(isOfChange),
    files: now.files.filter((file) => isChanged(file) || places.has(file)),
  };
  return { inspection, before: then === null ? null : countsOf([...left]) };
}

function keyOf(found: Diagnostic): string {
  return JSON.stringify([found.code, found.location, identityOf(found)]);
}
