import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { memoryFiles } from '../../workspace/memory.ts';
import type { Example } from '../rule.ts';
import { inspect } from '../running/inspect.ts';
import { pitchWith, proposalWith, RUBRIC, roundWith, SCORECARD } from './example-files.ts';

const ENCODER = new TextEncoder();

/** The workspace that examples are laid over: two pitches, one shark, nothing wrong. */
export const EXAMPLE_BASE: Example = {
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

/** As bytes, since what was parsed of those is kept as long as they are: once for all examples. */
const BASE: Example = Object.fromEntries(
  Object.entries(EXAMPLE_BASE).map(([path, content]) => [
    path,
    typeof content === 'string' ? ENCODER.encode(content) : content,
  ]),
);

/** What is reported of an example, laid over the workspace in which nothing is wrong. */
export function reportOn(example: Example): readonly Diagnostic[] {
  const { findings } = inspect(memoryFiles({ ...BASE, ...example }));
  return findings.map(({ diagnostic }) => diagnostic);
}
