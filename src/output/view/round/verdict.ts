import type { RoundScores } from '../../../engine/score-round.ts';
import type { Panel } from '../../../engine/scoring/panel-ranking.ts';
import type { Outcome } from '../../../model/outcome.ts';
import type { Round } from '../../../model/round.ts';
import type { Line, TextRun, Tone } from '../../document/document.ts';
import { type RoundVerdict, verdictWord } from '../../document/report.ts';
import { capitalised } from '../../document/words.ts';
import { closeBecause, marginWords } from './lead.ts';
import {
  ruleWords,
  titleOf,
  titlesOf,
  UNDECIDED_WORDS,
  undecidedWords,
  winnersInShort,
} from './names.ts';
import { reasonsFor, winnerMark } from './reasons.ts';
import { hasTotals } from './totals.ts';

/**
 * The verdict by the round's own rule: what to do, or the outcome if the chosen proposal was tried.
 */
export function verdictOf(scores: RoundScores): RoundVerdict {
  const { panel, round } = scores;
  const chosen = chosenOf(scores);
  const outcome = chosen === null ? undefined : round.outcomes.get(chosen);
  if (chosen === null || outcome === undefined || outcome.status === 'not-run') {
    return { ...(recordedVerdict(scores) ?? ruleVerdict(scores)), since: null };
  }
  const { status, reason } = outcome;
  const isDecided = round.decision !== null;
  return {
    word: isDecided ? 'FUNDED' : 'FUND',
    of: '',
    subject: titleOf(round, chosen),
    // If a decision overrides the rule, its reasons are shown with the decision.
    because: panel.isOverridden ? '' : reasonsText(reasonsFor(panel, chosen)),
    since: { word: STATUS_WORDS[status], tone: STATUS_TONES[status], reason },
  };
}

/**
 * What speaks for the chosen proposal. These are the current figures, which may differ from those
 * of the day of the decision.
 */
function reasonsText(reasons: readonly string[]): string {
  return reasons.length === 0 ? '' : `What speaks for it: ${reasons.join(', ')}.`;
}

/**
 * The winner of the decision on record, or otherwise the single winner by the round's rule; null
 * for several winners or none.
 */
export function chosenOf({ panel, round }: RoundScores): string | null {
  if (round.decision !== null) return round.decision.winner.id;
  const { winners } = panel.byRule[panel.rule];
  return winners.length === 1 && !panel.pending ? (winners[0] ?? null) : null;
}

/** The decision on record, and the winner by the rule if it differs; null without a decision. */
function recordedVerdict({ panel, round }: RoundScores): Omit<RoundVerdict, 'since'> | null {
  if (round.decision === null) return null;
  const { id } = round.decision.winner;
  const { winners, undecided } = panel.byRule[panel.rule];
  const isByRule = winners.length === 1 && winners[0] === id;
  const says = undecided === null ? `names ${titlesOf(round, winners)}` : 'is undecided';
  const because = isByRule
    ? reasonsFor(panel, id).join(', ')
    : `${ruleWords(panel, panel.rule)} ${winners.length > 1 ? `is a tie of ${titlesOf(round, winners)}` : says}`;
  return { word: 'FUNDED', of: '', subject: titlesOf(round, [id]), because };
}

function ruleVerdict(scores: RoundScores): Omit<RoundVerdict, 'since'> {
  const { panel, round, rankings, lead } = scores;
  const result = panel.byRule[panel.rule];
  const of = `by ${ruleWords(panel, panel.rule)}`;
  if (result.undecided !== null) {
    const isScored = rankings.some(hasTotals);
    if (!isScored && panel.rule === 'highest-mean') {
      const subject = UNDECIDED_WORDS['no-totals'];
      return { word: 'NO SCORES YET', of: '', subject, because: '' };
    }
    const subject = undecidedWords(panel, result.undecided);
    return { word: 'UNDECIDED', of, subject, because: otherRules(panel, round) };
  }
  const [winner] = result.winners;
  const subject = titlesOf(round, result.winners);
  if (winner === undefined || result.winners.length > 1) {
    return { word: 'TIE', of, subject, because: '' };
  }
  const because = reasonsFor(panel, winner).join(', ');
  if (panel.pending) {
    const those = panel.pendingHolds.length > 1 ? 'objections are' : 'objection is';
    return { word: 'PENDING', of: `until the ${those} resolved`, subject, because };
  }
  if (panel.rule === 'highest-mean' && lead?.isClose === true) {
    const why = closeBecause(lead, scores);
    return { word: 'TOO CLOSE TO CALL', of: '', subject: marginWords(lead, scores), because: why };
  }
  return { word: 'FUND', of: '', subject, because };
}

/** The winners by the other rules if the round's rule has no winner. */
function otherRules(panel: Panel, round: Round): string {
  const others = Object.values(panel.byRule).filter((result) => result.winners.length > 0);
  if (others.length === 0) return '';
  const says = others.map(
    (result) =>
      `${ruleWords(panel, result.rule)}: ${winnersInShort(result, round)}${winnerMark(panel, result)}`,
  );
  return `${capitalised(says.join('; '))}.`;
}

/** The outcomes that the verdict does not mention. */
export function otherOutcomes(scores: RoundScores): readonly Outcome[] {
  const told = verdictOf(scores).since === null ? null : chosenOf(scores);
  return [...scores.round.outcomes.values()].filter(({ proposal }) => proposal !== told);
}

export const STATUS_WORDS: Readonly<Record<Outcome['status'], string>> = {
  success: 'SUCCEEDED',
  partial: 'PARTLY SUCCEEDED',
  failure: 'FAILED',
  blocked: 'BLOCKED',
  'not-run': 'NOT RUN',
};

const STATUS_TONES: Readonly<Record<Outcome['status'], Tone>> = {
  success: 'good',
  partial: 'caution',
  failure: 'bad',
  blocked: 'bad',
  'not-run': 'faint',
};

/** The status of a proposal in capitals. */
export function statusRun(status: Outcome['status']): TextRun {
  return { text: STATUS_WORDS[status], tone: STATUS_TONES[status] };
}

/** The verdict in words: what to do, or the outcome of what was done. */
export function headlineLines(result: RoundVerdict, scores: RoundScores): readonly Line[] {
  const { subject, because, since } = result;
  if (since !== null) {
    const reason = since.reason === null ? '' : `: ${since.reason}`;
    const retro = ` (shark retro ${scores.round.id}).`;
    return [
      [
        { text: verdictWord(result), tone: since.tone },
        { text: ` ${subject}${reason}` },
        { text: retro, isWhole: true },
      ],
      ...(because === '' ? [] : [[{ text: because }]]),
    ];
  }
  return openVerdict(result);
}

/** The verdict if no outcome is on record. */
function openVerdict({ word, of, subject, because }: RoundVerdict): readonly Line[] {
  switch (word) {
    case 'FUND':
    case 'FUNDED': {
      const why = because === '' ? '.' : `: ${because}.`;
      return [[{ text: `${word} ${subject}`, tone: 'strong' }, { text: why }]];
    }
    case 'TOO CLOSE TO CALL':
      return [[{ text: word, tone: 'caution' }, { text: `  ${subject}` }], [{ text: because }]];
    case 'NO SCORES YET':
      return [[{ text: word, tone: 'caution' }, { text: `: ${subject}.` }]];
    default: {
      const told = word === 'PENDING' ? `; ${subject} leads: ${because}` : `: ${subject}`;
      const others = word === 'UNDECIDED' && because !== '' ? ` ${because}` : '';
      const isWhole = others !== '';
      return [[{ text: word, tone: 'caution', isWhole }, { text: ` ${of}${told}.${others}` }]];
    }
  }
}
