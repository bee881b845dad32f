import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { FieldPath } from '../../schema/format.ts';
import type { Expected } from '../asked/expected.ts';
import type { SubmitFault } from '../fault.ts';

/** What is expected of a range whose ends stand in the wrong order; null of anything else. */
export function inOrder(
  code: string,
): (Pick<Expected, 'words'> & { readonly example: null }) | null {
  const isReversed = code === 'form/reversed' || code === 'quantity/reversed-range';
  return isReversed ? { words: 'the lower figure first', example: null } : null;
}

/** What a figure out of range may be, and one without its unit; null of anything else. */
export function ofFigure({ code, args }: Diagnostic): Pick<Expected, 'words'> | null {
  if (code === 'quantity/out-of-range' && 'expected' in args) return { words: args.expected };
  if (code !== 'unit/ambiguous-gain' || !('readings' in args)) return null;
  return { words: `one of ${args.readings.join(', ')}` };
}

/** Whether a figure has a notation of its own, which is told with what to write in its place. */
export function isToldOf({ pointer }: SubmitFault, own: readonly SubmitFault[]): boolean {
  return own.some(
    (each) =>
      each.problem.kind === 'own' &&
      each.problem.code === 'submit/notation' &&
      each.pointer === pointer,
  );
}

/** A part of a range is repaired as the whole figure. */
export function inFigure(path: FieldPath): FieldPath {
  return RANGE_PARTS.has(path.at(-1)) ? path.slice(0, -1) : path;
}

const RANGE_PARTS: ReadonlySet<unknown> = new Set(['low', 'best', 'high', 'min', 'max']);
