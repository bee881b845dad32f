import type { TextRange } from '../../markdown/inline.ts';
import type { NotedValue } from '../../workspace/print-noted.ts';
import type { ProposalRef, RoiFinding, TotalFinding } from '../fact.ts';
import { formsOf, isSameFigure } from './same-figure.ts';
import { fields, type VoteDraft } from './vote-draft.ts';

/** The totals in the forms they were printed in; two that differ are a contradiction. */
export function statedTotal(
  part: VoteDraft,
  member: ProposalRef,
  totals: readonly TotalFinding[],
  overall: TotalFinding | null,
  scale: string,
): NotedValue | null {
  const all = overall === null ? totals : [overall, ...totals];
  const [first] = all;
  const other = all.find(({ total }) => first !== undefined && !isSameFigure(first.total, total));
  if (first !== undefined && other !== undefined) {
    contradict(part, 'total', member, [first.total, first.where], [other.total, other.where]);
    return null;
  }
  const placed = totals.filter((each) => isOnScale(part, each, scale));
  const working = placed.find((each) => each.working !== null)?.working ?? null;
  const forms = formsOf(placed, ({ total }) => total);
  return statedField(
    part,
    forms.map(({ total, where }) => [total, where]),
    working,
  );
}

/** Whether a total is on the scale of the rubric; above its own scale it is a problem. */
function isOnScale(part: VoteDraft, { total, outOf, where }: TotalFinding, scale: string): boolean {
  const most = outOf ?? scale;
  if (Number(total) > Number(most) && outOf !== null) {
    part.ask('import/out-of-scale', { score: total, scale: most }, where);
    part.skip(where, 'no-scale');
    return false;
  }
  if (Number(total) > Number(most)) part.skip(where, 'no-scale');
  else if (Number(most) !== Number(scale)) part.skip(where, 'differs');
  else return true;
  return false;
}

export function statedRank(part: VoteDraft, member: ProposalRef): NotedValue | null {
  const [first, ...rest] = part.all('rank').filter(({ proposal }) => proposal === member);
  if (first === undefined) return null;
  const other = rest.find(({ rank }) => rank !== first.rank);
  if (other !== undefined) {
    contradict(part, 'rank', member, [first.rank, first.where], [other.rank, other.where]);
    return null;
  }
  return part.digits(first.rank, first.where);
}

export function statedReturn(
  part: VoteDraft,
  member: ProposalRef,
  returns: readonly RoiFinding[],
): NotedValue | null {
  const [first] = returns;
  const other = returns.find(({ roi }) => first !== undefined && !isSameFigure(first.roi, roi));
  if (first !== undefined && other !== undefined) {
    contradict(part, 'roi', member, [first.roi, first.where], [other.roi, other.where]);
    return null;
  }
  const working = returns.find((each) => each.working !== null)?.working ?? null;
  return statedField(
    part,
    formsOf(returns, ({ roi }) => roi).map(({ roi, where }) => [roi, where]),
    working,
  );
}

type Form = readonly [digits: string, where: TextRange];

function contradict(
  part: VoteDraft,
  what: 'total' | 'rank' | 'roi',
  member: ProposalRef,
  a: Form,
  b: Form,
): void {
  const place = ([text, where]: Form) => ({ text, where });
  part.contradict(what, part.idOf(member), place(a), place(b));
}

/** One form alone, several as a list, and the sum as it was written beside them. */
function statedField(
  part: VoteDraft,
  forms: readonly Form[],
  working: string | null,
): NotedValue | null {
  const [first] = forms;
  if (first === undefined) return null;
  const digits = forms.map(([written, where]) => part.digits(written, where));
  const value = forms.length === 1 ? part.digits(first[0], first[1]) : digits;
  return working === null ? value : fields({ value, working: part.text(working, first[1]) });
}
