import { parseArgs } from 'node:util';

const USAGE = `Usage: node scripts/fuzz.mjs [--target files|git] [--minutes N] [--seed S] [--turn T]

Corrupts the files of workspaces, or the git repository around one and the event of the action,
in random ways, runs shark on them, and keeps failing cases in .fuzz/. Exits with 1 if there are
any. --turn repeats one case.`;

const TARGETS = /** @type {const} */ (['files', 'git']);

/**
 * @typedef {object} FuzzOptions
 * @property {'files' | 'git'} target
 * @property {number} minutes
 * @property {number} seed
 * @property {number | null} only the turn of the one case to repeat
 */

/** What to say instead of fuzzing: the help that was asked for, or what is wrong with the options. */
export class Refusal {
  /**
   * @param {string} message
   * @param {0 | 2} exitCode
   */
  constructor(message, exitCode) {
    this.message = message;
    this.exitCode = exitCode;
  }
}

/**
 * Reads the options of a command line.
 *
 * @param {readonly string[]} args
 * @param {number} seed the seed if none is given
 * @returns {FuzzOptions | Refusal}
 */
export function fuzzOptions(args, seed) {
  try {
    return checked(parsed(args, seed));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new Refusal(`${error.message.split('\n', 1)[0]}\n${USAGE.split('\n', 1)[0]}`, 2);
  }
}

/**
 * @param {readonly string[]} args
 * @param {number} seed
 */
function parsed(args, seed) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      target: { type: 'string', default: 'files' },
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string', default: String(seed) },
      turn: { type: 'string' },
    },
  });
  return values;
}

/**
 * @param {ReturnType<typeof parsed>} values
 * @returns {FuzzOptions | Refusal}
 */
function checked(values) {
  if (values.help) return new Refusal(USAGE, 0);
  const target = TARGETS.find((each) => each === values.target);
  if (target === undefined) return new Refusal(`--target takes ${TARGETS.join(' or ')}`, 2);
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
  const only = values.turn === undefined ? null : Number(values.turn);
  const isTurn = only === null || (Number.isSafeInteger(only) && only >= 0);
  if (minutes > 0 && Number.isSafeInteger(seed) && isTurn) return { target, minutes, seed, only };
  return new Refusal('--minutes takes a number above 0, --seed and --turn whole numbers', 2);
}
