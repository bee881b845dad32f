import { describe, expect, it } from 'vitest';
import { leftOf, said } from '../../../support/vote.ts';

const weights = (text: string, round = '2') => said(text, ['weight'], { round });

describe('weights', () => {
  it('stand in a table, one column a round, with reasons', () => {
    const text = `# Vote, round 2

| Criterion | Round 1 Weight | Round 2 Weight | Reason |
|---|---|---|---|
| Speedup | 50% | 40% | was too much |
| Proof | 0% (ignored!) | 60% | NEW |
| Style | 50% | 0% | REMOVED, nobody cares |
`;
    expect(weights(text)).toEqual([
      'Speedup 1 50% «50%»',
      'Speedup was too much 40% «40%»',
      'Proof ignored! 1 0% «0%»',
      'Proof NEW 60% «60%»',
      'Style 1 50% «50%»',
      'Style REMOVED, nobody cares 0% removed «0%»',
    ]);
  });

  it.each(['three things', 'these criteria'])('stand behind %s that are weighed', (things) => {
    const text = `I weigh ${things}: speed 50 %, risk 30 % and effort 20 %. Ten is best.\n`;
    expect(weights(text)).toHaveLength(3);
    expect(weights(text.replace(`I weigh ${things}`, 'My weights differ from yours'))).toEqual([]);
  });

  it.each([
    ['0.5', '0.3', 0],
    ['0.5', '0.5', 2],
    ['50%', '30%', 0],
    ['5', '3', 2],
  ])('of which one may not be read are listed: %s and %s', (speed, risk, read) => {
    expect(weights(`Speed gets weight ${speed}, and Risk gets weight ${risk}.\n`)).toHaveLength(
      read,
    );
  });

  it('stand behind "my weights are"', () => {
    const text = 'My weights are Speed 50, Risk 30, Effort 20. Marks out of 10.\n';
    expect(weights(text)).toEqual(['Speed 50 «50»', 'Risk 30 «30»', 'Effort 20 «20»']);
  });

  it('are factors of which each item of a list has one', () => {
    expect(weights('- Frame time ×4\n- Memory ×2\n- Risk ×1 (5 = none)\n')).toEqual([
      'Frame time 4 «4»',
      'Memory 2 «2»',
      'Risk 1 «1»',
    ]);
    expect(weights('- Frame time ×4\n- Memory, of 28 MB\n')).toEqual([]);
  });

  it('stand between semicolons', () => {
    expect(weights('Weights: Speed 0.5; Risk 0.3; Effort 0.2. Ten is best.\n')).toHaveLength(3);
  });

  it('stand in a table with old and new ones', () => {
    const text =
      '| Factor | Old weight | New weight |\n|-|-|-|\n| Cost | 0.5 | removed |\n| Gain | 0.5 | 1.0 |\n';
    expect(weights(text)).toEqual([
      'Cost before 0.5 «0.5»',
      'Cost 0 removed «removed»',
      'Gain before 0.5 «0.5»',
      'Gain 1.0 «1.0»',
    ]);
  });

  it.each([
    [
      '## Speedup (40% weight)\n\ntext\n\n## Risk (60% weight)\n\ntext',
      ['Speedup 40% «40%»', 'Risk 60% «60%»'],
    ],
    ['## Speedup — 40%\n\ntext\n\n## Risk — 60%\n\ntext', ['Speedup 40% «40%»', 'Risk 60% «60%»']],
    [
      '## Speedup\n\nWeight: 40%\n\n## Risk\n\nWeight: 60%\n',
      ['Speedup 40% «40%»', 'Risk 60% «60%»'],
    ],
    [
      '## Weights\n\n- Speedup: 60%\n- Risk: 40% (of loss)\n- Total: 100%\n',
      ['Speedup 60% «60%»', 'Risk 40% «40%»'],
    ],
    [
      '## Criteria\n\n1. **Speedup** (60%): does it pay?\n2. **Risk** (40%)\n',
      ['Speedup 60% «60%»', 'Risk 40% «40%»'],
    ],
    [
      '## How I score\n\n**Speedup — 60%**\n**Risk — 40%**\n',
      ['Speedup 60% «60%»', 'Risk 40% «40%»'],
    ],
    [
      'Weights: Speedup 60%, Risk 25% and Proof 15%.\n',
      ['Speedup 60% «60%»', 'Risk 25% «25%»', 'Proof 15% «15%»'],
    ],
    [
      '| Criterion | Weight |\n|-|-|\n| Speed | 60 |\n| Risk | 40 |\n| **Total** | 100 |\n',
      ['Speed 60 «60»', 'Risk 40 «40»'],
    ],
  ])('%j', (text, found) => {
    expect(weights(text)).toEqual(found);
  });

  it.each(['12,5%', '30-40%'])('%s is left', (weight) => {
    const text = `| Criterion | Weight |\n|-|-|\n| Speed | ${weight} |\n`;
    expect(weights(text)).toEqual([]);
    expect(leftOf(text)).toHaveLength(1);
  });

  it('are not read from a retelling of another round', () => {
    expect(weights('# Vote, round 2\n\n## Round 1 recap\n\n### Weights\n\n- Speed: 60%\n')).toEqual(
      [],
    );
  });
});

describe('weights beside other words', () => {
  it('are those of the criterion and not of its code', () => {
    const text =
      '| Code | Criterion | Weight |\n|-|-|-|\n| ST | Stability | 60% |\n| RE | Reach | 40% |\n';
    expect(said(text, ['weight'])).toEqual(['Stability 60% «60%»', 'Reach 40% «40%»']);
  });

  it('are coefficients', () => {
    const text = '## Gain (coefficient 3)\n\n## Risk (coef. 2)\n';
    expect(said(text, ['weight'])).toEqual(['Gain 3 «3»', 'Risk 2 «2»']);
  });
});

describe('weights in words', () => {
  it.each([
    '## Weights\n\n🚀 **Gain** 60% · **Risk** 40%\n',
    'My criteria:\n\n- Gain: coefficient 3\n- Risk: coefficient 2 (20 = none)\n',
    'Quatre critères :\n\n- **Gain**, coefficient 3\n- **Risk**, coefficient 2 (100 % : rien)\n',
    'Gain has weight 60 and Risk has weight 40.\n',
    'You told us what counts: gain counts three times, and risk counts twice.\n',
    'Question 1 "Gain" counts 3.\nQuestion 2 "Risk" counts 2.\n',
    '## Criteria\n\n1. **Gain** (weight 60)\n2. **Risk** (weight 40; 10 means none)\n',
    '**Which criteria do you use?**\nGain 60%, Risk 40%.\n',
  ])('are read: %j', (text) => {
    const criteria = weights(text).map((each) => each.replace(/ .*/, '').toLowerCase());
    expect(criteria).toEqual(['gain', 'risk']);
  });

  it.each([
    'Weights matter.\n\n- **Keys**\n  - Gain: 62. It is measured.\n  - Risk: 90\n',
    'Gain counts twice.\n',
    'Everything else counts once, it is worth 3.\n',
    '## Weighting\n\nThe sum is 1.00. Risk is small.\n',
  ])('are none: %j', (text) => {
    expect(weights(text)).toEqual([]);
  });
});

describe('weights in words', () => {
  it.each([
    'Gain counts double; cost and risk count once each.',
    'I look at three things. **Gain** counts double, **cost** and **risk** count once each.',
    '1 to 5, five is great, and **gain counts double** because people notice. Cost and risk count once each.',
    'Gain counts twice, because it pays. Cost counts once and risk counts once.',
  ])('are read of each criterion: %s', (line) => {
    const found = weights(line).map((each) => each.replace(/ «.*/, '').toLowerCase());
    expect(found).toEqual(['gain 2', 'cost 1', 'risk 1']);
  });

  it('are left where one of them is not understood', () => {
    const line =
      'Gain counts double; whatever it costs us in the end of this very year counts once.';
    expect(weights(line)).toEqual([]);
  });

  it.each([
    ['El impacto pesa un 60 % y el riesgo un 40 %.', ['impacto 60%', 'riesgo 40%']],
    ['Need carries 60 points, Reach carries 40 points.', ['Need 60', 'Reach 40']],
  ])('are read with other verbs: %s', (line, expected) => {
    expect(weights(`## Weights\n\n${line}\n`).map((each) => each.replace(/ «.*/, ''))).toEqual(
      expected,
    );
  });
});

describe('a heading with a weight that is no percentage', () => {
  it('is a criterion, and what is listed below it has no weights', () => {
    const text =
      '## Criterion 1: Gain (weight 6)\n\n- **Keys**: 3\n- **Rows**: 5\n\n## Criterion 2: Cost (weight 4)\n\n- **Keys**: 4\n- **Rows**: 2\n';
    expect(weights(text)).toEqual(['Gain 6 «6»', 'Cost 4 «4»']);
  });
});

describe('a column of weights before the criteria', () => {
  it('is read as one behind them', () => {
    const text =
      '| Weight | Criterion | Keys | Rows |\n|--|--|--|--|\n| 0.6 | Gain | 8 | 5 |\n| 0.4 | Cost | 4 | 9 |\n';
    expect(weights(text)).toEqual(['Gain 0.6 «0.6»', 'Cost 0.4 «0.4»']);
    expect(said(text, ['score']).map((each) => each.replace(/ «.*/, ''))).toEqual([
      'Keys Gain 8',
      'Rows Gain 5',
      'Keys Cost 4',
      'Rows Cost 9',
    ]);
  });
});

describe('a list of weights behind commas', () => {
  const list = (last: string) =>
    `I judge with three criteria.\n\n- Speed, 50%\n- Cost, 30%\n- Ease, ${last}\n`;

  it('is one where its figures make a whole', () => {
    expect(weights(list('20%'))).toEqual(['Speed 50% «50%»', 'Cost 30% «30%»', 'Ease 20% «20%»']);
    expect(weights(list('40%'))).toEqual([]);
  });

  it('may be called shares of the criteria in a line', () => {
    const line = 'Criteria and shares: speed 50, cost 30, ease 20 (hundred in all).\n';
    expect(weights(line)).toEqual(['speed 50 «50»', 'cost 30 «30»', 'ease 20 «20»']);
  });
});

describe('weights in a sentence', () => {
  it('may say once that they are weights', () => {
    const line = 'As a reminder, cost counts for 50 %, fit for 30 % and support for 20 %.\n';
    const plain = weights(line).map((each) => each.replace(/ «.*/, ''));
    expect(plain).toEqual(['cost 50%', 'fit 30%', 'support 20%']);
    expect(weights(line.replace('20', '25'))).toEqual([]);
  });

  it('are none where several criteria share one that is not understood', () => {
    expect(weights('Weights: perf x3, maint x2, rest (migr, docs, lic) x1\n')).toEqual([]);
  });
});

describe('a table of criteria with points', () => {
  const table = (last: string, head = 'Driver') =>
    `| ${head} | Points |\n|-|-|\n| Speed | 4 |\n| Cost | 3 |\n| Ease | ${last} |\n`;

  it('gives weights where the points make ten or a hundred', () => {
    expect(weights(table('3'))).toEqual(['Speed 4 «4»', 'Cost 3 «3»', 'Ease 3 «3»']);
    expect(weights(table('2'))).toEqual([]);
    expect(weights(table('3', 'Option'))).toEqual([]);
  });
});

it('words that rank criteria in a sentence are no part of their names', () => {
  const text =
    'I read all four. For me throughput counts most (weight 5), then correctness (weight 4), then effort (weight 2).\n';
  expect(weights(text).map((each) => each.replace(/ «.*/, ''))).toEqual([
    'throughput 5',
    'correctness 4',
    'effort 2',
  ]);
  expect(weights('What counts for me is throughput (weight 5), then effort (weight 2).')).toEqual(
    [],
  );
});

it('the row of weights may be in parentheses', () => {
  const text =
    '| Proposal | Gain | Cost | Total |\n|-|-|-|-|\n| (weight) | 60% | 40% | 100% |\n| Keys | 8 | 5 | 6.8 |\n| Rows | 6 | 9 | 7.2 |\n';
  expect(weights(text)).toEqual(['Gain 60% «60%»', 'Cost 40% «40%»']);
});
