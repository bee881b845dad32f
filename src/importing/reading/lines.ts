import { type InlineText, slice, textRangeOf } from '../../markdown/inline.ts';
import type { HeadingBlock, LineBlock } from '../../markdown/outline.ts';
import type { ProposalRef } from '../fact.ts';
import { amountIn } from '../words/amount.ts';
import { estimatePart, isOnlyP, unitOf } from '../words/estimate-label.ts';
import { type Labelled, labelled } from '../words/labelled.ts';
import { bare, normal } from '../words/normal.ts';
import { isOverall } from '../words/overall.ts';
import { scorePieces, splitScore, statements } from '../words/score-pieces.ts';
import { readScoreToken } from '../words/score-token.ts';
import { isStructure } from '../words/structure.ts';
import { weightIn } from '../words/weight-label.ts';
import { placeEstimate } from './estimates.ts';
import { placeReturn, placeVerdict } from './place-words.ts';
import { placeRank } from './rank.ts';
import { readPlace, readRankLines } from './rank-lines.ts';
import type { ReadContext } from './read-context.ts';
import { placeWorking, stepsIn } from './returns.ts';
import { readRunIn } from './run-ins.ts';
import { placeScore, placeTotal, sumIn } from './score.ts';
import { repeatWeight } from './weight.ts';

/** Names of criteria that the document or the workspace gives weights to, made plain. */
export type CriterionNames = ReadonlySet<string>;

/** Read a line, or a heading that says as much as one. */
export function readLine(
  context: ReadContext,
  block: LineBlock | HeadingBlock,
  criteria: CriterionNames,
): void {
  if (context.isElsewhere(block)) return;
  const inline = block.kind === 'heading' ? block.heading.inline : block.inline;
  if (readRankLines(context, block, inline) || readPlace(context, inline)) return;
  if (readRunIn(context, block, inline, criteria)) return;
  for (const each of statements(inline)) {
    for (const piece of scorePieces(each)) readPart(context, block, piece, criteria);
  }
}

function readPart(
  context: ReadContext,
  block: LineBlock | HeadingBlock,
  inline: InlineText,
  criteria: CriterionNames,
): void {
  const part = splitScore(inline);
  if (part === null) return;
  const { value } = part;
  const criterion = context.criterionAbove(block);
  const named = context.proposals.find(part.label.text);
  const proposal = context.subjectOf(block);
  if (named !== null && criterion !== null) {
    placeScore(context, { proposal: named, label: criterion, value, because: null, scale: null });
  } else if (named !== null) readNamed(context, block, part, named);
  else if (proposal !== null) readOf(context, block, part, proposal, criteria);
}

/** `Tile tuning:  8.5/10  FUND` in a block of code that sums up. */
export function readNamedTotal(context: ReadContext, inline: InlineText): void {
  const part = labelled(inline);
  const proposal = part === null ? null : context.proposals.find(part.label.text);
  if (part === null || proposal === null || readScoreToken(part.value.text).kind !== 'score')
    return;
  const label = { ...part.label, text: 'Score' };
  placeTotal(context, { proposal, label, value: part.value, because: null, scale: null });
}

const RETURN = /^(?:expected |risk adjusted |my )*roi$/;

/** `Tile tuning: 8.7/10` where scores are listed by proposal, and `Tile tuning: ROI = 0.2`. */
function readNamed(
  context: ReadContext,
  block: LineBlock | HeadingBlock,
  { label, value }: Labelled,
  proposal: ProposalRef,
): void {
  const own = labelled(value);
  if (own !== null && RETURN.test(normal(own.label.text))) {
    readReturn(context, proposal, own.value);
    return;
  }
  const mark = readScoreToken(value.text);
  const above = block.lead ?? block.headings.at(-1)?.inline ?? null;
  const isScores =
    above !== null && /\bscor(?:e|es|ing)\b|\btotals?\b|\branking\b/i.test(above.text);
  if (mark.kind !== 'score' || (mark.outOf === null && !isScores)) return;
  placeTotal(context, {
    proposal,
    label: { ...label, text: 'Score' },
    value,
    because: null,
    scale: null,
  });
}

/** A line in the part that is about one proposal. */
function readOf(
  context: ReadContext,
  block: LineBlock | HeadingBlock,
  part: Labelled,
  proposal: ProposalRef,
  criteria: CriterionNames,
): void {
  const { label, value } = part;
  const name = normal(bare(label.text));
  const under = partAbove(context, block);
  if (context.looksBack(label.text) || FORMER.test(name)) {
    if (/\d/.test(value.text)) context.skip(value, 'other-round');
  } else if (/^(?:rank|final rank)$/.test(name)) placeRank(context, proposal, value);
  else if (/^(?:score|rating|mark|grade)$/.test(name) && under !== null) {
    placeScore(context, { proposal, label: under, value, because: null, scale: null });
  } else if (isOverall(label.text) && name !== 'mean' && name !== 'sum') {
    placeTotal(context, { proposal, label, value, because: null, scale: null });
  } else if (/^verdict$|^recommendation$|^decision$/.test(name)) {
    if (!NAMES_ONE.test(value.text)) readVerdict(context, block, value, proposal);
  } else if (/\broi\b/.test(name)) readReturn(context, proposal, value);
  else if (!readPitch(context, name, value, proposal)) {
    readFigure(context, part, proposal, criteria.has(name) || weightIn(label) !== null);
  }
}

/** `fund A, revisit B`: whom it is about stands in it. */
const NAMES_ONE =
  /^\W*(?:fund|vote|back|pick|build|choose|go)\s+(?:for\s+|with\s+)?(?:[A-Z]\b|\p{Lu}\p{Ll}|(?:option|proposal|contestant|the)\b)/u;

/** What was once, or is somebody else's. */
const FORMER = /^(?:previous|prior|last|old|former|earlier|original|their|self|claimed)\b/;

/** What stands between the name of the proposal and a line: `Feasibility`, over `Score: 8/10`. */
function partAbove(context: ReadContext, block: LineBlock | HeadingBlock): InlineText | null {
  const parents = block.kind === 'line' ? (block.list?.parents ?? []) : [];
  const above = parents.at(-1) ?? block.headings.at(-1)?.inline ?? null;
  return above === null || context.memberIn(above) !== null || isStructure(above) ? null : above;
}

/** A part of an estimate, or a score: with a scale, or under the name of a criterion. */
function readFigure(
  context: ReadContext,
  { label, value }: Labelled,
  proposal: ProposalRef,
  isCriterion: boolean,
): void {
  const mark = readScoreToken(sumIn(value).result.text);
  if (RUNS_ON.test(value.text)) {
    context.skip(value, 'several');
    return;
  }
  const hasScale = mark.kind === 'score' && mark.outOf !== null && mark.outOf !== '100';
  const estimate = estimatePart(label.text);
  if (isOnlyP(label.text) && TESTED.test(value.text)) context.skip(value, 'ambiguous');
  else if (estimate !== null && !hasScale && (!isCriterion || hasUnit(value))) {
    placeEstimate(context, proposal, estimate, value, unitOf(label.text));
  } else if (hasScale || isCriterion) {
    repeatWeight(context, label);
    placeScore(context, { proposal, label, value, because: null, scale: null });
  } else if (mark.kind === 'unclear' && SCALE_AT_END.test(value.text))
    context.skip(value, mark.why);
}

/** `9, Safety: 3`: the line goes on with a figure of something else. */
const RUNS_ON = /^\W*\d+(?:\.\d+)?(?:\s*\/\s*\d+)?\s*[,;]\s+\p{L}[^,;:()]{0,40}[:=]\s*\d/u;

/** `< 0.01`, `0.03`: so small that it is rather the result of a statistical test. */
const TESTED = /^\s*(?:[<≤]|0?\.0\d*(?!\s*%)\b)/u;
const SCALE_AT_END = /\/\s*\d+[\s*]*$/;

/** `2-3 days` is no score, whatever it stands after. */
function hasUnit(value: InlineText): boolean {
  const hours = amountIn('hours', value.text);
  return hours !== null && hours.quantity.notation === 'unit';
}

/** The words in bold are the verdict; below a score they are the reason for it. */
function readVerdict(
  context: ReadContext,
  block: LineBlock | HeadingBlock,
  value: InlineText,
  proposal: ProposalRef,
): void {
  if (block.kind === 'line' && block.list !== null) {
    const over = block.list.parents.at(-1) ?? block.lead;
    const score = over === null ? null : labelled(over);
    if (
      score !== null &&
      readScoreToken(score.value.text).kind === 'score' &&
      !isOverall(score.label.text)
    ) {
      context.explain(textRangeOf(over ?? value), value.text);
      return;
    }
  }
  const [strong] = value.strong;
  const isLed = strong !== undefined && strong.start === 0 && strong.end < value.text.length;
  placeVerdict(context, proposal, isLed ? slice(value, 0, strong.end) : value);
}

function readReturn(context: ReadContext, proposal: ProposalRef, value: InlineText): void {
  if (!/^[\s*]*[+\-−]?[\d.(]/u.test(value.text)) return;
  const steps = value.text.includes('=') ? stepsIn({ ...slice(value, 0), text: value.text }) : [];
  if (steps.length === 0) {
    placeReturn(context, proposal, value, null);
    return;
  }
  const first = slice(value, 0, value.text.indexOf('='));
  placeWorking(context, proposal, { title: null, steps: [first, ...steps] });
}

/** What the pitch asks for or claims. */
function readPitch(
  context: ReadContext,
  name: string,
  value: InlineText,
  proposal: ProposalRef,
): boolean {
  const common = { kind: 'pitch', proposal } as const;
  if (
    /^(?:the )?pitch$|^their ask$|^the ask$|^summary$|^proposal$|^idea$/.test(name) &&
    value.text !== ''
  ) {
    if (readScoreToken(value.text).kind === 'none') {
      context.add({
        ...common,
        part: 'summary',
        metric: null,
        text: value.text,
        where: textRangeOf(value),
      });
      return true;
    }
  }
  if (!/^claim(?:s|ed)?(?: speed ?up)?$/.test(name)) return false;
  const amount = amountIn('gain', value.text);
  const rest = value.text.slice(amount?.where.end ?? 0);
  const isSpeedup =
    /^\s*(?:(?:overall|kernel|expected)\s+)*(?:geo\w*(?: mean)?\s+)?(?:speed ?up|improvement|faster|$)/i.test(
      rest,
    );
  if (amount === null || !isSpeedup || amount.quantity.notation === 'plain') return true;
  const metric = /^\s*geo/i.test(rest) ? 'geomean_speedup' : 'speedup';
  const where = textRangeOf(value, amount.where.start, amount.where.end);
  context.add({ ...common, part: 'claim', metric, text: amount.written, where });
  return true;
}
