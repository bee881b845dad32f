import { type InlineText, type TextRange, textRangeOf } from '../../markdown/inline.ts';
import { textsIn } from '../candidate-texts.ts';
import type { ReadName } from '../context/proposal-index.ts';
import type { ReadContext } from '../context/read-context.ts';
import { RangeIndex } from '../range-index.ts';
import type { Finding, Findings } from '../reading/finding.ts';
import { isFigureOfName, isQuestionedAfter, personAfterFigure } from '../words/after-figure.ts';
import { sentencesIn } from '../words/labelled.ts';
import type { FoundName } from '../words/names-in.ts';
import { personKey } from '../words/reviewer-name.ts';
import { CASE } from '../words/score-token.ts';
import { NAME, peopleIn } from './speakers.ts';

/**
 * Returns the figures and votes that the words directly after them give to another proposal or
 * person, or withdraw: `Risk: 8 for Pool`, `8, says Bob`, `8? No.`, `8 (too high, I'd say 5)`.
 * Words after the last figure of a sentence hold for all figures of the sentence.
 */
export function attributedElsewhere(context: ReadContext, findings: Findings): Findings {
  const placed = new RangeIndex(findings.filter(({ kind }) => !NOT_ATTRIBUTABLE.has(kind)));
  const people = peopleIn(context);
  const notes = correctingFootnotes(context);
  return context.blocks.flatMap((block) =>
    textsIn(block).flatMap((inline) => {
      const own = placed.at(textRangeOf(inline)).toSorted((a, b) => a.where.start - b.where.start);
      if (own.length === 0) return [];
      const noted = own.filter((each) =>
        notes.some((note) => textAfter(inline, each).trimStart().startsWith(note)),
      );
      const ofOthers = block.kind === 'line' ? afterOtherPerson(context, people, inline, own) : [];
      return [...noted, ...ofOthers, ...attributedElsewhereIn(context, people, inline, own)];
    }),
  );
}

const NOT_ATTRIBUTABLE: ReadonlySet<Finding['kind']> = new Set(['skipped', 'confirms', 'reason']);

/**
 * Returns the signs of footnotes that give another figure, or say that a figure is a mistake or not
 * the reviewer's.
 */
function correctingFootnotes({ blocks }: ReadContext): readonly string[] {
  return blocks.flatMap((block) => {
    const { sign, note = '' } =
      (block.kind === 'line' && FOOTNOTE.exec(block.inline.text)?.groups) || {};
    return sign !== undefined && CORRECTS_FIGURE.test(note) ? [sign] : [];
  });
}

const FOOTNOTE = /^\s*(?<sign>\[\^[^\]]+\](?=:)|\(\*+\)|[†‡]):?\s*(?<note>.*)$/su;
const CORRECTS_FIGURE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:\d+(?:\.\d+)?(?=\s+${CASE}\s|(?![\d.]|\s*\p{L}))|abstain\p{L}*|not mine|figure from|from \p{Lu}\p{L}+|typed|meant|should (?:be|read)|\p{Lu}\p{L}+['’]s)`,
  'u',
);

/**
 * Returns the findings after the name of another person in a sentence: `Tanaka changed her mark for
 * cost from 5 to 7`.
 */
function afterOtherPerson(
  context: ReadContext,
  people: ReadonlySet<string>,
  inline: InlineText,
  own: Findings,
): Findings {
  const places = sentencesIn(inline).flatMap(({ text, at }) => {
    const found = [...text.matchAll(NAME)].find(
      ([word]) => people.has(personKey(word)) && !context.isSelf(word),
    );
    return found === undefined ? [] : at.slice(found.index);
  });
  const areOfOthers = new Set(places);
  return own.filter(({ where }) => areOfOthers.has(where.start));
}

/** @param own the findings of a text, in their order */
function attributedElsewhereIn(
  context: ReadContext,
  people: ReadonlySet<string>,
  inline: InlineText,
  own: Findings,
): Findings {
  const names = context.names.in(inline);
  const taken: Finding[] = [];
  let isTaken = false;
  for (const [at, each] of [...own.entries()].reverse()) {
    const next = own[at + 1]?.where.start;
    const all = textAfter(inline, each);
    const behind =
      next === undefined ? all : all.slice(0, inline.at.indexOf(next) - inline.text.length);
    const goesOn = next !== undefined && !/[.;!?]\s/u.test(behind);
    isTaken =
      (goesOn && isTaken) ||
      isQuestionedAfter(behind) ||
      isOfOthers(context, people, behind) ||
      isOfOtherProposal(inline, each, names);
    if (isTaken) taken.push(each);
  }
  return taken;
}

/** Returns the text after a figure. For a vote it begins with the first sign after the name. */
function textAfter(inline: InlineText, { kind, where }: Finding): string {
  if (kind !== 'vote') return inline.text.slice(endOf(inline, where));
  const text = inline.text.slice(inline.at.indexOf(where.start));
  return text.slice(text.search(/[,;(–—]|\s-\s|$/u));
}

function endOf({ at }: InlineText, { end }: TextRange): number {
  return at.indexOf(end - 1) + 1;
}

/** Replaces names of proposals by signs. `Batch writes` may look like a person who writes. */
function withoutProposals({ names }: ReadContext, text: string): string {
  const found = names.in({ text }).filter(({ means }) => means.proposal !== null);
  return found.reduce(
    (all, { start, end }) => all.slice(0, start) + '#'.repeat(end - start) + all.slice(end),
    text,
  );
}

function isOfOthers(context: ReadContext, people: ReadonlySet<string>, behind: string): boolean {
  const giver = personAfterFigure(withoutProposals(context, behind), (name) =>
    people.has(personKey(name)),
  );
  return giver !== null && !context.isSelf(giver);
}

/**
 * True if a figure is given to another proposal than the one it was read for.
 *
 * @param names the names in the text, in their order
 */
function isOfOtherProposal(
  inline: InlineText,
  finding: Finding,
  names: readonly FoundName<ReadName>[],
): boolean {
  const end = endOf(inline, finding.where);
  const first = names.find(({ start }) => start >= end);
  const proposal = first?.means.proposal ?? null;
  return (
    first !== undefined &&
    proposal !== null &&
    finding.kind !== 'vote' &&
    finding.kind !== 'rank' &&
    'proposal' in finding &&
    finding.proposal !== proposal &&
    isFigureOfName(inline.text.slice(end, first.start), inline.text.slice(first.end))
  );
}
