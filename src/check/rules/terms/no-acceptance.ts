import type { Round } from '../../../model/round.ts';
import type { WorkspaceIds } from '../../../model/workspace.ts';
import { DECIDED, TERMS } from '../../examples/example-files.ts';
import { entryOf } from '../../facts/entries.ts';
import { hasAcceptance, termsOf } from '../../facts/terms.ts';
import { isWhole } from '../../facts/unread-files.ts';
import { defineRule, type Violation } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

type Args = {
  readonly proposal: string;
};

export const termsNoAcceptance = defineRule('terms/no-acceptance', 'warning', {
  summary: 'a proposal is funded, or terms are set for it, without saying what counts as success',
  why:
    'What success is must be settled before anything is measured. Without acceptance a result of ' +
    'any kind can be called one, and no forecast can be scored against it.',
  message: ({ proposal }: Args) => `nothing says which result of ${quoted(proposal)} is accepted`,
  advice: () =>
    'add `acceptance` to the terms: `geomean_speedup: at least 1.4x`, `worst_regression: at most 5%`',
  bad: DECIDED,
  good: { ...DECIDED, ...TERMS },
  onTerms: ({ terms }) => {
    const { id: proposal, at } = terms.proposal;
    return hasAcceptance(terms) ? [] : [{ args: { proposal }, at }];
  },
  onRound: ofDecision,
});

/**
 * Checks a decision without adopted terms. Terms for the winner that accept nothing are reported at
 * the terms.
 */
function ofDecision(round: Round, known: WorkspaceIds): readonly Violation<Args>[] {
  const { winner = null, terms = null } = round.decision ?? {};
  // Other rules check that adopted terms exist and are for the winner.
  if (winner === null || terms !== null || !isWhole(round, known)) return [];
  if (entryOf(round, winner.id) === null) return [];
  if (termsOf(round).some((asked) => asked.terms.proposal.id === winner.id)) return [];
  return [{ args: { proposal: winner.id }, at: winner.at }];
}
