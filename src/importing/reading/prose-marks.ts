import { type InlineText, slice } from '../../markdown/inline.ts';
import { inlineOf, type TextBlock } from '../blocks.ts';
import type { ReadName } from '../context/proposal-index.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { ProposalRef } from '../fact.ts';
import { figuresBeside, type NamedFigure } from '../words/figures-beside.ts';
import { labelled, splitOutside } from '../words/labelled.ts';
import type { FoundName } from '../words/names-in.ts';
import { isOfAnotherTime } from '../words/qualifiers.ts';
import { CASE } from '../words/score-token.ts';
import type { Findings } from './finding.ts';
import {
  asUnnamedTotals,
  overallStatement,
  readScore,
  readTotal,
  reasonAfter,
  type Statement,
  statementOf,
} from './score.ts';
import { readWeightIn } from './weight-rows.ts';

/**
 * Reads the marks that sentences give to a proposal on known criteria: `Arena: gain 7, risk gets an
 * 8`, `I give the arena a 7 for gain`, or `For gain still 7, since it is dull` below the proposal's
 * name. Skips past marks, hypothetical marks and the marks of other people. Skips sentences that
 * only mention a proposal, and all sentences after one that begins with an unknown label.
 */
export function readProseMarks(context: ReadContext, block: TextBlock): Findings {
  const inline = inlineOf(block);
  const above = context.leadOf(inline) ?? context.subjectOf(block);
  const isOnCriterion = context.criterionAbove(block) !== null;
  const sentences = sentencesOf(context, inline, above).map((each) => ({
    ...each,
    pairs: figuresBeside(each.sentence, each.names, isMarked),
  }));
  const part = labelled(inline);
  const isOfOne = part !== null && context.isCriterion(part.label.text);
  const read = sentences.flatMap((each, at) => {
    if (each.pairs.length === 0) return isOnCriterion ? [] : sumsIn(context, each);
    if (isOfOtherTimeOrPerson(context, each.sentence.text)) return [];
    const stop = sentences
      .slice(at + 1)
      .find((next) => !isRemark(next) || !(isOfOne || GOES_ON.test(textBefore(inline, next))));
    const end = stop === undefined ? undefined : textBefore(inline, stop).length;
    return marksOf(context, each, slice(inline, textBefore(inline, each).length, end));
  });
  // `8/10 for single files. Whole machines: 5/10`: if a labelled line has several marks and not all
  // are read, it is unclear which mark counts, so none is returned.
  const scaled = inline.text.match(SCALED)?.length ?? 0;
  return scaled > 1 && read.length < scaled && part !== null ? [] : read;
}

const SCALED = /(?<![\p{L}\d.,/])\d+(?:\.\d+)?\s*\/\s*\d+(?![\d/])/gu;

/** A semicolon before a mark for a special case ends no sentence: `6/10; with a cache 8`. */
const SENTENCE_END = new RegExp(String.raw`(?<=[.!?]|;(?!\s+${CASE}\s))\s+(?=[\p{L}"“])`, 'giu');

/** A sentence and the names in it. */
interface SentenceWithNames {
  readonly sentence: InlineText;
  readonly names: readonly FoundName<ReadName>[];
}

interface NamedSentence extends SentenceWithNames {
  /** The first proposal that the sentence names, or else the one from the lines above. */
  readonly subject: ProposalRef | null;
}

interface MarkedSentence extends NamedSentence {
  readonly pairs: readonly NamedFigure<ReadName>[];
}

/** True if a sentence has no mark, proposal or total. It may explain the mark before it. */
function isRemark({ names, pairs }: MarkedSentence): boolean {
  return (
    pairs.length === 0 && names.every(({ means }) => !means.isTotal && means.proposal === null)
  );
}

const GOES_ON = /;\s*$/u;

/** Returns the part of a line before a sentence. */
function textBefore({ text, at }: InlineText, { sentence }: SentenceWithNames): string {
  return text.slice(0, at.indexOf(sentence.at[0] ?? 0));
}

/**
 * Splits a line into sentences. `afterUnknown` begins with the first sentence that has an unknown label,
 * because its figures may belong to something else.
 */
export function splitAtUnknownLabel(context: ReadContext, inline: InlineText) {
  const all: readonly SentenceWithNames[] = splitOutside(inline, SENTENCE_END).map((sentence) => ({
    sentence,
    names: context.names.in(sentence),
  }));
  const head = all.findIndex((each) => beginsWithUnknownLabel(context, each));
  const end = head === -1 ? all.length : head;
  return { known: all.slice(0, end), afterUnknown: all.slice(end) };
}

/** Returns the sentences before any unknown label, each with the proposal that it is about. */
function sentencesOf(
  context: ReadContext,
  inline: InlineText,
  above: ProposalRef | null,
): readonly NamedSentence[] {
  const found: NamedSentence[] = [];
  for (const { sentence, names } of splitAtUnknownLabel(context, inline).known) {
    const before = found.at(-1);
    // A clause after a semicolon is about the same proposal.
    const goesOn = before?.sentence.text.endsWith(';') === true;
    const subject = names.find(isProposal)?.means.proposal ?? (goesOn ? before.subject : above);
    found.push({ sentence, names, subject });
  }
  return found;
}

/** Returns the marks of a sentence, or none if it only mentions a proposal. */
function marksOf(
  context: ReadContext,
  { sentence, names, subject, pairs }: MarkedSentence,
  reasoned: InlineText,
): Findings {
  const proposals = names.filter(isProposal);
  if (!proposals.every((each) => isSubject(sentence, each))) return [];
  const [[pair], [named]] = [pairs, proposals];
  const isBehind = pair !== undefined && named !== undefined && named.start > pair.name.start;
  if (isBehind && !isRecipient(sentence, named)) return [];
  return pairs.flatMap(({ name, figure }) => {
    const own = proposals.findLast(({ start }) => start < name.start);
    const proposal = own?.means.proposal ?? subject;
    const label = slice(sentence, name.start, name.end + asideAt(sentence, name));
    const because = pairs.length === 1 ? reasonAfter(reasoned, figure) : null;
    return proposal === null
      ? []
      : readPair(context, name, { ...statementOf(proposal, label, figure), because });
  });
}

const RESULT =
  /(?:[=-]>|[⇒→=]|\b(?:makes?(?: it| that)?|comes? to))\s*(?<total>\d+(?:\.\d+)?)(?=[\s*_]*(?:$|[,;.)]|\s\p{L}))/dgiu;

/** Reads possible totals: beside the name of a proposal, or results such as `comes to 7.2`. */
function sumsIn(context: ReadContext, { sentence, names, subject }: NamedSentence): Findings {
  const named = figuresBeside(sentence, names, (name) => !isMarked(name)).map(
    ({ name, figure }) => ({ proposal: name.means.proposal, figure }),
  );
  const results = [...sentence.text.matchAll(RESULT)].flatMap(({ indices }) => {
    const [start, end] = indices?.groups?.['total'] ?? [0, 0];
    return [{ proposal: subject, figure: slice(sentence, start, end) }];
  });
  return [...named, ...(named.length === 0 ? results : [])].flatMap(({ proposal, figure }) =>
    proposal === null
      ? []
      : asUnnamedTotals(readTotal(context, overallStatement(proposal, figure))),
  );
}

/** True if a sentence is about the past, a hypothesis or other people, or says `not 7`. */
export function isOfOtherTimeOrPerson(context: ReadContext, text: string): boolean {
  const plain = text.replaceAll(/\([^()]*\)/gu, ' ');
  return isOfAnotherTime(plain) || context.isAboutOtherRound(plain) || /\bnot \d/iu.test(plain);
}

/** True for `Edge cache: gain is 5` if `Edge cache` is not a known name. */
function beginsWithUnknownLabel(
  context: ReadContext,
  { sentence, names }: SentenceWithNames,
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

/** One to six words, which may be a name. */
const NAME = /^\S+(?: \S+){0,5}$/u;

/** Labels that do not say what a sentence is about, such as `My final scores`. */
const NEUTRAL =
  /^\W*(?:(?:my|the|final|so|here) )*(?:scores?|marks?|ratings?|numbers|figures|estimates?|verdict|judge?ment|result)\W*$/iu;

export function isMarked({ proposal }: ReadName): boolean {
  return proposal === null;
}

/** Returns the length of an aside such as `(40%)` directly after a name. */
function asideAt({ text }: InlineText, { end }: FoundName<ReadName>): number {
  return /^\s*\([^()]*\)/u.exec(text.slice(end))?.[0].length ?? 0;
}

function isProposal(
  name: FoundName<ReadName>,
): name is FoundName<ReadName & { readonly proposal: ProposalRef }> {
  return name.means.proposal !== null;
}

function readPair(
  context: ReadContext,
  { means }: FoundName<ReadName>,
  statement: Statement,
): Findings {
  return means.isTotal
    ? readTotal(context, statement)
    : [...readWeightIn(statement.label), ...readScore(context, statement)];
}

/**
 * The words before a proposal that make it the subject of the sentence, such as `for`, `, and` or
 * `I give the`. After other words the proposal is only mentioned.
 */
const TO_SUBJECT =
  /^[^\p{L}\p{N}]*(?:(?:and|but|so|now|then|next|finally|as|for|to|on|with|(?:i|we)\s+(?:give|rate|score|mark))\s+(?:for\s+)?)*(?:the\s+)?["“*_]*$|[,;]\s+(?:and\s+|but\s+)?(?:the\s+)?["“*_]*$|\b(?:for|to|(?:i|we)\s+(?:give|rate|score|mark))\s+(?:the\s+)?["“*_]*$/iu;

/** True if a proposal is the subject of a sentence, not only mentioned. */
function isSubject({ text }: InlineText, { start }: FoundName<ReadName>): boolean {
  return TO_SUBJECT.test(text.slice(0, start));
}

/** True for `for Arena` after marks; false for `for Arena: 6`, which has its own figure. */
function isRecipient({ text }: InlineText, { start, end }: FoundName<ReadName>): boolean {
  return TO_RECIPIENT.test(text.slice(0, start)) && !/^\W*\d/u.test(text.slice(end));
}

const TO_RECIPIENT = /\b(?:for|to)\s+(?:the\s+)?["“*_]*$/iu;
