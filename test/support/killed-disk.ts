import disk from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

/** Thrown in place of a change to the disk that a killed process no longer makes. */
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

/** How far the change comes that a process is killed in. */
export type Reach = 'not begun' | 'half done';

/** `node:fs` as it is, whatever stands in its place. */
const real = { ...disk };

/**
 * `node:fs` that dies at a changing call, as a killed process does: neither that call nor any
 * after it, of whatever cleans up, changes anything more. It is in the place of the real one from
 * `begin` to `end`, for all code of this process.
 */
export function killedDisk() {
  let left = Number.POSITIVE_INFINITY;
  let reach: Reach = 'not begun';
  let hasLinks = true;
  let isPartly = false;
  let hasHalf = false;
  /** Within a call, which may make others in turn: they are parts of it. */
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
    /** Kill at the change after so many others. */
    killAfter: (changes: number, how: Reach) => {
      left = changes;
      reach = how;
      isPartly = false;
      hasHalf = false;
    },
    /** Whether the change that was not begun can be half done. */
    couldBeHalf: () => hasHalf,
    /** A new process, which nobody kills; gives how the one before ended. */
    revive: (): 'alive' | 'killed' | 'killed halfway' => {
      const wasKilled = left < 0;
      left = Number.POSITIVE_INFINITY;
      return wasKilled ? (isPartly ? 'killed halfway' : 'killed') : 'alive';
    },
    /** Be a disk that knows no second names, as those of cameras do. */
    withoutLinks: (isWithout: boolean) => {
      hasLinks = !isWithout;
    },
  };
}

/** Have each of the changing functions of `node:fs` be another, for all that import it. */
function put(inPlaceOf: (name: Changing) => unknown): void {
  Object.assign(disk, Object.fromEntries(CHANGING.map((name) => [name, inPlaceOf(name)])));
  syncBuiltinESMExports();
}

/** What a call that makes several changes has done between two of them; null for the others. */
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
