import { greatestOf } from '../../quantity/extreme.ts';
import type { DocumentFact, ScoreFinding, SkippedFigure, TotalFinding } from '../fact.ts';
import type { ProblemArgs } from '../problem.ts';

/** What the findings of a vote come to once each mark has its scale. */
interface Scaled {
  readonly findings: readonly DocumentFact[];
  /** Marks whose scale nobody gave. */
  readonly skipped: readonly SkippedFigure[];
  readonly question: ProblemArgs['import/no-scale'] | null;
}

/** No score of a scale of ten is sure to be above it. */
const DOUBTFUL = 5;

/**
 * Give marks without a scale the one that the user says, or that all other marks have. Where
 * nobody says one, ten is no guess only if some mark is above five and none above ten.
 *
 * @param isKnown whether a rubric of the workspace has the scale
 */
export function scaleMarks(
  findings: readonly DocumentFact[],
  said: string | null,
  isKnown: boolean,
): Scaled {
  const marks = findings.filter(isMark);
  const plain = marks.filter(({ outOf }) => outOf === null);
  const others = new Set(
    findings.flatMap((each) => (hasScale(each) && each.outOf !== null ? [each.outOf] : [])),
  );
  const [other = null] = others;
  if (plain.length === 0 || (isKnown && said === null))
    return { findings, skipped: [], question: null };
  const highest = greatestOf(plain.map(digitsOf).map(Number));
  const scale = said ?? (others.size === 1 && isLikely(Number(other), highest) ? other : null);
  if (scale !== null && highest <= Number(scale)) {
    const scaled = findings.map((each) =>
      isPlain(each) && Number(digitsOf(each)) <= Number(scale) ? { ...each, outOf: scale } : each,
    );
    return { findings: scaled, skipped: [], question: null };
  }
  const isTen = others.size === 0 && highest > DOUBTFUL && highest <= 10;
  if (isTen) return { findings, skipped: [], question: null };
  return {
    // A total is on the scale of its scores.
    findings: findings.filter((each) => !isPlain(each)),
    skipped: findings
      .filter(isPlain)
      .map(({ where }) => ({ where, because: 'no-scale', suggestion: null })),
    question: { scores: plain.length, highest: String(highest) },
  };
}

/** Scores up to ten beside a total out of a hundred are on a scale of their own. */
function isLikely(scale: number, highest: number): boolean {
  return scale > DOUBTFUL && (scale <= 10 || highest > 10);
}

type Mark = (ScoreFinding & { readonly score: string }) | TotalFinding;

/** A score, by criterion or by itself. */
function isMark(each: DocumentFact): each is Mark {
  return each.kind === 'score' ? each.score !== null : each.kind === 'total' && each.isOverall;
}

function hasScale(each: DocumentFact): each is Mark {
  return (each.kind === 'score' && each.score !== null) || each.kind === 'total';
}

function isPlain(each: DocumentFact): each is Mark {
  return hasScale(each) && each.outOf === null;
}

function digitsOf(mark: Mark): string {
  return mark.kind === 'score' ? mark.score : mark.total;
}
