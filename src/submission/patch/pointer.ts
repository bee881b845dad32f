import type { Location } from '../../diagnostic/location.ts';
import type { FieldPath } from '../../schema/format.ts';
import { placesWithin } from '../../schema/plain-value.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';

/** The path of a JSON pointer; every step is text, also an index of a list. */
export function fieldPath(pointer: string): FieldPath {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * Returns the path of the value at a location; the empty path, which is the whole document, if
 * unknown.
 */
export type PathAt = (place: Location) => FieldPath;

/** Finds paths by location: that of a key or of a value, as diagnostics have it. */
export function pathsByPlace(source: SourceFile): PathAt {
  return pathsByPosition(pathsOf(source));
}

function* pathsOf(source: SourceFile): Generator<readonly [Location, FieldPath]> {
  for (const [path] of placesWithin(source.value)) {
    if (typeof path.at(-1) === 'string') yield [source.locate(path, 'key'), path];
    if (path.length > 0) yield [source.locate(path, 'value'), path];
  }
}

/** If several paths have one location, the first is used. */
export function pathsByPosition(places: Iterable<readonly [Location, FieldPath]>): PathAt {
  const paths = new Map<string, FieldPath>();
  for (const [place, path] of places) {
    if (!paths.has(positionKey(place))) paths.set(positionKey(place), path);
  }
  return (place) => paths.get(positionKey(place)) ?? [];
}

function positionKey({ line, column }: Location): string {
  return `${line}:${column}`;
}
