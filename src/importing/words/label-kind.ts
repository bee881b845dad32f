import { isForeignLanguageTotal } from '../../tables/line-kind.ts';
import { nameKey } from '../../tables/name.ts';
import { plainLabel } from './normal.ts';

const OVERALL =
  /^(?:my |the |overall |final |general |gut |total |weighted |composite |aggregate )*(?:scores?|ratings?|grade|mark|totals?|average|avg|mean|sums?)(?: score)?$|^overall(?: (?:recommendation|impression|judge?ment|opinion|feeling|mark))?$|^(?:weighted|overall|final|total) results?$|^sum of (?:the )?products$|^sums?(?: \d+)+$|^all(?: together)?$|^weighted$|^composite$|^aggregate$|^verdict score$/;
const WEIGHTED =
  /total|weighted|summe|pondérée|composite|aggregate|average|mean|sum|final|moyenne|durchschnitt|mittelwert|media|gemiddeld|średnia|ergebnis|result/;

/** True if a label names an overall figure: `Total`, `Weighted average`, `Score`. */
export function isOverall(label: string): boolean {
  const name = plainLabel(label);
  return OVERALL.test(nameKey(name)) || isForeignLanguageTotal(name);
}

/** True if the label of an overall figure says that it is computed. */
export function isComputed(label: string): boolean {
  return WEIGHTED.test(nameKey(label));
}

/** Normalized names of computed overall figures, as they occur in sentences. */
export const COMPUTED: readonly string[] = [
  'total',
  'sum',
  'weighted',
  ...['average', 'result', 'score', 'sum', 'total'].map((word) => `weighted ${word}`),
];

/** Kinds of labels about a proposal that are neither estimates nor scores on a criterion. */
const KINDS = [
  // Earlier figures and figures of other people.
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

/** The kind of a label; null if it is none of these. */
export function labelKind(label: string) {
  const name = nameKey(plainLabel(label));
  const kind = KINDS.find(([, pattern]) => pattern.test(name))?.[0];
  // `Mean` and `Sum` alone may be about anything.
  const isWhole = isOverall(label) && name !== 'mean' && name !== 'sum';
  return kind ?? (isWhole ? 'overall' : null);
}
