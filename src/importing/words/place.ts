import { type Blocks, inlineOf } from '../blocks.ts';

/** Medals and the places that they stand for. */
export const MEDALS: Readonly<Record<string, string>> = { '🥇': '1', '🥈': '2', '🥉': '3' };

const PLACE =
  /^[^\p{L}\p{N}]*(?<place>\d{1,2}(?:st|nd|rd|th)|first|second|third)\b\s*(?:place|choice)?\s*[:–—-]\s/iu;

/** The place at the start of a line, as written: `1st` in `1st place: Tile tuning`. */
export function placeAt(text: string): string | null {
  return PLACE.exec(text)?.groups?.['place'] ?? null;
}

/** True if a line or a heading gives the first place. `Second:` is then the second place. */
export function hasFirstPlace(blocks: Blocks): boolean {
  return blocks.some((block) =>
    /^(?:first|1st)$/i.test(placeAt(inlineOf(block)?.text ?? '') ?? ''),
  );
}
