import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Location } from '../../diagnostic/location.ts';
import type { FormProblem } from '../../form/problem.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap, valueAt } from '../../schema/plain-value.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { saysSomething } from '../asked/answers.ts';
import {
  type AskedSeat,
  type Expected,
  expectedAt,
  expectedInCell,
  namesProposal,
} from '../asked/expected.ts';
import { faultAt, type SubmitFault } from '../fault.ts';
import { argsOf, nameMeant, pathOfProblem } from '../meant/mistyped.ts';
import { asNote } from '../meant/restated.ts';
import { ruledOut } from '../meant/ruled-out.ts';
import { leftToFillIn } from '../patch/fill-in.ts';
import { PatchWriter } from '../patch/patch.ts';
import { fieldPath, pointerOf } from '../patch/pointer.ts';
import type { Submitted } from '../reading/read-submitted.ts';
import { contraryFaults } from './contrary-faults.ts';
import { inFigure, inOrder, isToldOf, ofFigure } from './figure-faults.ts';
import { commentFault, cutFault, frameFaults, wholeFault } from './frame-faults.ts';
import { missingFaults } from './missing-faults.ts';
import { inShape } from './other-shape.ts';
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
  const { source: written, problems } = form;
  const finder = new FaultFinder(form, filled, asked);
  if (form.blocks.length > 0) {
    return [wholeFault(form, { code: 'submit/which-block', lines: form.blocks })];
  }
  if (form.notation === 'prose')
    return [wholeFault(form, { code: 'submit/prose', form: form.formInProse })];
  if (isMap(written.value) && written.intact && Object.keys(written.value).length === 0)
    return [wholeFault(form, { code: 'submit/nothing' })];
  // Below a heading that is not read as one, every row is taken for something else.
  const headings = problems.filter(({ code }) => code === 'form/heading');
  if (headings.length > 0) return headings.map((each) => finder.ofForm(each));
  const open = errors.some(({ code }) => code === 'yaml/syntax') ? leftOpen(written.text) : null;
  if (open !== null) return [cutFault(written, open)];
  // Below a line that a tab indents, every line is taken for something else too.
  const tabs = errors.filter(({ code }) => code === 'yaml/tab');
  if (tabs.length > 0) return tabs.map((each) => finder.byRule(each));
  const cells = problems.map((each) => finder.ofForm(each));
  const told = errors.filter(({ code }) => !ABOUT_MISSING.has(code));
  const own = isMap(written.value)
    ? [...frameFaults(form, filled, asked, finder.patch), ...contraryFaults(written, filled, asked)]
    : [];
  const rules = told.map((each) => finder.byRule(each)).filter((each) => !isToldOf(each, own));
  // A map that was read as a text may have anything.
  const isBlank = told.some(({ code }) => code === 'yaml/blank');
  const isReadable = isMap(written.value) && filled.intact && !isBlank;
  const missing = isReadable ? missingFaults(form, filled, asked, told, cells, finder.patch) : [];
  const seen = [...form.comments.map(commentFault), ...own, ...cells, ...rules, ...missing];
  const known = new Set(seen.map(({ pointer }) => pointer));
  const left = leftToFillIn(written.value).filter((path) => !known.has(pointerOf(path)));
  const found = [...seen, ...left.map((path) => finder.toFillIn(path))];
  // Below a place that cannot be read, values hold what stands beside them.
  const all = written.intact ? found : found.map((each) => ({ ...each, example: [] }));
  return all.length > 0 || saysSomething(filled.value)
    ? all
    : [wholeFault(form, { code: 'submit/nothing' })];
}

class FaultFinder {
  readonly #written: SourceFile;
  readonly #asked: AskedSeat;
  readonly patch: PatchWriter;
  readonly #form: Submitted;
  readonly #filled: SourceFile;

  constructor(form: Submitted, filled: SourceFile, asked: AskedSeat) {
    const { source: written } = form;
    this.#filled = filled;
    this.#form = form;
    this.#written = written;
    this.#asked = asked;
    this.patch = new PatchWriter(written.value);
  }

  /** A cell of a form is repaired where it stands. */
  ofForm(form: FormProblem): SubmitFault {
    const { location, pointer } = form;
    const path = pointer === null ? null : fieldPath(pointer);
    const expected = path === null ? null : this.#expectedInCell(form, path);
    return {
      problem: { kind: 'form', form },
      location,
      pointer: pointer ?? '',
      expected: expected?.words ?? null,
      example:
        path === null || expected?.example == null ? [] : this.patch.put(path, expected.example),
    };
  }

  #expectedInCell(form: FormProblem, path: FieldPath): Expected | null {
    if (form.code === 'form/twice') return oneOfTwo(form, valueAt(this.#written.value, path));
    if (form.code === 'form/unknown-vote') return { words: VOTE_CELL, example: null };
    return inOrder(form.code) ?? this.#expectedAt(path);
  }

  #expectedAt(path: FieldPath): Expected | null {
    const expected = this.#form.notation === 'form' ? expectedInCell : expectedAt;
    return expected(path, this.#asked);
  }

  byRule(diagnostic: Diagnostic): SubmitFault {
    const { code } = diagnostic;
    const at = pathOfProblem(this.#form, diagnostic);
    const args = argsOf(diagnostic);
    const field = code === 'schema/missing-field' ? String(args['field']) : null;
    const path = inFigure(field === null ? at : [...at, field]);
    const expected = this.#expectedAt(path);
    const location = this.#placeOf(diagnostic, path);
    const parts = { problem: { kind: 'rule', diagnostic } as const, location };
    if (isUnread(code)) return { ...parts, ...this.#unread(diagnostic, path) };
    if (path.length === 0) {
      return { ...parts, pointer: '', expected: expected?.words ?? null, example: [] };
    }
    if (code === 'score/no-rubric') return { ...parts, ...this.#oneScore(path) };
    if (isAboutName(diagnostic, path)) {
      const pointer = pointerOf(path);
      return { ...parts, pointer, ...this.#named(diagnostic, path) };
    }
    const words = (inOrder(code) ?? ofFigure(diagnostic) ?? expected)?.words ?? null;
    const told = { ...parts, pointer: pointerOf(path), expected: words };
    const shaped = inShape(diagnostic, this.#written.value, path, words, this.#asked, this.patch);
    if (shaped !== null) return { ...told, ...shaped };
    const suggestion = nameMeant(diagnostic, path, this.#asked.round);
    const there = valueAt(this.#written.value, path);
    const isText = typeof there === 'string';
    if (suggestion === null && isText && namesProposal(path)) return { ...told, example: [] };
    // Words in the place of a map or a list.
    const isLost = code === 'schema/wrong-type' && isText && typeof expected?.example === 'object';
    const kept = isLost ? asNote(path, this.#written.value, this.#asked, this.patch) : [];
    const example = [...kept, ...this.#put(path, suggestion, expected)];
    return { ...told, example, said: suggestion === null ? [] : example };
  }

  #named(diagnostic: Diagnostic, path: FieldPath) {
    const choice = ruledOut(this.#filled, path, this.#asked.round);
    if (choice !== null) return { expected: choice, example: [] };
    return ofName(diagnostic, path, this.#written.value, this.#asked, this.patch);
  }

  /** Of two fields that are zero the first is shown, and not what they stand in. */
  #placeOf({ code, location }: Diagnostic, path: FieldPath): Location {
    return code === 'estimate/zero-hours' ? this.#written.locate(path, 'value') : location;
  }

  #put(path: FieldPath, suggestion: string | null, expected: Expected | null) {
    if (expected === null) return this.patch.take(path);
    return this.patch.put(path, suggestion ?? expected.example);
  }

  toFillIn(path: FieldPath): SubmitFault {
    const expected = expectedAt(path, this.#asked);
    return faultAt(
      this.#written,
      path,
      'value',
      { code: 'submit/fill-in' },
      {
        expected: expected?.words ?? null,
        example: expected === null ? [] : this.patch.put(path, expected.example),
      },
    );
  }

  /** What to write where it cannot be read. Which of two values counts, only the reviewer knows. */
  #unread(
    diagnostic: Diagnostic,
    path: FieldPath,
  ): Pick<SubmitFault, 'pointer' | 'expected' | 'example'> {
    const pointer = pointerOf(path);
    if (diagnostic.code !== 'yaml/duplicate-key') {
      return { pointer, expected: readableLine(this.#written.text, diagnostic), example: [] };
    }
    const { expected, isSingle } = saidTwice(this.#written, diagnostic, path);
    const example = isSingle ? this.patch.put(path, valueAt(this.#written.value, path)) : [];
    return { pointer, expected, example };
  }

  /** Without a rubric there is one score, and none by criteria. */
  #oneScore(path: FieldPath): Pick<SubmitFault, 'pointer' | 'expected' | 'example'> {
    const review = path.slice(0, 2);
    const expected = expectedAt([...review, 'score'], this.#asked);
    const example = [
      ...this.patch.take([...review, 'scores']),
      ...this.patch.put([...review, 'score'], expected?.example),
    ];
    return { pointer: pointerOf(path), expected: expected?.words ?? null, example };
  }
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
