import type { Kind } from '../../quantity/quantity.ts';
import { nameKey } from '../../tables/name.ts';
import type { EstimatePart } from '../fact.ts';

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
