import type { Run } from '../../../experiments/log.ts';
import type { RunMark, RunPicture } from '../../../experiments/picture/picture.ts';
import type { JudgedSegment } from '../../../experiments/verdict/judge.ts';
import { faintLines } from '../../document/blocks.ts';
import type { Table, TextRun } from '../../document/document.ts';
import type { ExperimentsPage, RunChart, SegmentPage } from '../../document/experiments-page.ts';
import { type CellValue, decimal, left, right, tableOf } from '../../document/table.ts';
import { compact, countOf } from '../../document/words.ts';
import type { ExperimentsReport } from '../../results/experiments.ts';
import { faultLines, KEEP_VERDICTS, leadLines, metricText } from './experiment-words.ts';
import { figureLabel, keepTable, settleBlocks } from './experiments.ts';

/** Segments shown on a page; a page with more is slow to open and too long to read. */
const MAX_SEGMENTS = 50;

/** A segment with the chart of its runs. */
export interface PicturedSegment {
  readonly judged: JudgedSegment;
  readonly picture: RunPicture;
  /** Path of the measuring script; null if unknown. */
  readonly script: string | null;
  /** Number of first runs whose descriptions are shown; the table lists no further runs. */
  readonly described: number;
}

/** The page on the keeps in some logs, with a chart of each segment. */
export function experimentsPage(
  segments: readonly PicturedSegment[],
  faults: ExperimentsReport['faults'],
  made: ExperimentsPage['made'],
): ExperimentsPage {
  const [first, ...others] = segments;
  const isOne = first !== undefined && others.length === 0;
  const more = segments.length - MAX_SEGMENTS;
  return {
    title: isOne ? nameOf(first.judged) : 'Which keeps are real',
    segments: segments
      .slice(0, MAX_SEGMENTS)
      .map((each, at) => segmentPage(each, isOne ? null : at + 1)),
    remarks: compact([
      segments.length === 0 && 'No line could be read as a run.',
      more > 0 && `${countOf(more, 'segment')} more: --format json has all.`,
      ...faultLines(faults).map((line) => line.trimEnd()),
    ]),
    made,
  };
}

function nameOf({ segment }: JudgedSegment): string {
  return segment.name === '' ? segment.file : segment.name;
}

/**
 * @param place its number among several segments; null if it is the only one, whose name is already
 * in the heading
 */
function segmentPage(
  { judged, picture, script, described }: PicturedSegment,
  place: number | null,
): SegmentPage {
  const { segment, better, keeps } = judged;
  const title = `${segment.metric}, ${better} is better`;
  return {
    title: place === null ? title : `${place}. ${nameOf(judged)}: ${title}`,
    counts: `${countsOf(judged)} (${segment.file}).`,
    lines: leadLines(judged),
    chart: chartOf(judged, picture, title),
    keeps: keeps.length === 0 ? null : { ...keepTable(judged), title: 'Keeps' },
    settle: settleBlocks(judged, script),
    runs: runsTable(judged, described),
  };
}

function countsOf({ segment: { runs } }: JudgedSegment): string {
  const parts = ['kept', 'discarded', 'failed'].map((status) => {
    const count = runs.filter((run) => run.status === status).length;
    return count > 0 && `${count} ${status}`;
  });
  return `${countOf(runs.length, 'run')}: ${compact(parts).join(', ')}`;
}

function chartOf(judged: JudgedSegment, picture: RunPicture, title: string): RunChart {
  const { noise, segment, total } = judged;
  const { marks, levels, ticks, named, leftOut } = picture;
  const has = (kind: RunMark['kind']): boolean => marks.some((mark) => mark.kind === kind);
  const kinds = (['real', 'kept', 'discarded', 'failed'] as const).filter(has);
  const ends =
    total === null
      ? ''
      : ` From ${metricText(total.start.metric, '')} at the start to ${metricText(total.end.metric, segment.unit)} at the end.`;
  const left = leftOut === 0 ? '' : ` Not drawn: ${countOf(leftOut, 'run')} between the others.`;
  return {
    title: `Metric by run: ${title}`,
    description: `${countsOf(judged)}.${ends} Every kept run stands in the table of keeps.${left}`,
    marks: marks.map(({ run, kind, across, up }) => ({
      kind,
      across,
      up,
      text: `run ${run.number}, ${MARK_WORDS[kind]}: ${figureOf(run, segment.unit)}`,
    })),
    levels,
    ticks: ticks.map(({ up, metric }) => ({ up, text: metricText(metric, '') })),
    named: named.map(({ across, run }) => ({ across, text: String(run.number) })),
    legend: compact<RunChart['legend'][number]>([
      ...kinds.map((kind) => ({ kind, text: MARK_WORDS[kind] })),
      levels.length > 0 && { kind: 'level', text: 'the code kept last' },
      levels.length > 0 && noise !== null && { kind: 'band', text: bandWords(noise) },
      leftOut !== 0 && { kind: 'discarded', text: `${leftOut} runs between these are not drawn` },
    ]),
  };
}

const MARK_WORDS: Readonly<Record<RunMark['kind'], string>> = {
  real: 'kept, REAL',
  kept: 'kept',
  discarded: 'discarded',
  failed: 'failed, no figure',
};

function bandWords({ source }: NonNullable<JudgedSegment['noise']>): string {
  const most = source === 'discarded' ? ', at most' : '';
  return `noise: where 95 of 100 runs of that code lie${most}`;
}

function figureOf({ metric }: Run, unit: string): string {
  return metric === null ? 'no figure' : metricText(metric, unit);
}

/** The chart as a table, with the description of each run from the log. */
function runsTable(judged: JudgedSegment, described: number): Table {
  const { runs } = judged.segment;
  const verdicts = new Map(judged.keeps.map(({ run, verdict }) => [run, KEEP_VERDICTS[verdict]]));
  const more = runs.length - described;
  return tableOf<Run>({
    title: 'All runs',
    rows: runs.slice(0, described),
    columns: [
      [right('run'), ({ number }) => number],
      [
        decimal(figureLabel(judged)),
        ({ metric }) => (metric === null ? '-' : metricText(metric, '')),
      ],
      [left('what became of it'), (run) => statusCell(run, verdicts.get(run))],
      [left('commit'), ({ commit }) => commit.slice(0, 12)],
      [left('description'), ({ description }) => description],
    ],
    notes: faintLines([more > 0 && `and ${more} more: the log has all`]),
  });
}

function statusCell({ status }: Run, verdict: TextRun | undefined): CellValue {
  return verdict === undefined ? status : { ...verdict, text: `${status}: ${verdict.text}` };
}
