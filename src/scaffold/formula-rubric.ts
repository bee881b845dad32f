import type { RubricFormula } from '../schema/formula.ts';
import { printScalar } from '../workspace/writing/print-yaml.ts';
import { fileText, waiting } from './lines.ts';

type Lines = readonly string[];

/** The criteria of a formula as a rubric begins with them; the weighted mean begins in `rubricText`. */
const CRITERIA: Readonly<Record<Exclude<RubricFormula, 'weighted-mean'>, Lines>> = {
  'weighted-sum': [
    '# Total: the sum of weight x score. More is always better: 10 is safe, 10 is easy.',
    'criteria:',
    '  speedup: { label: Expected speedup, weight: 3, role: upside }',
    '  safety: { label: Safety, weight: 2, role: risk } # 10 = safe',
    '  ease: { label: Ease, weight: 1, role: effort } # 10 = easy',
  ],
  rice: [
    '# Total: reach x impact x confidence / effort. A criterion without a scale takes 0 or more.',
    'criteria:',
    '  reach: { label: Reach } # say of what: requests an hour, users a month',
    '  impact: { label: Impact, scale: 0 to 3 }',
    '  confidence: { label: Confidence, scale: 1 } # 0.8 or 80%',
    '  effort: { label: Effort } # say of what: person weeks; less is better',
  ],
  ice: [
    '# Total: impact x confidence x ease.',
    'criteria:',
    '  impact: { label: Impact, scale: 1 to 10 }',
    '  confidence: { label: Confidence, scale: 1 to 10 }',
    '  ease: { label: Ease, scale: 1 to 10 } # 10 = easy',
  ],
  wsjf: [
    '# Total: (value + urgency + risk) / size.',
    'criteria:',
    '  value: { label: Value, scale: 1 to 20 }',
    '  urgency: { label: Urgency, scale: 1 to 20 }',
    '  risk: { label: Risk that it takes away, scale: 1 to 20 }',
    '  size: { label: Size, scale: 1 to 20 } # less is better',
  ],
  product: [
    '# Total: the product of all scores. More is always better.',
    'criteria:',
    '  gain: { label: Gain, scale: 1 to 5 }',
    '  chance: { label: Chance of success, scale: 1 } # 0.8 or 80%',
  ],
  ratio: [
    '# Total: the sum of weight x score of the numerators, over that of the denominators.',
    'criteria:',
    '  speedup: { label: Expected speedup, part: numerator, weight: 2, scale: 1 to 10 }',
    '  evidence: { label: Evidence, part: numerator, weight: 1, scale: 1 to 10 }',
    '  effort: { label: Effort, part: denominator, scale: 1 to 10 } # less is better',
  ],
};

/** A rubric to start from that computes totals by another formula than the weighted mean. */
export function formulaRubricText(
  formula: keyof typeof CRITERIA,
  name: string | null,
  schemaLine: string | null,
): string {
  return fileText([
    schemaLine,
    ...(name === null ? [] : [`name: ${printScalar(name)}`]),
    ...waiting(0, ['persona: # what the shark cares about']),
    `formula: ${formula}`,
    ...CRITERIA[formula],
    ...waiting(0, [
      'gates: # without these the total is capped, in its own figures',
      '  cap: 5',
      '  all: { testable: It can be tested before it ships. }',
    ]),
  ]);
}
