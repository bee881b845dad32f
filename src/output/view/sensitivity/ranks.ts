import { listed } from '../../../check/wording/wording.ts';
import { listOf } from '../../../diagnostic/list-of.ts';
import type {
  Acceptability,
  AcceptabilityRow,
  NoLead,
  Robustness,
} from '../../../engine/robustness/ranking-robustness.ts';
import { printPercentShortest } from '../../../quantity/print.ts';
import { faintBlock, faintLines, fittingTable, tableBlock } from '../../document/blocks.ts';
import type { Block, Table, TextRun, Tone } from '../../document/document.ts';
import { type ColumnOf, given, left, right, tableOf } from '../../document/table.ts';
import { countOf } from '../../document/words.ts';
import { NO_LEAD_WORDS } from '../round/lead.ts';
import { chanceText, errorText, groupedText } from '../wording/numbers.ts';

/** Ranks with a column of their own; all lower ranks share one. */
const MAX_RANKS = 6;
/** Groups of ties that a note names, and proposals named in each group. */
const MAX_TIES = 2;
const MAX_TIED = 3;

/** `Ann, critical weights: - (only one proposal that may win has a total).` */
export function noneBlock({ name }: Robustness['shark'], what: string, none: NoLead): Block {
  return faintBlock(`${name}, ${what}: - (${NO_LEAD_WORDS[none]}).`);
}

/** The share of weightings that give each proposal each rank. */
export function rankBlocks({ shark, acceptability }: Robustness, seed: number): readonly Block[] {
  if (typeof acceptability === 'string') {
    return [noneBlock(shark, 'rank acceptability', acceptability)];
  }
  if (acceptability.alike.some((group) => group.length === acceptability.rows.length)) {
    const text = `${shark.name}, rank acceptability: ${allAlike(acceptability.rows.length)}.`;
    return [faintBlock(text)];
  }
  const title = `${shark.name}: CENTRAL WEIGHTS`;
  return [
    tableBlock(heatTable(shark.name, acceptability, seed)),
    // Criteria as rows and proposals as columns, or the reverse if many proposals are ever first.
    fittingTable([byCriterion(title, acceptability), byProposal(title, acceptability)]),
  ];
}

/** `all 6 proposals have the same scores, so they tie under any weights`. */
function allAlike(count: number): string {
  const who = count === 2 ? 'both proposals have' : `all ${count} proposals have`;
  return `${who} the same scores on every criterion, so they tie under any weights`;
}

/**
 * The proposals that tie under any weights, and what their shares mean. Some groups are named, the
 * others counted.
 */
function tieNote({ alike }: Acceptability): string | false {
  const named = alike.slice(0, MAX_TIES).map((group) => {
    const titles = group.map(({ short }) => short);
    return listed(titles, 'and', MAX_TIED);
  });
  const rest = alike.length - named.length;
  const others = rest === 0 ? '' : `; so do ${countOf(rest, 'more group')}`;
  const tie = `${named.join('; ')} tie under any weights${others}`;
  return (
    named.length > 0 && `${tie}: they share their ranks evenly, and none comes before another.`
  );
}

function heatTable(name: string, found: Acceptability, seed: number): Table {
  const count = found.rows.length;
  const own = count > MAX_RANKS + 1 ? MAX_RANKS : count;
  const group = 'share of weightings that give it rank';
  const ranks = Array.from({ length: own }, (_, rank) => String(rank + 1));
  const labels = own < count ? [...ranks, `${own + 1} to ${count}`] : ranks;
  return tableOf<AcceptabilityRow>({
    title: `${name}: RANKS`,
    rows: found.rows,
    columns: [
      [left('Proposal', 14), ({ entry }) => entry.short],
      ...labels.map(
        (label, at): ColumnOf<AcceptabilityRow> => [
          right(label, { group }),
          (row) => heatCell(shares(row, own)[at] ?? 0),
        ],
      ),
    ],
    notes: faintLines([
      'Shading: - none  . some  : 25%  + 50%  # 75% and more.',
      about(found, seed),
      tieNote(found),
    ]),
  });
}

function shares(row: AcceptabilityRow, own: number): readonly number[] {
  const values = allRanks(row).map(({ value }) => value);
  if (own === values.length) return values;
  // The sum of the lower ranks may exceed 1 by a rounding error.
  const rest = Math.min(
    1,
    values.slice(own).reduce((sum, value) => sum + value, 0),
  );
  return [...values.slice(0, own), rest];
}

function allRanks({ ranks, later }: AcceptabilityRow) {
  return later === null ? ranks : [...ranks, later];
}

/** `96% #`: the shade repeats the number for a quick look. */
function heatCell(share: number): TextRun {
  const [shade, tone] = shadeOf(share);
  return { text: `${chanceText(share)} ${shade}`, tone };
}

function shadeOf(share: number): [shade: string, tone: Tone] {
  if (share >= 0.75) return ['#', 'strong'];
  if (share >= 0.5) return ['+', 'strong'];
  if (share >= 0.25) return [':', 'plain'];
  return share > 0 ? ['.', 'plain'] : ['-', 'faint'];
}

const METHOD_WORDS = {
  'one-vector': () => 'one weighting only',
  'closed-form': () => 'two criteria, so the shares are exact',
  sampled: ({ vectors, rows }: Acceptability, seed: number) =>
    `${groupedText(vectors ?? 0)} weightings, seed ${seed}, standard error ${errorText(rows.flatMap(allRanks))}`,
} as const;

function about(found: Acceptability, seed: number): string {
  const where =
    found.band === null
      ? 'All weights are as likely as any others'
      : `Weights within ${printPercentShortest(found.band).replace('%', '')} points of the rubric`;
  return `${where}; ${METHOD_WORDS[found.method](found, seed)}. Before gates.`;
}

const CENTRAL_NOTE = 'The mean of the weightings that put it first.';

function byCriterion(title: string, found: Acceptability): Table {
  const { criteria, rows } = found;
  const firsts = rows.filter(({ central }) => central !== null);
  const never = rows.filter(({ central }) => central === null).map(({ entry }) => entry.short);
  const none = `- for ${listOf(never)}: ${noneWords(found)} puts ${never.length === 1 ? 'it' : 'them'} first.`;
  const notes = faintLines([CENTRAL_NOTE, never.length > 0 && none]);
  return tableOf<Acceptability['criteria'][number]>({
    title,
    rows: criteria,
    columns: [
      [left('Criterion', 14), ({ label }) => label],
      ...firsts.map(
        ({ entry, central }): ColumnOf<unknown> => [
          right(entry.short),
          (_, at) => weightText(central, at),
        ],
      ),
    ],
    notes,
  });
}

/** If weightings were sampled, "none" covers only those. */
function noneWords({ method, band, vectors }: Acceptability): string {
  if (method === 'sampled') return `none of the ${groupedText(vectors ?? 0)} weightings drawn`;
  return method === 'closed-form' && band === null ? 'no weighting' : 'no weighting looked at';
}

function byProposal(title: string, { criteria, rows }: Acceptability): Table {
  return tableOf<AcceptabilityRow>({
    title,
    rows,
    columns: [
      [left('Proposal', 14), ({ entry }) => entry.short],
      ...criteria.map(
        ({ label }, at): ColumnOf<AcceptabilityRow> => [
          right(label),
          ({ central }) => weightText(central, at),
        ],
      ),
    ],
    notes: faintLines([`${CENTRAL_NOTE} - where none does.`]),
  });
}

function weightText(central: readonly number[] | null, criterion: number): string | null {
  return given(central?.[criterion], (weight) => `${Math.round(weight * 100)}%`);
}
