import type { Metafile } from 'esbuild';
import { expect, test } from 'vitest';
import { weighEntry } from '../../scripts/build/entry-weight.mjs';

const ENTRY = 'src/cli/run.ts';

type Kind = 'import-statement' | 'dynamic-import';

/** A bundle whose entry reaches zod, statically or on demand. */
function bundle(kind: Kind): Metafile {
  const zod = 'node_modules/zod/index.js';
  return {
    inputs: {
      [ENTRY]: { bytes: 1, imports: [{ path: 'src/cli/main.ts', kind: 'import-statement' }] },
      'src/cli/main.ts': { bytes: 1, imports: [{ path: 'src/schema/a.ts', kind }] },
      'src/schema/a.ts': { bytes: 1, imports: [{ path: zod, kind: 'import-statement' }] },
      [zod]: { bytes: 1, imports: [] },
    },
    outputs: {
      'dist/cli/run.cjs': {
        bytes: 93_000,
        entryPoint: ENTRY,
        imports: [],
        exports: [],
        inputs: { [ENTRY]: { bytesInOutput: 3000 }, [zod]: { bytesInOutput: 90_000 } },
      },
    },
  };
}

test('a heavy package on demand is no weight at start', () => {
  expect(weighEntry(bundle('dynamic-import'), ENTRY)).toContain('93 kB, 3 kB of it at start');
});

test('a heavy package at start is refused, with the way it came in', () => {
  expect(() => weighEntry(bundle('import-statement'), ENTRY)).toThrow(
    'src/cli/run.ts -> src/cli/main.ts -> src/schema/a.ts -> zod',
  );
});
