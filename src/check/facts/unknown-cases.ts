import type { Reference } from '../../model/figure.ts';
import type { Violation } from '../rule.ts';
import { suggested } from './mentions.ts';

/** A case that is named and that the baseline does not have. */
export interface CaseArgs {
  readonly case: string;
  readonly known: readonly string[];
  readonly suggestion: string | null;
}

/** A report for each mention of a case that is not among the known ones. */
export function unknownCases(
  mentions: readonly Reference[],
  known: readonly string[],
): readonly Violation<CaseArgs>[] {
  return suggested(mentions, known).map(({ id, at, suggestion }) => ({
    args: { case: id, known, suggestion },
    at,
  }));
}
