import type { Code } from '../../diagnostic/codes.ts';
import { type Diagnostic, diagnostic } from '../../diagnostic/diagnostic.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { isMandatory } from '../running/settings.ts';
import type { Suppression, Suppressions } from './read-suppressions.ts';

/** The report without suppressed problems, and the number of those. */
export interface SuppressedReport {
  readonly diagnostics: readonly Diagnostic[];
  readonly silenced: readonly Diagnostic[];
}

/**
 * Removes the problems that comments suppress, and reports suppressions that match nothing.
 * Suppressions in a file that could not be read are not called unused, because they may be needed
 * once the file is fixed. The same applies to rules that did not see all files because a file has
 * errors.
 *
 * @param wasRun true if a rule has seen everything it is about
 */
export function applySuppressions(
  found: readonly Diagnostic[],
  byFile: ReadonlyMap<string, Suppressions>,
  wasRun: (code: Code) => boolean,
): SuppressedReport {
  if (byFile.size === 0) return { diagnostics: found, silenced: [] };
  const used = new Set<Suppression>();
  const broken = new Set<string>();
  const all = [...byFile.values()].flatMap(({ valid }) => valid);
  const index = groupBy(all, ({ at, line, code }) => keyOf(at.file, line, code));
  const isSilenced = ({ code, location: { file, line } }: Diagnostic): boolean => {
    if (isMandatory(code)) broken.add(file);
    const matching = [
      ...(index.get(keyOf(file, line, code)) ?? []),
      ...(index.get(keyOf(file, null, code)) ?? []),
    ];
    for (const each of matching) used.add(each);
    return matching.length > 0;
  };
  const kept: Diagnostic[] = [];
  const silenced: Diagnostic[] = [];
  for (const each of found) (isSilenced(each) ? silenced : kept).push(each);
  const about = [...byFile].flatMap(([file, { valid, diagnostics }]) => [
    ...diagnostics,
    ...(broken.has(file)
      ? []
      : valid.filter((each) => !used.has(each) && wasRun(each.code)).map(unused)),
  ]);
  return { diagnostics: [...kept, ...about], silenced };
}

function keyOf(file: string, line: number | null, code: string): string {
  return `${code} ${line ?? ''} ${file}`;
}

function unused({ code, at }: Suppression): Diagnostic {
  return diagnostic('suppression/unused', { rule: code, cause: 'nothing' }, at);
}
