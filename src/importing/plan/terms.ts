import { parseLimit } from '../../quantity/limit.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import type { CommentedMap } from '../../workspace/writing/print-with-comments.ts';
import type { DocumentFact, FactOf } from '../fact.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';
import { fields, textOf, uncited } from './cited-values.ts';

/** The terms of a vote for its chosen proposal, else for the proposal of the first term. */
export function termsOf(vote: VoteDraft): CommentedMap | null {
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
