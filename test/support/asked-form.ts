import type { ScorecardForm } from '../../src/form/form.ts';

/** A small form: two proposals, two criteria, one gate. */
export const ASKED: ScorecardForm = {
  round: { id: 'round2', title: 'Round 2' },
  shark: { id: 'ann', name: 'Ann' },
  entries: [
    { id: 'tiles', title: 'Tile | size' },
    { id: 'stores', title: 'TMA *stores*' },
  ],
  criteria: [
    {
      id: 'speedup',
      label: 'Expected speedup',
      weight: '60%',
      role: 'upside',
      scale: '0 to 10',
      highestIs: null,
      anchors: [['8', 'twice as fast']],
    },
    {
      id: 'risk',
      label: null,
      weight: '40%',
      role: 'risk',
      scale: '1 to 5',
      highestIs: 'safe',
      anchors: [],
    },
  ],
  gates: [{ id: 'testable', text: 'It can be tested.' }],
};
