import { isMap, valueAt } from '../../schema/plain-value.ts';
import type { SubmitFault } from '../fault.ts';
import { type PatchStep, takeStep } from '../patch/apply-patch.ts';
import { FILL_IN } from '../patch/fill-in.ts';
import { fieldPath, pointerOf } from '../patch/pointer.ts';
import type { Submitted } from '../reading/read-submitted.ts';

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
  { source, notation, blocks, comments }: Submitted,
  faults: readonly SubmitFault[],
  judge: (value: unknown) => readonly SubmitFault[],
): readonly PatchStep[] {
  if (notation !== 'data' || blocks.length + comments.length > 0 || !isMap(source.value)) return [];
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
    const isMoved = isKnown(fault) && isMove(example);
    const made = (isMoved ? example.slice(1) : example).filter((step) => !said.includes(step));
    if (made.some((step) => this.#loses(step, isMoved))) return false;
    const taken = example.filter((step) => takeStep(this.#held, structuredClone(step)));
    if (isKnown(fault)) this.#isSaidAt(taken);
    else for (const step of taken) if (!said.includes(step)) this.#invented.add(step.path);
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
  #loses({ op, path }: PatchStep, isMoved: boolean): boolean {
    const there = valueAt(this.value, fieldPath(path));
    if (path === '') return true;
    const isKept = isMoved || op === 'remove' || isHolder(there) || isWithin(this.#moved, path);
    return isKept && this.#holdsSaid(there, path);
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

/** Whether it is a name that was mistyped or misplaced, of which shark knows where it belongs. */
function isKnown({ problem, example }: SubmitFault): boolean {
  if (problem.kind !== 'rule') return false;
  // Of a title in place of an id, and of a field one level too high, the rule knows no name, and
  // the example is the move to it.
  if (MISPLACED.has(problem.diagnostic.code) && isMove(example)) return true;
  const { suggestion }: Readonly<Record<string, unknown>> = { ...problem.diagnostic.args };
  return typeof suggestion === 'string';
}

const MISPLACED: ReadonlySet<string> = new Set(['schema/bad-id', 'schema/unknown-field']);

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function under(path: string, key: string): string {
  return path + pointerOf([key]);
}

/** What is put in place and then fixed there is put in place as it is fixed. */
function withStep(steps: readonly PatchStep[], step: PatchStep): readonly PatchStep[] {
  const at = steps.findLastIndex(({ path }) => `${step.path}/`.startsWith(`${path}/`));
  const above = steps[at];
  if (above === undefined || above.op === 'remove' || above.path === step.path) {
    return [...steps, step];
  }
  const held = { value: structuredClone(above.value) };
  const inner = structuredClone({ ...step, path: step.path.slice(above.path.length) });
  if (!takeStep(held, inner)) return [...steps, step];
  return steps.with(at, { ...above, value: held.value });
}
