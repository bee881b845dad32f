import { describe, expect, it } from 'vitest';
import { editYaml } from '../../../../src/workspace/writing/edit.ts';
import type { Edit } from '../../../../src/workspace/writing/edit-changes.ts';
import type { YamlValue } from '../../../../src/workspace/writing/print-yaml.ts';
import { parseSource } from '../../../../src/workspace/yaml/parse.ts';

const FILE = `# an outcome
status: failure # really
reason: >-
  slow on
  all of them
benchmarks:
  # by hand
  unit: "us"   # micro
  cases:
    g=8, K=7168: { after: 488, stated: { change: 31% slower } } # the first
    # of b
    'b': { after: 1.50 }
  notes: a
hours: { x: 4h,   y: 2h }
# why

causes:
  - Much is computed for each byte.
# the end
`;

const edit = (path: Edit['path'], value: YamlValue | null): Edit =>
  value === null ? { kind: 'drop', path } : { kind: 'set', path, value };

const contentOf = (text: string) => {
  const { value, diagnostics } = parseSource('x.yaml', new TextEncoder().encode(text));
  expect(diagnostics).toEqual([]);
  return value;
};

const editOrRefuse = (text: string, edits: readonly Edit[]) =>
  editYaml(parseSource('x.yaml', new TextEncoder().encode(text)), edits);

function edited(text: string, edits: readonly Edit[]): string {
  const after = editOrRefuse(text, edits);
  if (after === null) throw new Error('refused');
  return after;
}

describe('set', () => {
  it.each([
    ['an anchor that an alias repeats', 'status: &s failure\nreason: *s\n'],
    ['nothing', ''],
    ['a mark that ends the document', 'status: failure\n...\n'],
  ])('refuses what is no mapping or would come out as something else: %s', (_, text) => {
    const edits = [edit(['status'], 'success'), edit(['variant'], 'b')];
    expect(editOrRefuse(text, edits)).toBeNull();
  });

  it('quotes a text of a one-line map that older readers do not accept there', () => {
    const text = 'first:\n  hold: { proposal: a, concern: x }\n';
    expect(edited(text, [edit(['first', 'hold', 'concern'], 'what about a crash?')])).toBe(
      'first:\n  hold: { proposal: a, concern: "what about a crash?" }\n',
    );
  });

  it('edits beside anchors that it leaves alone', () => {
    const text = 'a: &x one\nb: *x\nstatus: failure\n';
    expect(contentOf(edited(text, [edit(['status'], 'success')]))).toEqual({
      a: 'one',
      b: 'one',
      status: 'success',
    });
  });

  it('changes what is asked for and keeps every other byte, comments included', () => {
    expect(edited(FILE, [edit(['status'], 'success'), edit(['variant'], 'two stages')])).toBe(
      `${FILE.replace('failure', 'success')}variant: two stages\n`,
    );
  });

  it('keeps comments and the order of keys within a field that changes', () => {
    const after = edited(FILE, [
      edit(['benchmarks', 'metric'], 'time'),
      edit(['benchmarks', 'cases', 'g=8, K=7168', 'after'], { samples: [1, 2.5] }),
    ]);
    expect(after).toBe(
      FILE.replace('after: 488', 'after: { samples: [ 1, 2.5 ] }').replace(
        '  notes: a\n',
        '  notes: a\n  metric: time\n',
      ),
    );
  });

  it('writes a mapping as a block once it is too long for its line', () => {
    const summary = {
      n: 40,
      mean: 1.2345678901234567,
      median: 1.234567890123,
      sd: 0.1,
      min: 1,
      max: 2,
    };
    const after = edited(FILE, [edit(['benchmarks', 'cases', 'b', 'after'], summary)]);
    expect(after).toContain(
      "    'b':\n      after:\n        n: 40\n        mean: 1.2345678901234567\n",
    );
    expect(contentOf(after)).toMatchObject({ benchmarks: { cases: { b: { after: summary } } } });
  });

  const SHORT = `cases:
  a:
    after: 488 # first
  b:
    # mine
    after: # second
      # of the mean
      mean: 1.50
      n: 4
    before: >-
      2
notes: x`;

  it('puts a mapping where a figure was, and a figure where a mapping was', () => {
    const after = edited(SHORT, [
      edit(['cases', 'a', 'after'], { n: 4 }),
      edit(['cases', 'b', 'after'], 2),
      edit(['cases', 'b', 'before'], 3),
      edit(['unit'], 'us'),
      edit(['better'], 'lower'),
    ]);
    expect(after).toBe(`cases:
  a:
    after: # first
      n: 4
  b:
    # mine
    after: 2 # second
      # of the mean
    before: 3
notes: x
unit: us
better: lower
`);
  });

  it.each(['\n', '\r\n'])('adds below the fields that go, with the line end %j', (eol) => {
    const text = 'benchmarks:\n  cases:\n    a: 1 # one\n    b: 2\n    c: 3\n\n# why\nnotes: x\n';
    const after = edited(text.replaceAll('\n', eol), [
      edit(['benchmarks', 'cases', 'b'], null),
      edit(['benchmarks', 'cases', 'c'], null),
      edit(['benchmarks', 'cases', 'd', 'after'], { n: 4 }),
      edit(['benchmarks', 'only_after'], ['e']),
    ]);
    const added = '    d:\n      after:\n        n: 4\n  only_after:\n    - e\n';
    const wanted = `benchmarks:\n  cases:\n    a: 1 # one\n${added}\n# why\nnotes: x\n`;
    expect(after).toBe(wanted.replaceAll('\n', eol));
  });

  it.each(['\n', '\r\n'])('puts fields where all others go, with the line end %j', (eol) => {
    const text = 'cases:\n  a: 1 # one\n  b:\n    n: 2\n    # of b\n# why\nnotes: x\n';
    const after = edited(text.replaceAll('\n', eol), [
      edit(['cases', 'a'], null),
      edit(['cases', 'b'], null),
      edit(['cases', 'c', 'n'], 3),
      edit(['cases', 'd'], 4),
    ]);
    const wanted = 'cases:\n  c:\n    n: 3\n  d: 4\n# why\nnotes: x\n';
    expect(after).toBe(wanted.replaceAll('\n', eol));
  });

  it.each([
    ['at the end of a file', 'cases:\n  a: 1\n'],
    ['at the end of a file without a line end', 'cases:\n  a: 1'],
    ['in braces', 'cases: { a: 1 }\nnotes: x\n'],
    ['in a file in braces', '{ cases: { a: 1 } }\n'],
    ['with a comment alone above it', 'cases:\n  # mine\n  a: 1\n\nnotes: x\n'],
  ])('puts a field in the place of the only one %s', (_, text) => {
    const after = edited(text, [edit(['cases', 'a'], null), edit(['cases', 'b'], 2)]);
    expect(contentOf(after)).toMatchObject({ cases: { b: 2 } });
    expect(contentOf(after)).not.toMatchObject({ cases: { a: 1 } });
  });

  it('takes no mapping its only field without another in its place', () => {
    expect(editOrRefuse('cases:\n  a: 1\nnotes: x\n', [edit(['cases', 'a'], null)])).toBeNull();
  });

  it('keeps the comments of a mapping in braces that it writes anew', () => {
    const text = 'cases: { # all\n  a: { n: 1 }, # one\n  b: { n: 2 } # two\n} # end\n';
    const after = edited(text, [edit(['cases', 'c', 'n'], 3)]);
    for (const comment of ['# one', '# two', '# end']) expect(after).toContain(comment);
    expect(contentOf(after)).toEqual({ cases: { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } } });
  });

  it('makes one edit of a field, not two', () => {
    expect(editOrRefuse(FILE, [edit(['status'], 'a'), edit(['status'], 'b')])).toBeNull();
    expect(editOrRefuse(FILE, [edit(['hours'], null), edit(['hours', 'x'], 1)])).toBeNull();
  });

  it('takes fields out, with all that is in them', () => {
    const after = edited(FILE, [edit(['benchmarks', 'cases', 'b'], null), edit(['hours'], null)]);
    expect(contentOf(after)).toEqual({
      status: 'failure',
      reason: 'slow on all of them',
      benchmarks: {
        unit: 'us',
        cases: { 'g=8, K=7168': { after: 488, stated: { change: '31% slower' } } },
        notes: 'a',
      },
      causes: ['Much is computed for each byte.'],
    });
    expect(after).toContain('# why\n\ncauses:');
  });

  it.each([
    ['a mapping on one line', '{ status: failure }\n'],
    ['a field without a value', 'status: failure\nbenchmarks:\n'],
    ['no line end', 'status: failure'],
    ['an indented mapping', '  status: failure\n'],
    ['an alias', 'status: &s failure\nreason: *s\n'],
  ])('adds to %s', (_, text) => {
    const after = edited(text, [edit(['benchmarks', 'cases', 'x', 'after'], 1)]);
    expect(contentOf(after)).toMatchObject({ benchmarks: { cases: { x: { after: 1 } } } });
    expect(contentOf(after)).toMatchObject({ status: 'failure' });
  });

  it('keeps the line ends of Windows', () => {
    const after = edited('status: failure\r\nreason: x\r\n', [edit(['status'], 'success')]);
    expect(after).toBe('status: success\r\nreason: x\r\n');
  });

  it('quotes and escapes what would be read as something else', () => {
    const names = [
      'no',
      '1',
      '- a',
      'a: b',
      '#x',
      '&x',
      '"q"',
      "it's",
      'x\u202ey',
      '=',
      '*',
      '{a}',
      '~',
    ];
    const edits = names.map((name) => edit(['cases', name, 'note'], name));
    const after = edited('status: failure\n', edits);
    expect(after).not.toContain('\u202e');
    const expected = Object.fromEntries(names.map((name) => [name, { note: name }]));
    expect(contentOf(after)).toEqual({ status: 'failure', cases: expected });
  });
});
