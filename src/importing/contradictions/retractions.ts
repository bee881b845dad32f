import { type InlineText, NOTHING, textRangeOf } from '../../markdown/inline.ts';
import type { LineBlock } from '../../markdown/outline.ts';
import { inlineOf } from '../blocks.ts';
import type { ReadContext } from '../context/read-context.ts';
import { isMark, type MarkFact, type ProposalRef } from '../fact.ts';
import { RangeIndex } from '../range-index.ts';
import type { Finding, Findings } from '../reading/finding.ts';
import { isOfOtherTimeOrPerson } from '../reading/prose-marks.ts';
import { BEFORE, isCorrection, TOTAL } from '../words/corrections.ts';
import { plainFiguresIn } from '../words/figures-beside.ts';
import { sentencesIn } from '../words/labelled.ts';
import { namesWithin, plainLabel } from '../words/normal.ts';
import { namesUnlisted } from './corrections.ts';
import { paragraphsIn } from './paragraphs.ts';

const RETRACTS = String.raw`(?<!(?:\bnot|n['’]t|\bnever)\s)\b(?:take back|withdraw|retract|strike|scrap|discard|disregard|ignore|forget)\s+(?:all\s+(?:of\s+)?)?(?:the|my|that|those|these)\s`;
/** Words that withdraw the figure or name after them. */
const RETRACTS_FIGURE = new RegExp(
  String.raw`${RETRACTS}(?:(?<figure>\d+(?:\.\d+)?)|\S+ (?:for|on|in)\b)`,
  'iu',
);
const MARKS = '(?:marks?|scores?|ratings?|points|numbers|figures)';
/** Words that withdraw marks. */
const RETRACTS_MARKS = new RegExp(String.raw`${RETRACTS}(?:\S+ )?${MARKS}\b`, 'iu');
/** Words that say that figures were exchanged. */
const SWAPS_FIGURES =
  /(?:\b(?:I|we)(?:['’]ve| have)?|\bsorry,?|\boops,?)(?: \p{L}+ly)? (?:swapped|mixed up|confused|mistook)\b/iu;
const ALL_MARKS = new RegExp(String.raw`\b${MARKS}\b|\b(?:above|them|rows|columns)\b`, 'iu');

/**
 * Returns the marks and totals that a sentence elsewhere withdraws without a new figure: `Please
 * ignore my marks for Keys`, `Sorry, I swapped Keys and Rows above`, `I take back the 8`.
 */
export function retractedMarks(context: ReadContext, findings: Findings): Findings {
  const marks = findings.filter(isMark);
  return context.blocks.flatMap((block) =>
    block.kind === 'line' && !context.isElsewhere(block)
      ? sentencesIn(block.inline).flatMap((sentence) =>
          retractedIn(context, sentence, marks, context.subjectOf(block)),
        )
      : [],
  );
}

/** @param subject the proposal that the sentence is about if it names none */
function retractedIn(
  context: ReadContext,
  sentence: InlineText,
  marks: readonly MarkFact[],
  subject: MarkFact['proposal'] | null,
): readonly MarkFact[] {
  const { text } = sentence;
  const isSwap = SWAPS_FIGURES.test(text);
  const back = RETRACTS_FIGURE.exec(text);
  const areMarks = RETRACTS_MARKS.test(text);
  if (!isSwap && back === null && !areMarks) return [];
  const names = context.names.in(sentence);
  const proposals = new Set(names.flatMap(({ means }) => means.proposal ?? []));
  if (proposals.size === 0 && subject !== null) proposals.add(subject);
  const { start, end } = textRangeOf(sentence);
  const own = marks.filter(
    ({ proposal, where }) =>
      (proposals.size === 0 || proposals.has(proposal)) &&
      (where.end <= start || where.start >= end),
  );
  const onNamed = own.filter(
    (each) => each.kind === 'score' && namesWithin(text, plainLabel(each.criterion)),
  );
  if (onNamed.length > 0) return onNamed;
  if (isSwap ? names.length > 1 || ALL_MARKS.test(text) : areMarks) return own;
  // `I take back the 8` names the withdrawn mark by its figure.
  const figure = Number(back?.groups?.['figure'] ?? Number.NaN);
  return own.filter((each) => Number(each.value) === figure);
}

/**
 * Returns the marks and totals that a later sentence of their paragraph or item gives again with
 * another figure that is not read: `safety 8. Please put safety up to 9`, `ease 4. Actually ease is
 * 2`.
 */
export function correctedInParagraph(context: ReadContext, findings: Findings): Findings {
  const marks = new RangeIndex(findings.filter(isMark));
  return [...paragraphsIn(context.blocks)].flatMap((lines) => {
    const own = lines.flatMap(({ inline }) => marks.at(textRangeOf(inline)));
    if (own.length === 0) return [];
    const unread = lines
      .flatMap(({ inline }) => sentencesIn(inline))
      .filter((each) => !marks.isAt(textRangeOf(each)));
    return own.filter((mark) => unread.some((each) => isCorrectionOf(context, each, mark)));
  });
}

/** True if a sentence after a mark gives another figure for the same criterion or total. */
function isCorrectionOf(context: ReadContext, { text, at }: InlineText, mark: MarkFact): boolean {
  if (
    (at[0] ?? 0) < mark.where.end ||
    (isOfOtherTimeOrPerson(context, text) && !isCorrection(text))
  )
    return false;
  const isNamed =
    mark.kind === 'score' ? namesWithin(text, plainLabel(mark.criterion)) : TOTAL.test(text);
  const held = { text: text.replaceAll(BEFORE, ' ') };
  if (!isNamed || namesUnlisted(context, held.text)) return false;
  const names = context.names.in(held);
  const proposals = names.flatMap(({ means }) => means.proposal ?? []);
  const figures = plainFiguresIn(held.text, names).map(({ start, end }) =>
    Number.parseFloat(held.text.slice(start, end)),
  );
  return (
    (proposals.length === 0 || proposals.includes(mark.proposal)) &&
    figures.length > 0 &&
    !figures.includes(Number(mark.value))
  );
}

/** Words that change a vote or a ranking. */
const CHANGES_VOTE =
  /\b(?:moved?|chang(?:e|ed|ing)|switch(?:ed)?|withdraw|transferr?(?:ed)?)\b[^.!?]{0,40}\b(?:votes?|choice|ballot|ranking)\b|\b(?:votes?|choice|ballot)\b[^.!?]{0,30}\b(?:moves?|moved|changes|changed|switch(?:es|ed)?)\b|\bswap(?:ped)? (?:one|two|the|them|places|ranks?|first|1|numbers?)\b/iu;
const MY_VOTE = /(?<!\p{L})my (?:final )?vote(?!\p{L})/iu;

/**
 * Returns the votes and ranks that a later sentence changes: `I've moved my vote over to Kafka`,
 * `please swap one and two`. Also returns the votes before a line with `my vote` and another
 * proposal that was not read as a vote.
 */
export function changedVotes(context: ReadContext, findings: Findings): Findings {
  const votes = new RangeIndex(findings.filter(({ kind }) => kind === 'vote'));
  const lines = context.blocks.flatMap((block) => (block.kind === 'line' ? [block] : []));
  const startsOf = (all: readonly LineBlock[]) => all.map(({ inline }) => inline.at[0] ?? 0);
  const changed = startsOf(lines.filter(({ inline }) => CHANGES_VOTE.test(inline.text)));
  const unread = lines.filter(
    (line) =>
      MY_VOTE.test(line.inline.text) &&
      !votes.isAt(textRangeOf(line.inline)) &&
      !context.isElsewhere(line),
  );
  return findings.filter((each) => {
    const isBefore = (start: number) => each.where.end <= start;
    if (each.kind !== 'vote') return each.kind === 'rank' && changed.some(isBefore);
    const other = unread.filter(({ inline }) =>
      context.names.in(inline).some(({ means }) => ![null, each.proposal].includes(means.proposal)),
    );
    return [...changed, ...(each.place === 'vote' ? startsOf(other) : [])].some(isBefore);
  });
}

/** Returns an abstention and the marks of the same proposal, because they contradict each other. */
export function markedAbstentions(_: ReadContext, findings: Findings): Findings {
  const marks = findings.filter(isMark);
  const votes = findings.filter((each) => each.kind === 'vote');
  const judged = new Set(marks.map(({ proposal }) => proposal));
  const own = votes.filter((each) => each.place === 'abstain' && judged.has(each.proposal));
  const contrary = new Set(own.map(({ proposal }) => proposal));
  return [...own, ...marks.filter(({ proposal }) => contrary.has(proposal))];
}

/** The terms of a decision, which are about the vote wherever they stand. */
const TERMS: ReadonlySet<Finding['kind']> = new Set(['phase', 'acceptance', 'follow-up', 'duty']);

/**
 * Returns the figures below a vote, a second choice or a hold that nothing else says to be of that
 * proposal, or that are of another one only by the heading of the section: `odds 75%` below
 * `Second choice: Rows`, or behind `vote: Keys` below the marks of Rows, which come last.
 */
export function belowVotes(context: ReadContext, findings: Findings): Findings {
  const blockOf = ({ where }: Finding) => context.paragraphs.at(where)?.block;
  const votes = findings.flatMap((each) => {
    const block = blockOf(each);
    return each.kind !== 'vote' || block === undefined
      ? []
      : [{ ...each, block, inline: inlineOf(block) }];
  });
  const choices = new Set(votes.map(({ inline }) => inline));
  // A long line with many figures is searched once.
  const namedIn = new Map<InlineText, ReadonlySet<ProposalRef | null>>();
  const namesOf = (text: InlineText) => {
    const known = namedIn.get(text);
    if (known !== undefined) return known;
    const named = new Set(context.names.in(text).map(({ means }) => means.proposal));
    namedIn.set(text, named);
    return named;
  };
  return findings.filter((each) => {
    const block = blockOf(each);
    if (!('proposal' in each) || each.kind === 'vote' || TERMS.has(each.kind)) return false;
    if (block?.kind !== 'line') return false;
    const head = block.headings.at(-1)?.inline;
    const isNaming = (text: InlineText) => !choices.has(text) && namesOf(text).has(each.proposal);
    const texts = [block.inline, block.lead ?? NOTHING, ...(block.list?.parents ?? [])];
    return (
      !texts.some(isNaming) &&
      votes.some(
        (vote) =>
          vote.inline === head ||
          (vote.proposal !== each.proposal &&
            vote.where.end <= each.where.start &&
            vote.block.headings.at(-1)?.inline === head),
      )
    );
  });
}
