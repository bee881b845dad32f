import { memoizeText } from '../quantity/memoize-text.ts';
import { BOX, EMOJI, nameKey, unquoted } from './name.ts';

/** A proposal's name in its parts: `Contestant #2: Tile Size Tuning (Revised)`. */
export interface Mention {
  readonly written: string;
  /** `contestant`, `wild card`, in lower case; null if there is none. */
  readonly noun: string | null;
  /** `2` in `Contestant #2`, `C` in `Wild Card C`; null if there is none. */
  readonly label: string | null;
  /** The name without number, letter, status and decoration; null if there is none. */
  readonly name: string | null;
  /** `withdrew`, `revised` and the like, in lower case; null if there is none. */
  readonly status: string | null;
  /** True if punctuation separates the name from the number, as in a title. */
  readonly isSetOff: boolean;
}

const NOUNS =
  'contestant|wild ?card|proposal|option|candidate|pitch|entry|entrant|idea|optimi[sz]ation|contender|offering|submission|bid|finalist|project|team|approach|alternative|vorschlag|proposition|solution|variante|scenario|scénario|lösung|voorstel|propuesta|proposta|propozycja|sheet';
const NOUN = new RegExp(
  String.raw`^(?<noun>${NOUNS})\s*(?:#|no\.?\s*|number\s+)?\s*(?<label>\d{1,3}|[A-Z])(?![\p{L}\p{N}.])(?:\s+of\s+\d{1,3}(?!\d))?(?<rest>.*)$`,
  'isu',
);
const NUMBER_SIGN = /^(?:#|n[or]\.)\s?(?<label>\d{1,3})(?![\p{L}\p{N}.])(?<rest>.*)$/isu;
/** Matches `A: ...` and `P1: ...`, but not `R2`, which is a round, or `U-turn`, which is a word. */
const LETTER =
  /^(?<label>[A-Z](?!-\d)|[A-QS-Z]\d{1,2}|[A-QS-Z]-\d{1,2}(?!\d))(?:(?:\s*(?=[:.)(–—])|\s+(?=-))(?<rest>.+))?$/su;
/** Matches `(A) Tile tuning`. */
const BRACKETED =
  /^(?:\((?=\w+\))|\[(?!X)(?=\w+\]))(?<label>[A-Z]|\d{1,2})[)\]]\s+(?<rest>\p{L}.*)$/su;
/**
 * Matches `P-01 Tile tuning` and `P01 Tile tuning`. The hyphen or the leading zero is needed,
 * because `P99 latency` is a name.
 */
const CODE = /^(?<label>[A-QS-Z](?:-\d{2}|0\d))\s+(?<rest>\p{L}.*)$/su;
/** Matches `P1 Tile tuning` and `For tile tuning`. Used only if the rest is a known name. */
const CODED = /^(?:(?<label>[A-Z]{1,3}-?\d{1,3})[.:)]?|[Ff]or)\s+(?<rest>\p{L}.*)$/su;
const STATUS =
  /^(?:(?:partially|fully|now|self)?[\s-]*(?:revised|withdrew|withdrawn|withdraws|conditional|re-?pitch(?:ed)?|updated|new|resubmitted|reworked|unchanged|preferred|recommended|disqualified|dq|eliminated|original|(?:second|third|2nd|3rd|another|new) (?:attempt|try|take)|take (?:two|three|2|3)|r\d|round \d+)[\s,;/&–—-]*(?:and\s+)?)+$/i;

/** Matches `2.`, `3.1)`, `IV.` or `B.2` before a heading. These number headings, not proposals. */
const NUMBERING =
  /^(?:\d{1,2}(?:\.\d{1,2})*[.)]|(?:I[IVX]{1,3}|V?I{2,3}|[XV]I{1,3})[.)]|(?:\d{1,2}|[A-Z])(?:\.\d{1,2})+\.?)\s+(?=\p{L})/u;

/** Matches `The warm start proposal`, whose name is `warm start`. */
const NAMED_PROPOSAL = /^the\s+(?<name>\S.*?)\s+(?:proposal|idea|pitch)$/iu;

/** Matches the start of `Proposal: Warm start`, whose name is `Warm start`. */
const OF_NOUN = new RegExp(String.raw`^(?:${NOUNS})\s*:\s+(?=\S)`, 'iu');

/** Matches `1st place: ` before a name, which gives its rank. */
const PLACE = /^(?:\d{1,2}(?:st|nd|rd|th)|first|second|third)\b\s*(?:place|choice)?\s*[:–—-]\s+/iu;

/** Removes footnote marks, emoji and medals. Digits, `#` and `*` stay, except in keycap emoji. */
function withoutSigns(text: string): string {
  return text
    .replace(BOX, '')
    .replaceAll(/\[\^[^\]]*\]/g, '')
    .replaceAll(EMOJIS, ' ');
}

const EMOJIS = new RegExp(EMOJI, 'gu');

const NOUN_ALONE = new RegExp(`^(?:${NOUNS})s?$`, 'i');

/** True if a text is a noun for proposals, such as `option` or `contestant`. */
export function isNoun(text: string): boolean {
  return NOUN_ALONE.test(text.trim());
}

const NONE: PlainNames = new Set();

/**
 * Splits the name of a proposal into its parts. Always returns a result; a text that is not a name
 * matches no proposal later.
 *
 * @param known normalized names; before them, any code or `for` is not part of the name:
 * `P1 Tile tuning`
 */
export function readMention(text: string, known = NONE): Mention {
  const coded = CODED.exec(unquoted(withoutSigns(text.trim())))?.groups;
  if (coded !== undefined && known.size > 0) {
    const mention = readMention(coded['rest'] ?? '');
    const isKnown = mention.label === null && known.has(nameKey(mention.name ?? ''));
    if (isKnown) return { ...mention, written: text.trim(), label: coded['label'] ?? null };
  }
  return plainMention(text.trim());
}

const plainMention = memoizeText((written): Mention => {
  const plain = unquoted(withoutSigns(written))
    .replace(NUMBERING, '')
    .replace(PLACE, '')
    .replace(NAMED_PROPOSAL, '$<name>')
    .replace(OF_NOUN, '');
  const found =
    nounIn(plain) ??
    NUMBER_SIGN.exec(plain)?.groups ??
    LETTER.exec(plain)?.groups ??
    BRACKETED.exec(plain)?.groups ??
    CODE.exec(plain)?.groups;
  const rest = found === undefined ? plain : (found['rest'] ?? '');
  const { name, status } = nameIn(rest.replace(/^\s*[:.)–—-]+\s*/u, ''));
  return {
    written,
    noun: found?.['noun']?.toLowerCase().replace(/^wildcard$/, 'wild card') ?? null,
    label: found?.['label']?.toUpperCase() ?? null,
    name: nameKey(name) === '' ? null : name,
    status,
    isSetOff: found === undefined || rest.trim() === '' || /^\s*[:.()–—-]/u.test(rest),
  };
});

/** Known names in normalized form. */
export type PlainNames = ReadonlySet<string>;

/** True if a text is a known name, apart from a number and similar parts. */
export function isKnownName(known: PlainNames, text: string): boolean {
  return known.has(nameKey(readMention(text, known).name ?? ''));
}

/** Reads `Option A` and `Option 2`, but not the plural `Options` or `option a` in a sentence. */
function nounIn(plain: string): Record<string, string> | null {
  const found = NOUN.exec(plain)?.groups;
  const { noun = '', label = '' } = found ?? {};
  const gap = plain.slice(noun.length, plain.indexOf(label, noun.length));
  return found === undefined || (/[a-z]/.test(label) && !/#/.test(gap)) ? null : found;
}

/** Splits name and status, and removes figures at the end and decoration. */
function nameIn(text: string): { readonly name: string; readonly status: string | null } {
  let [name, status]: [string, string | null] = [text.trim(), null];
  for (;;) {
    const before = name;
    name = name.replace(SCORE_AT_END, '').replace(/[\s:;,–—-]+$/u, '');
    const group = IN_PARENTHESES.exec(name)?.groups;
    const { head = name, inside = '' } = group ?? BEHIND_SIGN.exec(name)?.groups ?? {};
    if (STATUS.test(inside)) [name, status] = [head, inside.toLowerCase()];
    else if (group !== undefined) name = head === '' ? inside : head;
    if (name === before) return { name: tidy(name), status };
  }
}

/** A name with single blanks, without quotation marks and article. */
function tidy(name: string): string {
  return unquoted(name).replace(ARTICLE, '').replaceAll(/\s+/g, ' ');
}

/** Matches the remark of `Tile tuning (Revised)`; `(Tile tuning)` alone is a name. */
const IN_PARENTHESES = /^(?<head>.*?)\s*\((?<inside>[^()]*)\)$/su;
/** Matches `Tile tuning, second attempt`. Two blanks remain if a sign before it was removed. */
const BEHIND_SIGN = /^(?<head>.*\S)(?:\s*,|\s+[–—-]|\s{2})\s*(?<inside>[^,()]+)$/su;

const ARTICLE = /^(?:the|an?|les?|la|der|die|das|den|el|los|las)\s+(?=\S)/i;
const SCORE_AT_END =
  /\s*(?:[:–—=-]|\s)\s*\*{0,2}\d+(?:\.\d+)?\s*(?:\/\s*\d+|out of \d+)\*{0,2}$|\s*[:–—,=-]\s*(?:total|score|overall|sum|average|mean|rank)\s*[:#]?\s*\d+(?:\.\d+)?$/iu;
