import { describe, expect, it } from 'vitest';
import { filesOf, importTexts, leftOf, said } from '../../../support/vote.ts';

const facts = (text: string, ...kinds: Parameters<typeof said>[1]) =>
  said(text, kinds, { round: '3' }).map((each) => each.replace(/ «.*/, ''));
const WEIGHTS = '- Gain: 60%\n- Risk: 40%\n';
const OPTION = `## Weights\n\n${WEIGHTS}\n## Option 1: Keys\n\n`;

describe('marks after the names of criteria that are known', () => {
  it.each([
    'Gain 7, risk 6, as nobody measured it.',
    'Gain: 7. Risk: 6.',
    'Gain is a 7; risk gets a 6.',
    'Gain 7 and risk 6',
  ])('are read from: %s', (line) => {
    expect(facts(`${OPTION}${line}\n`, 'score')).toEqual([
      'Keys Gain 7',
      expect.stringMatching(/isk 6$/),
    ]);
  });

  it.each([
    'Last time I had gain 7, risk 6.',
    'Gain 7 of 9 runs, risk 6 hours.',
    'Bob says gain 7, risk 6.',
    'On my laptop gain 7, risk 6.',
    'Gain: 7... no. 6. Risk goes with it.',
  ])('are none in: %s', (line) => {
    expect(facts(`${OPTION}${line}\n`, 'score')).toEqual([]);
  });

  it('are told apart from weight and product', () => {
    const text =
      'I multiply: Gain x3, Risk x2.\n\n## Option 1: Keys\n\nGain 4 x3 = 12\nRisk 5 x2 = 10\nSum 22\n';
    expect(facts(text, 'weight', 'score', 'total')).toEqual([
      'Gain 3',
      'Risk 2',
      'Keys Gain 4',
      'Keys Risk 5',
      'Keys 22',
    ]);
  });
});

describe('questions of a form that stand alone in bold', () => {
  const ask = (question: string) => `**${question}**\n\n- Keys: 4 of 5\n- Rows: 5 of 5\n\n`;
  const weighed = ask('Q1. Gain (weight 3). How much?') + ask('Q2. Risk (weight 2)?');

  it('are what the marks below them are about', () => {
    expect(facts(`# Form\n\n${weighed}`, 'weight', 'score', 'total')).toEqual([
      'Gain 3',
      'Keys Gain 4 5',
      'Rows Gain 5 5',
      'Risk 2',
      'Keys Risk 4 5',
      'Rows Risk 5 5',
    ]);
  });

  it('have no mark for a proposal as a whole below them', () => {
    const text = `# Form\n\n${weighed}${ask('Q3. Joy?')}`;
    expect(facts(text, 'total')).toEqual([]);
  });
});

describe('parts of an estimate', () => {
  it('belong to the proposal that begins their line in bold, as a sentence', () => {
    const text = `## Option 1: Keys\n\n## Odds\n\n- **Keys.** Success 80%, upside 9%.\n`;
    expect(facts(text, 'estimate')).toEqual(['Keys success 80%', 'Keys upside 9%']);
  });

  it('are a gain and a loss beside a chance of success', () => {
    const text = (line: string) => facts(`## Option 1: Keys\n\n${line}\n`, 'estimate');
    expect(text('Mes estimations : succès 85 %, gain 19 %, perte 2 %.')).toEqual([
      'Keys success 85 %',
      'Keys upside 19 %',
      'Keys downside 2 %',
    ]);
    expect(text('We saw a gain 19 %, loss 2 %.')).toEqual([]);
  });

  const under = (line: string) => facts(`## Option 1: Keys\n\n${line}\n`, 'estimate');

  it.each([
    [
      'Chance of success: 65 %. Gain if it works: 18 %. Loss if it fails: 4 %.',
      ['success 65 %', 'upside 18 %', 'downside 4 %'],
    ],
    ['Implementation 16 h, validation 6 h.', ['implementation 16 h', 'validation 6 h']],
    [
      '- 12 h to implement, 6 h to validate, 1 h to roll back',
      ['implementation 12 h', 'validation 6 h', 'rollback 1 h'],
    ],
    ['- Effort: 20 h implementation, 8 h validation', ['implementation 20 h', 'validation 8 h']],
    ['Erfolgschance: 55 %', ['success 55 %']],
    ['Gain si ça marche : 22 %', ['upside 22 %']],
  ])('%s', (line, wanted) => {
    expect(under(line)).toEqual(wanted.map((each) => `Keys ${each}`));
  });

  it.each([
    'Implementation 40–60 h, I book 50 h.',
    'If it works, a 50% gain.',
    'A 50% gain when it does, a 5% loss when it does not.',
  ])('are none in: %s', (line) => {
    expect(under(line)).toEqual([]);
  });

  it('are rows and columns of tables, whose labels give the unit', () => {
    const across =
      '## Option 1: Keys\n\n## Option 2: Rows\n\n## Odds\n\n| | Keys | Rows |\n|-|-|-|\n| Chance of success | 75% | 45% |\n| Hours to implement | 24 | 90 |\n';
    expect(facts(across, 'estimate').sort()).toEqual([
      'Keys implementation 24h',
      'Keys success 75%',
      'Rows implementation 90h',
      'Rows success 45%',
    ]);
    const down =
      '## Option 1: Keys\n\n| # | Chance | Gain | Loss | Check |\n|-|-|-|-|-|\n| #1 | 70% | 20% | 4% | 4 h |\n';
    expect(facts(down, 'estimate')).toEqual([
      'Keys success 70%',
      'Keys upside 20%',
      'Keys downside 4%',
      'Keys validation 4 h',
    ]);
  });

  it('in plain numbers above 1 are left, unless the label says percent', () => {
    expect(under('Upside: 12')).toEqual([]);
    expect(leftOf('## Option 1: Keys\n\nUpside: 12\n')).toEqual(['12: ambiguous']);
    expect(under('Upside (pct): 12')).toEqual(['Keys upside 12%']);
  });
});

describe('blocks of code', () => {
  it('that hold JSON say what a table would', () => {
    const text = `\`\`\`json
{
  "weights": { "gain": 0.6, "blast_radius": 0.4 },
  "proposals": [
    { "name": "Keys", "scores": { "gain": 8, "blast_radius": 7 }, "total": 7.6, "estimate": { "p_success": 0.75, "upside_pct": 12 } },
    { "name": "Rows", "scores": { "gain": 6, "blast_radius": 9 }, "total": 7.2 }
  ],
  "vote": "Keys"
}
\`\`\`
`;
    expect(said(text, ['weight', 'score', 'total', 'estimate', 'vote'])).toEqual([
      'gain 0.6 «0.6»',
      'blast radius 0.4 «0.4»',
      'Keys gain 8 «8»',
      'Keys blast radius 7 «7»',
      'Keys 7.6 «7.6»',
      'Keys success 0.75 «0.75»',
      'Keys upside 12% «12»',
      'Rows gain 6 «6»',
      'Rows blast radius 9 «9»',
      'Rows 7.2 «7.2»',
      'Keys vote «Keys»',
    ]);
  });

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('and pasted sheets between %s are tables', (_, separator) => {
    const rows = [
      ['Proposal', 'Gain (max 60)', 'Risk (max 40)', 'Sum'],
      ['Keys', '48', '28', '76'],
      ['Rows', '36', '30', '66'],
    ].map((row) => row.join(separator));
    const text = `\`\`\`\n${rows.join('\n')}\n\`\`\`\n`;
    const scores = ['Keys Gain 48 60', 'Keys Risk 28 40', 'Rows Gain 36 60', 'Rows Risk 30 40'];
    expect(facts(text, 'score')).toEqual(scores);
    if (separator === '\t') expect(facts(`${rows.join('\n')}\n`, 'score')).toEqual(scores);
  });

  it('that hold YAML with the fields of a vote say the same, and its remarks nothing', () => {
    const yaml =
      'weights:\n  gain: 0.6\n  risk: 0.4\nscores:\n  keys:\n    gain: 80   # of 3 runs\n    risk: 70\n    total: 76.0\n  rows:\n    gain: 60\n    risk: 90\n    total: 72.0\n';
    expect(said(`\`\`\`yaml\n${yaml}\`\`\`\n`, ['weight', 'score', 'total'])).toEqual([
      'gain 0.6 «0.6»',
      'risk 0.4 «0.4»',
      'keys gain 80 «80»',
      'keys risk 70 «70»',
      'keys 76.0 «76.0»',
      'rows gain 60 «60»',
      'rows risk 90 «90»',
      'rows 72.0 «72.0»',
    ]);
    expect(said('```\nnotes: none\nkeys:\n  gain: 80\n```\n', ['score'])).toEqual([]);
  });

  it('that hold JSON say nothing of a key that stands twice for one proposal', () => {
    const json =
      '{ "proposals": [{ "name": "Keys", "scores": { "gain": "8/10", "risk": "7/10" }, "weights": { "gain": 0.6 } }] }';
    const text = `${OPTION}\n\`\`\`json\n${json}\n\`\`\`\n`;
    expect(facts(text, 'score')).toEqual(['Keys risk 7 10']);
  });

  it('that are broken JSON, or a program, say nothing', () => {
    expect(said('```\n{ "vote": "Keys", \n```\n', ['vote', 'score'])).toEqual([]);
  });
});

describe('a list of options', () => {
  const proposalsIn = (text: string) =>
    Object.keys(filesOf(importTexts({ 'v.md': text }, { shark: 'ann', scale: '5' })))
      .filter((path) => path.startsWith('proposals/'))
      .sort();
  const options =
    '# Options\n\n## Considered options\n\n1. Keys 3 with quorum\n2. Rows in one log\n';
  const table =
    '| Criterion | Weight | Keys | Rows |\n|---|---|---|---|\n| Gain | x4 | 5 | 4 |\n| Risk | x2 | 3 | 5 |\n| **Weighted total** | | 26 | 26 |\n';

  it('names none beside a table of scores, which has its own', () => {
    const ids = ['proposals/keys.yaml', 'proposals/rows.yaml'];
    expect(proposalsIn(`${options}\n## Matrix\n\n${table}`)).toEqual(ids);
  });
});

describe('criteria', () => {
  it.each(['total = 0.6 × Gain + 0.4 × Risk', '**Formula:** Gain * 60% + Risk * 40%'])(
    'have the weights of a formula: %s',
    (line) => {
      expect(facts(`${line}\n`, 'weight').map((each) => each.replace(/[^\d]/g, ''))).toEqual(
        line.includes('%') ? ['60', '40'] : ['06', '04'],
      );
    },
  );

  it('have no weights from a sum that is no whole', () => {
    expect(facts('total = 0.6 × Gain + 0.6 × Risk\n', 'weight')).toEqual([]);
  });

  it('across make names of what stands down the side, each on the scale of its criterion', () => {
    const text =
      '| Criterion | Weight | Scale |\n|-|-|-|\n| Gain | 60 | 0–10 |\n| Proof | 40 | 1–5 |\n\n| | Gain | Proof |\n|-|-|-|\n| Keys | 8 | 4 |\n| Rows | 6 | 2 |\n';
    expect(facts(text, 'score')).toEqual([
      'Keys Gain 8 10',
      'Keys Proof 4 5',
      'Rows Gain 6 10',
      'Rows Proof 2 5',
    ]);
  });

  it('have marks in words where the document says what they are worth', () => {
    const text = `| Word | Worth |\n|-|-|\n| solid | 3 |\n| weak | 1 |\n| superb | 4 |\n\n${OPTION}Gain: solid. Risk: superb.\n`;
    expect(facts(text, 'score')).toEqual(['Keys Gain 3 4', 'Keys Risk 4 4']);
  });

  it('in a column of numbers before the names are none', () => {
    const text = `${WEIGHTS}\n| No | Proposal | Gain | Risk | Total |\n|-|-|-|-|-|\n| 1 | Keys | 8 | 7 | 7.6 |\n| 2 | Rows | 6 | 9 | 7.2 |\n`;
    expect(facts(`## Weights\n\n${text}`, 'score')).toEqual([
      'Keys Gain 8',
      'Keys Risk 7',
      'Rows Gain 6',
      'Rows Risk 9',
    ]);
  });
});

it('a sentence that ends in a figure is no criterion', () => {
  const text =
    '## Option 1: Keys\n\n- Gain: 8/10\n- I like it but people hardly ever go to page 2 of it: 6/10\n';
  expect(facts(text, 'score')).toEqual(['Keys Gain 8 10']);
});

describe('a mark that a later sentence corrects', () => {
  const vote = (after: string) =>
    `${OPTION}- Gain: 8/10\n- Risk: 6/10\n- Total: 7.2\n\n## Later\n\n${after}\n`;

  it('is left, with the total that goes with it', () => {
    const text = vote('Please put the gain for Keys up to 9, that makes a total of 7.8.');
    expect(facts(text, 'score', 'total')).toEqual(['Keys Risk 6 10']);
    expect(leftOf(text)).toEqual(['8/10: disputed', '7.2: disputed']);
  });

  it.each([
    'Please put the gain for Keys up to 9.',
    '## Corrections\n\n- Keys: effort is now 3, not 5.',
  ])('takes the total before it along: %j', (after) => {
    expect(leftOf(vote(after))).toContain('7.2: disputed');
  });

  it('leaves the total behind it', () => {
    const text = `${vote('Please put the gain for Keys up to 9.')}\n## Option 1: Keys\n\nTotal: 7.8\n`;
    expect(facts(text, 'total')).toEqual(['Keys 7.8']);
  });

  it('is no longer what it was', () => {
    expect(leftOf(vote('Edit: the total of Keys is 7.8 and no longer 7.2.'))).toContain(
      '7.2: disputed',
    );
  });

  it('is left where the correction goes on in the next line', () => {
    const text = vote(
      '- Keys: the total above is wrong. It should be\n  7.8, not 7.2.\n- Rows: fine.',
    );
    expect(leftOf(text)).toContain('7.2: disputed');
  });

  it.each(['The gain went from 2 runs to 3 people.', 'We moved on.'])(
    'is no mark that nothing is said of: %s',
    (after) => {
      expect(facts(vote(after), 'total')).toEqual(['Keys 7.2']);
    },
  );
});

describe('names', () => {
  const round = {
    'rounds/round3/round.yaml': 'title: Three\nentries: [short-keys, flat-rows]\n',
    'proposals/short-keys.yaml':
      'title: Short keys in the index\npitches: { round3: { summary: One. } }\n',
    'proposals/flat-rows.yaml': 'title: Flat rows\npitches: { round3: { summary: One. } }\n',
  };
  const asked = (text: string) =>
    importTexts({ 'v.md': text }, { shark: 'ann', round: 'round3', files: round }).open.flatMap(
      (each) => (each.kind === 'name' ? [each.name] : []),
    );

  it('in a vote or a ranking that are no entry of the round are asked about', () => {
    expect(asked('Vote: Keys\n')).toEqual(['Keys']);
    expect(asked('## Ranking\n\n1. Flat rows\n2. Keys\n')).toEqual(['Keys']);
    expect(asked('#1: Keys\n\n## #1: Keys\n\nScore: 8/10\n')).toEqual(['Keys']);
  });

  it.each(['Keys ← **my vote**\n', 'Vote: no. 1 (keys)\n'])(
    'stand before what marks them: %j',
    (line) => {
      expect(facts(`## Option 1: Keys\n\n## Option 2: Rows\n\n${line}`, 'vote')).toEqual([
        'Keys vote',
      ]);
    },
  );

  it('of a second choice stand before a mark of their own', () => {
    const text =
      '## Option 1: Keys\n\n## Option 2: Rows\n\n1. Rows ← second choice\n\nSecond choice would be Keys.\n';
    expect(facts(text, 'vote')).toEqual(['Rows second', 'Keys second']);
  });

  it('with their place behind them are ranked', () => {
    const text = '## Option 1: Keys\n\n## Option 2: Rows\n\nOrder: Keys 2nd, Rows 1st\n';
    expect(facts(text, 'rank')).toEqual(['Keys 2', 'Rows 1']);
  });
});

it('weights in a sentence are all read, or none', () => {
  const sentence = (last: string) =>
    `Gain counts 3 times, Risk counts 2 times, Ease counts ${last}.\n`;
  expect(facts(sentence('1 time'), 'weight')).toEqual(['Gain 3', 'Risk 2', 'Ease 1']);
  expect(facts(sentence('1 or 2 votes'), 'weight')).toEqual([]);
});

it('first and second below the heading of the vote are no ranks', () => {
  const text = `${OPTION}- Gain: 8/10\n\n## Option 2: Rows\n\n- Gain: 6/10\n\n## Vote\n\n- First: Keys\n- Second: Rows\n`;
  expect(facts(text, 'vote', 'rank')).toEqual(['Keys vote', 'Rows second']);
});

describe('marks out of the points of each criterion', () => {
  const sheet = (...totals: readonly string[]) =>
    `| Option | Gain (/60) | Risk (/40) | Total |\n|-|-|-|-|\n| Keys | 48 | 28 | ${totals[0]} |\n| Rows | 36 | 30 | ${totals[1]} |\n| Heap | 10 | 20 | ${totals[2]} |\n`;
  const weights = (text: string) =>
    importTexts({ 'v.md': text }, { shark: 'ann', round: 'round3' })
      .values.filter(({ field }) => field.endsWith('weight'))
      .map(({ value }) => value);

  it('give the weights where most totals are their sums', () => {
    expect(weights(sheet('76', '66', '30'))).toEqual(['60', '40']);
    expect(weights(sheet('76', '66', '31'))).toEqual(['60', '40']);
  });

  it('give none where the totals are something else', () => {
    expect(weights(sheet('7.6', '66', '3.1'))).toEqual([]);
  });
});

describe('a table of measurements', () => {
  const text = `## Weights\n\n- Gain: 60%\n- Risk: 40%\n\n## Keys\n\n- Gain: 8/10\n- Risk: 6/10\n\n## Results\n\n| Variant | Mean / ms | Speed-up | p |\n|-|-|-|-|\n| Baseline | 412.0 | 1.00 | |\n| Keys | 338.5 | 1.22 | < 0.001 |\n| Rows | 401.3 | 1.03 | 0.11 |\n\nI vote for Keys.\n`;

  it('gives no chance of success, and no name to what all are held against', () => {
    expect(facts(text, 'estimate').filter((each) => each.includes('success'))).toEqual([]);
    const { added } = importTexts({ 'v.md': text }, { shark: 'ann', round: 'round3' });
    expect(added.map(({ id }) => id)).not.toContain('baseline');
  });
});

it('criteria and proposals in other letters each have an id of their own', () => {
  const { values, questions } = importTexts(
    {
      'vote.md':
        '| Предложение | Выигрыш (60%) | Риск (40%) |\n|---|---|---|\n' +
        '| 缓存 | 8/10 | 6/10 |\n| 分块 | 5/10 | 9/10 |\n',
    },
    { shark: 'ann', round: 'round1' },
  );
  expect(questions).toEqual([]);
  const fields = values.map(({ field }) => field).filter((field) => field.includes('huancun'));
  expect(fields).toEqual(['proposals.huancun.scores.vyigrysh', 'proposals.huancun.scores.risk']);
});
