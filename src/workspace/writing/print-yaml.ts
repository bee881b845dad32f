import { Document, isMap, isScalar, Scalar, visit } from 'yaml';

export type YamlValue =
  | string
  | number
  | boolean
  | readonly YamlValue[]
  | { readonly [key: string]: YamlValue };

const WIDTH = 100;
/** A map that is so short when written as JSON stands on one line. */
const SHORT = 88;

/**
 * A value as the text of a YAML file in the form people write by hand: maps within
 * maps on one line where they are short, blocks else. Reading it gives the value
 * again, whatever the texts in it are: what would be read as something else, or
 * could steer a terminal, is quoted and escaped.
 */
export function printYaml(value: { readonly [key: string]: YamlValue }): string {
  return stringifyYaml(new Document(value));
}

/** The same for a document that is made by hand; its comments stay where they are. */
export function stringifyYaml(document: Document): string {
  visit(document, {
    Map: (_, node, path) => {
      const depth = path.filter((each) => isMap(each)).length;
      const isFlat = node.items.every((item) => isScalar(item.value) && !item.value.comment);
      if (depth > 1 && isFlat && JSON.stringify(node).length <= SHORT) node.flow = true;
    },
    Seq: (_, node) => {
      const isNumbers = node.items.every(
        (item) => isScalar(item) && typeof item.value === 'number' && !item.comment,
      );
      if (isNumbers && node.items.length > 0) node.flow = true;
    },
    Scalar: (key, node) => {
      const isText = (key === 'value' || key === 'key') && typeof node.value === 'string';
      if (isText && STEERING.test(String(node.value))) {
        node.type = Scalar.QUOTE_DOUBLE;
      }
    },
  });
  return document
    .toString({ lineWidth: WIDTH, flowCollectionPadding: true })
    .replace(EVERY_STEERING, escaped);
}

/** Whether a text holds characters that a reader cannot see, or is deceived by. */
export function isSteering(text: string): boolean {
  return STEERING.test(text);
}

/** The text of a YAML file in which such characters stand in double quotes only: there they are escaped. */
export function withoutSteering(yaml: string): string {
  return yaml.replace(EVERY_STEERING, escaped);
}

/** What a reader cannot see, or is deceived by; line ends are not among them. */
const STEERING = /(?!\n|[\ufe00-\ufe0f])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/u;
const EVERY_STEERING = new RegExp(STEERING, 'gu');

/** Only double-quoted texts hold such characters, and there this is how they are written. */
function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const digits = code.toString(16);
  return code > 0xffff ? `\\U${digits.padStart(8, '0')}` : `\\u${digits.padStart(4, '0')}`;
}

/**
 * A text as it stands after `key: ` or `- `, on one line. Reading it gives the text
 * again; what older readers of YAML take for an answer is quoted for their sake.
 */
export function printScalar(text: string): string {
  const scalar = new Scalar(text);
  if (isSteering(text) || text.includes('\n')) scalar.type = Scalar.QUOTE_DOUBLE;
  else if (ANSWER.test(text)) scalar.type = Scalar.QUOTE_SINGLE;
  const options = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER };
  // As a value: alone, `---` would be taken for the start of a document.
  const yaml = new Document({ key: scalar }).toString(options);
  return withoutSteering(yaml.slice('key: '.length, -1));
}

/** Read as true or false by YAML 1.1. */
const ANSWER = /^(?:y|n|yes|no|on|off)$/i;

/**
 * A text as it may stand in a comment: on one line, with nothing hidden in it, and in
 * quotes where it would be read as an order to shark or to an editor.
 */
export function printComment(text: string): string {
  const line = withoutSteering(text.replace(/\s+/g, ' ').trim());
  return /^(?:shark-|yaml-language-server)/i.test(line) ? `"${line}"` : line;
}
