import { describe, expect, it } from 'vitest';
import { found, read } from '../found.ts';

/** A name, what a stranger may send, and what is found where; CHECKER facts, part C. */
const CASES: readonly (readonly [name: string, content: string | Uint8Array, found: string[]])[] = [
  ['duplicate keys', 'a: 1\nb: 2\na: 3\n', ['yaml/duplicate-key 3:1']],
  ['keys 1 and "1"', '1: a\n"1": b\n', ['yaml/duplicate-key 2:1']],
  ['duplicate keys in a flow mapping', '{ a: 1, "a": 2 }\n', ['yaml/duplicate-key 1:9']],
  ['__proto__', 'a: 1\n__proto__: { x: 1 }\n', ['yaml/forbidden-key 2:1']],
  ['constructor, nested', 'a:\n  constructor: 1\n', ['yaml/forbidden-key 2:3']],
  ['prototype, quoted', '"prototype": 1\n', ['yaml/forbidden-key 1:1']],
  ['a merge key', 'a: &x { b: 1 }\nc:\n  <<: *x\n', ['yaml/merge-key 3:3']],
  ['a mapping as key', '? { a: 1 }\n: 2\n', ['yaml/complex-key 1:3']],
  ['a list as key', '[1]: 2\n', ['yaml/complex-key 1:1']],
  ['an alias as key', 'a: &x b\n*x : 1\n', ['yaml/complex-key 2:1']],
  [
    'a merge conflict',
    'a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> topic\n',
    ['yaml/syntax 2:1'],
  ],
  ['no key', 'a: 1\n: 2\n', ['yaml/syntax 2:1']],
  ['a second colon after brackets', 'a: { x: 1 }: b\n', ['yaml/syntax 1:12']],
  ['.nan', 'a: .nan\n', ['yaml/number 1:4']],
  ['.inf and -.INF', 'a: [.inf, -.INF]\n', ['yaml/number 1:5', 'yaml/number 1:11']],
  ['1e999', 'a: 1e999\n', ['yaml/number 1:4']],
  ['1e-999', 'a: 1e-999\n', ['yaml/number 1:4']],
  ['20 digits', 'a: 12345678901234567890\n', ['yaml/number 1:4']],
  ['2^53 + 1', 'a: 9007199254740993\n', ['yaml/number 1:4']],
  ['hexadecimal beyond 2^53', 'a: 0xFFFFFFFFFFFFFFFF\n', ['yaml/number 1:4']],
  ['%YAML 1.1', '%YAML 1.1\n---\na: no\n', ['yaml/directive 1:1']],
  ['%YAML 1.1 without ---', '%YAML 1.1\na: no\n', ['yaml/directive 1:1']],
  ['%TAG', '%TAG !e! tag:e,2000:\n---\na: 1\n', ['yaml/directive 1:1']],
  ['two documents', 'a: 1\n---\nb: 2\n', ['yaml/multiple-documents 2:1']],
  ['a document after ...', 'a: 1\n...\nb: 2\n', ['yaml/multiple-documents 3:1']],
  ['!!js/function', 'a: !!js/function "x"\n', ['yaml/tag 1:4']],
  ['a local tag', 'a:\n  - !foo b\n', ['yaml/tag 2:5']],
  ['!!int abc', 'a: !!int abc\n', ['yaml/tag 1:4']],
  ['!!str', 'a: !!str 1\n', ['yaml/tag 1:4']],
  ['the non-specific tag', 'a: ! b\n', ['yaml/tag 1:4']],
  ['!!binary', 'a: !!binary aGk=\n', ['yaml/tag 1:4']],
  ['!!set', 'a: !!set { b }\n', ['yaml/tag 1:4', 'text/lost-comma 1:12']],
  ['a tag on a mapping', 'a: !!map\n  b: 1\n', ['yaml/tag 1:4']],
  ['a tag named after a method', 'a: !<constructor> b\n', ['yaml/tag 1:4']],
  ['an unknown tag handle', 'a: !e!x b\n', ['yaml/tag 1:4']],
  ['an alias to itself', 'a: &a [*a]\n', ['yaml/alias-cycle 1:8']],
  ['an unknown anchor', 'a: *b\n', ['yaml/alias-unknown 1:4']],
  ['an anchor further down', 'a: *b\nb: &b 1\n', ['yaml/alias-unknown 1:4']],
  ['a tab as indentation', 'a:\n\tb: 1\n', ['yaml/tab 2:1']],
  ['a tab after a dash', '-\ta: 1\n', ['yaml/tab 1:2']],
  ['a tab that closes brackets', 'a: [\n\tb ]\n', ['yaml/tab 2:1']],
  ['an open quote', 'a: "x\n', ['yaml/syntax 1:6']],
  ['an open bracket', 'a: [1, 2\nb: 3\n', ['yaml/syntax 2:1']],
  ['a nested colon', 'a: b: c\n', ['yaml/syntax 1:4']],
  ['a wrong indentation', 'a:\n  b: 1\n c: 2\n', ['yaml/syntax 3:2']],
  ['a reserved character', 'a: @x\n', ['yaml/syntax 1:4']],
  ['an unknown escape', 'a: "\\q"\n', ['yaml/syntax 1:5']],
  ['a list after a mapping', 'a: 1\n- b\n', ['yaml/syntax 2:1']],
  ['what belongs to nothing', '- a\nb: 1\nc: 2\n', ['yaml/syntax 2:1']],
  [
    'problems on several lines',
    'a: @x\nb: `y`\nc: .nan\n',
    ['yaml/syntax 1:4', 'yaml/syntax 2:4', 'yaml/number 3:4'],
  ],
  ['nothing', '', ['yaml/empty 1:1']],
  ['a comment', '# only\n', ['yaml/empty 2:1']],
  ['blank lines', '\n  \n', ['yaml/empty 3:1']],
  ['---', '---\n', ['yaml/empty 2:1']],
  ['NUL', 'a: b\0c\n', ['yaml/control-character 1:5']],
  ['a raw escape', 'a: 1\nb: \u001b[31m\n', ['yaml/control-character 2:4']],
  [
    'DEL and C1',
    'a: \u007f\nb: \u009b\n',
    ['yaml/control-character 1:4', 'yaml/control-character 2:4'],
  ],
  [
    'a lone carriage return',
    'a: 1\rb: 2\r',
    ['yaml/control-character 1:5', 'yaml/control-character 1:10'],
  ],
  ['a byte order mark inside', 'a: 1\n\ufeffb: 2\n', ['yaml/control-character 2:1']],
  ['an escaped escape', 'a: "\\e[31m"\n', ['yaml/control-character 1:4']],
  ['an escaped NUL in a key', '"a\\0": 1\n', ['yaml/control-character 1:1']],
  ['half a surrogate pair', 'a: "\\ud800"\n', ['yaml/control-character 1:4']],
];

describe('hostile files', () => {
  it.each(CASES)('%s', (_name, content, expected) => {
    expect(found(read(content).diagnostics)).toEqual(expected);
  });

  it.each([
    ['YAML 1.1 words', 'a: [no, off, yes, y, n, on]\n', ['no', 'off', 'yes', 'y', 'n', 'on']],
    [
      'things like numbers',
      'a: [1_000, 0b101, 1:30:00, 2024-01-01, 1.2.3, ., +, -x]\n',
      ['1_000', '0b101', '1:30:00', '2024-01-01', '1.2.3', '.', '+', '-x'],
    ],
    [
      'numbers',
      'a: [0x1F, 0o17, 017, 1.10, 1e3, -0.5, +3, .5, 5., 0e9]\n',
      [31, 15, 17, 1.1, 1000, -0.5, 3, 0.5, 5, 0],
    ],
    ['nulls', 'a: [~, null, Null, NULL, "null"]\n', [null, null, null, null, 'null']],
    ['truth', 'a: [true, True, TRUE, false, tRUE]\n', [true, true, true, false, 'tRUE']],
    ['hash and colon inside', 'a: ["#1", a#b, a:b, http://x]\n', ['#1', 'a#b', 'a:b', 'http://x']],
  ])('reads %s as YAML 1.2 does', (_name, content, expected) => {
    const file = read(content);
    expect(file.value).toEqual({ a: expected });
    expect(file.diagnostics).toEqual([]);
  });

  it('keeps words as text after %YAML 1.1', () => {
    expect(read('%YAML 1.1\n---\na: no\nb: 017\n').value).toEqual({ a: 'no', b: 17 });
  });

  it('does not touch a prototype', () => {
    const { value } = read('__proto__: { polluted: 1 }\nconstructor: { prototype: 2 }\nb: 1\n');
    expect(value).toEqual({ b: 1 });
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('names the first of two keys', () => {
    const [duplicate] = read('a: 1\nb: 2\na: 3\n').diagnostics;
    expect(duplicate?.related?.[0]).toMatchObject({ line: 1, column: 1, endColumn: 2 });
  });

  it('never repeats a long text in its arguments', () => {
    const long = 'x'.repeat(5000);
    const file = read(`? ${long}\n: 1\n? ${long}\n: *${long}\nb: !${long} c\n`);
    expect(file.diagnostics.length).toBeGreaterThan(2);
    for (const { args } of file.diagnostics) expect(JSON.stringify(args).length).toBeLessThan(200);
  });

  it('says whether fields may be missing', () => {
    expect(read('a: 1\nb: 12345678901234567890\n').intact).toBe(true);
    expect(read('a: 1\nb: @\n').intact).toBe(false);
    expect(read('').intact).toBe(false);
  });
});
