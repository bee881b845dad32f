import type { InlineText } from '../../markdown/inline.ts';
import type { HeadingBlock, LineBlock } from '../../markdown/outline.ts';
import { type Labelled, labelled } from '../words/labelled.ts';
import { bare, normal } from '../words/normal.ts';
import { runIn } from '../words/run-in.ts';
import type { ReadContext } from './read-context.ts';
import { isOverall, placeScore, placeTotal } from './score.ts';

/** `Scores: speed 8/10, safety 6/10`, and the same after the name of a proposal or below it. */
export function readRunIn(
  context: ReadContext,
  block: LineBlock | HeadingBlock,
  inline: InlineText,
  criteria: ReadonlySet<string>,
): boolean {
  const whole = runIn(inline);
  const part = whole.length > 0 ? null : labelled(inline);
  const pieces = part === null ? whole : runIn(part.value);
  const named = part === null ? null : context.proposals.find(part.label.text);
  const proposal = named ?? context.subjectOf(block);
  const isLed = part === null || named !== null || SCORES.test(bare(part.label.text));
  if (proposal === null || !isLed || !areScores(context, pieces, criteria)) return false;
  for (const { label, value } of pieces) {
    const place = { proposal, label, value, because: null, scale: null };
    if (isOverall(label.text)) placeTotal(context, place);
    else placeScore(context, place);
  }
  return true;
}

const SCORES = /^(?:my )?(?:scores?|marks?|ratings?)$/i;

/** Marks under criteria that are known; where none are, marks with their scale. */
function areScores(
  context: ReadContext,
  pieces: readonly Labelled[],
  criteria: ReadonlySet<string>,
): boolean {
  const isOfProposals = pieces.some(({ label }) => context.proposals.find(label.text) !== null);
  const isScaled = criteria.size === 0 && pieces.every(({ value }) => value.text.includes('/'));
  const isKnown = pieces.every(
    ({ label }) => criteria.has(normal(bare(label.text))) || isOverall(label.text),
  );
  return pieces.length > 0 && !isOfProposals && (isKnown || isScaled);
}
