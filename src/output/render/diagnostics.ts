import type { Severity } from '../../diagnostic/diagnostic.ts';
import type { Location } from '../../diagnostic/location.ts';
import type { Tone } from '../document/document.ts';
import {
  type CheckLimits,
  moreWords,
  NO_LIMITS,
  narrowedSentences,
  type ProblemReport,
  shownOf,
  tallyOf,
} from '../document/problems.ts';
import { countOf } from '../document/words.ts';
import { codeFrame, type FrameLine, type SourceLines, sourceLines } from './code-frame.ts';
import type { Painter } from './colour.ts';
import { escapeCiCommands, safe } from './safe.ts';

export interface PrettyOptions {
  readonly paint: Painter;
  /** The maximum width of code frames. The terminal wraps other text. */
  readonly width: number;
  /** The number of problems to show instead of the default. The counts include all problems. */
  readonly most?: number;
  /** The hint how to show all problems, if some are hidden. */
  readonly all?: string;
}

/** The data for the counts at the end. */
export interface ProblemTally {
  readonly counts: { readonly errors: number; readonly warnings: number; readonly infos: number };
  readonly filesWithProblems: number;
  readonly otherPlaces?: number;
  /** The files that were checked. Undefined if only part of a workspace was read. */
  readonly files?: readonly string[];
  readonly suppressed?: number;
  readonly narrowed?: CheckLimits;
}

const TONES: Readonly<Record<Severity, Tone>> = { error: 'bad', warning: 'caution', info: 'faint' };
const INDENT = '  ';

/** Problems with their locations, messages and code frames. */
export function renderPretty(
  reports: readonly ProblemReport[],
  options: PrettyOptions,
  tally: ProblemTally = tallyOf(reports),
): string {
  const sources = new Map<string, SourceLines>();
  const linesOf = ({ location, source }: ProblemReport): SourceLines | null => {
    if (source === null) return null;
    const known = sources.get(location.file) ?? sourceLines(source);
    sources.set(location.file, known);
    return known;
  };
  const shown = shownOf(reports, options.most);
  const parts = shown.reports.map((report) =>
    pretty(report, linesOf(report), options.width, options.paint).join('\n'),
  );
  const all = options.all === undefined ? '' : `: ${options.all}`;
  const more = shown.hidden === 0 ? [] : [`... and ${moreWords(shown)}${all}`];
  const end = [
    countLine(tally),
    ...narrowedSentences(tally.narrowed ?? NO_LIMITS).map((line) => safe(line)),
  ];
  return `${escapeCiCommands([...parts, ...more, end.join('\n')].join('\n\n'))}\n`;
}

/**
 * One line per problem, for editors and scripts. Empty if there are no problems; adds the counts
 * only if some problems are hidden.
 */
export function renderCompact(
  reports: readonly ProblemReport[],
  most = reports.length,
  tally: ProblemTally = tallyOf(reports),
): string {
  const shown = shownOf(reports, most);
  const lines = shown.reports.map(
    ({ location, severity, message, code }) =>
      `${place(location)}: ${severity} ${safe(message)} [${safe(code)}]\n`,
  );
  const more = shown.hidden === 0 ? '' : `... and ${moreWords(shown)}: ${countLine(tally)}\n`;
  return escapeCiCommands(lines.join('') + more);
}

/** `2 errors, 1 warning in 3 of 25 files; 1 silenced by comments`. */
export function countLine(tally: ProblemTally): string {
  const { counts, filesWithProblems, otherPlaces = 0, files, suppressed = 0 } = tally;
  const silenced = suppressed === 0 ? '' : `; ${suppressed} silenced by comments`;
  const found = [
    ...(counts.errors === 0 ? [] : [countOf(counts.errors, 'error')]),
    ...(counts.warnings === 0 ? [] : [countOf(counts.warnings, 'warning')]),
    ...(counts.infos === 0 ? [] : [countOf(counts.infos, 'info', 'info')]),
  ];
  if (found.length === 0) {
    return `no problems${files === undefined ? '' : ` in ${countOf(files.length, 'file')}`}${silenced}`;
  }
  const isPart = files !== undefined && filesWithProblems < files.length;
  const where = isPart
    ? `${filesWithProblems} of ${countOf(files.length, 'file')}`
    : countOf(filesWithProblems, 'file');
  const beside = otherPlaces === 0 ? '' : ` and ${countOf(otherPlaces, 'other place')}`;
  return `${found.join(', ')} in ${where}${beside}${silenced}`;
}

/** `file:line:column`, with the file's name made safe to print. */
export function place({ file, line, column }: Location): string {
  return `${safe(file)}:${line}:${column}`;
}

function pretty(
  report: ProblemReport,
  source: SourceLines | null,
  width: number,
  paint: Painter,
): string[] {
  const { severity, code, location } = report;
  const tone = TONES[severity];
  const frame = source === null ? [] : codeFrame(source, location, width - INDENT.length);
  return [
    [paint(place(location), 'strong'), paint(severity, tone), paint(safe(code), 'faint')].join(
      '  ',
    ),
    INDENT + safe(report.message),
    ...frame.map((line) => INDENT + frameLine(line, tone, paint)),
    ...report.related.map((related) => `${INDENT}see also: ${place(related)}`),
    ...(report.advice === null ? [] : [`${INDENT}help: ${safe(report.advice)}`]),
  ];
}

function frameLine({ gutter, text, kind }: FrameLine, tone: Tone, paint: Painter): string {
  const shown = text.trimEnd();
  const rest = shown === '' ? '' : ` ${paint(shown, kind === 'marker' ? tone : 'plain')}`;
  return paint(gutter, 'faint') + rest;
}
