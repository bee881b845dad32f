import { describe, expect, it } from 'vitest';
import { inspect } from '../../../../src/check/running/inspect.ts';
import type { Import } from '../../../../src/importing/plan/import-votes.ts';
import { MissingInputError } from '../../../../src/importing/vote/identify.ts';
import { memoryFiles, overlayFiles } from '../../../../src/workspace/memory.ts';
import { filesOf, importTexts } from '../../../support/vote.ts';

const VOTE = `# Shark 1: Ann - vote, round 1

| Criterion | Weight |
|---|---|
| Gain | 60% |
| Risk | 40% |

## Contestant 1: Short keys

- Gain: 7/10
- Risk: 8/10

Total: 7.4/10

## Contestant 2: Long keys

- Gain: 5/10
- Risk: 6/10

Total: 5.4/10

Vote: Short keys
`;

const edited = (from: string, to: string) => VOTE.replace(from, to);
const placesOf = (problems: Import['problems']) =>
  problems.map(({ code, location: { line, column } }) => `${code} ${line}:${column}`);
const codes = (text: string | Uint8Array) => placesOf(importTexts({ 'vote.md': text }).problems);
const asks = (result: Import) => placesOf(result.questions);
const cardOf = (result: Import) => filesOf(result)['rounds/round1/scorecards/ann.yaml'] ?? '';
const rubricIn = (result: Import) => filesOf(result)['rounds/round1/rubrics/ann.yaml'] ?? '';

describe('the reason of a vote', () => {
  const reasonOf = (line: string) =>
    /^because: (.*) #.*$/m.exec(
      cardOf(importTexts({ 'vote.md': edited('Vote: Short keys', line) })),
    )?.[1];

  it.each([
    [
      'Vote: Short keys, because it is cheap; it is small; it is safe.',
      'it is cheap; it is small; it is safe.',
    ],
    [
      'Vote: Short keys, because it is cheap. I like it! It is safe.',
      'it is cheap. I like it! It is safe.',
    ],
    ['Vote: Short keys, because it is cheap; second choice: Long keys', 'it is cheap'],
    [
      'Vote: Short keys, because it needs no Vec<u8> and no <T>.',
      'it needs no Vec<u8> and no <T>.',
    ],
    ['Vote: Short keys, because <b>it</b> is <i>cheap</i>.', 'it is cheap.'],
  ])('is whole: %s', (line, reason) => {
    expect(reasonOf(line)).toBe(reason);
  });

  it('is none where the vote begins none', () => {
    expect(reasonOf('Vote: Short keys. It is cheap; it is small.')).toBeUndefined();
  });
});

it('a seat that is written is not listed as a number', () => {
  const left = (vote: string) =>
    importTexts({ 'vote.md': vote }).documents.flatMap(({ coverage }) =>
      coverage.left.map(({ written, looksLike }) => `${written} ${looksLike}`),
    );
  expect(left(VOTE.replace('Shark 1', 'Shark 3'))).not.toContain('3 position');
  expect(left(VOTE.replace('Shark 1', 'Shark 3'))).toContain('1 round');
});

describe('an import', () => {
  it('writes rubric, scorecard, round and proposals, each value with its place', () => {
    expect(filesOf(importTexts({ 'votes/vote.md': VOTE }))).toEqual({
      'proposals/short-keys.yaml': `title: Short keys
aliases:
  - Contestant 1
pitches:
  round1: { summary: To be written. }
`,
      'proposals/long-keys.yaml': `title: Long keys
aliases:
  - Contestant 2
pitches:
  round1: { summary: To be written. }
`,
      'rounds/round1/round.yaml': `title: Round 1
entries:
  - short-keys
  - long-keys
`,
      'rounds/round1/rubrics/ann.yaml': `name: Ann # vote.md:1
seat: 1 # vote.md:1
criteria:
  gain: { label: Gain, weight: 60% } # vote.md:5
  risk: { label: Risk, weight: 40% } # vote.md:6
`,
      'rounds/round1/scorecards/ann.yaml': `vote: short-keys # vote.md:22
proposals:
  short-keys:
    scores:
      gain: 7 # vote.md:10
      risk: 8 # vote.md:11
    stated:
      total: 7.4 # vote.md:13
  long-keys:
    scores:
      gain: 5 # vote.md:17
      risk: 6 # vote.md:18
    stated:
      total: 5.4 # vote.md:20
`,
    });
  });

  it('passes the check, apart from what a person must add', () => {
    const files = memoryFiles(filesOf(importTexts({ 'vote.md': VOTE })));
    const { counts, findings } = inspect(files);
    expect(counts.errors).toBe(0);
    expect(
      findings
        .map(({ diagnostic }) => diagnostic.code)
        .filter((code) => !code.startsWith('pitch/')),
    ).toEqual(['round/no-baseline']);
  });

  it.each([
    ['no vote at all', 'Dear all,\n\nwe meet in round 2 at 10.\n', ['2', '10']],
    ['nothing', '', []],
  ])('says that there is %s, lists the numbers, and plans nothing', (_, text, numbers) => {
    const result = importTexts({ 'vote.md': text });
    expect(asks(result)).toEqual(['import/nothing-found 1:1']);
    expect(result.documents[0]?.coverage.left.map(({ written }) => written)).toEqual(numbers);
    expect(result.planned.plan.steps).toEqual([]);
  });

  it('keeps what one document says where nothing is found in another', () => {
    const result = importTexts({ 'vote.md': VOTE, 'other.md': 'Dear all, round 1 is over.\n' });
    expect(asks(result)).toEqual(['import/nothing-found 1:1']);
    expect(Object.keys(filesOf(result))).toContain('rounds/round1/scorecards/ann.yaml');
  });

  it.each([
    ['nests of quotes', `${'> '.repeat(80)}deep`, 'import/too-deep 1:1'],
    ['bytes that are no text', new Uint8Array([35, 32, 0, 1]), 'import/not-text 1:3'],
    ['another encoding', new Uint8Array([255, 254, 35, 0]), 'import/not-text 1:1'],
    ['five megabytes', new Uint8Array(5_000_000).fill(97), 'import/too-large 1:1'],
  ])('refuses %s, with its place, and plans nothing', (_, text, code) => {
    const result = importTexts({ 'vote.md': text });
    expect(codes(text)).toContain(code);
    expect(result.planned.plan.steps).toEqual([]);
  });

  it.each([
    [
      'two totals',
      edited(
        'Vote: Short keys',
        '| Rank | Contestant | Score |\n|-|-|-|\n| 1 | Short keys | 7.9/10 |',
      ),
      'import/contradiction 24:20',
    ],
    [
      'two scores',
      edited('- Risk: 8/10', '- Risk: 8/10\n- Gain: 6/10'),
      'import/contradiction 12:9',
    ],
    [
      'two weights',
      edited('| Risk | 40% |', '| Risk | 40% |\n| Gain | 50% |'),
      'import/contradiction 7:10',
    ],
    [
      'two votes',
      edited('Vote: Short keys', 'Vote: Short keys\n\nI vote for Long keys'),
      'import/contradiction 24:12',
    ],
    ['weights of 95%', edited('| 40% |', '| 35% |'), 'import/weights-sum 5:10'],
    ['weights of two kinds', edited('| 40% |', '| 0.4 |'), 'import/mixed-weights 5:10'],
    ['a score above its scale', edited('7/10', '17/10'), 'import/out-of-scale 10:9'],
    ['a total above its scale', edited('7.4/10', '17.4/10'), 'import/out-of-scale 13:8'],
    ['HTML in a cell', edited('| 60% |', '| <b>60%</b> |'), 'import/html-in-cell 5:13'],
    [
      'one number for two names',
      edited('## Contestant 2: Long keys', '## Contestant 1: Cold starts'),
      'import/label-conflict 15:4',
    ],
    [
      'a slip in a name',
      edited(
        'Vote: Short keys',
        '| Rank | Contestant | Score |\n|-|-|-|\n| 1 | Shart keys | 7.4/10 |',
      ),
      'import/unclear-proposal 24:7',
    ],
  ])('asks about %s, with its place, and writes the rest', (_, text, code) => {
    const result = importTexts({ 'vote.md': text });
    expect(result.problems).toEqual([]);
    expect(asks(result)[0]).toBe(code);
    expect(cardOf(result)).toContain('risk: 8 #');
  });

  it.each([
    [
      'a total',
      edited(
        'Vote: Short keys',
        '| Rank | Contestant | Score |\n|-|-|-|\n| 1 | Short keys | 7.9/10 |',
      ),
      /total: \[?7/,
    ],
    [
      'a score',
      edited('- Risk: 8/10', '- Risk: 8/10\n- Gain: 6/10'),
      /short-keys:\n {4}scores:\n {6}gain/,
    ],
    ['a vote', edited('Vote: Short keys', 'Vote: Short keys\n\nI vote for Long keys'), /^vote/],
    ['a score above its scale', edited('7/10', '17/10'), /gain: 17/],
    ['a name', edited('## Contestant 2: Long keys', '## Contestant 1: Cold starts'), /cold/],
  ])('leaves the place of %s in dispute empty, and lists it', (_, text, placed) => {
    const result = importTexts({ 'vote.md': text });
    expect(cardOf(result)).not.toMatch(placed);
    expect(result.documents[0]?.coverage.left.length).toBeGreaterThan(0);
  });

  it('leaves a weight in dispute to fill in', () => {
    const result = importTexts({
      'vote.md': edited('| Risk | 40% |', '| Risk | 40% |\n| Gain | 50% |'),
    });
    expect(rubricIn(result)).toMatch(/gain:\n {4}label: Gain # vote.md:5\n {4}weight: TODO/);
    expect(rubricIn(result)).toContain('risk: { label: Risk, weight: 40% }');
  });

  it('takes a figure with fewer digits for the same', () => {
    const result = importTexts({
      'vote.md': edited(
        'Vote: Short keys',
        '| Rank | Contestant | Score |\n|-|-|-|\n| 1 | Short keys | 7.40 |\n| 2 | Long keys | 5.4 |',
      ),
    });
    expect(result.problems).toEqual([]);
    expect(filesOf(result)['rounds/round1/scorecards/ann.yaml']).toContain('- 7.40 # vote.md:24');
  });
});

describe('an estimate', () => {
  const estimate = (lines: string) => {
    const text = VOTE.replace('Total: 7.4/10', `Total: 7.4/10\n\n${lines}`);
    const result = importTexts({ 'vote.md': text });
    expect(result.problems).toEqual([]);
    const card = filesOf(result)['rounds/round1/scorecards/ann.yaml'] ?? '';
    const [, found = ''] = /short-keys:[\s\S]*?\n {4}estimate:([\s\S]*?)\n {4}\w/.exec(card) ?? [];
    const left = result.documents[0]?.coverage.left.filter(({ kind }) => kind === 'estimate');
    return {
      found: found
        .replaceAll(/ # vote.md:\d+/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      left: left?.map(({ written, because }) => `${written} ${because}`),
    };
  };
  const ROI = '```\nROI = (0.7 * 1.5 - 0.3 * 0.1) / (2 + 1) = 0.34\n```';

  it('has the figures that the return was computed with, in the unit of their lines', () => {
    expect(
      estimate(
        `P_success: 70%\nUpside: 1.2x to 1.8x\nDownside: LOW\nImplementation: 2 hours\nValidation: 1 hour\n\n${ROI}`,
      ),
    ).toEqual({
      found:
        'success: 70% upside: 1.2x to 1.8x downside: 0.1 implementation: 2 hours validation: 1 hour',
      left: [],
    });
  });

  it('keeps the range apart that its point is not the middle of', () => {
    const { found } = estimate(
      `Upside: 1.5-2.5x\nImplementation: 2 hours\nValidation: 1 hour\n\n${ROI}`,
    );
    expect(found).toBe(
      'success: 0.7 upside: 1.5x downside: 0.1 implementation: 2 hours validation: 1 hour',
    );
  });

  it('takes no number for a factor, and none for hours, that no line calls so', () => {
    const { found } = estimate(ROI);
    expect(found).toBe('{ success: 0.7, downside: 0.1 }');
  });

  it('has one figure for a thing, and lists the others', () => {
    expect(estimate('Effort: 2h\nImplementation: 1h to 3h\nHours: 9')).toEqual({
      found: 'implementation: 1h to 3h',
      left: ['9 differs'],
    });
  });
});

describe('an answer with the id that a longer name gets', () => {
  const text = `# Shark 1: Ann - vote, round 1

## Option A: Postgres with locks

- Gain: 8/10
- Cost: 6/10

## Option B: Redis streams

- Gain: 5/10
- Cost: 7/10

| Rank | Option |
|---|---|
| 1 | Postgres |
| 2 | Redis streams |
`;

  it('makes the short name one of that proposal', () => {
    expect(asks(importTexts({ 'vote.md': text }))).toEqual(['import/unclear-proposal 15:7']);
    const said = importTexts({ 'vote.md': text }, { same: { postgres: 'postgres-with-locks' } });
    expect([asks(said), said.added.map(({ id }) => id)]).toEqual([
      [],
      ['postgres-with-locks', 'redis-streams'],
    ]);
    expect(cardOf(said)).toContain('rank: 1 #');
  });
});

describe('scales', () => {
  const card = (text: string, files: Readonly<Record<string, string>> = {}) => {
    const result = importTexts({ 'vote.md': text }, { files, overwrite: true });
    expect(result.problems).toEqual([]);
    const written = filesOf(result);
    return {
      rubric: written['rounds/round1/rubrics/ann.yaml'] ?? '',
      scorecard: written['rounds/round1/scorecards/ann.yaml'] ?? '',
    };
  };
  const plain = VOTE.replaceAll('/10', '')
    .replace('7.4', '4.4')
    .replace('5.4', '2.4')
    .replace(': 7', ': 4')
    .replace(': 8', ': 5')
    .replace(': 5\n- Risk: 6', ': 2\n- Risk: 3');

  it('are read from the words of a document', () => {
    const { rubric, scorecard } = card(
      plain.replace(
        '# Shark 1: Ann - vote, round 1',
        '# Shark 1: Ann - vote, round 1\n\nScores go from 1 to 5.',
      ),
    );
    expect(rubric).toContain('scale: 1 to 5 # vote.md:3\n');
    expect(scorecard).toMatch(/gain: 4 #[\s\S]*total: 4.4 #/);
  });

  it('stand in a rubric whose weights are to fill in', () => {
    const text = plain
      .replace(/\| Criterion[\s\S]*?40% \|\n/, 'All are rated 0 to 5.\n')
      .replaceAll(/(Gain|Risk): (\d)/g, '$1: $2/5');
    const { rubric, scorecard } = card(text);
    expect(rubric).toMatch(
      /scale: 5 # vote.md:3\ncriteria:\n {2}gain:\n {4}label: Gain # vote.md:\d+\n {4}weight: TODO/,
    );
    expect(scorecard).toMatch(/gain: 4 #[\s\S]*total: 4.4 #/);
  });

  it('are the weights where they sum to the scale of the total', () => {
    const text = VOTE.replace(/\| Criterion[\s\S]*?40% \|\n/, '')
      .replaceAll(/Gain: (\d)\/10/g, 'Gain: $1/60')
      .replaceAll(/Risk: (\d)\/10/g, 'Risk: $1/40')
      .replace('Total: 7.4/10', 'Total: 15/100')
      .replace('Total: 5.4/10', 'Total: 11/100');
    const { rubric, scorecard } = card(text);
    expect(rubric).toMatch(
      /scale: 100\nnormalize: true\ncriteria:\n {2}gain: \{ label: Gain, weight: 60, scale: 60 \}/,
    );
    expect(scorecard).toMatch(/gain: 7\/60 #/);
  });

  it('are asked for where every score is small, and taken as they are said', () => {
    const asked = importTexts({ 'vote.md': plain });
    expect(asks(asked)).toEqual(['import/no-scale 10:9']);
    expect(cardOf(asked)).not.toContain('scores');
    const left = asked.documents[0]?.coverage.left.filter(({ because }) => because === 'no-scale');
    expect(left?.map(({ written }) => written)).toEqual(['4', '5', '4.4', '2', '3', '2.4']);
    const said = importTexts({ 'vote.md': plain }, { scale: '5' });
    expect([asks(said), rubricIn(said)]).toEqual([[], expect.stringContaining('scale: 5\n')]);
    expect(cardOf(said)).toContain('gain: 4 #');
  });

  it.each(['6', '7'])('are asked for where no score is above %s, and ten from eight on', (high) => {
    const text = plain.replace('Gain: 4', `Gain: ${high}`);
    expect(asks(importTexts({ 'vote.md': text }))).toEqual(['import/no-scale 10:9']);
    const eight = importTexts({ 'vote.md': text.replace(`Gain: ${high}`, 'Gain: 8') });
    expect([asks(eight), cardOf(eight)]).toEqual([[], expect.stringContaining('gain: 8 #')]);
  });

  it('are asked for where some scores are out of five, or above ten', () => {
    const some = plain.replace('Gain: 4', 'Gain: 4/5');
    expect(asks(importTexts({ 'vote.md': some }))).toEqual(['import/no-scale 11:9']);
    const high = VOTE.replaceAll('/10', '').replace('Gain: 7', 'Gain: 70');
    expect(asks(importTexts({ 'vote.md': high }))).toEqual(['import/no-scale 10:9']);
  });

  it('are asked for where a total without one is too large', () => {
    const result = importTexts({ 'vote.md': VOTE.replace('Total: 7.4/10', 'Total: 74') });
    const left = result.documents[0]?.coverage.left.filter(({ because }) => because === 'no-scale');
    expect(left?.map(({ written }) => written)).toEqual(['74']);
  });

  it('and weights of a rubric that is there are used, and the rubric is kept', () => {
    const files = {
      'rounds/round1/round.yaml': 'title: Round 1\nentries: [short-keys, long-keys]\n',
      'rounds/round1/rubrics/ann.yaml':
        'criteria:\n  profit: { label: Gain, weight: 70% }\n  risk: { weight: 30% }\n',
      'proposals/short-keys.yaml': 'title: Short keys\npitches: { round1: { summary: One. } }\n',
      'proposals/long-keys.yaml': 'title: Long keys\npitches: { round1: { summary: Two. } }\n',
    };
    const { rubric, scorecard } = card(VOTE.replace(/\| Criterion[\s\S]*?40% \|\n/, ''), files);
    expect(rubric).toBe('');
    expect(scorecard).toContain('profit: 7 # vote.md:6');
  });
});

describe('names', () => {
  const WORKSPACE = {
    'proposals/short-hash-keys.yaml':
      'title: Short hash keys # ours\naliases: [Contestant 1]\npitches:\n  round0: { summary: One. } # kept\n',
    'rounds/round0/round.yaml': 'title: Round 0\nentries: [short-hash-keys]\n',
    'rounds/round1/round.yaml': 'title: Round 1 # ours\nentries: [short-hash-keys]\n',
  };
  const NEW = { 'long keys': 'long-keys' };

  it('are matched with the workspace by number and related name', () => {
    const result = importTexts({ 'vote.md': VOTE }, { files: WORKSPACE, same: NEW });
    expect(asks(result)).toEqual([]);
    expect(result.added.map(({ id }) => id)).toEqual(['long-keys']);
  });

  it('are those of the entries in a round that has some, or a question', () => {
    const result = importTexts({ 'vote.md': VOTE }, { files: WORKSPACE });
    expect(asks(result)).toEqual(['import/unknown-proposal 15:4']);
    expect(result.added).toEqual([]);
    expect(cardOf(result)).toContain('short-hash-keys:');
    expect(cardOf(result)).not.toContain('long');
    const left = result.documents[0]?.coverage.left.map(({ written }) => written);
    expect(left).toEqual(expect.arrayContaining(['5/10', '6/10', '5.4/10']));
    const near = importTexts(
      { 'vote.md': VOTE.replaceAll('Contestant 1: Short keys', 'Option: Short keys') },
      { files: WORKSPACE },
    );
    expect(near.added).toEqual([]);
  });

  it('ask where they are nearly the same, and take the answer', () => {
    const files = {
      ...WORKSPACE,
      'proposals/short-hash-keys.yaml': WORKSPACE['proposals/short-hash-keys.yaml'].replace(
        'Contestant 1',
        'Hashes',
      ),
    };
    const text = edited('Contestant 1: Short keys', 'Short hash key');
    const asked = importTexts({ 'vote.md': text.replace('Vote: Short keys', '') }, { files });
    expect(asked.questions.map(({ code, args }) => [code, args])).toContainEqual([
      'import/unclear-proposal',
      { name: 'Short hash key', id: 'short-hash-keys', title: 'Short hash keys' },
    ]);
    const said = importTexts(
      { 'vote.md': text.replace('Vote: Short keys', '') },
      { files, same: { ...NEW, 'short hash key': 'short-hash-keys' } },
    );
    expect(asks(said)).toEqual([]);
    expect(said.added.map(({ id }) => id)).toEqual(['long-keys']);
    const other = importTexts(
      { 'vote.md': text.replace('Vote: Short keys', '') },
      { files, same: { ...NEW, 'short hash key': 'hash' } },
    );
    expect(other.added.map(({ id }) => id)).toEqual(['hash', 'long-keys']);
  });

  it('of one proposal agree in what is said, or it is asked', () => {
    const files = {
      'proposals/keys.yaml':
        'title: Short keys\naliases: [Proposal B]\npitches: { round1: { summary: x } }\n',
      'rounds/round1/round.yaml': 'title: Round 1\nentries: [keys]\n',
    };
    const table = (rows: string) =>
      `# Judge 1: Ann, round 1\n\n| Option | Gain (60%) | Risk (40%) |\n|-|-|-|\n${rows}`;
    const byAlias = importTexts(
      { 'vote.md': table('| Proposal B | 3/10 | 2/10 |\n| Short keys | 1/10 | 2/10 |\n') },
      { files },
    );
    const byAnswers = importTexts(
      { 'vote.md': table('| Hashing | 3/10 | 2/10 |\n| Nothing | 1/10 | 2/10 |\n') },
      { files, same: { hashing: 'keys', nothing: 'keys' } },
    );
    for (const result of [byAlias, byAnswers]) {
      expect(
        result.questions.map(({ code, args, related }) => [code, args, related[0]?.line]),
      ).toEqual([
        ['import/contradiction', { what: 'score', of: 'Gain, keys', first: '3', second: '1' }, 5],
      ]);
      expect(cardOf(result)).toMatch(/risk: 2/);
      expect(cardOf(result)).not.toMatch(/gain: [13]/);
    }
    const alike = importTexts(
      { 'vote.md': table('| Proposal B | 3/10 | 2/10 |\n| Short keys | 3/10 | 2/10 |\n') },
      { files },
    );
    expect([asks(alike), cardOf(alike)]).toEqual([[], expect.stringMatching(/gain: 3/)]);
  });

  it('of one letter are a question, and taken as they are answered', () => {
    const text =
      '# Judge 1: Ann\n\n| Criterion | Wt | A | B |\n|-|-|-|-|\n| Gain | 60% | 8 | 7 |\n| Risk | 40% | 6 | 9 |\n';
    const asked = importTexts({ 'vote.md': text });
    expect(asks(asked)).toEqual(['import/unknown-proposal 3:20', 'import/unknown-proposal 3:24']);
    expect(asked.added).toEqual([]);
    const said = importTexts({ 'vote.md': text }, { same: { a: 'keys', b: 'rows' } });
    expect([asks(said), said.added.map(({ id }) => id)]).toEqual([[], ['keys', 'rows']]);
    expect(cardOf(said)).toMatch(/rows:\n {4}scores:\n {6}gain: 7/);
  });

  it('that the user answered for are kept as aliases, so that the next vote needs no answer', () => {
    const files = {
      ...WORKSPACE,
      'rounds/round1/round.yaml': 'title: Round 1\nentries: [short-hash-keys, slow-starts]\n',
      'proposals/slow-starts.yaml': 'title: Slow starts\npitches: { round1: { summary: Two. } }\n',
    };
    const text = VOTE.replaceAll('Contestant 2: Long keys', 'Cold starts');
    const same = { 'cold starts': 'slow-starts' };
    const first = importTexts({ 'vote.md': text }, { files, same });
    const kept = filesOf(first);
    expect(asks(first)).toEqual([]);
    expect(kept['proposals/slow-starts.yaml']).toContain('aliases:\n  - Cold starts\n');
    const next = importTexts(
      { 'vote.md': text.replace('Ann', 'Bea') },
      { files: { ...files, ...kept } },
    );
    expect([asks(next), next.added]).toEqual([[], []]);
  });

  it('add to files that are there, and keep their comments', () => {
    const result = importTexts({ 'vote.md': VOTE }, { files: WORKSPACE, same: NEW });
    const files = filesOf(result);
    expect(files['proposals/short-hash-keys.yaml']).toBe(
      `${WORKSPACE['proposals/short-hash-keys.yaml']}  round1: { summary: To be written. }\n`,
    );
    expect(files['rounds/round1/round.yaml']).toBe(
      'title: Round 1 # ours\nentries: [short-hash-keys, long-keys]\n',
    );
    expect(result.planned.obstacles).toEqual([]);
  });

  it('of criteria are joined when they differ in case, signs and weights alone', () => {
    const text = edited('| Gain | 60% |', '| **Gain/Cost** | 60% |')
      .replaceAll('- Gain:', '- gain & cost (60%):')
      .replaceAll('gain & cost', 'GAIN-COST');
    const files = filesOf(importTexts({ 'vote.md': text }));
    expect(files['rounds/round1/scorecards/ann.yaml']).toContain('gain-cost: 7 # vote.md:10');
  });

  it('of criteria are asked for when they are only alike', () => {
    const result = importTexts({ 'vote.md': VOTE.replaceAll('- Risk:', '- Risk level:') });
    expect(result.problems).toEqual([]);
    const left = result.documents[0]?.coverage.left.filter(({ kind }) => kind === 'score');
    expect(left?.map(({ written, because, suggestion }) => [written, because, suggestion])).toEqual(
      [
        ['8/10', 'no-criterion', 'Risk'],
        ['6/10', 'no-criterion', 'Risk'],
      ],
    );
    const same = importTexts(
      { 'vote.md': VOTE.replaceAll('- Risk:', '- Risk level:') },
      { same: { 'risk level': 'risk' } },
    );
    expect(filesOf(same)['rounds/round1/scorecards/ann.yaml']).toContain('risk: 8 # vote.md:11');
  });

  it('of one criterion left on each side are joined where their weights agree, and it is said', () => {
    const text = VOTE.replaceAll('- Risk:', '- Risk level (40%):');
    const result = importTexts({ 'vote.md': text });
    expect(result.remarks.map(({ written, takenFor }) => [written, takenFor])).toEqual([
      ['Risk level', 'Risk'],
    ]);
  });
});

describe('words that the rubric declares', () => {
  const files = {
    'proposals/short-keys.yaml': 'title: Short keys\npitches: { round1: { summary: a } }\n',
    'rounds/round1/round.yaml': 'title: One\nentries: [short-keys]\n',
    'rounds/round1/rubrics/ann.yaml': `words: { scores: { high: 8, very low: 1.5 } }
criteria:
  gain: { label: Gain, weight: 60% }
  risk: { label: Risk, weight: 40%, words: { High: 3 } }
`,
  };
  const imported = (text: string, more = {}) =>
    importTexts({ 'vote.md': `# Shark 1: Ann\n\n${text}` }, { files: { ...files, ...more } });

  it.each([
    ['in a table', '| Proposal | Gain | Risk |\n|-|-|-|\n| Short keys | High | high |\n', 5],
    [
      'down a table',
      '| Criterion | Short keys | Why |\n|-|-|-|\n| Gain | high | high |\n| Risk | high | |\n',
      5,
    ],
    ['in lines', '## Short keys\n\n- Gain: **high** (it shows)\n- Risk: high\n', 5],
  ])('are scores %s, each by its criterion', (_, text, line) => {
    const card = cardOf(imported(text));
    expect(card).toMatch(/gain: (?:8|\{ score: 8, because: (?:high|it shows) \}).*/);
    expect(card).toMatch(/risk: 3/);
    expect(card).toContain(`# vote.md:${line}`);
  });

  it('of two parts are scores too, on the scale of the rubric', () => {
    const text = '| Proposal | Gain |\n|-|-|\n| Short keys | very low |\n';
    expect(cardOf(imported(text))).toContain('gain: 1.5 # vote.md:5');
    const path = 'rounds/round1/rubrics/ann.yaml';
    const scaled = {
      [path]: `scale: 100\n${files[path].replace('8, very low: 1.5', '80, very low: 15')}`,
    };
    expect(cardOf(imported(text, scaled))).toContain('gain: 15/100 # vote.md:5');
  });

  it('are no others', () => {
    const text = '## Short keys\n\n- Gain: highest\n- Risk: 4\n- Upkeep: high\n';
    const card = cardOf(imported(text));
    expect(card).toContain('risk: 4');
    expect(card).not.toMatch(/gain|upkeep/);
  });
});

describe('several documents', () => {
  it('speak of the same proposals', () => {
    const other = VOTE.replace('Shark 1: Ann', 'Shark 2: Bea').replaceAll(
      'Short keys',
      'Short Keys',
    );
    const result = importTexts({ 'a.md': VOTE, 'b.md': other });
    expect(result.problems).toEqual([]);
    expect(result.added).toHaveLength(2);
    expect(Object.keys(filesOf(result))).toContain('rounds/round1/scorecards/bea.yaml');
  });

  it('of one reviewer in one round are too many', () => {
    expect(() => importTexts({ 'a.md': VOTE, 'b.md': VOTE })).toThrow(MissingInputError);
  });

  it('may stand in one file, a heading for each reviewer', () => {
    const own = (name: string) =>
      VOTE.replace(/^# .*/, `## Reviewer ${name}`).replaceAll('\n## Cont', '\n### Cont');
    const result = importTexts({ 'votes.md': `# Round 1\n\n${own('1: Ann')}\n${own('2: Bea')}` });
    expect(result.documents[0]?.sharks).toEqual(['ann', 'bea']);
    expect(result.problems).toEqual([]);
  });
});

describe('round and reviewer', () => {
  const lack = (text: string, file = 'vote.md') => {
    try {
      importTexts({ [file]: text }, { round: null });
      return null;
    } catch (error) {
      return error instanceof MissingInputError ? error.missing.missing : error;
    }
  };

  it.each([
    ['the title', VOTE, 'vote.md', 'title'],
    [
      'the front matter',
      `---\nround: 1\n---\n\n${edited(', round 1', '')}`,
      'vote.md',
      'front-matter',
    ],
    ['the name of the file', edited(', round 1', ''), 'round1-ann.md', 'name'],
  ])('come from %s', (_, text, file, from) => {
    const result = importTexts({ [file]: text }, { round: null });
    expect(result.documents.map(({ round, from: source }) => [round, source])).toEqual([
      ['round1', from],
    ]);
  });

  it.each([
    ['round', edited(', round 1', ''), 'vote.md'],
    ['round-differs', VOTE, 'round2.md'],
    ['shark', edited('Shark 1: Ann - vote', 'A vote'), 'vote.md'],
  ])('are asked for: %s', (wanted, text, file) => {
    expect(lack(text, file)).toBe(wanted);
  });

  it('of the weights of a round before go to that round, or are left', () => {
    const text = edited(
      '| Criterion | Weight |\n|---|---|\n| Gain | 60% |\n| Risk | 40% |',
      '| Criterion | Round 0 weight | Round 1 weight |\n|---|---|---|\n| Gain | 20% | 60% |\n| Risk | 80% | 40% |',
    );
    const alone = importTexts({ 'vote.md': text });
    expect(
      alone.documents[0]?.coverage.left
        .filter(({ kind }) => kind === 'weight')
        .map(({ because }) => because),
    ).toEqual(['other-round', 'other-round']);
    const files = { 'rounds/round0/round.yaml': 'title: Round 0\nentries: []\n' };
    const beside = filesOf(importTexts({ 'vote.md': text }, { files }));
    expect(beside['rounds/round0/rubrics/ann.yaml']).toContain(
      'risk: { label: Risk, weight: 80% } # vote.md:6',
    );
    expect(beside['rounds/round1/rubrics/ann.yaml']).toContain(
      'risk: { label: Risk, weight: 40% } # vote.md:6',
    );
  });
});

describe('hostile documents', () => {
  it('cannot speak through the comments of a file', () => {
    const name = 'a\n# shark-ignore weights/sum: no\u001b[31m.md';
    const files = filesOf(importTexts({ [name]: VOTE }));
    const { counts } = inspect(
      Object.entries(files).reduce(
        (below, [path, text]) => overlayFiles(below, path, text),
        memoryFiles({}),
      ),
    );
    expect(counts.errors).toBe(0);
    for (const text of Object.values(files)) {
      expect(text).not.toContain('\u001b');
      expect(text).not.toMatch(/^# shark-ignore/m);
    }
  });

  it.each(['__proto__', 'constructor', 'toString'])('may call a proposal %s', (word) => {
    const result = importTexts({ 'vote.md': VOTE.replaceAll('Long keys', word) });
    expect(result.problems).toEqual([]);
    expect(inspect(memoryFiles(filesOf(result))).counts.errors).toBe(0);
  });

  it.each([
    ['stars', '*'.repeat(100_000)],
    ['brackets', '['.repeat(100_000)],
    ['pipes', `${'|'.repeat(60_000)}\n|-|\n`],
    ['open bold', '**a '.repeat(20_000)],
    ['digits', '9'.repeat(100_000)],
    ['slashes', '1/'.repeat(50_000)],
    ['parentheses', `## ${'('.repeat(50_000)}1/10`],
    ['a long label', `${'a'.repeat(100_000)}: 8/10`],
    ['blanks', `x${' '.repeat(100_000)}8/10`],
  ])('of many %s end', (_, text) => {
    expect(() =>
      importTexts({ 'vote.md': `# Shark 1: Ann\n\n${text}\n` }, { shark: 'ann' }),
    ).not.toThrow();
  });
});

describe('numbers of contestants', () => {
  const KEYS = 'title: Short keys\naliases: [Option 1]\npitches: { round1: { summary: a } }\n';
  const ROUND = 'title: One\nentries: [short-keys]\n';
  const FILES = { 'proposals/short-keys.yaml': KEYS, 'rounds/round1/round.yaml': ROUND };
  const VOTE = '## Option 1: Flat rows\n\nGain: 7/10\n\n## Option 2: Long rows\n\nGain: 6/10\n';
  const imported = (round: string) =>
    importTexts({ 'vote.md': VOTE }, { files: FILES, shark: 'ann', round });

  it('start anew in another round', () => {
    const { added, problems } = imported('round2');
    expect(problems).toEqual([]);
    expect(added.map(({ id }) => id)).toEqual(['flat-rows', 'long-rows']);
  });

  it('are a question in the round that has them', () => {
    expect(asks(imported('round1'))).toEqual([
      'import/unclear-proposal 1:4',
      'import/unknown-proposal 5:4',
    ]);
  });
});

describe('a round with a rubric that serves all', () => {
  const FILES = {
    'rounds/round1/round.yaml': 'title: Round\nentries: [flat-rows, long-rows]\n',
    'rounds/round1/rubrics/default.yaml':
      'criteria:\n  gain: { label: Gain, weight: 60% }\n  risk: { label: Risk, weight: 40% }\n',
    'proposals/flat-rows.yaml': 'title: Flat rows\npitches: { round1: { summary: One. } }\n',
    'proposals/long-rows.yaml': 'title: Long rows\npitches: { round1: { summary: One. } }\n',
  };
  const VOTE =
    '# Vote\n\n| Proposal | Gain | Risk |\n|-|-|-|\n| Flat rows | 7 | 6 |\n| Long rows | 3 | 8 |\n';

  it('has it for a reviewer who has said nothing yet: no other rubric hides it', () => {
    const result = importTexts(
      { 'vote.md': VOTE },
      { files: FILES, shark: 'cora', round: 'round1' },
    );
    const files = filesOf(result);
    expect(files['rounds/round1/rubrics/cora.yaml']).toBeUndefined();
    expect(files['rounds/round1/scorecards/cora.yaml']).toContain('scores: { gain: 7, risk: 6 }');
  });

  it('is read by the ids of its criteria as by their labels', () => {
    const files = {
      ...FILES,
      'rounds/round1/rubrics/default.yaml': FILES['rounds/round1/rubrics/default.yaml'].replace(
        'label: Gain',
        'label: Expected speedup',
      ),
    };
    const text =
      '# Vote\n\n## Flat rows\n\n- Gain: 7\n- Risk: 6\n\n## Long rows\n\nGain 3, risk 8\n';
    const result = importTexts({ 'vote.md': text }, { files, shark: 'cora', round: 'round1' });
    const card = filesOf(result)['rounds/round1/scorecards/cora.yaml'] ?? '';
    expect(card).toMatch(/gain: 7[\s\S]*risk: 6[\s\S]*gain: 3, risk: 8/);
  });
});
