/** Where a value stands in a text: its beginning, and what comes behind it. */
type Span = readonly [start: number, end: number];

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
  const params = member(line, startOf(line, 0), 'params');
  if (params === null || !isAt(line, member(line, params[0], 'name'), TOOL)) return line;
  const given = member(line, params[0], 'arguments');
  const form = given === null ? null : member(line, given[0], 'form');
  if (form === null || line[form[0]] !== '{') return line;
  const [start, end] = form;
  return `${line.slice(0, start)}${JSON.stringify(line.slice(start, end))}${line.slice(end)}`;
}

function isAt(text: string, span: Span | null, wanted: string): boolean {
  return span !== null && text.slice(span[0], span[1]) === wanted;
}

/** The value of a member of the map that begins at a place, the last one of that name; null where there is none. */
function member(text: string, at: number, name: string): Span | null {
  if (text[at] !== '{') return null;
  let found: Span | null = null;
  let next = startOf(text, at + 1);
  while (text[next] === '"') {
    const keyEnd = endOfValue(text, next);
    const key: unknown = JSON.parse(text.slice(next, keyEnd));
    const start = startOf(text, startOf(text, keyEnd) + 1);
    const end = endOfValue(text, start);
    if (key === name) found = [start, end];
    next = startOf(text, startOf(text, end) + 1);
  }
  return found;
}

/** The next character that is no blank. */
function startOf(text: string, at: number): number {
  let place = at;
  while (' \t\r\n'.includes(text[place] ?? 'x')) place += 1;
  return place;
}

/** The place behind the value that begins at a place. */
function endOfValue(text: string, at: number): number {
  let depth = 0;
  let place = at;
  do {
    const sign = text[place] ?? '';
    if (sign === '"') place = endOfString(text, place);
    else {
      if (sign === '{' || sign === '[') depth += 1;
      if (sign === '}' || sign === ']') depth -= 1;
      place += 1;
    }
  } while (place < text.length && (depth > 0 || goesOn(text, at, place)));
  return place;
}

/** Whether a number or a word, which has no mark of its own at its end, goes on. */
function goesOn(text: string, at: number, place: number): boolean {
  return /[-\w]/.test(text[at] ?? '') && /[-+.\w]/.test(text[place] ?? '');
}

function endOfString(text: string, at: number): number {
  let place = at + 1;
  while (place < text.length && text[place] !== '"') place += text[place] === '\\' ? 2 : 1;
  return place + 1;
}
