import type { Counts } from '../../check/running/inspect.ts';
import type { Severity } from '../../diagnostic/diagnostic.ts';
import type { Location } from '../../diagnostic/location.ts';
import { countOf } from './words.ts';

/** A diagnostic in words, ready to be shown. */
export interface ProblemReport {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  /** What to do about it. */
  readonly advice: string | null;
  readonly location: Location;
  readonly related: readonly Location[];
  /** The text of the file, for the code frame. */
  readonly source: string | null;
}

/** What a check found, in words; every format is made from it. */
export interface CheckReport {
  /** The problems to be shown. */
  readonly reports: readonly ProblemReport[];
  /** How many there are, shown or not. */
  readonly counts: Counts;
  /** The files that were checked. */
  readonly files: readonly string[];
  /** How many of them have a problem. */
  readonly filesWithProblems: number;
  /** How many problems comments silence. */
  readonly suppressed: number;
  /** Whatever is this bad fails the run. */
  readonly failOn: Severity;
}

/** `24 files checked: 2 errors, 1 warning; 1 silenced by a comment.` */
export function checkSentence({ counts, files, suppressed }: CheckReport): string {
  const parts = [
    ...(counts.errors > 0 ? [countOf(counts.errors, 'error')] : []),
    ...(counts.warnings > 0 ? [countOf(counts.warnings, 'warning')] : []),
    ...(counts.infos > 0 ? [countOf(counts.infos, 'remark')] : []),
  ];
  const found = parts.length === 0 ? 'nothing wrong' : parts.join(', ');
  const silenced = suppressed === 0 ? '' : `; ${suppressed} silenced by comments`;
  return `${countOf(files.length, 'file')} checked: ${found}${silenced}.`;
}
