import { describe, expect, it } from 'vitest';
import { report, round, scorecard } from '../../support/checked.ts';

/** A field by field list of where a scorecard may name a proposal, with the column of the name. */
const IN_SCORECARD: readonly (readonly [string, number])[] = [
  ['vote: ID', 7],
  ['second: ID', 9],
  ['abstain: [ID]', 11],
  ['hold: { proposal: ID, concern: noise }', 19],
  ['veto: [{ proposal: ID, constraint: no FP4, evidence: compile error }]', 20],
  ['terms: { proposal: ID, acceptance: { correct: yes } }', 20],
  ['predictions: [{ proposal: ID, metric: speedup, value: 2x }]', 27],
];

const IN_ROUND: readonly (readonly [string, number])[] = [
  ['decision: { winner: ID }', 21],
  ['stated: { winner: ID }', 19],
  ['stated: { means: { ID: 8.5 } }', 20],
  ['stated: { ranks: { ID: 1 } }', 20],
];

const KNOWN_STRANGER = { 'proposals/loop-order.yaml': 'title: Loops\npitches: {}\n' };

describe.each(IN_SCORECARD)('scorecard: %s', (field, column) => {
  it('names a proposal that is not there', () => {
    const files = scorecard(`${field.replace('ID', 'nothing-known')}\n`);
    expect(report(files)).toEqual([`reference/unknown-proposal scorecards/ann:4:${column}`]);
  });

  it('names a proposal that takes no part', () => {
    const files = { ...KNOWN_STRANGER, ...scorecard(`${field.replace('ID', 'loop-order')}\n`) };
    expect(report(files)).toEqual([`reference/not-an-entry scorecards/ann:4:${column}`]);
  });
});

describe.each(IN_ROUND)('round: %s', (field, column) => {
  it('names a proposal that is not there', () => {
    const files = round(`${field.replace('ID', 'nothing-known')}\n`);
    expect(report(files)).toEqual([`reference/unknown-proposal round:4:${column}`]);
  });

  it('names a proposal that takes no part', () => {
    const files = { ...KNOWN_STRANGER, ...round(`${field.replace('ID', 'loop-order')}\n`) };
    expect(report(files)).toEqual([`reference/not-an-entry round:4:${column}`]);
  });
});

describe('places that may name any proposal', () => {
  it('must_answer and history', () => {
    const added = (id: string) =>
      round(`rules: { must_answer: [${id}] }\nhistory: { r0: { summary: x, proposal: ${id} } }\n`);
    expect(report({ ...KNOWN_STRANGER, ...added('loop-order') })).toEqual([
      'pitch/must-answer proposals/async-copy:3:3',
      'pitch/must-answer proposals/tile-size:3:3',
    ]);
    expect(report(added('loop-order'))).toEqual([
      'reference/unknown-proposal round:4:24',
      'reference/unknown-proposal round:5:40',
    ]);
  });

  it('after and answers', () => {
    const files = {
      'proposals/tile-size.yaml': `title: Smaller tiles
pitches:
  round1:
    summary: Small.
    claims: [{ metric: speedup, value: 1.5x }]
    after: [async-copy, gone]
    answers: { gone: other cause }
`,
    };
    expect(report(files)).toEqual([
      'reference/unknown-proposal proposals/tile-size:6:25',
      'reference/unknown-proposal proposals/tile-size:7:16',
    ]);
  });
});

it('an outcome of a proposal that takes no part, or is not there', () => {
  const files = {
    ...KNOWN_STRANGER,
    'rounds/round1/outcomes/loop-order.yaml': 'status: failure\n',
    'rounds/round1/outcomes/nothing.yaml': 'status: failure\n',
    'rounds/round1/outcomes/tile-size.yaml': 'status: failure\n',
  };
  expect(report(files)).toEqual([
    'reference/not-an-entry outcomes/loop-order:1:1',
    'reference/unknown-proposal outcomes/nothing:1:1',
  ]);
});

it('a pitch in a round that only the history of another tells of', () => {
  const files = {
    ...round('history: { round0: nothing compiled }\n'),
    'proposals/tile-size.yaml': `title: Smaller tiles
pitches:
  round0: { summary: Small. }
  round1: { summary: Small., claims: [{ metric: speedup, value: 2x }] }
`,
  };
  expect(report(files)).toEqual([]);
});
