import { isId } from '../../workspace/id.ts';
import { UsageError } from '../usage-error.ts';

const RULE =
  'letters, digits, dots, dashes and underscores, a letter or digit first, no dot last, ' +
  '100 at most; no name of a device on Windows (con, aux, nul, com1, ...)';

/** What is wrong with an id; null where nothing is. */
export function idProblem(id: string): string | null {
  return isId(id) ? null : RULE;
}

/**
 * An id that can be a file's name.
 *
 * @param advice what to do where none could be made from a title
 */
export function soundId(id: string, advice: string): string {
  if (id === '') throw new UsageError('no id follows from the title', advice);
  if (!isId(id)) throw new UsageError(`"${id}" cannot be a file's name`, `an id has ${RULE}`);
  return id;
}
