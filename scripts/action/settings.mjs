import { gitIn } from './base-revision.mjs';
import { eventIn } from './event.mjs';
import { InputError } from './inputs.mjs';

/** The files that define which rules apply and which files are checked. */
const SETTINGS = ['shark.yaml', '.sharkignore', '.gitignore'];

const THEY_ARE = 'the settings of the check are';
const WHAT_THEY_SAY = 'they say which rules count and which files are checked';

/**
 * A sentence if the checked commit changes the settings of the check compared with its base; null
 * if it does not, or if the run has no base.
 *
 * @param {import('./inputs.mjs').Inputs} inputs
 * @param {import('./step.mjs').Runner} runner
 * @param {() => Promise<string | null>} baseOf
 * @param {import('./step.mjs').Report} report
 * @returns {Promise<string | null>}
 */
export async function changedSettings(inputs, { checkout, environment }, baseOf, report) {
  try {
    const isNamed = inputs.changedOnly || inputs.base !== '';
    if (!isNamed && !(await eventIn(environment)).isBeforeMerge) return null;
    const base = await baseOf();
    if (base === null) return null;
    const git = gitIn(checkout, inputs, environment);
    const { text, complaint } = git.ask([
      ...['diff-tree', '-r', '-z', '--name-only', '--no-renames', '--relative', base, 'HEAD'],
    ]);
    if (text === null) throw new InputError(complaint);
    // Leave out the names of folders, which the summary could take for markup.
    const changed = new Set(text.split('\0').map((path) => path.slice(path.lastIndexOf('/') + 1)));
    const names = SETTINGS.filter((name) => changed.has(name));
    if (names.length === 0) return null;
    return `${THEY_ARE} not those of the base (${names.join(', ')}): ${WHAT_THEY_SAY}`;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const isNarrowed = [...(report.lowered ?? []), ...(report.leftOut ?? [])].length > 0;
    return isNarrowed ? `not known whether ${THEY_ARE} those of the base: ${error.message}` : null;
  }
}
