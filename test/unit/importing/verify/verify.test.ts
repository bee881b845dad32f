import { describe, expect, it } from 'vitest';
import { readSource } from '../../../../src/importing/document.ts';
import { verify } from '../../../../src/importing/verify/verify.ts';
import { ZERO } from '../../../../src/quantity/exact.ts';
import { repositoryFile } from '../../../support/repository.ts';
import { filesOf, importTexts } from '../../../support/vote.ts';

const VOTE = `# Judge 1: Ann, round 9

## Option 1: Keys

- Gain: 7/10
- Risk: 8 × 0.5 + 6 × 0.5 = 7.0/10
- Ease: ★★★★☆
- Proof: 8,5 (no doubt)

Total: 7 × 0.6 + 7 × 0.4 = 7.0/10
P_success: 70%

| Option | Gain | Risk | Ease |
|---|---|---|---|
| Rows | 3 | 8 | 9 |

For gain a 2, and 6 for risk.
`;

const CARD = 'rounds/round9/scorecards/ann.yaml';

function verified(card: string, vote = VOTE) {
  const document = readSource(
    { file: 'votes/vote.md', bytes: new TextEncoder().encode(vote) },
    new Set(),
  );
  if ('code' in document) throw new Error(document.code);
  const criteria = ['gain', 'risk', 'ease'].map((id) => {
    return { id, label: id, high: '10', words: new Map<string, string>(), share: ZERO };
  });
  const result = verify(document, new Map([[CARD, card]]), new Map([[CARD, criteria]]));
  return {
    figures: result.figures,
    faults: result.faults.map(
      ({ line, key, figure, fault }) => `${line} ${key} ${figure} ${fault}`,
    ),
    uncited: result.uncited.map(({ line, written }) => `${line} ${written}`),
  };
}

describe('a cited figure', () => {
  it.each([
    ['gain: 7 # vote.md:5', []],
    ['gain: 7/10 # votes/vote.md:5', []],
    ['gain: { score: 7, because: better than 8, or 9 } # vote.md:5', []],
    ['gain: 8 # vote.md:5', ['1 gain 8 absent']],
    ['gain: 7 # vote.md:500', ['1 gain 7 no-line']],
    ['risk: 7.0 # vote.md:6', []],
    ['risk: 8 # vote.md:6', ['1 risk 8 factor']],
    ['ease: 4/5 # vote.md:7', []],
    ['proof: 8.5 # vote.md:8', []],
    ['total: { value: 7.0, working: 7 × 0.6 + 7 × 0.4 } # vote.md:10', []],
    ['gain:\n  weight: 0.6\n  # vote.md:10', []],
    ['gain:\n  weight: 0.7\n  # vote.md:10', ['2 weight 0.7 absent']],
    ['success: 75% # vote.md:11', ['1 success 75 absent']],
    ['gain: 10 # vote.md:5', ['1 gain 10 absent']],
    ['gain: 3 # vote.md:15', []],
    ['gain: 9 # vote.md:15', ['1 gain 9 other-criterion']],
    ['risk:\n  weight: 3\n  # vote.md:15', ['2 weight 3 other-criterion']],

    ['name: ANN # vote.md:1\nseat: 1 # vote.md:1', []],
    ['name: An # vote.md:1\nseat: 5 # vote.md:1', ['1 name An absent', '2 seat 5 absent']],
    ['name: Ann # vote.md:0\nseat: 1 # vote.md:18', ['1 name Ann no-line', '2 seat 1 no-line']],
    ['{ score: 7, because: fast } # vote.md:99', ['1 score 7 no-line', '1 because fast no-line']],
    ['{ gain: { score: 2 }, risk: { score: 2 } } # vote.md:17', ['1 score 2 other-criterion']],
  ])('%j', (card, faults) => {
    expect(verified(card).faults).toEqual(faults);
  });

  it('of another document is not looked at', () => {
    expect(verified('gain: 3 # other.md:5')).toMatchObject({ figures: 0, faults: [] });
  });

  it('leaves the figures of the vote that nothing cites', () => {
    const { uncited } = verified('gain: 7 # vote.md:5\nrisk: 7 # vote.md:6\nease: 4 # vote.md:7\n');
    expect(uncited).toEqual(['10 7.0/10', '11 70%']);
  });
});

it('what an import writes stands on the lines that it cites', () => {
  const name = 'sections.md';
  const text = repositoryFile(`test/fixtures/votes/${name}`);
  const written = Object.values(filesOf(importTexts({ [name]: text }, { round: 'round9' })));
  const document = readSource({ file: name, bytes: new TextEncoder().encode(text) }, new Set());
  if ('code' in document) throw new Error(document.code);
  const { figures, faults } = verify(document, new Map(written.map((each, at) => [`${at}`, each])));
  expect(figures).toBeGreaterThan(8);
  expect(faults).toEqual([]);
});
