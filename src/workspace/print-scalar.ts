import { Document, Scalar } from 'yaml';
import { isSteering, withoutSteering } from './print-yaml.ts';

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
