import { expect, test } from 'vitest';
import { driftOver } from '../../../../src/engine/compare/drift.ts';
import { driftView } from '../../../../src/output/view/compare/drift.ts';
import { WHOLE_COMPARISON } from '../../../../src/output/view/compare/rubric-changes.ts';
import { makeRound, overall } from '../../../support/model.ts';
import { linesOf, records, roundOf, SEEDS, within } from './desk.ts';

const drift = driftOver(['round1', 'round2', 'round5'].map((id) => roundOf(SEEDS, id)));

test('the seeds over all their rounds', () => {
  const view = driftView(drift, WHOLE_COMPARISON);
  const lines = linesOf(view);
  expect(lines.slice(0, 5)).toEqual([
    '# From round1 to round5 # 3 rounds',
    'Performance Oracle shifted 25% of its weights from the first rubric to the last.',
    'ROI Maximizer shifted 30% of its weights from the first rubric to the last.',
    'Performance Oracle changed more than weights for round2: gates now cap totals at 7; gates added: kernel-specific, testable, not-like-pipeline and real-bottleneck.',
    'round1, by highest mean: Pipeline stages.',
  ]);
  expect(lines).toContain('Kernel-specific evidence|15%|5%|-');
  expect(lines).toContain('shifted since the rubric before|-|30%|-');
  expect(lines).toContain('Pipeline stages|7.85 (1)|3.55 (-)|-');
  expect(within(view.json, 'rounds')).toEqual(['round1', 'round2', 'round5']);
  expect(records(view.csv)).toContainEqual({
    round: 'round2',
    shark: 'roi-maximizer',
    figure: 'weight',
    item: 'evidence',
    value: 0.05,
  });
});

test('one shark, or rubrics alone', () => {
  const alone = linesOf(driftView(drift, { shark: 'roi-maximizer', onlyRubrics: true }));
  expect(alone.filter((line) => line.startsWith('#'))).toEqual([
    '# From round1 to round5 # 3 rounds',
    '## ROI Maximizer: weights',
  ]);
  const none = linesOf(driftView(drift, { shark: 'skeptic', onlyRubrics: true }));
  expect(none[1]).toBe('No shark has a rubric in more than one of the rounds.');
});

test('sharks of one name and proposals of one title have their ids', () => {
  const round = (id: string, shark: string) => {
    const made = makeRound({ entries: ['p', 'q'], sharks: [overall(shark, { p: 7, q: 5 })] });
    return {
      ...made,
      id,
      sharks: made.sharks.map((each) => ({ ...each, name: 'Ann' })),
      entries: made.entries.map((each) => ({ ...each, title: 'Keys' })),
    };
  };
  const same = driftOver([round('round1', 's'), round('round2', 't'), round('round3', 't')]);
  const lines = linesOf(driftView(same, WHOLE_COMPARISON));
  expect(lines).toContain('## Ann (s): totals and ranks');
  expect(lines).toContain('## Ann (t): totals and ranks');
  expect(lines).toContain('Keys (q)|5.00 (2)|5.00 (2)|5.00 (2)');
});
