import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { inspect } from '../../src/check/running/inspect.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';
import { cases } from '../support/effort.ts';

const PIECES = [
  ...['title', 'pitches', 'proposals', 'scores', 'criteria', 'round1', 'tile-size', 'async-copy'],
  ...[': ', ':\n  ', '\n', '\n- ', '- ', '? ', '{', '}', '[', ']', ',', '"', "'", '|\n', '>-\n'],
  ...['&a ', '*a', '<<', '!!set ', '%YAML 1.1\n', '---\n', '...\n', '#', ' # shark-ignore x: y'],
  ...['1', '70%', '2h', '10% to 20%', '.nan', '1e999', 'no', '~', '\t', '\0', '\u001b', '\ufeff'],
  ...['__proto__', 'constructor', '\\', '  ', '    ', '\r', '\u{1f988}'],
];

const encoder = new TextEncoder();
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc
    .array(fc.constantFrom(...PIECES), { maxLength: 40 })
    .map((all) => encoder.encode(all.join(''))),
  fc
    .tuple(
      fc.constantFrom(...Object.values(EXAMPLE_BASE)),
      fc.nat(),
      fc.uint8Array({ maxLength: 8 }),
    )
    .map(([content, at, added]) => patched(content, at, added)),
);

/** A file of a sound workspace with some bytes replaced. */
function patched(content: string | Uint8Array, at: number, added: Uint8Array): Uint8Array {
  const whole = typeof content === 'string' ? encoder.encode(content) : content.slice();
  whole.set(added.subarray(0, whole.length), at % Math.max(1, whole.length - added.length));
  return whole;
}

const paths = fc.constantFrom(
  ...Object.keys(EXAMPLE_BASE),
  'shark.yaml',
  '.gitignore',
  'rounds/round1/outcomes/tile-size.yaml',
  'rounds/round2/round.yaml',
);

it('no bytes in any file make a check throw, and every problem has its place', () => {
  fc.assert(
    fc.property(fc.dictionary(paths, bytes, { maxKeys: 3 }), (changed) => {
      const files = memoryFiles({ ...EXAMPLE_BASE, ...changed });
      const { findings, counts } = inspect(files);
      expect(counts.errors + counts.warnings + counts.infos).toBe(findings.length);
      for (const { diagnostic } of findings) {
        expect(diagnostic.location.line).toBeGreaterThan(0);
        expect(diagnostic.location.column).toBeGreaterThan(0);
      }
    }),
    { numRuns: cases(500) },
  );
});
