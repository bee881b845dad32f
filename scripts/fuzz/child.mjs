import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {import('./make-case.mjs').Texts} Texts
 * @typedef {object} Examined
 * @property {string | null} finding the problem, in the same words for the same cause
 * @property {string} detail
 * @property {number} computed the number of rounds that were valid enough to compute
 * @property {number} cpuMs
 */

const WORKER = fileURLToPath(new URL('worker.mjs', import.meta.url));
const MEBIBYTES = 512;
/**
 * Limits for one case: of wall time, and then of CPU time, in case other processes use the machine.
 */
const MAX_MS = 5000;
const PATIENCE_MS = 40_000;

/** A process that examines one case after another, with limits on memory and time. */
export class Child {
  /** @type {import('node:child_process').ChildProcess | null} */
  #process = null;
  #stderr = '';
  #target;

  /** @param {string} target the path of the bundle */
  constructor(target) {
    this.#target = target;
  }

  /**
   * @param {Texts} texts
   * @returns {Promise<Examined>}
   */
  async examine(texts) {
    const first = await this.#ask(texts, MAX_MS);
    if (first.finding !== 'hang') return judged(first);
    // The machine may have been busy, so the CPU time counts.
    return judged(await this.#ask(texts, PATIENCE_MS));
  }

  stop() {
    this.#process?.kill('SIGKILL');
    this.#process = null;
  }

  /**
   * @param {Texts} texts
   * @param {number} limitMs
   * @returns {Promise<Examined>}
   */
  async #ask(texts, limitMs) {
    const child = this.#process ?? (await this.#start());
    this.#process = child;
    return new Promise((resolve) => {
      const finish = (/** @type {Examined} */ examined) => {
        clearTimeout(timer);
        child.off('message', onMessage);
        child.off('exit', onExit);
        resolve(examined);
      };
      const onMessage = (/** @type {any} */ examined) => finish(examined);
      const onExit = (/** @type {number | null} */ code, /** @type {string | null} */ signal) => {
        this.#process = null;
        const fatal = /FATAL ERROR: [^\n]*/.exec(this.#stderr)?.[0] ?? `${signal ?? code}`;
        finish(failure(`abort: ${fatal}`, this.#stderr.slice(-4000)));
      };
      const timer = setTimeout(() => {
        child.off('exit', onExit);
        this.stop();
        finish(failure('hang', `no answer in ${limitMs} ms`));
      }, limitMs);
      child.on('message', onMessage);
      child.on('exit', onExit);
      child.send(texts);
    });
  }

  /** @returns {Promise<import('node:child_process').ChildProcess>} */
  #start() {
    const child = fork(WORKER, [this.#target], {
      execArgv: [`--max-old-space-size=${MEBIBYTES}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#stderr = '';
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      this.#stderr = (this.#stderr + text).slice(-20_000);
    });
    return new Promise((resolve, reject) => {
      child.once('message', () => resolve(child));
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`the worker does not start\n${this.#stderr}`)));
    });
  }
}

/**
 * @param {string} finding
 * @param {string} detail
 * @returns {Examined}
 */
function failure(finding, detail) {
  return { finding, detail, computed: 0, cpuMs: 0 };
}

/**
 * @param {Examined} examined
 * @returns {Examined}
 */
function judged(examined) {
  if (examined.finding !== null || examined.cpuMs <= MAX_MS) return examined;
  return { ...examined, finding: 'slow', detail: `${Math.round(examined.cpuMs)} ms` };
}
