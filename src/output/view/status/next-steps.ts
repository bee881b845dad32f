import type { RoundProgress, SharkProgress } from '../../../engine/progress/round-progress.ts';
import { shellWord } from '../wording/shell.ts';
import type { StepWords } from '../wording/steps.ts';

/** Who asks how far a round is: who runs it, or a reviewer, who may not say which. */
export type Asker = 'runner' | { readonly shark: string | null };

/** What to do next: for each shark that is waited for, then for the round. */
export function nextSteps(
  progress: RoundProgress,
  asker: Asker,
  steps: StepWords,
): readonly string[] {
  const { round, sharks, obstacle, leader, decided, isWithheld } = progress;
  const id = shellWord(round.id);
  const own = asker === 'runner' ? null : asker.shark;
  if (decided !== null) {
    const isKnown = round.outcomes.has(decided.id);
    const command = isKnown ? `shark retro ${id}` : `shark outcome ${id} ${shellWord(decided.id)}`;
    return [steps.command(command)];
  }
  const asked = own === null ? sharks : sharks.filter((shark) => shark.id === own);
  const waiting = asked.flatMap((shark) => stepFor(round.id, shark, steps));
  if (own !== null && asked.length === 0) return briefSteps(round.id, own, steps);
  if (waiting.length > 0 || isWithheld) return waiting;
  if (sharks.length === 0)
    return [steps.command(`shark new scorecard --round ${id} --shark SHARK`)];
  if (obstacle !== null || leader === null) return [steps.command(`shark score ${id}`)];
  return [steps.command(`shark report ${id}`)];
}

function stepFor(
  round: string,
  { id, state, saysPartial }: SharkProgress,
  steps: StepWords,
): readonly string[] {
  switch (state) {
    case 'none':
    case 'empty':
      return briefSteps(round, id, steps);
    case 'invalid':
      return [steps.check(`rounds/${round}/scorecards/${id}.yaml`)];
    case 'partial':
      return saysPartial
        ? [steps.submit(round, id, 'FORM', true)]
        : [steps.check(`rounds/${round}/scorecards/${id}.yaml`)];
    case 'stale':
      return [steps.submit(round, id, 'FORM', true)];
    case 'whole':
      return [];
  }
}

function briefSteps(round: string, shark: string, steps: StepWords): readonly string[] {
  return [steps.brief(round, shark), steps.submit(round, shark, 'FORM', false)];
}
