import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { type Counts, countsOf, type Inspection } from './inspect.ts';

/** What of an inspection a change has brought, or has to do with. */
export interface OfChange {
  readonly inspection: Inspection;
  /** The problems left out; null where it is not known what was there, and so none are. */
  readonly before: Counts | null;
}

/**
 * The problems of changed files, and those of others that were not there before: a file that did not
 * change may be broken by one that did. Its problems stand where they stood, if they did.
 *
 * @param before the inspection of the files as they were, by the settings of now; asked for where
 *   files that did not change have problems, and null where nobody has these files
 */
export function ofChange(
  now: Inspection,
  isChanged: (file: string) => boolean,
  before: () => Inspection | null,
): OfChange {
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
    files: now.files.filter((file) => isChanged(file) || places.has(file)),
  };
  return { inspection, before: then === null ? null : countsOf([...left]) };
}

function keyOf({ code, location, args }: Diagnostic): string {
  return JSON.stringify([code, location, args]);
}
