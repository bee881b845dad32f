import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHECK_FORMATS } from '../../src/output/render/formats.ts';
import { escapeCiCommands, safe } from '../../src/output/render/safe.ts';
import { ANY_CHARACTER } from '../support/any-text.ts';
import { place, problem, readJunit, render, reportOf } from '../support/check-report.ts';
import { cases } from '../support/effort.ts';
import { problemReports } from '../support/problem-reports.ts';
import { SARIF_SHAPE } from '../unit/output/render/sarif-shape.ts';

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
  it('is read by a runner as it was meant, whatever the files hold', async () => {
    const names = fc.string({ unit: ANY_CHARACTER, minLength: 1, maxLength: 20 });
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
          expect(command?.properties['file']).toBe(escapeCiCommands(safe(file)));
          expect(command?.message).toContain(
            `: ${safe(message)} [schema/unknown-field]`.replace(/##(?=\[|vso\[)/g, '#\\'),
          );
        },
      ),
      { numRuns: cases(500) },
    );
  });
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
const hostile = problemReports(text);

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
      { numRuns: cases(500) },
    );
  });
});
