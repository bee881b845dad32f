import { schemaLine } from '../../scaffold/schema-line.ts';
import type { FileKind } from '../../schema/kinds.ts';
import type { Files } from '../../workspace/files.ts';
import { type FileText, type PlanStep, planFiles } from '../../workspace/plan.ts';
import { planEdit } from '../../workspace/writing/edit.ts';
import type { Edit } from '../../workspace/writing/edit-changes.ts';
import {
  type CommentedMap,
  type CommentedValue,
  printWithComments,
} from '../../workspace/writing/print-with-comments.ts';
import { parseSource } from '../../workspace/yaml/parse.ts';

/** A file whose whole content is written. */
export interface WholeFile {
  readonly kind: FileKind;
  readonly path: string;
  readonly content: CommentedMap;
}

/** Edits to an existing file. */
export interface FileEdits {
  readonly path: string;
  readonly edits: readonly Edit[];
}

/** Returns an edit that adds a field to a mapping of a file, formatted as in a new file. */
export function addition(path: readonly string[], key: string, value: CommentedValue): Edit {
  const whole = path.reduceRight<CommentedMap>((inner, each) => ({ [each]: inner }), {
    [key]: value,
  });
  const lines = printWithComments(whole)
    .trimEnd()
    .split('\n')
    .slice(path.length)
    .map((line) => line.slice(2 * path.length));
  return { kind: 'add', path, key, lines };
}

/** Plans the steps of some changes. `unsafe` has messages about files that cannot be edited safely. */
export function planChanges(
  files: Files,
  changes: readonly (WholeFile | FileEdits)[],
  overwrite: boolean,
) {
  const whole = changes.filter((each) => 'content' in each);
  const added = changes.filter((each) => 'edits' in each).filter((each) => each.edits.length > 0);
  const edits = added.map((each) => editStep(files, each));
  const texts = whole.map((each) => textFor(files, each));
  const { plan, obstacles } = planFiles(files, texts, overwrite);
  const steps = [...plan.steps, ...edits.filter((step) => typeof step !== 'string')];
  return {
    planned: { plan: { steps: steps.sort((a, b) => (a.path < b.path ? -1 : 1)) }, obstacles },
    unsafe: edits.filter((step) => typeof step === 'string'),
  };
}

function textFor(files: Files, { kind, path, content }: WholeFile): FileText {
  const text = printWithComments(content);
  const line = schemaLine(files, kind, path);
  return { path, text: line === null ? text : `${line}\n${text}` };
}

/** A step that edits a file, or a message if the edit is not possible. */
function editStep(files: Files, { path, edits }: FileEdits): PlanStep | string {
  const read = files.read(path);
  const step = read.ok ? planEdit(files, parseSource(path, read.value), edits) : null;
  return step ?? unsafeEdit(path);
}

/** The message about a file that cannot be edited safely. */
export function unsafeEdit(path: string): string {
  return `${path}: what is new in it, which could not be added safely`;
}
