import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSource } from '../../../../src/importing/document.ts';
import { verify } from '../../../../src/importing/verify/verify.ts';
import { PLACEHOLDER } from '../../../../src/schema/unfilled.ts';
import { isStress } from '../../../support/effort.ts';
import { filesOf, importTexts } from '../../../support/vote.ts';

const FOLDER = new URL('../../../fixtures/votes/', import.meta.url);
const VOTES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .sort();
/** One in so many of them is tried; `npm run test:stress` tries more. */
const STEP = isStress() ? 11 : 193;

type Texts = Readonly<Record<string, string>>;

/** Who a vote is of and what is there before it. */
interface Given {
  readonly files?: Texts;
  readonly shark?: string | null;
}

function imported(name: string, text: string, given: Given) {
  return importTexts({ [name]: text }, { round: 'round9', overwrite: true, ...given });
}

/** Hold files to a vote as an import reads it into them. */
function held(name: string, text: string, files: Texts, shark: string | null) {
  const document = readSource({ file: name, bytes: new TextEncoder().encode(text) }, new Set());
  if ('code' in document) throw new Error(document.code);
  const withAll = imported(name, text, { files, shark });
  const readings = new Map(
    Object.keys(files).map((path) => {
      const { [path]: _, ...others } = files;
      // A rubric is made where there is none.
      const isMade = path.includes('/rubrics/');
      return [path, isMade ? imported(name, text, { files: others, shark }) : withAll] as const;
    }),
  );
  return verify(document, new Map(Object.entries(files)), new Map(), readings);
}

/** What an import makes of a vote of our own or of one that says who wrote it. */
function written(name: string, text: string) {
  for (const shark of [null, 'zed']) {
    try {
      return { shark, files: filesOf(imported(name, text, { shark })) };
    } catch {
      // It has to be said who wrote it.
    }
  }
  throw new Error(`${name} is of nobody`);
}

describe('what an import writes stands on the lines that it cites', () => {
  it.each(VOTES.filter((_, at) => at % STEP === 0))('%s', (path) => {
    const text = readFileSync(new URL(path, FOLDER), 'utf8');
    const name = path.split('/').at(-1) ?? path;
    const { files, shark } = written(name, text);
    const { faults } = held(name, text, files, shark);
    expect(faults.map(({ field, figure, fault }) => `${field} ${figure} ${fault}`)).toEqual([]);
    // With a rubric that has to be filled in nothing is read, and the text of the line alone decides.
    if (Object.values(files).some((each) => each.includes(PLACEHOLDER))) return;
    // Reviews of two proposals that change places with all that they cite.
    for (const [card, before] of Object.entries(files)) {
      const [first, second] = [...before.matchAll(/^ {2}(\S+):\n {4}scores:(?:.|\n {5,})*/gm)];
      if (!card.includes('/scorecards/') || first?.[1] === undefined || second?.[1] === undefined)
        continue;
      const after = before
        .replace(`\n  ${first[1]}:\n`, '\n  +:\n')
        .replace(`\n  ${second[1]}:\n`, `\n  ${first[1]}:\n`)
        .replace('\n  +:\n', `\n  ${second[1]}:\n`);
      const swapped = held(name, text, { ...files, [card]: after }, shark);
      expect(swapped.faults.length).toBeGreaterThan(0);
    }
  });
});

const VOTE = `# V

Batch writes: speedup 7, safety 6, ease 5, evidence 8.

Batch writes: P(success) 70%, upside 1.2x to 1.5x, downside 5%, implementation 2d, validation 4h.

| Proposal | Speedup | Safety | Ease | Evidence | Total | Rank |
|---|---|---|---|---|---|---|
| Cache tokens | 8 | 4 | 6 | 5 | 6.1 | 2 |
| Batch writes | 7 | 6 | 5 | 8 | 6.4 | 1 |

My vote: Batch writes

Second choice: Cache tokens
`;

const ROUND: Texts = {
  'proposals/batch-writes.yaml': 'title: Batch writes\npitches: { round9: { summary: x } }\n',
  'proposals/cache-tokens.yaml': 'title: Cache tokens\npitches: { round9: { summary: x } }\n',
  'rounds/round9/round.yaml': 'title: Round 9\nentries: [batch-writes, cache-tokens]\n',
  'rounds/round9/rubrics/default.yaml':
    'criteria:\n  speedup: { label: Speedup, weight: 40% }\n  safety: { label: Safety, weight: 30% }\n' +
    '  ease: { label: Ease, weight: 20% }\n  evidence: { label: Evidence, weight: 10% }\n',
};

function checked(card: string, vote = VOTE) {
  const files = { ...ROUND, 'rounds/round9/scorecards/zed.yaml': card };
  return held('vote.md', vote, files, 'zed');
}

describe('a cited value', () => {
  const batch = (fields: string, line: number) =>
    `proposals:\n  batch-writes:\n    ${fields} # vote.md:${line}\n`;
  it.each([
    [batch('estimate: { success: 70%, upside: 1.2x to 1.5x, implementation: 2d }', 5), []],
    [
      batch('estimate: { success: 5%, downside: 70% }', 5),
      ['success 5% other-value', 'downside 70% other-value'],
    ],
    [batch('estimate: { upside: 1.5x }', 5), ['upside 1.5x other-value']],
    [
      batch('estimate: { implementation: 2h, validation: 4d }', 5),
      ['implementation 2h other-value', 'validation 4d other-value'],
    ],
    [batch('estimate:\n      rollback: 2d', 5), ['rollback 2 other-field']],
    [batch('stated: { total: 6.4, rank: 1 }', 10), []],
    [batch('stated: { total: 8, rank: 7 }', 10), ['total 8 other-value', 'rank 7 other-value']],
    [batch('scores: { ease: { score: 6, because: x } }', 10), ['score 6 other-value']],
    [batch('scores: { ease: 6 }', 9), ['ease 6 other-proposal']],
    [batch('stated: { total: 6.1 }', 9), ['total 6.1 other-proposal']],
    ['vote: batch-writes # vote.md:12\nsecond: cache-tokens # vote.md:14\n', []],
    ['vote: cache-tokens # vote.md:12\n', ['vote cache-tokens other-value']],
    ['vote: cache-tokens # vote.md:14\n', ['vote cache-tokens other-value']],
    ['vote: batch-writes # vote.md:13\n', ['vote batch-writes other-value']],
    ['vote: batch-writes # vote.md:99\n', ['vote batch-writes no-line']],
  ])('%j', (card, faults) => {
    const found = checked(card).faults;
    expect(found.map(({ key, figure, fault }) => `${key} ${figure} ${fault}`)).toEqual(faults);
  });

  it('may be a rank of an order', () => {
    const vote =
      '# V\n\n| Proposal | Speedup | Safety |\n|---|---|---|\n| Cache tokens | 8 | 4 |\n' +
      '| Batch writes | 7 | 6 |\n\nRanking: Cache tokens > Batch writes\n';
    expect(checked(batch('stated: { rank: 2 }', 8), vote).faults).toEqual([]);
    expect(checked(batch('stated: { rank: 1 }', 8), vote).faults).toHaveLength(1);
  });
});

it('each mark that an import counts is missed where no file cites it', () => {
  const { uncited } = checked(
    'proposals:\n  batch-writes:\n    stated: { total: 6.4 } # vote.md:10\n',
  );
  const marks = uncited.filter(({ line, kind }) => line === 9 && kind === 'score');
  expect(marks.map(({ written }) => written)).toEqual(['8', '4', '6', '5']);
  // A total of 6.4 is no mark of 6.
  const beside = uncited.filter(({ line, kind }) => line === 10 && kind === 'score');
  expect(beside.map(({ written }) => written)).toEqual(['7', '6', '5', '8']);
});
