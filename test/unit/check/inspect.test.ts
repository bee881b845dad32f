import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../../src/check/examples/example-workspace.ts';
import { type InspectOptions, inspect } from '../../../src/check/running/inspect.ts';
import { memoryFiles } from '../../../src/workspace/memory.ts';

const CARD = 'rounds/round1/scorecards/ann.yaml';

function look(files: Record<string, string>, wish: InspectOptions = {}) {
  const inspection = inspect(memoryFiles({ ...EXAMPLE_BASE, ...files }), wish);
  const found = inspection.findings.map(
    ({ severity, diagnostic: { code, location } }) =>
      `${severity} ${code} ${location.file}:${location.line}:${location.column}`,
  );
  return { ...inspection, found };
}

/** A scorecard that lacks one score, on line 4. */
const LACKING = `vote: tile-size
proposals:
  tile-size:
    scores: { speedup: 8 }
  async-copy:
    scores: { speedup: 6, risk: 4 }
`;
const MISSING = `error score/missing ${CARD}:4:5`;

describe('what is found', () => {
  it('is counted, with the files that were read', () => {
    const { found, counts, files, silenced } = look({ [CARD]: LACKING });
    expect(found).toEqual([MISSING]);
    expect(counts).toEqual({ errors: 1, warnings: 0, infos: 0 });
    expect(files).toHaveLength(5);
    expect(silenced).toEqual([]);
  });

  it('is limited to what was asked for, though all is read', () => {
    const broken = { [CARD]: LACKING, 'proposals/tile-size.yaml': 'titel: Tiles\n' };
    const { found, files } = look(broken, { isAsked: (file) => file === CARD });
    expect(found).toEqual([MISSING]);
    expect(files).toEqual([CARD]);
  });
});

describe('severities in shark.yaml', () => {
  it.each([
    ['warning', [`warning score/missing ${CARD}:4:5`]],
    ['info', [`info score/missing ${CARD}:4:5`]],
    ['off', []],
  ])('%s', (severity, expected) => {
    const settings = `rules: { score/missing: ${severity} }\n`;
    expect(look({ [CARD]: LACKING, 'shark.yaml': settings }).found).toEqual(expected);
  });

  it('of rules that do not exist are reported, with the likely one', () => {
    const { findings, found } = look({ 'shark.yaml': 'rules:\n  score/mising: off\n' });
    expect(found).toEqual(['error config/unknown-rule shark.yaml:2:3']);
    expect(findings[0]?.diagnostic.args).toEqual({
      rule: 'score/mising',
      suggestion: 'score/missing',
    });
  });

  it('cannot make a file that was not read pass for checked', () => {
    const { found } = look({
      'shark.yaml': 'rules: { yaml/syntax: off, file/encoding: warning }\n',
      [CARD]: 'vote: [\n',
    });
    expect(found).toEqual([
      `error yaml/syntax ${CARD}:1:8`,
      'error suppression/refused shark.yaml:1:10',
      'error suppression/refused shark.yaml:1:28',
    ]);
  });

  it('are those of the rules where shark.yaml is broken', () => {
    const { found } = look({ [CARD]: LACKING, 'shark.yaml': 'rules: { score/missing: of }\n' });
    expect(found).toContain(MISSING);
  });
});

describe('ignored files', () => {
  it('are not read, and still not unknown', () => {
    const { found, files, ignored } = look({
      'shark.yaml': 'ignore: [proposals/tile-size.yaml]\n',
      'proposals/tile-size.yaml': 'title: [',
    });
    expect(found).toEqual([]);
    expect(files).not.toContain('proposals/tile-size.yaml');
    expect(ignored).toEqual([{ file: 'proposals/tile-size.yaml', source: 'shark.yaml' }]);
  });

  it('are read where ignore lists are not heeded', () => {
    const files = { '.sharkignore': 'ann.yaml', [CARD]: LACKING };
    expect(look(files).found).not.toContain(MISSING);
    expect(look(files, { heedsIgnore: false }).found).toEqual([MISSING]);
  });

  it('make no round a folder without round.yaml', () => {
    const { found } = look({ '.sharkignore': 'rounds/*/round.yaml' });
    expect(found).toEqual([]);
  });

  it('are not reported as misplaced', () => {
    expect(look({ 'proposals/old.yml': 'x', '.gitignore': '*.yml' }).found).toEqual([]);
  });
});
