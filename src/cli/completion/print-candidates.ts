import { resolve } from 'node:path';
import process from 'node:process';
import { diskFiles, findWorkspace } from '../files/disk.ts';
import { complete } from './complete.ts';

/**
 * Answer a completion script: `shark __complete KIND FOLDER TYPED`, the folder empty for
 * the workspace here. Without one, or after any failure, there is nothing to say.
 */
export function printCandidates([kind = '', folder = '', typed = '']: readonly string[]): void {
  try {
    const root = folder === '' ? findWorkspace(process.cwd()) : resolve(folder);
    if (root === null) return;
    const found = complete(diskFiles(root), kind, typed);
    process.stdout.write(found.map((word) => `${word}\n`).join(''));
  } catch {
    // Whoever types has not asked for anything yet.
  }
}
