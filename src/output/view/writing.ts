import type { Plan, PlanStep } from '../../workspace/plan.ts';
import { heading, list, textBlock, textLines, titledList, viewOf } from '../document/blocks.ts';
import type { Block, Line, View } from '../document/document.ts';
import type { ProblemReport } from '../document/problems.ts';
import { type WritingReport, writingJson, writingTable } from '../results/writing.ts';

const DONE = {
  create: 'created',
  replace: 'replaced',
  edit: 'changed',
  same: 'unchanged',
} as const;
const WOULD = { create: 'create', replace: 'replace', edit: 'change', same: 'leave' } as const;

/** The steps of a plan, what is left to fill in, and what to do next. */
export function writingView(report: WritingReport): View {
  return viewOf(writingJson(report), writingTable, writingBlocks(report));
}

/** The same for people, with remarks below the heading. */
export function writingBlocks(
  { title, plan, isWritten, todo, next }: WritingReport,
  remarks: readonly (string | false)[] = [],
): readonly Block[] {
  return [
    heading(title, doneText(plan, isWritten)),
    textBlock(remarks),
    list(stepLines(plan, isWritten ? DONE : WOULD)),
    ...titledList('Left to do, as shark check says:', todo.map(todoLine)),
    ...titledList('Next:', textLines(next)),
  ];
}

/** Each file of a plan, after the word for its change. */
export function stepLines({ steps }: Plan, words: Readonly<Record<PlanStep['kind'], string>>) {
  return steps.map(
    ({ kind, path }): Line => [{ text: `${words[kind]} `, tone: 'faint' }, { text: path }],
  );
}

/** What happened to a plan, for the heading above it. */
export function doneText({ steps }: Plan, isWritten: boolean): string {
  if (!isWritten) return 'dry run: nothing is written';
  if (steps.length === 0) return 'nothing is written';
  const isAllThere = steps.every(({ kind }) => kind === 'same');
  return isAllThere ? 'all there already: nothing is written' : 'written';
}

/** One remaining task, with its file and line. */
export function todoLine({ message, location: { file, line }, code }: ProblemReport): Line {
  return [{ text: `${file}:${line}: ${message} [${code}]` }];
}

/** A step as text: all lines of a new file, or the changed lines of an edited file. */
export function changedLines(step: PlanStep): readonly string[] {
  const lines = step.text.replace(/\n$/, '').split(/\r?\n/);
  if (step.kind !== 'edit') return lines;
  const before = new TextDecoder().decode(step.before).replace(/\n$/, '').split(/\r?\n/);
  let first = 0;
  while (first < before.length && before[first] === lines[first]) first += 1;
  let same = 0;
  const most = Math.min(before.length, lines.length) - first;
  while (same < most && before.at(-1 - same) === lines.at(-1 - same)) same += 1;
  return [
    ...before.slice(first, before.length - same).map((line) => `- ${line}`),
    ...lines.slice(first, lines.length - same).map((line) => `+ ${line}`),
  ];
}
