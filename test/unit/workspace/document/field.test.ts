import { describe, expect, it } from 'vitest';
import { Field } from '../../../../src/workspace/document/field.ts';
import { read } from '../found.ts';

interface Sample {
  readonly title: string;
  readonly cases?: Readonly<Record<string, { readonly now: number } | null>>;
  readonly list?: readonly (string | number)[];
  readonly gone?: string | null;
}

const file = read(
  'title: T\ncases:\n  "64": { now: 1.0 }\n  16: { now: 2 }\n  x: ~\nlist: [a, 2.50]\ngone: ~\n',
);
const root = new Field(file, file.value as Sample);

describe('Field', () => {
  it('leads to a value with its place', () => {
    const now = root.get('cases')?.get('64')?.get('now');
    expect(now?.value).toBe(1);
    expect(now?.path).toEqual(['cases', '64', 'now']);
    expect(now?.location()).toMatchObject({ file: 'x.yaml', line: 3, column: 16, endColumn: 19 });
    expect(now?.keyLocation()).toMatchObject({ line: 3, column: 11 });
  });

  it('is undefined where the field is missing or null', () => {
    expect(root.get('gone')).toBeUndefined();
    expect(new Field(file, { a: undefined }).get('a')).toBeUndefined();
    expect(new Field(file, {} as { toString: string }).get('toString')).toBeUndefined();
  });

  it('gives the entries of a record in the order of the file', () => {
    const entries = root.get('cases')?.entries() ?? [];
    expect(entries.map(([key, field]) => [key, field.value.now])).toEqual([
      ['64', 1],
      ['16', 2],
    ]);
  });

  it('gives the items of a list', () => {
    const items = root.get('list')?.items() ?? [];
    expect(items.map((item) => item.value)).toEqual(['a', 2.5]);
    expect(items[1]?.path).toEqual(['list', 1]);
    expect(root.get('title')?.items()).toEqual([]);
  });

  it('knows its file', () => {
    expect(root.get('title')?.file).toBe(file);
    expect(root.path).toEqual([]);
  });
});
