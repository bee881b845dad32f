import type { Criteria } from './criteria.ts';
import type { Part } from './part.ts';
import type { RoundSource } from './place.ts';

/** One reviewer's part of a document, and where it goes. */
export interface PlacedPart {
  readonly part: Part;
  readonly round: string;
  readonly from: RoundSource;
  /** Null for a document that is nobody's vote. */
  readonly shark: string | null;
  readonly criteria: Criteria;
}
