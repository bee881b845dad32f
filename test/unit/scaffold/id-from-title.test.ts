import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idFromTitle, numbered } from '../../../src/scaffold/id-from-title.ts';
import { isId } from '../../../src/workspace/names/id.ts';

const LONG = 'Move the decoding of the request headers from the main thread to';
const nobody = () => undefined;

/** Ids for titles, one after the other, each beside those before. */
function idsOf(titles: readonly string[]): readonly (string | undefined)[] {
  const known = new Map<string, string>();
  return titles.map((title) => {
    const id = idFromTitle(title, (each) => known.get(each))?.id;
    if (id !== undefined) known.set(id, title);
    return id;
  });
}

it('keeps a title whole where it fits', () => {
  expect(idFromTitle('Short keys', nobody)).toEqual({ id: 'short-keys', isCut: false });
  expect(idFromTitle('🚀', nobody)).toBeNull();
});

it('keeps the words in which two long titles differ', () => {
  expect(idFromTitle(`${LONG} a pool`, nobody)?.isCut).toBe(true);
  expect(idsOf([`${LONG} a pool`, `${LONG} the worker`, `${LONG} a pool`])).toEqual([
    'move-the-decoding-of-the-request-headers-from-the-main',
    'move-the-decoding-of-the-request-headers-from-the-the-worker',
    'move-the-decoding-of-the-request-headers-from-the-main',
  ]);
});

it('gives the same title the same id again, and different ones different ids', () => {
  const title = fc.array(fc.constantFrom('cache', 'the', 'lookups', 'of', 'x'.repeat(70)), {
    minLength: 12,
    maxLength: 30,
  });
  fc.assert(
    fc.property(fc.array(title, { maxLength: 12 }), (all) => {
      const titles = [...new Set(all.map((words) => words.join(' ')))];
      const ids = idsOf(titles);
      expect(new Set(ids).size).toBe(titles.length);
      expect(ids.every((id) => id !== undefined && isId(id) && id.length <= 63)).toBe(true);
      expect(idsOf([...titles, ...titles]).slice(titles.length)).toEqual(ids);
    }),
  );
});

it('numbers an id that is taken, and leaves a title the number that it has', () => {
  const known: Readonly<Record<string, string>> = { keys: 'Keys', 'keys-2': 'Keys!' };
  const titleAt = (id: string) => known[id];
  expect(numbered('keys', 'Keys?', titleAt)).toBe('keys-3');
  expect(numbered('keys', 'Keys!', titleAt)).toBe('keys-2');
});
