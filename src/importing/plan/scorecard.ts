import type { TextRange } from '../../markdown/inline.ts';
import type { NotedMap, NotedValue } from '../../workspace/print-noted.ts';
import type { ProposalRef, ScoreFinding, TotalFinding } from '../fact.ts';
import type { CriteriaDraft } from './criteria.ts';
import { returnsOf } from './estimate.ts';
import { statedRank, statedReturn, statedTotal } from './stated.ts';
import { termsOf } from './terms.ts';
import { fields, type VoteDraft } from './vote-draft.ts';

/** A scorecard as the document gives it; empty where it gives nothing of one. */
export function scorecardOf(part: VoteDraft, criteria: CriteriaDraft, scale: string): NotedMap {
  const members = [...part.reading.proposals.members.keys()];
  const reviews = members.flatMap((member) => {
    const review = reviewOf(part, member, criteria, scale);
    return Object.keys(review).length === 0 ? [] : [[part.idOf(member), review] as const];
  });
  return fields({
    vote: voteOf(part, 'vote'),
    second: voteOf(part, 'second'),
    proposals: Object.fromEntries(reviews),
    terms: termsOf(part),
  });
}

function voteOf(part: VoteDraft, place: 'vote' | 'second'): NotedValue | null {
  const [first, ...rest] = part.all('vote').filter((each) => each.place === place);
  if (first === undefined) return null;
  const other = rest.find(({ proposal }) => proposal !== first.proposal);
  if (other !== undefined) {
    const named = (each: typeof first) => ({ text: part.idOf(each.proposal), where: each.where });
    part.contradict('vote', place, named(first), named(other));
    return null;
  }
  return part.text(part.idOf(first.proposal), first.where);
}

function reviewOf(
  part: VoteDraft,
  member: ProposalRef,
  criteria: CriteriaDraft,
  scale: string,
): NotedMap {
  const scores = scoresOf(part, member, criteria, scale);
  const totals = part.all('total').filter(({ proposal }) => proposal === member);
  const isScored = Object.keys(scores).length > 0;
  // Without criteria the first figure under the proposal's name is its score.
  const overall = isScored ? null : (totals.find(({ isOverall }) => isOverall) ?? null);
  const stated = totals.filter((each) => each !== overall && !isRepeat(overall, each));
  const { estimate, variants, expects, roi } = returnsOf(part, member);
  const [verdict, ...others] = part.all('verdict').filter(({ proposal }) => proposal === member);
  const condition = [verdict, ...others].find(
    (each) => each !== undefined && each.condition !== null,
  );
  return fields({
    scores,
    score: overall === null ? null : overallScore(part, overall, scale),
    estimate,
    variants: Object.fromEntries(
      variants.map((each) => [
        each.id,
        fields({
          estimate: each.estimate,
          stated: fields({ roi: statedReturn(part, member, each.roi) }),
        }),
      ]),
    ),
    expects,
    verdict: verdict === undefined ? null : part.text(verdict.text, verdict.where),
    condition:
      condition?.condition == null ? null : part.text(condition.condition, condition.where),
    stated: fields({
      total: statedTotal(part, member, stated, overall, scale),
      rank: statedRank(part, member),
      roi: statedReturn(part, member, roi),
    }),
  });
}

function isRepeat(overall: TotalFinding | null, each: TotalFinding): boolean {
  return overall !== null && overall.total === each.total && overall.working === null;
}

function scoresOf(
  part: VoteDraft,
  member: ProposalRef,
  criteria: CriteriaDraft,
  scale: string,
): NotedMap {
  const settled = new Map<string, ScoreFinding>();
  const disputed = new Set<string>();
  for (const score of part.all('score').filter(({ proposal }) => proposal === member)) {
    const id = criteria.idOf(score.criterion);
    if (id === null) {
      part.skip(score.where, 'no-criterion', criteria.nearest(score.criterion));
      continue;
    }
    const before = settled.get(id);
    if (before === undefined) settled.set(id, score);
    else if (!isSameScore(before, score)) {
      disputed.add(id);
      const named = (each: ScoreFinding) => ({ text: each.score ?? 'n/a', where: each.where });
      part.contradict(
        'score',
        `${score.criterion}, ${part.idOf(member)}`,
        named(before),
        named(score),
      );
    }
  }
  const order = new Map(criteria.all.map(({ id }, index) => [id, index]));
  const kept = [...settled]
    .filter(([id]) => !disputed.has(id))
    .sort(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  return fields(
    Object.fromEntries(kept.map(([id, score]) => [id, scoreField(part, score, scale)] as const)),
  );
}

function isSameScore(a: ScoreFinding, b: ScoreFinding): boolean {
  const isNone = a.score === null || b.score === null;
  return isNone ? a.score === b.score : Number(a.score) === Number(b.score);
}

function scoreField(
  part: VoteDraft,
  { score, outOf, because, where }: ScoreFinding,
  scale: string,
): NotedValue | null {
  const mark =
    score === null ? part.text('n/a', where) : markField(part, score, outOf, where, scale);
  return mark === null || because === null
    ? mark
    : fields({ score: mark, because: part.text(because, where) });
}

/** `8.5` on the scale of the rubric, `28/35` on another; null above its scale. */
function markField(
  part: VoteDraft,
  score: string,
  outOf: string | null,
  where: TextRange,
  scale: string,
): NotedValue | null {
  if (Number(score) > Number(outOf ?? '10')) {
    part.ask('import/out-of-scale', { score, scale: outOf ?? '10' }, where);
    part.skip(where, 'no-scale');
    return null;
  }
  const isOwn = Number(outOf ?? '10') === Number(scale);
  return isOwn ? part.digits(score, where) : part.text(`${score}/${outOf ?? '10'}`, where);
}

function overallScore(
  part: VoteDraft,
  { total, outOf, because, where }: TotalFinding,
  scale: string,
): NotedValue | null {
  const mark = markField(part, total, outOf, where, scale);
  return mark === null || because === null
    ? mark
    : fields({ score: mark, because: part.text(because, where) });
}
