import type { Round } from '../../../model/round.ts';
import type { Foreseen, RetroResult, RoundRetro } from '../../../outcome/retro/round-retro.ts';
import type { Measured } from '../../../outcome/verdict/terms-verdict.ts';
import { type Exact, toNumber } from '../../../quantity/exact.ts';
import type { IntervalRow, LegendKey } from '../../document/charts.ts';
import type { Block, Line } from '../../document/document.ts';
import type { ReportFigure, ReportFold, ReportSection } from '../../document/report.ts';
import { countOf } from '../../document/words.ts';
import { resultBlocks } from '../retro/verdict-blocks.ts';
import { STATUS_WORDS } from '../round/decision.ts';
import { nameOf } from '../round/names.ts';
import { doubleText } from '../wording/numbers.ts';
import { drawn, told } from './section.ts';

/** What was promised of everything that was funded, built or tried, and what came of it. */
export function promiseSection({ results }: RoundRetro, round: Round): ReportSection {
  const nameIn = (id: string): string => nameOf(round, id);
  const all = results.map((result) => ({ result, rows: rowsOf(result, nameIn) }));
  const blocksOf = (result: RetroResult): readonly Block[] => resultBlocks(result, nameIn);
  return {
    id: 'results',
    title: 'Predicted and measured',
    lead:
      results.length === 0
        ? [[{ text: 'Nothing of this round is funded on record, built or tried.' }]]
        : results.flatMap((result) => headOf(blocksOf(result))),
    figures: all.flatMap(({ result, rows }) =>
      rows.length === 0 ? [] : [speedFigure(result, rows, blocksOf(result).slice(1))],
    ),
    blocks: [],
    folds: all.flatMap(({ result, rows }): ReportFold[] => {
      const behind = blocksOf(result).slice(1);
      return rows.length > 0 || behind.length === 0
        ? []
        : [{ title: result.title, blocks: behind }];
    }),
  };
}

/** The first block says in lines what came of it. */
function headOf([first]: readonly Block[]): readonly Line[] {
  return first?.kind === 'paragraph' ? first.lines : [];
}

function speedFigure(
  { title }: RetroResult,
  rows: readonly IntervalRow[],
  table: readonly Block[],
): ReportFigure {
  const [shown, notes] = drawn(rows, 'figures');
  const places = rows.flatMap(({ marks, span }) => [
    ...marks.map(({ at }) => at),
    ...(span === null ? [] : [span.from, span.to]),
  ]);
  const figures = rows.map(({ label }) => `${label.name} ${label.value}`);
  return {
    name: title,
    what: 'speed, as a factor of the speed before',
    description: `What was promised and measured: ${told(figures)}.`,
    legend: legendOf(rows),
    chart: {
      kind: 'intervals',
      axis: { values: [1, ...places], suffix: 'x' },
      reference: { at: 1, word: 'as before' },
      rows: shown,
    },
    notes,
    table,
  };
}

function legendOf(rows: readonly IntervalRow[]): readonly LegendKey[] {
  const has = (shape: 'diamond' | 'dot' | 'tick'): boolean =>
    rows.some(({ marks }) => marks.some((mark) => mark.shape === shape));
  const key = (shape: 'diamond' | 'dot' | 'tick', label: string): LegendKey[] =>
    has(shape) ? [{ swatch: { kind: 'mark', shape }, label, figure: '' }] : [];
  const isSpanned = (shape: 'diamond' | 'dot'): boolean =>
    rows.some(({ span, marks }) => span !== null && marks.at(-1)?.shape === shape);
  return [
    ...key('diamond', isSpanned('diamond') ? 'promised, with its range as written' : 'promised'),
    ...key(
      'dot',
      isSpanned('dot')
        ? 'measured, geometric mean with 95% interval'
        : 'measured, geometric mean; the noise is not known',
    ),
    ...key('tick', 'one benchmark'),
  ];
}

/** Whatever was said of the whole speed, then what was measured; none where neither was. */
function rowsOf(
  { foreseen, judgement }: RetroResult,
  nameOf: (id: string) => string,
): IntervalRow[] {
  const promises = foreseen.flatMap((each) => promiseRow(each, nameOf));
  const measured = judgement?.measured ?? null;
  const found = measured === null ? [] : measuredRow(measured);
  const isTold = promises.length > 0 && found.length === 0 && judgement !== null;
  return [
    ...promises,
    ...found,
    ...(isTold ? [resultRow(STATUS_WORDS[judgement.outcome.status])] : []),
  ];
}

function promiseRow(said: Foreseen, nameOf: (id: string) => string): IntervalRow[] {
  const { metric, case: name, of, shark, kind, value } = said;
  const factor = factorOf(said);
  const isWhole = (metric === 'speedup' || metric === 'geomean_speedup') && name === null;
  if (factor === null || !isWhole) return [];
  const { range, point } = value;
  const [low, high] = [range?.low ?? range?.min ?? null, range?.high ?? range?.max ?? null];
  const notes = [kind === 'claim' ? 'claims' : kind === 'expects' ? 'expects' : 'predicts', of];
  return [
    {
      heading: null,
      label: {
        rank: null,
        name: shark === null ? 'The pitch' : nameOf(shark),
        note: notes.filter((note) => note !== null).join(', '),
        value: value.written,
        stated: null,
        tone: 'plain',
      },
      span:
        low === null || high === null
          ? null
          : { from: factor(low), to: factor(high), tone: 'likely' },
      marks: [{ shape: 'diamond', at: factor(point) }],
    },
  ];
}

/** How a figure becomes a factor of speed; null for one that is about something else. */
function factorOf({ value: { kind } }: Foreseen): ((value: Exact) => number) | null {
  if (kind === 'gain' || kind === 'percent') return (change) => 1 + toNumber(change);
  return kind === 'ratio' ? toNumber : null;
}

function measuredRow({ geomean, cases }: Measured): IntervalRow[] {
  if (geomean === null) return [];
  const { point, low, high } = geomean;
  return [
    {
      heading: null,
      label: {
        rank: null,
        name: 'Measured',
        note: countOf(cases.length, 'benchmark'),
        value: `${doubleText(point, 3)}x`,
        stated: null,
        tone: point < 1 ? 'bad' : 'plain',
      },
      span: low === null || high === null ? null : { from: low, to: high, tone: 'likely' },
      marks: [
        ...cases.map(({ speedup }) => ({ shape: 'tick' as const, at: speedup.point })),
        { shape: 'dot', at: point },
      ],
    },
  ];
}

function resultRow(status: string): IntervalRow {
  return {
    heading: null,
    label: {
      rank: null,
      name: 'Measured',
      note: 'nothing',
      value: status,
      stated: null,
      tone: 'bad',
    },
    span: null,
    marks: [],
  };
}
