/** A block of code in a text: what stands between its fences. */
export interface FencedBlock {
  /** The line of the fence that opens it. */
  readonly line: number;
  /** Where what is within begins and ends in the text. */
  readonly start: number;
  readonly end: number;
}

const FENCE = /^[ \t]*(`{3,}|~{3,})([^\r\n]*)$/;

/** The blocks of code of a text, in their order; one that is never closed goes on to the end. */
export function fencedBlocks(text: string): readonly FencedBlock[] {
  const blocks: FencedBlock[] = [];
  let open: { readonly mark: string; readonly line: number; readonly start: number } | null = null;
  let at = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const [, mark = '', after = ''] = FENCE.exec(line.trimEnd()) ?? [];
    const next = at + line.length + 1;
    if (open === null) {
      // A fence of backticks has none in the words behind it: such a line is code within a line.
      if (mark !== '' && !after.includes('`')) open = { mark, line: index + 1, start: next };
    } else if (mark.startsWith(open.mark) && after.trim() === '') {
      blocks.push({ line: open.line, start: open.start, end: at });
      open = null;
    }
    at = next;
  }
  if (open !== null && open.start < text.length) {
    blocks.push({ line: open.line, start: open.start, end: text.length });
  }
  return blocks;
}

/** The text with blanks in place of all that stands outside of a block, so that every line and column stays. */
export function onlyWithin(text: string, { start, end }: FencedBlock): string {
  return blanked(text.slice(0, start)) + text.slice(start, end) + blanked(text.slice(end));
}

/** Blanks in place of a text, on as many lines. */
export function blanked(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
