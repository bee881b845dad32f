import type { Location } from '../diagnostic/location.ts';
import type { FieldPath } from '../schema/format.ts';
import type { SourceFile } from '../workspace/source-file.ts';

/** A path as a JSON pointer: `/proposals/short-keys/scores/risk`; empty for the whole. Source: RFC 6901. */
export function pointerOf(path: FieldPath): string {
  return path
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

/** Gives the path of what stands at a place; the whole document where nothing is known to. */
export type PathAt = (place: Location) => FieldPath;

/** Find paths by places: a problem is told where its key or its value begins. */
export function pathsByPlace(source: SourceFile): PathAt {
  const paths = new Map<string, FieldPath>();
  const note = (place: Location, path: FieldPath) => {
    const key = nameOf(place);
    if (!paths.has(key)) paths.set(key, path);
  };
  const walk = (value: unknown, path: FieldPath): void => {
    if (path.length > 0) {
      if (typeof path.at(-1) === 'string') note(source.locate(path, 'key'), path);
      note(source.locate(path, 'value'), path);
    }
    if (typeof value !== 'object' || value === null) return;
    const isList = Array.isArray(value);
    for (const [key, held] of Object.entries(value)) {
      walk(held, [...path, isList ? Number(key) : key]);
    }
  };
  walk(source.value, []);
  return (place) => paths.get(nameOf(place)) ?? [];
}

function nameOf({ line, column }: Location): string {
  return `${line}:${column}`;
}
