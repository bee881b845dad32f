import { type InlineText, slice } from '../../markdown/inline.ts';
import type { LineBlock } from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import type { TextBlock } from '../blocks.ts';
import type { ReadContext } from '../context/read-context.ts';
import { scaleInHeader } from '../tables/heads.ts';
import { estimatePart, isOverall } from '../words/label-kind.ts';
import { type Labelled, labelled } from '../words/labelled.ts';
import {
  percentAfter,
  type WeightClause,
  weighedLabel,
  weightClause,
  weightIn,
  withoutTail,
} from '../words/weight-label.ts';
import { confirmation, type Findings } from './finding.ts';
import { areWhole, readFormula, readWeight, readWeightIn, readWeightRow } from './weight-rows.ts';

/** Reads weights in headings, lists and lines. Null if there are none. */
export function readWeightLine(context: ReadContext, block: TextBlock): Findings | null {
  if (context.isElsewhere(block)) return null;
  if (block.kind === 'heading') return readHeading(context, block.heading.inline);
  const isAbout = isAboutWeights(block);
  return (
    readOwnWeight(context, block) ??
    readListed(context, block, isAbout) ??
    readWeightRow(context, block, isAbout) ??
    readFormula(block.inline)
  );
}

/** Reads `Expected Speedup (40% weight)` and `Expected Speedup - 40%`. */
function readHeading(context: ReadContext, inline: InlineText): Findings | null {
  if (context.memberIn(inline) !== null) return null;
  const isEnd =
    /\)\W*$/u.test(inline.text) ||
    scaleInHeader(inline.text) !== null ||
    withoutTail(inline).text !== inline.text;
  if (weightIn(inline) !== null && isEnd) return readWeightIn(inline, false);
  const weighed = weighedLabel(inline);
  if (weighed !== null) return readWeight(weighed.label, weighed.value);
  const part = percentAfter(inline);
  return part === null
    ? null
    : readWeight(part.label, slice(part.value, part.value.text.search(/\d/)));
}

/** Reads `Weight: 40%` below the name of the criterion. */
function readOwnWeight(context: ReadContext, block: LineBlock): Findings | null {
  const part = labelled(block.inline);
  if (part === null || nameKey(part.label.text) !== 'weight') return null;
  const above = block.list?.parents.at(-1) ?? block.headings.at(-1)?.inline ?? null;
  const start = part.value.text.search(/\d/);
  if (above === null || context.memberIn(above) !== null || start === -1) return null;
  return readWeight(labelled(above)?.label ?? above, slice(part.value, start));
}

/**
 * Reads `- Expected Speedup: 40%`, `- **Speedup** (40%): does it pay?` and `- Speedup is worth 40%`
 * if the lines above are about weights.
 */
function readListed(context: ReadContext, block: LineBlock, isAbout: boolean): Findings | null {
  const isOfWeights = isAbout || isListOfFactors(context, block);
  if (!isOfWeights || block.list?.isFirst === false || isOfEstimates(context, block)) return null;
  const isAlone = WEIGHTS_ALONE.test(block.headings.at(-1)?.inline.text ?? '');
  const clause = clearClause(context, block, isAlone);
  const part = labelled(block.inline);
  if (block.list === null && !isOnlyWeight(part, isAlone) && clause === null) return null;
  if (weightIn(part?.label ?? block.inline) !== null)
    return readWeightIn(part?.label ?? block.inline, false);
  const isPlain = part !== null && !isAlone && PLAIN.test(part.value.text);
  const listed = part === null || isPlain ? null : readLabelled(part);
  return listed ?? (clause === null ? null : readWeight(clause.label, clause.value));
}

/** True for a list of chances, gains and losses. Their percentages need not sum to a whole. */
function isOfEstimates(context: ReadContext, block: LineBlock): boolean {
  const lines = linesOf(context, block);
  const parts = lines.flatMap(({ inline }) => labelled(inline) ?? []);
  const isWeights = parts.every(({ value }) => WEIGHT_ALONE.test(value.text)) && areWhole(parts);
  const bets = parts.filter(({ label }) => isBet(label.text)).length;
  return bets > 1 || (bets > 0 && !(isWeights && parts.length > 2));
}

function isBet(label: string): boolean {
  return ['success', 'upside', 'downside'].includes(estimatePart(label) ?? '');
}

/** Returns the weights of a list if every item has one (`Speed, 60%`), else none. */
function clausesOf(context: ReadContext, block: LineBlock): readonly WeightClause[] {
  const lines = block.list === null ? [] : linesOf(context, block);
  const clauses = lines.flatMap(({ inline }) => weightClause(inline) ?? []);
  return clauses.length === lines.length && clauses.length > 1 ? clauses : [];
}

/** Returns a label with its weight if the heading, a word, the form or the sum shows a weight. */
function clearClause(
  context: ReadContext,
  block: LineBlock,
  isAlone: boolean,
): WeightClause | null {
  const found = weightClause(block.inline);
  const isClear = isAlone || found?.isWorded === true || found?.isTimes === true;
  return found !== null && (isClear || areWhole(clausesOf(context, block))) ? found : null;
}

/** Matches a plain figure, which may also be a number of points. */
const PLAIN = /^[\s*]*\d+(?:\.\d+)?[\s*.]*(?:\([^()]*\)[\s*.]*)?$/;

/** True for a list in which each item has a factor: `Speed ×4`, `Risk ×1 (5 = none)`. */
function isListOfFactors(context: ReadContext, block: LineBlock): boolean {
  const clauses = clausesOf(context, block);
  return clauses.length > 1 && clauses.every(({ isTimes }) => isTimes);
}

/** No rubric has more criteria. The limit bounds the work: each line looks at its whole list. */
const MAX_CRITERIA = 50;

/** Returns the lines of a list that may hold weights. */
function linesOf(context: ReadContext, block: LineBlock): readonly LineBlock[] {
  const lines = context.paragraphs.of(block);
  return lines.length > MAX_CRITERIA ? [] : lines;
}

/** Reads `Speedup: 40%`, and confirms the sum of the weights. */
function readLabelled({ label, value }: Labelled): Findings | null {
  // `5.8/10` is the total of a score, never the sum of weights, even below a text about weights.
  if (isOverall(label.text) || MAXIMUM.test(label.text))
    return /\d\s*\/\s*\d/.test(value.text) ? null : [confirmation(value)];
  const isWeight = WEIGHT_ALONE.test(value.text) && !/^[\s*]*[+-]/.test(value.text);
  return isWeight ? readWeight(label, value) : null;
}

/** Matches `Max per criterion` and `Best possible`. */
const MAXIMUM = /^\W*(?:max(?:imum)?|best possible|highest)\b/iu;

/** True if a value is only a weight. A line outside a list may say more than that. */
function isOnlyWeight(part: Labelled | null, isAlone: boolean): boolean {
  const alone = isAlone ? /^\d+(?:\.\d+)?\s*%?\W*$/ : /^\d+(?:\.\d+)?\s*%\W*$/;
  return alone.test(part?.value.text ?? '');
}

const WEIGHT_ALONE =
  /^[\s*]*\d+(?:\.\d+)?\s*(?:%|points?\b|pts?\b)?[\s*.]*(?:$|[(;–—-]|,(?!\s*\d))/i;

const WEIGHTS_ALONE = /^\W*(?:my |the )?(?:weights?|weightings?|criteria|rubric)\W*$/i;

/**
 * True if the lines above are about weights. A heading or parent item with its own weight names a
 * criterion, and the lines below it are scores.
 */
function isAboutWeights({ headings, lead, list }: LineBlock): boolean {
  const above = [
    ...(headings.length === 0 ? [] : [headings.at(-1)?.inline]),
    lead,
    ...(list?.parents ?? []).filter(({ text }) => WEIGHTS_ALONE.test(text)),
  ];
  if (above.some((inline) => inline != null && weightIn(inline) !== null)) return false;
  const parent = list?.parents.at(-1);
  if (parent !== undefined && !WEIGHTS_ALONE.test(parent.text)) return false;
  // `Weighted total: 7.9/10` above a list does not introduce weights.
  const words = above.filter(
    (inline) => inline == null || !/^\W*\d/.test(labelled(inline)?.value.text ?? ''),
  );
  return words.some((inline) =>
    /\bweight(?:s|ing|ed)?\b|\bcriteria\b|\brubric\b|\b(?:how|what) i (?:scored?|weigh(?:ed)?|judged?)\b|\bi weigh\b|\bscoring\b|\b100 points\b|\bcoefficients\b|\bpoids\b|\bgewicht|\bpesos\b|\bpond[eé]ra|\bponderaci[oó]n|\bpesi\b/i.test(
      inline?.text ?? '',
    ),
  );
}
