import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What files hold, by their paths. */
export type Contents = Readonly<Record<string, string | Uint8Array>>;

/** Write files below a folder, with the folders that they need. */
export function writeFiles(root: string, files: Contents): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}
