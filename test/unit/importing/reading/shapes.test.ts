import { describe, expect, it } from 'vitest';
import { withTitles } from '../../../../src/importing/rewriting/titles.ts';
import { outline } from '../../../../src/markdown/outline.ts';
import { parseMarkdown, tooDeepAt, tooDenseAt } from '../../../../src/markdown/parse.ts';
import { filesOf, importTexts, said } from '../../../support/vote.ts';

const figures = (text: string, round = '2') =>
  said(text, ['weight', 'score', 'total', 'rank'], { round });
const votes = (text: string) => said(text, ['vote'], { round: '2' });

const WEIGHTS = 'Weights: Gain 60%, Risk 40%\n\n';

describe('what is not of this vote', () => {
  it.each([
    [
      'a column of reviewers',
      '| Judge | Keys | Rows |\n|-|-|-|\n| Ann | 8 | 7 |\n| Bob | 6 | 5 |\n',
    ],
    [
      'reviewers across',
      '| Option | Judge 1 | Judge 2 | Mean |\n|-|-|-|-|\n| Keys | 8 | 7 | 7.5 |\n',
    ],
    [
      'names nobody gave weights to, with their mean',
      '| Option | Ann | Bob | Mean |\n|-|-|-|-|\n| Keys | 8 | 7 | 7.5 |\n',
    ],
    [
      'a heading about the others',
      '## What the other judges say\n\n| Option | Score |\n|-|-|\n| Keys | 8/10 |\n',
    ],
    ['a row for each round', '| Round | My pick | My score |\n|-|-|-|\n| 1 | Keys | 8/10 |\n'],
  ])('%s', (_, table) => {
    const text = `# Vote, round 2\n\n${WEIGHTS}## Option 1: Keys\n\nGain: 6/10\n\n# Others\n\n${table}`;
    expect(figures(text).filter((each) => !/^(?:Gain|Risk) /.test(each))).toEqual([
      'Keys Gain 6 10 «6/10»',
    ]);
  });

  it('a title of the document is no proposal, whatever scores stand below it', () => {
    const text = '# Ballot of Ann, round 2\n\n- Keys: 8/10\n- Rows: 6/10\n\nI vote for Keys.\n';
    const result = importTexts({ 'vote.md': text }, { shark: 'ann', round: 'round2' });
    expect(result.added.map(({ id }) => id)).toEqual(['keys', 'rows']);
  });

  it('a table about another round names no proposals', () => {
    const text = `# Vote, round 2\n\n## Round 1\n\n| Option | Score |\n|-|-|\n| Rows | 8/10 |\n\n## Option 1: Keys\n\nGain: 6/10\n`;
    const result = importTexts({ 'vote.md': text }, { shark: 'ann', round: 'round2' });
    expect(result.added.map(({ id }) => id)).toEqual(['keys']);
  });
});

describe('what looks like a score or a place and is none', () => {
  const text = `# Vote, round 2

| Option | Gain (60%) | Risk (40%) | Total |
|-|-|-|-|
| Keys | 8 | 7 | 7.6 |
| Rows | 6 | 5 | 5.6 |

`;
  it('is a percentage behind a name, which may be a chance', () => {
    const odds = `${text}- Odds that it works out\n  - Keys: 85%\n  - Rows: 70%\n`;
    expect(figures(odds)).toEqual(figures(text));
  });

  it('is the second beside a vote, which is the second choice', () => {
    const second = `${text}- Vote: **Keys**\n- Second: **Rows**\n`;
    expect([figures(second), votes(second)]).toEqual([
      figures(text),
      ['Keys vote «Keys»', 'Rows second «Second: **Rows»'],
    ]);
    expect(figures(`${text}- First: Keys\n- Second: Rows\n`)).not.toEqual(figures(text));
  });
});

describe('weights', () => {
  it('have names without what is said behind them', () => {
    const listed =
      '## Criteria and weights\n\n1. Gain (60%)\n2. Effort (40%), ten meaning almost none\n';
    expect(figures(`# Vote, round 2\n\n${listed}`)).toEqual(['Gain 60% «60%»', 'Effort 40% «40%»']);
  });

  it.each([
    ['Gain ×0.6', 'Risk ×0.4', '0.6', '0.4'],
    ['Gain (0.6)', 'Risk (0.4)', '0.6', '0.4'],
    ['Gain [w=0.6]', 'Risk [w=0.4]', '0.6', '0.4'],
  ])('stand in headers: %s', (first, second, a, b) => {
    const text = `| Option | ${first} | ${second} | Total |\n|-|-|-|-|\n| Keys | 8 | 7 | 7.6 |\n`;
    const labels = [first, second].map((each) => each.split(' ')[0]);
    expect(figures(text)).toEqual([
      `${labels[0]} ${a} «${a}»`,
      `${labels[1]} ${b} «${b}»`,
      `Keys ${labels[0]} 8 «8»`,
      `Keys ${labels[1]} 7 «7»`,
      'Keys 7.6 «7.6»',
    ]);
  });

  it('make a column one of scores, whatever it is called', () => {
    const text =
      '| Option | Pitch (60%) | Cost (40%) | Total |\n|-|-|-|-|\n| Keys | 8 | 7 | 7.6 |\n';
    expect(figures(text).slice(2)).toEqual([
      'Keys Pitch 60 8 «8»',
      'Keys Cost 40 7 «7»',
      'Keys 7.6 «7.6»',
    ]);
  });

  it('are points that sum to a hundred, in a table or in a line', () => {
    const table = '| Criterion | Points |\n|-|-|\n| Gain | 60 |\n| Risk | 40 |\n';
    expect(figures(table)).toEqual(['Gain 60 «60»', 'Risk 40 «40»']);
    expect(figures('weights this time: gain 60 / risk 40\n')).toEqual([
      'gain 60 «60»',
      'risk 40 «40»',
    ]);
    expect(figures(table.replace('40', '45'))).toEqual([]);
  });

  it('stand beside a column that only counts', () => {
    const text = '| # | Criterion | Weight |\n|-|-|-|\n| 1 | Gain | 60% |\n| 2 | Risk | 40% |\n';
    expect(figures(text)).toEqual(['Gain 60% «60%»', 'Risk 40% «40%»']);
  });

  it('are no chances below a weighted total', () => {
    const text =
      '## Option 1: Keys\n\nGain: 7/10\n\n**Weighted total:** 7.9/10\n\n- Success probability: 85%\n';
    expect(said(text, ['weight'])).toEqual([]);
  });
});

describe('scores', () => {
  it.each([
    ['gain 8/10, risk 7/10 → **7.6/10**'],
    ['Scores: gain 8/10 · risk 7/10 → 7.6/10'],
    ['gain 8, risk 7 = 7.6'],
  ])('stand in a row with what they come to: %s', (line) => {
    const text = `Weights: gain 60%, risk 40%\n\n## Option 1: Keys\n\n${line}\n`;
    expect(
      figures(text)
        .slice(2)
        .map((each) => each.replace(/ 10 /, ' ').replaceAll('/10', '')),
    ).toEqual(['Keys gain 8 «8»', 'Keys risk 7 «7»', 'Keys 7.6 «7.6»']);
  });

  it('stand after the number of a proposal in one line', () => {
    const text = `${WEIGHTS}**Option 1 (Keys)**: gain 8/10, risk 7/10 → total 7.6/10\n`;
    expect(figures(text).slice(2)).toEqual([
      'Keys gain 8 10 «8/10»',
      'Keys risk 7 10 «7/10»',
      'Keys 7.6 10 «7.6/10»',
    ]);
  });

  it('are five stars of five where other stars are', () => {
    const text =
      '| Option | Gain | Total |\n|-|-|-|\n| Keys | ★★★★★ | ★★★★☆ |\n| Rows | ★☆☆☆☆ | ★★☆☆☆ |\n';
    expect(figures(text).slice(0, 2)).toEqual(['Keys Gain 5 5 «★★★★★»', 'Keys 4 5 «★★★★☆»']);
    expect(figures(text.replaceAll('☆', '★'))).toEqual([]);
  });

  it('are followed by a remark that is no range', () => {
    const text = '## Option 1: Keys\n\nGain: 7/10 - 50 lines\n\nRisk: 7/10 - 8 if lucky\n';
    expect(figures(text)).toEqual(['Keys Gain 7 10 «7/10»']);
  });

  it('are under one criterion with and without the word score', () => {
    const text = '## Option 1: Keys\n\nGain score: 7/10\n\nFinal score: 7/10\n';
    expect(figures(text)).toEqual(['Keys Gain 7 10 «7/10»', 'Keys 7 10 «7/10»']);
  });
});

describe('names', () => {
  it('are in bold over the same labels, twice at least', () => {
    const titles = (text: string) =>
      withTitles(outline(parseMarkdown(text), text, { isTitle: () => false, isOwn: () => false }), {
        marksIn: () => [],
        isSelf: () => false,
      }).flatMap((block) => (block.kind === 'heading' ? [block.heading.inline.text] : []));
    const keys = '**Short keys**\ngain 8, risk 7\n\n';
    expect(titles(`${keys}**Flat rows**\ngain 6, risk 5\n`)).toEqual(['Short keys', 'Flat rows']);
    expect(titles(keys)).toEqual([]);
    expect(titles(`${keys}**Flat rows**\ngain 6, cost 5\n`)).toEqual([]);
  });

  it.each(['1️⃣ Short keys', '2.1 Short keys', 'P1: Short keys', 'Short keys, second attempt'])(
    'stand in %s',
    (heading) => {
      const text = `## ${heading}\n\nGain: 7/10\n\nRisk: 6/10\n\n## Vote\n\nShort keys\n`;
      expect(votes(text)).toEqual(['Short keys vote «Short keys»']);
    },
  );

  it('hold a slash and a number that are no scale', () => {
    const text =
      '| Criterion | HTTP/3 again | Keys |\n|-|-|-|\n| Gain | 8 | 7 |\n| Risk | 6 | 9 |\n';
    expect(figures(text)[0]).toBe('HTTP/3 again Gain 8 «8»');
  });
});

describe('places and votes', () => {
  const OPTIONS = '## Option A: Keys\n\nGain: 8/10\n\n## Option B: Rows\n\nGain: 6/10\n\n';

  it.each([
    ['Ranking: 1. Keys, 2. Rows\n'],
    ['My ranking: A > B\n'],
    ['Order now: Keys, Rows.\n'],
    ['My order is Keys first, Rows second.\n'],
    ['So my ranking is 1. Keys, 2. Rows\n'],
    ['## Classement\n\n1. Keys\n2. Rows\n'],
    ['## Final ranking\n\n🥇 Keys\n🥈 Rows\n'],
    ['## Final standings\n\n1. **Keys** (7.6/10), well done\n2. **Rows**\n'],
  ])('are read from %j', (text) => {
    const ranks = said(OPTIONS + text, ['rank']).map((each) => each.replace(/ «.*/, ''));
    expect(ranks).toEqual(['Keys 1', 'Rows 2']);
  });

  it('are not read where the worst comes first, or where one name is unknown', () => {
    expect(said(`${OPTIONS}## Ranking, worst first\n\n🥇 Keys\n🥈 Rows\n`, ['rank'])).toEqual([]);
    expect(said(`${OPTIONS}Ranking: 1. Keys, 2. Columns\n`, ['rank'])).toEqual([]);
  });

  it.each([
    ['I vote for Keys. Second choice: Rows.'],
    ['My first choice is Keys. My second choice is Rows.'],
    ['Vote: Option A; second choice: Option B'],
    ['I vote to fund Keys, second choice: Rows'],
    ['I vote for Keys, and my second choice is Rows.'],
    ['Je vote pour Keys. En deuxième choix : Rows.'],
    ['My vote: Keys. Second: Rows.'],
    ['My vote goes to Keys. If it is not possible, then Rows.'],
    ['My vote goes to Keys. As second choice I name Rows although it is slow.'],
  ])('are two in one line: %s', (line) => {
    expect(votes(`${OPTIONS}# End\n\n${line}\n`).map((each) => each.replace(/ «.*/, ''))).toEqual([
      'Keys vote',
      'Rows second',
    ]);
  });

  it('are not what somebody else is quoted with', () => {
    expect(votes(`${OPTIONS}# End\n\nBob said it. "I vote for Rows."\n`)).toEqual([]);
  });
});

describe('codes before names', () => {
  const table = (first: string, second: string) =>
    `${WEIGHTS}| Option | Gain | Risk | Total |\n|-|-|-|-|\n| ${first} | 8 | 7 | 7.6 |\n| ${second} | 4 | 3 | 3.6 |\n`;

  it.each([
    ['K-01', 'K-02'],
    ['K01', 'K02'],
  ])('%s and %s are labels, alone and with the name', (first, second) => {
    const text = `# Vote, round 2\n\n${table(`${first} Keys`, `${second} Rows`)}\nVote: ${second}\n`;
    expect(votes(text)).toEqual([expect.stringMatching(/^Rows vote /)]);
    const result = importTexts({ 'vote.md': text }, { shark: 'ann', round: 'round2' });
    expect(result.added.map(({ id }) => id).toSorted()).toEqual(['keys', 'rows']);
  });

  it('a percentile is part of a name', () => {
    const text = `# Vote, round 2\n\n${table('P99 trimming', 'P50 trimming')}`;
    const result = importTexts({ 'vote.md': text }, { shark: 'ann', round: 'round2' });
    expect(result.added.map(({ id }) => id).toSorted()).toEqual(['p50-trimming', 'p99-trimming']);
  });
});

describe('returns listed by proposal', () => {
  const returns = (line: string) =>
    said(
      `# Vote, round 2\n\n## Option 1: Keys\n\nGain: 6/10\n\n## Returns\n\n- ${line}\n`,
      ['roi'],
      {
        round: '2',
      },
    );

  it.each(['Keys: Expected ROI = (0.6*0.3 - 0.4*0.05)/12 = 0.013', 'Option 1: ROI: 0.013/h'])(
    '%s',
    (line) => {
      expect(returns(line)).toEqual([expect.stringMatching(/^Keys .*0\.013/)]);
    },
  );

  it('are none of another time', () => {
    expect(returns('Keys: Previous ROI = 0.013')).toEqual([]);
  });
});

it.each(['Weights I used', 'Criteria applied'])('%s is no proposal', (heading) => {
  const text = `# Vote, round 2\n\n## Option 1: Keys\n\nGain: 6/10\n\n## ${heading}\n\n- Gain: 60%\n- Risk: 40%\n`;
  const result = importTexts({ 'vote.md': text }, { shark: 'ann', round: 'round2' });
  expect(result.added.map(({ id }) => id)).toEqual(['keys']);
});

describe('text that would cost the parser the square of its length', () => {
  it('is lists in lists on one line', () => {
    expect(tooDeepAt(`a\n${'1. '.repeat(80)}`)).toBe(2);
    expect(tooDeepAt('1. a\n'.repeat(80))).toBeNull();
  });

  it('is a paragraph full of marks', () => {
    expect(tooDenseAt(`a\n\n${'**_'.repeat(3000)}`)).toBe(3);
    expect(tooDenseAt(`${'**a** '.repeat(300)}\n\n`.repeat(20))).toBeNull();
  });
});

it('a bar in a block of code parts columns like blanks', () => {
  const code =
    '```\n        Gain  Risk  | Total\nKeys    7     5.5   | 6.4\nRows    4     9     | 6.0\n```\n';
  expect(figures(`${WEIGHTS}${code}`).filter((each) => !each.includes('%'))).toHaveLength(6);
});

it('columns in a block of code may stand a tab apart', () => {
  const text =
    '```\nProposal\tGain (60%)\tRisk (40%)\nRead cache\t8/10\t6/10\nWrite log\t5/10\t9/10\n```\n';
  const result = importTexts({ 'vote.md': text }, { shark: 'ann', round: 'round2' });
  expect(result.added.map(({ id }) => id)).toEqual(['read-cache', 'write-log']);
});

describe('a form', () => {
  const FILLED = `# Round 2\n\n| Code | Criterion | Weight |\n|-|-|-|\n| GA | Gain | 60% |\n| RI | Risk | 40% |\n
## B.1 Read cache\n\n\`\`\`\nGA  Gain .....: 14/20\nRI  Risk .....:  9/20\nWeighted mark : 12.0\n\`\`\`\n\nRemarks: 3 of 4 tests pass\n`;
  const files = {
    'rounds/round2/round.yaml': 'title: Two\nentries: [cache]\n',
    'proposals/cache.yaml': 'title: Read cache\npitches: { round2: { summary: One. } }\n',
  };

  it('in code is read below the name of a proposal that has a number', () => {
    const result = importTexts({ 'vote.md': FILLED }, { shark: 'ann', round: 'round2', files });
    const card = filesOf(result)['rounds/round2/scorecards/ann.yaml'] ?? '';
    expect(card).toMatch(/gain: 14[\s\S]*risk: 9[\s\S]*total: 12\.0/);
    expect(card).not.toContain('remarks');
  });
});

describe('votes and scores in other languages', () => {
  it('are read', () => {
    const text =
      '# Runde 2\n\n## Nutzen (coefficient 3)\n\n- Arena: 8,5/10 (4.16)\n- Pool: 6,5/10\n\n## Risiko (coefficient 1)\n\n- Arena: 7,5/10\n- Pool: 5/10\n\nMeine Stimme: Arena\nZweite Wahl: Pool\n';
    const result = importTexts({ 'vote.md': text }, { shark: 'ann', round: 'round2' });
    const card = filesOf(result)['rounds/round2/scorecards/ann.yaml'] ?? '';
    expect(card).toMatch(/vote: arena[\s\S]*second: pool[\s\S]*nutzen: 8\.5/);
  });
});

describe('marks in the sentences of a review', () => {
  const HEAD =
    '| Driver | Weight |\n|---|---|\n| Ease | x3 |\n| Order | x2 |\n\n### Option 1: Outbox\n\n';

  it('may each have a remark in parentheses', () => {
    const text = `${HEAD}Ease **4/5** (we page on it, already), order **3/5** (per key). Fine.\n`;
    expect(said(text, ['score']).map((each) => each.replace(/ «.*/, ''))).toEqual([
      'Outbox Ease 4 5',
      'Outbox order 3 5',
    ]);
  });

  it('are none where they are superseded', () => {
    const text = `${HEAD}- Ease: 4/5\n- Order: 3/5\n\nTotal 3.6 (superseded)\n`;
    expect(said(text, ['total'])).toEqual([]);
  });
});

describe('a sheet whose first cell is empty', () => {
  it('has its headers in what Markdown takes for code', () => {
    const text =
      'Marks out of 100\n\n\tSpeed\tNoise\nWeight\t60%\t40%\nU-flow\t70\t60\nK-flow\t88\t50\n';
    expect(said(text, ['score', 'weight']).map((each) => each.replace(/ «.*/, ''))).toEqual([
      'Speed 60%',
      'Noise 40%',
      'U-flow Speed 70 100',
      'U-flow Noise 60 100',
      'K-flow Speed 88 100',
      'K-flow Noise 50 100',
    ]);
  });
});

describe('a title that looks back', () => {
  it('is about the round that it names', () => {
    const text =
      '# CI retrospective, round 6\n\n## Option 1: Remote cache\n\n- Gain: 8/10\n\nMy vote for the next quarter: Remote cache.\n';
    expect(said(text, ['score', 'vote'], { round: '6' })).toEqual([
      'Remote cache Gain 8 10 «8/10»',
      'Remote cache vote «Remote cache»',
    ]);
  });
});

describe('the parts of a vote in French', () => {
  it('have headings that name no proposal, and a scale', () => {
    const text =
      '# Tour 2\n\nNotation : sur 20\n\n## Pondération\n\nPrix 60 %, délai 40 %.\n\n## Notes\n\n| Candidat | Prix | Délai |\n|---|---|---|\n| Morel | 14 | 16 |\n| Bastide | 17 | 10 |\n';
    expect(said(text, ['score', 'weight']).map((each) => each.replace(/ «.*/, ''))).toEqual([
      'Prix 60%',
      'délai 40%',
      'Morel Prix 14 20',
      'Morel Délai 16 20',
      'Bastide Prix 17 20',
      'Bastide Délai 10 20',
    ]);
  });
});

describe('names in one document', () => {
  it('are asked about where a short one has words of another, and make no second proposal', () => {
    const text =
      '# Shark 1: Ann - vote, round 1\n\n## Gain (60%)\n\n- Store epilogue: 8/10\n- Rows: 5/10\n\n## Cost (40%)\n\n- TMA store epilogue: 6/10\n- Rows: 4/10\n';
    const result = importTexts({ 'vote.md': text });
    expect(result.added.map(({ id }) => id)).toEqual(['rows', 'tma-store-epilogue']);
    expect(result.questions.map(({ code, args }) => [code, 'name' in args && args.name])).toEqual([
      ['import/unclear-proposal', 'Store epilogue'],
    ]);
  });

  it('follow from a list where only their letters stand elsewhere', () => {
    const text =
      '# Round 2\n\n## Options\n\n- Option A: Fast path\n- Option B: Slow path\n\n**Option A**\n\nGain: 8/10\n\n**Option B**\n\nGain: 4/10\n';
    expect(said(text, ['score'], { round: '2' })).toEqual([
      'Fast path Gain 8 10 «8/10»',
      'Slow path Gain 4 10 «4/10»',
    ]);
  });
});

describe('a folded part', () => {
  it('is about the round that its summary names', () => {
    const table = (score: number) =>
      `| Criterion | Weight | Keys | Rows |\n|--|--|--|--|\n| Gain | 60% | ${score}/10 | 5/10 |\n| Cost | 40% | 7/10 | 4/10 |\n`;
    const text = `# Vote, round 2\n\n${table(8)}\n<details><summary>Archived: round 1 scores</summary>\n\n${table(3)}\n</details>\n\nVote: Keys\n`;
    const read = said(text, ['score', 'vote'], { round: '2' }).map((each) =>
      each.replace(/ «.*/, ''),
    );
    expect(read).toEqual([
      'Keys Gain 8 10',
      'Rows Gain 5 10',
      'Keys Cost 7 10',
      'Rows Cost 4 10',
      'Keys vote',
    ]);
  });
});

describe('weights in points and parts', () => {
  it.each([
    ['1. Gain (6 points)\n2. Cost (4 points)\n', ['Gain 6', 'Cost 4']],
    ['Gain gets 6 parts and cost 4 parts.\n', ['Gain 6', 'cost 4']],
  ])('are read: %s', (line, expected) => {
    const read = said(`## Weights\n\n${line}`, ['weight']).map((each) => each.replace(/ «.*/, ''));
    expect(read).toEqual(expected);
  });

  it('have a sum that is none', () => {
    const text =
      '| Initiative | Gain (30 pts) | Cost (20 pts) | Total (50 pts) |\n|--|--|--|--|\n| Option A: Keys | 24 | 15 | 39 |\n| Option B: Rows | 27 | 9 | 36 |\n';
    const read = said(text, ['weight']).map((each) => each.replace(/ «.*/, ''));
    expect(read).toEqual(['Gain 30', 'Cost 20']);
  });
});

describe('criteria down the side', () => {
  it('are known by most of their labels, whatever sums stand below them', () => {
    const text =
      '## Weights\n\n- Gain: 40%\n- Safety: 30%\n- Effort: 30%\n\n## Marks (0 to 10)\n\n| | Keys | Rows |\n|--|--|--|\n| Gain | 6 | 8 |\n| Num. safety | 9 | 9 |\n| Effort | 8 | 5 |\n| **Total** | 7.5 | 7.4 |\n| Rank | 1 | 2 |\n';
    const read = said(text, ['score', 'rank']).map((each) => each.replace(/ «.*/, ''));
    expect(read).toContain('Keys Gain 6 10');
    expect(read).toContain('Rows 2');
  });
});
