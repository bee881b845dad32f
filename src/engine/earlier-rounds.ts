import type { Entry, Round } from '../model/round.ts';
import { type ChapterResult, resultIn } from './proposal-history.ts';
import { type RoundScores, scoreRound } from './score-round.ts';
import type { PanelRow } from './scoring/panel-ranking.ts';

/** The result of one entry of a past round. */
export interface EntryResult {
  readonly entry: Entry;
  readonly panel: PanelRow | null;
  /** True for the recorded decision's winner, or without a decision the only winner by the rule. */
  readonly isFunded: boolean;
  /** The measured result; null if there is no outcome. */
  readonly result: ChapterResult | null;
}

export interface EarlierRound {
  readonly round: Round;
  readonly results: readonly EntryResult[];
}

/** The results of each entry of past rounds. */
export function earlierRounds(rounds: readonly Round[]): readonly EarlierRound[] {
  return rounds.map((round) => {
    const scores = scoreRound(round);
    return { round, results: round.entries.map((entry) => resultOfEntry(entry, scores)) };
  });
}

function resultOfEntry(entry: Entry, scores: RoundScores): EntryResult {
  const { round, panel } = scores;
  const { winners } = panel.byRule[panel.rule];
  const funded = round.decision?.winner.id ?? (winners.length === 1 ? winners[0] : null);
  return {
    entry,
    panel: panel.rows.find((row) => row.entry.id === entry.id) ?? null,
    isFunded: funded === entry.id,
    result: resultIn(scores, entry.id),
  };
}
