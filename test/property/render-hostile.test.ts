import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import type { Block, Column, Line, Table, Tone } from '../../src/output/document/document.ts';
import { painter, unpainted } from '../../src/output/render/colour.ts';
import { renderCsv } from '../../src/output/render/csv.ts';
import { renderCompact, renderPretty } from '../../src/output/render/diagnostics.ts';
import { renderJson } from '../../src/output/render/json.ts';
import { renderMarkdown } from '../../src/output/render/markdown.ts';
import { renderTerminal } from '../../src/output/render/terminal.ts';
import { ANY_CHARACTER } from '../support/any-text.ts';
import { cases } from '../support/effort.ts';
import { problemReports } from '../support/problem-reports.ts';
import { readCsv } from '../unit/output/render/csv-reader.ts';

/** What nobody may find in any output: all controls but line ends, bidi, zero width, tags. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e0fff}]|\p{Cs}|\r(?!\n)/u;

const RUNS = cases(400);

const COMMAND = /^[^\S\n]*::|##\[|##vso\[/m;

const PIECES = [
  '\u001b[31m',
  '\u009b2J',
  '\u0007',
  '\n',
  '\r\n',
  '\t',
  '\u202e',
  '\u2066',
  '\u200b',
  '\u2028',
  '\ufeff',
  '\ud800',
  '\u{e0041}',
  '::error::',
  '::',
  ':',
  '##[error]',
  '##vso[x]',
  '#',
  '##',
  '[',
  '|',
  '\\',
  '`',
  '**',
  '_',
  '<b>',
  '&amp;',
  '@user',
  '@',
  '1',
  '#1',
  '=1+1',
  '-',
  '+',
  '"',
  ',',
  "'",
  ' ',
  '  ',
  '漢字',
  '🦈',
  '👍🏽',
  '🇩🇪',
  'e\u0301',
  '\u0301',
  '\ufe0f',
  '\u20e3',
  '한',
  '\u1100',
  '\u1161',
  '\uff9e',
  'कि',
  'https://a.b',
  'www.a',
  '8.75',
  '70%',
  '2.00*',
  'n/a',
  'word',
  'averylongwordindeed',
  '\u00a0',
  '\u3000',
  '1.',
  '---',
  '===',
  '~~~',
  '\u3164',
];

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.string({ unit: ANY_CHARACTER, maxLength: 20 }),
);
const tone = fc.constantFrom<Tone>('plain', 'strong', 'good', 'bad', 'caution', 'faint');
const spanOf = fc.record({ text, tone });
const line: fc.Arbitrary<Line> = fc.array(spanOf, { maxLength: 4 });
const column: fc.Arbitrary<Column> = fc.record(
  {
    label: text,
    align: fc.constantFrom('left', 'right', 'decimal'),
    group: text,
    shrinkTo: fc.integer({ min: 1, max: 12 }),
    wrap: fc.boolean(),
    gap: fc.integer({ min: 0, max: 4 }),
  },
  { requiredKeys: ['label', 'align'] },
);
const table: fc.Arbitrary<Table> = fc.record({
  title: text,
  aside: text,
  columns: fc.array(column, { maxLength: 6 }),
  rows: fc.array(fc.record({ cells: fc.array(spanOf, { maxLength: 6 }) }), { maxLength: 4 }),
  notes: fc.array(line, { maxLength: 2 }),
});
const plainBlock: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant('heading' as const), left: text, right: text }),
  fc.record({ kind: fc.constant('paragraph' as const), lines: fc.array(line, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('list' as const), items: fc.array(line, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('table' as const), table }),
);
const blocks = fc.array(
  fc.oneof(
    plainBlock,
    fc.record({
      kind: fc.constant('fit' as const),
      layouts: fc.array(fc.array(plainBlock, { maxLength: 2 }), { maxLength: 3 }),
    }),
  ),
  { maxLength: 3 },
);
const number = fc.double({ noNaN: true, noDefaultInfinity: true });

function expectHarmless(rendered: string): void {
  expect(rendered).not.toMatch(FORBIDDEN);
  expect(rendered).not.toMatch(COMMAND);
}

describe('no text from a file', () => {
  it('acts on a terminal or a log, or breaks out of the width', () => {
    fc.assert(
      fc.property(blocks, fc.integer({ min: 40, max: 130 }), (view, width) => {
        const rendered = renderTerminal(view, { width, paint: unpainted });
        expectHarmless(rendered);
        for (const each of rendered.split('\n')) {
          expect(stringWidth(each)).toBeLessThanOrEqual(width);
          expect(each).not.toMatch(/ $/);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('changes colour', async () => {
    const paint = await painter(1);
    fc.assert(
      fc.property(blocks, (view) => {
        const rendered = renderTerminal(view, { width: 80, paint });
        expect(rendered).not.toMatch(COMMAND);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: shark's own colours
        expect(rendered.replace(/\u001b\[(?:1|2|22|31|32|33|39)m/g, '')).not.toMatch(FORBIDDEN);
      }),
      { numRuns: RUNS },
    );
  });

  it('acts through Markdown', () => {
    fc.assert(
      fc.property(blocks, (view) => expectHarmless(renderMarkdown(view))),
      { numRuns: RUNS },
    );
  });

  it('changes the cells of a Markdown table', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1 }),
        (cells) => {
          const columns: Column[] = ['a', 'b', 'c'].map((label) => ({ label, align: 'left' }));
          const rows = cells.map((row) => ({ cells: row.map((each) => ({ text: each })) }));
          const rendered = renderMarkdown([
            { kind: 'table', table: { title: '', columns, rows, notes: [] } },
          ]);
          const lines = rendered.trimEnd().split('\n');
          expect(lines).toHaveLength(cells.length + 2);
          // A backslash takes the character after it out of the game.
          for (const each of lines) expect(each.replace(/\\./g, '').split('|')).toHaveLength(5);
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('is lost or a formula in CSV', () => {
    const value = fc.oneof(text, number, fc.boolean(), fc.constant(null));
    fc.assert(
      fc.property(
        fc.array(fc.array(value, { minLength: 2, maxLength: 2 })),
        fc.tuple(text, text),
        (rows, columns) => {
          const rendered = renderCsv({ columns, rows });
          expectHarmless(rendered);
          const read = readCsv(rendered);
          expect(read).toHaveLength(rows.length + 1);
          rows.flat().forEach((own, at) => {
            const cell = read.slice(1).flat()[at];
            if (typeof own === 'string') expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+\-@]/u);
            else expect(cell).toBe(own === null ? '' : String(own));
          });
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('acts through JSON, and every value is read as it was', () => {
    const value = fc.dictionary(text, fc.oneof(text, number, fc.boolean(), fc.array(text)), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(value, (json) => {
        const rendered = renderJson(json);
        expectHarmless(rendered);
        expect(JSON.parse(rendered)).toEqual(JSON.parse(JSON.stringify(json)));
      }),
      { numRuns: RUNS },
    );
  });

  it('acts through diagnostics', () => {
    const sources = fc.array(text).map((lines) => lines.join('\n'));
    const report = problemReports(text, sources);
    fc.assert(
      fc.property(fc.array(report, { maxLength: 3 }), (reports) => {
        expectHarmless(renderPretty(reports, { paint: unpainted, width: 60 }));
        const compact = renderCompact(reports);
        expectHarmless(compact);
        expect(compact.split('\n')).toHaveLength(reports.length + 1);
      }),
      { numRuns: RUNS },
    );
  });
});
