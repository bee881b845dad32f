import type { InlineText } from '../../markdown/inline.ts';
import type { HeadingBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { type PlainNames, readMention } from '../../tables/mention.ts';
import { nameKey } from '../../tables/name.ts';
import type { Blocks } from '../blocks.ts';
import { isOverallScore, isStructure, mayBeName } from '../reading/structure.ts';
import { areWhole } from '../reading/weight-rows.ts';
import { layoutOf } from '../tables/layout.ts';
import type { TableNames } from '../tables/names.ts';
import { estimatePart, isOverall } from '../words/label-kind.ts';
import { labelled, scoresOf } from '../words/labelled.ts';
import { plainLabel } from '../words/normal.ts';
import { isAboutOthers } from '../words/qualifiers.ts';
import { hasScale, readScoreToken } from '../words/score-token.ts';
import { isWhole } from '../words/sums.ts';
import { isCriterionAt, isMarked, type Naming } from './named-lines.ts';
import { scoresVotedName } from './names-beside-votes.ts';

interface TitleSetting {
  readonly repeated: PlainNames;
  readonly voted: PlainNames;
  /** True if a known name begins a block. */
  isLed(block: MarkdownBlock): boolean;
}

/** A heading that may name a proposal. */
interface Title {
  readonly inline: InlineText;
  readonly isSure: boolean;
}

/**
 * Returns a function that finds the heading that names the subject of the scores below it. `isSure`
 * selects the certain or the doubtful headings.
 */
export function titlesOverScores(
  names: Naming,
  blocks: Blocks,
  setting: Omit<TitleSetting, 'repeated'>,
): (block: HeadingBlock, isSure: boolean) => readonly InlineText[] {
  const repeated = repeatedNames(blocks.filter((block) => block.kind === 'heading'));
  return (block, isSure) => {
    const { inline } = block.heading;
    // A heading is doubtful only if it may name a part of the document as well as a proposal.
    if (!isSure && !(isStructure(inline) && mayBeName(inline))) return [];
    const title = titleOverScores(names, blocks, { ...setting, repeated }, block);
    return title?.isSure === isSure ? [title.inline] : [];
  };
}

/**
 * The heading that names the subject of a series of scores, unless it names a part of the document.
 * If it may do both, above marks on known criteria, it is doubtful.
 */
function titleOverScores(
  names: Naming,
  blocks: Blocks,
  { repeated, voted, isLed }: TitleSetting,
  block: HeadingBlock,
): Title | null {
  const { inline } = block.heading;
  const rest = blocks.slice(blocks.indexOf(block) + 1);
  const end = rest.findIndex(({ kind }) => kind === 'heading');
  const own = end === -1 ? rest : rest.slice(0, end);
  const labels = own.flatMap((each) => labelsOf(each, names));
  if (areOfSomethingElse(labels, names) || areShares(own)) return null;
  // If a name that is voted for has a score here, the heading is what the score is about, such as a
  // criterion. Lines that begin with known names have scores of their own.
  if (own.some((each) => scoresVotedName(each, voted) || isLed(each))) return null;
  if (labels.some((label) => names.isProposal(label) || names.isKnown(label))) return null;
  const isScored =
    labels.length > 1 ||
    labels.some((label) => isOverall(label) || names.isCriterion(label)) ||
    own.some((each) => isScoreTable(each, names)) ||
    own.filter(isOfEstimate).length > 1 ||
    isOverallScore(inline);
  const above = [inline, ...block.headings.map((each) => each.inline).toReversed()];
  const isOther = (each: InlineText) =>
    names.isProposal(each.text) || isCriterionAt(names, each) || isMarked(names, each);
  if (!isScored || above.some(isOther)) return null;
  const isName = (each: InlineText) =>
    !isStructure(each) && !isTitleOfVote(each, blocks) && !repeated.has(nameKey(each.text));
  const named = above.find((each) => isName(each) && !isAboutOthers(each.text, names.isProposal));
  if (named !== undefined)
    return readMention(named.text).name === null ? null : { inline: named, isSure: true };
  const criteria = new Set(labels.filter((label) => names.isCriterion(label)).map(nameKey));
  return criteria.size > 1 ? { inline, isSure: false } : null;
}

/** True if criteria are known and most labels are others: `Humus` is a mark of the soil. */
function areOfSomethingElse(labels: readonly string[], names: Naming): boolean {
  const known = labels.filter((label) => names.isCriterion(label) || isOverall(label));
  return names.hasCriteria && known.length * 2 < labels.length;
}

/** True if a list gives weights: percentages that add up to 100. */
function areShares(blocks: Blocks): boolean {
  const values = blocks.flatMap((block) =>
    block.kind === 'line' ? labelled(block.inline)?.value.text || [] : [],
  );
  return (
    values.length > 1 &&
    values.every((text) => /^\W*\d+\s*%\W*$/u.test(text)) &&
    isWhole(values.map((text) => Number.parseFloat(text.replace(/^\D+/, ''))))
  );
}

/** Headings that occur more than once, such as `After the discussion`, name no proposal. */
function repeatedNames(headings: readonly HeadingBlock[]): PlainNames {
  const byName = groupBy(headings, ({ heading }) => nameKey(heading.inline.text));
  return new Set([...byName].flatMap(([name, own]) => (own.length > 1 ? [name] : [])));
}

/**
 * True for the first heading if its level is above all others, if it is the only one and above
 * several tables, or if it mentions a round, a ballot or a reviewer. It then names the document.
 */
function isTitleOfVote(inline: InlineText, blocks: Blocks): boolean {
  const [first, ...others] = blocks.filter((block) => block.kind === 'heading');
  if (first?.heading.inline !== inline) return false;
  const isAbove = others.every(({ heading }) => heading.level > first.heading.level);
  // Several tables below the only heading have their own names above them.
  const isOverTables = blocks.filter(({ kind }) => kind === 'table').length > 1;
  const isOfAll = others.length > 0 ? isAbove : isOverTables;
  return isOfAll || VOTE.test(inline.text);
}

const VOTE =
  /\b(?:rounds?|R)\s*#?\d|\b(?:vot(?:e|es|ing)|ballot|scorecard|scores|panel|review|shark|judge|reviewer|jury|committee|rankings?|votum|gutachten|bewertung|runde \d|avis|tour \d|valoración|ronda \d)\b/i;

/** The labels in a line, not in nested items, that have a scaled score or are criteria. */
function labelsOf(block: MarkdownBlock, { isCriterion, marksIn }: TableNames): readonly string[] {
  if (block.kind !== 'line' || (block.list?.parents.length ?? 0) > 0) return [];
  const marks = marksIn(block.inline);
  // Marks that add up to 100 percent are weights.
  if (areWhole(marks)) return [];
  if (marks.length > 0) return marks.map(({ label }) => plainLabel(label.text));
  return scoresOf(block.inline).flatMap(({ label, value }) => {
    const mark = readScoreToken(value.text);
    return hasScale(mark) || isCriterion(label.text) ? [plainLabel(label.text)] : [];
  });
}

/** True for a part of an estimate, which is about a proposal: `Chance of success: 80%`. */
function isOfEstimate(block: MarkdownBlock): boolean {
  const part = block.kind === 'line' ? labelled(block.inline) : null;
  const hasUnit = /^\W*\d[\d.–-]*\s*(?:%|[x×]|h\b|hours?|days?)/iu.test(part?.value.text ?? '');
  return part !== null && hasUnit && estimatePart(part.label.text) !== null;
}

/** True if a table has the scores of one proposal: criteria down the side, or a single row. */
function isScoreTable(block: MarkdownBlock, names: TableNames): boolean {
  return (
    block.kind === 'table' &&
    layoutOf(block, { ...names, isBelowProposal: true })?.namesAt === 'above'
  );
}
