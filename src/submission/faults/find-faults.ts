import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { FormProblem } from '../../form/problem.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap, pointerOf, valueAt } from '../../schema/plain-value.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { saysSomething } from '../asked/answers.ts';
import {
  type AskedSeat,
  type Expected,
  expectedAt,
  expectedInCell,
  namesProposal,
} from '../asked/expected.ts';
import type { FaultContext } from '../context.ts';
import { faultAt, type SubmitFault } from '../fault.ts';
import { argsOf, nameMeant, pathOfProblem } from '../meant/mistyped.ts';
import { asNote } from '../meant/restated.ts';
import { PatchWriter } from '../patch/patch.ts';
import { fieldPath } from '../patch/pointer.ts';
import type { Submitted } from '../reading/read-submitted.ts';
import { contraryFaults, ruledOut } from './contradictions.ts';
import { IN_ORDER, inFigure, isToldOf, ofFigure } from './figures.ts';
import { commentFault, cutFault, frameFaults, wholeFault } from './frame-faults.ts';
import { missingFaults } from './missing-faults.ts';
import { inShape } from './other-shape.ts';
import { leftToFillIn } from './repair.ts';
import { isAboutName, ofName } from './unknown-name.ts';
import { leftOpen, readableLine, saidTwice } from './unread-places.ts';

/** What rules say of missing scores is said for each score by itself. */
const ABOUT_MISSING: ReadonlySet<string> = new Set([
  'score/missing',
  'score/no-scores',
  'round/unscored-entry',
  'schema/unfilled',
]);

/**
 * Everything for which a scorecard is not taken: whose it is, what the rules call an error, and
 * every score that is missing. A document that cannot be read has nothing missing yet.
 *
 * @param form the document as it was handed in
 * @param filled the scorecard that it comes to
 * @param errors what a check says of that
 */
export function findFaults(
  form: Submitted,
  filled: SourceFile,
  errors: readonly Diagnostic[],
  asked: AskedSeat,
): readonly SubmitFault[] {
  const { source: written, problems, unread } = form;
  const context = { form, filled, asked, patch: new PatchWriter(written.value) };
  if (unread !== null) return [wholeFault(form, unread)];
  if (isMap(written.value) && written.intact && Object.keys(written.value).length === 0)
    return [wholeFault(form, { code: 'submit/nothing' })];
  // Below a heading that is not read as one, every row is taken for something else.
  const headings = problems.filter(({ code }) => code === 'form/heading');
  if (headings.length > 0) return headings.map((each) => inCell(context, each));
  const open = errors.some(({ code }) => code === 'yaml/syntax') ? leftOpen(written.text) : null;
  if (open !== null) return [cutFault(written, open)];
  // Below a line that a tab indents, every line is taken for something else too.
  const tabs = errors.filter(({ code }) => code === 'yaml/tab');
  if (tabs.length > 0) return tabs.map((each) => byRule(context, each));
  const cells = problems.map((each) => inCell(context, each));
  const told = errors.filter(({ code }) => !ABOUT_MISSING.has(code));
  const own = isMap(written.value) ? [...frameFaults(context), ...contraryFaults(context)] : [];
  const rules = told.map((each) => byRule(context, each)).filter((each) => !isToldOf(each, own));
  // A map that was read as a text may have anything.
  const isBlank = told.some(({ code }) => code === 'yaml/blank');
  const isReadable = isMap(written.value) && filled.intact && !isBlank;
  const missing = isReadable ? missingFaults(context, told, cells) : [];
  const seen = [...form.comments.map(commentFault), ...own, ...cells, ...rules, ...missing];
  const known = new Set(seen.map(({ pointer }) => pointer));
  const left = leftToFillIn(written.value).filter((path) => !known.has(pointerOf(path)));
  const found = [...seen, ...left.map((path) => toFillIn(context, path))];
  // Below a place that cannot be read, values hold what stands beside them.
  const all = written.intact ? found : found.map((each) => ({ ...each, example: [] }));
  return all.length > 0 || saysSomething(filled.value)
    ? all
    : [wholeFault(form, { code: 'submit/nothing' })];
}

/** A cell of a form is repaired where it stands. */
function inCell(context: FaultContext, form: FormProblem): SubmitFault {
  const { location, pointer } = form;
  const path = pointer === null ? null : fieldPath(pointer);
  const expected = path === null ? null : forCell(context, form, path);
  const isKnown = path !== null && expected?.example != null;
  return {
    problem: { kind: 'form', form },
    location,
    pointer: pointer ?? '',
    expected: expected?.words ?? null,
    example: isKnown ? context.patch.put(path, expected.example) : [],
  };
}

function forCell(context: FaultContext, form: FormProblem, path: FieldPath): Expected | null {
  if (form.code === 'form/twice') return oneOfTwo(form, valueAt(context.form.source.value, path));
  if (form.code === 'form/unknown-vote') return { words: VOTE_CELL, example: null };
  return form.code === 'form/reversed' ? IN_ORDER : expectedIn(context, path);
}

function expectedIn({ form, asked }: FaultContext, path: FieldPath): Expected | null {
  return form.notation === 'form' ? expectedInCell(path, asked) : expectedAt(path, asked);
}

function byRule(context: FaultContext, diagnostic: Diagnostic): SubmitFault {
  const { form } = context;
  const { code } = diagnostic;
  const at = pathOfProblem(form, diagnostic);
  const path = inFigure(
    code === 'schema/missing-field' ? [...at, String(argsOf(diagnostic)['field'])] : at,
  );
  const expected = expectedIn(context, path);
  const told = {
    problem: { kind: 'rule', diagnostic } as const,
    // Of two fields that are zero the first is shown, and not what they stand in.
    location:
      code === 'estimate/zero-hours' ? form.source.locate(path, 'value') : diagnostic.location,
    pointer: pointerOf(path),
    expected: expected?.words ?? null,
    example: [],
  };
  if (isUnread(code)) return { ...told, ...unreadAt(context, diagnostic, path) };
  if (path.length === 0) return told;
  if (code === 'score/no-rubric') return { ...told, ...oneScore(context, path) };
  if (isAboutName(diagnostic, path)) {
    const choice = ruledOut(context, path);
    const named = choice === null ? ofName(context, diagnostic, path) : { expected: choice };
    return { ...told, ...named };
  }
  const words = ofFigure(diagnostic)?.words ?? told.expected;
  const value =
    inShape(context, diagnostic, path, words) ?? ofValue(context, diagnostic, path, expected);
  return { ...told, expected: words, ...value };
}

/** What is not in the place of a value: the name that is meant, or an example. */
function ofValue(
  context: FaultContext,
  diagnostic: Diagnostic,
  path: FieldPath,
  expected: Expected | null,
): Pick<SubmitFault, 'example' | 'said'> {
  const { form, asked, patch } = context;
  const suggestion = nameMeant(diagnostic, path, asked.round);
  const isText = typeof valueAt(form.source.value, path) === 'string';
  if (suggestion === null && isText && namesProposal(path)) return { example: [] };
  // Words in the place of a map or a list.
  const isLost =
    diagnostic.code === 'schema/wrong-type' && isText && typeof expected?.example === 'object';
  const kept = isLost ? asNote(context, path) : [];
  const put =
    expected === null ? patch.take(path) : patch.put(path, suggestion ?? expected.example);
  const example = [...kept, ...put];
  return { example, said: suggestion === null ? [] : example };
}

function toFillIn({ form, asked, patch }: FaultContext, path: FieldPath): SubmitFault {
  const expected = expectedAt(path, asked);
  const example = expected === null ? [] : patch.put(path, expected.example);
  const repair = { expected: expected?.words ?? null, example };
  return faultAt(form.source, path, 'value', { code: 'submit/fill-in' }, repair);
}

type Repair = Pick<SubmitFault, 'expected' | 'example'>;

/** What to write where it cannot be read. Which of two values counts, only the reviewer knows. */
function unreadAt(
  { form: { source }, patch }: FaultContext,
  diagnostic: Diagnostic,
  path: FieldPath,
): Repair {
  if (diagnostic.code !== 'yaml/duplicate-key')
    return { expected: readableLine(source.text, diagnostic), example: [] };
  const { expected, isSingle } = saidTwice(source, diagnostic, path);
  return { expected, example: isSingle ? patch.put(path, valueAt(source.value, path)) : [] };
}

/** Without a rubric there is one score, and none by criteria. */
function oneScore({ asked, patch }: FaultContext, path: FieldPath): Repair {
  const review = path.slice(0, 2);
  const score = [...review, 'score'];
  const expected = expectedAt(score, asked);
  const example = [...patch.take([...review, 'scores']), ...patch.put(score, expected?.example)];
  return { expected: expected?.words ?? null, example };
}

/** What the cell takes: the proposal is known from its row. */
const VOTE_CELL = 'vote, second, abstain, "hold: a concern" or "veto CONSTRAINT: evidence"';

/** Which of two values is meant only the reviewer knows; what there is to choose from. */
function oneOfTwo(
  { args: { line, values }, location }: FormProblem<'form/twice'>,
  example: unknown,
): Expected | null {
  if (values === null) return null;
  const { first, second } = values;
  return { words: `one of ${first} (line ${line}) and ${second} (line ${location.line})`, example };
}

/** Whether the document could not be read as YAML or JSON. */
function isUnread(code: string): boolean {
  return code.startsWith('yaml/') || code.startsWith('file/') || code.startsWith('text/');
}
