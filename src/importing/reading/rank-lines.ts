import { boldStart, type InlineText, slice, textRangeOf } from '../../markdown/inline.ts';
import { inlineOf, type TextBlock } from '../blocks.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { ProposalRef } from '../fact.ts';
import { sentencesIn, splitAt, splitScore } from '../words/labelled.ts';
import { MEDALS, placeAt } from '../words/place.ts';
import type { Finding, Findings } from './finding.ts';
import { overallStatement, readTotal } from './score.ts';
import { placeNumber, readRank } from './values.ts';

const RANKING =
  /\brank(?:ing|ed|s)?\b|\bstandings?\b|\bleader ?board\b|\bpodium\b|\b(?:my|the|final) order\b|^\W*(?:order|verdict|results?)\W*$|\bclassement\b|\b(?:rang|reihen)folge\b|\borden final\b|\bclasificación\b/iu;
const BACKWARDS =
  /\bworst\b|\b(?:weakest|lowest|least|last|cheapest)\b.*\b(?:to|first)\b|\breverse|\bascending\b|\blast to first\b|\bbottom\b/i;
const OPENING =
  /^[\s*_]*(?:(?<medal>🥇|🥈|🥉)|#(?<sign>\d{1,2})|(?<ordinal>\d{1,2})(?:st|nd|rd|th)(?: place)?|(?<number>\d{1,2})(?=[.)]))[\s*_]*[.):–—-]*\s+/u;

/** Reads `1. Pool (8.7)` in a ranked list, `🥇 Pool` and `Ranking: 1. Pool, 2. Cache`. */
export function readRankLines(context: ReadContext, block: TextBlock): Findings | null {
  return (
    readRow(context, inlineOf(block)) ?? readInRanking(context, block) ?? readPlace(context, block)
  );
}

/** Reads the proposal in a line below a heading or a line that introduces a ranking. */
function readInRanking(context: ReadContext, block: TextBlock): Findings | null {
  if (block.kind !== 'line') return null;
  const { inline, list, lead } = block;
  const heading = block.headings.at(-1)?.inline ?? null;
  if (!isRanking(lead ?? heading) && (list !== null || !isRanking(heading))) return null;
  const number = list?.isFirst === true ? list.number : null;
  const found = number === null ? rankAtStart(inline) : { rank: String(number), rest: inline };
  return found === null ? null : readRanked(context, found);
}

/** True if a line or a heading introduces a ranking with the best proposal first. */
export function isRanking(inline: InlineText | null): boolean {
  const { text = '' } = inline ?? {};
  return RANKING.test(text) && !BACKWARDS.test(text) && !IN_PART.test(text) && !OF_OTHER.test(text);
}

/**
 * `Price ranking`, `Their ranking` and `the order in which they were presented`: rankings by one
 * aspect, by other people, or without regard to merit.
 */
const OF_OTHER =
  /\b(?!(?:my|the|our|final|overall|total|weighted|own|a|this|here|and|new|revised|updated|current|proposal|option|so|now|for|to|by|in|i|is|as|panel)\b)\p{L}+\s+ranking\b|\border\b[^.]*\b(?:agenda|presented|presentation|submitted|alphabet\p{L}*|listed|heard|read)\b/iu;

/** `Ranking by risk`, `My ranking on cost alone`: rankings by one aspect only. */
const IN_PART =
  /\b(?:rank(?:ing|ed|s)?|order|standings?)\s+(?:on|by|of|for)\s+(?!.*\b(?:totals?|scores?|points|averages?|overall|preference|roi|returns?|value|merit|weighted|proposals?|options?|candidates?|contestants?|entries|ideas|pitches|rounds?|all)\b)/iu;

/** A rank and the text after it. */
interface RankAndRest {
  readonly rank: string;
  readonly rest: InlineText;
}

/** Returns the rank at the beginning of a text. */
function rankAtStart(inline: InlineText): RankAndRest | null {
  const found = OPENING.exec(inline.text);
  if (found === null) return null;
  const { medal, sign, ordinal, number } = found.groups ?? {};
  const rank = MEDALS[medal ?? ''] ?? sign ?? ordinal ?? number ?? '';
  return { rank, rest: slice(inline, found[0].length) };
}

/** Returns the rank at the end of a text: `Tile tuning 1st`, `Tile tuning first`. */
function rankAtEnd(inline: InlineText): RankAndRest | null {
  const found = /\s+(?<place>\d{1,2}(?:st|nd|rd|th)|\p{L}+)\W*$/u.exec(inline.text);
  const rank = placeNumber(found?.groups?.['place'] ?? '');
  return found === null || rank === null ? null : { rank, rest: slice(inline, 0, found.index) };
}

/** Reads a proposal with its total, or a proposal in bold. */
function readRanked(context: ReadContext, { rank, rest }: RankAndRest): Findings | null {
  const part = splitScore(rest);
  const proposal =
    context.proposals.find(part?.label.text ?? rest.text) ?? context.proposals.find(rest.text);
  if (proposal !== null)
    return [
      rankFinding(proposal, rank, part?.label ?? rest),
      ...(part === null ? [] : readTotal(context, overallStatement(proposal, part.value))),
    ];
  const bold = boldStart(rest);
  const named = context.proposals.find(bold?.text ?? '');
  return bold === null || named === null ? null : [rankFinding(named, rank, bold)];
}

/**
 * Reads `Final ranking: 1. Pool, 2. Arena`, `Order now: Pool, Arena`, `My order is Pool first,
 * Arena second` and `Pool > Arena > Keys`. Every piece must name a proposal, or nothing is read.
 */
function readRow(context: ReadContext, inline: InlineText): Findings | null {
  for (const sentence of [inline, ...sentencesIn(inline)]) {
    const lead = STANDINGS.exec(sentence.text)?.[0] ?? '';
    const row = slice(sentence, lead.length);
    const isChain = />/.test(row.text);
    const pieces = splitAt(
      row,
      isChain ? /\s*>\s*/gu : NUMBERED.test(row.text) ? ITEM : /[,;]\s+/gu,
    );
    const ranks = pieces.flatMap((piece, at) => {
      const place = rankAtStart(piece) ?? rankAtEnd(piece) ?? { rank: String(at + 1), rest: piece };
      const proposal = context.proposals.find(place.rest.text.replace(/[.\s]+$/, ''));
      return proposal === null ? [] : [rankFinding(proposal, place.rank, place.rest)];
    });
    const isRow = lead === '' ? isChain && ranks.length > 2 : ranks.length > 1;
    if (isRow && ranks.length === pieces.length) return ranks;
  }
  return null;
}

const STANDINGS =
  /^\W*(?:so |and )?(?:(?:my|the|final|overall) )*(?:ranking|standings|order|classement|rangfolge|reihenfolge|orden)(?: now)?\s*(?:is\b|[:=])[\s*_]*/iu;
const NUMBERED = /^\W*(?:1[.)]|#?\d)|\d(?:st|nd|rd|th)\b/u;
const ITEM = /[,;]\s+(?=(?:and\s+)?#?\d)|(?<=\d(?:st|nd|rd|th))[,;]\s+/gu;

const PLACES_OF_VOTES: Readonly<Record<string, 'vote' | 'second'>> = {
  first: 'vote',
  second: 'second',
};
const VOTE_HEADING = /^\W*(?:my |the |final )*(?:votes?|choices?|ballot)\W*$/i;

/** @param name the place where the proposal is named */
function rankFinding(proposal: ProposalRef, rank: string, name: InlineText): Finding {
  return { kind: 'rank', proposal, value: rank, where: textRangeOf(name) };
}

/**
 * Reads `1st place: Tile tuning - 8.2/10` in a heading or a line. Below a heading for votes,
 * `First:` and `Second:` are the vote and the second choice. If no line gives a first place,
 * `Second:` is the second choice everywhere.
 */
function readPlace(context: ReadContext, block: TextBlock): Findings | null {
  const inline = inlineOf(block);
  const rank = placeAt(inline.text);
  const proposal = rank === null ? null : context.proposals.find(inline.text);
  if (rank === null || proposal === null) return null;
  const place = PLACES_OF_VOTES[rank.toLowerCase()];
  const isVote = VOTE_HEADING.test(block.headings.at(-1)?.inline.text ?? '');
  if (place !== undefined && (isVote || (place === 'second' && !context.hasFirstPlace)))
    return [{ kind: 'vote', proposal, place, because: null, where: textRangeOf(inline) }];
  const start = inline.text.indexOf(rank);
  const mark = /\d+(?:\.\d+)?\s*(?:\/|out of)\s*\d+(?:\.\d+)?\W*$/i.exec(inline.text);
  return [
    ...readRank(proposal, slice(inline, start, start + rank.length)),
    ...(mark === null
      ? []
      : readTotal(context, overallStatement(proposal, slice(inline, mark.index)))),
  ];
}
