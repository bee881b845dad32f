import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, whatever the current folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * The script of a package's command, to run with the current Node.
 *
 * @param {string} name package
 * @param {string} [command] needed if the package has several
 */
export function commandOf(name, command = name) {
  const manifestPath = join(ROOT, 'node_modules', name, 'package.json');
  const { bin } = createRequire(import.meta.url)(manifestPath);
  return join(dirname(manifestPath), typeof bin === 'string' ? bin : bin[command]);
}
