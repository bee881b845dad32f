import { filesOf, importTexts } from './vote.ts';

/** A vote of Ann for one of two proposals, and the same of Bob. */
export const VOTE = `# Shark 1: Ann - vote, round 1

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
export const BOB = VOTE.replace('1: Ann', '2: Bob');

/** The round of the vote, without a baseline and rules. */
export const ROUND_FILE = 'rounds/round1/round.yaml';
export const ROUND = 'title: Round 1\nentries: [short-keys, long-keys]\n';

export type Documents = Parameters<typeof importTexts>[0];
type Setting = Parameters<typeof importTexts>[1];

/** The figures and words that were not placed; not the numbers that are probably something else. */
const leftOf = ({ documents }: ReturnType<typeof importTexts>) =>
  documents.flatMap(({ coverage }) =>
    coverage.left
      .filter(({ kind, looksLike }) => kind !== null || looksLike === null)
      .map(({ written, because }) => `${written} ${because}`),
  );
const pitched = (title: string) => `title: ${title}\npitches: { round1: { summary: x } }\n`;

/** Imports documents into a workspace that has both proposals, and the given files. */
export function importInto(
  files: Readonly<Record<string, string>>,
  documents: Documents,
  more?: Setting,
) {
  const proposals = {
    'proposals/short-keys.yaml': pitched('Short keys'),
    'proposals/long-keys.yaml': pitched('Long keys'),
  };
  const result = importTexts(documents, { files: { ...proposals, ...files }, ...more });
  return { result, written: filesOf(result), left: leftOf(result) };
}
