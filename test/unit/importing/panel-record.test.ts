import { describe, expect, it } from 'vitest';
import { twoEntries } from '../../support/two-entries.ts';
import { filesOf, importTexts } from '../../support/vote.ts';

const ROUND = 'rounds/round1/round.yaml';
const files = {
  ...twoEntries('default', [40, 40, 20]),
  [ROUND]: 'title: Round 1\nentries: [short-keys, batch-writes]\nsharks: [ann-lee, bob-ray]\n',
};

/** The round without a rubric. */
const bare = Object.fromEntries(Object.entries(files).filter(([path]) => !path.includes('rubric')));

const TITLE = '# Record of the panel, round 1\n\nOut of 10.\n\n';
const BY_ROWS = `| Proposal | Reviewer | Speedup | Safety | Ease |
|-|-|-|-|-|
| Short keys | Ann Lee | 8 | 6 | 4 |
| | Bob Ray | 7 | 3 | 5 |
| Batch writes | Ann Lee | 2 | 9 | 8 |
| | Bob Ray | 1 | 5 | 3 |
`;
const BY_COLUMNS = `## Short keys

| | Ann | Bob |
|-|-|-|
| Speedup | 8 | 7 |
| Safety | 6 | 3 |
| Ease | 4 | 5 |

## Batch writes

| | Ann | Bob |
|-|-|-|
| Speedup | 2 | 1 |
| Safety | 9 | 5 |
| Ease | 8 | 3 |
`;
const BELOW = `## Short keys

| Reviewer | Speedup | Safety | Ease |
|-|-|-|-|
| Ann Lee | 8 | 6 | 4 |
| Bob Ray | 7 | 3 | 5 |

## Batch writes

| Reviewer | Speedup | Safety | Ease |
|-|-|-|-|
| Ann Lee | 2 | 9 | 8 |
| Bob Ray | 1 | 5 | 3 |
`;
const OF_ANN = ['8 6 4', '2 9 8'];
const OF_BOB = ['7 3 5', '1 5 3'];

function imported(text: string, shark: string | null = null) {
  const { values, documents, questions } = importTexts(
    { 'vote.md': TITLE + text },
    { files, shark },
  );
  const marksOf = (reviewer: string) => {
    const own = values.filter(({ file }) => file.endsWith(`scorecards/${reviewer}.yaml`));
    return ['short-keys', 'batch-writes'].map((id) =>
      ['speedup', 'safety', 'ease']
        .map((name) => own.find(({ field }) => field === `proposals.${id}.scores.${name}`)?.value)
        .join(' '),
    );
  };
  return {
    ann: marksOf('ann-lee'),
    bob: marksOf('bob-ray'),
    sharks: documents.flatMap(({ sharks }) => sharks),
    values,
    questions,
    left: documents
      .flatMap(({ coverage }) => coverage.left)
      .filter(({ location, looksLike }) => location.line > 3 && looksLike === null)
      .map(({ written, because }) => `${written}: ${because}`),
  };
}

describe('a record of a panel that nobody signs', () => {
  it.each([
    ['rows', BY_ROWS],
    ['columns, by first names', BY_COLUMNS],
    ['rows below each proposal', BELOW],
  ])('is a vote of each reviewer of the round who has %s', (_, text) => {
    const { ann, bob, sharks, questions, left } = imported(text);
    expect({ ann, bob, sharks }).toEqual({
      ann: OF_ANN,
      bob: OF_BOB,
      sharks: ['ann-lee', 'bob-ray'],
    });
    expect([questions, left]).toEqual([[], []]);
  });

  it('has one row for each reviewer, whose proposal stands in the first column or the second', () => {
    const rows = [
      ['Ann Lee', 'Short keys', '8', '6', '4'],
      ['Bob Ray', 'Batch writes', '1', '5', '3'],
    ];
    const head = ['Reviewer', 'Proposal', 'Speedup', 'Safety', 'Ease'];
    for (const order of [
      [0, 1, 2, 3, 4],
      [1, 0, 2, 3, 4],
    ]) {
      const table = [head, ['-', '-', '-', '-', '-'], ...rows].map(
        (row) => `| ${order.map((at) => row[at]).join(' | ')} |`,
      );
      const { ann, bob } = imported(table.join('\n'));
      expect([ann[0], bob[1]]).toEqual(['8 6 4', '1 5 3']);
    }
  });

  it('is one vote where the user names the reviewer', () => {
    const { ann, sharks } = imported(BY_ROWS, 'ann-lee');
    expect([ann, sharks]).toEqual([OF_ANN, ['ann-lee']]);
    expect(imported(BY_ROWS, 'bob-ray').bob).toEqual(OF_BOB);
  });

  it('has the votes that sentences give to each', () => {
    const said =
      '\n- Ann Lee votes for Short keys. Second choice: Batch writes.\n- Bob Ray votes for Batch writes.\n';
    const { ann, values, left } = imported(BY_ROWS + said);
    const votes = values.filter(({ field }) => field === 'vote' || field === 'second');
    expect(votes.map(({ file, field, value }) => [file.split('/').at(-1), field, value])).toEqual([
      ['ann-lee.yaml', 'vote', 'short-keys'],
      ['ann-lee.yaml', 'second', 'batch-writes'],
      ['bob-ray.yaml', 'vote', 'batch-writes'],
    ]);
    expect([ann, left]).toEqual([OF_ANN, []]);
  });

  it.each([
    [
      '## Votes\n\n- Cid Moss: Batch writes\n- Dora Fay: Short keys\n',
      ['Cid Moss: Batch writes', 'Dora Fay: Short keys'],
    ],
    [
      '| Reviewer | Vote |\n|-|-|\n| Cid Moss | Batch writes |\n| Dora Fay | Short keys |\n',
      ['Batch writes', 'Short keys'],
    ],
    [
      'Ann Lee vetoes Short keys: it breaks the format.\n',
      ['Ann Lee vetoes Short keys: it breaks the format.'],
    ],
  ])('lists the votes that it cannot read: %s', (said, left) => {
    const written = imported(`${BY_ROWS}\n${said}`).left.map((each) => each.replace(/: \w+$/, ''));
    expect(written).toEqual(left);
  });

  it('asks whose a mark is that stands below no name', () => {
    expect(() => imported(`${BY_ROWS}\n## Short keys\n\nSpeedup: 8\n\nSafety: 5\n`)).toThrow(
      'the user has to say something: shark',
    );
  });

  it('takes no mark of the row above for one that is left out', () => {
    const text = BELOW.replace('| Bob Ray | 7 |', '| Bob Ray | |');
    expect(imported(text).bob).toEqual([' 3 5', OF_BOB[1]]);
  });

  it('is no vote where only one reviewer of the round is named', () => {
    const { sharks, values } = imported(BY_ROWS.replaceAll('Bob Ray', 'Carl'));
    expect([sharks, values]).toEqual([[], []]);
  });

  it('takes no reviewer called Max for the highest score', () => {
    const round = 'title: Round 1\nentries: [short-keys, batch-writes]\nsharks: [ann-lee, max]\n';
    const text = TITLE + BY_COLUMNS.replaceAll('| Bob |', '| Max |');
    const { values } = importTexts({ 'vote.md': text }, { files: { ...files, [ROUND]: round } });
    const marksOf = (reviewer: string) =>
      values.flatMap(({ file, field, value }) =>
        file.endsWith(`${reviewer}.yaml`) && field.includes('.scores.') ? [value] : [],
      );
    expect(marksOf('ann-lee').join(' ')).toBe(OF_ANN.join(' '));
    expect(marksOf('max').join(' ')).toBe(OF_BOB.join(' '));
  });

  it('gives a first name that two reviewers have to neither of them', () => {
    const round =
      'title: Round 1\nentries: [short-keys, batch-writes]\nsharks: [ann-lee, ann-moss, bob-ray]\n';
    const text =
      TITLE + BY_ROWS.replaceAll('Ann Lee', 'Ann').replace('| | Bob Ray', '| | Ann Moss');
    const { values } = importTexts(
      { 'vote.md': text },
      { files: { ...files, [ROUND]: round }, shark: 'ann-moss' },
    );
    const marks = values.flatMap(({ field, value }) => (field.includes('.scores.') ? [value] : []));
    expect(marks).toEqual(['7', '3', '5']);
  });

  it('gives a name that two reviewers have but for accents to neither of them', () => {
    const rubric = (name: string) => `name: ${name}\ncriteria: { speedup: { weight: 100% } }\n`;
    const named = {
      ...files,
      'rounds/round1/rubrics/rene.yaml': rubric('René'),
      'rounds/round1/rubrics/rene-2.yaml': rubric('Rene'),
    };
    const rows = BY_ROWS.replace('Ann Lee', 'René').replace('Ann Lee', 'Rene');
    const read = (text: string, shark: string | null = null) =>
      importTexts({ 'vote.md': TITLE + text }, { files: named, shark });
    expect(read(rows).values).toEqual([]);
    expect(read(rows, 'rene').values).toEqual([]);
    expect(() => read('Reviewer: René\n\n## Short keys\n\n- Speedup: 8\n')).toThrow('shark');
  });

  it('takes no criterion for the first name of a reviewer', () => {
    const round =
      'title: Round 1\nentries: [short-keys, batch-writes]\nsharks: [safety-first, ease-seeker]\n';
    const table =
      '| Proposal | Safety | Ease |\n|-|-|-|\n| Short keys | 8 | 6 |\n| Batch writes | 2 | 9 |\n';
    const read = (known: Readonly<Record<string, string>>) => () =>
      importTexts({ 'vote.md': TITLE + table }, { files: { ...known, [ROUND]: round } });
    expect(read(files)).toThrow('the user has to say something: shark');
    expect(read(bare)().values).toEqual([]);
  });

  it('takes no person for a proposal, in a table of who they are', () => {
    const people =
      '| Who | From | Speedup |\n|-|-|-|\n| Ann Lee | Storage | 12 |\n| Bob Ray | Sales | 5 |\n';
    const { ann, bob, questions } = imported(`${people}\n${BY_ROWS}`);
    expect([ann, bob, questions]).toEqual([OF_ANN, OF_BOB, []]);
  });
});

/** The part of one reviewer, with a table of marks. */
const part = (name: string, marks: readonly string[]) =>
  `## ${name}\n\n| | Speedup | Safety | Ease |\n|-|-|-|-|\n${marks
    .map((each, at) => `| ${['Short keys', 'Batch writes'][at]} | ${each.replaceAll(' ', ' | ')} |`)
    .join('\n')}\n\n`;

describe('headings with the names of reviewers and their trades', () => {
  it.each([
    ['Ann Lee — storage engineer', 'Bob Ray — sales'],
    ['Ann Lee, storage engineer', 'Bob Ray, sales'],
    ['Ann Lee | storage', 'Bob Ray | sales'],
  ])('begin their parts: %s', (first, second) => {
    const { ann, bob } = imported(part(first, OF_ANN) + part(second, OF_BOB));
    expect([ann, bob]).toEqual([OF_ANN, OF_BOB]);
  });
});

it('the parts of two reviewers whom nobody knows are told apart, whatever stands behind their names', () => {
  const text = part('Carl Berg (controller)', OF_ANN) + part('Dora Lind (CFO)', OF_BOB);
  const { values } = importTexts({ 'vote.md': TITLE + text }, { files, shark: 'dora-lind' });
  const marks = values.flatMap(({ field, value }) => (field.includes('.scores.') ? [value] : []));
  expect(marks.join(' ')).toBe(OF_BOB.join(' '));
});

it('a row of shares for each reviewer has the weights of each', () => {
  const weights =
    '| | Speedup | Safety | Ease |\n|-|-|-|-|\n| Ann Lee | 50 | 30 | 20 |\n| Bob Ray | 10% | 60% | 30% |\n\n';
  const written = filesOf(
    importTexts({ 'vote.md': TITLE + weights + BY_COLUMNS }, { files: bare }),
  );
  const weightsOf = (shark: string) =>
    [...(written[`rounds/round1/rubrics/${shark}.yaml`] ?? '').matchAll(/weight: (\S+)/g)].map(
      ([, weight]) => weight,
    );
  expect(weightsOf('ann-lee')).toEqual(['50', '30', '20']);
  expect(weightsOf('bob-ray')).toEqual(['10%', '60%', '30%']);
});

describe('what tables and lists say of whom reviewers vote for', () => {
  const votes = (text: string, shark: string | null = null) =>
    imported(text, shark).values.flatMap(({ file, field, value }) =>
      /^(?:vote|second|because|hold)/.test(field)
        ? [`${file.replace(/^.*\//, '').replace('.yaml', '')} ${field} ${value}`]
        : [],
    );

  it('reads a row for each reviewer', () => {
    const table = `| Reviewer | Vote | Second choice | Reason |
|-|-|-|-|
| Ann Lee | Short keys | Batch writes | it is small |
| Bob Ray | Batch writes | - | easy |
`;
    expect(votes(`${BY_ROWS}\n## Votes\n\n${table}`)).toEqual([
      'ann-lee vote short-keys',
      'ann-lee second batch-writes',
      expect.stringMatching(/^ann-lee because (?:because )?it is small$/),
      'bob-ray vote batch-writes',
      'bob-ray because easy',
    ]);
  });

  it('reads an item for each reviewer', () => {
    const list = '## Votes\n\n- Ann Lee: Short keys\n- Bob Ray: Batch writes\n';
    expect(votes(`${BY_ROWS}\n${list}`)).toEqual([
      'ann-lee vote short-keys',
      'bob-ray vote batch-writes',
    ]);
  });

  it.each([
    '| | |\n|-|-|\n| **Vote** | Short keys |\n| Second choice | Batch writes |\n',
    '| First choice | Second choice |\n|-|-|\n| Short keys | Batch writes |\n',
    '| My vote | Second choice |\n|-|-|\n| Short keys | Batch writes |\n',
  ])('reads a table of the vote alone: %s', (table) => {
    const marks = '- Short keys: speedup 8, safety 6\n- Batch writes: speedup 2, safety 9\n';
    expect(votes(`${marks}\n${table}`, 'ann-lee')).toEqual([
      'ann-lee vote short-keys',
      'ann-lee second batch-writes',
    ]);
  });

  it.each([
    '- Ann Lee: Short keys, because it is small\n- Bob Ray: Batch writes\n',
    '| Reviewer | Vote | Why |\n|-|-|-|\n| Ann Lee | Short keys | it is small |\n| Bob Ray | Batch writes | |\n',
  ])('reads them behind the parts of the reviewers: %s', (said) => {
    const marks = '- Short keys: speedup 8, safety 6\n- Batch writes: speedup 2, safety 9\n';
    const parts = `## Ann Lee\n\n${marks}\n## Bob Ray\n\n${marks}\n## Votes\n\n${said}`;
    expect(votes(parts).sort()).toEqual([
      'ann-lee because it is small',
      'ann-lee vote short-keys',
      'bob-ray vote batch-writes',
    ]);
    expect(imported(parts).left).toEqual([]);
  });

  it('takes there nothing that is said behind the name of somebody else', () => {
    const parts =
      '## Ann Lee\n\n- Short keys: speedup 8\n\n## Bob Ray\n\n- Short keys: speedup 7\n';
    const said =
      '- Ann: Short keys\n- Bob: Batch writes: safety 3/10\n  ease 4/10\n- Cid: Batch writes: ease 5/10\n';
    const results = '\n| Proposal | Votes | Ease |\n|-|-|-|\n| Short keys | 1 | 9 |\n';
    const { ann, left } = imported(`${parts}\n## Votes\n\n${said}${results}`);
    expect(ann).toEqual(['8  ', '  ']);
    expect(left).toContainEqual(expect.stringContaining('5/10'));
  });

  it('takes no reviewer for a short name of what he votes for', () => {
    const round =
      'title: R\nentries: [short-keys, batch-writes]\nsharks: [ann-lee, bob-ray, cid-fay]\n';
    const list = 'The others:\n\n- Bob: Batch writes\n- Cid: Short keys\n\n';
    const table = '| | Speedup | Safety |\n|-|-|-|\n| Bob | 6 | 5 |\n| Cid | 7 | 4 |\n';
    const { values } = importTexts(
      { 'vote.md': TITLE + list + table },
      { files: { ...files, [ROUND]: round }, shark: 'ann-lee' },
    );
    expect(values).toEqual([]);
  });

  it('lists an abstention in a place for a vote', () => {
    const { left } = imported(`${BY_ROWS}\n## Votes\n\n- Ann Lee: abstains, she wrote it\n`);
    expect(left).toEqual([expect.stringMatching(/^Ann Lee: abstains/)]);
  });

  it('knows a reviewer by the name in the rubric', () => {
    const rubric =
      'name: Bob Ray\ncriteria: { speedup: {weight: 40%}, safety: {weight: 40%}, ease: {weight: 20%} }\n';
    const round = 'title: R\nentries: [short-keys, batch-writes]\nsharks: [ann-lee, bob]\n';
    const given = { ...files, [ROUND]: round, 'rounds/round1/rubrics/bob.yaml': rubric };
    const { values } = importTexts({ 'vote.md': TITLE + BY_ROWS }, { files: given, shark: null });
    expect(values.filter(({ file }) => file.endsWith('scorecards/bob.yaml'))).toHaveLength(6);
  });

  it('takes no choice below a criterion for a vote', () => {
    const table = '\n## Safety\n\n| Pick | Why |\n|-|-|\n| Short keys | it is small |\n';
    expect(votes(`- Short keys: speedup 8, safety 6\n${table}`, 'ann-lee')).toEqual([]);
  });

  it('lists a vote for what is no proposal of the round', () => {
    const { left } = imported(`${BY_ROWS}\n| | |\n|-|-|\n| Vote | Warp drive |\n`, 'ann-lee');
    expect(left).toEqual(['Warp drive: no-proposal']);
  });
});

it('asks once for what each reviewer of a record would be asked', () => {
  const marks =
    '| | Ann Lee | Bob Ray |\n|-|-|-|\n| Short keys | 8 | 7 |\n| Batch writes | 2 | 1 |\n';
  const text = `## Pace, 40%\n\n${marks}\n## Safety, 40%\n\n${marks}\n## Ease, 20%\n\n${marks}`;
  const rubric = Object.values(twoEntries('default', [40, 40, 20])).at(-1) ?? '';
  const own = ['ann-lee', 'bob-ray'].map((id) => [`rounds/round1/rubrics/${id}.yaml`, rubric]);
  const given = { ...files, ...Object.fromEntries(own) };
  const { questions } = importTexts({ 'vote.md': TITLE + text }, { files: given });
  expect(questions.map(({ code, location }) => `${code} ${location.line}`)).toEqual([
    'import/unknown-criterion 5',
  ]);
});

it('knows a criterion of the rubric without its accents, where no other is called so', () => {
  const rubric = 'rounds/round1/rubrics/default.yaml';
  const accented = (more: string) =>
    `criteria:\n  speedup: { weight: 40% }\n  security: { label: Sécurité, weight: 40% }\n${more}`;
  const marks = (more: string) => {
    const text = `${TITLE}## Short keys\n\n- Speedup: 8\n- Securite: 6\n`;
    const given = { ...files, [rubric]: accented(more) };
    return importTexts({ 'vote.md': text }, { files: given, shark: 'ann-lee' })
      .values.filter(({ field }) => field.includes('.scores.'))
      .map(({ field, value }) => `${field.split('.').at(-1)} ${value}`);
  };
  expect(marks('  ease: { weight: 20% }\n')).toEqual(['speedup 8', 'security 6']);
  expect(marks('  other: { label: Sécurite, weight: 20% }\n')).not.toContain('security 6');
});
