import { slice } from '../../markdown/inline.ts';
import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import { type Blocks, inlineOf } from '../blocks.ts';
import { labelled } from '../words/labelled.ts';
import { headedName } from '../words/reviewer-name.ts';

/** A place that names the person whose words follow, in one of several forms. */
export interface SpeakerPlace {
  /** The kind of place and its depth or markup: `bold`, `item ii`, `time`. */
  readonly form: string;
  readonly name: string;
  /** The end of the name and its separator in the line. */
  readonly end: number;
  /** True if the words go on until another person speaks, across headings. */
  readonly isOpen: boolean;
}

const NAME = String.raw`[\p{L}][\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){0,2}`;
const TIME = String.raw`[([]?\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?[)\]]?`;
/** Lines that begin with the speaker, as in chats, transcripts and mails. */
const SPOKEN: readonly (readonly [form: string, RegExp])[] = [
  ['time', new RegExp(String.raw`^\W*(?<name>${NAME})\W{0,4}${TIME}\W*`, 'du')],
  ['time', new RegExp(String.raw`^${TIME}\W{0,4}(?<name>${NAME})\s*(?:[:>–—]\s*|$)`, 'du')],
  [
    'from',
    new RegExp(String.raw`^\W*(?:From|Von|De):\s*(?<name>${NAME})(?:\s*<[^>]*>)?\s*$`, 'du'),
  ],
  [
    'wrote',
    new RegExp(
      String.raw`^\W*(?:On .{4,60}, )?(?<name>${NAME}) (?:wrote|writes|says|said|commented|replied)[^:]{0,30}:?\W*$`,
      'du',
    ),
  ],
  [
    'turn',
    new RegExp(
      String.raw`^\W*(?:turn|statement|reply|post|message|comment)\s+#?\d{1,3}\s*[-–—:·,]\s*(?<name>${NAME})[.:]\s`,
      'diu',
    ),
  ],
  ['post', new RegExp(String.raw`^\W*\d{1,3}\s*[-–—·|]\s*(?<name>${NAME})[*_\s]*(?:·.*)?$`, 'du')],
  [
    'chat',
    new RegExp(
      String.raw`^(?:@(?<name>${NAME})(?::\s*|\s*$)|<?(?<name2>${NAME})>(?:[:\s]\s*|$))`,
      'du',
    ),
  ],
];
/** `Ben → tape. Second choice: the cache`: the name comes first. */
const LED = new RegExp(String.raw`^[\s*_]*(?<name>${NAME})\s*(?:→|[-=]>)\s*`, 'u');
const NUMBER = /^\d{1,2}(?:\.\d{1,2})*[.)]?\s+/u;
/** The name at the beginning of a sentence and the verb after it: `Ann votes`. */
const FIRST =
  /^(?<first>I|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)\s+(?<verb>votes?|scores?|scored|gives?|gave|rates?)\b/u;
const NAMED = /^\p{Lu}\p{L}+ \p{Lu}\p{L}+(?=[\s:,]|$)/u;

/** Matches what follows a name in parentheses: `Ann (turn 8, final card)`. */
const ASIDE = /\s*\([^()]*\)[\s:.]*$/u;

/** Returns the places that may name a speaker. The document's title belongs to everyone. */
function placesIn(block: MarkdownBlock, at: number): readonly SpeakerPlace[] {
  const inline = inlineOf(block);
  // A forum prints the line with the author as a quotation: `> **Ann** commented yesterday`.
  const quoted = block.kind === 'quote' ? block.lines[0]?.text.replaceAll(/[*_>]/gu, '') : null;
  const spoken = spokenIn(inline?.text ?? quoted ?? '');
  if (spoken.length > 0) return spoken;
  if (inline === null || at === 0) return [];
  if (block.kind !== 'heading') return block.kind === 'line' ? placesInLine(block) : [];
  const place = {
    form: `heading ${block.heading.level}`,
    name: headedName(unnumbered(inline.text)),
  };
  return [{ ...place, end: inline.text.length, isOpen: false }];
}

function unnumbered(text: string): string {
  return text.replace(NUMBER, '').trim();
}

function placesInLine({ inline, list }: LineBlock): readonly SpeakerPlace[] {
  const text = unnumbered(inline.text);
  const depth = 'i'.repeat(list?.parents.length ?? 0);
  const place = (form: string, name: string | undefined, end = inline.text.length) =>
    name === undefined ? [] : [{ form, name: name.replace(ASIDE, ''), end, isOpen: false }];
  const { first, verb = '' } = FIRST.exec(text)?.groups ?? {};
  // `votes for the cache` without the name `Ann` reads like the words of Ann herself.
  const isVote = verb.startsWith('vote') && first !== 'I';
  const saidEnd = isVote ? inline.text.indexOf(verb, first?.length) : inline.text.length;
  const led = LED.exec(inline.text);
  const label = labelled(inline);
  const labelEnd = led?.[0].length ?? inline.text.length - (label?.value.text.length ?? 0);
  const labelName = led?.groups?.['name'] ?? label?.label.text;
  const [strong] = inline.strong;
  const isBold = strong?.start === 0 && /^\W*$/u.test(inline.text.slice(strong.end));
  const item = list === null ? 'label' : `item ${depth}`;
  const isNamed = list === null || list.isFirst;
  return [
    ...place('numbered', NUMBER.test(inline.text) ? NAMED.exec(text)?.[0] : undefined),
    ...place(`said ${depth} ${verb.replace(/s$/, '')}`, first, saidEnd),
    ...place(`bold ${depth}`, isBold ? text : undefined),
    ...place(item, isNamed ? labelName : undefined, labelEnd),
    ...place(item, isNamed && list !== null ? text : undefined),
  ];
}

function spokenIn(text: string): readonly SpeakerPlace[] {
  for (const [form, pattern] of SPOKEN) {
    const found = pattern.exec(text);
    const name = found?.groups?.['name'] ?? found?.groups?.['name2'];
    if (found !== null && name !== undefined)
      return [{ form, name, end: found[0].length, isOpen: true }];
  }
  return [];
}

/**
 * Removes the reviewer's name where it begins a line as the speaker. Lines with a time stay
 * unchanged, because in a chat a later line may withdraw an earlier one in any words.
 */
export function withoutOwnNames(blocks: Blocks, isOwn: (name: string) => boolean): Blocks {
  return blocks.map((block, index) => {
    if (block.kind !== 'line') return block;
    const { text } = block.inline;
    const own = placesIn(block, index).find(
      ({ form, name, end }) => form !== 'time' && end < text.length && isOwn(name),
    );
    return own === undefined ? block : { ...block, inline: slice(block.inline, own.end) };
  });
}

/** Returns the places whose form is one in which the name of a reviewer occurs. */
export function speakerPlaces(
  blocks: Blocks,
  isReviewer: (name: string) => boolean,
): readonly (readonly SpeakerPlace[])[] {
  const places = blocks.map(placesIn);
  const named = places.flat().filter(({ name }) => isReviewer(name));
  const forms = new Set(named.map(({ form }) => form));
  return places.map((all) => all.filter(({ form }) => forms.has(form)));
}

/** Returns the normalized names, also with the form: `ann wrote` may look like a title. */
export function speakersIn(
  blocks: Blocks,
  isReviewer: (name: string) => boolean,
): ReadonlySet<string> {
  const found = speakerPlaces(blocks, isReviewer).flat();
  return new Set(found.flatMap(({ name, form }) => [name, `${name} ${form}`]).map(nameKey));
}
