import { groupBy } from '../../quantity/group-by.ts';
import type { CommentedMap, CommentedValue } from '../../workspace/writing/print-with-comments.ts';
import type { FactOf } from '../fact.ts';
import { agreeingFacts } from '../vote/issues.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';
import { digitsOf, fields, textOf } from './cited-values.ts';
import { returnsOf } from './estimate.ts';
import { type MarkScale, scaleOn, scoresOf, totalsOf } from './scores.ts';
import { termsOf } from './terms.ts';

/** The scorecard of a vote; empty if the document gives nothing for one. */
export function scorecardOf(vote: VoteDraft): CommentedMap {
  const { facts, issues } = vote;
  const votesFor = (wanted: FactOf<'vote'>['place']) =>
    facts.of('vote').filter(({ place }) => place === wanted);
  const idOf = (each: FactOf<'vote'>) => facts.idOf(each);
  const idField = (each: FactOf<'vote'> | undefined) =>
    textOf(vote, each && idOf(each), each?.where);
  const [own, second, hold] = (['vote', 'second', 'hold'] as const).map(
    (wanted) => agreeingFacts(votesFor(wanted), issues, () => wanted, idOf)[0],
  );
  const reviews = [...facts.names.keys()].map((id) => [id, reviewOf(vote, id)] as const);
  return fields({
    vote: idField(own),
    second: idField(second),
    abstain: votesFor('abstain').map((each) => textOf(vote, idOf(each), each.where)),
    hold: fields({ proposal: idField(hold), concern: textOf(vote, hold?.because, hold?.where) }),
    because: textOf(vote, own?.because, own?.where),
    proposals: fields(Object.fromEntries(reviews)),
    terms: termsOf(vote),
  });
}

function reviewOf(vote: VoteDraft, id: string): CommentedMap {
  const { facts, issues } = vote;
  const scores = scoresOf(vote, id);
  const totals = totalsOf(vote, id, scores.size > 0);
  const { overall } = totals;
  const [rank] = agreeingFacts(facts.about(id, 'rank'), issues, () => id);
  const { estimate, variants, expects, roi } = returnsOf(vote, id);
  const roiField = (returns: typeof roi) =>
    statedField(
      vote,
      agreeingFacts(returns, issues, () => id),
    );
  const abstentions = facts.about(id, 'vote').filter(({ place }) => place === 'abstain');
  const remarks = [...facts.about(id, 'remark'), ...abstentions]
    .map(({ because, where }) => textOf(vote, because, where))
    .filter((each) => each !== null);
  const verdicts = facts.about(id, 'verdict');
  const [verdict] = verdicts;
  const conditional = verdicts.find(({ condition }) => condition !== null);
  const scored = [...scores].map(([criterion, each]) => [
    criterion,
    scoreField(vote, each.value, each, scaleOn(vote, criterion)),
  ]);
  const others = variants.map((each) => [
    each.id,
    fields({ estimate: each.estimate, stated: fields({ roi: roiField(each.roi) }) }),
  ]);
  return fields({
    scores: fields(Object.fromEntries(scored)),
    score: overall === null ? null : scoreField(vote, overall.value, overall, scaleOn(vote, null)),
    because: remarks.length > 1 ? remarks : (remarks[0] ?? null),
    estimate,
    variants: Object.fromEntries(others),
    expects,
    verdict: textOf(vote, verdict?.text, verdict?.where),
    condition: textOf(vote, conditional?.condition, conditional?.where),
    stated: fields({
      total: statedField(vote, totals.stated),
      rank: digitsOf(vote, rank?.value, rank?.where),
      roi: roiField(roi),
    }),
  });
}

/** A score as `8.5` on the scale of the rubric or as `28/35` on another one, with its reason. */
function scoreField(
  vote: VoteDraft,
  score: string | null,
  { outOf, because, where }: Pick<FactOf<'total'>, 'outOf' | 'because' | 'where'>,
  { stated, written, omitted }: MarkScale,
): CommentedValue {
  const isBare =
    outOf === null ? Number(stated) === Number(written) : Number(outOf) === Number(omitted);
  const mark =
    score !== null && isBare
      ? digitsOf(vote, score, where)
      : textOf(vote, score === null ? 'n/a' : `${score}/${outOf ?? stated}`, where);
  return because === null ? mark : fields({ score: mark, because: textOf(vote, because, where) });
}

/** One value, or a list if it is printed in several forms, together with the sum as written. */
function statedField(
  vote: VoteDraft,
  printed: readonly FactOf<'total' | 'roi'>[],
): CommentedValue | null {
  const forms = [...groupBy(printed, ({ value }) => value)].map(([digits, [{ where }]]) =>
    digitsOf(vote, digits, where),
  );
  const [only, ...others] = forms;
  if (only === undefined) return null;
  const value = others.length === 0 ? only : forms;
  const working = printed.find((each) => each.working !== null)?.working ?? null;
  return working === null
    ? value
    : fields({ value, working: textOf(vote, working, printed[0]?.where) });
}
