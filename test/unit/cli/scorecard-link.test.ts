import { expect, it } from 'vitest';
import { scorecardOnRecord } from '../../../src/cli/actions/submit/scorecard-file.ts';
import { BrokenFilesError } from '../../../src/cli/usage-error.ts';
import { type Files, unreadable } from '../../../src/workspace/files.ts';
import { memoryFiles } from '../../../src/workspace/memory.ts';
import { cardOf, THREE_ASKED } from '../../support/panel-of-three.ts';

it('a link in the place of a scorecard is named as one, wherever it leads', () => {
  const below = memoryFiles({ ...THREE_ASKED, [cardOf('bob')]: 'vote: short-keys\n' });
  const files: Files = {
    read: (path) => below.read(path === cardOf('ann') ? cardOf('bob') : path),
    list: (folder) => {
      const entries = below.list(folder);
      if (folder !== 'rounds/round1/scorecards' || entries === null) return entries;
      return [...entries, { name: 'ann.yaml', kind: 'link' }];
    },
  };
  const seat = () => scorecardOnRecord({ root: '/desk', files }, 'round1', 'ann');
  expect(seat).toThrow('"rounds/round1/scorecards/ann.yaml" is a link');
});

it('a scorecard that cannot be read is a file with an error, and not nothing', () => {
  const below = memoryFiles({ ...THREE_ASKED, [cardOf('ann')]: 'vote: short-keys\n' });
  const files: Files = {
    read: (path) => (path === cardOf('ann') ? unreadable('permission denied') : below.read(path)),
    list: (folder) => below.list(folder),
  };
  const seat = () => scorecardOnRecord({ root: '/desk', files }, 'round1', 'ann');
  expect(seat).toThrow(BrokenFilesError);
});
