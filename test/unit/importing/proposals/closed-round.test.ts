import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { filesOf, importTexts } from '../../../support/vote.ts';

const FILES = {
  'proposals/tile-cache.yaml': 'title: Tile cache\npitches: { round1: { summary: a } }\n',
  'proposals/group-commit.yaml': 'title: Group commit\npitches: { round1: { summary: a } }\n',
  'rounds/round1/round.yaml': 'title: One\nentries: [tile-cache, group-commit]\n',
  'rounds/round1/rubrics/ann.yaml':
    'criteria:\n  gain: { label: Gain, weight: 60% }\n  risk: { label: Risk, weight: 40% }\n',
};

/** The scores that are placed of a vote on a round that has its proposals and its rubric. */
function scoresIn(text: string) {
  const result = importTexts({ 'vote.md': text }, { files: FILES, shark: 'ann' });
  const card = parse(filesOf(result)['rounds/round1/scorecards/ann.yaml'] ?? '');
  const scores = Object.entries(card?.proposals ?? {}) as [string, { scores?: object }][];
  return Object.fromEntries(scores.map(([name, own]) => [name, own.scores]));
}

const BOTH = { 'tile-cache': { gain: 7, risk: 6 }, 'group-commit': { gain: 9, risk: 4 } };

describe('the proposals of a round that has them', () => {
  it.each([
    ['a paragraph', 'Tile cache. I like it. Gain 7, risk 6.\n\nGroup commit - gain 9, risk 4.\n'],
    ['an item', '* Tile cache: gain 7. Risk is a 6.\n* Group commit: gain 9, risk 4\n'],
    ['a numbered item', '1. *Tile cache.* Gain 7, risk 6.\n2. *Group commit.* Gain 9, risk 4.\n'],
    [
      'a paragraph of its own',
      'Tile cache\n\nGain: 7\n\nRisk: 6\n\nGroup commit\n\nGain: 9\n\nRisk: 4\n',
    ],
    [
      'a task',
      '- [x] **Tile cache**\n  - [x] gain: 7\n  - [x] risk: 6\n- [ ] **Group commit**\n  - [x] gain: 9\n  - [x] risk: 4\n',
    ],
    [
      'a Roman number',
      '## II. Tile cache\n\nGain: 7, risk: 6\n\n## III. Group commit\n\nGain: 9, risk: 4\n',
    ],
  ])('are found where their names begin %s', (_, text) => {
    expect(scoresIn(text)).toEqual(BOTH);
  });

  it('are found before a mark with its reason', () => {
    const text = '* Tile cache: gain 7. Risk is a 6, as ever.\n* Group commit: gain 9, risk 4\n';
    const risk = { score: 6, because: 'as ever.' };
    expect(scoresIn(text)).toEqual({ ...BOTH, 'tile-cache': { gain: 7, risk } });
  });

  it('are not what a sentence goes on about', () => {
    expect(scoresIn('Tile cache and group commit differ. Gain 7, risk 6.\n')).toEqual({});
    expect(scoresIn('Unlike Tile cache. Gain 7, risk 6.\n')).toEqual({});
  });

  it.each([
    ['words', '- **Tile** — Tile cache\n- **Commit** — Group commit\n', 'Tile', 'Commit'],
    ['letters', '- P1: Tile cache\n- P2: Group commit\n', 'P1', 'P2'],
    ['a paragraph with a code', 'TC = Tile cache\nH3 = Group commit\n', 'TC', 'H3'],
    ['letters in a sentence', 'A = Tile cache,\nB = Group commit.\n', 'A', 'B'],
  ])('have the short names of a legend: %s', (_, legend, first, second) => {
    const table = `| Criterion | ${first} | ${second} |\n|-|-|-|\n| Gain | 7 | 9 |\n| Risk | 6 | 4 |\n`;
    expect(scoresIn(`${legend}\n${table}`)).toEqual(BOTH);
  });

  it('stand in a row behind a criterion, each with its mark', () => {
    expect(
      scoresIn('Gain: Tile cache 7, Group commit 9\n\nRisk: Tile cache 6; Group commit 4\n'),
    ).toEqual(BOTH);
    const legend = 'TC = Tile cache\nH3 = Group commit\n\n';
    expect(scoresIn(`${legend}Gain: TC 7, H3 9\nRisk: TC 6, H3 4\n`)).toEqual(BOTH);
  });

  it.each([
    'Gain: Tile cache 7, Lock 9',
    'Gain: Tile cache 7, Tile cache 9',
    'Fun: Tile cache 7, Group commit 9',
  ])('stand in no such row beside a name or criterion that is not known, or twice: %s', (row) =>
    expect(scoresIn(`${row}\n`)).toEqual({}),
  );

  it('have no marks in items that are not ticked beside others that are', () => {
    const vote = '- [x] Tile cache: gain 7, risk 6\n- [ ] Group commit: gain 9, risk 4\n';
    expect(scoresIn(vote)).toEqual({ 'tile-cache': BOTH['tile-cache'] });
    expect(scoresIn(vote.replace('x', ' '))).toEqual(BOTH);
  });

  it.each([
    'Bob and Cay, who came late, sent me their opinion of\nboth:\n\n- Tile cache: gain 7, risk 6\n',
    'Tile cache: both. Their mails came late, with gain 7 and risk 6.\n',
    'Tile cache: gain 7 and risk 6, and I have not used a word of it.\n',
  ])('have no marks in what others say, or what is not used: %j', (vote) => {
    expect(scoresIn(vote)).toEqual({});
  });

  it('are the votes of a list no short names for', () => {
    const votes = '- Vote: Tile cache\n- Runner-up: Group commit\n';
    expect(scoresIn(`${votes}\n| Criterion | Vote |\n|-|-|\n| Gain | 7 |\n`)).toEqual({});
  });

  it('have no title of the document above lines that they begin', () => {
    const text = '# Panel of May\n\n* Tile cache: gain 7, risk 6\n* Group commit: gain 9, risk 4\n';
    expect(scoresIn(text)).toEqual(BOTH);
  });

  it('are led by criteria in bold', () => {
    const list = (first: number, second: number) =>
      `- Tile cache: ${first}\n- Group commit: ${second}\n`;
    const text = `**Gain.** What we need.\n${list(7, 9)}\n**Risk.** What we fear.\n${list(6, 4)}`;
    expect(scoresIn(text)).toEqual(BOTH);
  });

  it('stand once over the rows of a table that are theirs', () => {
    const table =
      '| Proposal | Criterion | Score |\n|-|-|-|\n| Tile cache | Gain | 7 |\n| | Risk | 6 |\n| Group commit | Gain | 9 |\n| | Risk | 4 |\n';
    expect(scoresIn(table)).toEqual(BOTH);
  });
});

describe('marks in a frame', () => {
  const framed = (first: string, second: string) =>
    `## Tile cache\n\n${first}\n## Group commit\n\n${second}`;

  it('below headings are the author’s own', () => {
    const text = framed('> **Gain** 7 · **Risk** 6\n', '> **Gain** 9 · **Risk** 4\n');
    expect(scoresIn(text)).toEqual(BOTH);
    const stars = framed('> Gain ★★★☆☆\n> Risk ★☆☆☆☆\n', '> Gain ★★☆☆☆\n> Risk ★★★★★\n');
    expect(scoresIn(stars)['tile-cache']).toEqual({ gain: '3/5', risk: '1/5' });
  });

  it.each([
    ['elsewhere', 'As Bob has it:\n\n> Gain 7, risk 6\n', 'Again:\n\n> Gain 9, risk 4\n'],
    ['beside words', '> Gain 7, risk 6 they say\n', '> Gain 9, risk 4\n'],
    ['once', '> Gain 7, risk 6\n', ''],
  ])('are others’ %s', (_, first, second) => {
    expect(scoresIn(framed(first, second))).toEqual({});
  });
});

it('a frame is others’ where the text beside it has marks under the same labels', () => {
  const text =
    '## Tile cache\n\n> Gain 7, risk 6\n\nGain 5 from me.\n\n## Group commit\n\n> Gain 9, risk 4\n';
  expect(scoresIn(text)).toEqual({ 'tile-cache': { gain: 5 } });
});

describe('signs that mislead', () => {
  it('points in dates and versions are none of decimals', () => {
    const text =
      'Stand: 23.09.2024, Version 8.31.2\n\n## Tile cache\n\nGain: 7,5\nRisk: 6,5\n\n## Group commit\n\nGain: 9,5\n';
    expect(scoresIn(text)).toEqual({
      'tile-cache': { gain: 7.5, risk: 6.5 },
      'group-commit': { gain: 9.5 },
    });
  });

  it('the votes of a panel are nobody’s vote', () => {
    const vote = (text: string) => {
      const result = importTexts(
        { 'vote.md': `${text}\n\nGroup commit: gain 7\n` },
        { files: FILES, shark: 'ann' },
      );
      return parse(filesOf(result)['rounds/round1/scorecards/ann.yaml'] ?? '').vote;
    };
    expect(vote('Group commit wins.')).toBe('group-commit');
    expect(vote('Group commit wins with 2 votes to 1.')).toBeUndefined();
  });
});

describe('a mark that something speaks against is left', () => {
  const list = '- Tile cache: gain 7, risk 6\n- Group commit: gain 9, risk 4\n\n';
  const rest = { 'group-commit': BOTH['group-commit'] };

  it('behind a head that nobody knows', () => {
    const text = `${list}Tile cache. Slow work, but it lasts: gain 5.\n`;
    expect(scoresIn(text)).toEqual({ ...rest, 'tile-cache': { risk: 6 } });
  });

  it('where figures are swapped', () => {
    const text = `${list}A slip: I swapped the figures of Tile cache, gain is meant to be 6 and risk 7.\n`;
    expect(scoresIn(text)).toEqual(rest);
  });

  it('in the rows of a table of corrections', () => {
    const table = '## Corrections\n\n| Cell | Was | Now |\n|-|-|-|\n| Tile cache, gain | 7 | 5 |\n';
    expect(scoresIn(list + table)).toEqual({ ...rest, 'tile-cache': { risk: 6 } });
  });

  it('in the words of somebody', () => {
    const text =
      '- Tile cache: in the words of its author gain 7, risk 6\n- Group commit: gain 9, risk 4\n';
    expect(scoresIn(text)).toEqual(rest);
  });

  it('below a criterion in bold beside words for others', () => {
    const text = '**Gain.** What the teams hope for:\n\n- Tile cache: 7\n- Group commit: 9\n';
    expect(scoresIn(text)).toEqual({});
  });
});

describe('short forms of criteria that are known', () => {
  it('are read in lines, and a letter that is a word is none', () => {
    const legend = '- **G** = Gain (ten is best)\n- **R** = Risk\n';
    const text = `${legend}\n## Tile cache\n\nG 7, R 6.\n\n## Group commit\n\nG 9, R 4.\n`;
    expect(scoresIn(text)).toEqual(BOTH);
  });

  it('are not taken for criteria where nothing explains them', () => {
    const result = importTexts(
      { 'vote.md': 'Weights: G 60%, R 40%.\n\n## Option 1: Keys\n\nG: 7/10\nR: 6/10\n' },
      { shark: 'ann' },
    );
    expect(filesOf(result)['rounds/round1/rubrics/ann.yaml']).toBeUndefined();
  });
});

describe('an expected gain', () => {
  const estimate = (lines: string) => {
    const result = importTexts(
      { 'vote.md': `## Tile cache\n\n${lines}` },
      { files: FILES, shark: 'ann' },
    );
    const card = parse(filesOf(result)['rounds/round1/scorecards/ann.yaml'] ?? '');
    return card?.proposals?.['tile-cache'] ?? {};
  };

  it('is what the reviewer expects beside a gain if it works, and in question alone', () => {
    const chance = '- P_success: 60%\n- Expected gain: 12%\n';
    expect(estimate(`${chance}- Upside: 20%\n`)).toMatchObject({ expects: '12%' });
    expect(estimate(chance)).not.toHaveProperty('expects');
  });
});
