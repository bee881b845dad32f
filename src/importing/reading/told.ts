import { type InlineText, slice } from '../../markdown/inline.ts';
import type { HeadingBlock, LineBlock } from '../../markdown/outline.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { ReadName } from '../context/read-names.ts';
import type { ProposalRef } from '../fact.ts';
import { estimatesAt } from '../words/estimates-at.ts';
import { figuresBeside, type NamedFigure } from '../words/figures-beside.ts';
import { labelled, sentencesIn, splitOutside } from '../words/labelled.ts';
import type { FoundName } from '../words/names-in.ts';
import { isOfAnotherTime } from '../words/prose.ts';
import { readEstimate } from './estimates.ts';
import type { Finding } from './finding.ts';
import {
  readScore,
  readTotal,
  reasonBehind,
  type Statement,
  stated,
  statedOverall,
  unnamed,
} from './score.ts';
import { readWeightIn } from './weight.ts';

/** What the sentences of a line say of a proposal. */
export function readTold(
  context: ReadContext,
  block: LineBlock | HeadingBlock,
  inline: InlineText,
): readonly Finding[] {
  const sentences = sentencesIn(inline);
  const subject = context.leadOf(inline) ?? context.subjectOf(block);
  const isItem = block.kind === 'line' && block.list !== null;
  const estimates = sentences.map((each) => toldEstimates(context, each, { subject, isItem }));
  // A label and its value alone may have more to them: `Effort: 2 h (test), 20 h (full)`.
  const isOne = sentences.length === 1 && estimates[0]?.length === 1 && isLabelled(context, inline);
  return [...(isOne ? [] : estimates.flat()), ...toldMarks(context, block, inline)];
}

function isLabelled(context: ReadContext, inline: InlineText): boolean {
  return labelled(leadIn(context, inline).body) !== null;
}

/** Where a sentence stands. */
interface Place {
  readonly subject: ProposalRef | null;
  readonly isItem: boolean;
}

function toldEstimates(
  context: ReadContext,
  sentence: InlineText,
  { subject, isItem }: Place,
): readonly Finding[] {
  const said = sentence.text.replaceAll(CONDITION, ' ');
  if (isOfAnotherTime(said) || context.looksBack(said)) return [];
  const { lead, body } = leadIn(context, sentence);
  const proposal = lead ?? subject;
  if (proposal === null) return [];
  const found = estimatesAt(body, (label) => context.isCriterion(label), isItem);
  return found.flatMap((each) => readEstimate(proposal, each.part, each.value, each.unit));
}

/** `Gain if it works: 18%`: these words are the name of a figure. */
const CONDITION = /\b(?:if|when) (?:it|this|that) \p{L}+/giu;

const ESTIMATE =
  /^\W*(?:(?:my|meine|mes) )?(?:estimates?|odds|schätzung(?:en)?|estimations?)\W*$/iu;

/** `Arena: speed 7, safety 9`, `Estimate: success 80%, upside 9%`: the proposal that a sentence begins with, and what follows it. */
function leadIn(context: ReadContext, sentence: InlineText) {
  const part = labelled(sentence);
  const lead = part === null ? null : context.proposals.find(part.label.text);
  const isLed = lead !== null || ESTIMATE.test(part?.label.text ?? '');
  return part === null || !isLed ? { lead: null, body: sentence } : { lead, body: part.value };
}

/**
 * Marks that sentences give to a proposal on criteria that are known: `Arena: gain 7, risk gets an 8`,
 * `I give the arena a 7 for gain`, `For gain still 7, since it is dull` below its name. What was, might
 * be or is said by others is none, and nothing is read where a sentence names a proposal in passing, or
 * after a sentence that is headed by something else.
 */
function toldMarks(
  context: ReadContext,
  block: LineBlock | HeadingBlock,
  inline: InlineText,
): readonly Finding[] {
  const above = context.leadOf(inline) ?? context.subjectOf(block);
  const isOnCriterion = context.criterionAbove(block) !== null;
  const read = sentencesOf(context, inline, above).flatMap((each) => {
    const pairs = figuresBeside(each.sentence, each.names, isMarked);
    if (pairs.length === 0) return isOnCriterion ? [] : sumsIn(context, each);
    return isElsewhere(context, each.sentence.text) ? [] : marksOf(context, each, pairs);
  });
  // `8/10 for single files. Whole machines: 5/10`: of two marks under one label nobody can say which holds.
  const scaled = inline.text.match(SCALED)?.length ?? 0;
  return scaled > 1 && read.length < scaled && labelled(inline) !== null ? [] : read;
}

const SCALED = /(?<![\p{L}\d.,/])\d+(?:\.\d+)?\s*\/\s*\d+(?![\d/])/gu;

const SENTENCE_END = /(?<=[.!?;])\s+(?=[\p{L}"“])/gu;

/** A sentence with the names in it. */
interface Named {
  readonly sentence: InlineText;
  readonly names: readonly FoundName<ReadName>[];
}

interface NamedSentence extends Named {
  /** The proposal that it is about, where it names none. */
  readonly subject: ProposalRef | null;
}

/** The sentences of a line: those that are read, and those from the first on that is headed by something that nobody knows. */
export function atUnknownHead(context: ReadContext, inline: InlineText) {
  const all: readonly Named[] = splitOutside(inline, SENTENCE_END).map((sentence) => ({
    sentence,
    names: context.names.in(sentence),
  }));
  const head = all.findIndex((each) => isHeadedOtherwise(context, each));
  const end = head === -1 ? all.length : head;
  return { heard: all.slice(0, end), unheard: all.slice(end) };
}

/** The sentences that are read, each with what it is about. */
function sentencesOf(
  context: ReadContext,
  inline: InlineText,
  above: ProposalRef | null,
): readonly NamedSentence[] {
  const found: NamedSentence[] = [];
  for (const { sentence, names } of atUnknownHead(context, inline).heard) {
    const before = found.at(-1);
    // What a semicolon ends goes on about the same.
    const goesOn = before?.sentence.text.endsWith(';') === true;
    const subject = names.find(isProposal)?.means.proposal ?? (goesOn ? before.subject : above);
    found.push({ sentence, names, subject });
  }
  return found;
}

/** The marks of a sentence; none where it names a proposal in passing. */
function marksOf(
  context: ReadContext,
  { sentence, names, subject }: NamedSentence,
  pairs: readonly NamedFigure<ReadName>[],
): readonly Finding[] {
  const proposals = names.filter(isProposal);
  if (!proposals.every((each) => isSubject(sentence, each))) return [];
  const [[pair], [named]] = [pairs, proposals];
  const isBehind = pair !== undefined && named !== undefined && named.start > pair.name.start;
  if (isBehind && !isGiven(sentence, named)) return [];
  return pairs.flatMap(({ name, figure }) => {
    const own = proposals.findLast(({ start }) => start < name.start);
    const proposal = own?.means.proposal ?? subject;
    const label = slice(sentence, name.start, name.end + asideAt(sentence, name));
    const because = pairs.length === 1 ? reasonBehind(sentence, figure) : null;
    return proposal === null
      ? []
      : readPair(context, name, { ...stated(proposal, label, figure), because });
  });
}

const RESULT =
  /(?:[=-]>|[⇒→=]|\b(?:makes?(?: it| that)?|comes? to))\s*(?<total>\d+(?:\.\d+)?)(?=[\s*_]*(?:$|[,;.)]|\s\p{L}))/dgiu;

/** Figures that may be totals: beside the name of a proposal, or what something comes to. */
function sumsIn(
  context: ReadContext,
  { sentence, names, subject }: NamedSentence,
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
export function isElsewhere(context: ReadContext, text: string): boolean {
  const plain = text.replaceAll(/\([^()]*\)/gu, ' ');
  return isOfAnotherTime(plain) || context.looksBack(plain) || /\bnot \d/iu.test(plain);
}

/** `Edge cache: gain is 5` where nothing is known of that name. */
function isHeadedOtherwise(context: ReadContext, { sentence, names }: Named): boolean {
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
  /^\W*(?:(?:my|the|final|so|here) )*(?:scores?|marks?|ratings?|numbers|figures|estimates?|verdict|judge?ment|result)\W*$/iu;

export function isMarked({ proposal }: ReadName): boolean {
  return proposal === null;
}

/** The length of `(40%)` at once behind a name. */
function asideAt({ text }: InlineText, { end }: FoundName<ReadName>): number {
  return /^\s*\([^()]*\)/u.exec(text.slice(end))?.[0].length ?? 0;
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
  return means.isTotal
    ? readTotal(context, statement)
    : [...readWeightIn(statement.label), ...readScore(context, statement)];
}

/** What leads up to the proposal that a sentence is about. */
const TO_SUBJECT =
  /^[^\p{L}\p{N}]*(?:(?:and|but|so|now|then|next|finally|as|for|to|on|with|(?:i|we)\s+(?:give|rate|score|mark))\s+(?:for\s+)?)*(?:the\s+)?["“*_]*$|[,;]\s+(?:and\s+|but\s+)?(?:the\s+)?["“*_]*$|\b(?:for|to|(?:i|we)\s+(?:give|rate|score|mark))\s+(?:the\s+)?["“*_]*$/iu;

/** Whether a sentence speaks of a proposal, and does not only mention it. */
function isSubject({ text }: InlineText, { start }: FoundName<ReadName>): boolean {
  return TO_SUBJECT.test(text.slice(0, start));
}

/** `for Arena` behind marks; not `for Arena: 6`, which has its own. */
function isGiven({ text }: InlineText, { start, end }: FoundName<ReadName>): boolean {
  return GIVEN.test(text.slice(0, start)) && !/^\W*\d/u.test(text.slice(end));
}

const GIVEN = /\b(?:for|to)\s+(?:the\s+)?["“*_]*$/iu;
