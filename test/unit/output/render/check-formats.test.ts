import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import type { CheckReport, ProblemReport } from '../../../../src/output/document/problems.ts';
import {
  CHECK_FORMATS,
  type CheckFormat,
  renderCheck,
} from '../../../../src/output/render/check-format.ts';
import { guard, safe } from '../../../../src/output/render/safe.ts';
import { checkView, seenFrom } from '../../../../src/output/view/check/check.ts';
import { repositoryFile } from '../../../support/cli.ts';
import { SARIF_SHAPE } from './sarif-shape.ts';

const place = { file: 'proposals/a b.yaml', line: 2, column: 1, endLine: 2, endColumn: 6 };

function problem(more: Partial<ProblemReport> = {}): ProblemReport {
  return {
    severity: 'error',
    code: 'schema/unknown-field',
    message: 'unknown field "upsde"',
    advice: 'did you mean "upside"?',
    location: place,
    related: [],
    source: null,
    ...more,
  };
}

function reportOf(reports: readonly ProblemReport[], more: Partial<CheckReport> = {}): CheckReport {
  const count = (severity: string) => reports.filter((each) => each.severity === severity).length;
  return {
    reports,
    counts: { errors: count('error'), warnings: count('warning'), infos: count('info') },
    files: ['proposals/a b.yaml', 'rounds/round1/round.yaml'],
    filesWithProblems: new Set(reports.map(({ location }) => location.file)).size,
    suppressed: 0,
    failOn: 'error',
    ...more,
  };
}

const OPTIONS = { width: 80, colour: 0, version: '1.2.3', sourceOf: () => null } as const;

function render(report: CheckReport, format: CheckFormat): Promise<string> {
  return renderCheck(report, format, { ...OPTIONS, view: () => checkView(report) });
}

const warning = problem({
  severity: 'warning',
  code: 'weights/sum',
  message: 'the weights sum to 90%',
  advice: null,
  location: { file: 'rounds/round1/round.yaml', line: 4, column: 7, endLine: 6, endColumn: 2 },
  related: [{ ...place, line: 1, endLine: 1 }],
});
const info = problem({ severity: 'info', code: 'a/b', advice: null });

interface RunnerCommand {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** What the runner of GitHub makes of a line, by the rules of its `ActionCommand.TryParseV2`. */
function commandIn(line: string): RunnerCommand | null {
  const trimmed = line.trimStart();
  const end = trimmed.indexOf('::', 2);
  if (!trimmed.startsWith('::') || end === -1) return null;
  const [name = '', ...rest] = trimmed.slice(2, end).split(' ');
  const unescaped = (text: string, more: readonly (readonly [string, string])[]) =>
    [['%0D', '\r'] as const, ['%0A', '\n'] as const, ...more, ['%25', '%'] as const].reduce(
      (whole, [written, meant]) => whole.replaceAll(written, meant),
      text,
    );
  const properties = rest
    .join(' ')
    .trim()
    .split(',')
    .map((pair) => pair.split(/=(.*)/s, 2) as [string, string])
    .map(([key, value]) => [
      key,
      unescaped(value, [
        ['%3A', ':'],
        ['%2C', ','],
      ]),
    ]);
  return {
    name,
    properties: Object.fromEntries(properties),
    message: unescaped(trimmed.slice(end + 2), []),
  };
}

describe('github', () => {
  it('annotates each place, and says the place in the message', async () => {
    expect(await render(reportOf([problem(), warning, info]), 'github')).toBe(
      [
        '::error file=proposals/a b.yaml,line=2,endLine=2,col=1,endColumn=6,title=schema/unknown-field' +
          '::proposals/a b.yaml:2:1: unknown field "upsde"; help: did you mean "upside"? [schema/unknown-field]',
        '::warning file=rounds/round1/round.yaml,line=4,endLine=6,title=weights/sum' +
          '::rounds/round1/round.yaml:4:7: the weights sum to 90%25 [weights/sum]',
        '::notice file=proposals/a b.yaml,line=2,endLine=2,col=1,endColumn=6,title=a/b' +
          '::proposals/a b.yaml:2:1: unknown field "upsde" [a/b]',
        '2 files checked: 1 error, 1 warning, 1 remark.',
        '',
      ].join('\n'),
    );
  });

  it('escapes what would end a property', async () => {
    const location = { ...place, file: 'a,b:c%d::e.yaml' };
    const text = await render(reportOf([problem({ location })]), 'github');
    expect(text).toContain('::error file=a%2Cb%3Ac%25d%3A%3Ae.yaml,line=2');
  });

  it('is read by a runner as it was meant, whatever the files hold', async () => {
    const names = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(
        names,
        names,
        fc.integer({ min: 1, max: 99 }),
        async (file, message, line) => {
          const location = { ...place, file, line, endLine: line };
          const text = await render(
            reportOf([problem({ location, message, advice: null })]),
            'github',
          );
          const lines = text.trimEnd().split('\n');
          const command = commandIn(lines[0] ?? '');
          expect(lines.slice(1).map(commandIn)).toEqual([null]);
          expect(command).toMatchObject({
            name: 'error',
            properties: { line: `${line}`, col: '1' },
          });
          // What steers a terminal is written out; all else is what it was.
          expect(command?.properties['file']).toBe(guard(safe(file)));
          expect(command?.message).toContain(
            `: ${safe(message)} [schema/unknown-field]`.replace(/##(?=\[|vso\[)/g, '#\\'),
          );
        },
      ),
    );
  });

  it('says what GitHub does not show', async () => {
    const text = await render(reportOf(Array.from({ length: 11 }, () => problem())), 'github');
    expect(text.split('\n')).toHaveLength(13);
    expect(text).toMatch(
      /11 errors\. GitHub shows the first 10 of each kind .*; this log has all\.\n$/,
    );
  });
});

/** The whole schema; of its formats, those that shark writes are checked. */
function officialSarif(): ValidateFunction {
  const uri = (text: string) => URL.canParse(text);
  const reference = /^(?:[\w.~!*'();:@&=+$,/?#[\]-]|%[0-9A-Fa-f]{2})*$/;
  const formats = { uri, 'uri-reference': reference, uuid: true, 'date-time': true } as const;
  const schema = JSON.parse(repositoryFile('test/fixtures/sarif/sarif-2.1.0.json'));
  return new Ajv2020({ strict: false, allErrors: true, formats }).compile(schema);
}

describe('sarif', () => {
  const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(SARIF_SHAPE);
  const validateAll = officialSarif();
  const read = async (report: CheckReport) => {
    const log = JSON.parse(await render(report, 'sarif'));
    expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
    expect(validateAll(log), JSON.stringify(validateAll.errors)).toBe(true);
    return log.runs[0];
  };

  it('has rules with help, and results at their places', async () => {
    const run = await read(reportOf([problem(), warning, info, problem()]));
    expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([
      'a/b',
      'schema/unknown-field',
      'weights/sum',
    ]);
    const [, rule] = run.tool.driver.rules;
    expect(rule.help.text).toContain('shark explain schema/unknown-field');
    expect(run.results.map((each: { level: string }) => each.level)).toEqual([
      'error',
      'warning',
      'note',
      'error',
    ]);
    expect(run.results[0]).toMatchObject({
      ruleId: 'schema/unknown-field',
      ruleIndex: 1,
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'proposals/a%20b.yaml', uriBaseId: '%SRCROOT%' },
            region: { startLine: 2, startColumn: 1, endLine: 2, endColumn: 6 },
          },
        },
      ],
    });
    expect(run.results[1].relatedLocations).toHaveLength(1);
  });

  it('is valid where nothing is wrong', async () => {
    expect((await read(reportOf([]))).results).toEqual([]);
  });

  it('makes no link of text from a file', async () => {
    const message = 'see [here](https://example.com)';
    const run = await read(reportOf([problem({ message, advice: null })]));
    expect(run.results[0].message.text).toBe('see [here\\](https://example.com)');
  });
});

interface Suite {
  readonly name: string;
  readonly tests: string;
  readonly failures: string;
  readonly testcase: readonly { name: string; failure?: { type: string }; 'system-out'?: string }[];
}

function readJunit(text: string): readonly Suite[] {
  expect(XMLValidator.validate(text)).toBe(true);
  const isArray = (name: string) => name === 'testsuite' || name === 'testcase';
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', isArray });
  return parser.parse(text).testsuites.testsuite ?? [];
}

describe('junit', () => {
  it('has a suite for each file and a case for each problem', async () => {
    const suites = readJunit(await render(reportOf([problem(), info]), 'junit'));
    expect(suites.map(({ name, tests, failures }) => [name, tests, failures])).toEqual([
      ['proposals/a b.yaml', '2', '1'],
      ['rounds/round1/round.yaml', '1', '0'],
    ]);
    expect(suites[0]?.testcase[0]?.failure?.type).toBe('error');
    expect(suites[0]?.testcase[1]?.['system-out']).toContain('info unknown field');
    expect(suites[1]?.testcase[0]?.name).toBe('no problems');
  });

  it('fails what fails the run', async () => {
    const suites = readJunit(await render(reportOf([warning], { failOn: 'warning' }), 'junit'));
    expect(suites[1]?.failures).toBe('1');
  });
});

describe('json', () => {
  it('has the published shape', async () => {
    const schema = JSON.parse(
      readFileSync(new URL('../../../../schemas/check-report.json', import.meta.url), 'utf8'),
    );
    const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema);
    const json = JSON.parse(await render(reportOf([problem(), warning, info]), 'json'));
    expect(validate(json), JSON.stringify(validate.errors)).toBe(true);
    // Every field is described, so that a new one cannot go unnoticed.
    expect(Object.keys(json).sort()).toEqual(Object.keys(schema.properties).sort());
  });
});

it('a workspace below the root of its repository has paths of the repository', async () => {
  const report = seenFrom(reportOf([warning]), 'desk/two');
  expect(await render(report, 'github')).toContain('file=desk/two/rounds/round1/round.yaml,');
  expect(await render(report, 'sarif')).toContain('"desk/two/proposals/a%20b.yaml"');
});

/** All controls but line ends, bidi, zero width, tags, half characters. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffe\uffff\u{e0000}-\u{e0fff}]|\p{Cs}|\r(?!\n)/u;
const COMMAND = /^[^\S\n]*::|##\[|##vso\[/m;
const OWN = /^::(?:error|warning|notice) file=[^\n]*$/;

const PIECES = [
  ...['\u001b[31m', '\u009b2J', '\u0007', '\n', '\r\n', '\r', '\t', '\u202e', '\u2066', '\u200b'],
  ...['\u2028', '\ufeff', '\ud800', '\udc00', '\uffff', '\u{e0041}', '::error::x', '::', ':', ','],
  ...['##[error]', '##vso[x]', '#', '[', ']', '](', '%', '%0A', '<', '>', '&', '&#27;', '"', "'"],
  ...['=1+1', '|', '`', '<![CDATA[', ']]>', '</testsuites>', '-->', 'a', 'é', '😀', ' ', '/', '..'],
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((parts) => parts.join(''));
const count = fc.integer({ min: 1, max: 9 });
const location = fc.record({
  file: text,
  line: count,
  column: count,
  endLine: count,
  endColumn: count,
});
const hostile: fc.Arbitrary<ProblemReport> = fc.record({
  severity: fc.constantFrom('error', 'warning', 'info'),
  code: text,
  message: text,
  advice: fc.option(text),
  location,
  related: fc.array(location, { maxLength: 2 }),
  source: fc.option(text),
});

describe.each(CHECK_FORMATS)('%s', (format) => {
  it('lets no file speak for shark, act on a terminal, or break the format', async () => {
    const validate = new Ajv({ allowUnionTypes: true }).compile(SARIF_SHAPE);
    const given = fc.tuple(fc.array(hostile, { maxLength: 3 }), fc.array(text, { maxLength: 2 }));
    await fc.assert(
      fc.asyncProperty(given, async ([reports, files]) => {
        const rendered = await render(reportOf(reports, { files }), format);
        expect(rendered).not.toMatch(FORBIDDEN);
        const lines = rendered.split('\n');
        const others = format === 'github' ? lines.filter((line) => !OWN.test(line)) : lines;
        expect(others.join('\n')).not.toMatch(COMMAND);
        expect(rendered).not.toMatch(/##\[|##vso\[/);
        if (format === 'github') expect(lines).toHaveLength(reports.length + 2);
        if (format === 'compact') expect(lines).toHaveLength(reports.length + 1);
        if (format === 'junit') readJunit(rendered);
        if (format === 'sarif') expect(validate(JSON.parse(rendered))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
