import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { missingScores } from '../../engine/progress/missing-scores.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap, pointerOf, valueAt } from '../../schema/plain-value.ts';
import { exampleAt, type FaultContext } from '../context.ts';
import { faultAt, type SubmitFault } from '../fault.ts';
import { placeOfScores } from '../misplaced/misplaced-scores.ts';
import { parseStatements } from '../misplaced/parse-statements.ts';
import { intendedPath, pathOfDiagnostic } from '../misplaced/resolve-names.ts';
import { isReferenceField, pathsOf } from '../misplaced/statement.ts';
import { isReview } from '../place.ts';
import type { Submitted } from '../reading/read-submitted.ts';
import { answersIn } from '../request/answers.ts';
import { criteriaOf, namesAt } from '../request/expected.ts';
import { criteriaNotInForm } from '../request/rubric-copy.ts';
import { isNameFault } from './unknown-name.ts';

/**
 * A fault for every missing score. Leaves out scores that a mistyped name may stand for, that the
 * form does not ask for, or whose place holds another value or occurs twice, which is reported
 * itself.
 *
 * @param errors the errors of the rules
 * @param cells the faults of unreadable cells of a Markdown form
 */
export function missingFaults(
  context: FaultContext,
  errors: readonly Diagnostic[],
  cells: readonly SubmitFault[],
): readonly SubmitFault[] {
  const { form, filled, request } = context;
  const { round, shark, rubric } = request;
  const unread = cells.map(({ pointer }) => pointer);
  const intended = [...unread, ...errors.flatMap((each) => intendedPlaces(context, each))];
  const unreadable = errors.flatMap((each) =>
    HIDES_SCORES.has(each.code) ? [pointerOf(pathOfDiagnostic(form, each))] : [],
  );
  // Any missing score may be in a row that could not be read.
  const hasUnread = form.problems.some(
    ({ code, args }) =>
      UNREAD_ROWS.has(code) && (!('section' in args) || args.section === 'scores'),
  );
  const lacked = criteriaNotInForm(form, criteriaOf(request)).map(({ criterion }) => criterion);
  const notAsked = new Set([...lacked, ...mistypedColumns(form, criteriaOf(request))]);
  return missingScores(round, { id: shark, rubric }, answersIn(filled.value, rubric)).flatMap(
    ({ proposal, criteria }) => {
      const review = ['proposals', proposal];
      if (intended.includes(pointerOf(review))) return [];
      const asked = criteria.filter((id) => !notAsked.has(id));
      const overall = [...review, 'score'];
      // An overall score answers for all criteria.
      if (isIntended(overall, intended)) return [];
      const paths = asked.map((id) => [...review, 'scores', id]);
      return (criteria.length === 0 ? [overall] : paths)
        .filter((path) => !isIntended(path, intended))
        .filter((path) => !unreadable.some((each) => pointerOf(path).startsWith(`${each}/`)))
        .filter((path) => !hasUnread || hasPlace(form, path))
        .map((path) => missingFault(context, path));
    },
  );
}

/** Errors of a value below which scores may stand that are not read, as below a second `scores`. */
const HIDES_SCORES: ReadonlySet<string> = new Set(['schema/wrong-type', 'yaml/duplicate-key']);

/** True if a place that an error stands for is at a path or below it. */
function isIntended(path: FieldPath, intended: readonly string[]): boolean {
  return intended.some((each) => `${each}/`.startsWith(`${pointerOf(path)}/`));
}

/** The criteria that mistyped column headings most likely stand for. */
function mistypedColumns({ problems }: Submitted, criteria: readonly string[]): readonly string[] {
  const intended = problems.map(({ code, args }) =>
    code === 'form/unknown-column' && args.section === 'scores' ? args.nearest : null,
  );
  return criteria.filter((id) => intended.includes(id.toLowerCase()));
}

/** Problems of a Markdown form that make one or all rows of scores unreadable. */
const UNREAD_ROWS: ReadonlySet<string> = new Set([
  'form/no-table',
  'form/no-column',
  'form/unknown-column',
  'form/too-many-cells',
  'form/no-id',
  'form/unknown-criterion',
]);

/**
 * True if the document has a place for the field: a Markdown form has only its cells, while YAML
 * and JSON can take any field.
 */
function hasPlace({ source, notation, pathAt }: Submitted, path: FieldPath): boolean {
  const location = source.locate(path, 'value');
  return notation !== 'form' || pointerOf(pathAt(location)) === pointerOf(path);
}

function missingFault(context: FaultContext, path: readonly string[]): SubmitFault {
  const { form } = context;
  const place = placeOfNone(form.source.value, path);
  // An overall score has no criterion.
  const [, proposal = '', , criterion = null] = path;
  const problem = {
    code: 'submit/missing-score',
    proposal,
    criterion,
    hasPlace: hasPlace(form, path),
    isNone: place !== null,
  } as const;
  const at = place ?? path;
  return faultAt(form.source, at, 'value', problem, exampleAt(context, at));
}

/** The place of an `n/a`, which may stand beside a reason; null if there is none. */
function placeOfNone(value: unknown, path: FieldPath): FieldPath | null {
  return [path, [...path, 'score']].find((each) => valueAt(value, each) === 'n/a') ?? null;
}

/** The places that a wrong name may stand for; of any other error its own place. */
function intendedPlaces(
  { form, filled, request }: FaultContext,
  diagnostic: Diagnostic,
): readonly string[] {
  const path = pathOfDiagnostic(form, diagnostic);
  // What the comma cuts off may be a score beside.
  if (diagnostic.code === 'text/lost-comma') return [pointerOf(path.slice(0, 2))];
  const place = intendedPath(diagnostic, path, request);
  const from = isReferenceField(path[0]) ? path.slice(0, 1) : path;
  const value = valueAt(form.source.value, from);
  const isUnread =
    parseStatements(from, value, request) === null &&
    placeOfScores(from, place, value, request) !== null;
  // Any missing score may be among these; under an unknown entry, those of one that has no review.
  if (isUnread && place === null) {
    const reviews = namesAt(['proposals'], request).map((id) => ['proposals', id]);
    const open = reviews.filter((each) => valueAt(filled.value, each) === undefined);
    return (isReview(path) ? open : reviews).map(pointerOf);
  }
  if (isUnread && place?.length === 3) return [pointerOf(place.slice(0, 2))];
  // The readable parts beside an unreadable one are parsed one by one.
  const parts = isMap(value)
    ? Object.entries(value).map((each) => Object.fromEntries([each]))
    : [value];
  const intended = parts.flat().flatMap((part) => parseStatements(from, part, request) ?? []);
  const own = isNameFault(diagnostic, path) ? [] : [path];
  return [...own, ...(place === null ? [] : [place]), ...pathsOf(intended)].map(pointerOf);
}
