import type { FileKind } from '../schema/kinds.ts';

/** A file of the workspace, with its kind, which follows from its path. */
export interface Place<K extends FileKind = FileKind> {
  readonly kind: K;
  readonly path: string;
  /** The name of the file without `.yaml`; for a round, the name of its folder. */
  readonly id: string;
  readonly round?: string;
}
