import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slug } from '../../../src/scaffold/id-from-title.ts';
import { isId } from '../../../src/workspace/names/id.ts';

it.each([
  ['Tile size tuning', 'tile-size-tuning'],
  ['  TMA: store/epilogue #1 ', 'tma-store-epilogue-1'],
  ["Don't wait", 'dont-wait'],
  ['Économie d’énergie', 'economie-denergie'],
  ['ﬁne ① tuning', 'fine-1-tuning'],
  ['../../etc/passwd', 'etc-passwd'],
  ['🚀 fast', 'fast'],
  ['Größere Maßeinheit für Łódź', 'grossere-masseinheit-fur-lodz'],
  ['Smørrebrød på Þingvellir', 'smorrebrod-pa-thingvellir'],
  ['Быстрый кэш', 'bystryy-kesh'],
  ['Γρήγορη μνήμη', 'grigori-mnimi'],
  ['性能 of the cache', 'xingneng-of-the-cache'],
  ['캐시', 'kaesi'],
  ['🚀', null],
  ['Con', null],
  ['lpt9', null],
  ['Con game', 'con-game'],
  ['Prototype', 'the-prototype'],
  ['Constructor!', 'the-constructor'],
  ['Prototype 2', 'prototype-2'],
  ['', null],
])('%j becomes %j', (title, id) => {
  expect(slug(title)).toBe(id);
});

it('cuts at a word', () => {
  const id = slug('word '.repeat(40)) ?? '';
  expect(id).toMatch(/^word(?:-word)+$/);
  expect(id.length).toBeLessThanOrEqual(60);
  expect(slug('x'.repeat(200))).toBe('x'.repeat(60));
});

it('gives an id or nothing, whatever the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const id = slug(title);
      expect(id === null || isId(id)).toBe(true);
    }),
  );
});
