import { type InlineText, slice } from '../../markdown/inline.ts';
import type { Heading, MarkdownBlock } from '../../markdown/outline.ts';
import { weightIn } from '../words/weight-label.ts';

/** Below every heading of the document. */
const LEVEL = 7;
const NUMBER = /^[A-Z]{0,2}\d{1,2}[.)]\s+/u;
const QUESTION = /^(?<topic>\p{L}[^?]*?)(?:[.:]\s[^?]*)?\?(?:\s*\([^()]*\))?\s*$/u;

/**
 * The blocks of a form with a heading in place of each question that stands alone in bold:
 * `Speed` of `Q1. Speed (weight 3). How much faster is it?`. What is answered below it is about
 * that, and no word on a proposal as a whole. Where no two of them have weights, they may be about anything.
 */
export function withQuestions(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  const topics = blocks.map(topicOf);
  const weighed = topics.filter((each) => each !== null && weightIn(each) !== null);
  if (weighed.length < 2) return blocks;
  let open: Heading | null = null;
  return blocks.map((block, at): MarkdownBlock => {
    const inline = topics[at] ?? null;
    if (inline !== null) {
      open = { level: LEVEL, inline };
      return { kind: 'heading', heading: open, headings: block.headings, lead: null };
    }
    if (block.kind === 'heading') open = null;
    return open === null ? block : { ...block, headings: [...block.headings, open] };
  });
}

/** What a question in bold asks about; null for every other block. */
function topicOf(block: MarkdownBlock): InlineText | null {
  if (block.kind !== 'line' || block.list !== null) return null;
  const { inline } = block;
  const [strong] = inline.strong;
  const isBold = strong?.start === 0 && inline.text.slice(strong.end).trim() === '';
  const body = slice(inline, NUMBER.exec(inline.text)?.[0].length ?? 0);
  const topic = QUESTION.exec(body.text)?.groups?.['topic'];
  return isBold && topic !== undefined ? slice(body, 0, topic.length) : null;
}
