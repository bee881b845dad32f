import { formulaSides } from '../../../engine/scoring/total/formula.ts';
import type { Criterion, Rubric } from '../../../model/rubric.ts';
import { type FormulaPart, partsOf } from '../../../schema/formula.ts';
import { edited, RICE_CARD, RICE_RUBRIC } from '../../examples/example-files.ts';
import { defineRule, type Violation } from '../../rule.ts';
import { inCode, listed, quoted } from '../../wording/wording.ts';

type Args = {
  readonly formula: string;
  readonly problem: 'missing' | 'twice' | 'unknown';
  /** The name of the part, or of the criterion that is not a part. */
  readonly name: string;
  readonly parts: readonly string[];
};

export const rubricFormulaPart = defineRule('rubric/formula-part', 'error', {
  summary: 'the criteria of a rubric are not the parts that its formula asks for',
  why:
    'RICE is reach x impact x confidence / effort: without one of them, or with another beside ' +
    'them, it is another figure, and none is computed.',
  message: ({ formula, problem, name }: Args) => {
    if (problem === 'missing') return `${inCode(formula)} needs a criterion for ${inCode(name)}`;
    if (problem === 'twice') return `${inCode(formula)} has several criteria for ${inCode(name)}`;
    return `the criterion ${quoted(name)} is no part of ${inCode(formula)}`;
  },
  advice: ({ formula, problem, name, parts }) => {
    const part = problem === 'unknown' ? (parts[0] ?? '') : name;
    return (
      `${inCode(formula)} has the parts ${listed(parts.map(inCode))}; a criterion is one by its id, ` +
      `or says which: ${inCode(`part: ${part}`)}`
    );
  },
  bad: {
    ...edited(RICE_RUBRIC, '  effort: {}\n', ''),
    ...edited(edited(RICE_CARD, ', effort: 4', ''), ', effort: 3', ''),
  },
  good: { ...RICE_RUBRIC, ...RICE_CARD },
  onRubric: faultsOf,
});

function faultsOf(rubric: Rubric): readonly Violation<Args>[] {
  const { formula, criteria, formulaAt } = rubric;
  const { over, under } = partsOf(formula);
  const parts = [...over, ...under];
  if (parts.length === 0 || criteria.length === 0 || formulaSides(rubric) !== null) return [];
  const of = (part: FormulaPart): readonly Criterion[] =>
    criteria.filter((each) => each.part === part);
  const args = (problem: Args['problem'], name: string): Args => ({
    formula,
    problem,
    name,
    parts,
  });
  const missing = parts.filter((part) => of(part).length === 0);
  const twice = formula === 'ratio' ? [] : parts.filter((part) => of(part).length > 1);
  const unknown = criteria.filter(({ part }) => part === null || !parts.includes(part));
  return [
    ...missing.map((part) => ({ args: args('missing', part), at: formulaAt })),
    ...twice.map((part) => {
      const [first, ...others] = of(part).map(({ at }) => at);
      return {
        args: args('twice', part),
        at: others[0] ?? formulaAt,
        related: first ? [first] : [],
      };
    }),
    ...unknown.map(({ id, at }) => ({ args: args('unknown', id), at })),
  ];
}
