import type { BudgetPlan } from '../../../engine/budget/budget-plan.ts';
import type { MethodPart } from '../../document/report.ts';
import { choiceLines, planBlocks } from '../budget/budget.ts';

/** What to build within the hours of the round; nothing where it has none. */
export function hoursPart(plan: BudgetPlan | null): MethodPart[] {
  if (plan === null) return [];
  return [
    { id: 'hours', title: 'Planning the hours', lead: choiceLines(plan), blocks: planBlocks(plan) },
  ];
}
