import { spanAt } from '../../outcome/reading/json-text.ts';

const TOOL = '"submit_scorecard"';

/**
 * A message of the protocol in which a form that is given as JSON is given as the text of that JSON.
 * Who reads the message makes values of it: digits beyond those of a double would be gone by then,
 * and of a name that is there twice all but the last. As text the form is read like any other.
 *
 * @param line a message, which is JSON
 */
export function withFormAsText(line: string): string {
  if (!line.includes(TOOL)) return line;
  const name = spanAt(line, ['params', 'name']);
  const form = spanAt(line, ['params', 'arguments', 'form']);
  if (name === null || form === null || line.slice(name[0], name[1]) !== TOOL) return line;
  const [start, end] = form;
  if (line[start] !== '{') return line;
  return `${line.slice(0, start)}${JSON.stringify(line.slice(start, end))}${line.slice(end)}`;
}
