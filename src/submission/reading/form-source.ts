import { type Location, wholeFile } from '../../diagnostic/location.ts';
import type { FilledForm } from '../../form/read-form.ts';
import type { FieldPath } from '../../schema/format.ts';
import { mapAt, pointerOf, valueAt } from '../../schema/plain-value.ts';
import { NO_POSITIONS } from '../../workspace/yaml/positions.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { fieldPath, type PathAt, pathsByName } from '../patch/pointer.ts';

/** A form in Markdown as a source of the values in its tables, each at its cell. */
export function formSource(path: string, text: string, form: FilledForm): SourceFile {
  const { scorecard, round, shark } = form;
  const value = {
    ...(round !== null && { round: round.value }),
    ...(shark !== null && { shark: shark.value }),
    ...scorecard,
  };
  const places = withContainers(placesIn(form));
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

/** Cells that are blank have a place as well. */
function placesIn({ places, missing, round, shark }: FilledForm): ReadonlyMap<string, Location> {
  return new Map([
    ...missing.map(({ pointer, location }) => [pointer, location] as const),
    ...(round === null ? [] : [['/round', round.at] as const]),
    ...(shark === null ? [] : [['/shark', shark.at] as const]),
    ...places,
  ]);
}

/** Each place also as that of what it stands in, where that has none of its own. */
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

/** The place of a field, else that of what it stands in. */
function nearest(places: ReadonlyMap<string, Location>, field: FieldPath): Location | null {
  for (let depth = field.length; depth > 0; depth -= 1) {
    const found = places.get(pointerOf(field.slice(0, depth)));
    if (found !== undefined) return found;
  }
  return null;
}

/** Only what stands in a cell has a place of its own. */
export function pathsInForm(form: FilledForm): PathAt {
  return pathsByName(
    [...placesIn(form)].map(([pointer, place]) => [place, fieldPath(pointer)] as const),
  );
}
