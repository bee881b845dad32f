import type { Rich } from '../markdown/inline.ts';
import type { HeadingBlock, LineBlock } from '../markdown/outline.ts';
import { type Labelled, labelled } from '../words/labelled.ts';
import { bare, normal } from '../words/normal.ts';
import { runIn } from '../words/run-in.ts';
import type { Scene } from './scene.ts';
import { isOverall, placeScore, placeTotal } from './score.ts';

/** `Scores: speed 8/10, safety 6/10`, and the same after the name of a proposal or below it. */
export function readRunIn(
  scene: Scene,
  block: LineBlock | HeadingBlock,
  rich: Rich,
  criteria: ReadonlySet<string>,
): boolean {
  const whole = runIn(rich);
  const part = whole.length > 0 ? null : labelled(rich);
  const pieces = part === null ? whole : runIn(part.value);
  const named = part === null ? null : scene.cast.find(part.label.text);
  const proposal = named ?? scene.subjectOf(block);
  const isLed = part === null || named !== null || SCORES.test(bare(part.label.text));
  if (proposal === null || !isLed || !areScores(scene, pieces, criteria)) return false;
  for (const { label, value } of pieces) {
    const place = { proposal, label, value, because: null, scale: null };
    if (isOverall(label.text)) placeTotal(scene, place);
    else placeScore(scene, place);
  }
  return true;
}

const SCORES = /^(?:my )?(?:scores?|marks?|ratings?)$/i;

/** Marks under criteria that are known; where none are, marks with their scale. */
function areScores(
  scene: Scene,
  pieces: readonly Labelled[],
  criteria: ReadonlySet<string>,
): boolean {
  const isOfProposals = pieces.some(({ label }) => scene.cast.find(label.text) !== null);
  const isScaled = criteria.size === 0 && pieces.every(({ value }) => value.text.includes('/'));
  const isKnown = pieces.every(
    ({ label }) => criteria.has(normal(bare(label.text))) || isOverall(label.text),
  );
  return pieces.length > 0 && !isOfProposals && (isKnown || isScaled);
}
