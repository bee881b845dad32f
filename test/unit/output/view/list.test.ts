import { expect, test } from 'vitest';
import { listing } from '../../../../src/engine/listing.ts';
import { listView } from '../../../../src/output/view/list.ts';
import { makeRound } from '../../../support/model.ts';
import { linesOf, records, SEEDS, within } from './desk.ts';

const view = listView(listing(SEEDS));

test('rounds come with their winners and what was built', () => {
  const lines = linesOf(view);
  expect(lines[0]).toMatch(/ # 3 rounds, 7 proposals, 4 sharks$/);
  expect(lines).toContain(
    'round2|Round 2: lessons from the wreckage|4|2|Tile size tuning|Tile size tuning: failure',
  );
  expect(lines).toContain(
    'pipeline-stages|Pipeline stages|round1, round2 withdrawn|round1 failure',
  );
  expect(lines).toContain('roi-maximizer|ROI Maximizer|round1 seat 3, round2 seat 3');
});

test('the JSON has rounds, proposals and sharks', () => {
  expect(within(view.json, 'rounds', 1)).toMatchObject({
    round: 'round2',
    sharks: ['performance-oracle', 'roi-maximizer'],
    winner: { rule: 'highest-mean', proposals: ['tile-size-tuning'], undecided: null },
    outcomes: [{ proposal: 'tile-size-tuning', status: 'failure' }],
  });
  expect(within(view.json, 'proposals', 0)).toEqual({
    proposal: 'pipeline-stages',
    title: 'Pipeline stages',
    rounds: [
      { round: 'round1', status: 'active', entry: true },
      { round: 'round2', status: 'withdrawn', entry: true },
    ],
    outcomes: [{ round: 'round1', status: 'failure', measuredStatus: null }],
  });
  expect(within(view.json, 'sharks', 3)).toEqual({
    shark: 'skeptic',
    name: 'Skeptic',
    rounds: [{ round: 'round5', seat: 1 }],
  });
});

test('the CSV has one line for each thing in each round', () => {
  const found = records(view.csv);
  expect(found.filter(({ kind }) => kind === 'round')).toHaveLength(3);
  expect(found).toContainEqual({
    kind: 'proposal',
    id: 'pipeline-stages',
    title: 'Pipeline stages',
    round: 'round2',
    status: 'withdrawn',
    seat: null,
    winner: null,
    outcome: null,
    entry: true,
  });
});

test('a round without a winner says why; an empty workspace has no tables, and says how to begin', () => {
  const round = makeRound({ entries: ['a', 'b'] });
  const lines = linesOf(
    listView(listing({ title: 'Desk', proposals: new Map(), rounds: [round] })),
  );
  expect(lines).toContain('round|Round|2|0|undecided|-');
  expect(lines).toContain('round is undecided: no live proposal has a total.');
  expect(linesOf(listView(listing({ title: null, proposals: new Map(), rounds: [] })))).toEqual([
    '# Workspace # 0 rounds, 0 proposals, 0 sharks',
    'There is nothing here yet. Next:',
    "shark new proposal --title 'TITLE' --summary 'SENTENCE'",
    "shark new round --title 'Round 1'",
  ]);
});
