import { isTotalElsewhere } from '../../tables/line-kind.ts';
import { nameKey } from '../../tables/name.ts';
import { bare } from './normal.ts';

const OVERALL =
  /^(?:my |the |overall |final |general |gut |total |weighted |composite |aggregate )*(?:scores?|ratings?|grade|mark|totals?|average|avg|mean|sums?)(?: score)?$|^overall(?: (?:recommendation|impression|judge?ment|opinion|feeling|mark))?$|^(?:weighted|overall|final|total) results?$|^sum of (?:the )?products$|^sums?(?: \d+)+$|^all(?: together)?$|^weighted$|^composite$|^aggregate$|^verdict score$/;
const WEIGHTED =
  /total|weighted|summe|pondérée|composite|aggregate|average|mean|sum|final|moyenne|durchschnitt|mittelwert|media|gemiddeld|średnia/;

/** Whether a label stands for the whole: `Total`, `Weighted average`, `Score`. */
export function isOverall(label: string): boolean {
  const name = bare(label);
  return OVERALL.test(nameKey(name)) || isTotalElsewhere(name);
}

/** Whether the whole is said to be computed. */
export function isComputed(label: string): boolean {
  return WEIGHTED.test(nameKey(label));
}

/** Names of the whole where it is computed, made plain, as they stand in sentences. */
export const COMPUTED: readonly string[] = [
  'total',
  'sum',
  'weighted',
  ...['average', 'result', 'score', 'sum', 'total'].map((word) => `weighted ${word}`),
];

/** What a line says of a proposal where it is neither an estimate nor a score on a criterion. */
const KINDS = [
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
] as const;

/** What a label stands for; null where it is none of the words for it. */
export function labelKind(label: string) {
  const name = nameKey(bare(label));
  const kind = KINDS.find(([, pattern]) => pattern.test(name))?.[0];
  // A mean or a sum alone may be of anything.
  const isWhole = isOverall(label) && name !== 'mean' && name !== 'sum';
  return kind ?? (isWhole ? 'overall' : null);
}
