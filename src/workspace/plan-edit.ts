import { type Edit, editYaml } from './edit.ts';
import type { Files } from './files.ts';
import type { PlanStep } from './plan.ts';
import type { SourceFile } from './source-file.ts';

/** Some edits of a file as a step of a plan; null where they cannot be made safely. */
export function planEdit(
  files: Files,
  source: SourceFile,
  edits: readonly Edit[],
): PlanStep | null {
  const read = files.read(source.path);
  const text = editYaml(source, edits);
  if (!read.ok || text === null) return null;
  const before = read.value;
  const hasMark = before[0] === 0xef && before[1] === 0xbb && before[2] === 0xbf;
  return { kind: 'edit', path: source.path, before, text: hasMark ? `\ufeff${text}` : text };
}
