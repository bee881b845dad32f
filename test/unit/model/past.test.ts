import { expect, it } from 'vitest';
import { pastResults } from '../../../src/model/past.ts';
import { roundOrder, roundTimes } from '../../../src/model/round-order.ts';
import { memoryFiles } from '../../../src/workspace/memory.ts';

it('tells what came of the rounds before, from outcomes and from history', () => {
  const files = memoryFiles({
    'rounds/round2/round.yaml':
      'title: R\nentries: [a]\nhistory:\n  round1: { summary: s, status: failure }\n  round0: Nobody knows.\n',
    'rounds/round2/outcomes/a.yaml': 'status: blocked\nreason: no machine\n',
    'rounds/round3/round.yaml': 'title: R\nentries: [\n',
    'rounds/round3/outcomes/a.yaml': 'status: failure\n',
    'rounds/round3/outcomes/b.yaml': 'status: no such word\n',
    'rounds/round10/outcomes/a.yaml': 'status: success\n',
    'rounds/round11/outcomes/a.yaml': 'status: success\n',
  });
  const order = roundOrder(roundTimes(files));
  expect(pastResults(files, order, 'round10')).toEqual([
    { round: 'round1', statuses: ['failure'] },
    { round: 'round2', statuses: ['blocked'] },
    { round: 'round3', statuses: ['failure'] },
  ]);
  expect(pastResults(files, order, 'round2')).toEqual([]);
});
