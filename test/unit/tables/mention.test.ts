import { describe, expect, it } from 'vitest';
import { readMention } from '../../../src/tables/mention.ts';

describe('readMention', () => {
  it.each([
    ['Contestant #2: Short Keys', 'contestant', '2', 'Short Keys'],
    ['CONTESTANT 2 - SHORT KEYS', 'contestant', '2', 'SHORT KEYS'],
    ['Proposal 2 of 3: Lazy joins', 'proposal', '2', 'Lazy joins'],
    ['Wild Card C (Streams)', 'wild card', 'C', 'Streams'],
    ['Wild Card C', 'wild card', 'C', null],
    ['Option B: Prefetch (Revised)', 'option', 'B', 'Prefetch'],
    ['Option #b: Lazy joins', 'option', 'B', 'Lazy joins'],
    ['#3 Lazy joins', null, '3', 'Lazy joins'],
    ['A: Lazy joins', null, 'A', 'Lazy joins'],
    ['(A) Lazy joins', null, 'A', 'Lazy joins'],
    ['[A] Lazy joins', null, 'A', 'Lazy joins'],
    ['[X] Lazy joins', null, null, 'Lazy joins'],
    ['Lazy joins 👩\u200d💻', null, null, 'Lazy joins'],
    ['Lazy 👍🏽 joins 🏳\ufe0f\u200d🌈', null, null, 'Lazy joins'],
    ['❤\ufe0f\u200d🔥 Lazy joins 👩\u200d', null, null, 'Lazy joins'],
    ['🥇 **Lazy joins**', null, null, 'Lazy joins'],
    ['Lazy joins (8.7/10)', null, null, 'Lazy joins'],
    ['Lazy joins — 8.7/10', null, null, 'Lazy joins'],
    ['Lazy joins — total 7.05 (rank 1)', null, null, 'Lazy joins'],
    ['2. Lazy joins', null, null, 'Lazy joins'],
    ['Lazy joins[^2]', null, null, 'Lazy joins'],
    ['Tiles (64 by 64)', null, null, 'Tiles'],
    ['Approach to caching', null, null, 'Approach to caching'],
  ])('%s', (text, noun, label, name) => {
    expect(readMention(text)).toMatchObject({ noun, label, name });
  });

  it.each([
    ['Contestant 1: Keys (Revised)', 'revised'],
    ['Contestant 1: Keys (Revised - WITHDREW)', 'revised - withdrew'],
    ['Contestant 1: Keys (Partially Withdrew)', 'partially withdrew'],
    ['Contestant 1: Keys', null],
  ])('the status of %s', (text, status) => {
    expect(readMention(text)).toMatchObject({ name: 'Keys', status });
  });

  it('tells a title from the beginning of a sentence', () => {
    expect(readMention('Contestant #1: Keys').isSetOff).toBe(true);
    expect(readMention('Contestant #1 wins on all counts').isSetOff).toBe(false);
  });
});
