import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Document, isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { FieldPath } from '../../src/schema/format.ts';
import type { SourceFile } from '../../src/workspace/yaml/source-file.ts';
import { ANY_CHARACTER } from '../support/any-text.ts';
import { cases } from '../support/effort.ts';
import { read } from '../unit/workspace/found.ts';

/** Pieces from which YAML that is nearly right is made. */
const pieces = fc.constantFrom(
  ...['a', 'b', '1', '1.50', ': ', ':', '- ', '? ', '\n', '\n  ', '\n    ', '\r\n', '\t', '{', '}'],
  ...['[', ']', ', ', '"', "'", '#', ' #x', '&a ', '*a', '!t ', '!!str ', '|\n', '>-\n', '---\n'],
  ...['...\n', '%YAML 1.1\n', '<<', '\\', '~', '.nan', '😀', '\u0000', '\ufeff', 'é', '`', '@'],
);
const nearly = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

function everyPath(value: unknown, path: FieldPath, visit: (path: FieldPath) => void): void {
  visit(path);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    everyPath(item, [...path, Array.isArray(value) ? Number(key) : key], visit);
  }
}

function expectSound(file: SourceFile): void {
  const lines = file.text.split('\n');
  const check = ({ line, column, endLine, endColumn }: ReturnType<SourceFile['locate']>) => {
    expect(line).toBeGreaterThan(0);
    expect(column).toBeGreaterThan(0);
    expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
    expect(endLine > line || (endLine === line && endColumn >= column)).toBe(true);
    expect(endLine).toBeLessThanOrEqual(lines.length);
  };
  for (const { location } of file.diagnostics) check(location);
  everyPath(file.value, [], (path) => {
    check(file.locate(path, 'key'));
    check(file.locate(path, 'value'));
    expect(typeof file.written(path)).toBe('string');
  });
}

describe('no bytes make it throw', () => {
  it('any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => expectSound(read(bytes))));
  });

  it('any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 100 }), (text) =>
        expectSound(read(text)),
      ),
    );
  });

  it('YAML that is nearly right', () => {
    fc.assert(
      fc.property(nearly, (text) => expectSound(read(text))),
      { numRuns: cases(2000) },
    );
  });
});

describe('what it reads', () => {
  it('is what the yaml package reads, where nothing is wrong', () => {
    const options = { schema: 'core', resolveKnownTags: false, logLevel: 'silent' } as const;
    fc.assert(
      fc.property(nearly, (text) => {
        const file = read(text);
        if (file.diagnostics.length > 0) return;
        const document = parseDocument(file.text, { ...options, uniqueKeys: false });
        expect(document.errors).toEqual([]);
        expectSame(file, [], file.value, document.contents, document);
      }),
      { numRuns: cases(5000) },
    );
  });

  it('is the value that was written', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const file = read(JSON.stringify(value));
        fc.pre(file.diagnostics.length === 0);
        expect(file.value).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

/** Hold values against the nodes of the package, keys and items in the order of the file. */
function expectSame(
  file: SourceFile,
  path: FieldPath,
  value: unknown,
  node: unknown,
  document: Document,
): void {
  const target = isAlias(node) ? node.resolve(document) : node;
  if (isMap(target)) {
    const keys = file.keys(path);
    expect(keys).toHaveLength(target.items.length);
    target.items.forEach(({ key, value: item }, at) => {
      const name = keys[at] ?? '';
      if (isScalar(key) && typeof key.value === 'string') expect(name).toBe(key.value);
      const own = (value as Record<string, unknown>)[name];
      expectSame(file, [...path, name], own, item, document);
    });
  } else if (isSeq(target)) {
    expect(value).toHaveLength(target.items.length);
    target.items.forEach((item, at) => {
      expectSame(file, [...path, at], (value as unknown[])[at], item, document);
    });
  } else {
    expect(value).toBe(isScalar(target) ? target.value : null);
  }
}
