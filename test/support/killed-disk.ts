import disk from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

/** Thrown instead of a change to the disk that a killed process cannot make. */
class Killed extends Error {}

type Changing =
  | 'chmodSync'
  | 'copyFileSync'
  | 'linkSync'
  | 'mkdirSync'
  | 'renameSync'
  | 'rmSync'
  | 'rmdirSync'
  | 'writeFileSync';

const CHANGING: readonly Changing[] = [
  'chmodSync',
  'copyFileSync',
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'writeFileSync',
];

/** How far the change gets during which the process is killed. */
export type Reach = 'not begun' | 'half done';

/** The functions of `node:fs` before they are replaced. */
const real = { ...disk };

/**
 * A `node:fs` that fails at a changing call, as if the process was killed: neither that call nor
 * any later one, such as a clean-up, changes anything. It replaces the real one from `begin` to
 * `end`, for all code of this process.
 */
export function killedDisk() {
  let left = Number.POSITIVE_INFINITY;
  let reach: Reach = 'not begun';
  let hasLinks = true;
  let isPartly = false;
  let hasHalf = false;
  /** True within a call. Calls that it makes are parts of it. */
  let isWithin = false;
  const dieAt = (name: Changing, args: readonly unknown[]) => {
    const half = halfOf(name, args);
    hasHalf = half !== null;
    if (reach === 'not begun') return;
    half?.();
    isPartly = hasHalf;
  };
  const guarded = (name: Changing) => {
    const call = real[name] as (...args: unknown[]) => unknown;
    return (...args: unknown[]): unknown => {
      if (isWithin) return call(...args);
      left -= 1;
      if (left < 0) {
        if (left === -1) dieAt(name, args);
        throw new Killed();
      }
      if (name === 'linkSync' && !hasLinks)
        throw Object.assign(new Error('no links'), { code: 'EPERM' });
      isWithin = true;
      try {
        return call(...args);
      } finally {
        isWithin = false;
      }
    };
  };
  return {
    begin: () => put(guarded),
    end: () => put((name) => real[name]),
    /** Kills at the change after this many others. */
    killAfter: (changes: number, how: Reach) => {
      left = changes;
      reach = how;
      isPartly = false;
      hasHalf = false;
    },
    /** True if the change that was not begun could be half done. */
    couldBeHalf: () => hasHalf,
    /** Starts a new process that is not killed; returns how the previous one ended. */
    revive: (): 'alive' | 'killed' | 'killed halfway' => {
      const wasKilled = left < 0;
      left = Number.POSITIVE_INFINITY;
      return wasKilled ? (isPartly ? 'killed halfway' : 'killed') : 'alive';
    },
    /** Simulates a disk without hard links, such as that of a camera. */
    withoutLinks: (isWithout: boolean) => {
      hasLinks = !isWithout;
    },
  };
}

/** Replaces each changing function of `node:fs`, for all code that imports it. */
function put(inPlaceOf: (name: Changing) => unknown): void {
  Object.assign(disk, Object.fromEntries(CHANGING.map((name) => [name, inPlaceOf(name)])));
  syncBuiltinESMExports();
}

/** Does half of a call that makes several changes; null for other calls. */
function halfOf(name: Changing, [first, second]: readonly unknown[]): (() => void) | null {
  const [path, other] = [String(first), String(second)];
  if (name === 'writeFileSync' && !real.existsSync(path)) {
    return () => real.writeFileSync(path, other.slice(0, other.length / 2));
  }
  if (name === 'copyFileSync' && !real.existsSync(other)) {
    const bytes = real.readFileSync(path);
    return () => real.writeFileSync(other, bytes.subarray(0, bytes.length / 2));
  }
  if (name !== 'rmSync' || !real.existsSync(path) || !real.lstatSync(path).isDirectory()) {
    return null;
  }
  const [one] = real.readdirSync(path);
  return () => {
    if (one !== undefined) real.rmSync(join(path, one));
  };
}
