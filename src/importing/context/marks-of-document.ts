import type { MarkdownBlock } from '../../markdown/outline.ts';

const IMPRESSION =
  /\bgut (?:marks?|scores?|feeling)\b|\b(?:is|are) (?:not|no|never) (?:calculated|computed|(?:an? |the )?(?:weighted )?(?:sum|mean|average)s?)\b|\b(?:isn|aren)['’]t (?:calculated|computed)\b|\b(?:own|general|overall) impression\b|\b(?:not|nor|never) (?:an? |the )?weighted (?:sum|mean|average|total)s?\b|\bjudge?ment of the (?:proposal|whole)\b/iu;

/** Whether a line says that the marks for the whole are not computed. */
export function areImpressionsIn(blocks: readonly MarkdownBlock[]): boolean {
  return blocks.some((block) => block.kind === 'line' && IMPRESSION.test(block.inline.text));
}

/** The one number that filled and empty stars add up to. */
export function starsIn(blocks: readonly MarkdownBlock[]): string | null {
  const cells = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : []));
  const lines = blocks.flatMap((block) => (block.kind === 'line' ? [block.inline] : []));
  const scales = [...cells, ...lines].flatMap(({ text }) =>
    [...text.matchAll(/[★⭐]+[☆✩✭]+/gu)].map(([stars]) => String([...stars].length)),
  );
  const [only = null, ...others] = new Set(scales);
  return others.length === 0 ? only : null;
}
