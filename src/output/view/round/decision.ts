import type { Lead } from '../../../engine/robustness/ranking-robustness.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { Panel, RuleResult } from '../../../engine/scoring/panel-ranking.ts';
import type { Outcome } from '../../../model/outcome.ts';
import type { Round } from '../../../model/round.ts';
import type { Block, Line, Tone } from '../../document/document.ts';
import { type RoundVerdict, verdictWord } from '../../document/report.ts';
import { capitalised } from '../../document/words.ts';
import { gambleLines } from '../roi/gamble.ts';
import { noBestRoi } from './best-roi.ts';
import { concernLines, researchLines } from './concerns.ts';
import { isWeighed, nearestFlip } from './lead-sentence.ts';
import { missingLines } from './missing.ts';
import { nameOf, RULE_WORDS, titleOf, titlesOf, UNDECIDED_WORDS, winnersText } from './names.ts';
import { reasonsFor } from './reasons.ts';

/** What to do, and how sure that is, before any table. */
export function decisionBlock(scores: RoundScores, leads: readonly Lead[] = []): Block {
  return {
    kind: 'paragraph',
    lines: [
      ...researchLines(scores),
      ...disagreement(scores),
      ...verdict(scores),
      ...missingLines(scores),
      ...noBestRoi(scores),
      ...namedGambles(scores),
      ...onRecord(scores),
      ...concernLines(scores),
      ...leadStability(scores, leads),
      ...builtSince(scores),
    ],
  };
}

/** When the rules name different winners, that comes first. */
export function disagreement({ panel, round }: RoundScores): readonly Line[] {
  if (panel.agree) return [];
  const says = Object.values(panel.byRule)
    .filter((result) => result.winners.length > 0)
    .map((result) => `${RULE_WORDS[result.rule]}${named(result, round)}`);
  return [[{ text: 'The rules disagree: ', tone: 'caution' }, { text: `${says.join('; ')}.` }]];
}

/** ` Tile size tuning`, `: a tie of A and B`. */
function named(result: RuleResult, round: Round): string {
  const text = winnersText(result, (id) => titleOf(round, id));
  return result.winners.length > 1 ? `: ${text}` : ` ${text}`;
}

function verdict(scores: RoundScores): readonly Line[] {
  const result = verdictOf(scores);
  const { word, of, subject, because, since } = result;
  if (since !== null) {
    const reason = since.reason === null ? '' : `: ${since.reason}`;
    const text = ` ${subject}${reason} (shark retro ${scores.round.id}).`;
    return [
      [{ text: verdictWord(result), tone: since.tone }, { text }],
      ...(because === '' ? [] : [[{ text: because }]]),
    ];
  }
  if (word === 'FUND')
    return [[{ text: `FUND ${subject}`, tone: 'strong' }, { text: `: ${because}.` }]];
  const told = word === 'PENDING' ? `; ${subject} leads: ${because}` : `: ${subject}`;
  const more = word === 'UNDECIDED' ? ` ${because}` : '';
  return [[{ text: word, tone: 'caution' }, { text: ` ${of}${told}.${more}`.trimEnd() }]];
}

/** Whom any rule names although it is a gamble. */
export function namedGambles(scores: RoundScores): readonly Line[] {
  const named = Object.values(scores.panel.byRule).flatMap(({ winners }) => winners);
  return gambleLines(scores, named);
}

/** What to do, by the round's own rule; what became of it, where the one that was chosen was built. */
export function verdictOf(scores: RoundScores): RoundVerdict {
  const { panel, round } = scores;
  const chosen = chosenOf(scores);
  const outcome = chosen === null ? undefined : round.outcomes.get(chosen);
  if (chosen === null || outcome === undefined || outcome.status === 'not-run') {
    return { ...ruleVerdict(panel, round), since: null };
  }
  const { status, reason } = outcome;
  return {
    word: 'FUND',
    of: '',
    subject: titleOf(round, chosen),
    // The reasons of a decision that overrides the rule stand with the decision.
    because: panel.isOverridden ? '' : chosenFor(reasonsFor(panel, chosen)),
    since: { word: STATUS_WORDS[status], tone: STATUS_TONES[status], reason },
  };
}

function chosenFor(reasons: readonly string[]): string {
  return reasons.length === 0 ? '' : `It was chosen for ${reasons.join(', ')}.`;
}

/** Whom the decision on record names, else the one that the round's rule names; null for several or none. */
function chosenOf({ panel, round }: RoundScores): string | null {
  if (round.decision !== null) return round.decision.winner.id;
  const { winners } = panel.byRule[panel.rule];
  return winners.length === 1 && !panel.pending ? (winners[0] ?? null) : null;
}

function ruleVerdict(panel: Panel, round: Round): Omit<RoundVerdict, 'since'> {
  const result = panel.byRule[panel.rule];
  const of = `by ${RULE_WORDS[panel.rule]}`;
  if (result.undecided !== null) {
    const subject = UNDECIDED_WORDS[result.undecided];
    return { word: 'UNDECIDED', of, subject, because: otherRules(panel, round) };
  }
  const [winner] = result.winners;
  const subject = titlesOf(round, result.winners);
  if (winner === undefined || result.winners.length > 1) {
    return { word: 'TIE', of, subject, because: '' };
  }
  const because = reasonsFor(panel, winner).join(', ');
  return panel.pending
    ? { word: 'PENDING', of: 'until the objection is resolved', subject, because }
    : { word: 'FUND', of: '', subject, because };
}

/** Where the round's rule names nobody, what the other rules would say. */
function otherRules(panel: Panel, round: Round): string {
  const others = Object.values(panel.byRule).filter((result) => result.winners.length > 0);
  if (others.length === 0) return '';
  const says = others.map(
    (result) => `${RULE_WORDS[result.rule]}: ${winnersText(result, (id) => titleOf(round, id))}`,
  );
  return `${capitalised(says.join('; '))}.`;
}

/** The decision on record in the words of who made it: by whom, why, on whose terms, and who voted otherwise. */
export function onRecord({ panel, round }: RoundScores): readonly Line[] {
  const { decision } = round;
  if (decision === null) return [];
  const { winner, by, because, terms } = decision;
  const { winners } = panel.byRule[panel.rule];
  const isByRule = winners.length === 1 && winners[0] === winner.id;
  const others = votesFor(round, winner.id);
  const isBare = by === null && because.length === 0 && terms === null && others.length === 0;
  if (isByRule && isBare) return [];
  const who = by === null ? '' : ` by ${by}`;
  const departs = panel.isOverridden ? ', which overrides the rule' : '';
  const why = because.length === 0 ? '' : `: ${because.join(' ')}`;
  const on = terms === null ? '' : ` On the terms of ${nameOf(round, terms.id)}.`;
  const text = `On record: funded ${titlesOf(round, [winner.id])}${who}${departs}${why}`;
  return [
    [{ text: `${ended(text)}${on}` }],
    ...(others.length === 0 ? [] : [[{ text: `Voted otherwise: ${others.join(', ')}.` }]]),
  ];
}

/** `Ann (Batch writes)`, for each vote that went to another proposal. */
function votesFor(round: Round, winner: string): readonly string[] {
  return round.sharks.flatMap(({ name, scorecard }) => {
    const vote = scorecard?.vote ?? null;
    return vote === null || vote.id === winner ? [] : [`${name} (${titleOf(round, vote.id)})`];
  });
}

function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** What weights could do to who leads: nothing, or the nearest change that unseats a leader. */
export function leadStability(
  { leaderDominates, panel, round }: RoundScores,
  leads: readonly Lead[],
): readonly Line[] {
  if (leaderDominates) {
    return [[{ text: 'It leads its live rivals on every criterion: no weights can change that.' }]];
  }
  // Who leads the totals but may not win loses nothing by a change of weights.
  const vetoed = new Set(panel.vetoes.map(({ proposal }) => proposal));
  const flip = nearestFlip(
    leads.filter(({ weights: { leader } }) => leader?.isLive === true && !vetoed.has(leader.id)),
  );
  if (flip === null) return [];
  const whose = leads.filter(isWeighed).length > 1 ? `${flip.shark.name}: ` : '';
  return [[{ text: `${whose}${flip.sentence.slice(0, -1)} (shark sensitivity ${round.id}).` }]];
}

export const STATUS_WORDS: Readonly<Record<Outcome['status'], string>> = {
  success: 'SUCCEEDED',
  partial: 'PARTLY SUCCEEDED',
  failure: 'FAILED',
  blocked: 'BLOCKED',
  'not-run': 'NOT RUN',
};

export const STATUS_TONES: Readonly<Record<Outcome['status'], Tone>> = {
  success: 'good',
  partial: 'caution',
  failure: 'bad',
  blocked: 'bad',
  'not-run': 'faint',
};

/** What became of what was built, but for the proposal that the verdict speaks of. */
function builtSince(scores: RoundScores): readonly Line[] {
  return otherOutcomes(scores).map(({ proposal, status, reason }): Line => {
    const why = reason === null ? '' : `, ${reason}`;
    const { round } = scores;
    return [
      { text: `Built since: ${titlesOf(round, [proposal])} ` },
      { text: STATUS_WORDS[status], tone: STATUS_TONES[status] },
      { text: `${why} (shark retro ${round.id}).` },
    ];
  });
}

/** The outcomes that the verdict does not speak of. */
export function otherOutcomes(scores: RoundScores): readonly Outcome[] {
  const told = verdictOf(scores).since === null ? null : chosenOf(scores);
  return [...scores.round.outcomes.values()].filter(({ proposal }) => proposal !== told);
}
