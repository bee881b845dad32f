import { editYaml } from '../workspace/writing/edit.ts';
import type { Edit } from '../workspace/writing/edit-changes.ts';
import { MAX_LINE_LENGTH } from '../workspace/writing/edit-line.ts';
import { printComment, printScalar } from '../workspace/writing/print-yaml.ts';
import type { SourceFile } from '../workspace/yaml/source-file.ts';
import { dropFields } from './drop-fields.ts';
import { commentedOut, fileText, withoutHead } from './lines.ts';

export interface NewRound {
  readonly title: string;
  /** A day, `2026-03-31`; null if it is not needed. */
  readonly date: string | null;
  /** The round before this one; null if it is not needed. */
  readonly after: string | null;
  readonly entries: readonly string[];
}

/** The round from which another is made. */
export interface EarlierSource {
  readonly id: string;
  readonly source: SourceFile;
  /** The entries that do not continue, each with the reason. */
  readonly left: readonly string[];
}

/** The text of a round file. Optional fields are included as comments. */
export function roundText(round: NewRound, schemaLine: string | null): string {
  const { date, after } = round;
  return fileText([
    schemaLine,
    `title: ${printScalar(round.title)}`,
    date === null ? null : `date: ${printScalar(date)}`,
    after === null ? null : `after: ${printScalar(after)}`,
    ...(date !== null || after !== null
      ? []
      : commentedOut(0, ['date: 2026-03-31 # when it took place; names such as round2 need none'])),
    ...entryLines(round.entries),
    '',
    '# What is measured before anything is changed.',
    ...commentedOut(0, [
      'baseline:',
      '  metric: latency',
      '  better: lower',
      '  unit: us',
      '  cases:',
      '    small: { now: 410, target: 300 }',
      '    large: { now: 655 }',
    ]),
    '',
    ...commentedOut(0, [
      'rules:',
      '  winner: highest-mean # highest-mean, most-votes or highest-roi',
      '  quorum: 2 # how many sharks must have scored',
      '  must_answer: [] # failed proposals that every pitch must answer',
      '  adjust: # what the round asks of every rubric',
      '    - { role: evidence, weight: +10%, question: Was anything measured? }',
    ]),
  ]);
}

/** The fields of an earlier round that do not apply to the next. */
const OF_THE_ROUND = ['id', 'due', 'decision', 'stated', 'history', 'lessons', 'notes'];

/** The same for the fields of its rules. */
const OF_THE_RULES = ['adjust', 'notes'];

/**
 * The text of a round file made from an earlier one. Keeps baseline, rules and constraints as
 * written and removes the fields that apply to the earlier round only. Null if the earlier file
 * cannot be edited.
 */
export function carriedRound(
  { id: from, source, left }: EarlierSource,
  round: NewRound,
  schemaLine: string | null,
): string | null {
  // The file has been read as a round.
  const value = source.value as EarlierRound;
  const { adjust } = value.rules ?? {};
  const edits = [...titleEdit(round.title), ...ownEdits(value, round), ...statedEdits(value)];
  const kept = editYaml(source, [...edits, ...entryEdits(value.entries, round.entries)]);
  if (kept === null) return null;
  return fileText([
    schemaLine,
    `# Carried over from ${from}. Measure the baseline again.`,
    ...(left.length === 0 ? [] : [`# Not carried over: ${left.join(', ')}.`]),
    ...(adjust === undefined ? [] : adjustComments(from, adjust)),
    withoutHead(kept, (line) => OWN_COMMENT.test(line)),
  ]);
}

function titleEdit(title: string): readonly Edit[] {
  return [{ kind: 'reword', path: ['title'], text: title }];
}

function ownEdits(value: EarlierRound, { date, after }: NewRound): readonly Edit[] {
  const { rules = {} } = value;
  const gone = dropFields(rules, OF_THE_RULES, ['rules']);
  // A mapping that would lose all its fields is removed as a whole.
  const isAll = gone.length > 0 && gone.length === Object.keys(rules).length;
  const when = Object.entries({ date, after }).flatMap(([key, text]): readonly Edit[] => {
    return text === null ? dropFields(value, [key]) : [{ kind: 'set', path: [key], value: text }];
  });
  return [
    ...dropFields(value, OF_THE_ROUND),
    ...(isAll ? dropFields(value, ['rules']) : gone),
    ...when,
  ];
}

function statedEdits({ baseline }: EarlierRound): readonly Edit[] {
  return Object.entries(baseline?.cases ?? {}).flatMap(([name, reading]) =>
    dropFields(Object(reading), ['stated'], ['baseline', 'cases', name]),
  );
}

interface EarlierRound {
  readonly entries: readonly string[];
  readonly rules?: { readonly adjust?: readonly { role: string; weight: unknown }[] };
  readonly baseline?: { readonly cases: Readonly<Record<string, unknown>> };
}

/** Edits single items instead of replacing the list, because its layout may include comments. */
function entryEdits(before: readonly string[], after: readonly string[]): readonly Edit[] {
  const gone = before.flatMap((id, at) => (after.includes(id) ? [] : [at]));
  const drops = gone.toReversed().map((at): Edit => ({ kind: 'drop', path: ['entries', at] }));
  const added = after.filter((id) => !before.includes(id));
  return [...drops, ...added.map((text): Edit => ({ kind: 'append', path: ['entries'], text }))];
}

/** The comments that are written above a carried round, from whichever round it was carried. */
const OWN_COMMENT =
  /^# (?:yaml-language-server:|Carried over from \S+ Measure the baseline again\.$|Not carried over: |\S+ asked of every rubric: |Write `adjust` under `rules` for )/;

function adjustComments(
  from: string,
  adjust: readonly { role: string; weight: unknown }[],
): readonly string[] {
  const asked = adjust.map(({ role, weight }) => `${role} ${String(weight)}`).join(', ');
  return [
    `# ${printComment(`${from} asked of every rubric: ${asked}.`)}`,
    '# Write `adjust` under `rules` for what this round asks anew (shark rubric derive).',
  ];
}

/** Prints the list on one line if it fits. */
function entryLines(entries: readonly string[]): readonly string[] {
  const line = `entries: ${list(entries)}`;
  const remark = '# the proposals that take part';
  if (line.length <= MAX_LINE_LENGTH) return [`${line} ${remark}`];
  return [`entries: ${remark}`, ...entries.map((entry) => `  - ${printScalar(entry)}`)];
}

function list(ids: readonly string[]): string {
  return `[${ids.map(printScalar).join(', ')}]`;
}
