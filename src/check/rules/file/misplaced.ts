import { defineRule } from '../../rule.ts';

const SCORECARD = `vote: async-copy
proposals:
  tile-size: { score: 5 }
  async-copy: { score: 7 }
`;

type Args = {
  readonly expected: string;
  /** True if a file already exists at the expected path. */
  readonly isTaken: boolean;
};

export const fileMisplaced = defineRule('file/misplaced', 'warning', {
  summary: 'a file looks like part of the workspace but is not read',
  why:
    'What a file is follows from where it stands and what it is called. A scorecard in the wrong ' +
    'folder, or one that ends in .yml or .json, would be left out of the vote without a sign.',
  message: () => 'this file is not read: nothing of this name belongs here',
  advice: ({ expected, isTaken }: Args) =>
    isTaken
      ? `${expected} is there and is read: keep one of the two, and move the other out of the workspace`
      : `move it to ${expected}, or out of the workspace`,
  bad: { 'rounds/round1/scorecards/bob.yml': SCORECARD },
  good: { 'rounds/round1/scorecards/bob.yaml': SCORECARD },
});
