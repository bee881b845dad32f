import { readFile } from 'node:fs/promises';
import { InputError } from './inputs.mjs';

/**
 * The event that triggered a run.
 *
 * @typedef {object} RunEvent
 * @property {string | null} base the commit to compare with; null if the event names none
 * @property {boolean} isBeforeMerge true if the change is not merged yet
 */

const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const NO_COMMIT = /^0+$/;

/**
 * Reads the event that the runner has written; an empty event if there is no file.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Promise<RunEvent>}
 */
export async function eventIn(environment) {
  const file = environment['GITHUB_EVENT_PATH'] ?? '';
  return eventOf(file === '' ? '{}' : await readFile(file, 'utf8'));
}

/**
 * @param {string} text JSON
 * @returns {RunEvent}
 */
export function eventOf(text) {
  const event = objectIn(text);
  const { pull_request: request, merge_group: group, before } = event;
  return {
    base: commitIn(
      fieldOf(fieldOf(request, 'base'), 'sha') ?? fieldOf(group, 'base_sha') ?? before,
    ),
    isBeforeMerge: (request ?? group ?? null) !== null,
  };
}

/**
 * @param {string} text
 * @returns {Readonly<Record<string, unknown>>}
 */
function objectIn(text) {
  try {
    const value = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // The error below covers this case.
  }
  throw new InputError('the event of this run, which GITHUB_EVENT_PATH names, is no JSON object');
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {unknown}
 */
function fieldOf(value, name) {
  if (typeof value !== 'object' || value === null) return undefined;
  return /** @type {Record<string, unknown>} */ (value)[name];
}

/**
 * @param {unknown} value
 * @returns {string | null} a commit, but not the zero hash that means none
 */
function commitIn(value) {
  if (typeof value !== 'string' || !COMMIT.test(value) || NO_COMMIT.test(value)) return null;
  return value;
}
