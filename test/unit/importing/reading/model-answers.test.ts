import { expect, it } from 'vitest';
import { leftOf, said } from '../../../support/vote.ts';

const WEIGHTS = 'Weights: gain 60%, risk 40%. Scores out of 10.';

function marksOf(...lines: readonly string[]): readonly string[] {
  return said(lines.join('\n'), ['score', 'total']);
}

it('a sum of marks in a block of code gives marks and their total', () => {
  const text = [
    '| Criterion | Weight |',
    '|---|---|',
    '| Gain | 0.6 |',
    '| Lock risk | 0.4 |',
    '',
    '## Short keys',
    '',
    '```',
    'Gain        9 × 0.6 = 5.4',
    'Lock risk   6 × 0.4 = 2.4',
    '            total   = 7.8',
    '```',
    '',
    '## Flat rows',
    '',
    '```',
    'Gain        5 × 0.6 = 3.0',
    'Lock risk   9 × 0.4 = 3.6',
    '            total   = 6.6',
    '```',
  ];
  expect(marksOf(...text)).toEqual([
    'Short keys Gain 9 «9»',
    'Short keys Lock risk 6 «6»',
    'Short keys 7.8 «7.8»',
    'Flat rows Gain 5 «5»',
    'Flat rows Lock risk 9 «9»',
    'Flat rows 6.6 «6.6»',
  ]);
});

it('a folded part is headed by its summary, whatever is around the words', () => {
  const part = (name: string, gain: number) => [
    '<details>',
    `<summary><b>${name}</b></summary>`,
    '',
    `- Gain: ${gain}/10`,
    '- Risk: 4/10',
    '',
    '</details>',
    '',
  ];
  expect(marksOf(WEIGHTS, '', ...part('Short keys', 8), ...part('Flat rows', 6))).toEqual([
    'Short keys Gain 8 10 «8/10»',
    'Short keys Risk 4 10 «4/10»',
    'Flat rows Gain 6 10 «6/10»',
    'Flat rows Risk 4 10 «4/10»',
  ]);
});

const section = (name: string, sum: string) => [
  `## ${name}`,
  '',
  '- Gain: 8',
  '- Risk: 5',
  '',
  sum,
  '',
];

it.each(['0.6·8 + 0.4·5 = 6.8', '0.5·8 + 0.5·5 = 6.5', '0.6·8 + 0.4·5 = 6.8 ms'])(
  'a sum alone in a line is no mark: %s',
  (sum) => {
    const text = [WEIGHTS, '', ...section('Short keys', sum), ...section('Flat rows', sum)];
    expect(marksOf(...text).filter((each) => !/Gain|Risk/.test(each))).toEqual([]);
  },
);

const REVIEWS = ['', ...section('Short keys', ''), ...section('Flat rows', '')];

it.each([
  ['The rubric hands out ten points of weight: **Gain** 6 points, **Risk** 4 points.', [6, 4]],
  ['Rubric I was handed: gain 60, risk 40.', [60, 40]],
  ['Weights are the ones from the kickoff: gain 60%, risk 40%.', ['60%', '40%']],
])('weights are led by more words: %s', (line, [gain, risk]) => {
  const found = said([line, ...REVIEWS].join('\n'), ['weight']);
  expect(found.map((each) => each.toLowerCase())).toEqual([
    `gain ${gain} «${gain}»`,
    `risk ${risk} «${risk}»`,
  ]);
});

it.each([
  'My weights differ from yours: gain 60, risk 40.',
  'Her rubric, not mine: gain 60, risk 40.',
  'Weights of the old round: gain 60, risk 40.',
])('weights of somebody else or of another time are none: %s', (line) => {
  expect(said([line, ...REVIEWS].join('\n'), ['weight'])).toEqual([]);
});

it('chances in a list are no weights, though the heading speaks of weights', () => {
  const text = [
    WEIGHTS,
    '',
    ...section('FP8 weights with scales', ''),
    '- Success probability: 45%',
    '- Downside: 5% (a revert)',
    '',
    ...section('Flat rows', ''),
  ].join('\n');
  expect(said(text, ['weight'])).toEqual(['gain 60% «60%»', 'risk 40% «40%»']);
  expect(said(text, ['estimate'])).toEqual([
    'FP8 weights with scales success 45% «45%»',
    'FP8 weights with scales downside 5% «5%»',
  ]);
});

it.each([
  ['Overall', ['6.8', '6.8'], 2],
  ['Overall', ['6.8', '7.5'], 2],
  ['Overall', ['6.5', '7.5'], 0],
  ['Total', ['6.8', '7.5'], 2],
])('%s %j is a total where half are what the weights make', (label, [one, two], count) => {
  const reviews = [
    ...section('Short keys', `${label}: ${one}/10`),
    ...section('Flat rows', `${label}: ${two}/10`),
  ];
  expect(said([WEIGHTS, '', ...reviews].join('\n'), ['total'])).toHaveLength(count);
});

it('thousands with a point stand beside decimals with a comma, and not beside decimals with a point', () => {
  const text = (other: string) =>
    [
      'Gewichte: Nutzen 60 %, Risiko 40 %. Noten von 0 bis 10.',
      '',
      ...['Kurze Schlüssel', 'Flache Zeilen', 'Späte Felder'].flatMap((name) => [
        `## ${name}`,
        '',
        '- Nutzen: 8',
        '- Risiko: 5',
        '',
        'Gesamt: 6,80',
        '',
      ]),
      `Das sind ${other} Zeilen.`,
    ].join('\n');
  expect(said(text('4.000'), ['total'])).toHaveLength(3);
  expect(said(text('4.25'), ['total'])).toEqual([]);
  expect(said(text('0.125'), ['total'])).toEqual([]);
});

it('hours begin a sentence behind a percentage', () => {
  const line = 'Success 75%. Upside 60%, downside 4%. 40 h to implement, 16 h to validate.';
  expect(said([WEIGHTS, '', ...section('Short keys', line)].join('\n'), ['estimate'])).toEqual([
    'Short keys success 75% «75%»',
    'Short keys upside 60% «60%»',
    'Short keys downside 4% «4%»',
    'Short keys implementation 40 h «40 h»',
    'Short keys validation 16 h «16 h»',
  ]);
});

it('estimates stand between dots behind a sign', () => {
  const line = '📈 Success probability **75%** · Upside **+12%** · Implementation **5 h**';
  expect(said([WEIGHTS, '', ...section('Short keys', line)].join('\n'), ['estimate'])).toEqual([
    'Short keys success 75% «75%»',
    'Short keys upside +12% «+12%»',
    'Short keys implementation 5 h «5 h»',
  ]);
});

it('estimates stand below the letters of proposals in a table', () => {
  const text = [
    WEIGHTS,
    '',
    ...section('Proposal A: Short keys', ''),
    ...section('Proposal B: Flat rows', ''),
    '## Estimates',
    '',
    '| | A | B |',
    '|---|---|---|',
    '| Upside | 2x to 3x | 1.5x |',
    '| Implementation | 50 h | 60 h |',
  ].join('\n');
  expect(said(text, ['estimate'])).toEqual([
    'Short keys upside 2x to 3x «2x to 3x»',
    'Flat rows upside 1.5x «1.5x»',
    'Short keys implementation 50 h «50 h»',
    'Flat rows implementation 60 h «60 h»',
  ]);
});

it('a name is called the runner-up behind it', () => {
  const text = [
    WEIGHTS,
    ...REVIEWS,
    'I vote for **Short keys**; **Flat rows** is my runner-up.',
  ].join('\n');
  expect(said(text, ['vote'])).toEqual([
    'Short keys vote «Short keys»',
    'Flat rows second «Flat rows»',
  ]);
});

it('a date below a label for dates is no mark', () => {
  const text = ['### Short keys', '', '- Submitted: 2/10', '- Gain: 7/10', '- Risk: 8/10'].join(
    '\n',
  );
  expect(said(text, ['score'])).toEqual([
    'Short keys Gain 7 10 «7/10»',
    'Short keys Risk 8 10 «8/10»',
  ]);
  expect(leftOf(text)).toEqual([]);
});

it.each([
  ['8/10 Gain - hides the latency', 'Short keys Gain 8 10 «8/10»'],
  ['8/10 gain', 'Short keys gain 8 10 «8/10»'],
])('a mark stands before the name of its criterion: %s', (line, mark) => {
  const text = [WEIGHTS, '', '## Short keys', '', line, '6/10 Risk - an index on disk'].join('\n');
  const found = said(text, ['score'], { proposals: ['short keys'] });
  expect(found).toEqual([mark, 'Short keys Risk 6 10 «6/10»']);
});

it('a mark before other words is none', () => {
  const text = [WEIGHTS, ...REVIEWS.slice(0, 5), '8/10 shards gain, 6/10 lose'];
  expect(marksOf(...text).filter((each) => each.includes('«8/10»'))).toEqual([]);
});

it.each([
  String.raw`Weighted total: \( 0.6 \times 8 + 0.4 \times 5 = 6.8 \)`,
  'Weighted total: 0.6 · 8 + 0.4 · 5 = 6.8',
])('a total follows its sum, whatever the sign: %s', (line) => {
  const text = [WEIGHTS, '', ...section('Short keys', line), ...section('Flat rows', '')];
  const totals = said(text.join('\n'), ['total']);
  expect(totals).toHaveLength(1);
  expect(totals[0]).toMatch(/^Short keys 6\.8 10 /);
});

it('a rubric gives the weights', () => {
  const line = 'The rubric gives Gain a weight of 60% and Risk 40%.';
  expect(said([line, ...REVIEWS].join('\n'), ['weight'])).toEqual([
    'Gain 60% «60%»',
    'Risk 40% «40%»',
  ]);
});
