import type { Kind } from '../../quantity/quantity.ts';
import type { EstimatePart } from '../fact.ts';
import { normal } from './normal.ts';

const LABELS: readonly (readonly [EstimatePart, RegExp])[] = [
  [
    'success',
    /^(?:p|p(?: of)? (?:success|win)|probability(?: of success)?|success (?:probability|chance|rate)|chances?(?: of success)?|likelihood(?: of success)?|success)$/,
  ],
  [
    'upside',
    /^(?:expected |potential |realistic )?upside(?: if it works)?$|^gain if (?:it works|successful|right)$/,
  ],
  ['downside', /^(?:expected )?downside(?: cost| if it fails)?$|^loss if (?:it fails|wrong)$/],
  [
    'implementation',
    /^(?:implementation|impl|development|dev|build|coding)(?: time| effort| hours| days| cost)?$|^(?:estimated )?effort(?: hours)?$|^(?:time|hours|days|weeks) (?:to|for) (?:build|implement|implementation|ship)$|^hours(?: of work)?$|^implement$/,
  ],
  [
    'validation',
    /^(?:validation|valid|val|testing|test|verification|benchmarking)(?: time| effort| hours| days| cost)$|^(?:validation|valid|val|verification|validate)$|^(?:time|hours|days) (?:to|for) (?:validate|validation|test|testing|verify)$/,
  ],
  ['rollback', /^roll ?back(?: time| cost| hours)?$/],
  [
    'expects',
    /^(?:my )?(?:realistic|expected|exp|estimated|likely)(?: speed ?up| estimate| gain| improvement)(?: estimate)?$|^my (?:own )?estimate$|^speed ?up(?: estimate)?$|^realistic(?:ally)?$/,
  ],
];

/** In which kind of figure each part is written. */
export const ESTIMATE_KINDS: Readonly<Record<EstimatePart, Kind>> = {
  success: 'probability',
  upside: 'gain',
  downside: 'loss',
  implementation: 'hours',
  validation: 'hours',
  rollback: 'hours',
  expects: 'gain',
};

/** The part of an estimate that a label names; null where it names none. */
export function estimatePart(label: string): EstimatePart | null {
  const text = normal(label.replaceAll(/\([^)]*\d[^)]*\)|(?:\((?:h|d)\)|_(?:h|d))\W*$/gi, ''));
  return LABELS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** `p` alone may be a chance of success as well as the result of a statistical test. */
export function isOnlyP(label: string): boolean {
  return normal(label) === 'p';
}

/** A unit of time, as the files write it after a number. */
export type Unit = 'h' | 'd' | 'w';

/** The unit that a label gives to plain numbers: `Hours`, `Effort (h)`, `Days to build`. */
export function unitOf(label: string): Unit | null {
  const found = UNITS.filter(([, pattern]) => pattern.test(label));
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}

const UNITS: readonly (readonly [Unit, RegExp])[] = [
  ['h', /\bhours?\b|\bhrs\b|\(h\)|_h$/i],
  ['d', /\bdays?\b|\(d\)|_d$/i],
  ['w', /\bweeks?\b|\(w\)/i],
];
