import { wordsFor } from '../../../check/catalogue/catalogue.ts';
import { listed, quoted } from '../../../check/wording/wording.ts';
import { listOf } from '../../../diagnostic/list-of.ts';
import { FORM_PROBLEMS, type ProblemTexts } from '../../../form/problem.ts';
import { groupBy } from '../../../quantity/group-by.ts';
import type { SubmitFault } from '../../../submission/fault.ts';
import { type RepairWords, SUBMISSION_PROBLEMS } from '../../../submission/problem.ts';
import { heading, list, paragraph, textBlock, textLines, viewOf } from '../../document/blocks.ts';
import type { Block, Line, View } from '../../document/document.ts';
import { countOf } from '../../document/words.ts';
import {
  type FaultReport,
  type SubmitReport,
  submitJson,
  submitTable,
} from '../../results/submit.ts';
import { writingBlocks } from '../writing.ts';

/** Problems shown; the JSON has all. */
const MAX_SHOWN = 20;

/** Says that a scorecard was accepted, or why not, with examples that would be accepted. */
export function submitView(report: SubmitReport): View {
  return viewOf(
    submitJson(report),
    submitTable,
    report.faults.length > 0 ? rejectedBlocks(report) : acceptedBlocks(report),
  );
}

function acceptedBlocks(report: SubmitReport): readonly Block[] {
  const { round, shark, isRevision, isAfterOutcome } = report;
  return writingBlocks({ ...report, title: `The scorecard of ${shark} in ${round}` }, [
    isRevision && 'The first judgement stays in the file, as `first`.',
    isAfterOutcome &&
      'An outcome of the round is there already: the file says `recorded: after-outcome`.',
  ]);
}

function rejectedBlocks({ faults, shark, round, next, isInCells }: SubmitReport): readonly Block[] {
  const groups = byProposal(faults);
  const shown = groups.slice(0, MAX_SHOWN);
  const more = groups.length - shown.length;
  return [
    heading(
      `The scorecard of ${shark} in ${round} is not taken`,
      `nothing is written, ${countOf(groups.length, 'problem')}`,
    ),
    ...shown.map((group, at): Block => {
      const isAdviceShown = shown.slice(0, at).some((before) => isSameAdvice(before[0], group[0]));
      return paragraph(groupLines(group, isInCells, isAdviceShown));
    }),
    textBlock([more > 0 && `And ${more} more: --format json has all.`]),
    textBlock(['Next:']),
    list(textLines(next)),
  ];
}

/**
 * The faults in order, with the missing scores of one proposal grouped at the first of them, and
 * each `n/a` of it likewise.
 */
function byProposal(faults: readonly FaultReport[]): readonly Group[] {
  const keys = new Map(
    faults.map((fault, at) => {
      const { missing } = fault;
      return [fault, missing === undefined ? `#${at}` : `${missing.isNone} ${missing.proposal}`];
    }),
  );
  return [...groupBy(faults, (fault) => keys.get(fault) ?? '').values()];
}

type Group = readonly [FaultReport, ...FaultReport[]];

/** The advice for these faults is shown once, since many of them may occur together. */
const ADVISED_ONCE: ReadonlySet<string> = new Set(['submit/missing-score', 'submit/changed']);

function isSameAdvice(before: FaultReport, { code, advice }: FaultReport): boolean {
  return ADVISED_ONCE.has(code) && before.code === code && before.advice === advice;
}

function groupLines(group: Group, isInCells: boolean, isAdviceShown: boolean): readonly Line[] {
  const [first] = group;
  const { missing } = first;
  const advice = isAdviceShown ? null : first.advice;
  if (missing === undefined) return faultLines({ ...first, advice }, isInCells);
  const criteria = group.flatMap((each) => each.missing?.criterion ?? []);
  const message = missingMessage(missing, criteria);
  const whole = { ...first, message, advice, pointer: '', expected: null, example: [] };
  return faultLines(whole, isInCells);
}

/** The missing scores of one proposal in words; no criteria for its overall score. */
function missingMessage(
  { proposal, isNone }: NonNullable<FaultReport['missing']>,
  criteria: readonly string[],
): string {
  const hasAny = criteria.length > 0;
  return isNone
    ? `${proposal} has n/a${hasAny ? ` for ${listOf(criteria)}` : ''}, and n/a is not taken`
    : `${proposal} is not scored${hasAny ? `: ${criteria.join(', ')}` : ''}`;
}

function faultLines(
  { location, code, message, advice, pointer, expected, example }: FaultReport,
  isInCells: boolean,
): readonly Line[] {
  const { file, line, column } = location;
  const lines: Line[] = [
    [{ text: `${file}:${line}:${column} `, tone: 'faint' }, { text: `${message} [${code}]` }],
  ];
  const add = (name: string, text: string, isCopied = false) =>
    lines.push([
      { text: `  ${name} `, tone: 'faint' },
      { text, isCopied },
    ]);
  // A reviewer cannot use a JSON pointer or a patch for a table cell. For a figure with several
  // readings, an example could not be one of them.
  const steps = isInCells || code === 'unit/ambiguous-gain' ? [] : example;
  if (pointer !== '' && !isInCells) add('at', pointer);
  if (expected !== null) add('expected', expected);
  for (const step of steps) {
    if (step.op === 'remove') add('help', newName(steps) ?? `take away ${step.path}`);
    else add('such as', `${step.path}: ${JSON.stringify(step.value)}`, true);
  }
  // The help for an unknown field lists the fields, which `expected` does or replaces.
  const hasHelp = steps.length === 0 && (code !== 'schema/unknown-field' || expected === null);
  if (hasHelp && advice !== null) add('help', advice);
  return lines;
}

/** The advice to rename a field if the steps put it under another name beside; else null. */
function newName([from, to, ...more]: FaultReport['example']): string | null {
  if (from?.op !== 'remove' || to?.op !== 'add' || more.length > 0) return null;
  const [, around = '', name = ''] = /^(.*)\/([^/]+)$/.exec(to.path) ?? [];
  const isBeside =
    from.path.startsWith(`${around}/`) && !from.path.includes('/', around.length + 1);
  return isBeside && name !== 'notes' ? `rename it to ${name}` : null;
}

/** Faults in words, with the document under the name that the user knows. */
export function faultReports(
  faults: readonly SubmitFault[],
  document: string,
  words: RepairWords,
): readonly FaultReport[] {
  return faults.map((fault) => {
    const { location, pointer, expected, example, problem } = fault;
    const place = { ...location, file: document };
    const told = { ...wordsOf(fault, words), location: place, pointer, expected, example };
    if (problem.kind !== 'own' || problem.code !== 'submit/missing-score') return told;
    const { proposal, criterion, isNone } = problem;
    return { ...told, missing: { proposal, criterion, isNone } };
  });
}

type FaultTexts = Pick<FaultReport, 'code' | 'message' | 'advice'>;

function wordsOf({ problem }: SubmitFault, words: RepairWords): FaultTexts {
  if (problem.kind === 'id') {
    const { code, id, of } = problem;
    const kind = of === 'entry' ? 'an entry' : 'a criterion';
    return { code, message: `${quoted(id)} is not the id of ${kind}`, advice: null };
  }
  if (problem.kind === 'form') {
    const { code, args } = problem.form;
    return textsIn(code, FORM_PROBLEMS[code], args, undefined);
  }
  if (problem.kind === 'own')
    return textsIn(problem.code, SUBMISSION_PROBLEMS[problem.code], problem, words);
  const { code, args } = problem.diagnostic;
  // The usual cause is an empty pipe, so there is no file to delete.
  if (code === 'yaml/empty') {
    return {
      code,
      message: 'there is nothing in what was handed in',
      advice: `hand in the form, filled in; a blank one: ${words.blank}`,
    };
  }
  const { message, advice } = wordsFor(problem.diagnostic);
  // The message of the rule says how the figure counts in a file. In a form it is rejected, so it
  // counts as nothing.
  if (code === 'unit/ambiguous-gain' && 'readings' in args) {
    const readings = listed(args.readings.map(quoted), 'or');
    return { code, message: `${quoted(args.written)} can be read as ${readings}`, advice };
  }
  return { code, message, advice };
}

function textsIn<Words>(code: string, texts: unknown, args: unknown, words: Words): FaultTexts {
  // A problem has the arguments of the texts of its code; the compiler cannot see that they match.
  const { message, advice, caseAdvice } = texts as ProblemTexts<unknown, Words>;
  return { code, message: message(args), advice: caseAdvice?.(args, words) ?? advice };
}
