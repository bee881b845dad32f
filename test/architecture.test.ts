import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LIGHT, SCHEMA_COMMANDS, STARTERS, STARTING } from './architecture/house.ts';
import { typesDefinedTwice, violations } from './architecture/rules.ts';
import { readSource } from './architecture/source-file.ts';
import { packagesAtStart } from './architecture/start.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

describe('src', () => {
  const paths = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path))
    .map((path) => `src/${path.split(sep).join('/')}`)
    .sort();
  const files = paths.map((path) => readSource(path, readFileSync(join(ROOT, path), 'utf8')));

  test('keeps the order of the house', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(violations(files)).toEqual([]);
  });

  test('defines no type name twice', () => {
    expect(typesDefinedTwice(files)).toEqual([]);
  });

  test('starts the command line with light packages alone', () => {
    const loaded = ['src/cli/run.ts', 'src/cli/main.ts'].flatMap((entry) => {
      expect(paths).toContain(entry);
      return [...packagesAtStart(entry, files)];
    });
    expect(loaded.filter(([name]) => !LIGHT.has(name)).map(([, way]) => way)).toEqual([]);
  });

  test('loads zod for commands about schemas alone', () => {
    // The build puts a module without zod in the place of this one.
    const built = files.filter(({ path }) => path !== 'src/schema/for-kind.ts');
    const loading = paths
      .filter((path) => path.startsWith('src/cli/actions/') && !SCHEMA_COMMANDS.has(path))
      .flatMap((path) => packagesAtStart(path, built).get('zod') ?? []);
    expect(loading).toEqual([]);
  });

  test('loads chalk where there are colours alone', () => {
    const loading = paths
      .filter((path) => path.startsWith('src/cli/actions/'))
      .flatMap((path) => packagesAtStart(path, files).get('chalk') ?? []);
    expect(loading).toEqual([]);
  });

  test('has no file that is called after nothing', () => {
    expect(paths.filter((path) => path.endsWith('/result.ts'))).toEqual([]);
  });
});

describe('a type', () => {
  test.each([
    ['interface', 'export interface A { b: 1 }'],
    ['alias', 'export type A = 1;'],
    ['class', 'export class A {}'],
  ])('is found where it is defined twice: %s', (_, text) => {
    const twice = { 'src/model/a.ts': text, 'src/engine/a.ts': 'export interface A { c: 1 }' };
    const files = Object.entries(twice).map(([path, source]) => readSource(path, source));
    expect(typesDefinedTwice(files)).toEqual(['A']);
  });

  test('may have the name of one that its file keeps to itself', () => {
    const once = {
      'src/model/a.ts': 'interface A { b: 1 }',
      'src/engine/a.ts': 'export type A = 1;',
    };
    const files = Object.entries(once).map(([path, source]) => readSource(path, source));
    expect(typesDefinedTwice(files)).toEqual([]);
  });
});

describe('other programs', () => {
  const textsOf = (folder: string) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.[cm]?[jt]sx?$/.test(path))
      .map((path) => `${folder}/${path.split(sep).join('/')}`)
      .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
  const texts = [...textsOf('src'), ...textsOf('scripts/action')];

  test('are started in two places', () => {
    const starters = texts.filter(({ text }) => STARTING.test(text)).map(({ path }) => path);
    expect(starters.sort()).toEqual([...STARTERS].sort());
  });

  test('and git in one of them', () => {
    const named = texts.filter(({ text }) => /(['"`])git(?:\.exe)?\1/.test(text));
    expect(named.map(({ path }) => path)).toEqual(['src/cli/git/safe-git.mjs']);
  });
});

describe('a package at the start', () => {
  const start = (statement: string) =>
    packagesAtStart(
      'src/cli/run.ts',
      Object.entries({
        'src/cli/run.ts': "import { main } from './main.ts'; import 'node:fs'; main();",
        'src/cli/main.ts': statement,
        'src/schema/a.ts': "import { z } from 'zod'; export const a = z.string();",
      }).map(([path, text]) => readSource(path, text)),
    );

  test('is found with the way to it', () => {
    const found = start("import { a } from '../schema/a.ts'; export const main = () => a;");
    expect([...found]).toEqual([
      ['zod', 'src/cli/run.ts -> src/cli/main.ts -> src/schema/a.ts -> zod'],
    ]);
  });

  test.each([
    "export const main = () => import('../schema/a.ts');",
    "import type { A } from '../schema/a.ts'; export const main = (a: A) => a;",
  ])('is none where it waits: %s', (statement) => {
    expect([...start(statement)]).toEqual([]);
  });
});

/** What is wrong with a house of these files. */
function judge(house: Readonly<Record<string, string>>): string[] {
  return violations(Object.entries(house).map(([path, text]) => readSource(path, text)));
}

describe('floors', () => {
  test.each([
    ['down', 'src/engine/total.ts', '../model/round.ts'],
    ['in the same room', 'src/engine/total.ts', './scoring/rank.ts'],
    ['in the same room, from a folder of it', 'src/cli/actions/score.ts', '../runtime.ts'],
    ['from check to engine', 'src/check/rule.ts', '../engine/audit/audit.ts'],
    ['from the API to output', 'src/index.ts', './output/view/score/score.ts'],
    ['from a file in no folder', 'src/importing/read-blocks.ts', './reading/lines.ts'],
    ['to a file in no folder', 'src/importing/words/product.ts', '../fact.ts'],
    ['from another folder of the room', 'src/engine/roi/price.ts', '../uncertainty/numerics/ln.ts'],
  ])('may be left %s', (_, path, from) => {
    expect(judge({ [path]: `import { a } from '${from}'; export const b = a;` })).toEqual([]);
  });

  test.each([
    [
      'up',
      'src/model/round.ts',
      '../engine/total.ts',
      'engine (floor 5) is not below model (floor 4)',
    ],
    [
      'sideways',
      'src/check/go.ts',
      '../importing/plan.ts',
      'importing (floor 7) is not below check (floor 7)',
    ],
    [
      'from the API to the shell',
      'src/index.ts',
      './cli/main.ts',
      'cli (floor 9) is not below index.ts (floor 9)',
    ],
    [
      'to the API',
      'src/cli/main.ts',
      '../index.ts',
      'the public API is for others; import from where things are defined',
    ],
    [
      'between folders that do not know each other',
      'src/output/view/score/score.ts',
      '../../render/csv.ts',
      'output/view does not know output/render',
    ],
    [
      'up between folders of a room',
      'src/importing/words/product.ts',
      '../tables/grid.ts',
      'importing/words does not know importing/tables',
    ],
    [
      'up between folders of a folder',
      'src/engine/uncertainty/numerics/elementary.ts',
      '../distribution/beta.ts',
      'engine/uncertainty/numerics does not know engine/uncertainty/distribution',
    ],
    ['out of src', 'src/cli/main.ts', '../../test/a.ts', 'it is outside src'],
    [
      'to parse what has been parsed',
      'src/model/build/round.ts',
      '../../quantity/parse.ts',
      'take types alone from it (import type ...)',
    ],
  ])('may not be left %s', (_, path, from, problem) => {
    const found = judge({ [path]: `import { a } from '${from}'; export const b = a;` });
    expect(found).toEqual([`${path} imports ${from}: ${problem}`]);
  });

  test.each([
    "import type { A } from '../cli/a.ts'; export type B = A;",
    "import '../cli/a.ts'; export const b = 1;",
    "export { a } from '../cli/a.ts'; export const b = 1;",
    "export * from '../cli/a.ts'; export const b = 1;",
    "export const a = () => import('../cli/a.ts');",
    "export type A = import('../cli/a.ts').A;",
  ])('see %s', (text) => {
    expect(judge({ 'src/model/round.ts': text })).toEqual([
      'src/model/round.ts imports ../cli/a.ts: cli (floor 9) is not below model (floor 4)',
    ]);
  });

  test('do not see text and comments that look like imports', () => {
    const text =
      "// import { a } from '../cli/a.ts';\nexport const a = \"import b from '../cli/a.ts'\";";
    expect(judge({ 'src/model/round.ts': text })).toEqual([]);
  });

  test('refuse import() of a computed name', () => {
    const found = judge({ 'src/cli/main.ts': 'export const a = (n: string) => import(n);' });
    expect(found).toEqual(['src/cli/main.ts: import() of something other than plain text']);
  });

  test('know every room', () => {
    expect(judge({ 'src/attic/box.ts': 'export const a = 1;' })).toEqual([
      'src/attic/box.ts: no room is called "attic"; the rooms stand in test/architecture/house.ts',
    ]);
  });
});

describe('files', () => {
  test('import each other in no circle', () => {
    const found = judge({
      'src/model/a.ts': "import { b } from './b.ts'; export const a = b;",
      'src/model/b.ts': "import { c } from './c.ts'; export const b = c;",
      'src/model/c.ts': "import { a } from './a.ts'; export const c = a;",
    });
    expect(found).toEqual([
      'import cycle: src/model/a.ts -> src/model/b.ts -> src/model/c.ts -> src/model/a.ts',
    ]);
  });

  test('may be reached on two ways', () => {
    const found = judge({
      'src/model/a.ts':
        "import { b } from './b.ts'; import { c } from './c.ts'; export const a = b + c;",
      'src/model/b.ts': "import { c } from './c.ts'; export const b = c;",
      'src/model/c.ts': 'export const c = 1;',
    });
    expect(found).toEqual([]);
  });

  test.each(['export default 1;', 'const a = 1; export { a as default };'])(
    'have no %s',
    (text) => {
      expect(judge({ 'src/model/a.ts': text })).toContain(
        'src/model/a.ts: default export; give it a name',
      );
    },
  );

  test.each([
    'Math.max(...values)',
    'list.push(1, ...values)',
    'new Shape(...values)',
    'list?.push(...values)',
    'Math.max.apply(null, values)',
  ])('spread no array into a call: %s', (call) => {
    const found = judge({ 'src/model/a.ts': `export const a = ${call};` });
    expect(found).toEqual([
      `src/model/a.ts: ${call} spreads an array into a call; a long one overflows the stack`,
    ]);
  });

  test('may spread an array into another, and take what is left of a call', () => {
    const text = 'export const a = (...rest: number[]) => [...rest, { ...rest }];';
    expect(judge({ 'src/model/a.ts': text })).toEqual([]);
  });

  test.each([
    'export const a = b as A;',
    '/** What it is. */\nexport const a = b as unknown as A;',
    '// Far above.\nconst c = 1;\nexport const a = b as A;',
    'export const a = (k: number) => list[k] as A;',
  ])('cast nothing without a reason: %s', (text) => {
    expect(judge({ 'src/model/a.ts': text })).not.toEqual([]);
  });

  test.each([
    'export const a = b as A; // It was looked at.',
    '// It was looked at.\nexport const a =\n  b as A;',
    'export const a = b as const;',
    'export const a = (k: number) => list[k] as number;',
  ])('may cast with one, and read a figure from a list: %s', (text) => {
    expect(judge({ 'src/model/a.ts': text })).toEqual([]);
  });

  test.each(["export * from './b.ts';", "import { b } from './b.ts'; export { b };"])(
    'are no barrels: %s',
    (text) => {
      expect(judge({ 'src/model/index.ts': text })).toEqual([
        'src/model/index.ts: only re-exports; import from where things are defined',
      ]);
    },
  );

  test('but the API is one', () => {
    expect(judge({ 'src/index.ts': "export { a } from './model/a.ts';" })).toEqual([]);
  });

  test('stay short', () => {
    const text = 'export {};\n';
    expect(judge({ 'src/model/a.ts': `const a = 1;\n${text.repeat(249)}` })).toEqual([]);
    expect(judge({ 'src/model/a.ts': `const a = 1;\n${text.repeat(250)}` })).toEqual([
      'src/model/a.ts: 251 lines; split what passes 250',
    ]);
  });

  test.each(['src/model/utils.ts', 'src/model/score-helpers.ts', 'src/model/util/a.ts'])(
    'have a name that says something: %s',
    (path) => {
      expect(judge({ [path]: 'export const a = 1;' })).toHaveLength(1);
    },
  );
});

describe('below the shell there is no', () => {
  test.each([
    ['process', 'export const a = process.env;'],
    ['console', 'console.log(1); export const a = 1;'],
    ['globalThis', 'export const a = globalThis.process;'],
    ['Date.now', 'export const a = Date.now();'],
    ['Date.now', "export const a = Date['now']();"],
    ['new Date()', 'export const a = new Date();'],
    ['Date()', 'export const a = Date();'],
    ['Math.random', 'export const a = Math.random();'],
    ['Intl', 'export const a = new Intl.NumberFormat();'],
    ['.toLocaleString()', 'export const a = (1).toLocaleString();'],
    ['.localeCompare()', "export const a = 'a'.localeCompare('b');"],
    ['import.meta', 'export const a = import.meta.url;'],
    ['process', 'export const a = { process };'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a template
    ['console', 'export const a = `${console}`;'],
  ])('%s: %s', (use, text) => {
    const message = `${use} belongs to src/cli; take what you need as an argument`;
    expect(judge({ 'src/engine/a.ts': text })).toEqual([`src/engine/a.ts: ${message}`]);
    expect(judge({ 'src/cli/a.ts': text })).toEqual([]);
  });

  test.each(['node:fs', 'node:os', 'node:process', 'node:path'])('%s', (from) => {
    const text = `import { a } from '${from}'; export const b = a;`;
    expect(judge({ 'src/engine/a.ts': text })).toEqual([
      `src/engine/a.ts imports ${from}: only src/cli may use it`,
    ]);
    expect(judge({ 'src/cli/a.ts': text })).toEqual([]);
  });

  test('part of a builtin that is not pure', () => {
    const text =
      "import { randomUUID, createHash } from 'node:crypto'; export { randomUUID, createHash };";
    expect(judge({ 'src/engine/a.ts': `${text} export const b = 1;` })).toEqual([
      'src/engine/a.ts imports node:crypto: only createHash of it, not randomUUID',
    ]);
  });

  test('harm in members, keys, types and text of these names', () => {
    const text = `
      export interface A { process: string; console(): void }
      export const a = (b: { process: string }, now: Date) => ({ console: b.process, now });
      export const c = 'process.env'; // process.env`;
    expect(judge({ 'src/engine/a.ts': text })).toEqual([]);
  });
});

describe('packages', () => {
  const use = (name: string): string => `import * as it from '${name}'; export const a = it;`;

  test.each([
    ['yaml', 'src/workspace/'],
    ['commander', 'src/cli/'],
    ['chalk', 'src/output/render/'],
    ['cli-table3', 'src/output/render/'],
    ['fraction.js', 'src/quantity/'],
  ])('stay at home: %s in %s', (name, home) => {
    expect(judge({ [`${home}a.ts`]: use(name) })).toEqual([]);
    expect(judge({ 'src/importing/a.ts': use(name) })).toEqual([
      `src/importing/a.ts imports ${name}: only ${home} may`,
    ]);
  });

  test('may have two homes', () => {
    expect(judge({ 'src/schema/a.ts': use('zod') })).toEqual([]);
    expect(judge({ 'src/output/results/schema/a.ts': use('zod') })).toEqual([]);
    expect(judge({ 'src/output/a.ts': use('zod') })).toEqual([
      'src/output/a.ts imports zod: only src/schema/ or src/output/results/schema/ or src/cli/mcp/ may',
    ]);
  });

  test('count the columns of forms and of output alike', () => {
    expect(judge({ 'src/form/a.ts': use('string-width') })).toEqual([]);
    expect(judge({ 'src/output/a.ts': use('string-width') })).toEqual([]);
    expect(judge({ 'src/importing/a.ts': use('string-width') })).toEqual([
      'src/importing/a.ts imports string-width: only src/form/ or src/output/ may',
    ]);
  });

  test('have a home at all', () => {
    expect(judge({ 'src/cli/a.ts': use('@scope/left-pad/deep') })).toEqual([
      'src/cli/a.ts imports @scope/left-pad/deep: the package has no home in test/architecture/house.ts',
    ]);
  });

  test('stand in one file where they should', () => {
    const found = judge({
      'src/output/render/a.ts': use('chalk'),
      'src/output/render/b.ts': use('chalk'),
    });
    expect(found).toEqual([
      'chalk is imported by src/output/render/a.ts and src/output/render/b.ts: one may',
    ]);
  });

  test('zod comes as a namespace', () => {
    expect(judge({ 'src/schema/a.ts': "import { z } from 'zod'; export const a = z;" })).toEqual([
      'src/schema/a.ts imports zod: import it as a namespace (import * as ...)',
    ]);
  });
});

describe('schemas of results', () => {
  const path = 'src/output/results/score.ts';

  test('give types to the command line', () => {
    const text = "import type { a } from './schema/score.ts'; export type A = typeof a;";
    expect(judge({ [path]: text })).toEqual([]);
  });

  test('are not loaded by it', () => {
    const text = "import { type B, a } from './schema/score.ts'; export const c: B = a;";
    expect(judge({ [path]: text })).toEqual([
      `${path} imports ./schema/score.ts: take types alone from it (import type ...)`,
    ]);
  });
});

describe('output', () => {
  const path = 'src/output/view/score/score.ts';

  test('takes types from what computes', () => {
    const text = "import type { A } from '../../../engine/score-round.ts'; export type B = A;";
    expect(judge({ [path]: text })).toEqual([]);
  });

  test.each(['engine', 'outcome', 'model'])('computes nothing by calling %s', (room) => {
    const from = `../../../${room}/a.ts`;
    expect(judge({ [path]: `import { a } from '${from}'; export const b = a();` })).toEqual([
      `${path} imports ${from}: output computes nothing: take types alone from ${room}, and be handed the result`,
    ]);
  });
});
