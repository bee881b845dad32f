import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { FormProblem } from '../../form/problem.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap, pointerOf, valueAt } from '../../schema/plain-value.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { exampleAt, type FaultContext } from '../context.ts';
import { faultAt, type Repair, type SubmitFault } from '../fault.ts';
import { moveToNotes } from '../misplaced/move-statements.ts';
import { argsOf, intendedName, pathOfDiagnostic } from '../misplaced/resolve-names.ts';
import { PatchWriter } from '../patch/patch.ts';
import { fieldPath } from '../patch/pointer.ts';
import { namesProposal } from '../place.ts';
import type { Submitted } from '../reading/read-submitted.ts';
import { hasAnswers } from '../request/answers.ts';
import {
  type Expected,
  expectedAt,
  expectedInCell,
  type ScorecardRequest,
} from '../request/expected.ts';
import { conflictingChoice, contradictionFaults } from './contradictions.ts';
import { cutValues, notAboutCutValues, withoutCutExamples } from './cut-values.ts';
import { expectedFigure, hasNotationFault, IN_ORDER, wholeFigurePath } from './figures.ts';
import { metadataFaults, truncatedJsonFault, wholeFault } from './metadata-faults.ts';
import { missingFaults } from './missing-faults.ts';
import { placesToFillIn } from './repair.ts';
import { isNameFault, mostSimilar, repairName, unknownIdIn } from './unknown-name.ts';
import { duplicateValues, suggestedLine, unclosedBrackets } from './unreadable-source.ts';
import { repairShape } from './wrong-shape.ts';

/** Rules about missing scores. `missingFaults` reports each missing score instead. */
const ABOUT_MISSING: ReadonlySet<string> = new Set([
  'score/missing',
  'score/no-scores',
  'round/unscored-entry',
  'schema/unfilled',
]);

/**
 * Finds every reason to refuse a scorecard: wrong metadata, errors of the rules and missing scores.
 * Nothing is reported as missing in a document that cannot be parsed.
 *
 * @param form the submitted document
 * @param filled the scorecard in it
 * @param errors what a check of that scorecard reports
 */
export function findFaults(
  form: Submitted,
  filled: SourceFile,
  errors: readonly Diagnostic[],
  request: ScorecardRequest,
): readonly SubmitFault[] {
  const { source: written, problems, unread } = form;
  const context = { form, filled, request, patch: new PatchWriter(written.value) };
  if (unread !== null) return [wholeFault(form, unread)];
  if (isMap(written.value) && written.intact && Object.keys(written.value).length === 0)
    return [wholeFault(form, { code: 'submit/nothing' })];
  // Rows below an unrecognized heading are read as part of another section, so only the headings
  // are reported.
  const headings = problems.filter(({ code }) => code === 'form/heading');
  if (headings.length > 0) return headings.map((each) => cellFault(context, each));
  const open = errors.some(({ code }) => code === 'yaml/syntax')
    ? unclosedBrackets(written.text)
    : null;
  if (open !== null) return [truncatedJsonFault(written, open)];
  // Lines below a line with a tab as indent are misread too, so only the tabs are reported.
  const tabs = errors.filter(({ code }) => code === 'yaml/tab');
  if (tabs.length > 0) return tabs.map((each) => ruleFault(context, each));
  const cells = problems.map((each) => cellFault(context, each));
  const cut = cutValues(form);
  const ruleErrors = notAboutCutValues(form, errors, cut).filter(
    ({ code }) => !ABOUT_MISSING.has(code),
  );
  const own = isMap(written.value)
    ? [...metadataFaults(context), ...contradictionFaults(context)]
    : [];
  const rules = ruleErrors
    .map((each) => ruleFault(context, each))
    .filter((each) => !hasNotationFault(each, own));
  // A map that was read as text may contain any score.
  const isBlank = ruleErrors.some(({ code }) => code === 'yaml/blank');
  const isReadable = isMap(written.value) && filled.intact && !isBlank;
  const missing = isReadable ? missingFaults(context, ruleErrors, cells) : [];
  const seen = [...form.comments, ...own, ...cells, ...rules, ...missing];
  const known = new Set(seen.map(({ pointer }) => pointer));
  const left = placesToFillIn(written.value).filter((path) => !known.has(pointerOf(path)));
  const found = [...seen, ...left.map((path) => fillInFault(context, path))];
  // Below an unreadable place, values may hold their neighbors' content, so no example is given.
  const all = written.intact
    ? withoutCutExamples(form, found, cut)
    : found.map((each) => ({ ...each, example: [] }));
  return all.length > 0 || hasAnswers(filled.value)
    ? all
    : [wholeFault(form, { code: 'submit/nothing' })];
}

/** A fault in a cell of a Markdown form. */
function cellFault(context: FaultContext, form: FormProblem): SubmitFault {
  const { location, pointer } = form;
  const path = pointer === null ? null : fieldPath(pointer);
  const { words = null, example = null } =
    (path === null ? null : expectedForCell(context, form, path)) ?? {};
  return {
    problem: { kind: 'form', form },
    location,
    pointer: pointer ?? '',
    expected: words,
    example: path === null || example === null ? [] : context.patch.put(path, example),
  };
}

function expectedForCell(
  context: FaultContext,
  form: FormProblem,
  path: FieldPath,
): Expected | null {
  if (form.code === 'form/twice')
    return eitherValue(form, valueAt(context.form.source.value, path));
  if (form.code === 'form/unknown-vote') return { words: VOTE_CELL, example: null };
  return form.code === 'form/reversed' ? IN_ORDER : expectedIn(context, path);
}

function expectedIn({ form, request }: FaultContext, path: FieldPath): Expected | null {
  return form.notation === 'form' ? expectedInCell(path, request) : expectedAt(path, request);
}

function ruleFault(context: FaultContext, diagnostic: Diagnostic): SubmitFault {
  const { form } = context;
  const { code } = diagnostic;
  const at = pathOfDiagnostic(form, diagnostic);
  const path = wholeFigurePath(
    code === 'schema/missing-field' ? [...at, String(argsOf(diagnostic)['field'])] : at,
  );
  const expected = expectedIn(context, path);
  const unknownId = unknownIdIn(diagnostic, path);
  const base = {
    problem: unknownId ?? ({ kind: 'rule', diagnostic } as const),
    // When two hours fields are zero, point at the first, not at the estimate around them.
    location:
      code === 'estimate/zero-hours' ? form.source.locate(path, 'value') : diagnostic.location,
    pointer: pointerOf(path),
    expected: expected?.words ?? null,
    example: [],
  };
  if (isUnread(code)) return { ...base, ...repairUnreadable(context, diagnostic, path) };
  if (path.length === 0) return base;
  if (code === 'score/no-rubric') return { ...base, ...repairToOverallScore(context, path) };
  if (isNameFault(diagnostic, path)) {
    const choice = conflictingChoice(context, path);
    const named = choice === null ? repairName(context, diagnostic, path) : { expected: choice };
    return { ...base, ...named };
  }
  const meant = unknownId === null ? null : intendedName(diagnostic, path, context.request.round);
  const words =
    meant === null ? (expectedFigure(diagnostic)?.words ?? base.expected) : mostSimilar(meant);
  if (isTakenAway(context, path)) return { ...base, expected: words };
  const value =
    repairShape(context, diagnostic, path, words) ??
    repairValue(context, diagnostic, path, expected);
  return { ...base, expected: words, ...value };
}

/**
 * True if an earlier example took the value away, or the map that lacks it: under an unknown name
 * it becomes a note.
 */
function isTakenAway({ form, patch }: FaultContext, path: FieldPath): boolean {
  const written = form.source.value;
  const place = valueAt(written, path) === undefined ? path.slice(0, -1) : path;
  return valueAt(written, place) !== undefined && patch.at(place) === undefined;
}

/** Replaces a wrong value with the suggested name, or with an example. */
function repairValue(
  context: FaultContext,
  diagnostic: Diagnostic,
  path: FieldPath,
  expected: Expected | null,
): Repair {
  const { form, request, patch } = context;
  const suggestion = intendedName(diagnostic, path, request.round);
  const isText = typeof valueAt(form.source.value, path) === 'string';
  if (suggestion === null && isText && namesProposal(path)) return { example: [] };
  // A text where a map or list is expected is kept as a note.
  const isTextForMap =
    diagnostic.code === 'schema/wrong-type' && isText && typeof expected?.example === 'object';
  const kept = isTextForMap ? moveToNotes(context, path) : [];
  const put =
    expected === null ? patch.remove(path) : patch.put(path, suggestion ?? expected.example);
  const example = [...kept, ...put];
  return { example, moved: suggestion === null ? [] : example };
}

function fillInFault(context: FaultContext, path: FieldPath): SubmitFault {
  const { source } = context.form;
  return faultAt(source, path, 'value', { code: 'submit/fill-in' }, exampleAt(context, path));
}

/**
 * What to write at an unreadable place. Only the reviewer can choose between two values of one key.
 */
function repairUnreadable(
  { form: { source }, patch }: FaultContext,
  diagnostic: Diagnostic,
  path: FieldPath,
): Repair {
  if (diagnostic.code !== 'yaml/duplicate-key')
    return { expected: suggestedLine(source.text, diagnostic), example: [] };
  const { expected, isSingle } = duplicateValues(source, diagnostic, path);
  return { expected, example: isSingle ? patch.put(path, valueAt(source.value, path)) : [] };
}

/** Without a rubric a review has one overall score and no scores by criterion. */
function repairToOverallScore(context: FaultContext, path: FieldPath): Repair {
  const review = path.slice(0, 2);
  const removed = context.patch.remove([...review, 'scores']);
  const { expected = null, example = [] } = exampleAt(context, [...review, 'score']);
  return { expected, example: [...removed, ...example] };
}

/** What the vote cell takes; the proposal is that of its row. */
const VOTE_CELL =
  'vote, second, abstain, "hold: a concern" or "veto CONSTRAINT: evidence", with a semicolon between two';

/** The two values given for one field; only the reviewer can choose. */
function eitherValue(
  { args: { line, values }, location }: FormProblem<'form/twice'>,
  example: unknown,
): Expected | null {
  if (values === null) return null;
  const { first, second } = values;
  return { words: `one of ${first} (line ${line}) and ${second} (line ${location.line})`, example };
}

/** True if the document cannot be parsed as YAML or JSON. */
function isUnread(code: string): boolean {
  return code.startsWith('yaml/') || code.startsWith('file/') || code.startsWith('text/');
}
