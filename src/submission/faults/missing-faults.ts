import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { lacking } from '../../engine/progress/lacking.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap, pointerOf, valueAt } from '../../schema/plain-value.ts';
import { answersIn } from '../asked/answers.ts';
import { criteriaOf, expectedAt, namesAt } from '../asked/expected.ts';
import { lackedByForm } from '../asked/rubric-copy.ts';
import type { FaultContext } from '../context.ts';
import { faultAt, type SubmitFault } from '../fault.ts';
import { marksWithin } from '../meant/marks-within.ts';
import { pathOfProblem, placeMeant } from '../meant/mistyped.ts';
import { meantAt, placesOf } from '../meant/read-said.ts';
import { isNamingField } from '../meant/said.ts';
import type { Submitted } from '../reading/read-submitted.ts';

/**
 * Every score that is missing, but for those that a mistyped name stands for, and those that the
 * form does not ask for or that something else stands in the place of, which is told by itself.
 *
 * @param told what the rules say
 * @param cells what cannot be read of a form in Markdown
 */
export function missingFaults(
  context: FaultContext,
  told: readonly Diagnostic[],
  cells: readonly SubmitFault[],
): readonly SubmitFault[] {
  const { form, filled, asked } = context;
  const { round, shark, rubric } = asked;
  const unread = cells.map(({ pointer }) => pointer);
  const meant = [...unread, ...told.flatMap((each) => placesMeant(context, each))];
  const misshapen = told.flatMap((each) =>
    each.code === 'schema/wrong-type' ? [pointerOf(pathOfProblem(form, each))] : [],
  );
  const isLost = hasLostRows(form);
  const lacked = lackedByForm(form, criteriaOf(asked)).map(({ criterion }) => criterion);
  const untold = new Set([...lacked, ...mistypedColumns(form, criteriaOf(asked))]);
  return lacking(round, { id: shark, rubric }, answersIn(filled.value, rubric)).flatMap(
    ({ proposal, criteria }) => {
      if (meant.includes(pointerOf(['proposals', proposal]))) return [];
      return (criteria.length === 0 ? [null] : criteria)
        .filter((criterion) => criterion === null || !untold.has(criterion))
        .map((criterion) => ({ proposal, criterion, path: scorePath(proposal, criterion) }))
        .filter(({ path }) => !meant.some((each) => `${each}/`.startsWith(`${pointerOf(path)}/`)))
        .filter(({ path }) => !misshapen.some((each) => pointerOf(path).startsWith(`${each}/`)))
        .filter(({ path }) => !isLost || hasPlace(form, path))
        .map((each) => missingFault(context, each));
    },
  );
}

/** The criteria that a mistyped head of a column most likely stands for. */
function mistypedColumns({ problems }: Submitted, criteria: readonly string[]): readonly string[] {
  const meant = problems.map(({ code, args }) =>
    code === 'form/unknown-column' && args.section === 'scores' ? args.nearest : null,
  );
  return criteria.filter((id) => meant.includes(id.toLowerCase()));
}

/** By these a row of scores, or all of them, is there and not read. */
const LOST_ROWS: ReadonlySet<string> = new Set([
  'form/no-table',
  'form/no-column',
  'form/unknown-column',
  'form/too-many-cells',
  'form/no-id',
  'form/unknown-criterion',
]);

/** Whether rows of a form are there that could not be read: any score may stand in one. */
function hasLostRows({ problems }: Submitted): boolean {
  return problems.some(
    ({ code, args }) => LOST_ROWS.has(code) && (!('section' in args) || args.section === 'scores'),
  );
}

/** A form in Markdown has a place for what it asks; in data any place can be made. */
function hasPlace({ source, notation, pathAt }: Submitted, path: FieldPath): boolean {
  const location = source.locate(path, 'value');
  return notation !== 'form' || pointerOf(pathAt(location)) === pointerOf(path);
}

interface MissingScore {
  readonly proposal: string;
  /** Null for one overall score. */
  readonly criterion: string | null;
  readonly path: FieldPath;
}

function scorePath(proposal: string, criterion: string | null): FieldPath {
  const review = ['proposals', proposal];
  return criterion === null ? [...review, 'score'] : [...review, 'scores', criterion];
}

function missingFault(
  { form, asked, patch }: FaultContext,
  { proposal, criterion, path }: MissingScore,
): SubmitFault {
  const expected = expectedAt(path, asked);
  const problem = {
    code: 'submit/missing-score',
    proposal,
    criterion,
    hasPlace: hasPlace(form, path),
  } as const;
  const example = patch.put(path, expected?.example ?? 5);
  const repair = { expected: expected?.words ?? null, example };
  return faultAt(form.source, path, 'value', problem, repair);
}

/** The place that a mistyped name most likely stands for, and one that is wrong already. */
function placesMeant({ form, asked }: FaultContext, diagnostic: Diagnostic): readonly string[] {
  const path = pathOfProblem(form, diagnostic);
  const place = placeMeant(diagnostic, path, asked);
  const from = isNamingField(path[0]) ? path.slice(0, 1) : path;
  const said = valueAt(form.source.value, from);
  const isUnread =
    meantAt(from, said, asked) === null && marksWithin(from, place, said, asked) !== null;
  // Any score may be one of these.
  if (isUnread && place === null)
    return namesAt(['proposals'], asked).map((id) => pointerOf(['proposals', id]));
  if (isUnread && place?.length === 3) return [pointerOf(place.slice(0, 2))];
  // Beside something that cannot be read the rest is there.
  const parts = isMap(said)
    ? Object.entries(said).map((each) => Object.fromEntries([each]))
    : [said];
  const meant = parts.flat().flatMap((part) => meantAt(from, part, asked) ?? []);
  return [path, ...(place === null ? [] : [place]), ...placesOf(meant)].map(pointerOf);
}
