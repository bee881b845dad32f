import type { FieldPath } from '../schema/format.ts';
import type { SourceFile } from '../workspace/yaml/source-file.ts';
import type { Repair } from './fault.ts';
import type { PatchWriter } from './patch/patch.ts';
import type { Submitted } from './reading/read-submitted.ts';
import { expectedAt, type ScorecardRequest } from './request/expected.ts';

/** What the fault finders share: the document, the scorecard in it, and the patches so far. */
export interface FaultContext {
  /** The submitted document. */
  readonly form: Submitted;
  /** The scorecard in it, without blank fields and metadata. */
  readonly filled: SourceFile;
  readonly request: ScorecardRequest;
  /** Writes the examples; each example applies after the ones before it. */
  readonly patch: PatchWriter;
}

/** What is expected at a path, with an example; neither where no field may be. */
export function exampleAt({ request, patch }: FaultContext, path: FieldPath): Repair {
  const { words, example } = expectedAt(path, request) ?? {};
  return { expected: words ?? null, example: words === undefined ? [] : patch.put(path, example) };
}
