import { parseLimit } from '../../quantity/limit.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import type { NotedMap, NotedValue } from '../../workspace/print-noted.ts';
import type { VoteDocument } from '../document.ts';
import type { AcceptanceFinding, DocumentFact, DutyFinding } from '../fact.ts';
import { type Settled, skipAll } from './doubt.ts';
import { type FactOf, factsOf } from './facts-of.ts';
import { type DraftedVote, idOf } from './vote-draft.ts';
import { fields, plain, textOf } from './written.ts';

/** The terms of a vote: those for the proposal voted for, else for the one most are for. */
export function termsOf(vote: DraftedVote): Settled<NotedMap | null> {
  const all = vote.facts.filter(isTerm);
  const voted = factsOf(vote.facts, 'vote').find(({ place }) => place === 'vote')?.proposal;
  const proposal = voted ?? all[0]?.proposal;
  const own = all.filter((each) => each.proposal === proposal);
  const others = all.filter((each) => each.proposal !== proposal);
  const doubts = skipAll(others, 'no-proposal');
  if (proposal === undefined || own.length === 0) return { value: null, doubts };
  const { document } = vote;
  const acceptance = factsOf(own, 'acceptance');
  const limits = limitsOf(document, acceptance);
  return {
    value: fields({
      proposal: plain(idOf(vote, proposal)),
      before: dutiesOf(document, own, 'before'),
      during: dutiesOf(document, own, 'during'),
      plan: factsOf(own, 'phase').map((each) => phaseOf(document, each)),
      acceptance: limits.value,
      also: acceptance
        .filter(({ part, limit }) => part === 'also' && !/:\s*$/.test(limit))
        .map(({ limit, where }) => textOf(document, limit, where)),
      follow_up: factsOf(own, 'follow-up').map(({ when, action, where }) =>
        Object.fromEntries([
          ['when', textOf(document, when, where)],
          ['then', textOf(document, action, where)],
        ]),
      ),
    }),
    doubts: [...doubts, ...limits.doubts],
  };
}

type Term = FactOf<'phase' | 'acceptance' | 'follow-up' | 'duty'>;

function isTerm(finding: DocumentFact): finding is Term {
  return ['phase', 'acceptance', 'follow-up', 'duty'].includes(finding.kind);
}

function dutiesOf(
  document: VoteDocument,
  terms: readonly Term[],
  wanted: DutyFinding['time'],
): readonly NotedValue[] {
  return factsOf(terms, 'duty')
    .filter(({ time }) => time === wanted)
    .map(({ text, where }) => textOf(document, text, where));
}

function phaseOf(document: VoteDocument, each: FactOf<'phase'>): NotedMap {
  const { where } = each;
  const text = (value: string | null) => (value === null ? null : textOf(document, value, where));
  const hours = each.hours !== null && parseQuantity('hours', each.hours).ok ? each.hours : null;
  return fields({
    phase: text(each.phase),
    hours: text(hours),
    proceed_if: text(each.proceedIf),
    stop_if: text(each.stopIf),
  });
}

const LIMITS = ['geomean_speedup', 'worst_regression', 'variation', 'correct'] as const;

function limitsOf(
  document: VoteDocument,
  acceptance: readonly AcceptanceFinding[],
): Settled<NotedMap> {
  const all = LIMITS.map((name) => acceptance.filter(({ part }) => part === name));
  const limits = all.flatMap(([first]) => {
    if (first === undefined) return [];
    const { limit, asked, part, where } = first;
    const accept = textOf(document, limit, where);
    const isAsked = asked !== null && parseLimit('ratio', asked).ok;
    const both = isAsked ? fields({ accept, asked: textOf(document, asked, where) }) : accept;
    return [[part, both] as const];
  });
  const differing = all.flatMap(([first, ...rest]) =>
    rest.filter(({ limit }) => limit !== first?.limit),
  );
  return { value: Object.fromEntries(limits), doubts: skipAll(differing, 'differs') };
}
