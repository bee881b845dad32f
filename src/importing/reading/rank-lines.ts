import { type InlineText, slice, textRangeOf } from '../../markdown/inline.ts';
import type { HeadingBlock, LineBlock } from '../../markdown/outline.ts';
import type { ProposalRef } from '../fact.ts';
import { labelled } from '../words/labelled.ts';
import { normal } from '../words/normal.ts';
import { splitScore } from '../words/score-pieces.ts';
import { placeReturn } from './place-words.ts';
import { placeRank } from './rank.ts';
import type { ReadContext } from './read-context.ts';
import { placeTotal } from './score.ts';

const RANKING = /\brank(?:ing|ed|s)?\b|\bstandings?\b|\bleader ?board\b/i;
const BACKWARDS = /\bworst\b|\breverse|\bascending\b|\blast to first\b|\bbottom\b/i;
const MEDALS: Readonly<Record<string, string>> = { '🥇': '1', '🥈': '2', '🥉': '3' };
const OPENING =
  /^[\s*_]*(?:(?<medal>🥇|🥈|🥉)|#(?<sign>\d{1,2})|(?<ordinal>\d{1,2})(?:st|nd|rd|th)(?: place)?|(?<number>\d{1,2})(?=[.)]))[\s*_]*[.):–—-]*\s+/u;

/** `1. Tile tuning (8.7)` in a list that ranks, `🥇 Tile tuning`, `Ranking: 1. Tile tuning, 2. Cache`. */
export function readRankLines(
  context: ReadContext,
  block: LineBlock | HeadingBlock,
  inline: InlineText,
): boolean {
  if (readRow(context, inline)) return true;
  if (block.kind !== 'line') return false;
  const above = block.lead ?? block.headings.at(-1)?.inline ?? null;
  const heading = block.headings.at(-1)?.inline ?? null;
  if (!isRanking(above) && (block.list !== null || !isRanking(heading))) return false;
  const isItem = block.list?.isFirst === true && block.list.number !== null;
  if (isItem) return place(context, String(block.list?.number), inline);
  const found = placeIn(inline);
  return found !== null && place(context, found.rank, found.rest);
}

function isRanking(inline: InlineText | null): boolean {
  return inline !== null && RANKING.test(inline.text) && !BACKWARDS.test(inline.text);
}

/** The place a text begins with, and what follows. */
function placeIn(inline: InlineText): { readonly rank: string; readonly rest: InlineText } | null {
  const found = OPENING.exec(inline.text);
  if (found === null) return null;
  const { medal, sign, ordinal, number } = found.groups ?? {};
  const rank = MEDALS[medal ?? ''] ?? sign ?? ordinal ?? number ?? '';
  return { rank, rest: slice(inline, found[0].length) };
}

function place(context: ReadContext, rank: string, inline: InlineText): boolean {
  const part = splitScore(inline);
  const proposal =
    context.proposals.find(part?.label.text ?? inline.text) ?? context.proposals.find(inline.text);
  if (proposal === null) return placeStrong(context, rank, inline);
  context.add({ kind: 'rank', proposal, rank, where: textRangeOf(inline, 0, 0) });
  if (part !== null) {
    const label = { ...part.label, text: 'Score' };
    placeTotal(context, { proposal, label, value: part.value, because: null, scale: null });
  }
  return true;
}

/** `**Streams** (8.5/10), ROI 0.21`: what is in bold is the name. */
function placeStrong(context: ReadContext, rank: string, inline: InlineText): boolean {
  const [strong] = inline.strong;
  const proposal =
    strong?.start === 0 ? context.proposals.find(inline.text.slice(0, strong.end)) : null;
  if (strong === undefined || proposal === null) return false;
  addRank(context, proposal, rank, inline);
  const rest = slice(inline, strong.end);
  const total = /^[\s(:–—-]*(?<total>\d+(?:\.\d+)?\s*\/\s*\d+)/u.exec(rest.text);
  const roi = /\bROI\b[\s:=]*(?=[+\-−]?\.?\d)/iu.exec(rest.text);
  if (total !== null) {
    const value = slice(rest, total[0].search(/\d/), total[0].length);
    const label = { ...slice(rest, 0, 0), text: 'Score' };
    placeTotal(context, { proposal, label, value, because: null, scale: null });
  }
  if (roi !== null) placeReturn(context, proposal, slice(rest, roi.index + roi[0].length), null);
  return true;
}

/** `Final ranking: 1. Pool, 2. Arena` and `Ranking: Pool > Arena`: all of it names proposals, or none is read. */
function readRow(context: ReadContext, inline: InlineText): boolean {
  const part = labelled(inline);
  if (
    part === null ||
    !/^(?:my |final |overall )*(?:ranking|standings|order)$/.test(normal(part.label.text))
  )
    return false;
  const pieces = splitAt(part.value, /\s+>\s+|[,;]\s+(?=(?:and\s+)?#?\d)/gu);
  const isChain = /\s>\s/.test(part.value.text);
  const places = pieces.map((piece, index) => {
    const numbered = isChain ? { rank: String(index + 1), rest: piece } : placeIn(piece);
    const name = numbered?.rest.text.replace(/[.\s]+$/, '') ?? '';
    const proposal = context.proposals.find(name);
    return numbered === null || proposal === null ? null : { ...numbered, proposal };
  });
  if (places.length < 2 || places.includes(null)) return false;
  for (const each of places)
    if (each !== null) addRank(context, each.proposal, each.rank, each.rest);
  return true;
}

function addRank(
  context: ReadContext,
  proposal: ProposalRef,
  rank: string,
  inline: InlineText,
): void {
  context.add({ kind: 'rank', proposal, rank, where: textRangeOf(inline, 0, 0) });
}

function splitAt(inline: InlineText, separator: RegExp): readonly InlineText[] {
  const pieces: InlineText[] = [];
  let from = 0;
  for (const each of inline.text.matchAll(separator)) {
    pieces.push(slice(inline, from, each.index));
    from = each.index + each[0].length;
  }
  return [...pieces, slice(inline, from)];
}

const PLACE =
  /^[^\p{L}\p{N}]*(?<rank>\d{1,2}(?:st|nd|rd|th)|first|second|third)\b\s*(?:place|choice)?\s*[:–—-]\s/iu;

/** `1st place: Tile tuning - 8.2/10` in a heading or a line. */
export function readPlace(context: ReadContext, inline: InlineText): boolean {
  const found = PLACE.exec(inline.text)?.groups;
  const proposal = context.proposals.find(inline.text);
  if (found === undefined || proposal === null) return false;
  const rank = found['rank'] ?? '';
  const start = inline.text.indexOf(rank);
  placeRank(context, proposal, slice(inline, start, start + rank.length));
  const mark = /\d+(?:\.\d+)?\s*(?:\/|out of)\s*\d+(?:\.\d+)?\W*$/i.exec(inline.text);
  if (mark !== null) {
    const [label, value] = [slice(inline, 0, 0), slice(inline, mark.index)];
    placeTotal(context, {
      proposal,
      label: { ...label, text: 'Score' },
      value,
      because: null,
      scale: null,
    });
  }
  return true;
}
