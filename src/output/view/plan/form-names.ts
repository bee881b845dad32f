import { listOf } from '../../../diagnostic/list-of.ts';
import type { PlannedForm } from '../../../engine/budget/problem.ts';
import type { FormOfCandidate } from '../../../engine/budget/trial-order.ts';
import type { Round } from '../../../model/round.ts';
import { titleOf } from '../round/names.ts';

/** `Cache`, or `Cache (lite)` for a variant. */
export function formName(round: Round, { proposal, variant }: PlannedForm): string {
  const title = titleOf(round, proposal);
  return variant === null ? title : `${title} (${variant})`;
}

/** The name of a form with its figures. */
export function candidateName(round: Round, { candidate, form }: FormOfCandidate): string {
  return formName(round, { proposal: candidate.entry.id, variant: form.variant });
}

export function formNames(round: Round, forms: readonly PlannedForm[]): string {
  return listOf(forms.map((form) => formName(round, form)));
}
