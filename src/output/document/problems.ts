import type { Counts, Inspection } from '../../check/running/inspect.ts';
import type { Severity } from '../../diagnostic/diagnostic.ts';
import type { Location } from '../../diagnostic/location.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { compact, countOf } from './words.ts';

/** A diagnostic in words, ready to be shown. */
export interface ProblemReport {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  /** What to do about the problem. */
  readonly advice: string | null;
  readonly location: Location;
  readonly related: readonly Location[];
  /** The text of the file, for the code frame. */
  readonly source: string | null;
}

/** The result of a check in words, from which every format is made. */
export interface CheckReport {
  /** The problems to show. */
  readonly reports: readonly ProblemReport[];
  /** The number of problems, shown or not. */
  readonly counts: Counts;
  /** The files that were checked; with `--changed`, only those that the report covers. */
  readonly files: readonly string[];
  /** The number of files with a problem. */
  readonly filesWithProblems: number;
  /** The number of other places with a problem: folders, or files outside the workspace. */
  readonly otherPlaces: number;
  /** The number of problems that comments suppress. */
  readonly suppressed: number;
  readonly narrowed: CheckLimits;
  /** The least severity that makes the run fail. */
  readonly failOn: Severity;
}

/** A problem of a file that is not part of a workspace. */
export function problemOf(
  severity: Severity,
  code: string,
  message: string,
  location: Location,
): ProblemReport {
  return { severity, code, message, advice: null, location, related: [], source: null };
}

/** A report on problems found outside the check of a workspace. None of them can be suppressed. */
export function reportOn(reports: readonly ProblemReport[], files: readonly string[]): CheckReport {
  const { counts, filesWithProblems } = tallyOf(reports);
  return {
    reports,
    counts,
    files,
    filesWithProblems,
    otherPlaces: 0,
    suppressed: 0,
    narrowed: NO_LIMITS,
    failOn: 'error',
  };
}

export function tallyOf(
  reports: readonly ProblemReport[],
): Pick<CheckReport, 'counts' | 'filesWithProblems'> {
  const count = (severity: Severity): number =>
    reports.filter((report) => report.severity === severity).length;
  return {
    counts: { errors: count('error'), warnings: count('warning'), infos: count('info') },
    filesWithProblems: new Set(reports.map(({ location }) => location.file)).size,
  };
}

/** `24 files checked: 2 errors, 1 warning; 1 silenced by a comment.` */
export function checkSentence({ counts, files, suppressed }: CheckReport): string {
  const found = countWords(counts) || 'nothing wrong';
  const silenced = suppressed === 0 ? '' : `; ${suppressed} silenced by comments`;
  return `${countOf(files.length, 'file')} checked: ${found}${silenced}.`;
}

/** `2 errors, 1 warning`; empty if there are none. */
function countWords({ errors, warnings, infos }: Counts): string {
  return compact([
    errors > 0 && countOf(errors, 'error'),
    warnings > 0 && countOf(warnings, 'warning'),
    infos > 0 && countOf(infos, 'remark'),
  ]).join(', ');
}

/** The fields of a problem that decide whether it is shown. */
interface Weighed {
  readonly severity: Severity;
  readonly location: Location;
}

/** The most problems that a reader can work through. The limit per file leaves room for others. */
const MAX_IN_FILE = 50;
const MAX_PROBLEMS_SHOWN = 200;

export interface Shown<R> {
  readonly reports: readonly R[];
  readonly hidden: number;
  /** How many of the hidden problems are errors. */
  readonly hiddenErrors: number;
}

/**
 * Selects the problems to show: at most `most` in all if it is given, otherwise the usual number
 * per file and in all. Errors take precedence over milder problems; the order is kept.
 */
export function shownOf<R extends Weighed>(
  reports: readonly R[],
  most: number | undefined,
): Shown<R> {
  const isError = ({ severity }: R) => severity === 'error';
  const ordered = [...reports.filter(isError), ...reports.filter((each) => !isError(each))];
  const within = most === undefined ? withinFiles(ordered) : ordered;
  const chosen = new Set(within.slice(0, most ?? MAX_PROBLEMS_SHOWN));
  const hidden = reports.filter((each) => !chosen.has(each));
  return {
    reports: reports.filter((each) => chosen.has(each)),
    hidden: hidden.length,
    hiddenErrors: hidden.filter(isError).length,
  };
}

function withinFiles<R extends Weighed>(reports: readonly R[]): readonly R[] {
  const counts = new Map<string, number>();
  return reports.filter(({ location: { file } }) => {
    const count = (counts.get(file) ?? 0) + 1;
    counts.set(file, count);
    return count <= MAX_IN_FILE;
  });
}

/** `312 more, 61 of them errors`. */
export function moreWords({ hidden, hiddenErrors }: Omit<Shown<never>, 'reports'>): string {
  if (hiddenErrors === 0) return `${hidden} more`;
  if (hiddenErrors === hidden) return `${hidden} more ${hidden === 1 ? 'error' : 'errors'}`;
  return `${hidden} more, ${hiddenErrors} of them ${hiddenErrors === 1 ? 'an error' : 'errors'}`;
}

/**
 * What settings and ignore lists exclude from a check. Reported because the author of a change may
 * edit these files too.
 */
export interface CheckLimits extends Pick<Inspection, 'lowered' | 'overruled' | 'ignored'> {
  /** Null if the report covers everything. */
  readonly since: Since | null;
}

/** The limits that `--changed` puts on a report. */
export interface Since {
  readonly revision: string;
  /** True if shark.yaml differs from the revision. */
  readonly hasOtherSettings: boolean;
  /** True if the report covers no file and no problem. */
  readonly isNothing: boolean;
  /** Counts of the omitted old problems; null if git lacks some of the old files. */
  readonly before: Counts | null;
}

export const NO_LIMITS: CheckLimits = {
  lowered: [],
  overruled: [],
  ignored: [],
  since: null,
};

/** The most names in one sentence. Further names are only counted. */
const MAX_NAMES = 5;

/** Sentences that name what was not checked or has a lower severity. */
export function narrowedSentences({
  lowered,
  overruled,
  ignored,
  since,
}: CheckLimits): readonly string[] {
  const off = lowered.filter(({ severity }) => severity === 'off').map(({ rule }) => rule);
  const milder = lowered
    .filter(({ severity }) => severity !== 'off')
    .map(({ rule, severity, usual }) => `${rule} (${severity}, not ${usual})`);
  const errors = [...new Set(overruled.map(({ code }) => code))].sort();
  const lists = groupBy(ignored, ({ source }) => source);
  return compact([
    off.length > 0 && `shark.yaml turns off ${named(off, 'rule')}.`,
    milder.length > 0 && `shark.yaml makes milder ${named(milder, 'rule')}.`,
    errors.length > 0 && `Other commands still refuse files for ${named(errors, 'rule')}.`,
    ...[...lists].map(
      ([list, left]) =>
        `${list} leaves out ${named(
          left.map(({ file }) => file),
          'file',
        )}.`,
    ),
    ...(since === null ? [] : sinceSentences(since)),
  ]);
}

/** Sentences on the problems omitted because the revision has them too. */
export function sinceSentences(since: Since): readonly string[] {
  const { revision, hasOtherSettings, isNothing, before } = since;
  const count = before === null ? 0 : before.errors + before.warnings + before.infos;
  const were = count === 1 ? ['that was', 'is'] : ['that were', 'are'];
  return compact([
    hasOtherSettings && `shark.yaml is not the same as at ${revision}.`,
    isNothing && `No file that was checked differs from ${revision}.`,
    before !== null &&
      count > 0 &&
      `${countWords(before)} ${were[0]} there at ${revision} ${were[1]} not shown.`,
    before === null &&
      `This clone is a partial one and lacks files of ${revision}: problems that were there are shown as well.`,
  ]);
}

/** `2 rules: stated/rank, stated/total`. */
function named(names: readonly string[], thing: string): string {
  const rest = names.length - MAX_NAMES;
  const more = rest > 0 ? ` and ${rest} more` : '';
  return `${countOf(names.length, thing)}: ${names.slice(0, MAX_NAMES).join(', ')}${more}`;
}
