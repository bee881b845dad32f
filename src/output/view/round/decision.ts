import type { RoundScores } from '../../../engine/score-round.ts';
import type { Panel, RuleResult } from '../../../engine/scoring/panel-ranking.ts';
import type { Outcome } from '../../../model/outcome.ts';
import type { Round } from '../../../model/round.ts';
import type { StatusJudgement } from '../../../outcome/verdict/status.ts';
import type { Line, LinesBlock, Tone } from '../../document/document.ts';
import type { RoundVerdict } from '../../document/report.ts';
import { capitalised } from '../../document/words.ts';
import { gambleLines } from '../roi/gamble.ts';
import { noBestRoi } from './best-roi.ts';
import { closeBecause, leadLines, marginWords } from './closeness.ts';
import { concernLines, researchLines } from './concerns.ts';
import { contradictionLines } from './contradiction.ts';
import { headlineLines } from './headline.ts';
import { missingLines } from './missing.ts';
import { nameOf, RULE_WORDS, titleOf, titlesOf, UNDECIDED_WORDS, winnersText } from './names.ts';
import { gambleMark, reasonsFor } from './reasons.ts';

/** What to do, and how sure that is, before any table. */
export function decisionBlock(
  scores: RoundScores,
  contradicted: readonly StatusJudgement[] = [],
): LinesBlock {
  return {
    kind: 'paragraph',
    lines: [
      ...researchLines(scores),
      ...headlineLines(verdictOf(scores), scores),
      ...contradictionLines(contradicted, scores.round),
      ...disagreement(scores),
      ...missingLines(scores),
      ...noBestRoi(scores),
      ...namedGambles(scores),
      ...onRecord(scores),
      ...concernLines(scores),
      ...leadStability(scores),
      ...builtSince(scores),
    ],
  };
}

/** Whom each rule names, where they name different winners. */
export function disagreement({ panel, round }: RoundScores): readonly Line[] {
  if (panel.agree) return [];
  const says = Object.values(panel.byRule)
    .filter((result) => result.winners.length > 0)
    .map(
      (result) => `${RULE_WORDS[result.rule]}${named(result, round)}${gambleMark(panel, result)}`,
    );
  return [[{ text: 'The rules disagree: ', tone: 'caution' }, { text: `${says.join('; ')}.` }]];
}

/** ` Tile size tuning`, `: a tie of A and B`. */
function named(result: RuleResult, round: Round): string {
  const text = winnersText(result, (id) => titleOf(round, id));
  return result.winners.length > 1 ? `: ${text}` : ` ${text}`;
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
    return { ...(recorded(scores) ?? ruleVerdict(scores)), since: null };
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

/** The decision on record, and what the rule says where it does not name the same; null for none. */
function recorded({ panel, round }: RoundScores): Omit<RoundVerdict, 'since'> | null {
  if (round.decision === null) return null;
  const { id } = round.decision.winner;
  const { winners, undecided } = panel.byRule[panel.rule];
  const isByRule = winners.length === 1 && winners[0] === id;
  const says = undecided === null ? `names ${titlesOf(round, winners)}` : 'is undecided';
  const because = isByRule
    ? reasonsFor(panel, id).join(', ')
    : `${RULE_WORDS[panel.rule]} ${winners.length > 1 ? `is a tie of ${titlesOf(round, winners)}` : says}`;
  return { word: 'FUNDED', of: '', subject: titlesOf(round, [id]), because };
}

function ruleVerdict(scores: RoundScores): Omit<RoundVerdict, 'since'> {
  const { panel, round, rankings, lead } = scores;
  const result = panel.byRule[panel.rule];
  const of = `by ${RULE_WORDS[panel.rule]}`;
  if (result.undecided !== null) {
    const isScored = rankings.some(({ ranking }) => ranking.some(({ total }) => total !== null));
    if (!isScored && panel.rule === 'highest-mean') {
      const subject = UNDECIDED_WORDS['no-totals'];
      return { word: 'NO SCORES YET', of: '', subject, because: '' };
    }
    const subject = UNDECIDED_WORDS[result.undecided];
    return { word: 'UNDECIDED', of, subject, because: otherRules(panel, round) };
  }
  const [winner] = result.winners;
  const subject = titlesOf(round, result.winners);
  if (winner === undefined || result.winners.length > 1) {
    return { word: 'TIE', of, subject, because: '' };
  }
  const because = reasonsFor(panel, winner).join(', ');
  if (panel.pending) {
    return { word: 'PENDING', of: 'until the objection is resolved', subject, because };
  }
  if (panel.rule === 'highest-mean' && lead?.isClose === true) {
    const why = closeBecause(lead, scores);
    return { word: 'TOO CLOSE TO CALL', of: '', subject: marginWords(lead, scores), because: why };
  }
  return { word: 'FUND', of: '', subject, because };
}

/** Where the round's rule names nobody, what the other rules would say. */
function otherRules(panel: Panel, round: Round): string {
  const others = Object.values(panel.byRule).filter((result) => result.winners.length > 0);
  if (others.length === 0) return '';
  const says = others.map(
    (result) =>
      `${RULE_WORDS[result.rule]}: ${winnersText(result, (id) => titleOf(round, id))}${gambleMark(panel, result)}`,
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

/** How firm the lead by mean is, but where the headline says it. */
function leadStability(scores: RoundScores): readonly Line[] {
  const { word, since } = verdictOf(scores);
  if (word === 'TOO CLOSE TO CALL') return [];
  return leadLines(scores, word === 'FUNDED' || since !== null);
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
