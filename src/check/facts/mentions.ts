import { wholeFile } from '../../diagnostic/location.ts';
import { suggest } from '../../diagnostic/suggest.ts';
import type { Reference } from '../../model/figure.ts';
import type { Proposal } from '../../model/proposal.ts';
import type { Round } from '../../model/round.ts';
import type { Scorecard } from '../../model/scorecard.ts';
import type { WorkspaceIds } from '../../model/workspace.ts';
import type { Violation } from '../rule.ts';

/** Every reference in a round's files to a proposal as one of its entries. */
export function entryMentions(round: Round): readonly Reference[] {
  const { decision, stated, budget } = round;
  return [
    ...(budget?.shares.flatMap((share) => [share.proposal, share.with]) ?? []),
    ...round.sharks.flatMap(({ scorecard }) => (scorecard === null ? [] : inScorecard(scorecard))),
    ...[...round.outcomes.values()].map(({ proposal, at }) => ({
      id: proposal,
      at: wholeFile(at.file),
    })),
    ...(decision === null ? [] : [decision.winner]),
    ...(stated.winner === null ? [] : [stated.winner]),
    ...[...stated.means, ...stated.ranks].map(({ proposal }) => proposal),
  ];
}

/** Every reference in a round's files to a proposal, entry or not. */
export function roundMentions(round: Round): readonly Reference[] {
  return [
    ...round.entries.map(({ id, at }) => ({ id, at })),
    ...round.rules.mustAnswer,
    ...round.history.flatMap(({ proposal }) => (proposal === null ? [] : [proposal])),
    ...entryMentions(round),
  ];
}

/** Every reference in a proposal's pitches to another proposal. */
export function pitchMentions(proposal: Proposal): readonly Reference[] {
  return [...proposal.pitches.values()].flatMap(({ after, requires, excludes, answers }) => [
    ...after,
    ...requires,
    ...excludes,
    ...answers.map((answer) => answer.proposal),
  ]);
}

function inScorecard(scorecard: Scorecard): readonly Reference[] {
  const { vote, second, abstain, hold, veto, reviews, terms, predictions } = scorecard;
  return [
    ...(vote === null ? [] : [vote]),
    ...(second === null ? [] : [second]),
    ...abstain,
    ...(hold === null ? [] : [hold.proposal]),
    ...veto.map(({ proposal }) => proposal),
    ...[...reviews.values()].map(({ proposal }) => proposal),
    ...(terms === null ? [] : [terms.proposal]),
    ...predictions.map(({ proposal }) => proposal),
  ];
}

/**
 * The ids that a round's files may refer to as entries. If an entry is mistyped, the proposal it
 * most likely means counts too, so that only the mistyped entry is reported, not every correct
 * reference.
 */
export function entryIds(round: Round, known: WorkspaceIds): ReadonlySet<string> {
  const ids = round.entries.map(({ id }) => id);
  const mistyped = round.entries.filter(({ id }) => !known.proposals.has(id));
  const meant = suggestionsFor(mistyped, [...known.proposals]).filter((id) => id !== null);
  return new Set([...ids, ...meant]);
}

/** An untrusted file may contain thousands of unknown ids; only the first ones get a suggestion. */
const MAX_SUGGESTIONS = 50;

/** The known id that each mention most likely means, or null. */
function suggestionsFor(
  mentions: readonly { readonly id: string }[],
  known: readonly string[],
): readonly (string | null)[] {
  return mentions.map(({ id }, at) => (at < MAX_SUGGESTIONS ? suggest(id, known) : null));
}

/** An unknown id, and the known id that is most likely meant. */
export interface UnknownId {
  readonly id: string;
  readonly suggestion: string | null;
}

/**
 * A report for each mention of an unknown id.
 *
 * @param known the ids that may have been meant
 * @param more further arguments of the rule
 */
export function unknownIds<More extends object>(
  mentions: readonly Reference[],
  known: readonly string[],
  more: More,
): readonly Violation<UnknownId & More>[] {
  const suggestions = suggestionsFor(mentions, known);
  return mentions.map(({ id, at }, index) => {
    return { args: { id, suggestion: suggestions[index] ?? null, ...more }, at };
  });
}

/** A referenced case that is not in the baseline. */
export interface CaseArgs {
  readonly case: string;
  readonly known: readonly string[];
  readonly suggestion: string | null;
}

/** A report for each mention of an unknown case. */
export function unknownCases(
  mentions: readonly Reference[],
  known: readonly string[],
): readonly Violation<CaseArgs>[] {
  return unknownIds(mentions, known, {}).map(({ args: { id, suggestion }, at }) => {
    return { args: { case: id, known, suggestion }, at };
  });
}
