/**
 * The seeds' rounds 1 and 2 as model values: the scores, weights and estimates printed in the
 * votes.
 */
import type { Round } from '../../src/model/round.ts';
import { makeEntry, makeRound, makeShark } from './model.ts';
import type { ReviewParts } from './review.ts';

/** Reviews from rows of marks in the order of the criteria. */
export function marked(
  criteria: readonly string[],
  rows: Readonly<Record<string, readonly (string | number)[]>>,
): Record<string, ReviewParts> {
  const scores = (row: readonly (string | number)[]): Record<string, string | number> =>
    Object.fromEntries(row.map((mark, i) => [criteria[i] ?? '', mark]));
  return Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, { scores: scores(row) }]));
}

/** seeds/round1-vote-pragmatic-engineer.md: the only vote of round 1 with every score. */
export function seedRound1(): Round {
  const criteria = ['speedup', 'feasibility', 'risk', 'pitch'];
  const engineer = makeShark('pragmatic-engineer', {
    rubric: { criteria: { speedup: '40%', feasibility: '25%', risk: '20%', pitch: '15%' } },
    vote: 'pipeline-stages',
    reviews: marked(criteria, {
      'pipeline-stages': [7, 9, 8, 8],
      'tile-size-tuning': [5, 6, 6, 7],
      'tma-store-epilogue': [6, 7, 7, 8],
      'warp-specialization': [6, 4, 4, 7],
    }),
  });
  const entries = [
    'pipeline-stages',
    'tile-size-tuning',
    'tma-store-epilogue',
    'warp-specialization',
  ];
  return makeRound({ entries, sharks: [engineer] });
}

/** seeds/round2-vote-performance-oracle.md and seeds/round2-vote-roi-maximizer.md. */
export function seedRound2(): Round {
  return makeRound({
    entries: [
      makeEntry('pipeline-stages', 'withdrawn'),
      makeEntry('tile-size-tuning'),
      makeEntry('tma-store-epilogue'),
      makeEntry('warp-specialization', 'conditional'),
    ],
    sharks: [oracle(), maximizer()],
  });
}

function oracle() {
  return makeShark('performance-oracle', {
    rubric: {
      criteria: {
        speedup: { weight: '35%', role: 'upside' },
        evidence: { weight: '25%', role: 'evidence' },
        feasibility: { weight: '20%', role: 'effort' },
        risk: { weight: '20%', role: 'risk' },
      },
    },
    vote: 'tile-size-tuning',
    reviews: marked(['speedup', 'evidence', 'feasibility', 'risk'], {
      'tile-size-tuning': [8.5, 9.5, 8, 9],
      'tma-store-epilogue': [5, 7, 7, 8],
      'warp-specialization': [4, 8, 4, 6],
      'pipeline-stages': [2, 8, 9, 3],
    }),
  });
}

function maximizer() {
  const marks = marked(['expected-speedup', 'success', 'downside', 'effort', 'evidence'], {
    'tile-size-tuning': [9, 8, 9, 8, 10],
    'tma-store-epilogue': [5, 7, 8, 7, 6],
    'warp-specialization': [6, 4, 4, 3, 7],
  });
  const tile = { success: '70%', downside: '10%' };
  return makeShark('roi-maximizer', {
    rubric: {
      criteria: {
        'expected-speedup': { weight: '20%', role: 'upside' },
        success: { weight: '25%', role: 'success' },
        downside: { weight: '25%', role: 'risk' },
        effort: { weight: '25%', role: 'effort' },
        evidence: { weight: '5%', role: 'evidence' },
      },
    },
    vote: 'tile-size-tuning',
    reviews: {
      'tile-size-tuning': {
        ...marks['tile-size-tuning'],
        estimate: { ...tile, upside: '1.5x', implementation: 2, validation: 2 },
        variants: { full: { ...tile, upside: '2.0x', implementation: 20, validation: 4 } },
      },
      'tma-store-epilogue': {
        ...marks['tma-store-epilogue'],
        estimate: {
          success: '60%',
          upside: '4%',
          downside: '2%',
          implementation: 3,
          validation: 1,
        },
      },
      // The midpoints of 1.15x to 1.25x and 60h to 120h.
      'warp-specialization': {
        ...marks['warp-specialization'],
        estimate: {
          success: '35%',
          upside: '1.20x',
          downside: '40%',
          implementation: 90,
          validation: 20,
        },
      },
      // The midpoint of 10% to 20%; the vote gives one overall score.
      'pipeline-stages': {
        holistic: 2,
        estimate: {
          success: '25%',
          upside: '15%',
          downside: '30%',
          implementation: '0.5',
          validation: 2,
        },
      },
    },
  });
}
