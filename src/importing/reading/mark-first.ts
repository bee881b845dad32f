import { type InlineText, slice } from '../../markdown/inline.ts';
import type { HeadingBlock, LineBlock } from '../../markdown/outline.ts';
import type { ReadContext } from '../context/read-context.ts';
import { isTakenElsewhere, namesOthers } from '../words/not-said.ts';
import { type Finding, skipped } from './finding.ts';
import { readScore, stated } from './score.ts';

const MARK_FIRST =
  /^[\s*_]*(?<mark>\d+(?:\.\d+)?\s*\/\s*\d+)[\s*_]+(?<label>\p{L}[^:.;\d]*?)[\s*_]*(?:(?:[–—:]|\s-)\s+(?<because>\S.*))?$/dsu;

/** The words behind may make it the mark of a case or of somebody else. */
const OF_CASE =
  /(?<!\p{L})(?:if|unless|would|should|could|once|pitch|claim(?:s|ed)?|mark)(?!\p{L})/iu;

/** `8/10 Impact - hides the latency`: a mark before the name of a criterion, below a proposal. */
export function readMarkFirst(
  context: ReadContext,
  block: LineBlock | HeadingBlock,
  inline: InlineText,
): readonly Finding[] | null {
  const found = MARK_FIRST.exec(inline.text);
  const { label, mark } = found?.indices?.groups ?? {};
  if (found === null || label === undefined || mark === undefined) return null;
  const criterion = slice(inline, label[0], label[1]);
  const proposal = context.subjectOf(block);
  if (proposal === null || !context.isCriterion(criterion.text)) return null;
  const because = found.groups?.['because'] ?? null;
  if (
    because !== null &&
    (isTakenElsewhere(` - ${because}`) || OF_CASE.test(because) || namesOthers(because))
  )
    return [skipped(slice(inline, mark[0], mark[1]), 'ambiguous', { figure: 'score' })];
  const statement = stated(proposal, criterion, slice(inline, mark[0], mark[1]));
  return readScore(context, { ...statement, because });
}
