import { expect, it } from 'vitest';
import { formOf, patched, THREE_ASKED } from '../support/panel-of-three.ts';
import { submitted } from '../support/submitted.ts';

const FORM = JSON.parse(formOf('ann', [8, 6.5], [5, 7])) as {
  readonly proposals: Readonly<Record<string, object>>;
};

/** A form with something else in the place of a review. */
const withReview = (review: unknown) =>
  JSON.stringify({ ...FORM, proposals: { ...FORM.proposals, 'flat-entries': review } });

/** The review, and what stands beside it, after the examples and after the repair. */
async function mended(review: unknown, files = THREE_ASKED) {
  const form = withReview(review);
  const { problems, repair } = await submitted(form, files);
  const [byExample, byRepair] = [problems.flatMap(({ example }) => example), repair].map((steps) =>
    patched(form, steps),
  );
  const { code } = await submitted(byExample ?? '', files);
  const { proposals, ...beside } = JSON.parse(byRepair ?? '') as typeof FORM;
  const example = JSON.parse(byExample ?? '') as typeof FORM;
  return {
    code,
    beside,
    repaired: proposals['flat-entries'],
    shown: example.proposals['flat-entries'],
  };
}

it.each(['Risk (safety)', 'risk(no crash)'])(
  'keeps the score of a label with words: %s',
  async (label) => {
    const kept = { scores: { speedup: 5, risk: 7 } };
    expect(await mended({ scores: { speedup: 5, [label]: 7 } })).toMatchObject({
      code: 0,
      repaired: kept,
      shown: kept,
    });
  },
);

it.each(['elegance', 'elegance (beauty)'])(
  'makes a note of the score of %s, which is no criterion',
  async (name) => {
    const scores = { speedup: 5, risk: 7 };
    expect(await mended({ scores: { ...scores, [name]: 9 } })).toMatchObject({
      code: 0,
      repaired: { scores: { ...scores, [name]: 9 } },
      shown: { scores, notes: `scores, ${name}: 9` },
    });
  },
);

const TO_FILL_IN = { speedup: 'FILL IN', risk: 'FILL IN' };

it('keeps a text in the place of a review as why, and asks for its scores', async () => {
  const because = 'good idea but needs ARM numbers';
  expect(await mended(because)).toMatchObject({
    code: 0,
    repaired: { because, scores: TO_FILL_IN },
    shown: { because, scores: { speedup: 5, risk: 5 } },
  });
});

it('keeps an abstention in the place of a review', async () => {
  const { code, beside, repaired } = await mended('abstain: I wrote it');
  expect([code, beside, repaired]).toMatchObject([
    0,
    { abstain: ['flat-entries'] },
    { because: 'I wrote it' },
  ]);
  expect(await mended('Abstain')).toMatchObject({ code: 0, beside: { abstain: ['flat-entries'] } });
});

it.each([7, '7', '7/10'])(
  'gives no example of the figure %j in the place of a review',
  async (figure) => {
    const { problems, repair } = await submitted(withReview(figure));
    expect(problems).toMatchObject([{ pointer: '/proposals/flat-entries', example: [] }]);
    expect(repair).toEqual([]);
  },
);

it.each([
  ['7 but only with a battery', 7, 'but only with a battery'],
  ['9 because fast', 9, 'fast'],
  ['6, because fsync is rare', 6, 'fsync is rare'],
  ['5 - fits a line of 64 bytes', 5, 'fits a line of 64 bytes'],
  ['9/10 (easy)', 9, 'easy'],
  ['6.5 (low)', 6.5, 'low'],
])('keeps the score and the words of %s', async (written, score, because) => {
  const kept = { scores: { speedup: { score, because }, risk: 7 } };
  for (const speedup of [written, { score: written }])
    expect(await mended({ scores: { speedup, risk: 7 } })).toMatchObject({
      code: 0,
      repaired: kept,
      shown: kept,
    });
});

it.each([
  '7 to 8 at best',
  '7 or 8, not sure',
  '7 but 3 without a battery',
  '70 because fast',
  '5/35 (low)',
  '7 of ten at best',
  '5 hours',
  'about 7 or so',
])('leaves the score of %s to the reviewer', async (speedup) => {
  const { repaired } = await mended({ scores: { speedup, risk: 7 } });
  expect(repaired).toEqual({ scores: { speedup: 'FILL IN', risk: 7 } });
});

/** Scores of 0 or more: no criterion has a scale. */
const OPEN = {
  ...THREE_ASKED,
  'rounds/round1/rubrics/default.yaml': 'formula: product\ncriteria:\n  speedup: {}\n  risk: {}\n',
};

it.each([
  ['12 but only with a battery', 12, 'but only with a battery'],
  ['250, because it halves the work', 250, 'it halves the work'],
  ['9 (easy)', 9, 'easy'],
])('keeps the score and the words of %s where a scale is open', async (written, score, because) => {
  const kept = { scores: { speedup: { score, because }, risk: 7 } };
  expect(await mended({ scores: { speedup: written, risk: 7 } }, OPEN)).toMatchObject({
    code: 0,
    repaired: kept,
    shown: kept,
  });
});

it.each(['9/10 (easy)', '12 but 30 with a battery'])(
  'leaves the score of %s on an open scale to the reviewer',
  async (speedup) => {
    const { repaired } = await mended({ scores: { speedup, risk: 7 } }, OPEN);
    expect(repaired).toEqual({ scores: { speedup: 'FILL IN', risk: 7 } });
  },
);

it('leaves a score in words beside a reason to the reviewer', async () => {
  const { repaired } = await mended({
    scores: { speedup: { score: '7 but only on ARM', because: 'It fits.' }, risk: 7 },
  });
  expect(repaired).toMatchObject({
    scores: { speedup: { score: 'FILL IN', because: 'It fits.' } },
  });
});

it('names the fields of a score where none of those that stand there is known', async () => {
  const speedup = { value: 5, basis: 'It fits.' };
  const { problems } = await submitted(withReview({ scores: { speedup, risk: 7 } }));
  expect(problems[0]?.advice).toContain('"score" and "because"');
});
