import type { Kind } from '../../quantity/quantity.ts';
import { isForeignLanguageTotal } from '../../tables/line-kind.ts';
import { nameKey } from '../../tables/name.ts';
import type { EstimatePart } from '../fact.ts';
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

/** Phrases for the case that a proposal works or fails. */
const WORKS =
  '(?:if|when) (?:it|this|that) (?:works|succeeds|does)|if (?:ok|right|successful)|on success|bei erfolg|si (?:ça marche|cela marche|succès)|en cas de succès|si funciona';
const FAILS =
  '(?:if|when) (?:it|this|that) (?:fails|doesn t|does not)|if (?:not|wrong)|otherwise|on failure|bei misserfolg|sinon|en cas d échec|si falla';
const TIME = '(?: time| effort| hours| days| weeks| cost| h)?';

/** The phrases for each part, normalized, without case and punctuation. */
const LABELS: readonly (readonly [EstimatePart, readonly string[]])[] = [
  [
    'success',
    [
      '(?:that )?(?:it|this) (?:works|holds)(?: out| up)?|p(?: of)?(?: success| win| works)?|(?:success|win) (?:probability|chances?|rate)|success|succès',
      '(?:probability|chances?|odds|likelihood)(?: of (?:success|working|it working)| (?:that )?(?:it|this) works(?: out)?)?',
      'erfolgs(?:chance|aussicht|wahrscheinlichkeit)(?:en)?|chances? de (?:réussite|succès)|probabilité de (?:réussite|succès)|probabilidad de éxito',
    ],
  ],
  [
    'upside',
    [
      '(?:expected |potential |realistic )?upside(?: if it works)?(?: pct)?',
      `(?:expected )?(?:gain|benefit|improvement|win|gewinn|ganancia) (?:${WORKS})`,
    ],
  ],
  [
    'downside',
    [
      '(?:expected )?downside(?: cost| if it fails)?(?: pct)?',
      `(?:expected )?(?:loss|damage|cost|verlust|schaden|perte|pérdida) (?:${FAILS})`,
    ],
  ],
  [
    'implementation',
    [
      `(?:implementation|implementing|impl|development|dev|build|coding)${TIME}|implement`,
      '(?:estimated )?effort(?: hours)?|hours(?: of work)?',
      '(?:time|hours|days|weeks) (?:(?:to|for) )?(?:build|implement|implementation|ship)',
      'umsetzung(?:saufwand|szeit)?|mise en œuvre|réalisation|implementación',
    ],
  ],
  [
    'validation',
    [
      `(?:validation|valid|val|verification)${TIME}|(?:validate|validating)`,
      '(?:testing|test|benchmarking)(?: time| effort| hours| days| cost| h)',
      '(?:time|hours|days) (?:(?:to|for) )?(?:validate|validation|test|testing|verify)',
      'prüfung(?:saufwand|szeit)?|validierung|validación',
    ],
  ],
  [
    'rollback',
    [
      'roll(?:ing)? ?back(?: time| cost| hours| h)?|(?:time|hours) (?:(?:to|for) )?roll ?back',
      'zurückrollen|retour arrière|reversión',
    ],
  ],
  [
    'expects',
    [
      '(?:my )?(?:realistic|expected|exp|estimated|likely)(?: speed ?up| estimate| gain| improvement)(?: estimate)?',
      'my (?:own )?estimate|speed ?up(?: estimate)?|realistic(?:ally)?',
    ],
  ],
];

const PATTERNS = LABELS.map(
  ([part, words]) => [part, new RegExp(`^(?:${words.join('|')})$`, 'u')] as const,
);

/** The kind of quantity of each part. */
export const ESTIMATE_KINDS: Readonly<Record<EstimatePart, Kind>> = {
  success: 'probability',
  upside: 'gain',
  downside: 'loss',
  implementation: 'hours',
  validation: 'hours',
  rollback: 'hours',
  expects: 'gain',
};

/** The part of an estimate that a label names; null if it names none. */
export function estimatePart(label: string): EstimatePart | null {
  const text = nameKey(
    label.replaceAll(/\([^)]*\d[^)]*\)|(?:\((?:h|d)\)|\((?:%|pct)\)|_(?:h|d))\W*$/gi, ''),
  );
  return PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

const SHORT: readonly (readonly [EstimatePart, RegExp])[] = [
  ['upside', /^(?:gain|win|benefit|improvement|gewinn|ganancia)$/],
  ['downside', /^(?:loss|damage|verlust|perte|pérdida)$/],
  ['validation', /^(?:checks?|checking|tests?|testing)$/],
];

/**
 * The part that a single word names: `Gain`, `Loss`, `Check`. Use it only next to a probability of
 * success, because these words alone are ambiguous.
 */
export function shortPart(label: string): EstimatePart | null {
  return SHORT.find(([, pattern]) => pattern.test(nameKey(label)))?.[0] ?? null;
}

/** True for `p` alone: a probability of success, or the p-value of a test, as in `p (Wilcoxon)`. */
export function isOnlyP(label: string): boolean {
  return /^p(?! of\b| success| win| works)(?:$| )/.test(nameKey(label));
}

/** A unit as files write it after a number. */
export type Unit = 'h' | 'd' | 'w' | '%';

/**
 * The unit that a label gives to plain numbers: `Hours`, `Effort (h)`, `Days to build`,
 * `Upside (pct)`. Null if there is none, or more than one.
 */
export function unitOf(label: string): Unit | null {
  const found = UNITS.filter(([, pattern]) => pattern.test(label));
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}

const UNITS: readonly (readonly [Unit, RegExp])[] = [
  ['h', /\bhours?\b|\bhrs\b|\bh$|\(h\)|_h$/i],
  ['d', /\bdays?\b|\(d\)|_d$/i],
  ['w', /\bweeks?\b|\(w\)/i],
  ['%', /\bpct\b|\bper ?cent\b|\(%\)|_pct$/i],
];
