import type { StatedReturns } from '../../model/scorecard.ts';
import { type Priceable, priceEstimate } from '../roi/price.ts';
import { type ReturnName, returnCauses, returnValue } from './return-figure.ts';
import type { AuditRow, Subject, Uncomputable } from './row.ts';
import { type ComputedAnswer, unknown, verdictRows } from './verdict-row.ts';

const NAMES: readonly ReturnName[] = ['roi', 'naive', 'gain'];

/** The rows of what is stated of one estimate; `of` says why where there is none. */
export function auditReturns(
  subject: Omit<Subject, 'figure'>,
  stated: StatedReturns,
  of: Priceable | Uncomputable['code'],
): AuditRow[] {
  return NAMES.flatMap((figure) => {
    const each = stated[figure];
    if (each === null) return [];
    const answer = typeof of === 'string' ? unknown(of) : answerOf(figure, of);
    return verdictRows({ ...subject, figure }, each, answer);
  });
}

function answerOf(name: ReturnName, of: Priceable): ComputedAnswer {
  const value = returnValue(name, of);
  if (value !== null) return { value, likelyCauses: () => returnCauses(name, of) };
  if (name !== 'naive') return unknown('lacking', priceEstimate(of).lacking);
  return unknown('lacking', of.estimate.upside === null ? ['upside'] : ['hours']);
}
