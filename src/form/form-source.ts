import { type Location, wholeFile } from '../diagnostic/location.ts';
import type { FieldPath } from '../schema/format.ts';
import { mapAt, pointerOf, valueAt } from '../schema/plain-value.ts';
import { NO_POSITIONS } from '../workspace/yaml/positions.ts';
import type { SourceFile } from '../workspace/yaml/source-file.ts';

/** A Markdown form as a source file: its values, each located at its cell, as blank cells are too. */
export function formSource(
  path: string,
  text: string,
  value: unknown,
  cells: ReadonlyMap<string, Location>,
): SourceFile {
  const places = withContainers(cells);
  return {
    path,
    text,
    value,
    diagnostics: [],
    intact: true,
    positions: NO_POSITIONS,
    locate: (field) => nearest(places, field) ?? wholeFile(path),
    written: (field) => {
      const found: unknown = valueAt(value, field);
      return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
    },
    keys: (field) => Object.keys(mapAt(value, field)),
  };
}

/** Adds a location for each container that has none: that of its first value. */
function withContainers(places: ReadonlyMap<string, Location>): ReadonlyMap<string, Location> {
  const all = new Map(places);
  for (const [pointer, place] of places) {
    for (let end = pointer.lastIndexOf('/'); end > 0; end = pointer.lastIndexOf('/', end - 1)) {
      const container = pointer.slice(0, end);
      if (!all.has(container)) all.set(container, place);
    }
  }
  return all;
}

/** The location of a field, else that of the nearest container. */
function nearest(places: ReadonlyMap<string, Location>, field: FieldPath): Location | null {
  for (let depth = field.length; depth > 0; depth -= 1) {
    const found = places.get(pointerOf(field.slice(0, depth)));
    if (found !== undefined) return found;
  }
  return null;
}
