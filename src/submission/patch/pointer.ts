import type { Location } from '../../diagnostic/location.ts';
import type { FieldPath } from '../../schema/format.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';

/** A path as a JSON pointer: `/proposals/short-keys/scores/risk`; empty for the whole. Source: RFC 6901. */
export function pointerOf(path: FieldPath): string {
  return path
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

/** The path that a JSON pointer means, as far as maps go. */
export function fieldPath(pointer: string): FieldPath {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Gives the path of what stands at a place; the whole document where nothing is known to. */
export type PathAt = (place: Location) => FieldPath;

/** Find paths by places: a problem is told where its key or its value begins. */
export function pathsByPlace(source: SourceFile): PathAt {
  return pathsByName(placesOf(source, source.value, []));
}

function* placesOf(
  source: SourceFile,
  value: unknown,
  path: FieldPath,
): Generator<readonly [Location, FieldPath]> {
  if (path.length > 0) {
    if (typeof path.at(-1) === 'string') yield [source.locate(path, 'key'), path];
    yield [source.locate(path, 'value'), path];
  }
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, held] of Object.entries(value)) {
    yield* placesOf(source, held, [...path, isList ? Number(key) : key]);
  }
}

/** Of several paths at one place the first is meant. */
export function pathsByName(places: Iterable<readonly [Location, FieldPath]>): PathAt {
  const paths = new Map<string, FieldPath>();
  for (const [place, path] of places) {
    if (!paths.has(nameOf(place))) paths.set(nameOf(place), path);
  }
  return (place) => paths.get(nameOf(place)) ?? [];
}

function nameOf({ line, column }: Location): string {
  return `${line}:${column}`;
}
