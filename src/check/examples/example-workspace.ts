import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { memoryFiles } from '../../workspace/memory.ts';
import type { Example } from '../rule.ts';
import { inspect } from '../running/inspect.ts';
import { EXAMPLE_BASE } from './example-base.ts';

const ENCODER = new TextEncoder();

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
