import { type InlineText, slice, textRangeOf } from '../../markdown/inline.ts';
import { nameKey } from '../../tables/name.ts';
import { inlineOf, parentsOf, type TextBlock } from '../blocks.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { ProposalRef } from '../fact.ts';
import { RangeIndex } from '../range-index.ts';
import { isOnlyP, isOverall, labelKind, unitOf } from '../words/label-kind.ts';
import { type Labelled, labelled, partsOf, splitScore } from '../words/labelled.ts';
import { isAmong, plainLabel } from '../words/normal.ts';
import { productIn } from '../words/product.ts';
import { hasScale, readScoreToken } from '../words/score-token.ts';
import { weightIn } from '../words/weight-label.ts';
import { estimatePartOf, readEstimate, readProseEstimates } from './estimates.ts';
import { type Finding, type Findings, skippedFigure } from './finding.ts';
import { readInlineMarks, readMarkFirst, readMarksInParentheses } from './inline-marks.ts';
import { readProseMarks } from './prose-marks.ts';
import { readRankLines } from './rank-lines.ts';
import { readReturnLine } from './returns.ts';
import {
  asUnnamedTotals,
  overallStatement,
  readScore,
  readTotal,
  type Statement,
  statementOf,
  sumIn,
} from './score.ts';
import { isStructure } from './structure.ts';
import { readRank, readRemark, readVerdict } from './values.ts';
import { readWeightIn } from './weight-rows.ts';

/** Reads a line, or a heading with the content of a line. */
export function readLine(context: ReadContext, block: TextBlock): Findings {
  if (context.isElsewhere(block)) return [];
  const inline = inlineOf(block);
  const whole =
    readRankLines(context, block) ??
    readInlineMarks(context, block) ??
    readMarkFirst(context, block);
  if (whole !== null) return whole;
  const told = [
    ...readMarksInParentheses(context, inline),
    ...readProseEstimates(context, block),
    ...readProseMarks(context, block),
  ];
  const places = new RangeIndex(told.filter(({ kind }) => kind !== 'unnamed'));
  const isTold = (part: InlineText) => places.isAt(textRangeOf(part));
  const parts = partsOf(inline).filter(({ label, value }) => !isTold(label) && !isTold(value));
  const found = parts.flatMap((part) => readPart(context, block, part));
  const starts = new Set(told.map(({ where }) => where.start));
  const isTwice = ({ kind, where }: Finding) => kind === 'unnamed' && starts.has(where.start);
  return [...told, ...found.filter((each) => !isTwice(each))];
}

function readPart(context: ReadContext, block: TextBlock, part: Labelled): Findings {
  const named = context.proposals.find(part.label.text);
  const criterion = named === null ? null : context.criterionAbove(block);
  if (named !== null && criterion !== null)
    return readScore(context, statementOf(named, criterion, part.value));
  if (named !== null) return readNamed(context, block, named, part.value);
  const proposal = context.subjectOf(block);
  return proposal === null
    ? []
    : readInSection(context, block, statementOf(proposal, part.label, part.value));
}

/** Reads a total in a code block with a summary: `Tile tuning:  8.5/10  FUND`. */
export function readNamedTotal(context: ReadContext, inline: InlineText): Findings {
  const part = labelled(inline);
  const proposal = part === null ? null : context.proposals.find(part.label.text);
  const isTotal = part !== null && readScoreToken(part.value.text).kind === 'score';
  return proposal === null || !isTotal
    ? []
    : readTotal(context, overallStatement(proposal, part.value));
}

/** Reads `Tile tuning: 8.7/10` in a list of scores by proposal, and `Tile tuning: ROI = 0.2`. */
function readNamed(
  context: ReadContext,
  block: TextBlock,
  proposal: ProposalRef,
  value: InlineText,
): Findings {
  const own = labelled(value);
  if (own !== null && labelKind(own.label.text) === 'return')
    return readReturnLine(proposal, own.value);
  const mark = readScoreToken(value.text);
  const above = block.lead ?? block.headings.at(-1)?.inline ?? null;
  const isScores =
    above !== null && /\bscor(?:e|es|ing)\b|\btotals?\b|\branking\b/i.test(above.text);
  if (mark.kind !== 'score') return [];
  if (mark.outOf === null && !isScores)
    return asUnnamedTotals(readTotal(context, overallStatement(proposal, value)));
  // A percentage may also be a chance or a gain.
  if (value.text.includes('%') && !isScores)
    return [skippedFigure(value, 'ambiguous', { figure: 'total' })];
  // Below a heading that is not about scores, it may be a score on the topic of that heading.
  const heading = block.headings.length > 1 ? block.headings.at(-1)?.inline : undefined;
  const isOfPart =
    heading !== undefined &&
    !isScores &&
    !isStructure(heading) &&
    context.memberIn(heading) === null;
  return isOfPart
    ? [skippedFigure(value, 'no-criterion')]
    : readTotal(context, overallStatement(proposal, value));
}

/** Reads a line in the section about one proposal. */
function readInSection(context: ReadContext, block: TextBlock, statement: Statement): Findings {
  const { proposal, label, value } = statement;
  const kind = context.isAboutOtherRound(label.text) ? 'former' : labelKind(label.text);
  switch (kind) {
    case 'former':
      return /\d/.test(value.text) ? [skippedFigure(value, 'other-round')] : [];
    case 'reason':
      return readReason(block, value, proposal);
    case 'date':
    case 'claim':
      return [];
    case 'rank':
      return readRank(proposal, value);
    case 'overall': {
      const under = SCORE_LABEL.test(label.text) ? partAbove(context, block) : null;
      if (under !== null) return readScore(context, statementOf(proposal, under, value));
      return readTotal(context, statement);
    }
    case 'verdict':
      return NAMES_ONE.test(value.text) ? [] : readDecision(block, value, proposal);
    case 'return':
      return readReturnLine(proposal, value);
    default:
      return readFigure(context, block, statement);
  }
}

const SCORE_LABEL = /^\W*(?:score|rating|mark|grade)\W*$/i;

/** Matches a verdict that names its own proposal: `fund A, revisit B`. */
const NAMES_ONE =
  /^\W*(?:fund|vote|back|pick|build|choose|go)\s+(?:for\s+|with\s+)?(?:[A-Z]\b|\p{Lu}\p{Ll}|(?:option|proposal|contestant|the)\b)/u;

/** Returns the item or heading between a proposal and a line: `Feasibility` of `Score: 8/10`. */
function partAbove(context: ReadContext, block: TextBlock): InlineText | null {
  const above = parentsOf(block).at(-1) ?? block.headings.at(-1)?.inline ?? null;
  return above === null || context.memberIn(above) !== null || isStructure(above) ? null : above;
}

/** True for a part of a score: `- Reads: 8/15` below `- Latency: 17/25`. */
function isBelowScore(context: ReadContext, block: TextBlock): boolean {
  const parent = block.kind === 'line' ? (block.list?.parents.at(-1) ?? null) : null;
  const over = parent === null ? null : splitScore(parent);
  if (over === null || isOverall(over.label.text)) return false;
  return (
    readScoreToken(over.value.text).kind === 'score' &&
    context.proposals.find(over.label.text) === null
  );
}

const MAX_CRITERION_WORDS = 6;

/**
 * Returns why a mark under an unknown label is skipped: it is a part of a score, or the label
 * resembles no criterion or is as long as a sentence. Null if there is no doubt.
 */
function unknownLabelReason(
  context: ReadContext,
  block: TextBlock,
  { text }: InlineText,
): 'part' | 'no-criterion' | null {
  if (isBelowScore(context, block)) return 'part';
  if (!context.hasRubric && context.isUnlikeCriteria(text)) return 'no-criterion';
  return nameKey(plainLabel(text)).split(' ').length > MAX_CRITERION_WORDS ? 'no-criterion' : null;
}

/** Reads a part of an estimate, or a score. A score needs a scale or the name of a criterion. */
function readFigure(context: ReadContext, block: TextBlock, statement: Statement): Findings {
  const { proposal, label, value } = statement;
  if (RUNS_ON.test(value.text)) return [skippedFigure(value, 'several', { figure: 'score' })];
  if (isOnlyP(label.text) && !value.text.includes('%')) return [skippedFigure(value, 'ambiguous')];
  const isCriterion = isAmong(context.scored, label.text) || weightIn(label) !== null;
  const mark = readScoreToken((productIn(value)?.score ?? sumIn(value).result).text);
  const isScaled = hasScale(mark);
  const estimate = estimatePartOf(context, block, statement);
  if (estimate !== null && !isScaled && !isCriterion)
    return readEstimate(proposal, estimate, value, unitOf(label.text));
  const doubt = isScaled && !isCriterion ? unknownLabelReason(context, block, label) : null;
  if (doubt !== null) return [skippedFigure(value, doubt)];
  if (isScaled || isCriterion) return [...readWeightIn(label), ...readScore(context, statement)];
  return mark.kind === 'unclear' && SCALE_AT_END.test(value.text)
    ? [skippedFigure(value, mark.why, { figure: 'score' })]
    : [];
}

/** `9, Safety: 3`, `2, 3 and 2`: a figure for another criterion or another person follows. */
const RUNS_ON =
  /^\W*\d+(?:\.\d+)?(?:\s*\/\s*\d+)?\s*(?:[,;]\s+\p{L}[^,;:()]{0,40}[:=]\s*\d|(?:,\s+\d+(?:\.\d+)?\s*)*(?:,|\band\b)\s+\d+(?:\.\d+)?(?=\s*(?:$|[,.;)]|(?:and|in|for|respectively)\b)))/u;

const SCALE_AT_END = /\/\s*\d+[\s*]*$/;

/** Reads a verdict. If it begins in bold, only the bold words are the verdict. */
function readDecision(block: TextBlock, value: InlineText, proposal: ProposalRef): Findings {
  if (scoreOver(block) !== null) return readReason(block, value, proposal);
  const [strong] = value.strong;
  const isLed = strong !== undefined && strong.start === 0 && strong.end < value.text.length;
  return readVerdict(proposal, isLed ? slice(value, 0, strong.end) : value);
}

/** Reads a reason. Below a score the words are the reason for that score. */
function readReason(block: TextBlock, value: InlineText, proposal: ProposalRef): Findings {
  const over = scoreOver(block);
  return over === null
    ? readRemark(proposal, value)
    : [{ kind: 'reason', where: textRangeOf(over), because: value.text }];
}

/** Returns the line above an item if it holds a score on a criterion. */
function scoreOver(block: TextBlock): InlineText | null {
  const list = block.kind === 'line' ? block.list : null;
  const over = list === null ? null : (list.parents.at(-1) ?? block.lead);
  const { label, value } = (over === null ? null : labelled(over)) ?? {};
  const isScore = value !== undefined && readScoreToken(value.text).kind === 'score';
  return isScore && !isOverall(label?.text ?? '') ? over : null;
}
