import { type Rich, slice, stretchOf } from '../markdown/inline.ts';
import type { HeadingBlock, LineBlock } from '../markdown/outline.ts';
import { splitScore } from '../words/score-pieces.ts';
import { placeRank } from './rank.ts';
import type { Scene } from './scene.ts';
import { placeTotal } from './score.ts';

/** `1. Tile tuning (8.7)` in a list that ranks. */
export function readStanding(scene: Scene, block: LineBlock | HeadingBlock, rich: Rich): boolean {
  if (block.kind !== 'line' || block.list?.isFirst !== true || block.list.number === null)
    return false;
  const above = block.lead ?? block.headings.at(-1)?.rich ?? null;
  if (above === null || !/\brank(?:ing|ed|s)?\b|\bstandings?\b/i.test(above.text)) return false;
  const part = splitScore(rich);
  const proposal = scene.cast.find(part?.label.text ?? rich.text) ?? scene.cast.find(rich.text);
  if (proposal === null) return false;
  scene.add({
    kind: 'rank',
    proposal,
    rank: String(block.list.number),
    where: stretchOf(rich, 0, 0),
  });
  if (part !== null) {
    const label = { ...part.label, text: 'Score' };
    placeTotal(scene, { proposal, label, value: part.value, because: null, scale: null });
  }
  return true;
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
