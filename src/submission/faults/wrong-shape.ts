import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap, isObject, mapAt, valueAt } from '../../schema/plain-value.ts';
import type { FaultContext } from '../context.ts';
import type { Repair } from '../fault.ts';
import { problemsAt } from '../misplaced/fits-place.ts';
import { moveToPlace } from '../misplaced/move-statements.ts';
import { ID_NAMES } from '../misplaced/parse-statements.ts';
import { intendedName, resolveProposal } from '../misplaced/resolve-names.ts';
import { isReferenceField, isText } from '../misplaced/statement.ts';
import { isReview, namesProposal } from '../place.ts';
import { expectedAt, namesAt, type ScorecardRequest } from '../request/expected.ts';
import { splitScoreAndReason, withDecimalPoint } from './figures.ts';

/**
 * Brings a value of the wrong shape into the expected shape. An empty example if that is not
 * possible: an invented one would lose the answer, or name a proposal that the reviewer did not
 * name. Null if only a single value would be replaced.
 */
export function repairShape(
  context: FaultContext,
  diagnostic: Diagnostic,
  path: FieldPath,
  expected: string | null,
): Repair | null {
  return diagnostic.code.startsWith('quantity/')
    ? (withDecimalPoint(context, path) ?? splitScoreAndReason(context, path))
    : repairHolder(context, diagnostic, path, expected);
}

function repairHolder(
  context: FaultContext,
  diagnostic: Diagnostic,
  path: FieldPath,
  expected: string | null,
): Repair | null {
  const { form, request } = context;
  const { code } = diagnostic;
  const there = valueAt(form.source.value, path);
  const isUnknown =
    code === 'schema/bad-id' && intendedName(diagnostic, path, request.round) === null;
  const isWrongShape = code === 'schema/wrong-type' || code === 'schema/missing-field';
  if (!isWrongShape && !isUnknown) return null;
  const isAllReviews = path[0] === 'proposals' && path.length === 1;
  const shaped = isAllReviews ? null : reshaped(context, path, code === 'schema/missing-field');
  if (shaped !== null) return shaped;
  if (isReferenceField(path[0])) return repairReference(context, code, path, expected);
  if (code !== 'schema/wrong-type') return null;
  const isHolder = isObject(there) && Object.keys(there).length > 0;
  // A figure in place of a review may be any of its scores; a text in place of `scores` may hold
  // some.
  const isMarks = path[2] === 'scores' && isText(there) && /\d/.test(there);
  const isKept = isHolder || isReview(path) || isMarks;
  const kept = asList(context, path, there) ?? asWords(context, path, there);
  return kept ?? (isKept ? { example: [] } : null);
}

/** Moves a value to where it belongs; null if a field that is missing would be missing still. */
function reshaped(context: FaultContext, path: FieldPath, isMissing: boolean): Repair | null {
  return context.patch.attempt((patch) => {
    const moved = moveToPlace({ ...context, patch }, path, path);
    const isHeld = isMap(patch.at(path.slice(0, -1))) && patch.at(path) === undefined;
    return isMissing && isHeld ? null : moved;
  });
}

/** Where a proposal must be named and it is unknown which: no example invents one. */
function repairReference(
  { form, request }: FaultContext,
  code: string,
  path: FieldPath,
  expected: string | null,
): Repair | null {
  const root = form.source.value;
  const there = valueAt(root, path);
  if (code === 'schema/missing-field') {
    // A missing field may be present under an unknown name beside it.
    const holder = path.slice(0, -1);
    const names = namesAt(holder, request);
    const around = valueAt(root, holder);
    const isPlain = isMap(around) && Object.keys(around).every((name) => names.includes(name));
    return isPlain ? null : { example: [] };
  }
  const unknownId = unknownProposalIn(there, request);
  if (unknownId !== null && namesProposal(path)) return { example: [] };
  if (unknownId !== null)
    return { example: [], expected: [expected?.replace(/\.$/, ''), unknownId].join('; ') };
  return isText(there) || isObject(there) ? { example: [] } : null;
}

/** Wraps a single item into the list that is expected; a name in it may be mistyped. */
function asList({ request, patch }: FaultContext, path: FieldPath, there: unknown): Repair | null {
  const expected = expectedAt(path, request)?.example;
  if (!Array.isArray(expected)) return null;
  const names = namesAt([...path, 0], request);
  const isItem = isMap(there)
    ? Object.keys(there).some((name) => names.includes(name))
    : isText(there) && isText(expected[0]);
  if (!isItem) return null;
  const example = patch.put(path, [there]);
  return { example, moved: example };
}

/** A figure as words, where any words may be. An id or a quantity has no blanks. */
function asWords({ patch }: FaultContext, path: FieldPath, there: unknown): Repair | null {
  const takesWords = problemsAt(path, 'any words').length === 0;
  if (typeof there !== 'number' || !takesWords) return null;
  const example = patch.put(path, String(there));
  return { example, moved: example };
}

/** The unknown name in place of a proposal, in words; null if there is none. */
function unknownProposalIn(there: unknown, request: ScorecardRequest): string | null {
  const map = mapAt(there, []);
  const ids = ID_NAMES.map((name) => map[name]).filter(isText);
  const alone = isText(there) || there === true ? [String(there)] : Object.keys(map);
  const names = ids.length > 0 ? ids : alone;
  const unknownId = names.find((each) => resolveProposal(each, request.round) === null);
  const known = namesAt(['proposals'], request).join(', ');
  return unknownId === undefined ? null : `"${unknownId}" is none of ${known}`;
}
