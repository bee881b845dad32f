import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as yaml from 'yaml';
import { PARSER } from '../../scripts/build/bundle.mjs';
import { REPOSITORY } from '../support/cli.ts';

let built: typeof yaml;

beforeAll(async () => {
  const { outputFiles } = await esbuild.build({
    ...PARSER,
    stdin: { contents: "export { Lexer, Parser } from 'yaml';", resolveDir: REPOSITORY },
    bundle: true,
    format: 'esm',
    write: false,
  });
  built = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
});

/** What the lexer and the parser make of a text, as they are used here: one lexeme at a time. */
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

describe('the parser as it is built', () => {
  it.each([...OWN.map((path) => readFileSync(join(REPOSITORY, path), 'utf8')), ...ODD])(
    'finds the same in text %#',
    (text) => {
      expect(made(built, text)).toEqual(made(yaml, text));
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
        expect(made(built, any)).toEqual(made(yaml, any));
      }),
      {
        numRuns: 2000,
      },
    );
  });
});
