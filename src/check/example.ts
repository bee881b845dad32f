import { compareDiagnostics, type Diagnostic } from '../diagnostic/diagnostic.ts';
import { loadWorkspace } from '../model/load.ts';
import { memoryFiles } from '../workspace/memory.ts';
import { EXAMPLE_BASE } from './example-base.ts';
import type { Example } from './rule.ts';
import { checkWorkspace } from './run.ts';

/** What is reported of an example, laid over the workspace in which nothing is wrong. */
export function reportOn(example: Example): readonly Diagnostic[] {
  const files = memoryFiles({ ...EXAMPLE_BASE, ...example });
  const { value, diagnostics, known } = loadWorkspace(files);
  return [...diagnostics, ...checkWorkspace(value, known)].sort(compareDiagnostics);
}
