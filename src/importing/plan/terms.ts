import { parseLimit } from '../../quantity/limit.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import type { NotedMap, NotedValue } from '../../workspace/print-noted.ts';
import type { DocumentFact, ProposalRef } from '../fact.ts';
import { fields, type VoteDraft } from './vote-draft.ts';

/** The terms of a vote: those for the proposal voted for, else for the one most are for. */
export function termsOf(part: VoteDraft): NotedMap | null {
  const all = part.reading.findings.filter(isTerm);
  const vote = part.all('vote').find(({ place }) => place === 'vote')?.proposal;
  const proposal = vote ?? all[0]?.proposal;
  if (proposal === undefined || !all.some((each) => each.proposal === proposal)) {
    for (const each of all) part.skip(each.where, 'no-proposal');
    return null;
  }
  for (const each of all) if (each.proposal !== proposal) part.skip(each.where, 'no-proposal');
  const acceptance = acceptanceOf(part, proposal);
  return fields({
    proposal: { value: part.idOf(proposal), note: null },
    before: dutiesOf(part, proposal, 'before'),
    during: dutiesOf(part, proposal, 'during'),
    plan: part
      .all('phase')
      .filter((each) => each.proposal === proposal)
      .map((each) => phaseOf(part, each)),
    acceptance,
    also: part
      .all('acceptance')
      .filter(
        (each) => each.proposal === proposal && each.part === 'also' && !/:\s*$/.test(each.limit),
      )
      .map(({ limit, where }) => part.text(limit, where)),
    follow_up: part
      .all('follow-up')
      .filter((each) => each.proposal === proposal)
      .map(({ when, action, where }) =>
        Object.fromEntries([
          ['when', part.text(when, where)],
          ['then', part.text(action, where)],
        ]),
      ),
  });
}

type Term = Extract<DocumentFact, { kind: 'phase' | 'acceptance' | 'follow-up' | 'duty' }>;

function isTerm(finding: DocumentFact): finding is Term {
  return ['phase', 'acceptance', 'follow-up', 'duty'].includes(finding.kind);
}

function dutiesOf(
  part: VoteDraft,
  proposal: ProposalRef,
  time: 'before' | 'during',
): readonly NotedValue[] {
  return part
    .all('duty')
    .filter((each) => each.proposal === proposal && each.time === time)
    .map(({ text, where }) => part.text(text, where));
}

function phaseOf(part: VoteDraft, each: Extract<DocumentFact, { kind: 'phase' }>): NotedMap {
  const { where } = each;
  const text = (value: string | null) => (value === null ? null : part.text(value, where));
  const hours = each.hours !== null && parseQuantity('hours', each.hours).ok ? each.hours : null;
  return fields({
    phase: text(each.phase),
    hours: text(hours),
    proceed_if: text(each.proceedIf),
    stop_if: text(each.stopIf),
  });
}

const LIMITS = ['geomean_speedup', 'worst_regression', 'variation', 'correct'] as const;

function acceptanceOf(part: VoteDraft, proposal: ProposalRef): NotedMap {
  const parts: Record<string, NotedValue> = {};
  for (const name of LIMITS) {
    const [first, ...rest] = part
      .all('acceptance')
      .filter((each) => each.proposal === proposal && each.part === name);
    for (const each of rest) if (each.limit !== first?.limit) part.skip(each.where, 'differs');
    if (first === undefined) continue;
    const limit = part.text(first.limit, first.where);
    const isAsked = first.asked !== null && parseLimit('ratio', first.asked).ok;
    parts[name] = isAsked
      ? fields({ accept: limit, asked: part.text(first.asked ?? '', first.where) })
      : limit;
  }
  return parts;
}
