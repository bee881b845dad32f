import type { Location } from '../../diagnostic/location.ts';
import type { FieldPath } from '../../schema/format.ts';
import { placesWithin } from '../../schema/plain-value.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';

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
  return pathsByName(placesOf(source));
}

function* placesOf(source: SourceFile): Generator<readonly [Location, FieldPath]> {
  for (const [path] of placesWithin(source.value)) {
    if (typeof path.at(-1) === 'string') yield [source.locate(path, 'key'), path];
    if (path.length > 0) yield [source.locate(path, 'value'), path];
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
