import { groupBy } from '../../quantity/group-by.ts';
import { parseLimit } from '../../quantity/limit.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import type { CommentedMap, CommentedValue } from '../../workspace/writing/print-with-comments.ts';
import type { DocumentFact, FactOf, MarkFact } from '../fact.ts';
import { agreeingFacts } from '../vote/issues.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';
import { digitsOf, fields, textOf, uncited } from './cited-values.ts';
import { returnsOf } from './estimate.ts';
import { type MarkScale, scaleOn, scoresOf, totalsOf } from './scores.ts';

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
    scoreField(vote, each, scaleOn(vote, criterion)),
  ]);
  const others = variants.map((each) => [
    each.id,
    fields({ estimate: each.estimate, stated: fields({ roi: roiField(each.roi) }) }),
  ]);
  return fields({
    scores: fields(Object.fromEntries(scored)),
    score: overall === null ? null : scoreField(vote, overall, scaleOn(vote, null)),
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
  { value: score, outOf, because, where }: MarkFact,
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

/** The terms of a vote for its chosen proposal, else for the proposal of the first term. */
function termsOf(vote: VoteDraft): CommentedMap | null {
  const { facts, issues } = vote;
  const all = facts.all.filter(isTerm);
  const [first] = [...facts.of('vote').filter(({ place }) => place === 'vote'), ...all];
  if (first === undefined) return null;
  const id = facts.idOf(first);
  issues.skip(
    all.filter((each) => facts.idOf(each) !== id),
    'no-proposal',
  );
  if (all.every((each) => facts.idOf(each) !== id)) return null;
  const dutiesOf = (wanted: 'before' | 'during') =>
    facts
      .about(id, 'duty')
      .filter(({ time }) => time === wanted)
      .map(({ text, where }) => textOf(vote, text, where));
  const also = facts.about(id, 'acceptance').filter(({ part }) => part === 'also');
  return fields({
    proposal: uncited(id),
    before: dutiesOf('before'),
    during: dutiesOf('during'),
    plan: facts.about(id, 'phase').map((each) => phaseOf(vote, each)),
    acceptance: limitsOf(vote, id),
    also: also
      .filter(({ limit }) => !/:\s*$/.test(limit))
      .map(({ limit, where }) => textOf(vote, limit, where)),
    follow_up: facts.about(id, 'follow-up').map(({ when, action, where }) =>
      Object.fromEntries([
        ['when', textOf(vote, when, where)],
        ['then', textOf(vote, action, where)],
      ]),
    ),
  });
}

function isTerm(
  finding: DocumentFact,
): finding is FactOf<'phase' | 'acceptance' | 'follow-up' | 'duty'> {
  return ['phase', 'acceptance', 'follow-up', 'duty'].includes(finding.kind);
}

function phaseOf(vote: VoteDraft, { where, ...each }: FactOf<'phase'>): CommentedMap {
  const hours = each.hours !== null && parseQuantity('hours', each.hours).ok ? each.hours : null;
  return fields({
    phase: textOf(vote, each.phase, where),
    hours: textOf(vote, hours, where),
    proceed_if: textOf(vote, each.proceedIf, where),
    stop_if: textOf(vote, each.stopIf, where),
  });
}

const LIMITS = ['geomean_speedup', 'worst_regression', 'variation', 'correct'] as const;

/** The first limit of each kind. Different later ones are skipped. */
function limitsOf(vote: VoteDraft, id: string): CommentedMap {
  const limits = LIMITS.flatMap((name) => {
    const own = vote.facts.about(id, 'acceptance').filter(({ part }) => part === name);
    const [first] = own;
    if (first === undefined) return [];
    const { limit, asked, where } = first;
    vote.issues.skip(
      own.filter((each) => each.limit !== limit),
      'differs',
    );
    const accept = textOf(vote, limit, where);
    const isAsked = asked !== null && parseLimit('ratio', asked).ok;
    return [[name, isAsked ? fields({ accept, asked: textOf(vote, asked, where) }) : accept]];
  });
  return Object.fromEntries(limits);
}
