import type { RoundScores } from '../../../engine/score-round.ts';
import type { Line } from '../../document/document.ts';
import { countOf } from '../../document/words.ts';
import { verdictOf } from '../round/decision.ts';
import { hasTotals } from './has-totals.ts';

/** What to do about a verdict: the one or two commands that help, or what to write down. */
export function nextLines(scores: RoundScores): readonly Line[] {
  // A lead that is too close says so in its headline.
  if (verdictOf(scores).word === 'TOO CLOSE TO CALL') return [];
  return [[{ text: 'Next: ', tone: 'strong' }, { text: `${steps(scores)}.` }]];
}

function steps(scores: RoundScores): string {
  const { round, panel, rankings, rois } = scores;
  const { id, decision, sharks, entries, at } = round;
  if (sharks.every(({ scorecard }) => scorecard === null)) {
    const what = countOf(entries.length, 'proposal');
    return `no shark has scored the ${what} yet: shark new scorecard --round ${id} --shark SHARK`;
  }
  if (rois.length === 0 && !rankings.some(hasTotals)) return 'shark check says what is missing';
  const verdict = verdictOf(scores);
  if (verdict.since !== null) return `shark retro ${id} says what was promised and what came of it`;
  if (decision !== null) return `build it, then shark outcome ${id} ${decision.winner.id}`;
  const [winner] = panel.byRule[panel.rule].winners;
  if (verdict.word === 'FUND' && winner !== undefined) {
    return `shark show ${winner}; to decide, write decision.winner in ${at.file}`;
  }
  if (panel.measure === 'mixed' && panel.byRule[panel.rule].undecided === 'mixed-formulas') {
    return `one formula for all sharks, or rules.winner: most-votes or highest-roi in ${at.file}`;
  }
  const leader = winner ?? panel.rows.find(({ rank }) => rank === 1)?.entry.id;
  return `shark sensitivity ${id}${leader === undefined ? '' : `, shark show ${leader}`}`;
}
