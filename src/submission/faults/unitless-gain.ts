import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { valueAt } from '../../schema/plain-value.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { pathOfProblem } from '../meant/mistyped.ts';
import type { Submitted } from '../reading/read-submitted.ts';

/**
 * Whether it is about a gain such as 50, which may be 50%, the third reading. In a file that is read as
 * 5000% and warned of; of a form its reviewer is there to be asked.
 */
export function isUnitlessGain({ code, args }: Diagnostic): boolean {
  return code === 'unit/ambiguous-gain' && 'readings' in args && args.readings.length > 2;
}

/** Whether the gain stands on record like that: the same answers again are not asked about. */
export function isGainOnRecord(
  form: Submitted,
  diagnostic: Diagnostic,
  earlier: SourceFile | null,
): boolean {
  if (earlier === null || !isUnitlessGain(diagnostic)) return false;
  const path = pathOfProblem(form, diagnostic);
  const [now, before] = [form.source, earlier].map(({ value }) => valueAt(value, path));
  return path.length > 0 && JSON.stringify(now) === JSON.stringify(before);
}
