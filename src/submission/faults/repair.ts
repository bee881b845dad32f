import type { FieldPath } from '../../schema/format.ts';
import { isMap, placesWithin, pointerOf, valueAt } from '../../schema/plain-value.ts';
import type { SubmitFault } from '../fault.ts';
import { type PatchStep, takeStep, withStep } from '../patch/patch.ts';
import { fieldPath } from '../patch/pointer.ts';
import type { Submitted } from '../reading/read-submitted.ts';

/** What a repair puts where only the reviewer knows what to say; no form is taken with it. */
const FILL_IN = 'FILL IN';

/** Where a value still says `FILL IN`. */
export function leftToFillIn(value: unknown): readonly FieldPath[] {
  return [...placesWithin(value)].flatMap(([path, held]) => (held === FILL_IN ? [path] : []));
}

/** One round repairs what is seen; what is seen behind it comes in the next. */
const MOST_ROUNDS = 8;

/**
 * A JSON Patch that fixes a form as far as shark can know: names are corrected, what is
 * missing or has no sense is named with `FILL IN`. It keeps what was said: nothing is taken
 * away, and of what is replaced only a single value is lost, which is refused where it stands.
 * Of a name that is there twice with single values, it leaves the choice to the reviewer.
 * Empty for a document that cannot be read whole, and for a form in Markdown.
 *
 * @param judge what is wrong with a form of this value
 */
export function repairOf(
  { source, notation, unread, comments }: Submitted,
  faults: readonly SubmitFault[],
  judge: (value: unknown) => readonly SubmitFault[],
): readonly PatchStep[] {
  if (notation !== 'data' || unread !== null || comments.length > 0) return [];
  if (!isMap(source.value)) return [];
  // Of two single values the reviewer chooses one; of two maps a patch would lose one.
  const isUnread = source.diagnostics.some(({ code }) => code !== 'yaml/duplicate-key');
  if (isUnread || faults.some((each) => isTwice(each) && each.example.length === 0)) return [];
  const draft = new Draft(source.value);
  let found = faults;
  for (let round = 0; round < MOST_ROUNDS && found.length > 0; round += 1) {
    const taken = found.filter((fault) => draft.takes(fault));
    if (taken.length === 0) break;
    found = judge(draft.value);
  }
  return draft.steps();
}

/** A form with examples in the places where the repair says `FILL IN`, to see what is behind them. */
class Draft {
  readonly #held: { value: unknown };
  readonly #invented = new Set<string>();
  readonly #moved = new Set<string>();
  readonly #tried = new Set<string>();
  #steps: readonly PatchStep[] = [];

  constructor(value: unknown) {
    this.#held = { value: structuredClone(value) };
  }

  get value(): unknown {
    return this.#held.value;
  }

  /** Take the example of a fault, once, and only where nothing that was said is lost by it. */
  takes(fault: SubmitFault): boolean {
    const { pointer, example, said = [] } = fault;
    if (example.length === 0 || this.#tried.has(pointer)) return false;
    this.#tried.add(pointer);
    const made = example.filter((step) => !said.includes(step));
    // What becomes a note stays where it is.
    const isNote = ({ path }: PatchStep) => path.endsWith('/notes') && path !== pointer;
    if (made.some((step) => isNote(step) || this.#loses(step))) return false;
    const isMoved = isMove(said);
    if (isMoved && said.some((step) => this.#covers(step))) return false;
    const taken = example.filter((step) => takeStep(this.#held, structuredClone(step)));
    this.#isSaidAt(taken.filter((step) => said.includes(step)));
    for (const step of taken) if (!said.includes(step)) this.#invented.add(step.path);
    this.#steps = taken.reduce(withStep, this.#steps);
    return taken.length > 0;
  }

  steps(): readonly PatchStep[] {
    return this.#steps.map((step) =>
      step.op === 'remove' ? step : { ...step, value: this.#masked(step.value, step.path) },
    );
  }

  /** What was said takes the place of what was made up there, and stays as it was said. */
  #isSaidAt(taken: readonly PatchStep[]): void {
    for (const { path } of taken) this.#moved.add(path);
    const paths = taken.map(({ path }) => path).filter((path) => this.#invented.delete(path));
    this.#steps = this.#steps.filter(({ path }) => !paths.includes(path));
  }

  /** A single value that is refused may be replaced, unless something else is moved there. */
  #loses({ op, path }: PatchStep): boolean {
    const there = valueAt(this.value, fieldPath(path));
    if (path === '') return true;
    const isKept = op === 'remove' || isHolder(there) || isWithin(this.#moved, path);
    return isKept && this.#holdsSaid(there, path);
  }

  /** Whether what is moved to a place says less than what is said there. */
  #covers(step: PatchStep): boolean {
    const there = valueAt(this.value, fieldPath(step.path));
    if (step.op === 'remove' || !this.#holdsSaid(there, step.path)) return false;
    const put = leavesOf(step.value);
    return leavesOf(there).some((each) => !put.includes(each));
  }

  #holdsSaid(value: unknown, path: string): boolean {
    if (isHolder(value)) {
      return Object.entries(value).some(([key, held]) => this.#holdsSaid(held, under(path, key)));
    }
    return value !== null && value !== undefined && value !== '' && !this.#isInvented(path);
  }

  #masked(value: unknown, path: string): unknown {
    if (Array.isArray(value)) {
      return value.map((held, at) => this.#masked(held, under(path, String(at))));
    }
    if (isMap(value) && Object.keys(value).length > 0) {
      const entries = Object.entries(value);
      return Object.fromEntries(
        entries.map(([key, held]) => [key, this.#masked(held, under(path, key))]),
      );
    }
    return this.#isInvented(path) ? FILL_IN : value;
  }

  #isInvented(path: string): boolean {
    return isWithin(this.#invented, path);
  }
}

/** Whether a path is one of these or below one. */
function isWithin(paths: ReadonlySet<string>, path: string): boolean {
  return [...paths].some((each) => `${path}/`.startsWith(`${each}/`));
}

/** What stands at a name goes to another with all that it holds. */
function isMove(example: readonly PatchStep[]): boolean {
  const [from, ...to] = example;
  return from?.op === 'remove' && to.length > 0 && to.every(({ op }) => op === 'add');
}

function isTwice({ problem }: SubmitFault): boolean {
  return problem.kind === 'rule' && problem.diagnostic.code === 'yaml/duplicate-key';
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function under(path: string, key: string): string {
  return path + pointerOf([key]);
}

function leavesOf(value: unknown): readonly unknown[] {
  return [...placesWithin(value)].flatMap(([, held]) => (isHolder(held) ? [] : [held]));
}
