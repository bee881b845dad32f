import type { FlowBlock, FlowTable } from '../../markdown/flow.ts';
import type { InlineText } from '../../markdown/inline.ts';
import { type Legend, legendIn } from '../../tables/legend.ts';
import { nameKey } from '../../tables/name.ts';
import { type LabelWeight, labelWeight, type Weight } from '../../tables/weight.ts';
import type { PossibleOtherRule } from '../matrix.ts';
import { findOtherRule, otherFormulaIn } from './other-rules.ts';
import { rulesOut } from './ruled-out.ts';

/** The statements of a document around a table. */
export interface Surroundings {
  /** The nearest heading above. */
  readonly title: string | null;
  readonly headings: readonly string[];
  /** The line before the table in the same section, or empty. */
  readonly lead: string;
  /** Lines of the same section, before and after the table. */
  readonly lines: readonly string[];
  /** The lines after the table in the same section, up to the next table. */
  readonly after: readonly InlineText[];
  /** True if the section says that options are excluded, whatever their totals. */
  readonly rulesOut: boolean;
  /** Words of the section that suggest another rule for the totals, or null. */
  readonly doubt: PossibleOtherRule | null;
  readonly legend: Legend;
  /** Weights by name, stated outside the table: in a list, a line, or a table before it. */
  readonly weights: ReadonlyMap<string, Weight> | null;
  readonly lowestWins: boolean;
  /** The words for a formula other than a weighted mean or sum, here or in a section above. */
  readonly otherFormula: string | null;
}

/** The surroundings of a matrix that is not a table. */
const NOTHING_AROUND: Surroundings = {
  title: null,
  headings: [],
  lead: '',
  lines: [],
  after: [],
  rulesOut: false,
  doubt: null,
  legend: new Map(),
  weights: null,
  lowestWins: false,
  otherFormula: null,
};

/** The surroundings of a matrix of sections: all its lines, and those beside its totals. */
export function aroundSections(
  blocks: readonly FlowBlock[],
  besideTotals: readonly FlowBlock[],
): Surroundings {
  const lines = linesIn(blocks);
  return { ...NOTHING_AROUND, ...orderIn(lines), after: inlinesIn(besideTotals) };
}

const LOWEST_WINS =
  /\b(?:lower|lowest|smaller|less|fewer)\b[^.]{0,40}\b(?:better|best|wins?|preferred)\b/i;

/** The most lines of a section that are read. Further lines are not remarks on a table. */
const MAX_LINES = 200;

/** The surroundings of each table of a document. Runs in one pass and reads each section once. */
export function surroundingsIn(blocks: readonly FlowBlock[]): ReadonlyMap<FlowTable, Surroundings> {
  const found = new Map<FlowTable, Surroundings>();
  let headings: readonly { readonly level: number; readonly text: string }[] = [];
  let method: string | null = null;
  let start = 0;
  for (let end = 1; end <= blocks.length; end += 1) {
    if (end < blocks.length && blocks[end]?.kind !== 'heading') continue;
    const section = blocks.slice(start, end);
    const [first] = section;
    if (first?.kind === 'heading') {
      const above = headings.filter(({ level }) => level < first.level);
      headings = [{ level: first.level, text: first.inline.text }, ...above];
    }
    const texts = headings.map(({ text }) => text);
    method = otherFormulaIn([...texts, ...linesIn(section)]) ?? method;
    if (section.some(({ kind }) => kind === 'table')) {
      for (const [table, around] of sectionTables(section, texts))
        found.set(table, { ...around, otherFormula: method });
      method = null;
    }
    start = end;
  }
  return found;
}

function sectionTables(
  section: readonly FlowBlock[],
  headings: readonly string[],
): readonly (readonly [FlowTable, Omit<Surroundings, 'otherFormula'>])[] {
  const lines = linesIn(section);
  const common = {
    title: headings[0] ?? null,
    headings,
    lines,
    legend: legendIn(lines),
    weights: weightsIn(lines),
    ...orderIn(lines),
    doubt: findOtherRule(lines),
  };
  let lead = '';
  return section.flatMap((block, index) => {
    if (block.kind === 'line') lead = block.inline.text;
    return block.kind === 'table'
      ? [[block, { ...common, lead, after: linesAfter(section, index) }] as const]
      : [];
  });
}

/** The statements of lines about which option may win. */
function orderIn(lines: readonly string[]): Pick<Surroundings, 'lowestWins' | 'rulesOut'> {
  return {
    lowestWins: lines.some((line) => LOWEST_WINS.test(line)),
    rulesOut: lines.some(rulesOut),
  };
}

function linesAfter(section: readonly FlowBlock[], table: number): readonly InlineText[] {
  const next = section.findIndex(({ kind }, index) => index > table && kind === 'table');
  return inlinesIn(section.slice(table + 1, next === -1 ? undefined : next));
}

function linesIn(section: readonly FlowBlock[]): readonly string[] {
  return inlinesIn(section).map(({ text }) => text);
}

function inlinesIn(section: readonly FlowBlock[]): readonly InlineText[] {
  return section
    .flatMap((block) => (block.kind === 'line' ? [block.inline] : []))
    .slice(0, MAX_LINES);
}

const OPENING = /^[^:]{0,60}\bweight(?:s|ing|ings)?\b[^:]{0,40}:\s*(?<list>.+)$/i;

/** A weight in a list of weights: `Cost 30%`, `and cost = 0.3`. */
function listedWeight(part: string): LabelWeight | null {
  const plain = part.replace(/^and\s+/, '').replace(/\s*[=:]\s*/, ' ');
  return labelWeight(plain.replace(/^(.*\p{L})\s+(\d*\.?\d+)$/u, '$1 (w $2)'), 'thousands');
}

/** `Weights: Cost 30%, Speed 50%`, or a list of `Cost (30%): what we pay`. */
function weightsIn(lines: readonly string[]): ReadonlyMap<string, Weight> | null {
  const inLine = lines.flatMap((line) => {
    const list = OPENING.exec(line)?.groups?.['list'] ?? '';
    const found = list
      .replace(/\.\s*$/, '')
      .split(/[,;]\s+|\s+and\s+/)
      .map(listedWeight);
    return found.length > 1 && found.every((each) => each !== null) ? [found] : [];
  });
  const inList = lines.flatMap((line) => {
    const label = /^[^:–—]{1,80}?(?=\s*[:–—]|\s+-\s|$)/.exec(line)?.[0] ?? '';
    const isWorded = line.length <= 60 && /\bweight/i.test(line);
    const part = /[([]/.test(label) ? label : isWorded ? line : null;
    const found = part === null ? null : labelWeight(part, 'thousands');
    return found === null ? [] : [found];
  });
  const lists = [...inLine, ...(inList.length > 1 ? [inList] : [])];
  const [only] = lists;
  if (only === undefined || lists.length > 1) return null;
  const weights = new Map(
    only.flatMap((each) => (!each.isSure ? [] : [[nameKey(each.name), each.weight]])),
  );
  return weights.size === only.length ? weights : null;
}
