import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { FactOf, ProposalRef } from '../fact.ts';
import type { Findings } from '../reading/finding.ts';
import { isRoundedTo, sumOf } from '../words/sums.ts';

type Score = FactOf<'score'> & { readonly value: string; readonly outOf: string };
type Total = FactOf<'total'>;

/**
 * Returns the findings, with the scale of the totals where it can be proven. The proof: at least
 * two totals, and more than half of them, equal the weighted mean of the marks on the scale of the
 * marks, on a scale of 100, or on the scale of all points (45.5 of 50 with weights 4, 3, 2 and 1
 * and marks up to 5). Without weights, the scale of each criterion is its weight: `34/40`, `20/25`,
 * `16/20` and `12/15` beside 82. Figures under a label without meaning, such as `T`, are totals if
 * the proof holds for every proposal with marks; otherwise they are dropped.
 */
export function withProvenTotals(findings: Findings, known: KnownWeights): Findings {
  const totals = findings.filter((each) => each.kind === 'total');
  const isOpen = totals.every(({ outOf }) => outOf === null || outOf === known.statedScale);
  const marks = isOpen ? weighedMarksIn(findings, known) : null;
  const proof = marks?.wholes
    .map((whole) => proofOf(marks, whole, totals, findings))
    .find((each) => each !== null);
  if (proof == null) return findings.filter(({ kind }) => kind !== 'unnamed');
  const { outOf } = proof;
  const added = new Set(
    proof.added.filter((each) => [null, known.statedScale, outOf].includes(each.outOf)),
  );
  const places = new Set([...added].map(({ where }) => where.start));
  return findings.flatMap((each): Findings => {
    if (each.kind === 'total') return [{ ...each, outOf }];
    if (each.kind === 'unnamed') return added.has(each.total) ? [{ ...each.total, outOf }] : [];
    return each.kind === 'score' && places.has(each.where.start) ? [] : [each];
  });
}

/** The proven scale of the totals, and the unnamed figures that are totals too. */
interface Proof {
  /** Null if no mark has a scale. */
  readonly outOf: string | null;
  readonly added: readonly Total[];
}

/**
 * Returns the proof that totals are on a scale. Null if the weighted mean equals neither most
 * totals nor an unnamed figure of every proposal.
 */
function proofOf(
  marks: WeighedMarks,
  whole: number,
  totals: readonly Total[],
  findings: Findings,
): Proof | null {
  const made = totals.filter((each) => isWeightedMean(marks, whole, each));
  // Small whole numbers may be equal by chance.
  const added = findings
    .flatMap((each) => (each.kind === 'unnamed' ? [each.total] : []))
    .filter(({ value }) => value.includes('.') || whole > MAX_SINGLE_SCALE)
    .filter((each) => isWeightedMean(marks, whole, each));
  const proposals = new Set(added.map(({ proposal }) => proposal));
  const areTotals = proposals.size > 1 && proposals.size === marks.shares.size;
  const areMost = made.length > 1 && made.length * 2 > totals.length;
  if (!areTotals && !areMost) return null;
  return { outOf: marks.isBare ? null : String(whole), added: areTotals ? added : [] };
}

/**
 * Returns all totals if several of them stand beside complete marks of their proposals but do not
 * equal the weighted means. They may be costs, the result of a poll, or based on other weights. If
 * a label says that they are computed, one equal total is enough to keep them. Otherwise `Overall`
 * may be an impression, so either all totals must be equal, or at least half of them, each with
 * decimals.
 */
export function unrelatedTotals(_: ReadContext, findings: Findings, known: KnownWeights): Findings {
  const marks = weighedMarksIn(findings, known);
  const totals = findings.filter((each) => each.kind === 'total');
  const own = totals.filter(({ proposal }) => marks?.shares.has(proposal));
  const isOne = (each: Total) =>
    marks?.wholes.some((whole) => isWeightedMean(marks, whole, each)) === true;
  const made = own.filter(isOne);
  // A whole number may equal the weighted mean by chance.
  const areTelling =
    made.length * 2 >= own.length && made.every(({ value }) => value.includes('.'));
  const areMeans = own.some(({ isComputed }) => isComputed)
    ? made.length > 0
    : areTelling || made.length === own.length;
  // A total with its working is the reviewer's own, right or wrong.
  const hasWorking = own.some(({ working }) => working !== null);
  return own.length < 2 || hasWorking || areMeans ? [] : totals;
}

/** The weights and scales that are known apart from the findings. */
export interface KnownWeights {
  /** The scale that the document names in words. It may hold for the marks only. */
  readonly statedScale: string | null;
  /** The weights of the reviewer's rubric, by normalized criterion. */
  readonly weights: ReadonlyMap<string, number>;
  /** The highest score of that rubric. */
  readonly high: string | null;
}

const MAX_SINGLE_SCALE = 20;

interface WeighedMarks {
  /** The weighted mean of the marks of each proposal, as a fraction of the scale. */
  readonly shares: ReadonlyMap<ProposalRef, number>;
  /** The possible scales of a total. */
  readonly wholes: readonly number[];
  /** True if no mark has a scale. The totals are then on the same scale as the marks. */
  readonly isBare: boolean;
}

/** True if a total is the weighted mean, rounded to the last digit of the total. */
function isWeightedMean(
  { shares }: WeighedMarks,
  whole: number,
  { proposal, value }: Total,
): boolean {
  const share = shares.get(proposal);
  return share !== undefined && isRoundedTo(value, whole * share);
}

/** Returns the weighted means. Null if there are no weights, or if some marks have no scale. */
function weighedMarksIn(
  findings: Findings,
  { weights: ofRubric, high: ofScale }: KnownWeights,
): WeighedMarks | null {
  const said = weightsIn(findings) ?? (ofRubric.size === 0 ? null : ofRubric);
  const marks = findings.flatMap((each) =>
    each.kind === 'score' && each.value !== null && said?.has(nameKey(each.criterion)) !== false
      ? [{ ...each, value: each.value, outOf: each.outOf ?? ofScale }]
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

/** Returns the weights by normalized criterion. Null if there are none, or two for a criterion. */
export function weightsIn(findings: Findings): ReadonlyMap<string, number> | null {
  const found = findings.flatMap((each) =>
    each.kind === 'weight' && each.round === null && !each.removed
      ? [[nameKey(each.criterion), Number.parseFloat(each.value)] as const]
      : [],
  );
  const weights = new Map(found);
  return found.length > 0 && found.every(([name, weight]) => weights.get(name) === weight)
    ? weights
    : null;
}

/** Returns the scale of each criterion as its weight. Null if one has several, or all are equal. */
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

/**
 * Returns the weighted mean of the marks of each proposal, as a fraction of the scale. Skips
 * proposals with no mark or several different marks on a criterion.
 */
export function sharesOf(
  scores: readonly Score[],
  weights: ReadonlyMap<string, number>,
): ReadonlyMap<ProposalRef, number> {
  const all = sumOf([...weights.values()]);
  const shares = [...groupBy(scores, ({ proposal }) => `${proposal}`).values()].map((own) => {
    const parts = [...weights].map(([name, weight]) => {
      const [mark, ...others] = own.filter(({ criterion }) => nameKey(criterion) === name);
      const isOne = mark !== undefined && others.every(({ value }) => value === mark.value);
      return isOne ? (weight * Number(mark.value)) / Number(mark.outOf) : Number.NaN;
    });
    return [own[0].proposal, sumOf(parts) / all] as const;
  });
  return new Map(shares.filter(([, share]) => !Number.isNaN(share)));
}
