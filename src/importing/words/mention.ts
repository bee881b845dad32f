import { memoizeText } from '../../tables/memoize-text.ts';
import { nameKey } from '../../tables/name.ts';
import { BOX, unquoted } from './normal.ts';

/** A contestant as a document names it: `Contestant #2: Tile Size Tuning (Revised)`. */
export interface Mention {
  readonly written: string;
  /** `contestant`, `wild card`, in lower case; null without one. */
  readonly noun: string | null;
  /** `2` of `Contestant #2`, `C` of `Wild Card C`; null without one. */
  readonly label: string | null;
  /** The name alone, without number, letter, status and decoration; null without one. */
  readonly name: string | null;
  /** `withdrew`, `revised` and the like, in lower case; null without one. */
  readonly status: string | null;
  /** Whether the name stands off from the number, as a title has it. */
  readonly isSetOff: boolean;
}

const NOUNS =
  'contestant|wild ?card|proposal|option|candidate|pitch|entry|entrant|idea|optimi[sz]ation|contender|offering|submission|bid|finalist|project|team|approach|alternative|vorschlag|proposition|solution|variante|scenario|scénario|lösung|voorstel|propuesta|proposta|propozycja|sheet';
const NOUN = new RegExp(
  String.raw`^(?<noun>${NOUNS})\s*(?:#|no\.?\s*|number\s+)?\s*(?<label>\d{1,3}|[A-Z])(?![\p{L}\p{N}.])(?:\s+of\s+\d{1,3}(?!\d))?(?<rest>.*)$`,
  'isu',
);
const NUMBER_SIGN = /^(?:#|n[or]\.)\s?(?<label>\d{1,3})(?![\p{L}\p{N}.])(?<rest>.*)$/isu;
/** `A: ...` and `P1: ...`; `R2` is a round, and `U-turn` a word. */
const LETTER =
  /^(?<label>[A-Z](?!-\d)|[A-QS-Z]\d{1,2}|[A-QS-Z]-\d{1,2}(?!\d))(?:(?:\s*(?=[:.)(–—])|\s+(?=-))(?<rest>.+))?$/su;
/** `(A) Tile tuning`. */
const BRACKETED =
  /^(?:\((?=\w+\))|\[(?!X)(?=\w+\]))(?<label>[A-Z]|\d{1,2})[)\]]\s+(?<rest>\p{L}.*)$/su;
/** `P-01 Tile tuning` and `P01 Tile tuning`: nothing but a list counts like that; `P99 latency` is a name. */
const CODE = /^(?<label>[A-QS-Z](?:-\d{2}|0\d))\s+(?<rest>\p{L}.*)$/su;
/** `P1 Tile tuning` and `For tile tuning` where tile tuning is a name that is known. */
const CODED = /^(?:(?<label>[A-Z]{1,3}-?\d{1,3})[.:)]?|[Ff]or)\s+(?<rest>\p{L}.*)$/su;
const STATUS =
  /^(?:(?:partially|fully|now|self)?[\s-]*(?:revised|withdrew|withdrawn|withdraws|conditional|re-?pitch(?:ed)?|updated|new|resubmitted|reworked|unchanged|preferred|recommended|disqualified|dq|eliminated|original|(?:second|third|2nd|3rd|another|new) (?:attempt|try|take)|take (?:two|three|2|3)|r\d|round \d+)[\s,;/&–—-]*(?:and\s+)?)+$/i;

/** `2.`, `3.1)`, `IV.` or `B.2` before a heading counts headings, not proposals. */
const NUMBERING =
  /^(?:\d{1,2}(?:\.\d{1,2})*[.)]|(?:I[IVX]{1,3}|V?I{2,3}|[XV]I{1,3})[.)]|(?:\d{1,2}|[A-Z])(?:\.\d{1,2})+\.?)\s+(?=\p{L})/u;

/** `The warm start proposal` is the proposal called warm start. */
const NAMED_PROPOSAL = /^the\s+(?<name>\S.*?)\s+(?:proposal|idea|pitch)$/iu;

/** `Proposal: Warm start` is called warm start. */
const OF_NOUN = new RegExp(String.raw`^(?:${NOUNS})\s*:\s+(?=\S)`, 'iu');

/** `1st place: ` before a name gives its rank. */
const PLACE = /^(?:\d{1,2}(?:st|nd|rd|th)|first|second|third)\b\s*(?:place|choice)?\s*[:–—-]\s+/iu;

/** Without footnote marks, emoji and medals; digits and `#` are letters to people. */
function withoutSigns(text: string): string {
  return text
    .replace(BOX, '')
    .replaceAll(/\[\^[^\]]*\]/g, '')
    .replaceAll(/[\d#*]\uFE0F?\u20E3/gu, ' ')
    .replaceAll(/(?![\d#*])\p{Extended_Pictographic}\uFE0F?/gu, ' ');
}

const NOUN_ALONE = new RegExp(`^(?:${NOUNS})s?$`, 'i');

/** Whether the noun is one that people call proposals by. */
export function isNoun(text: string): boolean {
  return NOUN_ALONE.test(text.trim());
}

const NONE: PlainNames = new Set();

/**
 * Take a name apart. Always an answer: a text that is no name resolves to no proposal.
 *
 * @param known names made plain, before which any code, or `for`, is no part of them: `P1 Tile tuning`
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

/** Names that are known, each in its plain form. */
export type PlainNames = ReadonlySet<string>;

/** Whether a text, but for a number and the like, is a name that is known. */
export function isIn(known: PlainNames, text: string): boolean {
  return known.has(nameKey(readMention(text, known).name ?? ''));
}

/** `Option A` and `Option 2`; `Options` is many, and `option a` is a sentence. */
function nounIn(plain: string): Record<string, string> | null {
  const found = NOUN.exec(plain)?.groups;
  const { noun = '', label = '' } = found ?? {};
  const gap = plain.slice(noun.length, plain.indexOf(label, noun.length));
  return found === undefined || (/[a-z]/.test(label) && !/#/.test(gap)) ? null : found;
}

/** The name and the status, without figures at the end and without decoration. */
function nameIn(text: string): { readonly name: string; readonly status: string | null } {
  let [name, status]: [string, string | null] = [text.trim(), null];
  for (;;) {
    const before = name;
    name = name.replace(SCORE_AT_END, '').replace(/[\s:;,–—-]+$/u, '');
    const [head, inside] = asideOf(name) ?? [name, ''];
    if (STATUS.test(inside)) [name, status] = [head, inside.toLowerCase()];
    else name = inGroup(name);
    if (name === before) return { name: unquoted(name).replace(ARTICLE, ''), status };
  }
}

/** `Tile tuning (Revised)` and `Tile tuning, second attempt` in two. */
function asideOf(name: string): readonly [head: string, inside: string] | null {
  const found =
    /^(?<head>.*?)\s*\((?<inside>[^()]*)\)$/su.exec(name)?.groups ??
    // A sign before a remark leaves blanks.
    /^(?<head>.*\S)(?:\s*,|\s+[–—-]|\s{2})\s*(?<inside>[^,()]+)$/su.exec(name)?.groups;
  return found === undefined ? null : [found['head'] ?? '', found['inside'] ?? ''];
}

/** A name in parentheses, or one before a remark or a figure in parentheses. */
function inGroup(name: string): string {
  const group = /^(?<head>.*?)\s*\((?<inside>[^()]*)\)$/su.exec(name)?.groups;
  const { head = name, inside = '' } = group ?? {};
  return head === '' ? inside : head;
}

const ARTICLE = /^(?:the|an?|les?|la|der|die|das|den|el|los|las)\s+(?=\S)/i;
const SCORE_AT_END =
  /\s*(?:[:–—=-]|\s)\s*\*{0,2}\d+(?:\.\d+)?\s*(?:\/\s*\d+|out of \d+)\*{0,2}$|\s*[:–—,=-]\s*(?:total|score|overall|sum|average|mean|rank)\s*[:#]?\s*\d+(?:\.\d+)?$/iu;
