import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutTitle, shortTitles } from '../../../src/quantity/short-title.ts';

const short = (...titles: string[]) =>
  shortTitles(titles.map((title, at) => ({ id: `p${at + 1}`, title, short: null })));

it('keeps what is short, and cuts the rest at a word', () => {
  expect(short('Tile size tuning', 'Replace the allocator, and then the pool of threads')).toEqual([
    'Tile size tuning',
    'Replace the allocator, and...',
  ]);
});

it('takes what the proposal says of itself', () => {
  const title = 'Replace the allocator of the session cache';
  expect(shortTitles([{ id: 'jemalloc', title, short: 'New allocator' }])).toEqual([
    'New allocator',
  ]);
});

it('shows where titles differ that would be cut alike', () => {
  expect(
    short(
      'Replace the allocator of the session cache with jemalloc',
      'Replace the allocator of the session cache with mimalloc',
      'Replace the allocator of the session cache without any change to its tests',
    ),
  ).toEqual([
    'Replace the...with jemalloc',
    'Replace the...with mimalloc',
    'Replace the...without any...',
  ]);
});

it('tells apart those that are alike after that, and keeps a word beside a number', () => {
  const titles = [
    'in the parser',
    'in the printer',
    'in the scanner',
    'of the cache',
    'of the index',
  ];
  const named = titles.map((end, at) => ({
    id: `p${at}`,
    title: `4. Reduce allocations ${end}`,
    short: null,
  }));
  expect(shortTitles(named, 18)).toEqual([
    '4. Reduce...parser',
    '4. Reduc...printer',
    '4. Reduc...scanner',
    '4. Reduce...cache',
    '4. Reduce...index',
  ]);
  expect(shortTitles(named.slice(0, 2), 14)).toEqual(['4. Re...parser', '4. Re...pri...']);
});

it('adds the id to those that are alike all the same, in any order', () => {
  const cache = { id: 'cache', title: 'Cache', short: null };
  const again = { id: 'cache-2', title: 'Cache', short: null };
  expect(shortTitles([cache, again])).toEqual(['Cache (cache)', 'Cache (cache-2)']);
  expect(shortTitles([again, cache])).toEqual(['Cache (cache-2)', 'Cache (cache)']);
});

it('calls none as another with its id', () => {
  expect(short('Cache', 'Cache (p1)', 'Cache')).toEqual([
    'Cache (p1)',
    'Cache (p1) (p2)',
    'Cache (p3)',
  ]);
  expect(short('Cache (p1)', 'Pool')).toEqual(['Cache (p1)', 'Pool']);
});

it('cuts one title', () => {
  expect(cutTitle('Replace the allocator', 15)).toBe('Replace the...');
});

it('never ends in more than three points', () => {
  expect(short('Wait for all the loads... then cut')).toEqual(['Wait for all the loads...']);
});

it('cuts a word without blanks inside, between characters', () => {
  expect(short('a'.repeat(50), `${'a'.repeat(50)}b`)).toEqual([
    `${'a'.repeat(27)}...`,
    `${'a'.repeat(26)}...b`,
  ]);
  expect(short('\u{1f600}'.repeat(40))).toEqual([`${'\u{1f600}'.repeat(27)}...`]);
});

it('gives no two the same, none longer than 30 and an id', () => {
  const word = fc.constantFrom('cache', 'Cache tokens', 'a', 'of the session', 'x'.repeat(40));
  const title = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(title, { maxLength: 12 }), (titles) => {
      const found = short(...titles);
      expect(new Set(found).size).toBe(titles.length);
      for (const each of found) expect(each.length).toBeLessThanOrEqual(36);
    }),
  );
});
