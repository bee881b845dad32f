import { compareLocations, type Location } from '../../diagnostic/location.ts';
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

/** Finds paths by location: that of a key or of a value, as diagnostics have it. */
export interface PathFinder {
  /** The path at a location; the empty path, which is the whole document, if unknown. */
  readonly pathAt: (place: Location) => FieldPath;
  /** The path of the last value that begins before a location. */
  readonly pathBefore: (place: Location) => FieldPath;
}

/** Made once for each document, which may have a problem in each of a thousand lines. */
export function pathsIn(source: SourceFile): PathFinder {
  const places = [...placesWithin(source.value)].flatMap(([path]) => {
    const targets =
      typeof path.at(-1) === 'string' ? (['key', 'value'] as const) : (['value'] as const);
    return path.length === 0
      ? []
      : targets.map((target) => [source.locate(path, target), path] as const);
  });
  return pathsByPosition(places);
}

/** If several paths have one location, the first is used. */
export function pathsByPosition(places: readonly (readonly [Location, FieldPath])[]): PathFinder {
  const paths = new Map<string, FieldPath>();
  for (const [place, path] of places) {
    if (!paths.has(positionKey(place))) paths.set(positionKey(place), path);
  }
  return {
    pathAt: (place) => paths.get(positionKey(place)) ?? [],
    pathBefore: (place) => places.findLast(([at]) => compareLocations(at, place) < 0)?.[1] ?? [],
  };
}

function positionKey({ line, column }: Location): string {
  return `${line}:${column}`;
}
