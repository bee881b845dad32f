import { describe, expect, it } from 'vitest';
import { editYaml } from '../../../../src/workspace/writing/edit.ts';
import type { Edit } from '../../../../src/workspace/writing/edit-changes.ts';
import { parseSource } from '../../../../src/workspace/yaml/parse.ts';

const edited = (text: string, ...edits: Edit[]) =>
  editYaml(parseSource('x.yaml', new TextEncoder().encode(text)), edits);
const append = (text: string): Edit => ({ kind: 'append', path: ['entries'], text });

describe('append', () => {
  it.each([
    ['entries: [a, b] # both\ntitle: x\n', 'entries: [a, b, c] # both\ntitle: x\n'],
    ['entries: []\n', 'entries: [c]\n'],
    ['entries: [ ]\n', 'entries: [c ]\n'],
    ['entries: [a, b,]', 'entries: [a, b, c,]'],
    ['entries: [\n  a, # one\n  b # two\n]\n', 'entries: [\n  a, # one\n  b, c # two\n]\n'],
    ['entries:\n  - a # one\n  # nothing yet\n', 'entries:\n  - a # one\n  - c\n  # nothing yet\n'],
    ['entries:\n- a\n- "b"', 'entries:\n- a\n- "b"\n- c'],
    ['entries:\r\n  - a\r\ntitle: x\r\n', 'entries:\r\n  - a\r\n  - c\r\ntitle: x\r\n'],
    ['{ entries: [a], title: x }\n', '{ entries: [a, c], title: x }\n'],
  ])('%j', (before, after) => {
    expect(edited(before, append('c'))).toBe(after);
  });

  it('makes a block of a line that would pass 100 characters, with what is written in it', () => {
    const long = ['a'.repeat(40), '"2"', 'b'.repeat(40)];
    const block = long.map((each) => `  - ${each}\n`).join('');
    expect(edited(`entries: [${long.join(', ')}] # all\ntitle: x\n`, append('c'.repeat(9)))).toBe(
      `entries: # all\n${block}  - ${'c'.repeat(9)}\ntitle: x\n`,
    );
    expect(edited(`entries: [${long.join(', ')}]\r\ntitle: x\r\n`, append('ccccccccc'))).toBe(
      `entries:\r\n${block.replaceAll('\n', '\r\n')}  - ccccccccc\r\ntitle: x\r\n`,
    );
    // Exactly 100 characters stay.
    const fits = `entries: [${long[0]}, ${'b'.repeat(44)}]`;
    expect(edited(fits, append('c'))).toBe(fits.replace(']', ', c]'));
    const inside = `{ entries: [${long.join(', ')}], title: x }\n`;
    expect(edited(inside, append('ccccccccc'))).toBe(inside.replace(']', ', ccccccccc]'));
  });

  it('quotes what would be read as something else', () => {
    expect(edited('entries: [a]', append('2'))).toBe('entries: [a, "2"]');
  });

  it.each([
    ['title: x\n'],
    ['entries: a\n'],
    ['entries:\n'],
    ['base: &b [a]\nentries: *b\n'],
    ['entries: [a\n'],
    [''],
  ])('is not done in %j', (text) => {
    expect(edited(text, append('c'))).toBeNull();
  });
});

describe('add', () => {
  const add: Edit = {
    kind: 'add',
    path: ['pitches'],
    key: 'round2',
    lines: ['round2:', '  # new', '  summary: Two.'],
  };

  it.each([
    [
      'pitches:\n  round1:\n    summary: One.\n    # effort: 2d\n\n# end\n',
      'pitches:\n  round1:\n    summary: One.\n    # effort: 2d\n  round2:\n    # new\n    summary: Two.\n\n# end\n',
    ],
    [
      'pitches:\r\n    round1: { summary: One. }\r\nnotes: x',
      'pitches:\r\n    round1: { summary: One. }\r\n    round2:\r\n      # new\r\n      summary: Two.\r\nnotes: x',
    ],
    [
      'pitches:\n  round1:\n    summary: |\n      One.\nnotes: x\n',
      'pitches:\n  round1:\n    summary: |\n      One.\n  round2:\n    # new\n    summary: Two.\nnotes: x\n',
    ],
  ])('%j', (before, after) => {
    expect(edited(before, add)).toBe(after);
  });

  it.each([['pitches: { round1: { summary: One. } }\n'], ['pitches:\n  round2: x\n'], ['x: y\n']])(
    'is not done in %j',
    (text) => {
      expect(edited(text, add)).toBeNull();
    },
  );
});

describe('drop and set', () => {
  const drop = (...path: (string | number)[]): Edit => ({ kind: 'drop', path });
  const text = `# head
title: One # here
rules:
  winner: highest-roi
  # what is asked
  adjust:
    - { role: risk, weight: +5% }
    # no more
  quorum: 2
cases:
  a: { now: 373.0, stated: { gap: 2x }, target: 10 } # first
decision:
  winner: x

lessons: y
`;

  it('takes out fields and keeps the rest as written', () => {
    expect(
      edited(
        text,
        drop('rules', 'adjust'),
        drop('cases', 'a', 'stated'),
        drop('decision'),
        drop('lessons'),
        { kind: 'reword', path: ['title'], text: 'Two: more' },
      ),
    ).toBe(`# head
title: "Two: more" # here
rules:
  winner: highest-roi
  # what is asked
  quorum: 2
cases:
  a: { now: 373.0, target: 10 } # first

`);
  });

  it('takes out the first of a flow mapping', () => {
    expect(edited('a: { x: 1, y: 2 }\n', drop('a', 'x'))).toBe('a: { y: 2 }\n');
  });

  it.each([
    ['e: [a, b, c]\n', 'e: [b, c]\n', 0],
    ['e: [a, b, c]\n', 'e: [a, b]\n', 2],
    ['e: [a]\n', 'e: []\n', 0],
    ['e:\n  - a # x\n    # y\n  - b\nf: g\n', 'e:\n  - b\nf: g\n', 0],
    ['e:\r\n- a\r\n- b', 'e:\r\n- a\r\n', 1],
  ])('takes an item out of %j', (before, after, at) => {
    expect(edited(before, drop('e', at))).toBe(after);
  });

  it('leaves no mapping empty, and no list of lines', () => {
    expect(edited('a: { x: 1 }\n', drop('a', 'x'))).toBeNull();
    expect(edited('a:\n  - x\n', drop('a', 0))).toBeNull();
    expect(edited('a: [x]\n', drop('a', 1))).toBeNull();
  });
});
