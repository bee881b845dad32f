import type { RubricRuleChange } from '../../engine/compare/rubric-rules.ts';
import type { Scale } from '../../model/rubric.ts';
import { numberOrNull, toNumber } from '../../quantity/exact.ts';
import type { CsvValue } from '../document/document.ts';
import type { ruleChange } from './schema/compare-rules.ts';
import type { ValueOf } from './schema/fields.ts';

type RuleChangeJson = ValueOf<typeof ruleChange>;

/** For machines: `item` is the criterion or the gate, null for the rubric as a whole. */
export function ruleJson(change: RubricRuleChange): RuleChangeJson {
  const item = change.rule === 'scale' || change.rule === 'gate' ? change.id : null;
  return { rule: change.rule, item, ...ends(change) };
}

function ends(change: RubricRuleChange) {
  switch (change.rule) {
    case 'scale':
      return { old: scaleJson(change.old), new: scaleJson(change.new) };
    case 'cap':
      return {
        old: numberOrNull(change.old),
        new: numberOrNull(change.new),
      };
    default:
      return { old: change.old, new: change.new };
  }
}

function scaleJson(scale: Scale | null) {
  return scale && { low: toNumber(scale.low), high: toNumber(scale.high) };
}

/** A line of the table: figure, item, kind, old, new, change, reason. */
export function ruleLine(change: RubricRuleChange): readonly CsvValue[] {
  const { rule, item, old, new: now } = ruleJson(change);
  return [rule, item, null, flat(old), flat(now), null, null];
}

function flat(value: RuleChangeJson['old']): CsvValue {
  if (value === null || typeof value !== 'object') return value;
  return Object.values(value).join(' to ');
}
