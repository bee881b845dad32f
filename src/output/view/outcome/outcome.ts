import { quoted } from '../../../check/wording/wording.ts';
import { listOf } from '../../../diagnostic/list-of.ts';
import type { PitchStatus } from '../../../model/proposal.ts';
import type { StatusJudgement } from '../../../outcome/verdict/status.ts';
import type { Measured } from '../../../outcome/verdict/terms-verdict.ts';
import { groupBy } from '../../../quantity/group-by.ts';
import { shellQuoted } from '../../../scaffold/new-commands.ts';
import { excerpt } from '../../../workspace/excerpt.ts';
import { cautionLines, heading, listBlocks, paragraph, viewOf } from '../../document/blocks.ts';
import type { Block, Line, TextRun, View } from '../../document/document.ts';
import { compact } from '../../document/words.ts';
import {
  type JudgedOutcome,
  type OutcomeReading,
  outcomeJson,
  outcomeTable,
  type ReadSource,
} from '../../results/outcome.ts';
import { judgementNotes, measuredBlocks, named } from '../benchmark/measured.ts';
import { readingWarning, readingWarnings } from '../benchmark/reading-messages.ts';
import { noTermsWords, verdictBlocks, verdictWords } from '../benchmark/verdicts.ts';
import type { NameOf } from '../retro/verdict-blocks.ts';
import { contradiction } from '../round/decision.ts';
import { statusRun } from '../round/verdict.ts';
import { measuredWords } from '../wording/numbers.ts';
import { moreInvocations } from './more-invocations.ts';

export interface OutcomeReport extends JudgedOutcome {
  readonly title: string;
  /**
   * The status of a pitch that is not live in the round; null for a live pitch and without a pitch.
   */
  readonly outAs: PitchStatus | null;
  readonly nameOf: NameOf;
}

/**
 * The outcome of a proposal: measurements, verdicts by its terms, and what was written to the file.
 */
export function outcomeView(report: OutcomeReport): View {
  const { round, title, judgement, nameOf, reading } = report;
  const { measured, terms } = judgement;
  return viewOf(outcomeJson(report, readingWarning), outcomeTable, [
    heading(`Outcome of ${title}`, round),
    paragraph(headlines(report)),
    ...(measured === null ? [] : measuredBlocks(measured, judgement)),
    ...terms.flatMap((each) => verdictBlocks(each, nameOf(each.shark), judgement)),
    ...(reading === null ? [] : readingBlocks(reading, judgement)),
    ...moreInvocations(judgement, round, reading?.typed ?? null),
  ]);
}

function headlines({ judgement, nameOf, reading, outAs }: OutcomeReport): readonly Line[] {
  const { measured, outcome } = judgement;
  const isOpen = reading?.written === 'no-status';
  const found = measured === null ? null : measuredWords(measured);
  const status: TextRun = isOpen ? { text: 'OPEN', tone: 'caution' } : statusRun(outcome.status);
  return [
    [status, { text: found === null ? ': nothing is measured.' : `: measured ${found}.` }],
    ...cautionLines([
      outcome.correct === false && 'Results NOT correct: a failure, whatever was measured.',
      reading === null &&
        lacksCorrectness(judgement) &&
        `Nothing says whether the results were correct: write "correct: yes" or "correct: no" in ${outcome.at.file}.`,
    ]),
    [{ text: termsWords(judgement, nameOf) }, ...(isOpen ? [] : contradiction(judgement))],
    ...judgementNotes(judgement),
    ...cautionLines([outAs !== null && `In this round it is ${outAs}.`]),
  ];
}

function termsWords({ terms, adopted, standard }: StatusJudgement, nameOf: NameOf): string {
  if (terms.length === 0) return noTermsWords(standard);
  const whose = listOf(terms.map(({ shark }) => nameOf(shark)));
  return `By the terms ${adopted ? 'adopted, those of' : 'asked for by'} ${whose}: ${verdictWords(terms)}.`;
}

function readingBlocks(reading: OutcomeReading, judgement: StatusJudgement): readonly Block[] {
  const { sources, unkept, written } = reading;
  const removed = written === 'no-status' ? [] : reading.removed;
  const warnings = [
    baselineName(judgement.measured),
    ...fileWarnings(sources),
    ...named('Left out, as not every reading is above 0', unkept),
    ...named('No longer in the file', removed),
    ...earlierWords(reading, judgement),
  ];
  return [
    ...listBlocks(cautionLines(warnings)),
    paragraph([...sources.map(sourceLine), [writtenSpan(reading, judgement)]]),
  ];
}

/** Says what happens to the status and the correctness recorded for the replaced readings. */
function earlierWords(
  { earlierStatus, earlierCorrect, written }: OutcomeReading,
  { outcome }: StatusJudgement,
): readonly (string | false)[] {
  const isOpen = written === 'no-status';
  return [
    earlierStatus !== null &&
      (isOpen
        ? `The status on record, "${earlierStatus}", follows from the readings on record, and does not from these.`
        : `The status was "${earlierStatus}", as the earlier readings were: it becomes "${outcome.status}".`),
    !isOpen &&
      earlierCorrect !== null &&
      `"correct: ${earlierCorrect ? 'yes' : 'no'}" was said of the earlier readings, and stays: check the results again, and say --correct yes or --correct no.`,
  ];
}

/** The --map option for a benchmark that may have another name in the baseline. */
function baselineName(measured: Measured | null): string | null {
  const { asked = null, missing = [], outside = [] } = measured?.fit ?? {};
  const [old, name] = [missing[0], outside[0]];
  if (asked !== null || old === undefined || name === undefined) return null;
  return `If ${quoted(name)} is what the baseline calls ${quoted(old)}: --map ${shellQuoted(`${old}=${name}`)}.`;
}

/**
 * Warnings of files. If several files have the same warning, it appears once and names all of them.
 */
function fileWarnings(sources: readonly ReadSource[]): readonly string[] {
  const all = sources.flatMap(({ file, warnings }) =>
    readingWarnings(warnings).map((message) => ({ file, message })),
  );
  return [...groupBy(all, ({ message }) => message)].map(
    ([message, own]) => `${listOf([...new Set(own.map(({ file }) => file))])}: ${message}.`,
  );
}

/** `before: old.json, hyperfine, 0f3c5d7e91ab` */
function sourceLine({ side, file, benchmark, format, tool, date, sha256 }: ReadSource): Line {
  const told = compact([tool ?? format, date, sha256.slice(0, 12)]);
  const name = benchmark === null ? file : `${file}#${excerpt(benchmark)}`;
  return [{ text: `${side}: ${name}, ${told.join(', ')}`, tone: 'faint' }];
}

/** True if a success was measured, but the required correctness of its results is not recorded. */
function lacksCorrectness({ terms, outcome }: StatusJudgement): boolean {
  const isClaimed = outcome.status === 'success' || outcome.status === 'partial';
  const asked = terms.flatMap(({ criteria }) => criteria);
  const isOpen = asked.some(({ because }) => because === 'not-told');
  return isClaimed && outcome.benchmarks !== null && isOpen;
}

/** True if correctness is the only open criterion. */
function wantsCorrect({ terms, outcome }: StatusJudgement): boolean {
  const open = terms
    .flatMap(({ criteria }) => criteria)
    .filter(({ verdict }) => verdict === 'not measured' || verdict === 'inconclusive');
  const areAll = open.length > 0 && open.every(({ criterion }) => criterion === 'correct');
  return outcome.correct === null && areAll;
}

function writtenSpan({ path, written }: OutcomeReading, judgement: StatusJudgement): TextRun {
  switch (written) {
    case 'yes':
      return { text: `Written: ${path}.` };
    case 'dry-run':
      return { text: `Nothing is written: this was a dry run for ${path}.` };
    case 'no-status':
      return {
        text: wantsCorrect(judgement)
          ? 'Nothing is written: the terms ask for correct results. Say whether they were with --correct yes or --correct no.'
          : 'Nothing is written: the measurements do not say how it ended. Say it with --status.',
        tone: 'caution',
      };
  }
}
