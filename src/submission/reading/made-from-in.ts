import { MADE_FROM } from '../../form/made-from.ts';
import type { FilledWeight } from '../../form/sections/weights.ts';
import { isMap, valueAt } from '../../schema/plain-value.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';

/** What a form in YAML or JSON was made from, as far as it says so. */
export function madeFromIn(source: SourceFile): {
  readonly weights: readonly FilledWeight[];
  readonly pitches: ReadonlyMap<string, string>;
} {
  const criteria = [...MADE_FROM, 'criteria'];
  return {
    weights: Object.entries(mapAt(source, criteria)).map(([id, copy]) => {
      const field = (name: string): string | null => textOf(valueAt(copy, [name]));
      return {
        id,
        label: null,
        weight: field('weight') ?? '',
        role: field('role'),
        scale: field('scale'),
        at: source.locate([...criteria, id], 'value'),
      };
    }),
    pitches: new Map(
      Object.entries(mapAt(source, [...MADE_FROM, 'pitches'])).map(([id, digest]) => {
        return [id, textOf(digest) ?? ''] as const;
      }),
    ),
  };
}

function mapAt({ value }: SourceFile, path: readonly string[]): Readonly<Record<string, unknown>> {
  const found = valueAt(value, path);
  return isMap(found) ? found : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
