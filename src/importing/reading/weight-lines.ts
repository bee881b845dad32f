import { type InlineText, slice } from '../../markdown/inline.ts';
import type { HeadingBlock, LineBlock } from '../../markdown/outline.ts';
import { scaleIn } from '../tables/heads.ts';
import {
  type Labelled,
  labelled,
  labelledBy,
  runOf,
  sentencesIn,
  splitAt,
} from '../words/labelled.ts';
import { normal } from '../words/normal.ts';
import { isOverall } from '../words/overall.ts';
import { percentIn, weighedLabel, weightIn } from '../words/weight-label.ts';
import { confirms, type Finding } from './finding.ts';
import { weightsInProse } from './prose.ts';
import type { ReadContext } from './read-context.ts';
import { readWeight, readWeightIn } from './weight.ts';

/** Weights that stand in headings, in lists and in lines; null where there are none. */
export function readWeightLine(
  context: ReadContext,
  block: LineBlock | HeadingBlock,
): readonly Finding[] | null {
  if (context.isElsewhere(block)) return null;
  if (block.kind === 'heading') return readHeading(context, block.heading.inline);
  return (
    readOwnWeight(context, block) ??
    readListed(block) ??
    readRow(block.inline) ??
    readFormula(block.inline) ??
    readAll(weightsInProse(block.inline))
  );
}

function readAll(weights: readonly Labelled[]): readonly Finding[] | null {
  return weights.length === 0
    ? null
    : weights.flatMap(({ label, value }) => readWeight(label, value));
}

/** `Expected Speedup (40% weight)`, `Expected Speedup - 40%`. */
function readHeading(context: ReadContext, inline: InlineText): readonly Finding[] | null {
  if (context.memberIn(inline) !== null) return null;
  const isWhole = /\)\W*$/.test(inline.text) || scaleIn(inline.text) !== null;
  if (weightIn(inline) !== null && isWhole) return readWeightIn(inline, false);
  const weighed = weighedLabel(inline);
  if (weighed !== null) return readWeight(weighed.label, weighed.value);
  const part = labelled(inline);
  const isWeight =
    part !== null && /^(?:weight:?\s*)?\d+(?:\.\d+)?\s*%(?:\s+weight)?\W*$/i.test(part.value.text);
  return isWeight ? readWeight(part.label, slice(part.value, part.value.text.search(/\d/))) : null;
}

/** `Weight: 40%` below the name of the criterion. */
function readOwnWeight(context: ReadContext, block: LineBlock): readonly Finding[] | null {
  const part = labelled(block.inline);
  if (part === null || normal(part.label.text) !== 'weight') return null;
  const above = block.list?.parents.at(-1) ?? block.headings.at(-1)?.inline ?? null;
  if (above === null || context.memberIn(above) !== null) return null;
  const start = part.value.text.search(/\d/);
  return start === -1
    ? null
    : readWeight(labelled(above)?.label ?? above, slice(part.value, start));
}

/** `- Expected Speedup: 40%` and `- **Speedup** (40%): does it pay?` where the lines above speak of weights. */
function readListed(block: LineBlock): readonly Finding[] | null {
  if (block.list?.isFirst === false || !isAboutWeights(block)) return null;
  const part = labelled(block.inline) ?? endingInWeight(block);
  if (block.list === null && !isOnlyWeight(block, part)) return null;
  const label = part?.label ?? block.inline;
  if (percentIn(label) !== null) return readWeightIn(label, false);
  if (part === null) return null;
  // `5.8/10` is a score's total, never the sum of weights, whatever the text above speaks of.
  if (isOverall(label.text)) {
    return /\d\s*\/\s*\d/.test(part.value.text) ? null : [confirms(part.value)];
  }
  const isWeight = WEIGHT_ALONE.test(part.value.text) && !/^[\s*]*[+-]/.test(part.value.text);
  return isWeight ? readWeight(label, part.value) : null;
}

/** A line of text may say more than a weight. */
function isOnlyWeight({ headings }: LineBlock, part: Labelled | null): boolean {
  const isAlone = WEIGHTS_ALONE.test(headings.at(-1)?.inline.text ?? '');
  const alone = isAlone ? /^\d+(?:\.\d+)?\s*%?\W*$/ : /^\d+(?:\.\d+)?\s*%\W*$/;
  return alone.test(part?.value.text ?? '');
}

/** `- impact 60` below a heading that says no more than `Weights`. */
function endingInWeight({ inline, headings }: LineBlock): Labelled | null {
  const isAlone = WEIGHTS_ALONE.test(headings.at(-1)?.inline.text ?? '');
  return isAlone ? (labelledBy(inline, ENDING)[0] ?? null) : null;
}

const ENDING = /^(?<label>\p{L}[\p{L} -]*?)\s+(?<value>\d+(?:\.\d+)?\s*%?)$/dgu;
const WEIGHT_ALONE = /^[\s*]*\d+(?:\.\d+)?\s*(?:%|points?\b|pts?\b)?[\s*.]*(?:$|[(,;–—-])/i;

const WEIGHTS_ALONE = /^\W*(?:my |the )?(?:weights?|weightings?|criteria|rubric)\W*$/i;

/** A heading that gives one weight itself is a criterion, and what follows are its scores. */
function isAboutWeights({ headings, lead, list }: LineBlock): boolean {
  const above = [
    ...(headings.length === 0 ? [] : [headings.at(-1)?.inline]),
    lead,
    ...(list?.parents ?? []).filter(({ text }) => WEIGHTS_ALONE.test(text)),
  ];
  if (above.some((inline) => inline != null && percentIn(inline) !== null)) return false;
  // `Weighted total: 7.9/10` above a list is no word about weights.
  const words = above.filter(
    (inline) => inline == null || !/^\W*\d/.test(labelled(inline)?.value.text ?? ''),
  );
  return words.some((inline) =>
    /\bweight(?:s|ing|ed)?\b|\bcriteria\b|\brubric\b|\b(?:how|what) i (?:score|weigh|judge)\b|\bi weigh\b|\bscoring\b|\b100 points\b/i.test(
      inline?.text ?? '',
    ),
  );
}

/** `Weights: Speedup 40%, Feasibility 25%, Risk 20%, Pitch 15%`. */
function readRow(inline: InlineText): readonly Finding[] | null {
  const start = LEADING.exec(inline.text);
  if (start === null) return null;
  const list = slice(inline, start.index + start[0].length);
  const [sentence = list] = sentencesIn(list);
  const whole = slice(sentence, 0, sentence.text.replace(/[\s.,;]+$/, '').length);
  const named = splitAt(whole, /\s*[,;]\s+(?:and\s+)?|(?<=[)\d%])\s+(?:and|und|et|y)\s+/giu);
  if (named.length > 1 && named.every((each) => weightIn(each) !== null))
    return named.flatMap((each) => readWeightIn(each, false));
  const found = withinTheList(list.text, [...list.text.matchAll(LISTED)]);
  if (found.length < 2) return readPoints(list);
  return found.flatMap((each) => {
    const { label = '', weight: share, times = '' } = each.groups ?? {};
    const weight = share ?? times;
    const at = each.index + each[0].lastIndexOf(weight);
    const from = each.index + each[0].indexOf(label);
    const name = slice(list, from, from + label.length);
    return readWeight(
      { ...name, text: name.text.replace(AROUND_LABEL, '') },
      slice(list, at, at + weight.length),
    );
  });
}

/** The weights up to where another sentence begins: what stands there is about something else. */
function withinTheList(
  text: string,
  found: readonly RegExpExecArray[],
): readonly RegExpExecArray[] {
  const ends = found.map(({ index, 0: { length } }) => index + length);
  const beyond = found.findIndex(({ index }, at) =>
    /[.!?]\s+\p{Lu}/u.test(text.slice(ends[at - 1] ?? 0, index)),
  );
  return beyond === -1 ? found : found.slice(0, beyond);
}

const LEADING =
  /(?:^|[\s(])(?:(?:criteria (?:&|and) )?weights?|weightings?|wts|scoring|criteria|rubric|how i (?:weigh|score|judge)|i multiply(?: by)?|factors|multipliers|coefficients|coefs?|höchstpunktzahl|gewichte)(?:\s+(?:this (?:time|round)|now|used|today))?\s*[:=]\s+/i;
const LISTED =
  /(?<label>[\p{L}][^,;|·:=(]*?)\s*[:=(]?\s*(?:weight(?:ed)?:?\s*)?(?:(?<weight>\d+(?:\.\d+)?\s*%|0?\.\d+)|[x×]\s?(?<times>\d{1,2}))\)?(?=\s*(?:[,;|·.+]|and\b|$))/giu;

/** `and the Benefit counts 50 %` is about the benefit. */
const AROUND_LABEL =
  /^(?:and\s+)?(?:(?:the|an?)\s+)?|\s+(?:counts?|weighs?|is|has|gets|at|with)(?:\s+(?:for|at))?$/giu;

const FACTOR =
  /^\(?(?:(?<value>\d*\.?\d+\s*%?)\s*[×x*·]\s*(?<label>\p{L}[^+=()×*·\d]*?)|(?<name>\p{L}[^+=()×*·\d]*?)\s*[×x*·]\s*(?<share>\d*\.?\d+\s*%?))\)?[\s.]*$/u;

/** `total = 0.4 × Speed + 0.6 × Safety`: a sum of criteria by their weights, where these make a whole. */
function readFormula(inline: InlineText): readonly Finding[] | null {
  const start = Math.max(inline.text.lastIndexOf('='), inline.text.indexOf(':')) + 1;
  const terms = splitAt(slice(inline, start), /\s+\+\s+/gu);
  const factors = terms.map((term) => FACTOR.exec(term.text)?.groups);
  const weights = factors.map((each) => each?.['value'] ?? each?.['share'] ?? '');
  const total = weights.reduce((all, each) => all + Number.parseFloat(each), 0);
  const isWhole = [1, 100].some((whole) => Math.abs(total - whole) < 1e-9);
  if (terms.length < 2 || factors.includes(undefined) || !isWhole) return null;
  return terms.flatMap((term, at) => {
    const label = factors[at]?.['label'] ?? factors[at]?.['name'] ?? '';
    const [from, start] = [term.text.indexOf(label), term.text.indexOf(weights[at] ?? '')];
    return readWeight(
      slice(term, from, from + label.length),
      slice(term, start, start + (weights[at]?.length ?? 0)),
    );
  });
}

/** `Weights: Speed 40, Evidence 35, Undo 25`, where they sum to 100 or to 1. */
function readPoints(value: InlineText): readonly Finding[] | null {
  const row = slice(value, 0, value.text.replace(/\s*\([^()]*\)\W*$/, '').length);
  const pieces = runOf(row)?.parts ?? [];
  const sum = pieces.reduce((total, each) => total + Number.parseFloat(each.value.text), 0);
  const isWhole = [1, 100].some((whole) => Math.abs(whole - sum) < 1e-9);
  const isRatio = pieces.some((each) => each.value.text.includes('/'));
  return isWhole && !isRatio ? readAll(pieces) : null;
}
