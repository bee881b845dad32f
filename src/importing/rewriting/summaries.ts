import { type InlineText, slice } from '../../markdown/inline.ts';
import { BOLD_LEVEL, type Heading, type MarkdownBlock } from '../../markdown/outline.ts';

const SUMMARY = /<summary[^<>]*>(?<title>[^<]*)<\/summary>/isu;

/** The blocks with the summary of a folded part as the heading of what is folded: `<summary>Archived: round 1</summary>`. */
export function withSummaries(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  let open: Heading | null = null;
  return blocks.map((block) => {
    if (block.kind === 'html') {
      const isEnd = block.lines.some(({ text }) => /<\/details/i.test(text));
      const [title] = block.lines.flatMap((line) => titleIn(line) ?? []);
      if (isEnd) open = null;
      else if (title !== undefined) open = { level: BOLD_LEVEL, inline: title };
      return block;
    }
    return open === null ? block : { ...block, headings: [...block.headings, open] };
  });
}

function titleIn(line: InlineText): InlineText | null {
  const title = SUMMARY.exec(line.text)?.groups?.['title'];
  if (title === undefined) return null;
  const start = line.text.indexOf(title);
  return slice(line, start, start + title.length);
}
