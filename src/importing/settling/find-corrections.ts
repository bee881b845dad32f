import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { greatestOf } from '../../quantity/extreme.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { ProposalRef } from '../fact.ts';
import type { Finding } from '../reading/finding.ts';
import { sentencesIn } from '../words/labelled.ts';
import { isOfAnotherTime } from '../words/prose.ts';

/** Words that put another figure in place of one that was given. */
const CORRECTS =
  /\b(?:please (?:put|change|make|read|count|take)|(?:goes?|went|put|raised?|lower(?:ed)?|moved?|changed?|revised?|adjust(?:ed)?|reduced?|increased?|correct(?:ed)?|set|cut|bump(?:ed)?)\b[^.]{0,40}\b(?:up|down|to|from)|(?:is|are|makes?) now|now \d|withdraw\p{L}*|substitut\p{L}*|instead of \d|not \d|rather than \d|corrections?|corrected|that makes|new total|make (?:it|that)|(?:total|sum|result|score|mark) (?:then )?becomes|should (?:be|read|have been))\b/iu;
/** Words that take a mark back, whether or not they say which it was. */
const TAKES_BACK =
  /\b(?:take back|withdraw|retract|strike|scrap|disregard|ignore) (?:the|my|that) \S+ (?:for|on|in)\b/iu;
/** Words that begin or head a text that does. */
const OPENS =
  /^\W*(?:edit(?:ed)?|p\.? ?s|corrections?|corrected|errat(?:um|a)|amend(?:ed|ments?)|revis(?:ed|ions?)|updated?|new|now|instead|nachtrag|ergänzung|addend(?:um|a)|korrektur(?:en)?|rectificatif|mise à jour|corrección|nota posterior)(?!\p{L})/iu;
const HEADS =
  /\b(?:edits?|fix(?:es)?|corrections?|errat(?:um|a)|amendments?|nachtrag|ergänzung|addend(?:um|a)|korrektur(?:en)?|(?:second|night) thoughts|on reflection)\b/iu;
/** Words that move points without a figure: `took two points off`, `gets one more`. */
const MOVES =
  /\b(?:an?|one|two|three|half an?|some)\s+(?:points?|more|less|lower|higher|better|worse)\b|\bpoints?\s+(?:off|less|more|up|down)\b/iu;
/** Words that move a share of the weights: `ten percent off looks`. */
const SHARES = /(?:\d+\s*%|\b(?:five|ten|fifteen|twenty)\s+per ?cent)\s+(?:off|from|more|less)\b/iu;
/** What would come of another figure puts none in place: `If the weight were raised to 50, Arena would win`. */
const WHAT_IF = /^\W*(?:if|had)\b.*\bwould\b/iu;

/** What a paragraph or an item may put in place of figures elsewhere. */
export interface Correction {
  /** The text made plain, between blanks. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** The figures that hold: not those behind `not` or `instead of`. */
  readonly figures: ReadonlySet<number>;
  /** Whether one of them may be a mark: a number without a unit. */
  readonly hasMark: boolean;
  /** Whether it is headed or begun by a word for a correction. */
  readonly isOpened: boolean;
  /** Whether words say that it corrects; else it may only by what it says behind all marks. */
  readonly isSaid: boolean;
  /** Whether it moves shares from one criterion to another. */
  readonly isShare: boolean;
  /** The proposal that it stands below; null for a text that is a correction by its heading or beginning. */
  readonly subject: ProposalRef | null;
}

/** The paragraphs and items of a document that may put other figures in place of those elsewhere. */
export function correctionsIn(
  context: ReadContext,
  findings: readonly Finding[],
): readonly Correction[] {
  const last = lastMarkIn(context, findings);
  return paragraphsIn(context.blocks).flatMap((lines) => correctionIn(context, lines, last));
}

/** A name made plain, between blanks. */
export function keyOf(name: string): string {
  return ` ${nameKey(name)} `;
}

/** Where the last table or paragraph with several marks, or the last vote, ends: what is said behind it may correct any of them. */
function lastMarkIn(context: ReadContext, findings: readonly Finding[]): number {
  const marks = findings.filter((each) => each.kind === 'score');
  const groups = groupBy(marks, ({ where }) => context.paragraphs.at(where)?.group ?? '');
  const several = [...groups.values()].filter(({ length }) => length > 1).flat();
  const votes = findings.filter((each) => each.kind === 'vote');
  const ends = [...several, ...votes].map(({ where }) => where.end);
  return ends.length === 0 ? Number.POSITIVE_INFINITY : greatestOf(ends);
}

/** The lines of each paragraph and of each item, in their order. */
function paragraphsIn(blocks: readonly MarkdownBlock[]): readonly (readonly LineBlock[])[] {
  const paragraphs: LineBlock[][] = [];
  let before: LineBlock | null = null;
  for (const block of blocks) {
    if (block.kind !== 'line') continue;
    const goesOn = before?.group === block.group && (block.list === null || !block.list.isFirst);
    if (goesOn) paragraphs.at(-1)?.push(block);
    else paragraphs.push([block]);
    before = block;
  }
  return paragraphs;
}

/** What held before: `not 6`, `instead of 6`, `from 6`, `~~6~~`. */
const BEFORE =
  /(?:\b(?:not|no longer|instead of|rather than|from|was|were)\s+(?:an?\s+)?|~~)\d+(?:\.\d+)?/giu;

/** A number or a range that no unit follows: not `3-6%`, `2x` or `4 hours`. */
const MARK =
  /(?<![\p{L}\d.,–-])\d+(?:\.\d+)?(?!\d|\.\d|\s*(?:[%×x]|[–-]\s*\d|(?:hours?|hrs?|h|days?|min(?:utes)?|m?s)\b))/iu;

/** @param last where the last mark stands; what is said behind it corrects without words for it */
function correctionIn(
  context: ReadContext,
  lines: readonly LineBlock[],
  last: number,
): readonly Correction[] {
  const text = lines.map(({ inline }) => inline.text).join(' ');
  const [first] = lines;
  const heading = first?.headings.at(-1)?.inline.text ?? '';
  const isOpened = OPENS.test(text) || HEADS.test(heading);
  // Beside the sentence that corrects, others of the paragraph may have any figures.
  const correcting = text
    .split(/(?<=[.!?;])\s+/u)
    .filter((each) => CORRECTS.test(each) && !WHAT_IF.test(each));
  const later = lines.flatMap((line) => laterIn(context, line, last));
  const held = (isOpened ? text : [...correcting, ...later].join(' ')).replaceAll(BEFORE, ' ');
  const holding = held.matchAll(/(?<![\p{L}\d.,])\d+(?:\.\d+)?/gu);
  const figures = new Set([...holding].map(Number));
  const isShare = later.some((each) => SHARES.test(each));
  const takesBack = TAKES_BACK.test(text);
  const isTaken = takesBack || isShare || later.some((each) => MOVES.test(each));
  if (first === undefined || (figures.size === 0 && !isTaken)) return [];
  const [from, to] = [first.inline.at[0] ?? 0, lines.at(-1)?.inline.at.at(-1) ?? 0];
  const subject = isOpened ? null : context.subjectOf(first);
  const hasMark = isTaken || MARK.test(held);
  const isSaid = isOpened || correcting.length > 0 || takesBack;
  return [{ text: keyOf(text), from, to, figures, hasMark, isOpened, isSaid, isShare, subject }];
}

/** Whether the one figure of a sentence may be a mark. */
function isOneMark(text: string): boolean {
  return MARK.test(text) && text.match(/\d+(?:\.\d+)?/gu)?.length === 1;
}

/** The sentences of a line behind all marks that name a criterion beside a mark, or beside words for points. */
function laterIn(
  context: ReadContext,
  { inline, list }: LineBlock,
  last: number,
): readonly string[] {
  if (list !== null || (inline.at[0] ?? 0) < last) return [];
  return sentencesIn(inline)
    .filter((each) =>
      context.names.in(each).some(({ means }) => means.proposal === null && !means.isTotal),
    )
    .map(({ text }) => text)
    .filter(
      (text) =>
        !isOfAnotherTime(text) && (isOneMark(text) || MOVES.test(text) || SHARES.test(text)),
    );
}
