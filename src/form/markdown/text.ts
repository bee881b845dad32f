/**
 * Text as it stands in a cell or a paragraph of a form: on one line, with every character that
 * Markdown could take for markup behind a backslash, and a line end as `<br>`.
 */
export function escapeText(text: string): string {
  return text.replace(/[\\|<>*_`#[\]~]/g, '\\$&').replace(/\r?\n/g, '<br>');
}

/** What was meant by it: backslashes before punctuation are markup, as is `<br>`. */
export function unescapeText(written: string): string {
  return written.replace(
    /\\([!-/:-@[-`{-~])|<br *\/?>/gi,
    (_, character: string | undefined) => character ?? '\n',
  );
}

const WRAPPED = [/^\*\*(.+)\*\*$/, /^__(.+)__$/, /^\*(.+)\*$/, /^_(.+)_$/, /^`(.+)`$/];

/** Markup of a longer text is not that of an id or a figure. */
const LONGEST = 200;

/** An id, a word or a figure without bold type, italics or code marks around it. */
export function bareText(written: string): string {
  if (written.length > LONGEST) return unescapeText(written);
  const inner = WRAPPED.map((mark) => mark.exec(written)?.[1]).find((each) => each !== undefined);
  return inner === undefined ? unescapeText(written) : bareText(inner.trim());
}
