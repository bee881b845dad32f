import { type InlineText, textRangeOf } from '../../markdown/inline.ts';
import { bare } from '../words/normal.ts';
import { weightIn } from '../words/weight-label.ts';
import type { ReadContext } from './read-context.ts';

/** A place where a weight is expected. */
export interface WeightPlace {
  readonly label: InlineText;
  readonly value: InlineText;
  readonly reason: string | null;
  readonly round: string | null;
  readonly repeats: boolean;
}

const WEIGHT = /^[\s*_(]*(?<digits>\d+(?:\.\d+)?|\.\d+)\s*(?<unit>%|points?|pts?)?(?<rest>.*)$/isu;
/** What people write for a weight that is still to be chosen. */
const OPEN = /^[\s*_(]*(?:to ?do|tbd|tbc|tba|\?+|to be (?:decided|defined|done))[\s*_)]*$/i;
const REMOVED = /^[\s*_(]*(?:removed|dropped|deleted|gone)\b/i;

/** Place one weight, or say why not. */
export function placeWeight(context: ReadContext, place: WeightPlace): void {
  const { label, value, reason, round, repeats } = place;
  const common = { kind: 'weight', criterion: bare(label.text), reason, round, repeats } as const;
  if (REMOVED.test(value.text)) {
    context.add({ ...common, weight: '0', removed: true, where: textRangeOf(value) });
    return;
  }
  const found = WEIGHT.exec(value.text)?.groups;
  if (found === undefined && OPEN.test(value.text))
    context.add({ kind: 'open-weight', criterion: bare(label.text), where: textRangeOf(label) });
  if (found === undefined) return;
  const { digits = '', unit = '', rest = '' } = found;
  if (/^,\d/.test(rest)) {
    context.skip(value, 'comma');
    return;
  }
  if (/^\s*(?:-|–|—|to\b|→|->)\s*\d/u.test(rest)) {
    context.skip(value, 'range');
    return;
  }
  if (/^\s*[a-z×*/]/i.test(rest)) {
    context.skip(value, 'unreadable');
    return;
  }
  const start = value.text.indexOf(digits);
  const weight = `${digits}${unit === '%' ? '%' : ''}`;
  const end = start + weight.length;
  const isNone = Number(digits) === 0;
  const aside = /^[\s*_]*\((?<aside>[^()]*)\)/.exec(rest)?.groups?.['aside'] ?? null;
  context.add({
    ...common,
    reason: round === null ? reason : aside,
    weight,
    removed: isNone && round === null,
    where: textRangeOf(value, start, end),
  });
}

/** `Speedup (40%)`: in a table of scores it says the weight again, or for the only time. */
export function repeatWeight(context: ReadContext, label: InlineText, repeats = true): void {
  const weight = weightIn(label);
  if (weight === null) return;
  context.add({
    kind: 'weight',
    criterion: bare(label.text),
    weight: weight.text.replaceAll(/\s/g, ''),
    removed: false,
    reason: null,
    round: null,
    repeats,
    where: textRangeOf(weight),
  });
}
