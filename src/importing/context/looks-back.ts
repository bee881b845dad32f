import { roundIn } from '../tables/heads.ts';

/** `Draft matrix (withdrawn)`; a proposal that is withdrawn is still one. */
const WITHDRAWN =
  /\b(?:matrix|scores|marks|ratings|scorecard)\b.*\b(?:withdrawn|superseded|obsolete|discarded)\b|\b(?:withdrawn|superseded|obsolete|discarded) (?:matrix|scores|marks|ratings|scorecard)\b/i;

/**
 * Whether a heading is about another round than that of the document, or about what came of one.
 *
 * @param own the round of the document, as its number; null where nothing names it
 */
export function looksBack(text: string, own: string | null): boolean {
  if (WITHDRAWN.test(text)) return true;
  const plain = text.replaceAll(/\([^)]*\)/g, ' ');
  if (/\b(?:appendix|in hindsight|retrospective|recap|last round|previous round)\b/i.test(plain))
    return true;
  const round = roundIn(plain);
  return round !== null && own !== null && round !== own;
}
