import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readNamedFile } from '../../../src/cli/files/read-named.ts';
import { folderOfAll } from '../../support/temporary-folder.ts';

const folder = folderOfAll('named');

describe('a file that the user names', () => {
  it.each([0, 1, 1024 * 1024, 3 * 1024 * 1024 + 5])('is read whole: %i bytes', (size) => {
    const path = join(folder, `${size}`);
    const bytes = Buffer.alloc(size, 'abcdefg');
    writeFileSync(path, bytes);
    const read = readNamedFile(path, size);
    expect(read.ok && bytes.equals(read.value)).toBe(true);
  });

  it('is not read beyond the limit', () => {
    const path = join(folder, 'large');
    writeFileSync(path, 'abc');
    expect(readNamedFile(path, 2)).toEqual({
      ok: false,
      problem: { code: 'file/too-large', args: { bytes: 3, limit: 2 } },
    });
  });
});
