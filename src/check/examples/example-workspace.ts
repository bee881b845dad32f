import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { memoryFiles } from '../../workspace/memory.ts';
import type { Example } from '../rule.ts';
import { inspect } from '../running/inspect.ts';
import { EXAMPLE_BASE } from './example-base.ts';

/** What is reported of an example, laid over the workspace in which nothing is wrong. */
export function reportOn(example: Example): readonly Diagnostic[] {
  const { findings } = inspect(memoryFiles({ ...EXAMPLE_BASE, ...example }));
  return findings.map(({ diagnostic }) => diagnostic);
}
