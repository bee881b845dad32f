import { textRangeOf } from '../../markdown/inline.ts';
import { maxOf } from '../../quantity/min-max.ts';
import { nameKey } from '../../tables/name.ts';
import type { Blocks } from '../blocks.ts';
import { upsideDownIn } from '../context/scale.ts';
import { type DocumentFact, isMark, type MarkFact } from '../fact.ts';
import type { GivenScale } from '../problem.ts';
import { plainLabel } from '../words/normal.ts';
import type { VoteIssues } from './issues.ts';
import type { VoteDraft } from './vote-draft.ts';

/**
 * The highest score of the common scales below 10, which end at 5, 6 (German school marks) or 7
 * (Likert). A higher score rules out all of them.
 */
const HIGHEST_DOUBTFUL_SCALE = 7;

/**
 * Gives marks without a scale the scale that the user states, or the one that all other marks have.
 * If there is neither, the default of 10 is safe only if the highest mark is above 7 and not above
 * 10. Otherwise asks for the scale and drops the marks without one.
 *
 * @param given the scale that the user or an existing rubric gives
 * @param isKnown true if a rubric of the workspace has the scale
 */
export function scaleMarks(
  facts: readonly DocumentFact[],
  given: GivenScale | null,
  isKnown: boolean,
  issues: VoteIssues,
): readonly DocumentFact[] {
  const said = given?.high ?? null;
  const marks = facts.filter(hasFigure);
  const plain = new Set<DocumentFact>(marks.filter(({ outOf }) => outOf === null));
  // A total is on the scale of its scores. A total without scores needs no scale.
  const open = marks.filter((each) => plain.has(each) && (each.kind === 'score' || each.isOverall));
  const [first] = open;
  if (first === undefined || (isKnown && said === null)) return facts;
  const others = new Set(marks.flatMap(({ outOf }) => outOf ?? []));
  const [other = null] = others;
  const highest = maxOf(open.map(digitsOf));
  const scale = said ?? (others.size === 1 && isLikely(Number(other), highest) ? other : null);
  if (scale !== null && highest <= Number(scale)) {
    return facts.map((each) =>
      plain.has(each) && digitsOf(each) <= Number(scale) ? { ...each, outOf: scale } : each,
    );
  }
  if (others.size === 0 && highest > HIGHEST_DOUBTFUL_SCALE && highest <= 10) return facts;
  issues.skip([...plain], 'no-scale');
  const args = { scores: open.length, highest: String(highest), given };
  issues.ask('import/no-scale', args, ([...plain][0] ?? first).where);
  return facts.filter((each) => !plain.has(each));
}

/** Drops all marks, and asks the user, if the text says that lower scores are better. */
export function uprightMarks(
  facts: readonly DocumentFact[],
  blocks: Blocks,
  issues: VoteIssues,
): readonly DocumentFact[] {
  const scored = new Set(
    facts.flatMap((each) => (each.kind === 'score' ? [nameKey(plainLabel(each.criterion))] : [])),
  );
  const turned = upsideDownIn(blocks, (label) => scored.has(nameKey(label)));
  const marks = facts.filter(isMark);
  if (turned === null || marks.length === 0) return facts;
  issues.skip(marks, 'ambiguous');
  issues.ask('import/upside-down', { scores: marks.length }, textRangeOf(turned));
  return facts.filter((each) => !isMark(each));
}

/**
 * True if the scale of other marks probably applies to marks whose maximum is `highest`. A scale of
 * 7 or lower is doubtful. Scores up to 10 beside a total out of 100 are on a scale of their own.
 */
function isLikely(scale: number, highest: number): boolean {
  return scale > HIGHEST_DOUBTFUL_SCALE && (scale <= 10 || highest > 10);
}

/** True for a score with a number and for a total. */
function hasFigure(each: DocumentFact): each is MarkFact {
  return !Number.isNaN(digitsOf(each));
}

function digitsOf(each: DocumentFact): number {
  return Number((isMark(each) ? each.value : null) ?? Number.NaN);
}

/** The highest score if the vote states none. */
export const DEFAULT_SCALE = '10';

/**
 * The highest score of a vote: that of the existing rubric (null if any score is allowed); else
 * that of its totals, else of its scores, if they agree; else the one stated in words; else 10.
 */
export function scaleOf({
  facts,
  reading,
  criteria: { all, rubric },
}: Pick<VoteDraft, 'facts' | 'reading' | 'criteria'>): string | null {
  if (rubric !== null) return rubric.high;
  if (all.length === 0) return DEFAULT_SCALE;
  const scores = facts.of('score').filter(({ value }) => value !== null);
  return oneScale(facts.of('total')) ?? oneScale(scores) ?? reading.scale?.high ?? DEFAULT_SCALE;
}

/** The scale that all figures with a scale share; null if none has one or they differ. */
export function oneScale(figures: readonly { readonly outOf: string | null }[]): string | null {
  const scales = new Set(figures.flatMap(({ outOf }) => (outOf === null ? [] : [outOf])));
  const [first = null] = scales;
  return scales.size === 1 ? first : null;
}
