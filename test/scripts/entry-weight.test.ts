import type { Metafile } from 'esbuild';
import { expect, test } from 'vitest';
import { weighEntry } from '../../scripts/build/entry-weight.mjs';

type Kind = 'import-statement' | 'dynamic-import';

/** A bundle whose entry reaches a chunk with zod in it, statically or on demand. */
function bundle(kind: Kind): Metafile {
  const zod = 'node_modules/zod/index.js';
  return {
    inputs: {
      'src/cli/run.ts': {
        bytes: 1,
        imports: [{ path: 'src/cli/main.ts', kind: 'import-statement' }],
      },
      'src/cli/main.ts': { bytes: 1, imports: [{ path: 'src/schema/a.ts', kind }] },
      'src/schema/a.ts': { bytes: 1, imports: [{ path: zod, kind: 'import-statement' }] },
      [zod]: { bytes: 1, imports: [] },
    },
    outputs: {
      'dist/cli/run.js': {
        bytes: 3000,
        entryPoint: 'src/cli/run.ts',
        imports: [{ path: 'dist/cli/a.js', kind }],
        exports: [],
        inputs: { 'src/cli/run.ts': { bytesInOutput: 3000 } },
      },
      'dist/cli/a.js': {
        bytes: 90_000,
        imports: [],
        exports: [],
        inputs: { [zod]: { bytesInOutput: 90_000 } },
      },
    },
  };
}

test('a heavy package on demand is no weight at start', () => {
  expect(weighEntry(bundle('dynamic-import'))).toContain('3 kB at start in 1 file(s)');
});

test('a heavy package at start is refused, with the way it came in', () => {
  expect(() => weighEntry(bundle('import-statement'))).toThrow(
    'src/cli/run.ts -> src/cli/main.ts -> src/schema/a.ts -> zod',
  );
});
