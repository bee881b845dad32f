import type { Member } from '../finding.ts';
import { type Rich, slice, stretchOf } from '../markdown/inline.ts';
import type { HeadingBlock, LineBlock } from '../markdown/outline.ts';
import { labelled } from '../words/labelled.ts';
import { normal } from '../words/normal.ts';
import { splitScore } from '../words/score-pieces.ts';
import { placeRank } from './rank.ts';
import type { Scene } from './scene.ts';
import { placeTotal } from './score.ts';
import { placeReturn } from './summary.ts';

const RANKING = /\brank(?:ing|ed|s)?\b|\bstandings?\b|\bleader ?board\b/i;
const BACKWARDS = /\bworst\b|\breverse|\bascending\b|\blast to first\b|\bbottom\b/i;
const MEDALS: Readonly<Record<string, string>> = { '🥇': '1', '🥈': '2', '🥉': '3' };
const OPENING =
  /^[\s*_]*(?:(?<medal>🥇|🥈|🥉)|#(?<sign>\d{1,2})|(?<ordinal>\d{1,2})(?:st|nd|rd|th)(?: place)?|(?<number>\d{1,2})(?=[.)]))[\s*_]*[.):–—-]*\s+/u;

/** `1. Tile tuning (8.7)` in a list that ranks, `🥇 Tile tuning`, `Ranking: 1. Tile tuning, 2. Cache`. */
export function readStanding(scene: Scene, block: LineBlock | HeadingBlock, rich: Rich): boolean {
  if (readRow(scene, rich)) return true;
  if (block.kind !== 'line') return false;
  const above = block.lead ?? block.headings.at(-1)?.rich ?? null;
  const heading = block.headings.at(-1)?.rich ?? null;
  if (!isRanking(above) && (block.list !== null || !isRanking(heading))) return false;
  const isItem = block.list?.isFirst === true && block.list.number !== null;
  if (isItem) return place(scene, String(block.list?.number), rich);
  const found = placeIn(rich);
  return found !== null && place(scene, found.rank, found.rest);
}

function isRanking(rich: Rich | null): boolean {
  return rich !== null && RANKING.test(rich.text) && !BACKWARDS.test(rich.text);
}

/** The place a text begins with, and what follows. */
function placeIn(rich: Rich): { readonly rank: string; readonly rest: Rich } | null {
  const found = OPENING.exec(rich.text);
  if (found === null) return null;
  const { medal, sign, ordinal, number } = found.groups ?? {};
  const rank = MEDALS[medal ?? ''] ?? sign ?? ordinal ?? number ?? '';
  return { rank, rest: slice(rich, found[0].length) };
}

function place(scene: Scene, rank: string, rich: Rich): boolean {
  const part = splitScore(rich);
  const proposal = scene.cast.find(part?.label.text ?? rich.text) ?? scene.cast.find(rich.text);
  if (proposal === null) return placeStrong(scene, rank, rich);
  scene.add({ kind: 'rank', proposal, rank, where: stretchOf(rich, 0, 0) });
  if (part !== null) {
    const label = { ...part.label, text: 'Score' };
    placeTotal(scene, { proposal, label, value: part.value, because: null, scale: null });
  }
  return true;
}

/** `**Streams** (8.5/10), ROI 0.21`: what is in bold is the name. */
function placeStrong(scene: Scene, rank: string, rich: Rich): boolean {
  const [strong] = rich.strong;
  const proposal = strong?.start === 0 ? scene.cast.find(rich.text.slice(0, strong.end)) : null;
  if (strong === undefined || proposal === null) return false;
  addRank(scene, proposal, rank, rich);
  const rest = slice(rich, strong.end);
  const total = /^[\s(:–—-]*(?<total>\d+(?:\.\d+)?\s*\/\s*\d+)/u.exec(rest.text);
  const roi = /\bROI\b[\s:=]*(?=[+\-−]?\.?\d)/iu.exec(rest.text);
  if (total !== null) {
    const value = slice(rest, total[0].search(/\d/), total[0].length);
    const label = { ...slice(rest, 0, 0), text: 'Score' };
    placeTotal(scene, { proposal, label, value, because: null, scale: null });
  }
  if (roi !== null) placeReturn(scene, proposal, slice(rest, roi.index + roi[0].length), null);
  return true;
}

/** `Final ranking: 1. Pool, 2. Arena` and `Ranking: Pool > Arena`: all of it names proposals, or none is read. */
function readRow(scene: Scene, rich: Rich): boolean {
  const part = labelled(rich);
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
    const proposal = scene.cast.find(name);
    return numbered === null || proposal === null ? null : { ...numbered, proposal };
  });
  if (places.length < 2 || places.includes(null)) return false;
  for (const each of places) if (each !== null) addRank(scene, each.proposal, each.rank, each.rest);
  return true;
}

function addRank(scene: Scene, proposal: Member, rank: string, rich: Rich): void {
  scene.add({ kind: 'rank', proposal, rank, where: stretchOf(rich, 0, 0) });
}

function splitAt(rich: Rich, separator: RegExp): readonly Rich[] {
  const pieces: Rich[] = [];
  let from = 0;
  for (const each of rich.text.matchAll(separator)) {
    pieces.push(slice(rich, from, each.index));
    from = each.index + each[0].length;
  }
  return [...pieces, slice(rich, from)];
}

const PLACE =
  /^[^\p{L}\p{N}]*(?<rank>\d{1,2}(?:st|nd|rd|th)|first|second|third)\b\s*(?:place|choice)?\s*[:–—-]\s/iu;

/** `1st place: Tile tuning - 8.2/10` in a heading or a line. */
export function readPlace(scene: Scene, rich: Rich): boolean {
  const found = PLACE.exec(rich.text)?.groups;
  const proposal = scene.cast.find(rich.text);
  if (found === undefined || proposal === null) return false;
  const rank = found['rank'] ?? '';
  const start = rich.text.indexOf(rank);
  placeRank(scene, proposal, slice(rich, start, start + rank.length));
  const mark = /\d+(?:\.\d+)?\s*(?:\/|out of)\s*\d+(?:\.\d+)?\W*$/i.exec(rich.text);
  if (mark !== null) {
    const [label, value] = [slice(rich, 0, 0), slice(rich, mark.index)];
    placeTotal(scene, {
      proposal,
      label: { ...label, text: 'Score' },
      value,
      because: null,
      scale: null,
    });
  }
  return true;
}
