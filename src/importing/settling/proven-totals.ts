import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { FactOf, ProposalRef } from '../fact.ts';
import type { Finding } from '../reading/finding.ts';
import { isRoundedTo, sumOf } from '../words/sums.ts';

type Score = FactOf<'score'> & { readonly score: string; readonly outOf: string };
type Total = FactOf<'total'>;

/**
 * Totals with the scale that they prove to be on: at least two of them, and most, are what the weights make of
 * the marks of their proposal, on the scale of the marks, of a hundred, or of all points that there are
 * (45.5 of 50 where the weights are 4, 3, 2 and 1 and the marks go to 5). Without weights the points of each
 * criterion are its weight: `34/40`, `20/25`, `16/20` and `12/15` beside 82. Figures under a label that says
 * nothing, such as `T`, are totals where they prove it for every proposal with marks, and else nothing.
 */
export function withProvenTotals(
  findings: readonly Finding[],
  known: KnownWeights,
): readonly Finding[] {
  const totals = findings.filter((each) => each.kind === 'total');
  const isOpen = totals.every(({ outOf }) => outOf === null || outOf === known.said);
  const marks = isOpen ? weighedMarksIn(findings, known) : null;
  const proof = marks?.wholes
    .map((whole) => proofOf(marks, whole, totals, findings))
    .find((each) => each !== null);
  if (proof == null) return findings.filter(({ kind }) => kind !== 'unnamed');
  const { outOf } = proof;
  const added = new Set(
    proof.added.filter((each) => [null, known.said, outOf].includes(each.outOf)),
  );
  const places = new Set([...added].map(({ where }) => where.start));
  return findings.flatMap((each): readonly Finding[] => {
    if (each.kind === 'total') return [{ ...each, outOf }];
    if (each.kind === 'unnamed') return added.has(each.total) ? [{ ...each.total, outOf }] : [];
    return each.kind === 'score' && places.has(each.where.start) ? [] : [each];
  });
}

/** What totals prove to be out of, and the figures that are totals as well. */
interface Proof {
  /** Null where no mark has a scale. */
  readonly outOf: string | null;
  readonly added: readonly Total[];
}

/** Null where the weights do not make most totals of the marks, nor a figure of every proposal under a label that says nothing. */
function proofOf(
  marks: WeighedMarks,
  whole: number,
  totals: readonly Total[],
  findings: readonly Finding[],
): Proof | null {
  const made = totals.filter((each) => isMade(marks, whole, each));
  // Whole numbers up to a few points may be equal by chance.
  const added = findings
    .flatMap((each) => (each.kind === 'unnamed' ? [each.total] : []))
    .filter(({ total }) => total.includes('.') || whole > FEW_POINTS)
    .filter((each) => isMade(marks, whole, each));
  const proposals = new Set(added.map(({ proposal }) => proposal));
  const areTotals = proposals.size > 1 && proposals.size === marks.shares.size;
  const areMost = made.length > 1 && made.length * 2 > totals.length;
  if (!areTotals && !areMost) return null;
  return { outOf: marks.isBare ? null : String(whole), added: areTotals ? added : [] };
}

/**
 * Totals of which several stand beside all marks of their proposals, and none is what
 * the weights make of them: they are of costs, of a poll, or of other weights. Where no label says that they
 * are computed, half of them are to be what the weights make, and all where they are whole numbers: `Overall` may be an impression.
 */
export function unrelatedTotals(
  _: ReadContext,
  findings: readonly Finding[],
  known: KnownWeights,
): readonly Finding[] {
  const marks = weighedMarksIn(findings, known);
  const totals = findings.filter((each) => each.kind === 'total');
  const own = totals.filter(({ proposal }) => marks?.shares.has(proposal));
  const isOne = (each: Total) => marks?.wholes.some((whole) => isMade(marks, whole, each)) === true;
  const made = own.filter(isOne);
  // A whole number may be what the weights make by chance.
  const areTelling =
    made.length * 2 >= own.length && made.every(({ total }) => total.includes('.'));
  const areMeans = own.some(({ isComputed }) => isComputed)
    ? made.length > 0
    : areTelling || made.length === own.length;
  // A total with its working is the reviewer's, right or wrong.
  const hasWorking = own.some(({ working }) => working !== null);
  return own.length < 2 || hasWorking || areMeans ? [] : totals;
}

/** What is known of weights and scales beside the findings. */
export interface KnownWeights {
  /** The scale that the document names in words, which may be that of the marks alone. */
  readonly said: string | null;
  /** The weights of the reviewer's rubric, by criterion made plain. */
  readonly weights: ReadonlyMap<string, number>;
  /** The highest score of that rubric. */
  readonly high: string | null;
}

const FEW_POINTS = 20;

interface WeighedMarks {
  /** The weighted mean of the marks of each proposal, each as a part of its scale. */
  readonly shares: ReadonlyMap<ProposalRef, number>;
  /** What the highest total may be. */
  readonly wholes: readonly number[];
  /** Whether no mark has a scale: then a total is on the same one. */
  readonly isBare: boolean;
}

/** Whether a total is what the weights make of the marks, rounded to its last digit. */
function isMade({ shares }: WeighedMarks, whole: number, { proposal, total }: Total): boolean {
  const share = shares.get(proposal);
  return share !== undefined && isRoundedTo(total, whole * share);
}

/** Null where the marks of a vote have no weights, or some of them no scale. */
function weighedMarksIn(
  findings: readonly Finding[],
  { weights: ofRubric, high: ofScale }: KnownWeights,
): WeighedMarks | null {
  const said = weightsIn(findings) ?? (ofRubric.size === 0 ? null : ofRubric);
  const marks = findings.flatMap((each) =>
    each.kind === 'score' && each.score !== null && said?.has(nameKey(each.criterion)) !== false
      ? [{ ...each, score: each.score, outOf: each.outOf ?? ofScale }]
      : [],
  );
  const isBare = said !== null && marks.every(({ outOf }) => outOf === null);
  const scores = marks.flatMap((each): readonly Score[] => {
    const outOf = isBare ? '1' : each.outOf;
    return outOf === null ? [] : [{ ...each, outOf }];
  });
  const weights = said ?? pointsOf(scores);
  if (weights === null || scores.length < marks.length) return null;
  const all = sumOf([...weights.values()]);
  const scales = new Set(scores.map(({ outOf }) => Number(outOf)));
  const [high = 0] = scales;
  const scaled = scales.size === 1 ? [high, high * all, 100] : [all, 100];
  return { shares: sharesOf(scores, weights), wholes: isBare ? [1] : scaled, isBare };
}

/** The weights by the plain name of their criterion; null where there are none, or two for one. */
export function weightsIn(findings: readonly Finding[]): ReadonlyMap<string, number> | null {
  const found = findings.flatMap((each) =>
    each.kind === 'weight' && each.round === null && !each.removed
      ? [[nameKey(each.criterion), Number.parseFloat(each.weight)] as const]
      : [],
  );
  const weights = new Map(found);
  return found.length > 0 && found.every(([name, weight]) => weights.get(name) === weight)
    ? weights
    : null;
}

/** The points of each criterion; null where some criterion has several, or all have the same. */
function pointsOf(scores: readonly Score[]): ReadonlyMap<string, number> | null {
  const criteria = [...groupBy(scores, ({ criterion }) => nameKey(criterion))];
  const steady = criteria.flatMap(([name, [first, ...others]]) =>
    first === undefined || others.some(({ outOf }) => outOf !== first.outOf)
      ? []
      : [[name, Number(first.outOf)] as const],
  );
  const isOneScale = new Set(steady.map(([, points]) => points)).size === 1;
  return steady.length < 2 || steady.length < criteria.length || isOneScale
    ? null
    : new Map(steady);
}

/** The weighted mean of the marks of each proposal, each as a part of its scale; none where a criterion has no mark, or several. */
export function sharesOf(
  scores: readonly Score[],
  weights: ReadonlyMap<string, number>,
): ReadonlyMap<ProposalRef, number> {
  const all = sumOf([...weights.values()]);
  const shares = [...groupBy(scores, ({ proposal }) => `${proposal}`).values()].map((own) => {
    const parts = [...weights].map(([name, weight]) => {
      const [mark, ...others] = own.filter(({ criterion }) => nameKey(criterion) === name);
      const isOne = mark !== undefined && others.every(({ score }) => score === mark.score);
      return isOne ? (weight * Number(mark.score)) / Number(mark.outOf) : Number.NaN;
    });
    return [own[0].proposal, sumOf(parts) / all] as const;
  });
  return new Map(shares.filter(([, share]) => !Number.isNaN(share)));
}
