import { type InlineText, slice, type TextRange } from '../../markdown/inline.ts';
import type { HeadingBlock, LineBlock } from '../../markdown/outline.ts';
import type { ProposalRef } from '../fact.ts';
import { figuresBeside } from '../words/figures-beside.ts';
import { labelled, splitOutside } from '../words/labelled.ts';
import type { FoundName } from '../words/names-in.ts';
import { isOfAnotherTime } from '../words/prose.ts';
import type { Finding } from './finding.ts';
import type { ReadContext } from './read-context.ts';
import type { ReadName } from './read-names.ts';
import { readScore, readTotal, type Statement, stated, statedOverall, unnamed } from './score.ts';

/**
 * Marks that sentences give to a proposal on criteria that are known: `Arena: gain 7, risk gets an 8`,
 * `I give the arena a 7 for gain`, `For gain still 7, since it is dull` below its name. What was, might
 * be or is said by others is none, and nothing is read where a sentence names a proposal in passing, or
 * after a sentence that is headed by something else.
 */
export function toldMarks(
  context: ReadContext,
  block: LineBlock | HeadingBlock,
  inline: InlineText,
): readonly Finding[] {
  const found: Finding[] = [];
  const above = begunWith(context, inline) ?? context.subjectOf(block);
  let [subject, before] = [above, ''];
  for (const sentence of splitOutside(inline, /(?<=[.!?;])\s+(?=[\p{L}"“])/gu)) {
    const names = context.names.in(sentence);
    const proposals = names.filter(isProposal);
    if (isHeadedOtherwise(context, sentence, names)) break;
    // What a semicolon ends goes on about the same.
    if (!before.endsWith(';')) subject = above;
    before = sentence.text;
    subject = proposals[0]?.means.proposal ?? subject;
    const marks = figuresBeside(sentence, names, isMarked);
    if (marks.length === 0) found.push(...sumsIn(context, sentence, names, subject));
    if (isElsewhere(context, sentence.text) || proposals.some((each) => !isSubject(sentence, each)))
      continue;
    const own = ({ start }: TextRange) =>
      proposals.findLast((each) => each.start < start)?.means.proposal ?? subject;
    for (const { name, figure } of marks) {
      const proposal = own(name);
      const label = slice(sentence, name.start, name.end);
      if (proposal !== null)
        found.push(...readPair(context, name, stated(proposal, label, figure)));
    }
  }
  return found;
}

const RESULT =
  /(?:[=-]>|[⇒→=]|\b(?:makes?(?: it| that)?|comes? to))\s*(?<total>\d+(?:\.\d+)?)(?=[\s*_]*(?:$|[,;.)]|\s\p{L}))/dgiu;

/** Figures that may be totals: beside the name of a proposal, or what something comes to. */
function sumsIn(
  context: ReadContext,
  sentence: InlineText,
  names: readonly FoundName<ReadName>[],
  subject: ProposalRef | null,
): readonly Finding[] {
  const named = figuresBeside(sentence, names, (name) => !isMarked(name)).map(
    ({ name, figure }) => ({ proposal: name.means.proposal, figure }),
  );
  const results = [...sentence.text.matchAll(RESULT)].flatMap(({ indices }) => {
    const [start, end] = indices?.groups?.['total'] ?? [0, 0];
    return [{ proposal: subject, figure: slice(sentence, start, end) }];
  });
  return [...named, ...(named.length === 0 ? results : [])].flatMap(({ proposal, figure }) =>
    proposal === null ? [] : unnamed(readTotal(context, statedOverall(proposal, figure))),
  );
}

/** Whether a sentence is about what was, might be, is said by others or is taken back. */
function isElsewhere(context: ReadContext, text: string): boolean {
  const plain = text.replaceAll(/\([^()]*\)/gu, ' ');
  return isOfAnotherTime(plain) || context.looksBack(plain) || /\bnot \d/iu.test(plain);
}

/** `Edge cache: gain is 5` where nothing is known of that name. */
function isHeadedOtherwise(
  context: ReadContext,
  sentence: InlineText,
  names: readonly FoundName<ReadName>[],
): boolean {
  const label = labelled(sentence)?.label ?? null;
  return (
    label !== null &&
    NAME.test(label.text) &&
    names.every(({ start }) => start >= label.text.length) &&
    !NEUTRAL.test(label.text) &&
    context.proposals.find(label.text) === null
  );
}

/** A few words that may be a name. */
const NAME = /^\S+(?: \S+){0,5}$/u;

/** Labels that say nothing of whom a sentence is about. */
const NEUTRAL =
  /^\W*(?:(?:my|the|final|so|here) )*(?:scores?|marks?|ratings?|numbers|figures|estimates?)\W*$/iu;

function isMarked({ proposal }: ReadName): boolean {
  return proposal === null;
}

type ProposalName = ReadName & { readonly proposal: ProposalRef };

function isProposal(name: FoundName<ReadName>): name is FoundName<ProposalName> {
  return name.means.proposal !== null;
}

function readPair(
  context: ReadContext,
  { means }: FoundName<ReadName>,
  statement: Statement,
): readonly Finding[] {
  return means.isTotal ? readTotal(context, statement) : readScore(context, statement);
}

/** What leads up to the proposal that a sentence is about. */
const TO_SUBJECT =
  /^[^\p{L}\p{N}]*(?:(?:and|but|so|now|then|next|finally|as|for|to|on|with|(?:i|we)\s+(?:give|rate|score|mark))\s+(?:for\s+)?)*(?:the\s+)?["“*_]*$|[,;]\s+(?:and\s+|but\s+)?(?:the\s+)?["“*_]*$|\b(?:for|to|(?:i|we)\s+(?:give|rate|score|mark))\s+(?:the\s+)?["“*_]*$/iu;

/** Whether a sentence speaks of a proposal, and does not only mention it. */
function isSubject({ text }: InlineText, { start }: FoundName<ReadName>): boolean {
  return TO_SUBJECT.test(text.slice(0, start));
}

/** `**Arena.** Success 80%`: the proposal that a line begins with, in bold and as a sentence. */
export function begunWith(context: ReadContext, { text, strong: [first] }: InlineText) {
  const name = first?.start === 0 ? text.slice(0, first.end) : '';
  return name.endsWith('.') ? context.proposals.find(name.slice(0, -1)) : null;
}
