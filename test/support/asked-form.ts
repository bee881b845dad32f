import type { ScorecardForm } from '../../src/form/form.ts';
import { wordLists } from '../../src/workspace/document/declared-words.ts';

/** A small form: two proposals, two criteria, one gate. */
export const ASKED: ScorecardForm = {
  round: { id: 'round2', title: 'Round 2' },
  shark: { id: 'ann', name: 'Ann' },
  formula: 'weighted-mean' as const,
  entries: [
    { id: 'tiles', title: 'Tile | size' },
    { id: 'stores', title: 'TMA *stores*' },
  ],
  pitches: new Map([
    ['tiles', '0f3c5a1e9b27'],
    ['stores', '123456789012'],
  ]),
  criteria: [
    {
      id: 'speedup',
      label: 'Expected speedup',
      weight: '60%',
      role: 'upside',
      bounds: [0, 10],
      scale: '0 to 10',
      highestIs: null,
      isLessBetter: false,
      anchors: [['8', 'twice as fast']],
      words: [],
    },
    {
      id: 'risk',
      label: null,
      weight: '40%',
      role: 'risk',
      bounds: [1, 5],
      scale: '1 to 5',
      highestIs: 'safe',
      isLessBetter: false,
      anchors: [],
      words: [],
    },
  ],
  gates: [{ id: 'testable', text: 'It can be tested.' }],
  mayBeNone: true,
  words: wordLists(null),
};
