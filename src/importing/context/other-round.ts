import { roundIn } from '../tables/heads.ts';

/** Matches `Draft matrix (withdrawn)`. A proposal that is withdrawn is still a proposal. */
const WITHDRAWN =
  /\b(?:matrix|scores|marks|ratings|scorecard)\b.*\b(?:withdrawn|superseded|obsolete|discarded)\b|\b(?:withdrawn|superseded|obsolete|discarded) (?:matrix|scores|marks|ratings|scorecard)\b/i;

/**
 * True if a heading is about a round other than that of the document, or about its results.
 *
 * @param own the number of the document's round; null if it is not known
 */
export function isAboutOtherRound(text: string, own: string | null): boolean {
  if (WITHDRAWN.test(text)) return true;
  const plain = text.replaceAll(/\([^)]*\)/g, ' ');
  if (/\b(?:appendix|in hindsight|retrospective|recap|last round|previous round)\b/i.test(plain))
    return true;
  const round = roundIn(plain);
  return round !== null && own !== null && round !== own;
}
