import { describe, expect, it } from 'vitest';
import { importTexts } from '../../../support/vote.ts';

const RULES = '# Minutes, round 3\n\nWeights: gain 60, risk 40. Marks out of 10.\n\n';
const MATRIX = '| Option | Gain | Risk |\n|-|-|-|\n| Keys | 9 | 9 |\n| Rows | 8 | 8 |\n\n';

/** The marks of two, each below a line, and others below a third. */
const said = (ann: string, bob: string, both?: string) =>
  `${ann}\n\nKeys: gain 9, risk 9\n\nRows: gain 1, risk 1\n\n${bob}\n\nKeys: gain 6, risk 5\n\nRows: gain 7, risk 8\n${both === undefined ? '' : `\n${both}\n\nKeys: gain 2, risk 2\n`}`;

/** A desk with a round of two proposals, and the rubrics of some reviewers. */
function deskOf(...reviewers: readonly string[]): Record<string, string> {
  const pitch = 'pitches: { round3: { summary: One. } }\n';
  const rubric =
    'criteria:\n  gain: { label: Gain, weight: 60% }\n  risk: { label: Risk, weight: 40% }\n';
  return {
    'rounds/round3/round.yaml': 'title: Three\nentries: [keys, rows]\n',
    'proposals/keys.yaml': `title: Keys\n${pitch}`,
    'proposals/rows.yaml': `title: Rows\n${pitch}`,
    ...Object.fromEntries(reviewers.map((id) => [`rounds/round3/rubrics/${id}.yaml`, rubric])),
  };
}

const placed = (text: string, shark: string) =>
  importTexts({ 'v.md': text }, { shark, round: 'round3' })
    .values.filter(({ field }) => /scores|^vote|weight$/.test(field))
    .map(({ field, value }) => `${field.replace(/^.*proposals\./, '')} ${value}`)
    .sort();

describe('a document of several reviewers, read for one', () => {
  const WEIGHED = ['criteria.gain.weight 60', 'criteria.risk.weight 40'];
  const bob = [
    'keys.scores.gain 6',
    'keys.scores.risk 5',
    'rows.scores.gain 7',
    'rows.scores.risk 8',
  ];

  it('has the weights of all only where it is not said to weigh otherwise', () => {
    const text = `${RULES}${said('**Ann**', '**Bob**')}`;
    expect(placed(text, 'bob')).toEqual(expect.arrayContaining(WEIGHED));
    for (const words of ['Bob does not agree and takes 50 / 35 / 15.', 'Bob has own weights.']) {
      expect(placed(text.replace('out of 10.', `out of 10. ${words}`), 'bob').join()).not.toContain(
        'weight',
      );
      expect(placed(text.replace('out of 10.', `out of 10. ${words}`), 'ann')).toEqual(
        expect.arrayContaining(WEIGHED),
      );
    }
  });

  it.each([
    [
      'titles with a time',
      '**ann** 10:02\n\nKeys: gain 9, risk 9\n\nRows: gain 1, risk 1\n\nMy vote: Rows\n\n**bob** 10:06\n\nKeys: gain 6, risk 5\n\nRows: gain 7, risk 8\n',
      'bob',
    ],
    [
      'full names in bold',
      '**Ann Lee**\n\n- Keys: gain 9, risk 9\n- Rows: gain 1, risk 1\n- Vote: Rows\n\n**Bob Ray**\n\n- Keys: gain 6, risk 5\n- Rows: gain 7, risk 8\n',
      'bob-ray',
    ],
    ['names with a time in parentheses', said('ann (10:02)', 'bob (10:05)'), 'bob'],
    ['headers of mails', said('From: ann', 'From: bob'), 'bob'],
    ['quotations', said('*ann wrote:*', '*bob wrote:*'), 'bob'],
    ['headings', said('### A guest', '### Bob', '### Ann and Bob together'), 'bob'],
    ['headings with words before the name', said('## Vote of Ann', '## Dissent of Bob'), 'bob'],
    ['seats without names', said('## Judge 2', '## Judge 6'), 'judge-6'],
    ['titles in lines', said('**Ann**', '**Bob**'), 'bob'],
    [
      'names as items',
      '## Keys\n\n- Ann: gain 9, risk 9\n- Bob: gain 6, risk 5\n\n## Rows\n\n- Ann: gain 1, risk 1\n- Bob: gain 7, risk 8\n',
      'bob',
    ],
    [
      'a column of names',
      '| Who | Option | Gain | Risk |\n|-|-|-|-|\n| Ann | Keys | 9 | 9 |\n| | Rows | 1 | 1 |\n| Bob | Keys | 6 | 5 |\n| | Rows | 7 | 8 |\n',
      'bob',
    ],
    [
      'a column of names that is not the first',
      '| Option | Reviewer | Gain | Risk |\n|-|-|-|-|\n| Keys | Ann | 9 | 9 |\n| Keys | Bob | 6 | 5 |\n| Rows | Ann | 1 | 1 |\n| Rows | Bob | 7 | 8 |\n',
      'bob',
    ],
  ])('gives what stands below the name, and the weights of all: %s', (_, text, shark) => {
    expect(placed(RULES + text, shark)).toEqual([...WEIGHED, ...bob].sort());
  });

  it('gives no mark that stands below nobody', () => {
    const text = `${RULES}${MATRIX}**ann** 10:02\n\nI vote for Rows.\n\n**bob** 10:06\n\nI vote for Keys.\n`;
    expect(placed(text, 'bob')).toEqual([...WEIGHED, 'vote keys'].sort());
  });

  it('is all of one where the others give no marks, or nobody else has a name', () => {
    const text = `${RULES}${MATRIX}**bob** 10:06\n\nI vote for Keys.\n\n`;
    const all = ['vote keys', 'keys.scores.gain 9', 'rows.scores.risk 8'];
    expect(placed(text, 'bob')).toEqual(expect.arrayContaining(all));
    expect(placed(`${text}**ann** 10:20\n\nthanks!\n`, 'bob')).toEqual(expect.arrayContaining(all));
  });

  it('has no proposal that is called like one of them', () => {
    const text = `${RULES}## Keys\n\n- Ann Lee: gain 9, risk 9\n- Bob Ray: gain 6, risk 5. Tested twice.\n\n## Rows\n\n- Ann Lee: gain 1, risk 1\n- Bob Ray: gain 7, risk 8\n`;
    const { added } = importTexts({ 'v.md': text }, { shark: 'bob-ray', round: 'round3' });
    expect(added.map(({ id }) => id)).not.toContain('ann-lee');
  });

  it.each([
    '- **Keys**\n  - ann\n    - gain: 9\n  - bob\n    - gain: 6\n',
    '**ann** 10:01\n\n## Keys\n\ngain 9, risk 9\n\n**bob** 10:05\n\n## Keys\n\ngain 6, risk 5\n',
    '[10:02] ann: Keys: gain 9, risk 9\n\n[10:03] bob: Keys: gain 6, risk 5\n',
    said('@ann:', '@bob:'),
    '@ann: Keys: gain 9, risk 9\n\n@bob: Keys: gain 6, risk 5\n',
    '| Reviewer | Option | Gain |\n|-|-|-|\n| Ann | Keys | 9 |\n| Carl | Keys | 6 |\n',
    '| Option | Reviewer | Gain |\n|-|-|-|\n| Keys | Ann | 9 |\n| Rows | Carl | 6 |\n',
  ])('has no mark of others where its form is not understood: %j', (text) => {
    const marks = placed(RULES + text, 'bob').filter((each) => each.includes('.scores.'));
    expect(marks.filter((each) => /[129]$/.test(each))).toEqual([]);
  });

  it('is of others where reviewers that are known stand in it, and its own is not among them', () => {
    const files = deskOf('ann', 'carl');
    const text = `${RULES}- Ann\n  - Keys: gain 9, risk 9\n- Carl\n  - Rows: gain 1, risk 1\n`;
    const { values } = importTexts({ 'v.md': text }, { shark: 'bob', round: 'round3', files });
    expect(values.filter(({ field }) => field.includes('scores'))).toEqual([]);
  });

  it('keeps a criterion that is called like the first word of the name', () => {
    const text =
      '# Vote\n\nWeights: durability 60, risk 40. Marks out of 10.\n\n## Keys\n\n- Durability: 6\n- Risk: 5\n\n## Rows\n\n- Durability: 7\n- Risk: 8\n';
    expect(placed(text, 'durability-hawk')).toContain('keys.scores.durability 6');
  });
});

it('a total is listed that stands in a table alone, whose marks another table contradicts', () => {
  const head = '| Option | Gain | Risk | Total |\n|-|-|-|-|\n';
  const table = `${head}| Keys | 9 | 5 | |\n| Rows | 8 | 8 | 8 |\n\n`;
  const totals = (text: string) =>
    importTexts({ 'v.md': RULES + text }, { shark: 'bob', round: 'round3' }).values.filter(
      ({ field }) => field.includes('stated'),
    );
  expect(totals(table)).toHaveLength(1);
  expect(totals(`${table}Or:\n\n${head}| Keys | 6 | 5 | |\n`)).toEqual([]);
});

it('a reviewer who is known is found by the name with its accents', () => {
  const files = deskOf('noor-haddad', 'teodor-ilic');
  const text = `${RULES}## Noor Haddad\n\nKeys: gain 9, risk 8\n\n## Teodor Ilić\n\nKeys: gain 2, risk 3\n`;
  const { documents } = importTexts({ 'v.md': text }, { round: 'round3', files });
  expect(documents[0]?.sharks).toEqual(['noor-haddad', 'teodor-ilic']);
});

it('a mail of a reviewer who is known, read for another one, gives none of its figures', () => {
  const files = deskOf('petra');
  const text =
    'From: Petra\n\nHello, weights: gain 60, risk 40.\n\nKeys: gain 9, risk 8\n\nMy vote: Keys\n';
  const { values } = importTexts({ 'v.md': text }, { shark: 'bob', round: 'round3', files });
  expect(values.filter(({ field }) => /^vote|scores/.test(field))).toEqual([]);
});

it('a heading over the points of drivers is no proposal', () => {
  const text =
    '## Decision drivers\n\n| Driver | Points |\n|-|-|\n| Speed | 4 |\n| Cost | 1 |\n\n## Option A: Keys\n\n- Speed: 3/5\n- Cost: 4/5\n';
  const { added } = importTexts({ 'v.md': text }, { shark: 'bob', round: 'round3' });
  expect(added.map(({ id }) => id)).toEqual(['keys']);
});

describe('minutes', () => {
  it('tell votes behind arrows apart, also where more is said of them', () => {
    const text = `${RULES}${MATRIX}## Votes\n\n- Ann → Keys\n- Bob → Rows. Second choice: Keys\n`;
    const seconds = (shark: string) =>
      importTexts({ 'v.md': text }, { shark, round: 'round3' })
        .values.filter(({ field }) => field === 'second')
        .map(({ value }) => value);
    expect(seconds('ann')).toEqual([]);
    expect(seconds('bob')).toEqual(['keys']);
  });

  it('give a table in the part of another reviewer to nobody else', () => {
    const text = `${RULES}4. Marks\n\n   4.1 Ann Lee read hers aloud.\n\n   4.2 Bob Ray handed in a sheet:\n\n   | Criterion | Keys | Rows |\n   |-|-|-|\n   | Gain | 6 | 7 |\n   | Risk | 5 | 8 |\n`;
    expect(placed(text, 'ann-lee').filter((each) => each.includes('scores'))).toEqual([]);
    expect(placed(text, 'bob-ray').filter((each) => each.includes('scores'))).toEqual(bob);
  });

  it('have rows of a proposal and a criterion each, with the marks of all side by side', () => {
    const row = (name: string, label: string, ann: number, own: number) =>
      `| ${name} | ${label} | ${ann} | ${own} | ${(ann + own) / 2} |\n`;
    const rows = [row('Keys', 'Gain', 9, 6), row('Keys', 'Risk', 9, 5), row('Rows', 'Gain', 1, 7)];
    const text = `${RULES}| Application | Criterion | Ann | Bob | Mean |\n|-|-|-|-|-|\n${rows.join('')}${row('Rows', 'Risk', 1, 8)}`;
    expect(placed(text, 'bob').filter((each) => each.includes('scores'))).toEqual(bob);
  });

  const bob = [
    'keys.scores.gain 6',
    'keys.scores.risk 5',
    'rows.scores.gain 7',
    'rows.scores.risk 8',
  ];
});

it('marks of several in a row are of none of them', () => {
  const text = (last: string) => `# Vote, round 3\n\n## Keys\n\n- Gain: 9${last}\n- Risk: 8\n`;
  const gain = (last: string) =>
    importTexts({ 'v.md': text(last) }, { shark: 'ann', round: 'round3', files: deskOf('ann') })
      .values.filter(({ field }) => field.includes('scores.gain'))
      .map(({ value }) => value);
  expect(gain(', 6 runs')).toEqual(['9', '6 runs']);
  expect(gain(', 3 and 2 in the same order.')).toEqual([]);
});

describe('a mail that quotes a reviewer', () => {
  const files = deskOf('ann', 'bob');
  const quote = 'Ann wrote:\n\n> I vote for Keys.\n\nI vote for Rows.\n';
  const votes = (text: string, shark: string) =>
    importTexts({ 'v.md': text }, { shark, round: 'round3', files })
      .values.filter(({ field }) => field === 'vote')
      .map(({ value }) => value);

  it('gives what stands behind the quotation to who writes, not to who is quoted', () => {
    expect(votes(`From: Bob\n\nHello.\n\n${quote}`, 'ann')).toEqual([]);
    expect(votes(`From: Bob\n\nHello.\n\n${quote}`, 'bob')).toEqual(['rows']);
    expect(votes(`Hello.\n\n${quote}`, 'ann')).toEqual([]);
  });

  it('is of the one named where a comment begins with a quotation', () => {
    const text = `Hello.\n\n${quote.replace('wrote:', 'commented')}`;
    expect(votes(text, 'ann')).toEqual(['rows']);
  });
});

it('a vote that another known reviewer signs is refused', () => {
  const read = (shark: string, ...known: readonly string[]) =>
    importTexts(
      { 'v.md': '# Vote, round 3\n\nReviewer: Ann\n\nMy vote: Keys\n' },
      { shark, round: 'round3', files: deskOf(...known) },
    );
  expect(() => read('bob', 'ann', 'bob')).toThrow('shark-differs');
  expect(read('ann', 'ann', 'bob').documents[0]?.sharks).toEqual(['ann']);
  expect(read('bob', 'bob').documents[0]?.sharks).toEqual(['bob']);
});

describe('a vote handed in as that of Ann', () => {
  const read = (text: string) =>
    importTexts(
      { 'v.md': text },
      { shark: 'ann', round: 'round3', files: deskOf('ann', 'bob') },
    ).values.filter(({ field }) => field === 'vote');
  const vote = 'My vote: Keys\n';

  it.each([
    `${vote}\n— Bob`,
    `${vote}\n-- Bob`,
    `${vote}\nSigned: Bob`,
    `${vote}\nSigned, Bob`,
    `${vote}\nSigned by Bob`,
    `${vote}\nBest regards,\nBob`,
    `${vote}\nBest regards,\nBob\n\nPS: see you on Monday.`,
    `# Bob's vote\n\n${vote}`,
    `# Round 3: vote of Bob\n\n${vote}`,
    `# Vote of Bob for round 3\n\n${vote}`,
    `I am Bob and this is my review.\n\n${vote}`,
    `This is Bob's review.\n\n${vote}`,
    `# Vote, round 3\n\nby Bob\n\n${vote}`,
  ])('is refused where Bob signs it: %j', (text) => {
    expect(() => read(text)).toThrow('shark-differs');
    expect(read(text.replace('Bob', 'Ann'))).toHaveLength(1);
    expect(read(text.replace('Bob', 'Tim'))).toHaveLength(1);
  });

  it.each([
    'Bob said 7, and I am Bobby.',
    'Signed by Bob and others is what the pitch says.',
    "Bob's vote came late.\n\nThe end.",
    '> I am Bob\n\nThat is what he wrote.',
    'Thanks to Bob',
    '- Ann\n- Bob',
  ])('is read where Bob is only mentioned: %j', (text) => {
    expect(read(`# Vote, round 3\n\n${vote}\n${text}\n`)).toHaveLength(1);
  });
});
