import { nameKey } from '../../tables/name.ts';
import { bare } from './normal.ts';
import { isOverall } from './overall.ts';

/** What a line says of a proposal where it is neither an estimate nor a score on a criterion. */
type LabelKind = 'former' | 'date' | 'reason' | 'rank' | 'overall' | 'verdict' | 'return' | 'claim';

const KINDS: readonly (readonly [LabelKind, RegExp])[] = [
  // What was once, or is somebody else's.
  ['former', /^(?:previous|prior|last|old|former|earlier|original|their|self|claimed)\b/],
  ['date', /^(?:date|dated|submitted|handed in|filed|received|due|deadline)$/],
  [
    'reason',
    /^(?:reasons?|reasoning|rationale|justification|notes?|remarks?|comments?|why|begründung)$/,
  ],
  ['rank', /^(?:final )?rank$/],
  ['verdict', /^(?:verdict|recommendation|decision)$/],
  ['return', /\broi\b/],
  ['claim', /^claim(?:s|ed)?(?: speed ?up)?$/],
];

/** What a label stands for; null where it is none of the words for it. */
export function labelKind(label: string): LabelKind | null {
  const name = nameKey(bare(label));
  const kind = KINDS.find(([, pattern]) => pattern.test(name))?.[0];
  // A mean or a sum alone may be of anything.
  const isWhole = isOverall(label) && name !== 'mean' && name !== 'sum';
  return kind ?? (isWhole ? 'overall' : null);
}
