import type { DecisionState } from '../../../engine/compare/decision-state.ts';
import type { RangeChange } from '../../../engine/compare/revision.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { Panel } from '../../../engine/scoring/panel-ranking.ts';
import { textLines } from '../../document/blocks.ts';
import type { Line } from '../../document/document.ts';
import type { RoundVerdict } from '../../document/report.ts';
import { compact, listOf } from '../../document/words.ts';
import { nameOf, titleOf } from '../round/names.ts';
import { concernLines } from '../round/objections.ts';
import { STATUS_WORDS, verdictOf } from '../round/verdict.ts';

/** A sentence for each change of the decision state since the revision. */
export function decisionStateLines(a: DecisionState, b: DecisionState): readonly Line[] {
  const [was, is] = [a.scores, b.scores];
  return [
    ...textLines(compact([verdictChange(was, is), decisionChange(was, is)])),
    ...objectionLines('New', is, was.panel),
    ...objectionLines('Gone', was, is.panel),
    ...textLines([...outcomeChanges(was, is), ...compact([planChange(a, b)])]),
  ];
}

/** Verdicts that the sentences about winners already express. */
const EXPRESSED_BY_WINNERS: ReadonlySet<RoundVerdict['word']> = new Set([
  'FUND',
  'TIE',
  'UNDECIDED',
  'NO SCORES YET',
]);

/**
 * The change of the verdict of `shark score`. Null if its word stays the same, if the sentences
 * about winners express both words, or if an outcome explains the change.
 */
function verdictChange(was: RoundScores, is: RoundScores): string | null {
  const both = [was, is].map(verdictOf);
  const [old, now] = both;
  if (old?.word === now?.word || both.every(({ word }) => EXPRESSED_BY_WINNERS.has(word)))
    return null;
  if (both.some(({ since }) => since !== null)) return null;
  const [before, after] = both.map(verdictText);
  return `The verdict changes: it was ${before}, and is ${after}.`;
}

/** `FUND Flat entries`, `PENDING until the objection is resolved`, `TIE by most votes: A and B`. */
function verdictText({ word, of, subject }: RoundVerdict): string {
  if (word === 'FUND' || word === 'FUNDED') return `${word} ${subject}`;
  if (word === 'PENDING') return `${word} ${of}`;
  return `${word}${of === '' ? '' : ` ${of}`}: ${subject}`;
}

function decisionChange(was: RoundScores, is: RoundScores): string | null {
  const [old, now] = [decisionText(was), decisionText(is)];
  if (old !== now) return `The decision on record changes: it was ${old}, and is ${now}.`;
  const reasons = [was, is].map(({ round }) => JSON.stringify(round.decision?.because ?? []));
  return reasons[0] === reasons[1] ? null : 'The reasons of the decision on record change.';
}

function decisionText({ round, panel }: RoundScores): string {
  const { decision } = round;
  if (decision === null) return 'none';
  const { winner, by, terms } = decision;
  const who = by === null ? '' : ` by ${by}`;
  const on = terms === null ? '' : ` on the terms of ${nameOf(round, terms.id)}`;
  const departs = panel.isOverridden ? ', which overrides the rule' : '';
  return `${titleOf(round, winner.id)}${who}${on}${departs}`;
}

/** `New: VETO on Flat entries by Ann: ...`, for each objection that the other revision lacks. */
function objectionLines(
  what: 'New' | 'Gone',
  { panel, round }: RoundScores,
  other: Panel,
): readonly Line[] {
  const own = {
    holds: notAmong(panel.holds, other.holds),
    vetoes: notAmong(panel.vetoes, other.vetoes),
  };
  return concernLines({ panel: own, round }).map((line): Line => [{ text: `${what}: ` }, ...line]);
}

function notAmong<T>(items: readonly T[], others: readonly T[]): readonly T[] {
  const known = new Set(others.map((each) => JSON.stringify(each)));
  return items.filter((each) => !known.has(JSON.stringify(each)));
}

function outcomeChanges(was: RoundScores, is: RoundScores): readonly string[] {
  const statusIn = ({ round }: RoundScores, proposal: string): string => {
    const outcome = round.outcomes.get(proposal);
    return outcome === undefined ? 'none' : STATUS_WORDS[outcome.status];
  };
  const ids = [...new Set([...is.round.outcomes.keys(), ...was.round.outcomes.keys()])];
  return ids.flatMap((id) => {
    const [old, now] = [statusIn(was, id), statusIn(is, id)];
    const title = titleOf(is.round, id);
    return old === now ? [] : [`The outcome of ${title} changes: it was ${old}, and is ${now}.`];
  });
}

function planChange(a: DecisionState, b: DecisionState): string | null {
  const [old, now] = [plannedText(a), plannedText(b)];
  if (old === now) return null;
  return `The best set within the budget changes: it was ${old}, and is ${now}.`;
}

function plannedText({ planned, scores }: DecisionState): string {
  if (planned === null) return 'not asked for';
  const forms = planned.map(({ proposal, variant }) => {
    const title = titleOf(scores.round, proposal);
    return variant === null ? title : `${title} (${variant} variant)`;
  });
  return forms.length === 0 ? 'nothing' : listOf(forms);
}

/** Names the estimates with changed ranges, and notes that results of ranges are not compared. */
export function rangeLines(ranges: readonly RangeChange[], { round }: RoundScores): string[] {
  if (ranges.length === 0) return [];
  const whose = ranges.map(({ name, proposal, variant }) => {
    const form = variant === null ? '' : `, ${variant} variant`;
    return `${titleOf(round, proposal)}${form} by ${name}`;
  });
  return [
    `Ranges change in the ${ranges.length === 1 ? 'estimate' : 'estimates'} of ${whose.join('; ')}. Intervals and chances follow from them, and are not compared.`,
  ];
}
