import type { FieldPath } from '../../schema/format.ts';
import { isMap, isObject, placesWithin, pointerOf, valueAt } from '../../schema/plain-value.ts';
import type { SubmitFault } from '../fault.ts';
import { isBlank } from '../misplaced/statement.ts';
import { appendStep, applyStep, type DocumentHolder, type PatchStep } from '../patch/patch.ts';
import { fieldPath } from '../patch/pointer.ts';
import type { Submitted } from '../reading/read-submitted.ts';

/** The placeholder for what only the reviewer knows; a form that has it is refused. */
const FILL_IN = 'FILL IN';

/** The paths of all `FILL IN` placeholders in a value. */
export function placesToFillIn(value: unknown): readonly FieldPath[] {
  return [...placesWithin(value)].flatMap(([path, held]) => (held === FILL_IN ? [path] : []));
}

/** A limit on rounds: a repair can reveal faults that were hidden, which the next round repairs. */
const MAX_ROUNDS = 8;

/**
 * A JSON Patch that fixes a form as far as possible: it corrects names, and writes `FILL IN` for
 * missing and invalid values. It deletes no answers; it replaces only single values, and only
 * invalid ones. For a key that occurs twice with single values, the choice is left to the reviewer.
 * Empty for a document that cannot be parsed whole, and for a Markdown form.
 *
 * @param judge returns the faults of a form with the given value
 */
export function repairOf(
  { source, notation, unread, comments }: Submitted,
  faults: readonly SubmitFault[],
  judge: (value: unknown) => readonly SubmitFault[],
): readonly PatchStep[] {
  if (notation !== 'data' || unread !== null || comments.length > 0) return [];
  if (!isMap(source.value)) return [];
  // The reviewer chooses between two single values; with two maps a patch would lose one.
  const isUnread = source.diagnostics.some(({ code }) => code !== 'yaml/duplicate-key');
  if (isUnread || faults.some((each) => isDuplicateKey(each) && each.example.length === 0))
    return [];
  const draft = new Draft(source.value);
  let found = faults;
  for (let round = 0; round < MAX_ROUNDS && found.length > 0; round += 1) {
    const applied = found.filter((fault) => draft.repair(fault));
    if (applied.length === 0) break;
    found = judge(draft.held.value);
  }
  return draft.steps();
}

/** A form with examples in place of `FILL IN`, so that hidden faults can be found. */
class Draft {
  readonly held: DocumentHolder;
  readonly #invented = new Set<string>();
  readonly #movedPaths = new Set<string>();
  readonly #tried = new Set<string>();
  #steps: readonly PatchStep[] = [];

  constructor(value: unknown) {
    this.held = { value: structuredClone(value) };
  }

  /**
   * Applies the example of a fault, at most once, and only if no answer is lost; true if it was
   * applied.
   */
  repair(fault: SubmitFault): boolean {
    const { pointer, example, moved = [] } = fault;
    if (example.length === 0 || this.#tried.has(pointer)) return false;
    this.#tried.add(pointer);
    const invented = example.filter((step) => !moved.includes(step));
    // A value that would become a note stays in its place.
    const isNote = ({ path }: PatchStep) => path.endsWith('/notes') && path !== pointer;
    if (invented.some((step) => isNote(step) || this.#deletesAnswer(step))) return false;
    const isMoved = isMoveOf(moved);
    if (isMoved && moved.some((step) => this.#overwritesAnswer(step))) return false;
    const taken = example.filter((step) => applyStep(this.held, structuredClone(step)));
    this.#markMoved(taken.filter((step) => moved.includes(step)));
    for (const step of taken) if (!moved.includes(step)) this.#invented.add(step.path);
    this.#steps = taken.reduce(appendStep, this.#steps);
    return taken.length > 0;
  }

  steps(): readonly PatchStep[] {
    return this.#steps.map((step) =>
      step.op === 'remove' ? step : { ...step, value: this.#masked(step.value, step.path) },
    );
  }

  /** Records moved answers: they replace invented values, and are not masked with `FILL IN`. */
  #markMoved(taken: readonly PatchStep[]): void {
    for (const { path } of taken) this.#movedPaths.add(path);
    const paths = taken.map(({ path }) => path).filter((path) => this.#invented.delete(path));
    this.#steps = this.#steps.filter(({ path }) => !paths.includes(path));
  }

  /**
   * True if a step would delete an answer. An invalid single value may be replaced, unless an
   * answer was moved there.
   */
  #deletesAnswer({ op, path }: PatchStep): boolean {
    const there = valueAt(this.held.value, fieldPath(path));
    if (path === '') return true;
    const isKept = op === 'remove' || isObject(there) || isWithin(this.#movedPaths, path);
    return isKept && this.#hasAnswers(there, path);
  }

  /** True if a step would overwrite an answer with a value that has less in it. */
  #overwritesAnswer(step: PatchStep): boolean {
    const there = valueAt(this.held.value, fieldPath(step.path));
    if (step.op === 'remove' || !this.#hasAnswers(there, step.path)) return false;
    const put = leavesOf(step.value);
    return leavesOf(there).some((each) => !put.includes(each));
  }

  #hasAnswers(value: unknown, path: string): boolean {
    return [...placesWithin(value)].some(
      ([at, held]) => !isObject(held) && !isBlank(held) && !this.#isInvented(path + pointerOf(at)),
    );
  }

  #masked(value: unknown, path: string): unknown {
    const isList = Array.isArray(value);
    const entries = isObject(value) ? Object.entries(value) : [];
    if (entries.length === 0 && !isList) return this.#isInvented(path) ? FILL_IN : value;
    const masked = entries.map(([key, held]) => {
      return [key, this.#masked(held, path + pointerOf([key]))] as const;
    });
    return isList ? masked.map(([, held]) => held) : Object.fromEntries(masked);
  }

  #isInvented(path: string): boolean {
    return isWithin(this.#invented, path);
  }
}

/** True if a path equals one of these or is below one. */
function isWithin(paths: ReadonlySet<string>, path: string): boolean {
  return [...paths].some((each) => `${path}/`.startsWith(`${each}/`));
}

/** True if the steps move a value: a `remove` followed only by `add` steps. */
function isMoveOf(example: readonly PatchStep[]): boolean {
  const [from, ...to] = example;
  return from?.op === 'remove' && to.length > 0 && to.every(({ op }) => op === 'add');
}

function isDuplicateKey({ problem }: SubmitFault): boolean {
  return problem.kind === 'rule' && problem.diagnostic.code === 'yaml/duplicate-key';
}

function leavesOf(value: unknown): readonly unknown[] {
  return [...placesWithin(value)].flatMap(([, held]) => (isObject(held) ? [] : [held]));
}
