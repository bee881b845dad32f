import type { SourceFile } from '../workspace/yaml/source-file.ts';
import type { AskedSeat } from './asked/expected.ts';
import type { PatchWriter } from './patch/patch.ts';
import type { Submitted } from './reading/read-submitted.ts';

/** What faults are looked for in, and what they are repaired with. */
export interface FaultContext {
  /** The document as it was handed in. */
  readonly form: Submitted;
  /** The scorecard that it comes to. */
  readonly filled: SourceFile;
  readonly asked: AskedSeat;
  /** Writes the examples, each to be applied after those before it. */
  readonly patch: PatchWriter;
}
