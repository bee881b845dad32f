import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The contents of files, by path. */
export type Contents = Readonly<Record<string, string | Uint8Array>>;

/** Writes files below a folder, and creates the folders they need. */
export function writeFiles(root: string, files: Contents): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}
