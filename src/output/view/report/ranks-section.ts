import type { Acceptability, Robustness } from '../../../engine/robustness/ranking-robustness.ts';
import type { ShareRow } from '../../document/charts.ts';
import type { Block, Line } from '../../document/document.ts';
import type { ReportFigure, ReportFold, ReportSection } from '../../document/report.ts';
import { leadSentence, NO_LEAD_WORDS } from '../round/lead-sentence.ts';
import { scoreBlocks, weightBlocks } from '../sensitivity/critical.ts';
import { rankBlocks } from '../sensitivity/ranks.ts';
import { chanceText } from '../wording/numbers.ts';
import { drawn, tablesOf, told } from './section.ts';

/** So many ranks have a part of their own; the rest share one. */
const MOST_RANKS = 5;

/** How the ranking changes with the weights. */
export function ranksSection(robustness: readonly Robustness[], seed: number): ReportSection {
  const known = robustness.filter(({ acceptability }) => typeof acceptability !== 'string');
  return {
    id: 'ranks',
    title: 'Sensitivity to weights',
    lead: lead(robustness, known.length),
    figures: known.flatMap((each) => rankFigure(each, seed)),
    blocks: [],
    folds: robustness.flatMap((each) => foldsOf(each, seed)),
  };
}

function lead(robustness: readonly Robustness[], known: number): readonly Line[] {
  if (robustness.length === 0) return [[{ text: 'No shark scored anything in this round.' }]];
  const meaning =
    'How often each proposal takes each rank when the weights are anything they could be, all as likely as any others.';
  const sentences = robustness.map((each): Line => {
    const { acceptability, shark } = each;
    const whose = robustness.length > 1 ? `${shark.name}: ` : '';
    const says =
      typeof acceptability === 'string'
        ? `No weights to vary: ${NO_LEAD_WORDS[acceptability]}.`
        : leadSentence(each);
    return [{ text: whose + says }];
  });
  return known === 0 ? sentences : [[{ text: meaning }], ...sentences];
}

function rankFigure(robustness: Robustness, seed: number): ReportFigure[] {
  const { shark, acceptability } = robustness;
  if (typeof acceptability === 'string') return [];
  const [shown, notes] = drawn(acceptability.rows, 'proposals');
  const rows = shown.map((row) => shareRow(row, acceptability.rows.length));
  const [heat] = rankBlocks(robustness, seed);
  const firsts = rows.map(({ label, shares }) => `${label.name} ${shares[0]?.text ?? '-'}`);
  return [
    {
      name: shark.name,
      what: 'share of weightings that give each rank',
      description: `Share of weightings that put it first: ${told(firsts)}.`,
      legend: [],
      chart: { kind: 'shares', rows },
      notes,
      table: heat === undefined ? [] : tablesOf([heat], `${shark.name}: ranks`),
    },
  ];
}

function shareRow(row: Acceptability['rows'][number], count: number): ShareRow {
  const own = count > MOST_RANKS + 1 ? MOST_RANKS : count;
  const values = row.ranks.map(({ value }) => value);
  const later = row.later?.value ?? 0;
  const tail = values.slice(own).reduce((sum, value) => sum + value, later);
  const first = values[0] ?? 0;
  return {
    label: {
      rank: null,
      name: row.entry.title,
      note: '',
      value: `first in ${chanceText(first)}`,
      stated: null,
      tone: 'plain',
    },
    shares: [
      ...values.slice(0, own).map((value, at) => share(String(at + 1), value)),
      ...(own < count ? [share(`${own + 1} to ${count}`, Math.min(1, tail))] : []),
    ],
  };
}

function share(rank: string, value: number) {
  return { word: `#${rank}`, value, text: chanceText(value) };
}

function foldsOf(robustness: Robustness, seed: number): ReportFold[] {
  const { name } = robustness.shark;
  const [, central] = rankBlocks(robustness, seed);
  const isTable = (block: Block | undefined): boolean =>
    block !== undefined && block.kind !== 'paragraph';
  const fold = (what: string, blocks: readonly Block[]): ReportFold[] => {
    const title = `${name}: ${what}`;
    return blocks.some(isTable) ? [{ title, blocks: tablesOf(blocks, title) }] : [];
  };
  return [
    ...fold('critical weights', weightBlocks(robustness)),
    ...fold('critical scores', scoreBlocks(robustness)),
    ...fold('central weights', central === undefined ? [] : [central]),
  ];
}
