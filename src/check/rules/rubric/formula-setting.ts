import type { Rubric } from '../../../model/rubric.ts';
import { isWeighted, partsOf, takesWeights } from '../../../schema/formula.ts';
import { goodAndBad, RICE_CARD, RICE_RUBRIC } from '../../examples/example-files.ts';
import { defineRule, type Violation } from '../../rule.ts';
import { inCode } from '../../wording/wording.ts';

type Setting = 'weight' | 'part' | 'missing' | 'normalize' | 'cap';

type Args = { readonly formula: string; readonly setting: Setting; readonly written: string };

const WHY_NOT: Readonly<Record<Setting, string>> = {
  weight: 'it has no weights',
  part: 'its criteria are all alike',
  missing: 'it needs a score of every criterion',
  normalize: 'it is not divided by the sum of the weights',
  cap: 'its totals have no scale',
};

const INSTEAD: Readonly<Record<Setting, string>> = {
  weight: 'take the weight away; `ratio`, `weighted-sum` and `weighted-mean` have weights',
  part: 'take it away; `rice`, `ice`, `wsjf` and `ratio` have parts',
  missing: 'take it away, and give every score; `weighted-mean` may leave scores out',
  normalize: 'take it away; `weighted-mean` may be normalized',
  cap: 'write the cap as a plain number, in the figures of the totals',
};

export const rubricFormulaSetting = defineRule('rubric/formula-setting', 'error', {
  summary: 'a rubric says something that its formula cannot follow',
  why:
    'A weight in a rubric that computes RICE would be read as counting, and changes nothing; left ' +
    'out scores would make a sum or a product smaller. What is written has to hold.',
  message: ({ formula, setting, written }: Args) =>
    `${inCode(written)} does nothing under \`formula: ${formula}\`: ${WHY_NOT[setting]}`,
  advice: ({ formula, setting }) =>
    setting === 'missing' && formula === 'weighted-sum'
      ? 'take it away, and give every score, or write `missing: zero`'
      : INSTEAD[setting],
  ...goodAndBad({ ...RICE_RUBRIC, ...RICE_CARD }, 'effort: {}', 'effort: { weight: 40% }'),
  onRubric: faultsOf,
});

function faultsOf(rubric: Rubric): readonly Violation<Args>[] {
  const { formula, criteria, formulaAt, missing, normalize, gates } = rubric;
  const { over, under } = partsOf(formula);
  const hasParts = over.length + under.length > 0;
  const found = (setting: Setting, written: string, at = formulaAt): Violation<Args> => ({
    args: { formula, setting, written },
    at,
  });
  const isLeft = missing === 'exclude' || (missing === 'zero' && !isWeighted(formula));
  return [
    ...criteria.flatMap(({ weight, hasWeight, part, at }) => [
      ...(hasWeight && !takesWeights(formula)
        ? [found('weight', `weight: ${weight.written}`, weight.at)]
        : []),
      ...(part !== null && !hasParts ? [found('part', `part: ${part}`, at)] : []),
    ]),
    ...(formula !== 'weighted-mean' && isLeft ? [found('missing', `missing: ${missing}`)] : []),
    ...(formula !== 'weighted-mean' && normalize ? [found('normalize', 'normalize: true')] : []),
    ...(gates !== null && gates.cap.outOf !== null && !isWeighted(formula)
      ? [found('cap', `cap: ${gates.cap.written}`, gates.cap.at)]
      : []),
  ];
}
