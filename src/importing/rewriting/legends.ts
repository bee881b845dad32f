import type { InlineText } from '../../markdown/inline.ts';
import type { MarkdownBlock, TableBlock } from '../../markdown/outline.ts';
import { exact, toNumber } from '../../quantity/exact.ts';
import { maxOf } from '../../quantity/min-max.ts';
import { printShortest } from '../../quantity/print.ts';
import { legendIn, legendTable } from '../../tables/legend.ts';
import { wordKey } from '../../workspace/document/declared-words.ts';
import { type Blocks, groupsIn } from '../blocks.ts';
import { cell, gridOf, isWeightRow } from '../tables/grid.ts';
import { labelled } from '../words/labelled.ts';
import { weightClause, weightIn } from '../words/weight-label.ts';
import { withTexts, withWords } from './with-texts.ts';

/** Abbreviations with their names, and the blocks that define them. */
interface Legend {
  readonly names: ReadonlyMap<string, string>;
  readonly blocks: Blocks;
  /** True if each name has a weight after it: `CL = Conversion lift, ×5`, `C1: Gain, weight 3`. */
  readonly isWeighed: boolean;
}

/**
 * Replaces the abbreviations of criteria by the names that a legend defines: `TAT` above a column
 * becomes `turnaround gain`.
 *
 * A legend is used only in one of these cases, so that no proposal and no word of a sentence is
 * taken for a criterion: all its names are known; or all its abbreviations are labels of one table
 * next to weights; or the legend has weights itself, and all its abbreviations are headers of one
 * table or labels of lines with figures.
 */
export function withLongNames(
  blocks: Blocks,
  isKnown: (name: string) => boolean = () => false,
): Blocks {
  const legends = legendsIn(blocks);
  if (legends.length === 0) return blocks;
  const tables = blocks.filter((block) => block.kind === 'table');
  const lines = blocks.flatMap((block) =>
    block.kind === 'line' ? figureLabels(block.inline.text) : [],
  );
  const own = legends.filter(({ names, isWeighed }) => {
    const areKnown = [...names.values()].every(isKnown);
    const labels = [
      ...tables.map((table) => (isWeighed ? labelsOf(table.header) : weighedLabels(table))),
      ...(isWeighed ? [new Set(lines)] : []),
    ];
    return areKnown || labels.some((each) => [...names.keys()].every((code) => each.has(code)));
  });
  const names = new Map(own.flatMap((each) => [...each.names]));
  const explaining = new Set(own.flatMap((each) => each.blocks));
  if (names.size === 0) return blocks;
  // A single letter may also be a word, but not before a figure.
  const codes = [...names.keys()].map((code) => (code.length > 1 ? code : `${code}${OF_FIGURE}`));
  const short = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${codes.join('|')})(?![\\p{L}\\p{N}-])`, 'gu');
  const long = (inline: InlineText) => withWords(inline, short, (code) => names.get(code) ?? code);
  return blocks.map((block) => (explaining.has(block) ? block : withTexts(block, long)));
}

/**
 * The labels of a table next to weights: the headers above a row of weights, and the row labels
 * beside a column of weights.
 */
function weighedLabels(table: TableBlock): ReadonlySet<string> {
  const { header, rows, kinds } = gridOf(table);
  const isAbove = rows.some((row) => isWeightRow(cell(row, 0).text));
  const down = kinds.includes('weight') ? rows.map((row) => cell(row, 0)) : [];
  return labelsOf([...(isAbove ? header.slice(1) : []), ...down]);
}

/** The codes before figures: `B` and `L` of `B = 8, L: 6`. */
function figureLabels(text: string): readonly string[] {
  return [
    ...text.matchAll(
      /(?<![\p{L}\p{N}])(?<code>[A-Z][A-Z0-9]{0,4})[\s*_]*(?:[:=→]|[-=]>)?[\s*_]*\d/gu,
    ),
  ].map(({ groups }) => groups?.['code'] ?? '');
}

function labelsOf(cells: readonly InlineText[]): ReadonlySet<string> {
  return new Set(cells.map(({ text }) => text.trim()));
}

/** The legends of a document: lists, paragraphs, tables with a column of criteria, code blocks. */
function legendsIn(blocks: Blocks): readonly Legend[] {
  const lines = blocks.filter((block) => block.kind === 'line');
  const groups: Blocks[] = [
    ...groupsIn(lines),
    ...blocks.flatMap((block) => (block.kind === 'line' ? [] : [[block]])),
  ];
  return groups.flatMap((own) => {
    const pairs = own.flatMap(pairsIn).filter(([code, name]) => CODE.test(code) && name !== '');
    const weighed = own.filter((block) => block.kind === 'line' && isWeighedLine(block.inline));
    const isTabled = own.some(
      (block) => block.kind === 'table' && gridOf(block).kinds.includes('weight'),
    );
    const isWeighed = isTabled || weighed.length === pairs.length;
    return pairs.length > 1 ? [{ names: new Map(pairs), blocks: own, isWeighed }] : [];
  });
}

/** Matches what follows a letter that labels a figure or heads a column. */
const OF_FIGURE = String.raw`(?=\s*[:=]?\s*\d|\s*[:=]?\s*n\/a|\s*$)`;
const CODE = /^[A-Z][A-Z0-9]{0,4}$/;
const TIMES = /[,;(]\s*[×x]\s?\d/u;

/** True if a line of a legend ends in a weight: `, ×5`, `, weight 3`, `(40%)`. */
function isWeighedLine(inline: InlineText): boolean {
  if (weightIn(inline) !== null) return true;
  return (
    TIMES.test(inline.text) || weightClause(labelled(inline)?.value ?? inline)?.isWorded === true
  );
}

/** Matches the remark after a name, which is not part of it. */
const BEHIND_NAME = /\s*(?:\s{2}|[(,;:]|\s[–—-]\s).*$/su;

/** The pairs of abbreviation and name in a block, by line or row. */
function pairsIn(block: MarkdownBlock): readonly (readonly [code: string, name: string])[] {
  const pair = (code = '', name = '') =>
    [code.trim(), name.replace(BEHIND_NAME, '').trim()] as const;
  switch (block.kind) {
    case 'line': {
      const part = labelled(block.inline);
      return [pair(part?.label.text, part?.value.text)];
    }
    case 'code':
      return block.lines.map(({ text }) => {
        const [code, name] = text.split(/\s{2,}/);
        return pair(code, name);
      });
    case 'table':
      return gridOf(block).kinds.includes('criterion') && block.header.length > 1
        ? block.rows.map((row) => pair(cell(row, 0).text, cell(row, 1).text))
        : [];
    default:
      return [];
  }
}

/**
 * The score of each word and sign in the document's own legend, out of the highest of them: `3/4`
 * for `solid` if `outstanding` is worth 4.
 */
export function wordsOfLegend(blocks: Blocks): ReadonlyMap<string, string> {
  const lines = blocks.flatMap((block) => (block.kind === 'line' ? [block.inline.text] : []));
  const tables = blocks.flatMap((block) =>
    block.kind === 'table'
      ? (legendTable({ kind: 'table', rows: [block.header, ...block.rows], where: NOWHERE }) ?? [])
      : [],
  );
  const legend = tables[0] ?? legendIn(lines);
  if (legend.size === 0) return new Map();
  const high = printShortest(exact(maxOf([...legend.values()].map(toNumber))), 8);
  return new Map(
    [...legend].map(([word, value]) => [wordKey(word), `${printShortest(value, 8)}/${high}`]),
  );
}

const NOWHERE = { start: 0, end: 0 };
