import type { TableNames } from '../tables/names.ts';

/** What is known while the proposals of a document are found. */
export interface Naming {
  readonly names: TableNames;
  /** Whether a proposal that was found already has this name. */
  isNamed(text: string): boolean;
  /** Whether the workspace has a proposal of this name. */
  isKnown(text: string): boolean;
}
