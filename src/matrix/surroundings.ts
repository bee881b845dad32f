import type { FlowBlock } from '../markdown/flow.ts';
import { type Legend, legendIn } from './legend.ts';
import { labelWeight, type Weight } from './weight.ts';
import { nameKey } from './words.ts';

/** What a document says around a table. */
export interface Surroundings {
  /** The nearest heading above. */
  readonly title: string | null;
  readonly headings: readonly string[];
  /** The line before it in the same section; empty where there is none. */
  readonly lead: string;
  /** Lines of the same section, before and after. */
  readonly lines: readonly string[];
  readonly legend: Legend;
  /** Weights by name, stated apart from the table: in a list, a line or a table before it. */
  readonly weights: ReadonlyMap<string, Weight> | null;
  readonly lowestWins: boolean;
}

const LOWEST_WINS =
  /\b(?:lower|lowest|smaller|less|fewer)\b[^.]{0,40}\b(?:better|best|wins?|preferred)\b/i;

/** Lines farther from a table than this say nothing of it. */
const NEAR = 60;

export function surroundingsOf(blocks: readonly FlowBlock[], index: number): Surroundings {
  const headings: string[] = [];
  let level = 7;
  let section = 0;
  for (let at = index - 1; at >= 0 && level > 1; at -= 1) {
    const block = blocks[at];
    if (block?.kind !== 'heading' || block.level >= level) continue;
    if (headings.length === 0) section = at;
    headings.push(block.inline.text);
    level = block.level;
  }
  const next = blocks.findIndex((block, at) => at > index && block.kind === 'heading');
  const end = Math.min(next === -1 ? blocks.length : next, index + NEAR);
  const lines = linesIn(blocks.slice(Math.max(section, index - NEAR), end));
  return {
    title: headings[0] ?? null,
    headings,
    lead: linesIn(blocks.slice(Math.max(section, index - NEAR), index)).at(-1) ?? '',
    lines,
    legend: legendIn(lines),
    weights: weightsIn(lines),
    lowestWins: lines.some((line) => LOWEST_WINS.test(line)),
  };
}

function linesIn(blocks: readonly FlowBlock[]): readonly string[] {
  return blocks.flatMap((block) => (block.kind === 'line' ? [block.inline.text] : []));
}

const OPENING = /^[^:]{0,60}\bweight(?:s|ing|ings)?\b[^:]{0,40}:\s*(?<list>.+)$/i;

/** `Weights: Cost 30%, Speed 50%`, or a list of `Cost (30%): what we pay`. */
function weightsIn(lines: readonly string[]): ReadonlyMap<string, Weight> | null {
  const inLine = lines.flatMap((line) => {
    const list = OPENING.exec(line)?.groups?.['list'] ?? '';
    const found = list
      .replace(/\.\s*$/, '')
      .split(/[,;]\s+|\s+and\s+/)
      .map((part) =>
        labelWeight(part.replace(/^and\s+/, '').replace(/\s*[=:]\s*/, ' '), 'thousands'),
      );
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
    only.flatMap((each) =>
      each === null || !each.isSure ? [] : [[nameKey(each.name), each.weight]],
    ),
  );
  return weights.size === only.length ? weights : null;
}
