import { expect, it } from 'vitest';
import type { ProblemReport } from '../../../../src/output/document/problems.ts';
import { painter, unpainted } from '../../../../src/output/render/colour.ts';
import {
  countLine,
  renderCompact,
  renderPretty,
} from '../../../../src/output/render/diagnostics.ts';

const SOURCE = 'id: tiles\nupsde: 3\nhours: 4\n';

function report(more: Partial<ProblemReport> = {}): ProblemReport {
  return {
    severity: 'error',
    code: 'schema/unknown-field',
    message: 'unknown field "upsde"',
    advice: 'did you mean "upside"?',
    location: { file: 'proposals/a.yaml', line: 2, column: 1, endLine: 2, endColumn: 6 },
    related: [],
    source: SOURCE,
    ...more,
  };
}

const elsewhere = { file: 'b.yaml', line: 4, column: 7, endLine: 4, endColumn: 8 };
const warning = report({
  severity: 'warning',
  code: 'weights/sum',
  message: 'weights add up to 90%',
  advice: null,
  location: elsewhere,
  related: [{ ...elsewhere, line: 1 }],
  source: null,
});

it('shows place, words, the lines around, and the counts', () => {
  expect(renderPretty([report(), warning], { paint: unpainted, width: 80 })).toBe(
    `\
proposals/a.yaml:2:1  error  schema/unknown-field
  unknown field "upsde"
  1 | id: tiles
  2 | upsde: 3
    | ^^^^^
  3 | hours: 4
  help: did you mean "upside"?

b.yaml:4:7  warning  weights/sum
  weights add up to 90%
  see also: b.yaml:1:7

1 error, 1 warning in 2 files
`,
  );
});

it('colours by severity', async () => {
  const rendered = renderPretty([report({ source: 'upsde: 3', advice: null })], {
    paint: await painter(1),
    width: 80,
  });
  expect(rendered).toContain('\u001b[31merror\u001b[39m');
});

it('counts all problems where only some are shown', () => {
  const rendered = renderPretty([report(), warning, warning], {
    paint: unpainted,
    width: 80,
    most: 1,
    all: '--most 3 shows all',
  });
  expect(rendered).toMatch(
    /\n\n\.\.\. and 2 more: --most 3 shows all\n\n1 error, 2 warnings in 2 files\n$/,
  );
  expect(rendered).not.toContain('b.yaml');
});

it('writes one line a problem', () => {
  expect(renderCompact([report(), warning])).toBe(
    'proposals/a.yaml:2:1: error unknown field "upsde" [schema/unknown-field]\n' +
      'b.yaml:4:7: warning weights add up to 90% [weights/sum]\n',
  );
  expect(renderCompact([])).toBe('');
});

it('counts', () => {
  const none = { errors: 0, warnings: 0, infos: 0 };
  expect(countLine({ counts: none, filesWithProblems: 0 })).toBe('no problems');
  expect(countLine({ counts: none, filesWithProblems: 0, files: ['a'], suppressed: 2 })).toBe(
    'no problems in 1 file; 2 silenced by comments',
  );
  const some = { errors: 2, warnings: 0, infos: 2 };
  expect(countLine({ counts: some, filesWithProblems: 1 })).toBe('2 errors, 2 info in 1 file');
  expect(countLine({ counts: some, filesWithProblems: 1, files: ['a', 'b', 'c'] })).toBe(
    '2 errors, 2 info in 1 of 3 files',
  );
});

it('lets no file speak for shark', () => {
  const evil = '::error file=README.md::owned';
  const location = {
    file: `${evil}\n##[error].yaml`,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 9,
  };
  const hostile = report({
    message: `\n${evil}\u001b[2K`,
    advice: `\r${evil}`,
    location,
    source: evil,
  });
  for (const rendered of [
    renderPretty([hostile], { paint: unpainted, width: 80 }),
    renderCompact([hostile]),
  ]) {
    expect(rendered).not.toMatch(/^\s*::|##\[|[^\n\P{Cc}]/mu);
    expect(rendered).toContain('\\:error file=README.md::owned\\n#\\[error].yaml:1:1');
  }
});
