import type { RubricFormula } from '../schema/formula.ts';
import { ROLES } from '../schema/role.ts';
import { editYaml } from '../workspace/writing/edit.ts';
import type { Edit } from '../workspace/writing/edit-changes.ts';
import { printScalar } from '../workspace/writing/print-yaml.ts';
import type { SourceFile } from '../workspace/yaml/source-file.ts';
import { dropFields } from './drop-fields.ts';
import { commentedOut, fileText, withoutHead } from './lines.ts';

const OTHER_ROLES = ROLES.filter((role) => !['upside', 'risk', 'effort'].includes(role));

/** The source and the target of a copied rubric. */
export interface RubricCopy {
  /** The source as shown to the user: `round1/ann`, or `default`. */
  readonly from: string;
  /** The shark's name in the copy; null for none. */
  readonly name: string | null;
  /** True if the copy is for the same shark, so that name, seat and persona are kept. */
  readonly isSameShark: boolean;
  /**
   * True if the copy is for a later round. The reasons for earlier changes are then removed,
   * because they were given in the earlier round.
   */
  readonly isLaterRound: boolean;
}

/** The text of a rubric copied from another, in its layout. Null if the source cannot be edited. */
export function copiedRubric(
  source: SourceFile,
  copy: RubricCopy,
  schemaLine: string | null,
): string | null {
  const { name, isSameShark, isLaterRound } = copy;
  // The file has been read as a rubric.
  const value = source.value as Readonly<Record<string, unknown>>;
  const gone = ['id', ...(isSameShark ? [] : ['seat', 'persona'])];
  const keepsName = isSameShark || name !== null;
  if (!keepsName) gone.push('name');
  if (isLaterRound) gone.push('removed');
  const edits = [...dropFields(value, gone)];
  if (name !== null && Object.hasOwn(value, 'name')) {
    edits.push({ kind: 'reword', path: ['name'], text: name });
  }
  if (isLaterRound) for (const each of reasonEdits(value)) edits.push(each);
  const text = editYaml(source, edits);
  if (text === null) return null;
  return fileText([
    schemaLine,
    `# Copied from ${copy.from}.`,
    ...(isLaterRound ? CHANGES : []),
    ...(name !== null && !Object.hasOwn(value, 'name') ? [`name: ${printScalar(name)}`] : []),
    withoutHead(text, isOwnComment),
  ]);
}

const CHANGES: readonly string[] = [
  '# Give a changed weight its `reason`, a renamed criterion `was: <its old id>`,',
  '# and name what is gone under `removed`.',
];

function isOwnComment(line: string): boolean {
  return /^# (?:yaml-language-server:|Copied from )/.test(line) || CHANGES.includes(line);
}

/** Edits that remove the fields about changes from the round before. */
function reasonEdits({ criteria }: Readonly<Record<string, unknown>>): readonly Edit[] {
  // The file has been read as a rubric, so its criteria are a map.
  return Object.entries(criteria as Readonly<Record<string, object>>).flatMap(([id, criterion]) =>
    dropFields(criterion, ['reason', 'was'], ['criteria', id]),
  );
}

/** The starting criteria for each formula. */
const CRITERIA: Readonly<Record<RubricFormula, readonly string[]>> = {
  'weighted-mean': [
    '# Weights sum to 100 %. More is always better: 10 is safe, 10 is easy.',
    'criteria:',
    '  speedup:',
    '    label: Expected speedup',
    '    weight: 40%',
    '    role: upside',
    ...commentedOut(4, [
      'anchors: # what scores mean',
      '  2: lost in the noise',
      '  8: twice as fast where it counts',
    ]),
    '  safety: { label: Safety, weight: 30%, role: risk } # 10 = safe',
    '  ease: { label: Ease, weight: 30%, role: effort } # 10 = easy',
    `# Other roles: ${OTHER_ROLES.join(', ')}.`,
  ],
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

/** The text of a new rubric file: criteria to start from, and comments for optional fields. */
export function rubricText(
  formula: RubricFormula,
  name: string | null,
  schemaLine: string | null,
): string {
  const isMean = formula === 'weighted-mean';
  return fileText([
    schemaLine,
    ...(name === null ? [] : [`name: ${printScalar(name)}`]),
    ...commentedOut(0, ['persona: # what the shark cares about']),
    ...(isMean ? [] : [`formula: ${formula}`]),
    ...CRITERIA[formula],
    ...commentedOut(0, [
      ...(isMean ? ['missing: exclude # what `n/a` means: error, exclude or zero'] : []),
      `gates: # without these the total is capped${isMean ? '' : ', in its own figures'}`,
      '  cap: 5',
      '  all: { testable: It can be tested before it ships. }',
    ]),
  ]);
}
