import { type InlineText, type TextRange, textRangeOf } from '../../markdown/inline.ts';
import { unquoted } from '../../tables/name.ts';
import type { Blocks } from '../blocks.ts';
import { labelled } from '../words/labelled.ts';

/** The author of a vote as the document names them. */
export interface Author {
  readonly name: string;
  readonly seat: string | null;
  readonly where: TextRange;
}

const ROLE = '(?:shark|judge|reviewer|panell?ist|evaluator|voter|assessor)';
const SEAT = new RegExp(String.raw`^${ROLE}\b\s*#?\s*(?<seat>\d{1,3})?(?!\w)`, 'iu');
const FIELD = new RegExp(
  String.raw`^(?:${ROLE}(?:\s+name)?|name|author|by|voted by|submitted by)$`,
  'i',
);
/** Words of a title that are not part of a person's name. */
export const FILLER =
  /\b(?:round|r)\s*#?\d{1,3}\b|\b(?:votes?|voting|decision|scorecard|ballot|evaluation|review|scores?|final|analysis|panel|of|in|on|for|my|the)\b|[\d#\s]/giu;

/**
 * Matches `Vote of Pilar Echeverria on the parser (round 2)` and `Scorecard by Pilar Echeverria`.
 * Each word of the name needs a capital letter.
 */
const VOTE_OF =
  /^(?:[Tt]he |[Ff]inal )?(?:(?:[Vv]ote|[Bb]allot|[Vv]otum|[Ss]timme|[Vv]oto)s? (?:of|by|from|von|de)|(?:[Ss]corecard|[Ss]cores|[Mm]arks|[Rr]eview|[Ee]valuation|[Aa]ssessment) (?:by|from)) (?<name>\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]*){0,4})(?:\s*[,–—:-]\s*(?:[Rr]ound|[Rr]unde|[Tt]our) \d{1,3}|\s+(?:on|for|about)\s.*|\s+\([^()]*\))?$/u;

/**
 * The reviewer that a heading names: `Shark #2: The Pragmatic Engineer - voting decision`.
 *
 * @param isKnown true if a known reviewer has the name; a single word, as in `Vote of Confidence`,
 * counts only then
 */
export function authorIn(
  inline: InlineText,
  isKnown: (name: string) => boolean = () => false,
): Author | null {
  const voter = VOTE_OF.exec(inline.text.trim())?.groups?.['name'];
  if (voter !== undefined && (voter.includes(' ') || isKnown(voter)))
    return { name: voter, seat: null, where: textRangeOf(inline) };
  const plain = inline.text.replaceAll(/\([^)]*\)/g, ' ').trim();
  const parts = plain.split(/\s*:\s+|\s+[-–—|/]+\s+/u);
  const at = parts.findIndex((part) => SEAT.test(part));
  // `Shark Tank` is the name of the show, not of a reviewer.
  if (at === -1 || at > 1 || /^shark tank\b/i.test(parts[at] ?? '')) return null;
  const seat = SEAT.exec(parts[at] ?? '')?.groups?.['seat'] ?? null;
  const own = (parts[at] ?? '').replace(SEAT, '');
  const named = [own, ...parts.slice(at + 1)].find((part) => part.replaceAll(FILLER, '') !== '');
  const inside = /^[^(]*\((?<inside>[^()]*)\)/.exec(inline.text)?.groups?.['inside'] ?? '';
  const isNamed = seat !== null && inside.replaceAll(FILLER, '') !== '';
  const name = nameIn(named ?? (isNamed ? inside : ''));
  return name === null ? null : { name, seat, where: textRangeOf(inline) };
}

/** The voter that the title names, known or not; null if the title names none. */
export function voterIn([title]: Blocks): string | null {
  const text = title?.kind === 'heading' ? title.heading.inline.text.trim() : '';
  return VOTE_OF.exec(text)?.groups?.['name'] ?? null;
}

/** A title and subtitles: only the first headings may name the author. */
const TITLES = 3;

/** The reviewer named in the first headings of a document or in a line `Shark Name: ...`. */
export function authorOf(blocks: Blocks, isKnown: (name: string) => boolean): Author | null {
  let headings = 0;
  for (const block of blocks) {
    if (block.kind === 'heading' && headings < TITLES) {
      headings += 1;
      const author = authorIn(block.heading.inline, isKnown);
      if (author !== null) return author;
    }
    if (block.kind !== 'line' || block.headings.length > 2) continue;
    const part = labelled(block.inline);
    if (part === null || !FIELD.test(part.label.text.trim())) continue;
    const name = nameIn(part.value.text);
    if (name !== null) return { name, seat: null, where: textRangeOf(part.value) };
  }
  return null;
}

/** Cleans up a name: `"THE PERFORMANCE ORACLE"` becomes `Performance Oracle`. */
function nameIn(text: string): string | null {
  let name = unquoted(text.replaceAll(/\([^)]*\)/g, ' ').trim());
  name = unquoted(name.replace(POSSESSIVE, '').replace(BEHIND, '').replace(ROUND, '').trim());
  name = name.replace(/^the\s+|[\s,;:.]+$/giu, '').trim();
  if (!/\p{L}/u.test(name) || name.split(/\s+/).length > 6) return null;
  return name === name.toUpperCase() ? inTitleCase(name) : name;
}

const POSSESSIVE =
  /['’]S\s+(?:analysis|votes?|review|ballot|scorecard|evaluation|verdict|decision)\b.*$/i;
const ROUND = /\s+(?:votes?|scorecard|ballot)?\s*(?:(?:in|on|for|of)\s+)?round\s+\d+$/i;
/** Matches the text after the name in `Ann, my vote on round 1`, which describes the document. */
const BEHIND =
  /\s*,\s*(?:(?:my|the|final|her|his|their)\s+)*(?:votes?|voting|scores?|scorecard|ballot|review|evaluation|analysis|verdict|decision|ratings?|marks|round)(?!\p{L}).*$/iu;

/**
 * Converts a name in capitals, which is common in headings, to title case. A word of up to three
 * letters may be an abbreviation and stays.
 */
function inTitleCase(name: string): string {
  return name
    .split(' ')
    .map((word) => (word.length <= 3 ? word : word.charAt(0) + word.slice(1).toLowerCase()))
    .join(' ');
}
