import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import * as yaml from 'yaml';
import { REPOSITORY } from '../support/repository.ts';

/** The same parser as its authors write it: patches/ leaves the form for browsers alone. */
const unpatched: typeof yaml = await import(
  pathToFileURL(join(REPOSITORY, 'node_modules/yaml/browser/index.js')).href
);

/** What the lexer and the parser make of a text: one lexeme at a time, and all at once. */
function made({ Lexer, Parser }: Pick<typeof yaml, 'Lexer' | 'Parser'>, text: string): unknown {
  const parser = new Parser();
  const lexemes = [...new Lexer().lex(text)];
  const tokens = lexemes.map((lexeme) => [...parser.next(lexeme)]);
  return { lexemes, tokens, end: [...parser.end()], whole: [...new Parser().parse(text)] };
}

const OWN = ['proposals', 'rounds', 'examples'].flatMap((folder) =>
  readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => join(folder, path)),
);

const ODD = [
  '',
  '%YAML 1.2\n---\na: 1\n',
  '%TAG ! x # why\n--- !a &b\nc\n...\n# end\n',
  '%\n%YAML\n---\n--- a\n---\n',
  "a: [b, {c: d}, \"e\\\n f\", 'g''h']\n? i\n: |2-\n  j\n",
  '- - a\n  -\tb\n -c: *d\n',
  '{ a: 1\nb: 2\n',
  '"unfinished\n',
  '\uFEFFa: b\r\nc: d\r\n',
];

describe('the patched parser', () => {
  it('is in place', () => {
    expect(Array.isArray(new yaml.Parser().parse('a: 1'))).toBe(true);
    expect(Array.isArray(new unpatched.Parser().parse('a: 1'))).toBe(false);
  });

  it.each([...OWN.map((path) => readFileSync(join(REPOSITORY, path), 'utf8')), ...ODD])(
    'finds the same in text %#',
    (text) => {
      expect(made(yaml, text)).toEqual(made(unpatched, text));
    },
  );

  it('finds the same in any text', () => {
    const piece = fc.constantFrom(
      ...'abc:- ,[]{}"\'|>%&*!#?\t\n\r\\~0',
      '\n  ',
      '---\n',
      ': ',
      '%YAML ',
    );
    const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, (any) => {
        expect(made(yaml, any)).toEqual(made(unpatched, any));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the patched width of text', () => {
  const source = readFileSync(join(REPOSITORY, 'node_modules/string-width/index.js'), 'utf8');
  const EAGER = [
    ['segmenter', 'new Intl.Segmenter()'],
    ['rgiEmojiRegex', '/^\\p{RGI_Emoji}$/v'],
  ] as const;

  it('makes nothing before it is needed', () => {
    for (const [name, value] of EAGER) {
      expect(source).toContain(`let ${name};`);
      expect(source.split(value), name).toHaveLength(2);
      expect(source).toContain(`(${name} ??= ${value}).`);
    }
  });

  it('is the same as of its authors', async () => {
    let unpatchedSource = source.replaceAll(
      /from '(.+)'/g,
      (_, name) => `from '${import.meta.resolve(name)}'`,
    );
    for (const [name, value] of EAGER) {
      unpatchedSource = unpatchedSource
        .replace(`(${name} ??= ${value}).`, `${name}.`)
        .replace(`let ${name};`, () => `const ${name} = ${value};`);
    }
    const { default: width } = await import(
      `data:text/javascript,${encodeURIComponent(unpatchedSource)}`
    );
    for (const text of [
      '',
      'plain',
      'na\u00efve',
      '表の幅',
      '👩‍👩‍👧 family',
      'e\u0301',
      '\u001b[31mred\u001b[0m',
    ]) {
      expect(stringWidth(text), text).toBe(width(text));
    }
  });
});
