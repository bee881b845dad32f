import type { ScorecardForm } from '../../../form/form.ts';
import type { StepWords } from '../../../output/view/wording/steps.ts';
import { shellWord } from '../../../scaffold/shell-word.ts';
import type { Planned } from '../../../workspace/plan.ts';
import { UsageError } from '../../usage-error.ts';

/**
 * Keep a new form from the place of one that is there: what was answered would go. A form that has
 * it is printed, and handed in.
 *
 * @throws UsageError where the file is there
 */
export function guardAnswers(
  { obstacles }: Planned,
  { round, shark }: ScorecardForm,
  format: 'yaml' | 'markdown',
  steps: StepWords,
): void {
  const [there] = obstacles;
  if (there?.kind !== 'exists') return;
  const form = `shark brief ${shellWord(round.id)} ${shellWord(shark.id)} --form ${format}`;
  throw new UsageError(
    `"${there.path}" is there already`,
    `nothing is written; for a form with what ${shark.id} has said: ${form}; then: ${steps.submit(round.id, shark.id, 'FILE', false)}`,
  );
}
