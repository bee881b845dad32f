import { textRangeOf } from '../../markdown/inline.ts';
import { inlineOf } from '../blocks.ts';
import { textsIn } from '../candidate-texts.ts';
import type { ReadContext } from '../context/read-context.ts';
import { RangeIndex } from '../range-index.ts';
import type { Findings } from '../reading/finding.ts';

const DRAFT = /\b(?:draft|first pass|first take)\b/iu;
const FINAL = /\bfinal\b/iu;
/** `All other cells of the draft are confirmed`: the draft holds, but for what is corrected. */
const CONFIRMS =
  /\b(?:others?|remaining|rest|else)\b[^.]{0,60}\b(?:confirmed|stands?|unchanged|remains?|kept|holds?)\b/iu;

/**
 * Returns the figures below a heading `Draft` if a later heading is `Final`, which may replace them
 * in words that are not read.
 */
export function draftFigures({ blocks }: ReadContext, findings: Findings): Findings {
  const headings = blocks.filter((block) => block.kind === 'heading');
  const isOf = (pattern: RegExp) =>
    headings.findIndex(({ heading }) => pattern.test(heading.inline.text));
  const [draft, final] = [isOf(DRAFT), isOf(FINAL)];
  const isConfirmed = blocks.some((block) => CONFIRMS.test(inlineOf(block)?.text ?? ''));
  if (draft === -1 || final <= draft || isConfirmed) return [];
  const below = blocks.filter(({ headings: above }) =>
    above.some(({ inline }) => DRAFT.test(inline.text)),
  );
  const places = new RangeIndex(
    below.flatMap((block) => textsIn(block).map((text) => ({ where: textRangeOf(text) }))),
  );
  return findings.filter(({ where }) => places.isAt(where));
}
