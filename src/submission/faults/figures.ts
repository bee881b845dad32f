import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { ZERO_TO_TEN } from '../../engine/scoring/total/scale.ts';
import { exact, ZERO } from '../../quantity/exact.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap, valueAt } from '../../schema/plain-value.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import type { FaultContext } from '../context.ts';
import type { Repair, SubmitFault } from '../fault.ts';
import { problemsAt } from '../misplaced/fits-place.ts';
import { pathOfDiagnostic } from '../misplaced/resolve-names.ts';
import { scoreAt } from '../place.ts';
import type { Submitted } from '../reading/read-submitted.ts';
import type { Expected, ScorecardRequest } from '../request/expected.ts';

/** What is expected of a range whose ends are in the wrong order. */
export const IN_ORDER = { words: 'the lower figure first', example: null };

/**
 * The accepted values of a figure that is out of range, out of order or without its unit; null for
 * other diagnostics.
 */
export function expectedFigure({ code, args }: Diagnostic): Pick<Expected, 'words'> | null {
  if (code === 'quantity/reversed-range') return IN_ORDER;
  if (code === 'quantity/out-of-range' && 'expected' in args) return { words: args.expected };
  if (code !== 'unit/ambiguous-gain' || !('readings' in args)) return null;
  return { words: `one of ${args.readings.join(', ')}` };
}

/** True if the field has a `submit/notation` fault, which already says what to write. */
export function hasNotationFault({ pointer }: SubmitFault, own: readonly SubmitFault[]): boolean {
  return own.some(
    (each) =>
      each.problem.kind === 'own' &&
      each.problem.code === 'submit/notation' &&
      each.pointer === pointer,
  );
}

/**
 * The path of the whole figure if the path leads to one end of a range: ranges are repaired whole.
 */
export function wholeFigurePath(path: FieldPath): FieldPath {
  return RANGE_PARTS.has(path.at(-1)) ? path.slice(0, -1) : path;
}

const RANGE_PARTS: ReadonlySet<unknown> = new Set(['low', 'best', 'high', 'min', 'max']);

/**
 * True for a gain without a unit that has a third reading: 50 may be 50%. In a file it is read as
 * 5000% with a warning; at submission the reviewer is asked.
 */
export function isUnitlessGain({ code, args }: Diagnostic): boolean {
  return code === 'unit/ambiguous-gain' && 'readings' in args && args.readings.length > 2;
}

/**
 * True if the same gain is on record already: the reviewer is not asked again about the same
 * answer.
 */
export function isGainOnRecord(
  form: Submitted,
  diagnostic: Diagnostic,
  earlier: SourceFile | null,
): boolean {
  if (earlier === null || !isUnitlessGain(diagnostic)) return false;
  const path = pathOfDiagnostic(form, diagnostic);
  const [now, before] = [form.source, earlier].map(({ value }) => valueAt(value, path));
  return path.length > 0 && JSON.stringify(now) === JSON.stringify(before);
}

/**
 * A figure with a reason: `7 but only with a battery`, `5 - fits a line`, `9/10 (easy)`. A single
 * word after the figure may be a unit, and does not match.
 */
const WITH_WORDS =
  /^(\d+(?:\.\d+)?)(?:\/(\d+))?(?:[,;:]|,? because| [–—-]+|(?= \()|(?= \S+ \S)) +(?!(?:because|to|or|and|out|of)\b)(?:\((\p{L}[^()]*)\)|(\p{L}.*))$/su;

/** `7 or 8`. `7 to 8` and `7-8` do not match: they are ranges, whose middle counts. */
const ONE_OF_TWO = /^(\d+(?:\.\d+)?),? (?:or|and|oder|und|ou|o) (\d+(?:\.\d+)?)$/i;

/** A decimal comma. Before three digits it may be one of thousands. */
const DECIMAL_COMMA = /(?<![\d.,])(\d+),(\d{1,2})(?![\d.,])/g;

/** The figure with a decimal point; null if it has no decimal comma, or another problem too. */
export function withDecimalPoint(
  { request, patch }: FaultContext,
  path: FieldPath,
): (Repair & { readonly expected: string }) | null {
  const written = patch.at(path);
  if (typeof written !== 'string') return null;
  const text = written.replace(DECIMAL_COMMA, '$1.$2');
  const isOffScale = scoreAt(path) !== null && !isMarkOn(scaleAt(path, request), text);
  if (text === written || isOffScale) return null;
  const value = String(Number(text)) === text ? Number(text) : text;
  const problems = problemsAt(path, value);
  const expected = `${text}, with a point`;
  // For a gain without a unit, the next question is which is meant.
  if (problems.includes('unit/ambiguous-gain')) return { example: [], moved: [], expected };
  if (problems.length > 0) return null;
  const example = patch.put(path, value);
  return { example, moved: example, expected };
}

type Scale = ReturnType<typeof scaleAt>;

/** True for a figure on a scale, alone or with the end of the scale: `7.5`, `7.5/10`. */
function isMarkOn(scale: Scale, text: string): boolean {
  const [, figure, of] = /^(\d+\.\d+)(?:\/(\d+))?$/.exec(text) ?? [];
  return figure !== undefined && isOnScale(figure, scale) && endsAt(scale, of);
}

/** True if no end of the scale is written, or the right one: `9/10` is 9 only on a scale to 10. */
function endsAt({ high }: Scale, of: string | undefined): boolean {
  return of === undefined || high?.equals(exact(of)) === true;
}

function isOnScale(figure: string, { low, high }: Scale): boolean {
  return exact(figure).gte(low) && (high === null || exact(figure).lte(high));
}

/** Splits a text into its score and reason. Null if another number in the text may be the score. */
export function splitScoreAndReason(
  { request, patch }: FaultContext,
  path: FieldPath,
): Repair | null {
  const written = String(patch.at(path)).replace(DECIMAL_COMMA, '$1.$2');
  const [, first, second] = ONE_OF_TWO.exec(written) ?? [];
  if (first !== undefined) return { example: [], expected: `one of ${first} and ${second}` };
  const [, score, of, inside, because = inside] = WITH_WORDS.exec(written) ?? [];
  const place = scoreAt(path);
  if (place === null || score === undefined || because === undefined) return null;
  const mark = patch.at(place);
  if (isMap(mark) && Object.keys(mark).length > 1) return null;
  const scale = scaleAt(place, request);
  const others = because.match(/\d+(?:\.\d+)?/g) ?? [];
  const isSure = isOnScale(score, scale) && !others.some((other) => isOnScale(other, scale));
  if (!isSure || !endsAt(scale, of)) return null;
  const example = patch.put(place, { score: Number(score), because });
  return { example, moved: example };
}

/**
 * The scale of the criterion at a path; 0 to 10 for an overall score and for unknown criteria.
 * `high` is null if scores have no upper bound.
 */
function scaleAt(path: FieldPath, { rubric }: ScorecardRequest) {
  const criterion = rubric?.criteria.find(({ id }) => id === path[3]);
  if (criterion === undefined) return ZERO_TO_TEN;
  return criterion.scale ?? { low: ZERO, high: null };
}
