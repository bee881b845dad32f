import { Document, isCollection, isMap, isScalar, type Node, Scalar, visit } from 'yaml';

export type YamlValue =
  | string
  | number
  | boolean
  | readonly YamlValue[]
  | { readonly [key: string]: YamlValue };

const WIDTH = 100;
/** A map whose JSON text is at most this long is printed on one line. */
export const MAX_ONE_LINE_MAP = 88;

/**
 * Prints a value as YAML in the style people write by hand: short nested maps on one line, blocks
 * otherwise. Parsing the text returns the same value for any text in it: text that would be read as
 * another type, or that could control a terminal, is quoted and escaped.
 */
export function printYaml(value: { readonly [key: string]: YamlValue }): string {
  return stringifyYaml(new Document(value));
}

/** Prints a manually built document in the same style; its comments stay in place. */
export function stringifyYaml(document: Document): string {
  visit(document, {
    Map: (_, node, path) => {
      const depth = path.filter((each) => isMap(each)).length;
      const isFlat = node.items.every((item) => isScalar(item.value) && !item.value.comment);
      if (depth > 1 && isFlat && JSON.stringify(node).length <= MAX_ONE_LINE_MAP) node.flow = true;
    },
    Seq: (_, node) => {
      const isNumbers = node.items.every(
        (item) => isScalar(item) && typeof item.value === 'number' && !item.comment,
      );
      if (isNumbers && node.items.length > 0) node.flow = true;
    },
    Scalar: (_, node) => {
      if (typeof node.value === 'string' && INVISIBLE.test(node.value)) {
        node.type = Scalar.QUOTE_DOUBLE;
      }
    },
  });
  quoteForOlderReaders(document);
  return document
    .toString({ lineWidth: WIDTH, flowCollectionPadding: true })
    .replace(EVERY_INVISIBLE, escaped);
}

/**
 * Quotes texts in one-line collections that readers of YAML 1.1, such as PyYAML, do not accept
 * without quotes there, or anywhere.
 */
export function quoteForOlderReaders(node: Document | Node): void {
  visit(node, {
    Scalar: (_, scalar, path) => {
      const { value, type = Scalar.PLAIN } = scalar;
      if (typeof value !== 'string' || type !== Scalar.PLAIN) return;
      const isInLine = path.some((each) => isCollection(each) && each.flow === true);
      if (SPECIAL.test(value) || (isInLine && SPECIAL_IN_LINE.test(value))) {
        scalar.type = Scalar.QUOTE_DOUBLE;
      }
    },
  });
}

/** Words with a meaning of their own in YAML 1.1: the merge key and the default value. */
const SPECIAL = /^(?:<<|=)$/;

/** What ends a text without quotes, or starts another part, in one-line collections of YAML 1.1. */
const SPECIAL_IN_LINE = /\?|^:/;

/** True if a text contains invisible or deceptive characters. */
export function hasInvisibleCharacters(text: string): boolean {
  return INVISIBLE.test(text);
}

/** Escapes invisible or deceptive characters of YAML text, all inside double quotes. */
export function escapeInvisible(yaml: string): string {
  return yaml.replace(EVERY_INVISIBLE, escaped);
}

/** Characters that are invisible or deceptive, except line feeds. */
const INVISIBLE = /(?!\n|[\ufe00-\ufe0f])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/u;
const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/** The YAML escape of a character, which is valid in double-quoted text. */
function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const digits = code.toString(16);
  return code > 0xffff ? `\\U${digits.padStart(8, '0')}` : `\\u${digits.padStart(4, '0')}`;
}

/**
 * Prints a text as it is written after `key: ` or `- `, on one line. Parsing it returns the same
 * text. Words that older YAML parsers read as booleans are quoted.
 */
export function printScalar(text: string): string {
  const scalar = new Scalar(text);
  if (hasInvisibleCharacters(text) || text.includes('\n')) scalar.type = Scalar.QUOTE_DOUBLE;
  else if (ANSWER.test(text) || SPECIAL.test(text)) scalar.type = Scalar.QUOTE_SINGLE;
  const options = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER };
  // Print it as a value, because `---` alone would be read as the start of a document.
  const yaml = new Document({ key: scalar }).toString(options);
  return escapeInvisible(yaml.slice('key: '.length, -1));
}

/** Words that YAML 1.1 reads as true or false. */
const ANSWER = /^(?:y|n|yes|no|on|off)$/i;

/**
 * A text for a comment: on one line, without invisible characters, and in quotes if shark or an
 * editor would read it as a directive.
 */
export function printComment(text: string): string {
  const line = escapeInvisible(text.replace(/\s+/g, ' ').trim());
  return /^(?:shark-|yaml-language-server)/i.test(line) ? `"${line}"` : line;
}
