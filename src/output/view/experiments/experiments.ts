import type { JudgedKeep, JudgedSegment } from '../../../experiments/verdict/judge.ts';
import type { Block, Line, Row, Table, View } from '../../document/document.ts';
import { countOf } from '../../document/words.ts';
import {
  type ExperimentsReport,
  experimentsJson,
  experimentsTable,
} from '../../results/experiments.ts';
import { shortPValueText } from '../wording/numbers.ts';
import { changeText, metricText, sizeText } from './change-words.ts';
import { leadLines, verdictRun } from './lead.ts';

/** A longer table buries what the page is about. */
const MOST_KEEPS = 60;

/** Which keeps of some logs are real: the answer first, then every keep. */
export function experimentsView(report: ExperimentsReport): View {
  const json = experimentsJson(report);
  return { blocks: report.segments.flatMap(segmentBlocks), csv: experimentsTable(json), json };
}

function segmentBlocks(judged: JudgedSegment): readonly Block[] {
  const { segment, better, keeps } = judged;
  const { runs, name, file, metric } = segment;
  const kept = runs.filter(({ fate }) => fate === 'kept').length;
  const counts = `${countOf(runs.length, 'run')}, ${kept} kept`;
  const blocks: Block[] = [
    { kind: 'heading', left: name === '' ? file : name, right: counts },
    { kind: 'paragraph', lines: [[{ text: `${metric}, ${better} is better` }]] },
    { kind: 'paragraph', lines: leadLines(judged) },
  ];
  if (keeps.length > 0) blocks.push({ kind: 'table', table: keepTable(judged) });
  const settle = settleLines(judged);
  if (settle.length > 0) blocks.push({ kind: 'paragraph', lines: settle });
  return blocks;
}

function keepTable(judged: JudgedSegment): Table {
  const { keeps, segment } = judged;
  const more = keeps.length - MOST_KEEPS;
  return {
    title: '',
    columns: [
      { label: 'run', align: 'right' },
      { label: 'kept', align: 'left', shrinkTo: 7 },
      { label: segment.unit === '' ? 'metric' : segment.unit, align: 'decimal' },
      { label: 'step', align: 'decimal' },
      { label: 'against the best before', align: 'left', shrinkTo: 16, wrap: true },
      { label: 'verdict', align: 'left' },
    ],
    rows: keeps.slice(0, MOST_KEEPS).map((keep) => rowOf(keep, judged)),
    notes: more > 0 ? [[{ text: `and ${more} more: --format csv has all`, tone: 'faint' }]] : [],
  };
}

function rowOf(keep: JudgedKeep, judged: JudgedSegment): Row {
  const { run, step, verdict } = keep;
  return {
    cells: [
      { text: String(run.number) },
      { text: run.commit === '' ? '-' : run.commit.slice(0, 12) },
      { text: metricText(run.metric ?? 0, '') },
      { text: changeText(step, judged.scale) },
      { text: againstText(keep, judged) },
      verdictRun(verdict),
    ],
  };
}

/** `p 0.01, 12 tried`, `5.5% worse than run 21`. */
function againstText(keep: JudgedKeep, { scale }: JudgedSegment): string {
  const { against, stepAgainst, pValue, tried, verdict } = keep;
  if (verdict === 'same-code') return `the code of run ${against.number}`;
  if (verdict === 'no-improvement') {
    return stepAgainst === 0
      ? `no better than run ${against.number}`
      : `${sizeText(stepAgainst, scale)} worse than run ${against.number}`;
  }
  if (pValue === null) return `${changeText(stepAgainst, scale)} from run ${against.number}`;
  return `p ${shortPValueText(pValue)}, ${tried} tried since run ${against.number}`;
}

/** What would settle the end against the start, or else the keep that is nearest to it. */
function settleLines({ total, keeps }: JudgedSegment): readonly Line[] {
  if (total?.repeats != null) {
    const [from, to] = [total.start.runs[0], total.end.runs[0]];
    return from === undefined || to === undefined ? [] : [settleLine(total.repeats, from, to)];
  }
  const open = keeps.filter(({ repeats }) => repeats !== null);
  const [first, ...others] = open;
  if (first === undefined) return [];
  const nearest = others.reduce(
    (least, keep) => ((keep.repeats ?? 0) < (least.repeats ?? 0) ? keep : least),
    first,
  );
  return [settleLine(nearest.repeats ?? 0, nearest.against, nearest.run)];
}

function settleLine(repeats: number, from: JudgedKeep['run'], to: JudgedKeep['run']): Line {
  const named = [from, to].map(({ number, commit }) =>
    commit === '' ? `run ${number}` : `run ${number} (${commit.slice(0, 12)})`,
  );
  const text = `What would settle it: ${countOf(repeats, 'run')} each of ${named.join(' and ')}, alternating.`;
  return [{ text }];
}
