import { describe, expect, it } from 'vitest';
import {
  editMapping as editOrRefuse,
  type MappingEdit,
} from '../../../src/workspace/edit-mapping.ts';
import { parseSource } from '../../../src/workspace/parse.ts';

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

const edit = (path: MappingEdit['path'], value: MappingEdit['value']): MappingEdit => ({
  path,
  value,
});

const contentOf = (text: string) => {
  const { value, diagnostics } = parseSource('x.yaml', new TextEncoder().encode(text));
  expect(diagnostics).toEqual([]);
  return value;
};

function editMapping(text: string, edits: readonly MappingEdit[]): string {
  const edited = editOrRefuse(text, edits);
  if (edited === null) throw new Error('refused');
  return edited;
}

describe('editMapping', () => {
  it.each([
    ['an anchor that an alias repeats', 'status: &s failure\nreason: *s\n'],
    ['a mark that ends the document', 'status: failure\n...\n'],
  ])('refuses what would come out as something else: %s', (_, text) => {
    const edits = [edit(['status'], 'success'), edit(['variant'], 'b')];
    expect(editOrRefuse(text, edits)).toBeNull();
  });

  it('edits beside anchors that it leaves alone', () => {
    const text = 'a: &x one\nb: *x\nstatus: failure\n';
    expect(contentOf(editMapping(text, [edit(['status'], 'success')]))).toEqual({
      a: 'one',
      b: 'one',
      status: 'success',
    });
  });

  it('changes what is asked for and keeps every other byte, comments included', () => {
    expect(editMapping(FILE, [edit(['status'], 'success'), edit(['variant'], 'two stages')])).toBe(
      `${FILE.replace('failure', 'success')}variant: two stages\n`,
    );
  });

  it('keeps comments and the order of keys within a field that changes', () => {
    const edited = editMapping(FILE, [
      edit(['benchmarks', 'metric'], 'time'),
      edit(['benchmarks', 'cases', 'g=8, K=7168', 'after'], { samples: [1, 2.5] }),
    ]);
    expect(edited).toBe(
      FILE.replace('"us"   #', '"us" #')
        .replace('after: 488', 'after: { samples: [ 1, 2.5 ] }')
        .replace('  notes: a\n', '  notes: a\n  metric: time\n'),
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
    const edited = editMapping(FILE, [edit(['benchmarks', 'cases', 'b', 'after'], summary)]);
    expect(edited).toContain(
      "    'b':\n      after:\n        n: 40\n        mean: 1.2345678901234567\n",
    );
    expect(contentOf(edited)).toMatchObject({ benchmarks: { cases: { b: { after: summary } } } });
  });

  it('takes fields out, with all that is in them', () => {
    const edited = editMapping(FILE, [
      edit(['benchmarks', 'cases', 'b'], null),
      edit(['hours'], null),
      edit(['benchmarks', 'nowhere', 'at', 'all'], null),
    ]);
    expect(contentOf(edited)).toEqual({
      status: 'failure',
      reason: 'slow on all of them',
      benchmarks: {
        unit: 'us',
        cases: { 'g=8, K=7168': { after: 488, stated: { change: '31% slower' } } },
        notes: 'a',
      },
      causes: ['Much is computed for each byte.'],
    });
    expect(edited).toContain('# why\n\ncauses:');
  });

  it.each([
    ['nothing', ''],
    ['a mapping on one line', '{ status: failure }\n'],
    ['a field without a value', 'status: failure\nbenchmarks:\n'],
    ['no line end', 'status: failure'],
    ['an indented mapping', '  status: failure\n'],
    ['an alias', 'status: &s failure\nreason: *s\n'],
  ])('adds to %s', (_, text) => {
    const edited = editMapping(text, [edit(['benchmarks', 'cases', 'x', 'after'], 1)]);
    expect(contentOf(edited)).toMatchObject({ benchmarks: { cases: { x: { after: 1 } } } });
    if (text !== '') expect(contentOf(edited)).toMatchObject({ status: 'failure' });
  });

  it('keeps the line ends of Windows', () => {
    const edited = editMapping('status: failure\r\nreason: x\r\n', [edit(['status'], 'success')]);
    expect(edited).toBe('status: success\r\nreason: x\r\n');
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
    const edited = editMapping('status: failure\n', edits);
    expect(edited).not.toContain('\u202e');
    const expected = Object.fromEntries(names.map((name) => [name, { note: name }]));
    expect(contentOf(edited)).toEqual({ status: 'failure', cases: expected });
  });
});
