import { type InlineText, textRangeOf } from '../../markdown/inline.ts';
import type { HeadingBlock, LineBlock, MarkdownBlock, TableBlock } from '../../markdown/outline.ts';
import { layoutOf } from '../tables/layout.ts';
import type { TableNames } from '../tables/names.ts';
import type { TableLayout } from '../tables/table-layout.ts';
import { labelled } from '../words/labelled.ts';
import { isNoun, type Mention, readMention } from '../words/mention.ts';
import { bare, normal } from '../words/normal.ts';
import { isOverall } from '../words/overall.ts';
import { runIn } from '../words/run-in.ts';
import { scorePieces, splitScore } from '../words/score-pieces.ts';
import { readScoreToken } from '../words/score-token.ts';
import { isStructure } from '../words/structure.ts';
import { weighedLabel, weightIn } from '../words/weight-label.ts';
import { declareAlike, declareKnown, declareLegend } from './declare-lines.ts';
import { ProposalIndex } from './proposal-index.ts';
import { declareInProse } from './prose.ts';
import { declareVoted } from './voted.ts';

/** Names that the workspace knows, each in its plain form. */
type PlainNames = ReadonlySet<string>;

/** What is known before a document is read. */
interface KnownNames {
  readonly criteria: PlainNames;
  /** Names of proposals. */
  readonly known: PlainNames;
  /** Names of the reviewer. */
  readonly self: PlainNames;
  readonly round: string | null;
}

/**
 * Find the proposals that a document speaks of. A name counts where the document uses it as one:
 * after a number (`Contestant #2: ...`), in a table or list of standings, over a set of
 * scores, or where the workspace knows it.
 */
export function matchProposals(
  blocks: readonly MarkdownBlock[],
  { criteria, known, self, round }: KnownNames,
  isElsewhere: (block: MarkdownBlock) => boolean = () => false,
): ProposalIndex {
  const proposals = new ProposalIndex();
  const names: TableNames = {
    round,
    isBelowProposal: false,
    hasCriteria: criteria.size > 0,
    isProposal: (text) => proposals.find(text) !== null,
    isCriterion: (text) => criteria.has(normal(bare(text))),
    isSelf: (text) => self.has(normal(text)),
  };
  const lines = blocks.filter((block) => block.kind === 'line');
  // A table about another round does not name the proposals of this one.
  const tables = blocks
    .filter((block) => block.kind === 'table')
    .filter((block) => !isElsewhere(block));
  for (const block of blocks) {
    if (block.kind === 'heading') declareNumbered(proposals, block.heading.inline, known);
  }
  for (const line of lines) declareLegend(proposals, line);
  for (const line of lines) declareKnown(proposals, line, known);
  for (const line of lines) declareListed(proposals, line);
  for (const line of lines) declareScored(proposals, line, names.isCriterion);
  declareAlike(proposals, lines, names.isCriterion);
  for (const line of lines) declareInProse(proposals, line, names.isCriterion);
  for (const table of tables) {
    const layout = layoutOf(table, names);
    if (layout?.goes === 'down') declareMembers(proposals, layout);
  }
  for (const index of blocks.keys()) declareOverScores(proposals, blocks, index, { names, known });
  for (const line of lines) declareParent(proposals, line, names.isCriterion);
  for (const table of tables) declareMembers(proposals, layoutOf(table, names));
  declareVoted(proposals, blocks);
  return proposals;
}

function isIn(known: PlainNames, text: string): boolean {
  return known.has(normal(readMention(text).name ?? ''));
}

/** Whether a bold line, alone, names a proposal by number or by a name that is known. */
export function isTitle(inline: InlineText, known: PlainNames): boolean {
  const { noun, label, isSetOff } = readMention(inline.text);
  return (noun !== null && label !== null && isSetOff) || isIn(known, inline.text);
}

function declareNumbered(proposals: ProposalIndex, inline: InlineText, known: PlainNames): void {
  const mention = readMention(inline.text);
  const isNumbered = mention.noun !== null && mention.label !== null && isTitleLike(mention);
  if (isNumbered || isIn(known, inline.text))
    proposals.declare(inline.text, textRangeOf(inline), true);
}

/** A sentence about a contestant begins like its title. */
function isTitleLike({ isSetOff, name }: Mention): boolean {
  return isSetOff || (name !== null && name.split(' ').length < 5);
}

/** `2. Tile Size Tuning - now more relevant` under `Contestants`. */
function declareListed(proposals: ProposalIndex, { inline, list, headings }: LineBlock): void {
  const above = headings.at(-1)?.inline.text ?? '';
  const noun = normal(above).split(' ').at(-1) ?? '';
  if (list === null || !list.isFirst || list.parents.length > 0 || headings.length < 2) return;
  if (!/s$/.test(noun) || !isNoun(noun) || /\brules?\b|\bfor\b/i.test(above)) return;
  const [strong] = inline.strong;
  const name =
    strong?.start === 0
      ? inline.text.slice(0, strong.end)
      : (labelled(inline)?.label.text ?? inline.text);
  if (name.split(' ').length > 8) return;
  const written = list.number === null ? name : `${noun.replace(/s$/, '')} ${list.number}: ${name}`;
  proposals.declare(written, textRangeOf(inline));
}

/** `Option A (Async IO): 7/10`, and any name with a score below the name of a criterion. */
function declareScored(
  proposals: ProposalIndex,
  { inline, headings, list }: LineBlock,
  isKnown: (text: string) => boolean,
): void {
  const part = labelled(inline);
  if (part === null) return;
  const mention = readMention(part.label.text);
  const isNumbered = mention.noun !== null && mention.label !== null && mention.isSetOff;
  if (isNumbered && runIn(part.value).length > 0)
    proposals.declare(part.label.text, textRangeOf(part.label));
  const mark = readScoreToken(part.value.text);
  if (mark.kind !== 'score') return;
  const above = list?.parents.at(-1) ?? headings.at(-1)?.inline ?? null;
  const isBelow =
    above !== null &&
    isCriterion(above, isKnown) &&
    (mark.outOf === null ? list !== null && Number(mark.digits) <= 10 : mark.outOf !== '100');
  const isWord = isOverall(part.label.text) || isKnown(part.label.text);
  if (isNumbered || (isBelow && !isWord))
    proposals.declare(part.label.text, textRangeOf(part.label));
}

/** The names that go down or across a table of scores. */
function declareMembers(proposals: ProposalIndex, layout: TableLayout | null): void {
  for (const { name, isSure, alias } of layout?.members ?? []) {
    if (name === null || !isSure) continue;
    const member = proposals.declare(name.text, textRangeOf(name));
    if (member !== null && alias.text !== '') proposals.nickname(member, alias.text);
  }
}

/** A heading over a set of scores names what they are for, unless it names a part of the document. */
function declareOverScores(
  proposals: ProposalIndex,
  blocks: readonly MarkdownBlock[],
  index: number,
  { names, known }: { readonly names: TableNames; readonly known: PlainNames },
): void {
  const block = blocks[index];
  if (block?.kind !== 'heading') return;
  const rest = blocks.slice(index + 1);
  const end = rest.findIndex(({ kind }) => kind === 'heading');
  const own = end === -1 ? rest : rest.slice(0, end);
  const scores = own.flatMap((each) => (each.kind === 'line' ? labelsOf(each, names) : []));
  const isProposal = (label: string) => proposals.find(label) !== null || isIn(known, label);
  if (scores.some(isProposal)) return;
  const isTabled = own.some((each) => each.kind === 'table' && isScoreTable(each, names));
  const isScored =
    isTabled ||
    scores.length > 1 ||
    scores.some((each) => isOverall(each) || names.isCriterion(each)) ||
    isScoreHeading(block);
  if (!isScored) return;
  const above = [...block.headings.map(({ inline }) => inline), block.heading.inline].toReversed();
  if (
    above.some(
      (inline) => proposals.find(inline.text) !== null || isCriterion(inline, names.isCriterion),
    )
  )
    return;
  const named = above.find((inline) => !isStructure(inline) && !isTitleOfVote(inline, blocks));
  if (named !== undefined && readMention(named.text).name !== null)
    proposals.declare(named.text, textRangeOf(named), true);
}

/** The first heading names the vote where it speaks of a round, a ballot or who wrote it. */
function isTitleOfVote(inline: InlineText, blocks: readonly MarkdownBlock[]): boolean {
  const first = blocks.find((block) => block.kind === 'heading');
  return first?.kind === 'heading' && first.heading.inline === inline && VOTE.test(inline.text);
}

const VOTE =
  /\b(?:rounds?|R)\s*#?\d|\b(?:vot(?:e|es|ing)|ballot|scorecard|scores|panel|review|shark|judge|reviewer|jury|committee|rankings?)\b/i;

/** The labels of scores with a scale in a line of its own. */
function labelsOf({ inline, list }: LineBlock, { isCriterion }: TableNames): readonly string[] {
  if (list !== null && list.parents.length > 0) return [];
  const part = labelled(inline);
  const run = [runIn(inline), part === null ? [] : runIn(part.value)].find(
    ({ length }) => length > 0,
  );
  return (run ?? scorePieces(inline).map(splitScore)).flatMap((part) => {
    const mark = part === null ? null : readScoreToken(part.value.text);
    const isScaled = mark?.kind === 'score' && mark.outOf !== null && mark.outOf !== '100';
    const isKnown = mark?.kind === 'score' && isCriterion(part?.label.text ?? '');
    return part !== null && (isScaled || isKnown) ? [bare(part.label.text)] : [];
  });
}

/** Scores of one proposal: criteria down, or in a single row. */
function isScoreTable(block: TableBlock, names: TableNames): boolean {
  return layoutOf(block, { ...names, isBelowProposal: true })?.goes === 'above';
}

function isScoreHeading({ heading }: HeadingBlock): boolean {
  const part = labelled(heading.inline);
  return (
    part !== null && isOverall(part.label.text) && readScoreToken(part.value.text).kind === 'score'
  );
}

function isCriterion(inline: InlineText, isKnown: (text: string) => boolean): boolean {
  const label = weighedLabel(inline)?.label ?? inline;
  return weightIn(inline) !== null || isKnown(label.text);
}

/** `- Tile tuning` over `  - Speedup: 8/10`. */
function declareParent(
  proposals: ProposalIndex,
  block: LineBlock,
  isKnown: (text: string) => boolean,
): void {
  const parent = block.list?.parents.at(-1);
  const label = labelled(block.inline);
  if (parent === undefined || label === null) return;
  const mark = readScoreToken(label.value.text);
  if (mark.kind !== 'score' || mark.outOf === null || mark.outOf === '100') return;
  if (proposals.find(label.label.text) !== null || proposals.find(parent.text) !== null) return;
  if (isCriterion(parent, isKnown) || !isKnown(label.label.text)) return;
  if (block.headings.some(({ inline }) => proposals.find(inline.text) !== null)) return;
  proposals.declare(labelled(parent)?.label.text ?? parent.text, textRangeOf(parent));
}
