import { describe, expect, it } from 'vitest';
import { submitted } from '../support/submitted.ts';

/** Mistakes of every kind, beside a score that is to be read. */
function formWith(speedup: unknown): object {
  return {
    vote: 'short-kyes',
    abstain: ['flat-entrie'],
    proposals: {
      'short-keys': { scores: { speedup, risc: 4 } },
      'flat-entires': { scores: { speedup: 80, risk: 5 } },
    },
  };
}

describe.each([
  ['a text', 'eight', ''],
  ['a text below `score`', { score: 'eight' }, '/score'],
  ['a text beside a reason', { score: 'eight', because: 'It is fast.' }, '/score'],
  ['a list beside a reason', { score: [8], because: 'It is fast.' }, '/score'],
])('%s in place of a score', (_, speedup, below) => {
  it('is told once, with all that is wrong beside it', async () => {
    const { code, problems } = await submitted(formWith(speedup));
    expect(code).toBe(1);
    const told = problems.map(({ pointer }) => pointer);
    expect(told).toEqual([
      '/vote',
      '/abstain/0',
      `/proposals/short-keys/scores/speedup${below}`,
      '/proposals/short-keys/scores/risc',
      '/proposals/flat-entires',
      '/proposals/flat-entires/scores/speedup',
    ]);
  });

  it('is repaired with nothing else than what is told', async () => {
    const { problems, repair } = await submitted(formWith(speedup));
    const told = [
      ...problems.map(({ pointer }) => pointer),
      ...problems.flatMap(({ example }) => example.map(({ path }) => path)),
    ];
    expect(repair.length).toBeGreaterThan(0);
    for (const { path } of repair) expect(told).toContain(path);
    expect(repair).toContainEqual({
      op: 'add',
      path: '/proposals/short-keys/scores/risk',
      value: 4,
    });
  });
});

describe('an item of a list that cannot be read', () => {
  it('hides nothing of the items beside it', async () => {
    const { problems } = await submitted({
      vote: 'short-keys',
      abstain: ['no id!', 'flat-entrie'],
      predictions: [
        { proposal: 'short-keys', metric: 'speedup', value: 'fast' },
        { proposal: 'short-kyes', metric: 'speedup', value: '2x' },
        'It is faster.',
        { proposal: 'short-keys', metric: 'speedup' },
        { proposal: 'flat-entires', metric: 'speedup', value: '2x', bond: 'at least' },
      ],
      proposals: { 'short-keys': { scores: { speedup: 8, risk: 4 } } },
    });
    const told = problems.map(({ code, pointer }) => `${code} ${pointer}`);
    expect(told).toEqual([
      'schema/bad-id /abstain/0',
      'reference/unknown-proposal /abstain/1',
      'quantity/unreadable /predictions/0/value',
      'reference/unknown-proposal /predictions/1/proposal',
      'schema/wrong-type /predictions/2',
      'schema/missing-field /predictions/3/value',
      'reference/unknown-proposal /predictions/4/proposal',
      'schema/unknown-field /predictions/4/bond',
    ]);
  });

  it('leaves the digits of the items beside it as they are written', async () => {
    const { problems } = await submitted(
      [
        'vote: short-keys',
        'abstain: [flat-entries]',
        'predictions:',
        '  - { proposal: short-keys, metric: speedup, value: fast }',
        '  - { proposal: short-keys, metric: speedup, value: 2.50000000000000000001x, case: }',
        '  - { proposal: short-kyes, metric: speedup, value: 2x }',
        'proposals:',
        '  short-keys: { scores: { speedup: 8, risk: 4 } }',
      ].join('\n'),
    );
    expect(problems.map(({ line, pointer }) => `${line} ${pointer}`)).toEqual([
      '4 /predictions/0/value',
      '6 /predictions/2/proposal',
    ]);
  });
});

it('names a no-break space that makes a map of one line a text, and nothing else', async () => {
  const scores = 'short-keys:\n    scores:\n      speedup:\u00a08\n';
  const { problems } = await submitted(`vote: short-keys\nproposals:\n  ${scores}`);
  expect(problems.map(({ code, line, column }) => [code, line, column])).toEqual([
    ['yaml/blank', 5, 15],
  ]);
});

describe('JSON that ends too early', () => {
  const whole = JSON.stringify(
    { form: { criteria: { speedup: 'more is better', risk: '10 = safe' } }, ...formWith(8) },
    null,
    1,
  );

  it.each([
    [whole.indexOf('"risk"'), 4, '`{` of line 3, `{` of line 2, `{` of line 1'],
    [whole.indexOf(' better'), 4, 'a text of line 4, `{` of line 3, `{` of line 2, `{` of line 1'],
    [whole.indexOf('flat-entrie"'), 10, 'a text of line 10, `[` of line 9, `{` of line 1'],
    [whole.length - 1, whole.split('\n').length - 1, '`{` of line 1'],
  ])('is one problem where it ends, at %i', async (end, line, open) => {
    const { problems, repair } = await submitted(whole.slice(0, end));
    const words = 'the rest of the JSON: `}` and `]` close all that is open:';
    const told = problems.map((each) => [each.code, each.line, each.expected]);
    expect([told, repair]).toEqual([[['submit/cut-short', line, `${words} ${open}`]], []]);
  });

  it('is something else than a quote or a bracket that is missing within', async () => {
    for (const [from, to] of [
      ['"vote"', '"vote'],
      ['  ],', '  },'],
    ] as const) {
      const { problems } = await submitted(whole.replace(from, to).replace(from.trim(), to.trim()));
      expect(problems.map(({ code }) => code)).toContain('yaml/syntax');
    }
  });
});

describe('a form in YAML with a tab', () => {
  const FORM = [
    'vote: short-keys',
    'proposals:',
    '  short-keys: # Short keys',
    '    scores:',
    '      speedup: 7 # Expected speedup, 0 to 10',
    '      risk: 7 # Risk, 0 to 10, 10 = safe',
    '  flat-entries: # Flat entries',
    '    scores:',
    '      speedup: 7 # Expected speedup, 0 to 10',
    '      risk: 7 # Risk, 0 to 10, 10 = safe',
    '',
  ];

  /** The form with each line as it is expected to be. */
  async function mended(lines: readonly string[]) {
    const { code, problems, repair } = await submitted(lines.join('\n'));
    expect([code, repair]).toEqual([1, []]);
    expect(new Set(problems.map((each) => each.code))).toEqual(new Set(['yaml/tab']));
    const wanted = new Map(
      problems.map(({ line, expected }) => [line, expected?.replace(/^this line as: /, '')]),
    );
    return lines.map((line, at) => wanted.get(at + 1) ?? line);
  }

  it('at one line is mended there, and its figure stays a figure', async () => {
    const tabbed = FORM.map((line, at) => (at === 4 ? line.replace(/^ +/, '\t\t\t') : line));
    expect(await mended(tabbed)).toEqual(FORM);
    expect((await submitted(FORM.join('\n'))).code).toBe(0);
  });

  it.each([4, 5, 6])(
    'at line %i is mended by the line above, however many tabs there are',
    async (line) => {
      const tabbed = FORM.map((each, at) => (at === line - 1 ? each.replace(/^ +/, '\t') : each));
      expect(await mended(tabbed)).toEqual(FORM);
    },
  );

  it('at every line is mended at every line, with nothing else told', async () => {
    const tabbed = FORM.map((line) => {
      return line.replace(/^ +/, (blanks) => '\t'.repeat(blanks.length / 2));
    });
    expect(await mended(tabbed)).toEqual(FORM);
  });

  it.each([
    ['because: Safe: it is #1', 'because: "Safe: it is #1"'],
    ['because: Safe: it is small # why', 'because: "Safe: it is small" # why'],
  ])('has quotes about a text with a colon alone: %s', async (line, meant) => {
    const { problems } = await submitted([line, ...FORM].join('\n'));
    expect(problems.map(({ expected }) => expected)).toContain(`this line as: ${meant}`);
  });
});

it.each(['because: Safe: it is', 'because: "It is', 'because 7', 'hold: ['])(
  'names what is wrong before a line that is not YAML: %s',
  async (line) => {
    const { problems } = await submitted(
      `vote: short-kyes\nproposals:\n  short-keys:\n    ${line}\n    scores: { speedup: 7, risk: 6 }\n`,
    );
    expect(problems.map(({ code, pointer }) => [code, pointer])[0]).toEqual([
      'reference/unknown-proposal',
      '/vote',
    ]);
    expect(problems.map(({ code }) => code)).not.toContain('submit/missing-score');
  },
);
