import type { RoundProgress, SharkProgress } from '../../../engine/progress/round-progress.ts';
import { shellWord } from '../wording/shell.ts';

/** What to type next: for each shark that is waited for, then for the round. */
export function nextSteps(progress: RoundProgress): readonly string[] {
  const { round, sharks, obstacle, leader, decided } = progress;
  const id = shellWord(round.id);
  if (decided !== null) {
    const isKnown = round.outcomes.has(decided.id);
    return [isKnown ? `shark retro ${id}` : `shark outcome ${id} ${shellWord(decided.id)}`];
  }
  const waiting = sharks.flatMap((shark) => stepFor(id, shark));
  if (waiting.length > 0) return waiting;
  if (sharks.length === 0) return [`shark new scorecard --round ${id} --shark SHARK`];
  if (obstacle !== null || leader === null) return [`shark score ${id}`];
  return [`shark report ${id}`];
}

function stepFor(round: string, { id, state }: SharkProgress): readonly string[] {
  const shark = shellWord(id);
  switch (state) {
    case 'none':
    case 'empty':
      return [`shark brief ${round} ${shark}`, `shark submit ${round} ${shark} FORM`];
    case 'invalid':
    case 'partial':
      return [`shark check rounds/${round}/scorecards/${shark}.yaml`];
    case 'stale':
      return [`shark submit ${round} ${shark} FORM --revise`];
    case 'whole':
      return [];
  }
}
