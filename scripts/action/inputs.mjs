/** An input that cannot be used. The message is for the author of the workflow. */
export class InputError extends Error {}

/**
 * @typedef {object} Inputs
 * @property {string} workspace
 * @property {readonly string[]} paths
 * @property {readonly string[]} documents
 * @property {string} failOn
 * @property {string} maxWarnings
 * @property {boolean} changedOnly
 * @property {string} base
 * @property {boolean} annotations
 * @property {boolean} summary
 * @property {string} compare auto, true, false, or a round
 * @property {string} sarifFile
 * @property {string} nodeVersion
 */

/**
 * Reads and validates the inputs of action.yml.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Inputs}
 */
export function readInputs(environment) {
  const input = (/** @type {string} */ name) => (environment[`INPUT_${name}`] ?? '').trim();
  return {
    workspace: input('WORKSPACE') || '.',
    paths: linesOf(input('PATHS')),
    documents: linesOf(input('DOCUMENTS')).map((path) =>
      // `-` would wait for standard input, which a job never sends.
      matching('documents', path, /^(?!-$)/),
    ),
    failOn: matching('fail-on', input('FAIL_ON') || 'error', /^(?:error|warning|info)$/),
    maxWarnings: matching('max-warnings', input('MAX_WARNINGS'), /^\d{0,9}$/),
    changedOnly: truth('changed-only', input('CHANGED_ONLY') || 'false'),
    // A single commit. A colon would make it a refspec, which writes to a ref.
    base: matching('base', input('BASE'), /^(?![-+^])(?!.*\.\.)[^\s\p{Cc}:]*$/u),
    annotations: truth('annotations', input('ANNOTATIONS') || 'true'),
    summary: truth('summary', input('SUMMARY') || 'true'),
    compare: matching('compare', input('COMPARE') || 'auto', /^[A-Za-z0-9][\w.-]{0,99}$/),
    sarifFile: input('SARIF_FILE'),
    nodeVersion: matching(
      'node-version',
      input('NODE_VERSION'),
      /^(?:\d{1,3}(?:\.\d{1,4}){0,2})?$/,
    ),
  };
}

/** @param {string} text */
function linesOf(text) {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * @param {string} name
 * @param {string} value
 * @param {RegExp} shape
 */
function matching(name, value, shape) {
  if (shape.test(value)) return value;
  throw new InputError(`the input ${name} cannot be "${value.slice(0, 60)}"`);
}

/**
 * @param {string} name
 * @param {string} value
 */
function truth(name, value) {
  return matching(name, value.toLowerCase(), /^(?:true|false)$/) === 'true';
}
