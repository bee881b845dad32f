import type { RubricRuleChange } from '../../../engine/compare/rubric-rules.ts';
import type { Rubric, Scale } from '../../../model/rubric.ts';
import { toNumber } from '../../../quantity/exact.ts';
import { printShortest } from '../../../quantity/print.ts';
import type { Json, SheetValue } from '../../document/document.ts';
import { listOf } from '../../document/words.ts';

/** "ROI Maximizer changed more than weights: n/a was an error, and counts zero." */
export function rulesMoved(
  name: string,
  rules: readonly RubricRuleChange[],
  round: string | null = null,
): readonly string[] {
  if (rules.length === 0) return [];
  const which = round === null ? '' : ` for ${round}`;
  const words = [...rules.flatMap(ruleWords), ...gateWords(rules)];
  return [`${name} changed more than weights${which}: ${words.join('; ')}.`];
}

const MISSING_WAS: Readonly<Record<Rubric['missing'], string>> = {
  error: 'was an error',
  exclude: 'was left out',
  zero: 'counted zero',
};
const MISSING_IS: Readonly<Record<Rubric['missing'], string>> = {
  error: 'is an error',
  exclude: 'is left out',
  zero: 'counts zero',
};

function ruleWords(change: RubricRuleChange): readonly string[] {
  switch (change.rule) {
    case 'missing':
      return [`n/a ${MISSING_WAS[change.old]}, and ${MISSING_IS[change.new]}`];
    case 'normalize':
      return change.new
        ? ['weights had to sum to 100%, and are normalized']
        : ['weights were normalized, and have to sum to 100%'];
    case 'scale': {
      const what = change.label === null ? 'the scale' : `the scale of ${change.label}`;
      return [`${what} was ${scaleWords(change.old)}, and is ${scaleWords(change.new)}`];
    }
    case 'cap': {
      if (change.old === null) return [`gates now cap totals at ${shortest(change.new)}`];
      if (change.new === null) return [`gates no longer cap totals at ${shortest(change.old)}`];
      return [`the cap was ${shortest(change.old)}, and is ${shortest(change.new)}`];
    }
    case 'gate':
      return [];
  }
}

/** Gates of one kind together: a rubric often gets several at once. */
function gateWords(rules: readonly RubricRuleChange[]): readonly string[] {
  const gates = rules.filter((change) => change.rule === 'gate');
  const says = (kind: string, those: typeof gates): readonly string[] =>
    those.length === 0
      ? []
      : [`${those.length === 1 ? 'gate' : 'gates'} ${kind}: ${listOf(those.map(({ id }) => id))}`];
  return [
    ...says(
      'added',
      gates.filter((gate) => gate.old === null),
    ),
    ...says(
      'removed',
      gates.filter((gate) => gate.new === null),
    ),
    ...says(
      'worded anew',
      gates.filter((gate) => gate.old !== null && gate.new !== null),
    ),
  ];
}

function scaleWords({ low, high }: Scale): string {
  return `${shortest(low)} to ${shortest(high)}`;
}

function shortest(value: Scale['low'] | null): string {
  return value === null ? '-' : printShortest(value, 6);
}

/** For machines: `item` is the criterion or the gate, null for the rubric as a whole. */
export function ruleJson(change: RubricRuleChange) {
  const item = change.rule === 'scale' || change.rule === 'gate' ? change.id : null;
  return { rule: change.rule, item, ...ends(change) } satisfies Json;
}

function ends(change: RubricRuleChange) {
  switch (change.rule) {
    case 'scale':
      return { old: scaleJson(change.old), new: scaleJson(change.new) };
    case 'cap':
      return {
        old: change.old === null ? null : toNumber(change.old),
        new: change.new === null ? null : toNumber(change.new),
      };
    default:
      return { old: change.old, new: change.new };
  }
}

function scaleJson({ low, high }: Scale) {
  return { low: toNumber(low), high: toNumber(high) };
}

/** A line of the sheet: figure, item, kind, old, new, change, reason. */
export function ruleLine(change: RubricRuleChange): readonly SheetValue[] {
  const { rule, item, old, new: now } = ruleJson(change);
  return [rule, item, null, flat(old), flat(now), null, null];
}

function flat(value: Json): SheetValue {
  if (value === null || typeof value !== 'object') return value;
  return Object.values(value).join(' to ');
}
