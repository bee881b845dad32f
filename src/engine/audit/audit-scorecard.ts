import type { StatedFigure } from '../../model/figure.ts';
import type { Entry, Round, Shark } from '../../model/round.ts';
import type { Rubric } from '../../model/rubric.ts';
import type { Review, StatedReturns } from '../../model/scorecard.ts';
import { type Exact, exact, ONE, sum, ZERO } from '../../quantity/exact.ts';
import { isPercentage } from '../../quantity/quantity.ts';
import { estimatesIn, type Priceable, priceEstimate } from '../roi/price.ts';
import type { KnownTotal, RankedTotal, Total, WeightedTotal } from '../scoring/panel-ranking.ts';
import { rankTotals } from '../scoring/ranking/rank.ts';
import { totallingShark } from '../scoring/total/divided.ts';
import { applyGates } from '../scoring/total/gate.ts';
import { scoreReview } from '../scoring/total/total.ts';
import { type ReturnName, returnCauses, returnValue } from './return-figure.ts';
import type { AuditRow, LikelyCause, LikelyCauseCode, Subject, Uncomputable } from './row.ts';
import { scoreChanges } from './score-change.ts';
import { type ComputedAnswer, OF_ROUND, point, unknown, verdictRows } from './verdict-row.ts';

/**
 * Returns the rows of all figures that a shark's scorecard states, in the order of the file. With
 * `needs` false, skips the search for scores that would correct a wrong total.
 */
export function auditScorecard(round: Round, shark: Shark, needs: boolean): AuditRow[] {
  const reviews = [...(shark.scorecard?.reviews.values() ?? [])];
  if (!reviews.some(statesAnything)) return [];
  const totalling = totallingShark(round, shark);
  const { ranking } = rankTotals(round, totalling);
  const byEntry = new Map(ranking.map((total) => [total.entry.id, total]));
  const lost = lostIn(ranking);
  return reviews.flatMap((review) => {
    const subject = subjectOf(round, shark, review);
    const { total, rank } = review.stated;
    const own = byEntry.get(review.proposal.id) ?? null;
    return [
      ...(total === null ? [] : totalRows(subject, total, round, totalling, own, needs)),
      ...(rank === null ? [] : rankRows(subject, rank, own, lost)),
      ...returnRows(subject, shark, review, own?.entry ?? null),
    ];
  });
}

/**
 * True if a total existed that the files no longer show: there are scores without a total, or a
 * stated total or rank. Figures that depend on it cannot be computed.
 */
export function isLost({ total, none, review }: Total): boolean {
  if (total !== null || review === null || none === 'abstained') return false;
  const { stated } = review;
  return review.scores.size > 0 || stated.total !== null || stated.rank !== null;
}

function statesAnything({ stated, variants }: Review): boolean {
  return [stated, ...variants.map((variant) => variant.stated)].some((figures) =>
    Object.values(figures).some((figure) => figure !== null),
  );
}

function subjectOf(round: Round, shark: Shark, review: Review): Omit<Subject, 'figure'> {
  return { ...OF_ROUND, round: round.id, shark: shark.id, proposal: review.proposal.id };
}

function totalRows(
  about: Omit<Subject, 'figure'>,
  stated: StatedFigure,
  round: Round,
  shark: Shark,
  total: Total | null,
  needs: boolean,
): AuditRow[] {
  const subject: Subject = { ...about, figure: 'total' };
  if (total === null) return verdictRows(subject, stated, unknown('not-an-entry'));
  if (total.total === null) {
    return verdictRows(subject, stated, unknown(total.none));
  }
  const likelyCauses = (): ReturnType<typeof totalCauses> => totalCauses(round, shark, total);
  return verdictRows(subject, stated, { value: point(total.total), likelyCauses }).map((row) =>
    needs && row.verdict === 'mismatch' ? { ...row, needs: scoreChanges(total, row.stated) } : row,
  );
}

function rankRows(
  about: Omit<Subject, 'figure'>,
  stated: StatedFigure,
  total: RankedTotal | null,
  lost: Lost,
): AuditRow[] {
  const answer = total === null ? unknown('not-an-entry') : rankAnswer(total, lost);
  return verdictRows({ ...about, figure: 'rank' }, stated, answer);
}

/** Proposals with a lost total: those that compete, and all. */
interface Lost {
  readonly live: readonly string[];
  readonly all: readonly string[];
}

function lostIn(ranking: readonly RankedTotal[]): Lost {
  const lost = ranking.filter(isLost).map(({ entry }) => entry);
  const live = lost.filter(({ isLive }) => isLive);
  return { live: live.map(({ id }) => id), all: lost.map(({ id }) => id) };
}

/**
 * A live pitch's rank among the live pitches, or any other entry's place among all with a total.
 */
function rankAnswer(total: RankedTotal, lost: Lost): ComputedAnswer {
  if (total.total === null) return unknown(total.none);
  const live = total.entry.isLive;
  const unknowable = live ? lost.live : lost.all;
  if (unknowable.length > 0) return unknown('partial', unknowable);
  const rank = live ? total.rank : total.place;
  return rank === null ? unknown('not-ranked') : { value: point(exact(rank)) };
}

function returnRows(
  about: Omit<Subject, 'figure'>,
  { id: shark }: Shark,
  review: Review,
  entry: Entry | null,
): AuditRow[] {
  const { estimate, stated } = review;
  return [
    ...(estimate === null ? auditReturns(about, stated, 'no-estimate') : []),
    ...estimatesIn(review).flatMap((each) =>
      auditReturns(
        { ...about, variant: each.variant },
        each.stated,
        entry === null ? 'not-an-entry' : { shark, entry, ...each },
      ),
    ),
  ];
}

const NAMES: readonly ReturnName[] = ['roi', 'naive', 'gain'];

/** The rows of the figures stated for one estimate. Without an estimate, `of` is the reason. */
function auditReturns(
  subject: Omit<Subject, 'figure'>,
  stated: StatedReturns,
  of: Priceable | Uncomputable['code'],
): AuditRow[] {
  return NAMES.flatMap((figure) => {
    const each = stated[figure];
    if (each === null) return [];
    const answer = typeof of === 'string' ? unknown(of) : answerOf(figure, of);
    return verdictRows({ ...subject, figure }, each, answer);
  });
}

function answerOf(name: ReturnName, of: Priceable): ComputedAnswer {
  const value = returnValue(name, of);
  if (value !== null) return { value, likelyCauses: () => returnCauses(name, of) };
  if (name !== 'naive') return unknown('lacking', priceEstimate(of).lacking);
  return unknown('lacking', of.estimate.upside === null ? ['upside'] : ['hours']);
}

/**
 * The total that each likely cause gives:
 * - `na-as-zero` gives n/a the lowest score and keeps its weight in the divisor;
 * - `not-normalized` is `sum(w_i s_i)`, with weights without a percent sign taken as written or as
 *   percentages. It applies only to weighted means, and not if all weights sum to 1, since with n/a
 *   left out it would equal `na-as-zero`;
 * - `uncapped` is the total before gates.
 */
function totalCauses(round: Round, shark: Shark, total: KnownTotal): LikelyCause[] {
  const { rubric } = shark;
  const causes = [likelyCause('uncapped', total.uncapped)];
  if (rubric === null || total.kind !== 'weighted') return causes;
  const zeroed = { ...shark, rubric: { ...rubric, missing: 'zero' } satisfies Rubric };
  const scoredZero = scoreReview(round, zeroed, total.entry).total;
  if (scoredZero !== null) causes.push(likelyCause('na-as-zero', scoredZero));
  return rubric.formula === 'weighted-mean' ? [...causes, ...notNormalized(rubric, total)] : causes;
}

function notNormalized(rubric: Rubric, { terms, review }: WeightedTotal): LikelyCause[] {
  const weighted = sum(terms.map(({ product }) => product ?? ZERO));
  const weights = sum(terms.map(({ criterion }) => criterion.weight.point));
  const areRaw = terms.some(({ criterion }) => !isPercentage(criterion.weight));
  const units = (areRaw ? [ONE, exact(100)] : [ONE]).filter((unit) => !weights.equals(unit));
  return units.map((unit) => {
    const total = weighted.div(unit);
    return likelyCause('not-normalized', applyGates(total, review, rubric).total);
  });
}

function likelyCause(code: LikelyCauseCode, value: Exact): LikelyCause {
  return { code, value: point(value) };
}
