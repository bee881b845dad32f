import type { InlineText } from '../../markdown/inline.ts';
import type { HeadingBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { isKnownName, type PlainNames, readMention } from '../../tables/mention.ts';
import { nameKey } from '../../tables/name.ts';
import type { Blocks } from '../blocks.ts';
import { ProposalIndex } from '../context/proposal-index.ts';
import { cell } from '../tables/grid.ts';
import { layoutOf } from '../tables/layout.ts';
import { type KnownOfDocument, tableNames } from '../tables/names.ts';
import type { TableLayout } from '../tables/table-layout.ts';
import {
  boldNames,
  itemNamesOverScores,
  legendNames,
  listItemNames,
  type Naming,
  namesInListing,
  namesInProse,
  namesOfSimilarLines,
  namesWithScore,
  numberedItemNames,
} from './named-lines.ts';
import { namesBesideVotes, namesInPlaces, votedNames } from './names-beside-votes.ts';
import { definedNames, leadNames } from './short-names.ts';
import { titlesOverScores } from './titles-over-scores.ts';

const NONE: PlainNames = new Set();

/** What is known before a document is read. */
interface KnownNames extends KnownOfDocument {
  /** Normalized names of proposals. */
  readonly known: PlainNames;
  /** Names in positions where the reviewers of a document are named. */
  readonly speakers: PlainNames;
  /** True if the entries of the round are fixed. */
  readonly isClosed: boolean;
}

/**
 * Finds the proposals that a document mentions. A name counts if the document uses it as one: after
 * a number (`Contestant #2: ...`), in a table or list of standings, or above a series of scores; or
 * if the workspace knows it. The most certain positions are read first.
 */
export function matchProposals(
  blocks: Blocks,
  { criteria, known, self, reviewers, speakers, round, isClosed }: KnownNames,
  isElsewhere: (block: MarkdownBlock) => boolean,
): ProposalIndex {
  const proposals = new ProposalIndex(known);
  const isProposal = (text: string) => proposals.find(text) !== null;
  const names: Naming = {
    ...tableNames({ round, criteria, self, reviewers }, isProposal),
    isKnown: (text) => isKnownName(known, text),
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
  // Next to a table of scores, a list of options may contain more than the proposals.
  const isTabled = tables.some((table) => sureMembers(layoutOf(table, names)).length > 0);
  const settled = isClosed ? known : NONE;
  const led = leadNames(settled, lines);
  declare([...led.values()]);
  for (const { name, short } of definedNames(settled, blocks, names)) proposals.call(name, short);
  for (const find of [
    legendNames,
    namesInListing,
    boldNames,
    ...(isTabled ? [] : [listItemNames]),
    namesWithScore,
  ])
    for (const line of lines) declare(find(names, line));
  // A name that the workspace knows is a proposal in the first column or the header of any table.
  const sides = tables.flatMap(({ header, rows }) => [
    ...header,
    ...rows.map((row) => cell(row, 0)),
  ]);
  declare(sides.filter(({ text }) => names.isKnown(text)));
  declare(namesOfSimilarLines(names, lines));
  declare(lines.flatMap((line) => namesInProse(names, line)));
  for (const table of tables) {
    const layout = layoutOf(table, names);
    if (layout?.namesAt === 'down') declareMembers(layout);
  }
  const voted = votedNames(blocks);
  const titleOf = titlesOverScores(names, blocks, { voted, isLed: (block) => led.has(block) });
  for (const each of headings) declare(titleOf(each, true), true);
  for (const line of lines) declare(itemNamesOverScores(names, line));
  for (const table of tables) declareMembers(layoutOf(table, names));
  declare(namesBesideVotes(names, blocks));
  // If another position mentions `Option A` without a name, an item of a list may give its name.
  declare(lines.flatMap(numberedItemNames).filter(({ text }) => proposals.isNameless(text)));
  if (isClosed)
    declare(
      namesInPlaces(
        names,
        blocks.filter((block) => !isElsewhere(block)),
      ),
    );
  // The remaining headings may name the subject of the marks below them, but are doubtful.
  const left = headings.filter((each) => !isElsewhere(each));
  proposals.doubt(left.flatMap((each) => titleOf(each, false)));
  return proposals;
}

/** The names of a table that are certainly proposals. */
function sureMembers(layout: TableLayout | null) {
  return (layout?.members ?? []).flatMap(({ name, isSure }) =>
    name !== null && isSure ? [name] : [],
  );
}

const MAX_NAME_LENGTH = 200;

/** True if a line of its own names a proposal: by a known name, or in bold with a number. */
export function isTitle(inline: InlineText, known: PlainNames, isBold: boolean): boolean {
  if (inline.text.length > MAX_NAME_LENGTH) return false;
  const { noun, label, isSetOff } = readMention(inline.text);
  const isNumbered = noun !== null && label !== null && isSetOff;
  return (isBold && isNumbered) || isKnownName(known, inline.text);
}

/** The most words of a title without punctuation. A longer text may be a sentence. */
const MAX_TITLE_WORDS = 4;

function titleIn({ isKnown }: Naming, { heading: { inline } }: HeadingBlock) {
  const { noun, label, name, isSetOff } = readMention(inline.text);
  const isShort = isSetOff || (name !== null && name.split(' ').length <= MAX_TITLE_WORDS);
  // `A: Tile tuning` may be a part of the document; `#2: Tile tuning` is not.
  const isCounted = isSetOff && /^\W*#\s?\d/.test(inline.text);
  const isNumbered = label !== null && (noun !== null ? isShort : isCounted);
  return isNumbered || isKnown(inline.text) ? [inline] : [];
}
