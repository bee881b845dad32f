/** A character that makes an argument a pattern, unless there is a file of that very name. */
const PATTERN = /[*?[\]{}()!]/;

export function isPattern(argument: string): boolean {
  return PATTERN.test(argument);
}

/** What tells whether a path matches a pattern. */
export async function matcherOf(pattern: string): Promise<(path: string) => boolean> {
  const { default: picomatch } = await import('picomatch');
  return picomatch(pattern, { dot: false });
}

/** The part of an argument that holds no pattern: the folder to look from. */
export function literalPart(argument: string): string {
  const parts = argument.split('/');
  const first = parts.findIndex((part) => PATTERN.test(part));
  return first === -1
    ? argument
    : parts.slice(0, first).join('/') || (argument.startsWith('/') ? '/' : '.');
}
