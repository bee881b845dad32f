/**
 * A name, hostile content, and the code that must be reported for it; null if no code of the reader
 * is required.
 */
export type HostileCase = readonly [
  name: string,
  content: string | Uint8Array,
  code: string | null,
];

const SPEECH = '\\e[2J\\n::error file=README.md::forged\\n##[error]\\u202e';

const bytes = (...values: readonly number[]) => Uint8Array.from(values);
const times = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('');

const BOMB = times(
  9,
  (at) => `a${at}: &a${at} [${at === 0 ? 'x, '.repeat(9) : `*a${at - 1}, `.repeat(9)}]\n`,
);

/** Small cases that are quick to read. */
export const SMALL_CASES: readonly HostileCase[] = [
  ['alias-bomb', BOMB, 'yaml/alias-bomb'],
  ['alias-cycle', 'a: &a [*a]\n', 'yaml/alias-cycle'],
  ['many-aliases', `a: &a 1\nb: [${'*a, '.repeat(101)}]\n`, 'schema/unknown-field'],
  ['deep-1000', '['.repeat(1000), 'yaml/too-deep'],
  ['deep-dashes', '- '.repeat(5000), 'yaml/too-deep'],
  ['deep-maps', times(2000, (at) => `${' '.repeat(at % 400)}a:\n`), null],
  ['duplicate-keys', 'title: a\ntitle: b\n', 'yaml/duplicate-key'],
  ['duplicate-number', '1: a\n"1": b\n', 'yaml/duplicate-key'],
  ['proto', '__proto__: { polluted: 1 }\n', 'yaml/forbidden-key'],
  ['proto-merged', '<<: { __proto__: { polluted: 1 } }\n', 'yaml/merge-key'],
  ['constructor-key', 'constructor: { prototype: 1 }\n', 'yaml/forbidden-key'],
  ['merge', 'a: &x { b: 1 }\nc:\n  <<: *x\n', 'yaml/merge-key'],
  ['nan', 'title: .nan\n', 'yaml/number'],
  ['infinity', 'title: -.inf\n', 'yaml/number'],
  ['1e999', 'title: 1e999\n', 'yaml/number'],
  ['twenty-digits', 'title: 12345678901234567890\n', 'yaml/number'],
  ['beyond-doubles', 'title: 9007199254740993\n', 'yaml/number'],
  ['yaml-1.1-words', 'title: no\nstatus: off\nsize: 1_000\n', 'schema/unknown-field'],
  ['yaml-1.1', '%YAML 1.1\n---\ntitle: no\n', 'yaml/directive'],
  ['tag-handle', '%TAG !e! tag:e,2000:\n---\ntitle: !e!x a\n', 'yaml/directive'],
  ['binary', 'title: !!binary aGk=\n', 'yaml/tag'],
  ['function', 'title: !!js/function "x"\n', 'yaml/tag'],
  ['timestamp', 'title: !!timestamp 2024-01-01\n', 'yaml/tag'],
  ['set', 'title: !!set { a, b }\n', 'yaml/tag'],
  ['omap', 'title: !!omap [a: 1]\n', 'yaml/tag'],
  ['int-abc', 'title: !!int abc\n', 'yaml/tag'],
  ['two-documents', 'title: a\n---\ntitle: b\n', 'yaml/multiple-documents'],
  ['complex-key', '? { a: 1 }\n: 2\n', 'yaml/complex-key'],
  ['tab', 'title: a\npitches:\n\tround1: x\n', 'yaml/tab'],
  ['crlf', 'titel: a\r\n', 'schema/unknown-field'],
  ['cr', 'title: a\rtitle: b\r', 'yaml/control-character'],
  ['bom', '\ufefftitel: a\n', 'schema/unknown-field'],
  ['bom-inside', 'title: a\n\ufeffb: 2\n', 'yaml/control-character'],
  ['utf-16', Buffer.from('\ufefftitle: a\n', 'utf16le'), 'file/encoding'],
  ['utf-16-unmarked', Buffer.from('title: a\n', 'utf16le'), null],
  ['invalid-utf-8', bytes(0x61, 0x3a, 0x20, 0xff, 0xc3, 0x28, 0x0a), 'file/encoding'],
  ['half-a-character', bytes(0x61, 0x3a, 0x20, 0xe2, 0x82), 'file/encoding'],
  ['null-byte', 'title: a\0b\n', 'yaml/control-character'],
  ['nuls', new Uint8Array(5000), 'yaml/control-character'],
  ['raw-escape', '\u001b[2J\u001b]0;x\u0007: \u001b[31m\n', 'yaml/control-character'],
  ['c1', 'title: \u009b31m\n', 'yaml/control-character'],
  ['surrogate', 'title: "\\ud800"\n', 'yaml/control-character'],
  ['empty', '', 'yaml/empty'],
  ['comment-only', '# ::error::x\n', 'yaml/empty'],
  ['key-that-speaks', `"${SPEECH}": 1\n`, 'yaml/control-character'],
  ['value-that-speaks', `title: "${SPEECH}"\n`, 'yaml/control-character'],
  ['line-that-speaks', 'title: a\n::error file=README.md::forged\n', 'yaml/syntax'],
  ['key-command', '"::error file=README.md::forged": 1\n', 'schema/unknown-field'],
  ['key-older-command', '"##[error]forged ##vso[x]y": 1\n', 'schema/unknown-field'],
  ['key-stop', '"::stop-commands::x": 1\n', 'schema/unknown-field'],
  ['key-unseen', '"\u202egnp\u2066\u200b\u2028": 1\n', 'schema/unknown-field'],
  [
    'key-markup',
    `"<script>]]></failure>&#0; | \\\`x\\\`": 1\n`.replaceAll('\\`', '`'),
    'schema/unknown-field',
  ],
  ['key-formula', '"=HYPERLINK(1)": 1\n', 'schema/unknown-field'],
  ['key-long', `? ${'k'.repeat(5000)}\n: 1\n`, 'schema/unknown-field'],
  ['value-of-a-status', 'title: a\nwithdrawn: "::error::x ##[y]"\n', 'schema/unknown-field'],
  ['anchor-that-speaks', 'title: *::error::x\n', 'yaml/alias-unknown'],
  ['tag-that-speaks', 'title: !<::error::x##[y]> a\n', 'yaml/tag'],
  [
    'ignore-that-speaks',
    'title: a # shark-ignore \u202e ::error:: ##[x]\n',
    'suppression/unknown-rule',
  ],
];

/** Cases that may exhaust memory or time, so each has its own process. */
export const LARGE_CASES: readonly HostileCase[] = [
  ['[ 100 000 deep', '['.repeat(100_000), 'yaml/too-deep'],
  ['{a: 100 000 deep', '{a: '.repeat(100_000), 'yaml/too-deep'],
  ['50 000 keys', times(50_000, (at) => `k${at}: 1\n`), 'file/too-many-problems'],
  ['90 000 keys', times(90_000, (at) => `k${at}: 1\n`), 'yaml/too-many-values'],
  [
    '30 000 keys on one line',
    `{ ${times(30_000, (at) => `k${at}: 1, `)} }`,
    'file/too-many-problems',
  ],
  ['30 000 keys that end as Windows has it', times(30_000, (at) => `k${at}: 1\r\n`), null],
  ['100 000 items', `title: [\n${'  1,\n'.repeat(100_000)}]\n`, 'yaml/too-many-values'],
  ['250 000 aliases', `a: &a x\nb: [${'*a, '.repeat(250_000)}]\n`, 'yaml/too-many-values'],
  [
    '22 000 anchors and an alias to each',
    times(22_000, (at) => `a${at}: &a${at} x\n`) + times(22_000, (at) => `b${at}: *a${at}\n`),
    'file/too-many-problems',
  ],
  ['200 000 empty keys', ': :\n'.repeat(200_000), 'yaml/too-many-values'],
  ['150 000 directives', '%FOO\n'.repeat(150_000), 'file/too-many-problems'],
  ['40 000 tag handles', '%TAG !a! tag:x,2000:\n'.repeat(40_000), 'yaml/directive'],
  ['30 000 unknown tags', times(30_000, (at) => `k${at}: !x${at} 1\n`), 'yaml/tag'],
  ['400 000 exclamation marks', '! '.repeat(400_000), 'yaml/tag'],
  ['a megabyte of tabs', '\t- a\n'.repeat(150_000), null],
  ['a megabyte of emoji', `bad: "${'\u{1f469}\u200d'.repeat(90_000)}"\n`, null],
  ['a megabyte of accents', `title: "${'a\u0301'.repeat(250_000)}"\nbad: 1\n`, null],
  [
    '20 000 comments that silence nothing',
    `${times(20_000, (at) => `# shark-ignore a/b: r${at}\n`)}titel: a\n`,
    'suppression/unknown-rule',
  ],
  [
    '38 000 comments that silence two rules each',
    `${'# shark-ignore a/b, c/d: e\n'.repeat(38_000)}titel: a\n`,
    'suppression/unknown-rule',
  ],
  [
    'a comment that silences 250 000 rules',
    `# shark-ignore ${'a/b,'.repeat(250_000)}: e\ntitel: a\n`,
    null,
  ],
  ['100 000 comments', `${'# a\n'.repeat(100_000)}titel: a\n`, 'schema/unknown-field'],
  [
    '2 000 merged 2 000 times',
    `a: &a { ${times(2000, (at) => `k${at}: 1, `)} }\nb:\n${'  - { <<: *a }\n'.repeat(2000)}`,
    'yaml/merge-key',
  ],
  ['a plain scalar of 1 MB', `titel: ${'x '.repeat(520_000)}\n`, 'schema/unknown-field'],
  ['a quoted scalar of 1 MB', `titel: "${'\\n'.repeat(520_000)}"\n`, 'schema/unknown-field'],
  ['a scalar of 10 MB', `title: ${'x'.repeat(10_000_000)}\n`, 'file/too-large'],
  ['a million keys', times(1_000_000, (at) => `k${at}: 1\n`), 'file/too-large'],
];

const numbered = (
  count: number,
  path: (at: number) => string,
  text: (at: number) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [path(at), text(at)]));

/** Workspaces whose number of files may exhaust memory or time. */
export const FLOODS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  [
    '8 files of 20 000 unknown fields',
    numbered(
      8,
      (at) => `proposals/bad${at}.yaml`,
      () => times(20_000, (at) => `k${at}: 1\n`),
    ),
  ],
  [
    '5 000 empty files',
    numbered(
      5000,
      (at) => `proposals/e${at}.yaml`,
      () => '',
    ),
  ],
  [
    '2 000 proposals, and 9 000 names that are almost theirs',
    {
      ...numbered(
        2000,
        (at) => `proposals/prop-${at}-${'abcdefgh'.repeat(8)}.yaml`,
        () => 'title: a\n',
      ),
      'rounds/round1/round.yaml': `title: R\nentries:\n${times(
        9000,
        (at) => `  - prop-x${at}-${'abcdefgi'.repeat(8)}\n`,
      )}`,
    },
  ],
  [
    'a chain of 2 000 proposals',
    numbered(
      2000,
      (at) => `proposals/c${at}.yaml`,
      (at) => `title: X\npitches:\n  round1: { summary: x, after: [c${at + 1}] }\n`,
    ),
  ],
];
