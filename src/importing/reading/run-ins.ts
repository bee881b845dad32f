import type { InlineText } from '../../markdown/inline.ts';
import type { HeadingBlock, LineBlock } from '../../markdown/outline.ts';
import { type Labelled, labelled } from '../words/labelled.ts';
import { bare, normal } from '../words/normal.ts';
import { isOverall } from '../words/overall.ts';
import { runIn } from '../words/run-in.ts';
import type { ReadContext } from './read-context.ts';
import { placeScore, placeTotal } from './score.ts';

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
  if (readOfProposals(context, block, part, pieces)) return true;
  const isLed = part === null || named !== null || SCORES.test(bare(part.label.text));
  if (proposal === null || !isLed || !areScores(context, pieces, criteria)) return false;
  for (const { label, value } of pieces) {
    const place = { proposal, label, value, because: null, scale: null };
    if (isOverall(label.text)) placeTotal(context, place);
    else placeScore(context, place);
  }
  return true;
}

/** `Totals: Keys 7.3, Rows 6.2`, and scores in a line below the name of a criterion: a proposal each. */
function readOfProposals(
  context: ReadContext,
  block: LineBlock | HeadingBlock,
  part: Labelled | null,
  pieces: readonly Labelled[],
): boolean {
  const named = pieces.map(({ label }) => context.proposals.find(label.text));
  const above = part?.label ?? block.headings.at(-1)?.inline ?? null;
  if (above === null || named.length < 2 || named.includes(null)) return false;
  const isCriterion = context.criteria.has(normal(bare(above.text)));
  const heading = part === null ? context.criterionAbove(block) : null;
  const criterion = isCriterion ? above : heading;
  const isWhole = criterion === null && isOverall(above.text.replace(/,.*$/su, ''));
  if (criterion === null && !isWhole) return false;
  for (const [at, { value }] of pieces.entries()) {
    const proposal = named[at] ?? null;
    if (proposal === null) continue;
    const place = { proposal, value, because: null, scale: null };
    if (criterion !== null) placeScore(context, { ...place, label: criterion });
    else placeTotal(context, { ...place, label: { ...above, text: 'Total' } });
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
