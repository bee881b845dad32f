import type { InlineText } from '../../markdown/inline.ts';
import type { HeadingBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import { ProposalIndex } from '../context/proposal-index.ts';
import { isOverallScore, isStructure } from '../reading/structure.ts';
import { areWhole } from '../reading/weight-rows.ts';
import { cell } from '../tables/grid.ts';
import { layoutOf } from '../tables/layout.ts';
import { type KnownOfDocument, type TableNames, tableNames } from '../tables/names.ts';
import type { TableLayout } from '../tables/table-layout.ts';
import { estimatePart } from '../words/estimate-label.ts';
import { labelled, scoresOf } from '../words/labelled.ts';
import { readMention } from '../words/mention.ts';
import { bare } from '../words/normal.ts';
import { isAboutOthers } from '../words/not-said.ts';
import { isOverall } from '../words/overall.ts';
import { readScoreToken } from '../words/score-token.ts';
import { isWhole } from '../words/sums.ts';
import { callShort, isIn, leadNames, type PlainNames } from './lead-names.ts';
import {
  alike,
  inBold,
  inItem,
  inProse,
  isCriterionAt,
  isMarked,
  type Naming,
  ofLegend,
  ofList,
  overScores,
  withScore,
} from './named-lines.ts';
import { besideVoted, holdsVoted, namesInPlaces, votedIn } from './voted.ts';

const NONE: PlainNames = new Set();

/** What is known before a document is read. */
interface KnownNames extends KnownOfDocument {
  /** Names of proposals. */
  readonly known: PlainNames;
  /** Names in places where the reviewers of a document stand. */
  readonly speakers: PlainNames;
  /** Whether the proposals of the round are settled. */
  readonly isClosed: boolean;
}

/**
 * Find the proposals that a document speaks of. A name counts where the document uses it as one:
 * after a number (`Contestant #2: ...`), in a table or list of standings, over a set of
 * scores, or where the workspace knows it. The surest places come first.
 */
export function matchProposals(
  blocks: readonly MarkdownBlock[],
  { criteria, known, self, speakers, round, isClosed }: KnownNames,
  isElsewhere: (block: MarkdownBlock) => boolean,
): ProposalIndex {
  const proposals = new ProposalIndex(known);
  const isProposal = (text: string) => proposals.find(text) !== null;
  const names: Naming = {
    ...tableNames({ round, criteria, self }, isProposal),
    isKnown: (text) => isIn(known, text),
  };
  const lines = blocks.filter((block) => block.kind === 'line');
  const headings = blocks.filter((block) => block.kind === 'heading');
  // A table about another round does not name the proposals of this one.
  const tables = blocks
    .filter((block) => block.kind === 'table')
    .filter((block) => !isElsewhere(block));
  const declare = (found: readonly InlineText[], isHeaded = false) => {
    for (const each of found)
      if (names.isKnown(each.text) || !speakers.has(nameKey(each.text)))
        proposals.declare(each, isHeaded);
  };
  const declareMembers = (layout: TableLayout | null) => {
    for (const name of sureMembers(layout)) proposals.declare(name);
  };
  for (const each of headings) declare(titleIn(names, each), true);
  // Beside a table of scores, a list of options may hold more than its proposals.
  const isTabled = tables.some((table) => sureMembers(layoutOf(table, names)).length > 0);
  const settled = isClosed ? known : NONE;
  const led = leadNames(settled, lines);
  declare([...led.values()]);
  callShort(proposals, settled, lines);
  for (const find of [ofLegend, inBold, ...(isTabled ? [] : [ofList]), withScore])
    for (const line of lines) declare(find(names, line));
  // A name that the workspace knows is one down the side of any table.
  const sides = tables.flatMap(({ rows }) => rows.map((row) => cell(row, 0)));
  declare(sides.filter(({ text }) => names.isKnown(text)));
  declare(alike(names, lines));
  declare(lines.flatMap((line) => inProse(names, line)));
  for (const table of tables) {
    const layout = layoutOf(table, names);
    if (layout?.goes === 'down') declareMembers(layout);
  }
  const repeated = repeatedNames(headings);
  const voted = votedIn(blocks);
  const isLed = (block: MarkdownBlock) => led.has(block);
  for (const each of headings)
    declare(titleOverScores(names, blocks, { repeated, voted, isLed }, each), true);
  for (const line of lines) declare(overScores(names, line));
  for (const table of tables) declareMembers(layoutOf(table, names));
  declare(besideVoted(names, blocks));
  // Elsewhere `Option A` alone may stand for it.
  declare(lines.flatMap(inItem).filter(({ text }) => proposals.isNameless(text)));
  if (isClosed)
    declare(
      namesInPlaces(
        names,
        blocks.filter((block) => !isElsewhere(block)),
      ),
    );
  return proposals;
}

/** The proposals that a table names by itself. */
function sureMembers(layout: TableLayout | null) {
  return (layout?.members ?? []).flatMap(({ name, isSure }) =>
    name !== null && isSure ? [name] : [],
  );
}

const LONGEST_NAME = 200;

/** Whether a line, alone, names a proposal: by a name that is known, or in bold by number. */
export function isTitle(inline: InlineText, known: PlainNames, isBold: boolean): boolean {
  if (inline.text.length > LONGEST_NAME) return false;
  const { noun, label, isSetOff } = readMention(inline.text);
  const isNumbered = noun !== null && label !== null && isSetOff;
  return (isBold && isNumbered) || isIn(known, inline.text);
}

/** `#2: Tile tuning`, and no `A: Tile tuning`, which may be a part of the document. */
function isCounted({ text }: InlineText): boolean {
  return /^\W*#\s?\d/.test(text);
}

/** A sentence about a contestant begins like its title. */
const LONGEST_TITLE = 4;

function titleIn({ isKnown }: Naming, { heading: { inline } }: HeadingBlock) {
  const { noun, label, name, isSetOff } = readMention(inline.text);
  const isShort = isSetOff || (name !== null && name.split(' ').length <= LONGEST_TITLE);
  const isNumbered = label !== null && (noun !== null ? isShort : isSetOff && isCounted(inline));
  return isNumbered || isKnown(inline.text) ? [inline] : [];
}

interface TitleSetting {
  readonly repeated: PlainNames;
  readonly voted: PlainNames;
  /** Whether a name of the round begins a block. */
  isLed(block: MarkdownBlock): boolean;
}

/** A heading over a set of scores names what they are for, unless it names a part of the document. */
function titleOverScores(
  names: Naming,
  blocks: readonly MarkdownBlock[],
  { repeated, voted, isLed }: TitleSetting,
  block: HeadingBlock,
): readonly InlineText[] {
  const { inline } = block.heading;
  const rest = blocks.slice(blocks.indexOf(block) + 1);
  const end = rest.findIndex(({ kind }) => kind === 'heading');
  const own = end === -1 ? rest : rest.slice(0, end);
  const labels = own.flatMap((each) => labelsOf(each, names));
  if (areOfSomethingElse(labels, names) || areShares(own)) return [];
  // Where what is voted for has a score, the heading is what it has a score on; proposals that lead lines have their own.
  if (own.some((each) => holdsVoted(each, voted) || isLed(each))) return [];
  if (labels.some((label) => names.isProposal(label) || names.isKnown(label))) return [];
  const isScored =
    labels.length > 1 ||
    labels.some((label) => isOverall(label) || names.isCriterion(label)) ||
    own.some((each) => isScoreTable(each, names)) ||
    own.filter(isOfEstimate).length > 1 ||
    isOverallScore(inline);
  const above = [inline, ...block.headings.map((each) => each.inline).toReversed()];
  const isOther = (each: InlineText) =>
    names.isProposal(each.text) || isCriterionAt(names, each) || isMarked(names, each);
  if (!isScored || above.some(isOther)) return [];
  const isName = (each: InlineText) =>
    !isStructure(each) && !isTitleOfVote(each, blocks) && !repeated.has(nameKey(each.text));
  const named = above.find((each) => isName(each) && !isAboutOthers(each.text, names.isProposal));
  return named !== undefined && readMention(named.text).name !== null ? [named] : [];
}

/** Whether, where criteria are known, most labels are none of them: `Humus` and `Drainage` are marks of the soil. */
function areOfSomethingElse(labels: readonly string[], names: Naming): boolean {
  const known = labels.filter((label) => names.isCriterion(label) || isOverall(label));
  return names.hasCriteria && known.length * 2 < labels.length;
}

/** Whether a list gives weights: percentages that make a whole. */
function areShares(blocks: readonly MarkdownBlock[]): boolean {
  const values = blocks.flatMap((block) =>
    block.kind === 'line' ? labelled(block.inline)?.value.text || [] : [],
  );
  return (
    values.length > 1 &&
    values.every((text) => /^\W*\d+\s*%\W*$/u.test(text)) &&
    isWhole(values.map((text) => Number.parseFloat(text.replace(/^\D+/, ''))))
  );
}

/** Headings that stand over several parts, such as `After the discussion`, name none of them. */
function repeatedNames(headings: readonly HeadingBlock[]): PlainNames {
  const byName = groupBy(headings, ({ heading }) => nameKey(heading.inline.text));
  return new Set([...byName].flatMap(([name, own]) => (own.length > 1 ? [name] : [])));
}

/** The first heading names the document where it stands above all others, or speaks of a round, a ballot or who wrote it. */
function isTitleOfVote(inline: InlineText, blocks: readonly MarkdownBlock[]): boolean {
  const [first, ...others] = blocks.filter((block) => block.kind === 'heading');
  if (first?.heading.inline !== inline) return false;
  const isAbove = others.every(({ heading }) => heading.level > first.heading.level);
  return (others.length > 0 && isAbove) || VOTE.test(inline.text);
}

const VOTE =
  /\b(?:rounds?|R)\s*#?\d|\b(?:vot(?:e|es|ing)|ballot|scorecard|scores|panel|review|shark|judge|reviewer|jury|committee|rankings?|votum|gutachten|bewertung|runde \d|avis|tour \d|valoración|ronda \d)\b/i;

/** The labels of scores with a scale, or on criteria, in a line of its own. */
function labelsOf(block: MarkdownBlock, { isCriterion, marksIn }: TableNames): readonly string[] {
  if (block.kind !== 'line' || (block.list?.parents.length ?? 0) > 0) return [];
  const marks = marksIn(block.inline);
  // What makes a hundred percent are weights.
  if (areWhole(marks)) return [];
  if (marks.length > 0) return marks.map(({ label }) => bare(label.text));
  return scoresOf(block.inline).flatMap(({ label, value }) => {
    const mark = readScoreToken(value.text);
    const isScaled = mark.kind === 'score' && mark.outOf !== null && mark.outOf !== '100';
    return isScaled || isCriterion(label.text) ? [bare(label.text)] : [];
  });
}

/** `Chance of success: 80%`: a part of an estimate, which is said of a proposal. */
function isOfEstimate(block: MarkdownBlock): boolean {
  const part = block.kind === 'line' ? labelled(block.inline) : null;
  const hasUnit = /^\W*\d[\d.–-]*\s*(?:%|[x×]|h\b|hours?|days?)/iu.test(part?.value.text ?? '');
  return part !== null && hasUnit && estimatePart(part.label.text) !== null;
}

/** Scores of one proposal: criteria down, or in a single row. */
function isScoreTable(block: MarkdownBlock, names: TableNames): boolean {
  return (
    block.kind === 'table' && layoutOf(block, { ...names, isBelowProposal: true })?.goes === 'above'
  );
}
