const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** Windows opens a device for such a name, in any folder and with any text after the first dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Names that reach an object's prototype; they are not allowed as file keys or ids. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'prototype',
]);

const YAML_LIKE = /^(.+)\.ya?ml$/is;

/** True if a name can be the id of a proposal, a round or a shark on every file system. */
export function isId(name: string): boolean {
  return ID.test(name) && !DEVICE.test(name) && !name.endsWith('.') && !RESERVED_NAMES.has(name);
}

/** A valid id for a word; reserved words get a prefix: `the-prototype`. */
export function unreserved(word: string): string {
  return RESERVED_NAMES.has(word) ? `the-${word}` : word;
}

/** The name before `.yaml`; null for any other file. */
export function yamlStem(name: string): string | null {
  return name.endsWith('.yaml') && name.length > 5 ? name.slice(0, -5) : null;
}

/** The name before `.json`; null for any other file. */
export function jsonStem(name: string): string | null {
  return /^(.+)\.json$/is.exec(name)?.[1] ?? null;
}

/** The name before `.yaml`, or before variants such as `.yml` or `.YAML`; else null. */
export function yamlLikeStem(name: string): string | null {
  return YAML_LIKE.exec(name)?.[1] ?? null;
}
