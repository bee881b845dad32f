import type { Inspection } from '../../check/running/inspect.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { compact, countOf } from './words.ts';

/** What settings and ignore lists take from a check: who writes them decides how much it says. */
export interface Narrowed extends Pick<Inspection, 'lowered' | 'ignored'> {
  /** The revision that shark.yaml differs from; null where it does not, or where none was named. */
  readonly changedSince: string | null;
}

export const NOT_NARROWED: Narrowed = { lowered: [], ignored: [], changedSince: null };

/** So many names are in a sentence; the others are counted. */
const MOST_NAMES = 5;

/** What was not checked, or counts for less, by name; nothing where everything was. */
export function narrowedSentences({ lowered, ignored, changedSince }: Narrowed): readonly string[] {
  const off = lowered.filter(({ severity }) => severity === 'off').map(({ rule }) => rule);
  const milder = lowered
    .filter(({ severity }) => severity !== 'off')
    .map(({ rule, severity, usual }) => `${rule} (${severity}, not ${usual})`);
  const lists = groupBy(ignored, ({ source }) => source);
  return compact([
    off.length > 0 && `shark.yaml turns off ${named(off, 'rule')}.`,
    milder.length > 0 && `shark.yaml makes milder ${named(milder, 'rule')}.`,
    ...[...lists].map(
      ([list, left]) =>
        `${list} leaves out ${named(
          left.map(({ file }) => file),
          'file',
        )}.`,
    ),
    changedSince !== null && `shark.yaml is not the same as at ${changedSince}.`,
  ]);
}

/** `2 rules: stated/rank, stated/total`. */
function named(names: readonly string[], thing: string): string {
  const rest = names.length - MOST_NAMES;
  const more = rest > 0 ? ` and ${rest} more` : '';
  return `${countOf(names.length, thing)}: ${names.slice(0, MOST_NAMES).join(', ')}${more}`;
}
