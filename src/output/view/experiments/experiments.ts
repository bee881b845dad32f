import type { JudgedKeep, JudgedSegment } from '../../../experiments/verdict/judge.ts';
import { shellWord } from '../../../scaffold/new-commands.ts';
import {
  commands,
  faintLines,
  fittingTable,
  heading,
  paragraph,
  textBlock,
  viewOf,
} from '../../document/blocks.ts';
import type { Block, Line, Table, View } from '../../document/document.ts';
import { decimal, given, left, right, tableOf, wrapped } from '../../document/table.ts';
import { countOf } from '../../document/words.ts';
import {
  type ExperimentsReport,
  experimentsJson,
  experimentsTable,
} from '../../results/experiments.ts';
import { shortPValueText } from '../wording/numbers.ts';
import { changeText, KEEP_VERDICTS, leadLines, metricText, sizeText } from './experiment-words.ts';

/** The page on the keeps in some logs: how many are real, then each keep. */
export function experimentsView(report: ExperimentsReport): View {
  const { segments, scripts } = report;
  const files = new Set(segments.map(({ segment }) => segment.file));
  return viewOf(
    experimentsJson(report),
    experimentsTable,
    segments.length === 0
      ? [textBlock(['No line could be read as a run.'])]
      : segments.flatMap((judged) => segmentBlocks(judged, files.size > 1, scripts)),
  );
}

function segmentBlocks(
  judged: JudgedSegment,
  namesFile: boolean,
  scripts: ExperimentsReport['scripts'],
): readonly Block[] {
  const { segment, better, keeps } = judged;
  const { runs, name, file, metric } = segment;
  const kept = runs.filter(({ status }) => status === 'kept').length;
  const counts = `${countOf(runs.length, 'run')}, ${kept} kept`;
  const of = namesFile && name !== '' ? `; ${file}` : '';
  return [
    heading(name === '' ? file : name, counts),
    textBlock([`${metric}, ${better} is better${of}`]),
    paragraph(leadLines(judged)),
    ...(keeps.length === 0 ? [] : [fittingTable([keepTable(judged), keepTable(judged, true)])]),
    ...settleBlocks(judged, scripts.get(file) ?? null),
  ];
}

/** Rows of the table of keeps; a longer table would hide the rest of the page. */
const MAX_KEEPS = 60;

/** All columns on the keeps, or only their figures for a narrow screen. */
export function keepTable(judged: JudgedSegment, isNarrow = false): Table {
  return tableOf({
    title: '',
    rows: judged.keeps.slice(0, MAX_KEEPS),
    columns: [
      [right('run'), ({ run }) => run.number],
      !isNarrow && [left('kept', 7), ({ run }) => run.commit.slice(0, 12) || '-'],
      [decimal(figureLabel(judged)), ({ metric }) => metricText(metric, '')],
      [decimal('step'), ({ step }) => changeText(step, judged.scale)],
      !isNarrow && [wrapped('against the best before', 16), (keep) => againstText(keep, judged)],
      isNarrow && [right('best'), ({ against }) => against.number],
      isNarrow && [left('p'), pText],
      [left('verdict'), ({ verdict }) => KEEP_VERDICTS[verdict]],
    ],
    notes: keepNotes(
      judged,
      isNarrow ? `best: the best run that was kept before. ${P_WORDS}` : P_WORDS,
    ),
  });
}

function pText({ pValue, verdict }: JudgedKeep): string | null {
  return verdict === 'no-improvement' ? null : given(pValue, shortPValueText);
}

/** How the p-values are computed, and what they assume. */
const P_WORDS =
  'p: how often noise alone gives as much, as the best of the runs tried, if runs of the same code scatter like a bell curve and do not drift.';

export function figureLabel({ segment }: JudgedSegment): string {
  return segment.unit === '' ? 'metric' : segment.unit;
}

function keepNotes({ keeps, noise }: JudgedSegment, words: string): readonly Line[] {
  const more = keeps.length - MAX_KEEPS;
  return faintLines([
    more > 0 && `and ${more} more: --format csv has all`,
    keeps.some(({ runs }) => runs > 1) &&
      'The figure of code that was run again is the mean of its runs.',
    noise !== null && words,
  ]);
}

/** `p 0.01, 12 tried`, `5.5% worse than run 21`. */
function againstText(keep: JudgedKeep, { scale }: JudgedSegment): string {
  const { against, stepAgainst, pValue, tried, isOfAll, verdict } = keep;
  const other = `run ${against.number}`;
  if (verdict === 'same-code') return `the code of ${other}`;
  if (verdict === 'no-improvement') {
    return stepAgainst === 0
      ? `no better than ${other}`
      : `${sizeText(stepAgainst, scale)} worse than ${other}`;
  }
  if (pValue === null) return `${changeText(stepAgainst, scale)} from ${other}`;
  const chance = `p ${shortPValueText(pValue)}`;
  return isOfAll
    ? `${chance} from ${other}, ${tried} tried`
    : `${chance}, ${tried} tried since ${other}`;
}

type Run = JudgedKeep['run'];

interface SettlingRuns {
  readonly repeats: number;
  readonly from: Run;
  readonly to: Run;
}

/**
 * The runs that would settle the end against the start, or otherwise the keep that needs the fewest
 * runs.
 *
 * @param script path of the measuring script from the root of the repository; null if unknown
 */
export function settleBlocks(judged: JudgedSegment, script: string | null): readonly Block[] {
  const settling = settlingOf(judged);
  if (settling === null) return [];
  const { repeats, from, to } = settling;
  const named = [from, to].map(({ number, commit }) =>
    commit === '' ? `run ${number}` : `run ${number} (${commit.slice(0, 12)})`,
  );
  const text = `What would settle it: ${countOf(repeats, 'run')} each of ${named.join(' and ')}, alternating.`;
  const lines = script === null ? [] : commandsFor(settling, script);
  return [textBlock([text]), ...(lines.length === 0 ? [] : [commands(lines)])];
}

function settlingOf({ total, keeps }: JudgedSegment): SettlingRuns | null {
  if (total?.repeats != null) {
    const [from, to] = [total.start.runs[0], total.end.runs[0]];
    return from === undefined || to === undefined ? null : { repeats: total.repeats, from, to };
  }
  const open = keeps.flatMap(({ repeats, against, run }) =>
    repeats === null ? [] : [{ repeats, from: against, to: run }],
  );
  return open.toSorted((a, b) => a.repeats - b.repeats)[0] ?? null;
}

/** Only commits of this form go on a command line; other text from a log could be unsafe there. */
const COMMIT = /^[0-9a-f]{6,64}$/;

function commandsFor({ repeats, from, to }: SettlingRuns, script: string): readonly string[] {
  if (![from, to].every(({ commit }) => COMMIT.test(commit))) return [];
  const measure = (folder: string): string => `(cd ${folder} && bash ${shellWord(script)})`;
  return [
    `git worktree add --detach ../before ${from.commit}`,
    `git worktree add --detach ../after ${to.commit}`,
    `for i in $(seq ${repeats}); do ${measure('../before')}; ${measure('../after')}; done`,
  ];
}
