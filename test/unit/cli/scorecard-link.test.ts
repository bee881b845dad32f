import { expect, it } from 'vitest';
import { planScorecard } from '../../../src/cli/actions/submit/plan-scorecard.ts';
import { seatOf } from '../../../src/cli/actions/submit/seat.ts';
import { COMMAND_STEPS } from '../../../src/output/view/wording/steps.ts';
import { filledForm } from '../../../src/submission/reading/filled-source.ts';
import type { Files } from '../../../src/workspace/files.ts';
import { memoryFiles } from '../../../src/workspace/memory.ts';
import { parseSource } from '../../../src/workspace/yaml/parse.ts';
import { cardOf, formOf, THREE_ASKED } from '../../support/panel-of-three.ts';

it('a link in the place of a scorecard is named as one, and no option is said to help', () => {
  const below = memoryFiles({ ...THREE_ASKED, [cardOf('bob')]: 'vote: short-keys\n' });
  const files: Files = {
    read: (path) => below.read(path),
    list: (folder) => {
      const entries = below.list(folder);
      if (folder !== 'rounds/round1/scorecards' || entries === null) return entries;
      return [...entries, { name: 'ann.yaml', kind: 'link' }];
    },
  };
  const workspace = { root: '/desk', files };
  const form = new TextEncoder().encode(formOf('ann', [8, 6], [4, 7]));
  const filled = filledForm(parseSource(cardOf('ann'), form));
  const plan = () =>
    planScorecard(workspace, seatOf(workspace, 'round1', 'ann'), filled, {
      isAfterOutcome: false,
      judged: new Map(),
      isRevised: false,
      steps: COMMAND_STEPS,
    });
  expect(plan).toThrow('"rounds/round1/scorecards/ann.yaml" is a link');
});
