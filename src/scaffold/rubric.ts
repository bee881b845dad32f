import { ROLES } from '../schema/role.ts';
import { editYaml } from '../workspace/writing/edit.ts';
import type { Edit } from '../workspace/writing/edit-changes.ts';
import { printScalar } from '../workspace/writing/print-yaml.ts';
import type { SourceFile } from '../workspace/yaml/source-file.ts';
import { fileText, waiting } from './lines.ts';

const OTHER_ROLES = ROLES.filter((role) => !['upside', 'risk', 'effort'].includes(role));

/** Three criteria that any rubric starts from, and what may be added as comments. */
export function rubricText(name: string | null, schemaLine: string | null): string {
  return fileText([
    schemaLine,
    ...(name === null ? [] : [`name: ${printScalar(name)}`]),
    ...waiting(0, ['persona: # what the shark cares about']),
    '# Weights sum to 100 %. More is always better: 10 is safe, 10 is easy.',
    'criteria:',
    '  speedup:',
    '    label: Expected speedup',
    '    weight: 40%',
    '    role: upside',
    ...waiting(4, [
      'anchors: # what scores mean',
      '  2: lost in the noise',
      '  8: twice as fast where it counts',
    ]),
    '  safety: { label: Safety, weight: 30%, role: risk } # 10 = safe',
    '  ease: { label: Ease, weight: 30%, role: effort } # 10 = easy',
    `# Other roles: ${OTHER_ROLES.join(', ')}.`,
    ...waiting(0, [
      'missing: exclude # what `n/a` means: error, exclude or zero',
      'gates: # without these the total is capped',
      '  cap: 5',
      '  all: { testable: It can be tested before it ships. }',
    ]),
  ]);
}

/** Where a copied rubric comes from and goes to. */
export interface RubricCopy {
  /** The rubric's own words: `round1/ann`, or `default`. */
  readonly from: string;
  /** The name the copy gives the shark; null for none. */
  readonly name: string | null;
  /** Whether it stays the rubric of one shark, whose name, seat and persona go with it. */
  readonly isSameShark: boolean;
  /** Whether it goes to a later round: reasons for what changed before have been given there. */
  readonly isLaterRound: boolean;
}

/** A rubric made from another, as it is written there; null where that cannot be taken apart. */
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
  const edits: Edit[] = gone
    .filter((key) => Object.hasOwn(value, key))
    .map((key) => ({ kind: 'drop', path: [key] }));
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
    withoutHead(text),
  ]);
}

const CHANGES: readonly string[] = [
  '# Give a changed weight its `reason`, a renamed criterion `was: <its old id>`,',
  '# and name what is gone under `removed`.',
];

/** Without what stands above a copy: a copy of a copy says it once. */
function withoutHead(text: string): string {
  const isHead = (line: string) =>
    /^# (?:yaml-language-server:|Copied from )/.test(line) || CHANGES.includes(line);
  const lines = text.trimEnd().split(/\r?\n/);
  return lines.slice(lines.findIndex((line) => !isHead(line))).join('\n');
}

/** What told of the change from the round before. */
function reasonEdits({ criteria }: Readonly<Record<string, unknown>>): readonly Edit[] {
  // Of a rubric that has been read.
  return Object.entries(criteria as Readonly<Record<string, object>>).flatMap(([id, criterion]) =>
    ['reason', 'was']
      .filter((key) => Object.hasOwn(criterion, key))
      .map((key): Edit => ({ kind: 'drop', path: ['criteria', id, key] })),
  );
}
