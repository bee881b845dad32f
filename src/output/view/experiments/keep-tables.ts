import type { JudgedKeep, JudgedSegment } from '../../../experiments/verdict/judge.ts';
import { faintLines, NO_FIGURE } from '../../document/cells.ts';
import type { Block, Line, Row, Table, TextRun } from '../../document/document.ts';
import { shortPValueText } from '../wording/numbers.ts';
import { changeText, metricText, sizeText } from './change-words.ts';
import { verdictRun } from './lead.ts';

/** A longer table buries what the page is about. */
const MOST_KEEPS = 60;

/** All that is told of a keep, or on a narrow screen its figures. */
export function keepTables(judged: JudgedSegment): Block {
  const tables = [keepTable(judged), narrowTable(judged)];
  const layouts = tables.map((table): readonly Block[] => [{ kind: 'table', table }]);
  return { kind: 'fit', layouts };
}

export function keepTable(judged: JudgedSegment): Table {
  return {
    title: '',
    columns: [
      { label: 'run', align: 'right' },
      { label: 'kept', align: 'left', shrinkTo: 7 },
      { label: figureLabel(judged), align: 'decimal' },
      { label: 'step', align: 'decimal' },
      { label: 'against the best before', align: 'left', shrinkTo: 16, wrap: true },
      { label: 'verdict', align: 'left' },
    ],
    rows: shownKeeps(judged, (keep) => {
      const { run, step, verdict } = keep;
      return [
        { text: String(run.number) },
        { text: run.commit === '' ? '-' : run.commit.slice(0, 12) },
        { text: metricText(run.metric ?? 0, '') },
        { text: changeText(step, judged.scale) },
        { text: againstText(keep, judged) },
        verdictRun(verdict),
      ];
    }),
    notes: keepNotes(judged, P_WORDS),
  };
}

function narrowTable(judged: JudgedSegment): Table {
  return {
    title: '',
    columns: [
      { label: 'run', align: 'right' },
      { label: figureLabel(judged), align: 'decimal' },
      { label: 'step', align: 'decimal' },
      { label: 'best', align: 'right' },
      { label: 'p', align: 'left' },
      { label: 'verdict', align: 'left' },
    ],
    rows: shownKeeps(judged, ({ run, step, against, pValue, verdict }) => [
      { text: String(run.number) },
      { text: metricText(run.metric ?? 0, '') },
      { text: changeText(step, judged.scale) },
      { text: String(against.number) },
      pValue === null || verdict === 'no-improvement'
        ? NO_FIGURE
        : { text: shortPValueText(pValue) },
      verdictRun(verdict),
    ]),
    notes: keepNotes(judged, `best: the best run that was kept before. ${P_WORDS}`),
  };
}

const P_WORDS = 'p: how often noise alone gives as much, as the best of the runs tried.';

function figureLabel({ segment }: JudgedSegment): string {
  return segment.unit === '' ? 'metric' : segment.unit;
}

function shownKeeps(
  { keeps }: JudgedSegment,
  cellsOf: (keep: JudgedKeep) => readonly TextRun[],
): readonly Row[] {
  return keeps.slice(0, MOST_KEEPS).map((keep) => ({ cells: cellsOf(keep) }));
}

function keepNotes({ keeps, noise }: JudgedSegment, words: string): readonly Line[] {
  const more = keeps.length - MOST_KEEPS;
  return faintLines([
    ...(more > 0 ? [`and ${more} more: --format csv has all`] : []),
    ...(noise === null ? [] : [words]),
  ]);
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
