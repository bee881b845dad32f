import type { FieldPath } from '../../schema/format.ts';
import type { Files } from '../files.ts';
import type { PlanStep } from '../plan.ts';
import { parseSource } from '../yaml/parse.ts';
import type { SourceFile } from '../yaml/source-file.ts';
import { changesOf, type Edit, holderOf } from './edit-changes.ts';
import { changedText } from './edit-text.ts';

/**
 * The text of a file after some edits, at most one for each field, with comments, order and layout
 * kept. The result is parsed again to verify it. Null if the edits did not have the intended
 * effect, for example because an alias repeats an edited value, or if the file was not fully parsed
 * at first. The value of an `add` is parsed from its own lines.
 */
export function editYaml(source: SourceFile, edits: readonly Edit[]): string | null {
  if (!source.intact || source.value === undefined) return null;
  const wanted: unknown = JSON.parse(JSON.stringify(source.value));
  if (!edits.every((edit) => applyTo(wanted, edit))) return null;
  const changes = changesOf(edits);
  const text = changes === null ? null : changedText(source.text, changes);
  if (text === null) return null;
  const read = parseSource(source.path, new TextEncoder().encode(text));
  const isAsMeant = read.intact && JSON.stringify(read.value) === JSON.stringify(wanted);
  return isAsMeant ? text : null;
}

/** A plan step that edits a file; null if the edits cannot be made safely. */
export function planEdit(
  files: Files,
  source: SourceFile,
  edits: readonly Edit[],
): Extract<PlanStep, { readonly kind: 'edit' }> | null {
  const read = files.read(source.path);
  const text = editYaml(source, edits);
  if (!read.ok || text === null) return null;
  const before = read.value;
  const hasMark = before[0] === 0xef && before[1] === 0xbb && before[2] === 0xbf;
  return { kind: 'edit', path: source.path, before, text: hasMark ? `\ufeff${text}` : text };
}

type Container = Record<string | number, unknown>;

/** Applies an edit to the parsed values; false if its target does not exist. */
function applyTo(root: unknown, edit: Edit): boolean {
  const target = containerAt(root, holderOf(edit), edit.kind === 'set');
  if (target === null) return false;
  const last = edit.path.at(-1) ?? '';
  switch (edit.kind) {
    case 'drop':
      if (Array.isArray(target)) return target.splice(Number(last), 1).length === 1;
      return delete target[last];
    case 'reword':
      target[last] = edit.text;
      return true;
    case 'set':
      target[last] = edit.value;
      return true;
    case 'append':
      return Array.isArray(target) && target.push(edit.text) > 0;
    case 'add': {
      if (Object.hasOwn(target, edit.key)) return false;
      const bytes = new TextEncoder().encode(`${edit.lines.join('\n')}\n`);
      Object.assign(target, parseSource('', bytes).value);
      return Object.hasOwn(target, edit.key);
    }
  }
}

/** The mapping or list at a path, created if `isMade`; else null if it is missing. */
function containerAt(root: unknown, path: FieldPath, isMade: boolean): Container | null {
  // The top level of a file is a map; otherwise nothing is found in it.
  let at = root as Container;
  for (const name of path) {
    const isThere = Object.hasOwn(at, name) && at[name] !== null;
    if (!isThere && !isMade) return null;
    if (!isThere) at[name] = {};
    const next = at[name];
    if (typeof next !== 'object' || next === null) return null;
    at = next as Container; // a map or a list
  }
  return typeof at === 'object' ? at : null;
}
