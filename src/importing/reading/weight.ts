import { type InlineText, textRangeOf } from '../../markdown/inline.ts';
import { isOverall } from '../words/label-kind.ts';
import { plainLabel } from '../words/normal.ts';
import { weightIn, withoutTail } from '../words/weight-label.ts';
import { confirmation, type Finding, type Findings, skippedFigure } from './finding.ts';

/** The attributes of a weight other than its label and figure. */
interface WeightSetting {
  readonly reason: string | null;
  readonly round: string | null;
  readonly repeats: boolean;
}

const ALONE: WeightSetting = { reason: null, round: null, repeats: false };

const WEIGHT =
  /^[\s*_(]*(?:[x×]\s?)?(?<digits>\d+(?:\.\d+)?|\.\d+)\s*(?<unit>%|points?|pts?)?(?<rest>.*)$/isu;
/** The words and signs for a weight that is not chosen yet. */
const OPEN = /^[\s*_(]*(?:to ?do|tbd|tbc|tba|\?+|to be (?:decided|defined|done))[\s*_)]*$/i;
const REMOVED = /^[\s*_(]*(?:removed|dropped|deleted|gone)\b/i;

/** Reads the weight after a label, or returns the reason why it is skipped. */
export function readWeight(
  label: InlineText,
  value: InlineText,
  { reason, round, repeats }: WeightSetting = ALONE,
): Findings {
  const criterion = plainLabel(label.text);
  const common = { kind: 'weight', criterion, reason, round, repeats } as const;
  if (REMOVED.test(value.text))
    return [{ ...common, value: '0', removed: true, where: textRangeOf(value) }];
  const share = shareIn(value.text);
  if (share !== null)
    return [
      { ...common, value: share, removed: false, where: textRangeOf(value) },
      confirmation(value),
    ];
  const found = WEIGHT.exec(value.text)?.groups;
  if (found === undefined) return OPEN.test(value.text) ? [openWeight(label)] : [];
  const { digits = '', unit = '', rest = '' } = found;
  if (/^,\d/.test(rest)) return [skippedFigure(value, 'comma')];
  if (/^\s*(?:-|–|—|to\b|→|->)\s*\d/u.test(rest)) return [skippedFigure(value, 'range')];
  if (/^\s*[a-z×*/]/i.test(rest)) return [skippedFigure(value, 'unreadable')];
  const start = value.text.indexOf(digits);
  const weight = `${digits}${unit === '%' ? '%' : ''}`;
  const aside = /^[\s*_]*\((?<aside>[^()]*)\)/.exec(rest)?.groups?.['aside'] ?? null;
  return [
    {
      ...common,
      reason: round === null ? reason : aside,
      value: weight,
      removed: Number(digits) === 0 && round === null,
      where: textRangeOf(value, start, start + weight.length),
    },
  ];
}

/** Returns `25%` for `1/4`. Null if the text is no fraction, or none in whole percent. */
function shareIn(text: string): string | null {
  const { part, whole } =
    /^[\s*_]*(?<part>\d)\s*\/\s*(?<whole>\d{1,2})[\s*_]*$/.exec(text)?.groups ?? {};
  const percent = (Number(part) / Number(whole)) * 100;
  return Number.isInteger(percent) && percent < 100 ? `${percent}%` : null;
}

/** Returns a criterion without a weight, among others that have weights. */
export function openWeight(label: InlineText): Finding {
  return { kind: 'open-weight', criterion: plainLabel(label.text), where: textRangeOf(label) };
}

/**
 * Reads the weight in a label such as `Speedup (40%)`. In a table of scores it may repeat a weight
 * or be the only statement of it.
 */
export function readWeightIn(label: InlineText, repeats = true): Findings {
  const weight = weightIn(label);
  if (weight === null) return [];
  if (isOverall(label.text)) return [confirmation(weight)];
  return [
    {
      ...ALONE,
      kind: 'weight',
      criterion: plainLabel(withoutTail(label).text),
      value: weight.text.replaceAll(/\s/g, ''),
      removed: false,
      repeats,
      where: textRangeOf(weight),
    },
  ];
}
