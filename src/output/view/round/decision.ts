import type { Lead } from '../../../engine/robustness/ranking-robustness.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { Panel, RuleResult } from '../../../engine/scoring/panel-ranking.ts';
import type { Outcome } from '../../../model/outcome.ts';
import type { Round } from '../../../model/round.ts';
import type { Block, Line, Tone } from '../../document/document.ts';
import type { RoundVerdict } from '../../document/report.ts';
import { capitalised } from '../../document/words.ts';
import { gambleLines } from '../roi/gamble.ts';
import { noBestRoi } from './best-roi.ts';
import { concernLines, researchLines } from './concerns.ts';
import { isWeighed, nearestFlip } from './lead-sentence.ts';
import { RULE_WORDS, titleOf, titlesOf, UNDECIDED_WORDS, winnersText } from './names.ts';
import { reasonsFor } from './reasons.ts';

/** What to do, and how sure that is, before any table. */
export function decisionBlock(scores: RoundScores, leads: readonly Lead[] = []): Block {
  return {
    kind: 'paragraph',
    lines: [
      ...researchLines(scores),
      ...disagreement(scores),
      verdict(scores),
      ...noBestRoi(scores),
      ...namedGambles(scores),
      ...override(scores),
      ...concernLines(scores),
      ...leadStability(scores, leads),
      ...builtSince(scores.round),
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

function verdict(scores: RoundScores): Line {
  const { word, of, subject, because } = verdictOf(scores);
  if (word === 'FUND')
    return [{ text: `FUND ${subject}`, tone: 'strong' }, { text: `: ${because}.` }];
  const told = word === 'PENDING' ? `; ${subject} leads: ${because}` : `: ${subject}`;
  const more = word === 'UNDECIDED' ? ` ${because}` : '';
  return [{ text: word, tone: 'caution' }, { text: ` ${of}${told}.${more}`.trimEnd() }];
}

/** Whom any rule names although it is a gamble. */
export function namedGambles(scores: RoundScores): readonly Line[] {
  const named = Object.values(scores.panel.byRule).flatMap(({ winners }) => winners);
  return gambleLines(scores, named);
}

/** What to do, by the round's own rule. */
export function verdictOf({ panel, round }: RoundScores): RoundVerdict {
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
    ? { word: 'PENDING', of: 'until the hold is lifted', subject, because }
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

/** A decision on record that departs from the rule is an override, and is called one. */
export function override({ panel, round }: RoundScores): readonly Line[] {
  const { decision } = round;
  if (decision === null) return [];
  const { winners } = panel.byRule[panel.rule];
  if (winners.length === 1 && winners[0] === decision.winner.id) return [];
  const by = decision.by === null ? '' : ` by ${decision.by}`;
  const why = decision.because.length === 0 ? '' : `: ${decision.because.join(' ')}`;
  const departs = panel.isOverridden ? ', which overrides the rule' : '';
  const end = /[.!?]$/.test(why) ? '' : '.';
  const text = `On record: funded ${titlesOf(round, [decision.winner.id])}${by}${departs}${why}${end}`;
  return [[{ text }]];
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

function builtSince(round: Round): readonly Line[] {
  return [...round.outcomes.values()].map((outcome): Line => {
    const bad = outcome.status === 'failure' || outcome.status === 'blocked';
    const reason = outcome.reason === null ? '' : `, ${outcome.reason}`;
    return [
      { text: `Built since: ${titlesOf(round, [outcome.proposal])} ` },
      { text: STATUS_WORDS[outcome.status], tone: bad ? 'bad' : 'good' },
      { text: `${reason} (shark retro ${round.id}).` },
    ];
  });
}
