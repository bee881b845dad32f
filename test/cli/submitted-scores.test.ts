import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runCli } from '../support/cli.ts';
import { fillForm } from '../support/fill-form.ts';
import { cardOf, formOf, THREE_ASKED } from '../support/panel-of-three.ts';
import { submitted } from '../support/submitted.ts';

const WORDS: Readonly<Record<string, string>> = {
  ...THREE_ASKED,
  'rounds/round1/rubrics/default.yaml':
    'words: { hours: { S: 2h, M: 1d }, gain: { big: 2x } }\n' +
    'criteria:\n  speedup: { weight: 60% }\n  risk: { weight: 40% }\n',
};

async function markdown(
  fill: Parameters<typeof fillForm>[1],
  files = THREE_ASKED,
): Promise<string> {
  const blank = await runCli(['brief', 'round1', 'ann', '--form', 'markdown'], { files });
  return fillForm(blank.stdout, (section, row, column) =>
    section === 'scores' && column === 'score' ? '7' : fill(section, row, column),
  );
}

function card(scores: Readonly<Record<string, unknown>>) {
  const full = JSON.parse(formOf('ann', [8, 6.5], [5, 7])) as {
    readonly proposals: Readonly<Record<string, object>>;
  };
  return { ...full, proposals: { ...full.proposals, 'short-keys': { scores } } };
}

describe('a form with criteria as columns and without weights', () => {
  const wide = (table: string) =>
    '---\nform: scorecard\nround: round1\nshark: ann\n---\n\n## Scores\n\n' +
    `${table}\n## Vote\n\n| Proposal | Vote |\n|---|---|\n| short-keys | vote |\n`;
  const ROWS = '|---|---|---|---|\n| short-keys | 8,5 | 7 | Small. |\n| flat-entries | 6 | 4 | |\n';

  it('has those of the rubric, and a reason for each proposal', async () => {
    const { code, written } = await submitted(
      wide(`| Proposal | Speedup | risk | Because |\n${ROWS}`),
    );
    expect(code).toBe(0);
    expect(parse(written[cardOf('ann')] ?? '')).toMatchObject({
      vote: 'short-keys',
      proposals: {
        'short-keys': { scores: { speedup: 8.5, risk: 7 }, because: 'Small.' },
        'flat-entries': { scores: { speedup: 6, risk: 4 } },
      },
    });
  });

  it('is told the columns that it may have, and the column that it lacks', async () => {
    const mistyped = await submitted(wide(`| Proposal | speedup | rsik | Because |\n${ROWS}`));
    expect(mistyped.problems).toMatchObject([
      { code: 'form/unknown-column', advice: expect.stringMatching(/speedup, risk, because$/) },
    ]);
    const { problems } = await submitted(
      wide('| Proposal | speedup |\n|---|---|\n| short-keys | 8 |\n| flat-entries | 6 |\n'),
    );
    expect(problems).toMatchObject(
      ['short-keys', 'flat-entries'].map((id) => ({
        pointer: `/proposals/${id}/scores/risk`,
        advice: expect.stringContaining('the form does not ask for this'),
      })),
    );
  });
});

it.each(['<8', '>8', 'above 8', 'at most 2'])('a limit is no score: %s', async (score) => {
  const { problems } = await submitted(card({ speedup: score, risk: 5 }));
  expect(problems).toMatchObject([
    {
      code: 'quantity/unreadable',
      pointer: '/proposals/short-keys/scores/speedup',
      message: `"${score}" cannot be read; expected a score as a figure or a range, not as a limit`,
    },
  ]);
});

describe('a score outside of its scale', () => {
  it.each([
    ['120%', 'the score "120%" lies outside of what it is a share of'],
    ['36/35', 'the score "36/35" lies outside of what it is a share of'],
    ['12', 'the score "12" is not on the scale of 0 to 10'],
  ])('is one problem with one expectation: %s', async (score, message) => {
    const { code, problems } = await submitted(card({ speedup: score, risk: 5 }));
    expect([code, problems]).toMatchObject([
      1,
      [
        {
          code: 'score/out-of-scale',
          message,
          advice: 'give a score from 0 to 10, or set `scale` in the rubric; `28/35` brings its own',
          expected: 'a score from 0 to 10',
        },
      ],
    ]);
  });
});

describe('scores beside `abstain`', () => {
  const asked = {
    code: 'submit/abstained',
    message: '"short-keys" is named under `abstain`, so its scores would not count',
    advice: 'is it judged? if so, take it from `abstain`; if not, take its scores away',
    example: [],
  };

  it('are asked about, and taken once one of the two is gone', async () => {
    const both = { ...card({ speedup: 5, risk: 5 }), vote: null, abstain: ['short-keys'] };
    const { code, written, problems } = await submitted(both);
    expect([code, written]).toEqual([1, {}]);
    expect(problems).toMatchObject([{ ...asked, pointer: '/proposals/short-keys/scores' }]);
    expect((await submitted({ ...both, abstain: [] })).code).toBe(0);
    const scores = { speedup: null, risk: null };
    expect((await submitted({ ...both, ...card(scores), vote: null })).code).toBe(0);
  });

  it('are asked about in Markdown at the first of them', async () => {
    const form = await markdown((section, row, column) =>
      section === 'vote' && column === 'vote' && row['proposal'] === 'short-keys'
        ? 'abstain'
        : null,
    );
    const line = form.split('\n').findIndex((each) => /^\| short-keys +\| speedup/.test(each)) + 1;
    expect((await submitted(form)).problems).toMatchObject([{ ...asked, line }]);
  });
});

describe('one overall score beside scores by criteria', () => {
  it('is asked about, and neither is taken away', async () => {
    const { proposals, ...rest } = card({ speedup: 5, risk: 6 });
    const review = { ...proposals['short-keys'], score: 9 };
    const both = { ...rest, proposals: { ...proposals, 'short-keys': review } };
    const { code, written, problems, repair } = await submitted(both);
    expect([code, written, repair]).toEqual([1, {}, []]);
    expect(problems).toMatchObject([
      {
        code: 'submit/two-scores',
        pointer: '/proposals/short-keys/score',
        expected: 'scores by criteria, or one overall score',
      },
    ]);
    expect(problems[0]?.advice).toContain('which is meant?');
  });
});

describe('a range whose ends stand in the wrong order', () => {
  const said = {
    expected: 'the lower figure first',
    message: 'the figures in "1.2x to 1.10x" are not in ascending order',
  };

  it('is told so in JSON', async () => {
    const { proposals, ...rest } = card({ speedup: 5, risk: 6 });
    const review = { ...proposals['short-keys'], expects: '1.2x to 1.10x' };
    const form = { ...rest, proposals: { ...proposals, 'short-keys': review } };
    const { problems } = await submitted(form);
    expect(problems).toMatchObject([{ ...said, code: 'quantity/reversed-range' }]);
  });

  it('is told so in Markdown', async () => {
    const form = await markdown((section, row, column) =>
      section === 'estimates' && column === 'expects' && row['proposal'] === 'short-keys'
        ? '1.2x to 1.10x'
        : null,
    );
    expect((await submitted(form)).problems).toMatchObject([{ ...said, code: 'form/reversed' }]);
  });
});

describe('a word in an estimate that the rubric does not declare', () => {
  const estimate = { success: '70%', implementation: 'L', upside: 'huge' };

  it('is told with the words that it does', async () => {
    const { proposals, ...rest } = card({ speedup: 5, risk: 5 });
    const review = { ...proposals['short-keys'], estimate, expects: 'huge' };
    const form = { ...rest, proposals: { ...proposals, 'short-keys': review } };
    const told = (await submitted(form, WORDS)).problems;
    expect(told.map(({ pointer, expected }) => [pointer.split('/').at(-1), expected])).toEqual([
      ['implementation', expect.stringMatching(/^a figure.*, or S, M: Hours/)],
      ['upside', expect.stringMatching(/, or big: Gain/)],
      ['expects', expect.stringMatching(/, or big: /)],
    ]);
    const plain = (await submitted(form)).problems;
    expect(plain.map(({ expected }) => expected).join()).not.toMatch(/, or (?:S|big)/);
  });

  it('in Markdown too', async () => {
    const form = await markdown(
      (section, _, column) => (section === 'estimates' && column === 'implementation' ? 'L' : null),
      WORDS,
    );
    expect((await submitted(form, WORDS)).problems[0]).toMatchObject({
      advice: 'write it like S, M, 2h, 30 min, 3d, 60h to 120h',
      expected: 'hours to build it: 4h, 2d, or S, M',
    });
  });
});

it('a mistyped proposal in the scores of a form in Markdown is told with its line and the nearest name', async () => {
  const form = await markdown(() => null);
  const row = /^\| short-keys +\| risk +\|.*$/m.exec(form)?.[0] ?? '';
  const line = form.slice(0, form.indexOf(row)).split('\n').length;
  const { code, problems } = await submitted(form.replace(row, row.replace('short', 'shrt')));
  expect([code, problems]).toMatchObject([
    1,
    [{ code: 'reference/unknown-proposal', line, pointer: '/proposals/shrt-keys' }],
  ]);
  expect(problems[0]?.expected).toBe('short-keys, the most similar id');
});

it('a vote that is missing is named, and a form is taken without one', async () => {
  const { vote: _, ...without } = card({ speedup: 5, risk: 5 }) as ReturnType<typeof card> & {
    readonly vote?: string;
  };
  const { code, answer } = await submitted(without);
  expect(code).toBe(0);
  expect(JSON.stringify(answer)).toContain('no vote is given');
  const given = await submitted(card({ speedup: 5, risk: 5 }));
  expect(JSON.stringify(given.answer)).not.toContain('no vote is given');
  const abstain = ['short-keys', 'flat-entries'];
  const nothing = await submitted({ abstain, because: 'Not my field.' });
  expect(nothing.code).toBe(0);
  expect(JSON.stringify(nothing.answer)).not.toContain('no vote is given');
});
