import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { memoryFiles } from '../../workspace/memory.ts';
import type { Example } from '../rule.ts';
import { inspect } from '../running/inspect.ts';
import { pitchWith, proposalWith, RUBRIC, roundWith, SCORECARD } from './example-files.ts';

const ENCODER = new TextEncoder();

/** The workspace that examples are added to: two pitches, one shark, no problems. */
export const EXAMPLE_BASE = {
  ...pitchWith([]),
  ...proposalWith(
    'async-copy',
    'Asynchronous copies',
    { round1: 'Load the next tile while the current one is multiplied.' },
    'metric: speedup, value: 5% to 10%, headline: yes',
  ),
  ...roundWith([]),
  ...RUBRIC,
  ...SCORECARD,
};

/** Kept as bytes: parsed files are cached by their bytes, so it is parsed once for all examples. */
const BASE: Example = Object.fromEntries(
  Object.entries(EXAMPLE_BASE).map(([path, text]) => [path, ENCODER.encode(text)]),
);

/** The problems reported for an example, added to the workspace without problems. */
export function reportOn(example: Example): readonly Diagnostic[] {
  const { findings } = inspect(memoryFiles({ ...BASE, ...example }));
  return findings.map(({ diagnostic }) => diagnostic);
}
