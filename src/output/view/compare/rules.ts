import type { RubricRuleChange } from '../../../engine/compare/rubric-rules.ts';
import type { Rubric } from '../../../model/rubric.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { printShortest } from '../../../quantity/print.ts';
import { listOf } from '../../document/words.ts';
import { FORMULA_WORDS, scaleText } from '../round/measure.ts';

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
    case 'formula':
      return [
        `the total was a ${FORMULA_WORDS[change.old]}, and is a ${FORMULA_WORDS[change.new]}`,
      ];
    case 'missing':
      return [`n/a ${MISSING_WAS[change.old]}, and ${MISSING_IS[change.new]}`];
    case 'normalize':
      return change.new
        ? ['weights had to sum to 100%, and are normalized']
        : ['weights were normalized, and have to sum to 100%'];
    case 'scale': {
      const what = change.label === null ? 'the scale' : `the scale of ${change.label}`;
      return [`${what} was ${scaleText(change.old)}, and is ${scaleText(change.new)}`];
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

function shortest(value: Exact | null): string {
  return value === null ? '-' : printShortest(value, 6);
}
