import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isScalar, parseDocument, visit } from 'yaml';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What these tests read of a file, without the schema: they check the data, not the code. */
export type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

/** A file of the workspace as plain values; a syntax error fails the test that asks for it. */
export function read(file: string): Json {
  return open(file).toJS() as Json;
}

/** The value under a path of keys, or undefined. */
export function at(value: Json | undefined, ...keys: string[]): Json | undefined {
  let current = value;
  for (const key of keys) {
    if (typeof current !== 'object' || current === null || Array.isArray(current)) return undefined;
    current = current[key];
  }
  return current;
}

/** The entries of the map under a path; none if there is no map. */
export function entriesAt(value: Json | undefined, ...keys: string[]): [string, Json][] {
  const found = at(value, ...keys);
  return typeof found === 'object' && found !== null && !Array.isArray(found)
    ? Object.entries(found)
    : [];
}

/** Keys and values of a file, or of the part under a path, as written; comments are left out. */
export function writtenIn(file: string, path: readonly string[] = []): string[] {
  const start = path.length === 0 ? open(file).contents : open(file).getIn(path, true);
  const texts: string[] = [];
  visit(start as Parameters<typeof visit>[0], {
    Scalar: (_key, node) => {
      texts.push(isScalar(node) ? (node.source ?? String(node.value)) : '');
    },
  });
  return texts;
}

/** All YAML files under a folder, in order, relative to the root of the repository. */
export function yamlFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(folder, name))
    .sort();
}

function open(file: string): ReturnType<typeof parseDocument> {
  const document = parseDocument(readFileSync(join(ROOT, file), 'utf8'));
  const [error] = [...document.errors, ...document.warnings];
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  return document;
}
