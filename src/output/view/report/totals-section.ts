import type { AuditRow } from '../../../engine/audit/row.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { RankedTotal, SharkRanking } from '../../../engine/scoring/panel-ranking.ts';
import { type Exact, exact, sum, toNumber, ZERO } from '../../../quantity/exact.ts';
import { decimalsToTellApart, printDecimal, printShortest } from '../../../quantity/print.ts';
import type { ContributionPart, ContributionRow, LegendKey } from '../../document/charts.ts';
import type { Block, Line } from '../../document/document.ts';
import type { ReportFigure, ReportSection } from '../../document/report.ts';
import { countOf } from '../../document/words.ts';
import { findRow } from '../../results/stated.ts';
import { agreementWords } from '../round/footnotes.ts';
import { panelTable, sharkTable, totalsBlocks } from '../round/totals.ts';
import { drawn, openOrFolded, statedLabel, told } from './section.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What each shark gave, and what of it each criterion brought. */
export function totalsSection(scores: RoundScores): ReportSection {
  const shown = scores.rankings.filter(({ ranking }) =>
    ranking.some(({ total }) => total !== null),
  );
  return {
    id: 'totals',
    title: 'Totals',
    lead: lead(scores, shown),
    figures: shown.map((ranking) => totalsFigure(scores, ranking)),
    ...openOrFolded('The panel', [
      ...(shown.length > 1 ? [panelBlock(scores)] : []),
      // Sharks without totals are told of in words, below the tables that the charts carry.
      ...totalsBlocks({
        ...scores,
        rankings: scores.rankings.filter((each) => !shown.includes(each)),
      }),
    ]),
  };
}

const WEIGHTED = 'A total is the weighted mean of the scores: each part is weight times score.';

function lead({ panel }: RoundScores, shown: readonly SharkRanking[]): readonly Line[] {
  if (shown.length === 0) return [[{ text: 'No shark has totals in this round.' }]];
  const isWeighted = shown.some(({ ranking }) => ranking.some(({ kind }) => kind === 'weighted'));
  const agreement = shown.length > 1 ? [[{ text: agreementWords(panel.agreement) }]] : [];
  return [
    [{ text: isWeighted ? WEIGHTED : 'Each total is one overall score, without criteria.' }],
    ...agreement,
  ];
}

function panelBlock(scores: RoundScores): Block {
  const table = panelTable(scores);
  // The lead has said how far the sharks agree.
  return { kind: 'table', table: { ...table, notes: table.notes.slice(0, -1) } };
}

function totalsFigure(scores: RoundScores, ranking: SharkRanking): ReportFigure {
  const { shark } = ranking;
  const rows = ranking.ranking.filter(({ total }) => total !== null);
  const [shown, notes] = drawn(rows, 'proposals');
  const values = rows.flatMap(({ total }) => total ?? []);
  const decimals = decimalsToTellApart(values, 2, 6);
  const bars = shown.map((row) => barRow(row, decimals, totalRow(scores.audit, shark.id, row)));
  const scale = ranking.ranking[0]?.scale ?? { low: ZERO, high: exact(10) };
  const ends = bars.flatMap(({ parts, stated }) => [
    parts.reduce((sum, { value }) => sum + value, 0),
    stated ?? 0,
  ]);
  const figures = bars.map(({ label }) => `${label.name} ${label.value}`);
  return {
    name: shark.name,
    what: `totals, ${printShortest(scale.low, 2)} to ${printShortest(scale.high, 2)}`,
    description: `${countOf(rows.length, 'total')} by rank: ${told(figures)}.`,
    legend: legendOf(rows, bars),
    chart: {
      kind: 'contributions',
      axis: { values: [0, toNumber(scale.high), ...ends] },
      rows: bars,
    },
    notes: [...notes, ...(bars.some(({ cap }) => cap !== null) ? [CAP_NOTE] : [])],
    table: [
      { kind: 'table', table: { ...sharkTable(scores, ranking), title: `${shark.name}: totals` } },
    ],
  };
}

const CAP_NOTE =
  'A line ends a total that a gate caps; what the scores would give goes on beyond it.';

function totalRow(audit: readonly AuditRow[], shark: string, { entry }: RankedTotal) {
  return findRow(audit, shark, entry.id, 'total');
}

function barRow(row: RankedTotal, decimals: number, stated: AuditRow | null): ContributionRow {
  const { entry, total, rank } = row;
  return {
    label: {
      rank,
      name: entry.title,
      note: notesOf(row),
      value: total === null ? '-' : printDecimal(total, decimals),
      stated: statedLabel(stated),
      tone: entry.isLive ? 'plain' : 'faint',
    },
    parts: partsOf(row),
    cap: row.capped && total !== null ? toNumber(total) : null,
    stated:
      stated === null || typeof stated.stated === 'string' ? null : toNumber(stated.stated.point),
  };
}

/** What a reader must know of a total: `withdrawn, one overall score`. */
function notesOf({ entry, kind, capped }: RankedTotal): string {
  const status = entry.pitch?.status ?? 'no pitch';
  const notes = [
    ...(status === 'active' ? [] : [status]),
    ...(kind === 'holistic' ? ['one overall score'] : []),
    ...(capped ? ['capped'] : []),
  ];
  return notes.join(', ');
}

/** What each criterion adds: weight times score over the weights that count. */
function partsOf({ terms, divisor, total, kind }: RankedTotal): readonly ContributionPart[] {
  const whole: ContributionPart = {
    key: null,
    place: 0,
    value: total === null ? 0 : toNumber(total),
    text: '',
  };
  const isStackable = divisor !== null && terms.every(({ product }) => product?.lt(0) !== true);
  if (kind !== 'weighted' || !isStackable) return [whole];
  return terms.map(({ product }, place) => {
    const part: Exact = product === null ? ZERO : product.div(divisor);
    return {
      key: letterOf(place),
      place,
      value: toNumber(part),
      text: printDecimal(part, 2),
    };
  });
}

function letterOf(place: number): string {
  return LETTERS.charAt(place % LETTERS.length);
}

function legendOf(rows: readonly RankedTotal[], bars: readonly ContributionRow[]): LegendKey[] {
  const criteria = rows.find(({ kind }) => kind === 'weighted')?.terms ?? [];
  const weights = sum(criteria.map(({ criterion }) => criterion.weight.point));
  const keys = criteria.map(({ criterion }, place): LegendKey => {
    const share = weights.equals(0) ? ZERO : criterion.weight.point.div(weights);
    return {
      swatch: { kind: 'criterion', key: letterOf(place), place },
      label: criterion.label,
      figure: `${printShortest(share.mul(100), 1)}%`,
    };
  });
  const isStated = bars.some(({ stated }) => stated !== null);
  return isStated
    ? [...keys, { swatch: { kind: 'stated' }, label: 'as stated', figure: '' }]
    : keys;
}
