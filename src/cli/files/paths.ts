import { lstatSync } from 'node:fs';
import { sep } from 'node:path';

/** True if something exists at a path, even a link that leads nowhere. */
export function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** True if a path is inside a folder. Both must be absolute, and without links. */
export function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
