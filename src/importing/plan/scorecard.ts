import type { TextRange } from '../../markdown/inline.ts';
import type { NotedMap, NotedValue } from '../../workspace/print-noted.ts';
import type { VoteDocument } from '../document.ts';
import type { ProposalRef, RoiFinding, TotalFinding, VoteFinding } from '../fact.ts';
import { agreeing, isSameFigure } from './agree.ts';
import type { VoteCriteria } from './criteria.ts';
import type { Settled } from './doubt.ts';
import { returnsOf } from './estimate.ts';
import { factsOf } from './facts-of.ts';
import { type Marks, marksOf } from './marks.ts';
import { termsOf } from './terms.ts';
import { type DraftedVote, firstNames, idOf } from './vote-draft.ts';
import { digitsOf, fields, textOf } from './written.ts';

/** A scorecard as the document gives it; empty where it gives nothing of one. */
export function scorecardOf(
  vote: DraftedVote,
  criteria: VoteCriteria,
  scale: string,
): Settled<NotedMap> {
  const marks = marksOf(vote, criteria, scale);
  const order = new Map(criteria.all.map(({ id }, index) => [id, index]));
  const sorted = marks.value.scores.toSorted(
    (a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0),
  );
  const proposals = [...new Set(firstNames(vote.ids).values())];
  const reviews = proposals.map((proposal) =>
    reviewOf(vote, proposal, { ...marks.value, scores: sorted }, scale),
  );
  const terms = termsOf(vote);
  const votes = agreeing(factsOf(vote.facts, 'vote'), {
    what: 'vote',
    keyOf: ({ place }) => place,
    nameOf: ({ place }) => place,
    textOf: ({ proposal }) => idOf(vote, proposal),
    isSame: (first, other) => first.proposal === other.proposal,
  });
  const voteFor = (wanted: VoteFinding['place']) => {
    const found = votes.value.find(({ place }) => place === wanted);
    return found === undefined
      ? null
      : textOf(vote.document, idOf(vote, found.proposal), found.where);
  };
  return {
    value: fields({
      vote: voteFor('vote'),
      second: voteFor('second'),
      proposals: fields(
        Object.fromEntries(
          proposals.map((proposal, at) => [idOf(vote, proposal), reviews[at]?.value ?? null]),
        ),
      ),
      terms: terms.value,
    }),
    doubts: [marks, ...reviews, votes, terms].flatMap(({ doubts }) => doubts),
  };
}

function reviewOf(
  vote: DraftedVote,
  proposal: ProposalRef,
  marks: Marks,
  scale: string,
): Settled<NotedMap> {
  const { document, facts } = vote;
  const isOwn = (each: { readonly proposal: ProposalRef }) => each.proposal === proposal;
  const returns = returnsOf(vote, proposal);
  const { estimate, variants, expects, roi } = returns.value;
  const own = statedReturn(vote, proposal, roi);
  const others = variants.map((each) => ({
    ...each,
    stated: statedReturn(vote, proposal, each.roi),
  }));
  const verdicts = factsOf(facts, 'verdict').filter(isOwn);
  const [verdict] = verdicts;
  const conditional = verdicts.find(({ condition }) => condition !== null);
  const [overall] = marks.overall.filter(isOwn);
  const totals = marks.totals.filter(isOwn);
  const [rank] = marks.ranks.filter(isOwn);
  const value = fields({
    scores: fields(
      Object.fromEntries(
        marks.scores
          .filter(isOwn)
          .map((each) => [each.id, scoreField(document, each.score, each, scale)]),
      ),
    ),
    score: overall === undefined ? null : scoreField(document, overall.total, overall, scale),
    estimate,
    variants: Object.fromEntries(
      others.map((each) => [
        each.id,
        fields({ estimate: each.estimate, stated: fields({ roi: each.stated.value }) }),
      ]),
    ),
    expects,
    verdict: verdict === undefined ? null : textOf(document, verdict.text, verdict.where),
    condition:
      conditional?.condition == null
        ? null
        : textOf(document, conditional.condition, conditional.where),
    stated: fields({
      total: statedField(
        document,
        totals.map(({ total, ...rest }) => ({ ...rest, digits: total })),
      ),
      rank: rank === undefined ? null : digitsOf(document, rank.rank, rank.where),
      roi: own.value,
    }),
  });
  return {
    value,
    doubts: [returns, own, ...others.map(({ stated }) => stated)].flatMap(({ doubts }) => doubts),
  };
}

/** `8.5` on the scale of the rubric, `28/35` on another, with the reason beside it. */
function scoreField(
  document: VoteDocument,
  score: string | null,
  { outOf, because, where }: Pick<TotalFinding, 'outOf' | 'because' | 'where'>,
  scale: string,
): NotedValue {
  const isOwn = Number(outOf ?? '10') === Number(scale);
  const mark =
    score === null
      ? textOf(document, 'n/a', where)
      : isOwn
        ? digitsOf(document, score, where)
        : textOf(document, `${score}/${outOf ?? '10'}`, where);
  return because === null
    ? mark
    : fields({ score: mark, because: textOf(document, because, where) });
}

function statedReturn(
  vote: DraftedVote,
  proposal: ProposalRef,
  returns: readonly RoiFinding[],
): Settled<NotedValue | null> {
  const { value, doubts } = agreeing(returns, {
    what: 'roi',
    keyOf: () => '',
    nameOf: () => idOf(vote, proposal),
    textOf: ({ roi }) => roi,
    isSame: (first, other) => isSameFigure(first.roi, other.roi),
  });
  const forms = value.map(({ roi, ...rest }) => ({ ...rest, digits: roi }));
  return { value: statedField(vote.document, forms), doubts };
}

/** A figure as it was printed, and the sum it was printed with. */
interface PrintedFigure {
  readonly digits: string;
  readonly working: string | null;
  readonly where: TextRange;
}

/** One form alone, several as a list, each once, and the sum as it was written beside them. */
function statedField(document: VoteDocument, printed: readonly PrintedFigure[]): NotedValue | null {
  const [first] = printed;
  if (first === undefined) return null;
  const written = printed.map(({ digits }) => digits);
  const all = printed
    .filter((_, at) => written.indexOf(written[at] ?? '') === at)
    .map(({ digits, where }) => digitsOf(document, digits, where));
  const working = printed.find((each) => each.working !== null)?.working ?? null;
  const [only = null] = all;
  const value = all.length === 1 ? only : all;
  if (working === null || value === null) return value;
  return fields({ value, working: textOf(document, working, first.where) });
}
