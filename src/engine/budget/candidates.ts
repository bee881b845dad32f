import type { Pitch } from '../../model/proposal.ts';
import type { Entry, Round } from '../../model/round.ts';
import { meanOf, ONE } from '../../quantity/exact.ts';
import { groupBy } from '../../quantity/group-by.ts';
import type { MeanReturns, RankedRoi } from '../roi/roi.ts';
import { vetoesOf } from '../scoring/objection.ts';
import type { BudgetForm, BudgetProblem } from './problem.ts';

/** An estimate with a computed ROI. */
export type Priced = RankedRoi & { readonly mean: MeanReturns };

/** A form of a proposal, averaged over the sharks that estimated it. */
export interface CandidateForm extends BudgetForm {
  readonly estimates: readonly Priced[];
}

/** A proposal that may be built. */
export interface PlanCandidate {
  readonly entry: Entry;
  readonly forms: readonly CandidateForm[];
}

/** Why a proposal cannot be chosen. */
interface Ineligibility {
  readonly reason:
    | 'not-live'
    | 'built'
    | 'tried'
    | 'no-estimate'
    | 'standstill'
    | 'vetoed'
    | 'needs'
    | 'excluded';
  /**
   * The ids of the sharks that veto it, of the proposals of which it needs one, and none is built or
   * can be chosen, or of the one that it excludes and that is built.
   */
  readonly because: readonly string[];
}

export interface IneligibleEntry extends Ineligibility {
  readonly entry: Entry;
}

/** The proposals of a round that can be chosen, and those that cannot. */
export interface PlanProposals {
  readonly candidates: readonly PlanCandidate[];
  readonly ineligible: readonly IneligibleEntry[];
  readonly problem: BudgetProblem;
}

/**
 * Returns the choice in a round. Gain and hours of a form are the means, over the sharks with a
 * priced estimate of it, of their expected gain and their expected hours. A proposal that a shark
 * of the round vetoes cannot be chosen.
 *
 * @param rois the estimates that count: of all sharks of the round, or of some
 * @param built ids of the proposals that are already built, whose hours are spent
 */
export function planProposals(
  round: Round,
  rois: readonly RankedRoi[],
  built: ReadonlySet<string>,
): PlanProposals {
  const reasons = new Map<string, Ineligibility>();
  const candidates = new Map<string, PlanCandidate>();
  const byEntry = groupBy(rois, (roi) => roi.entry.id);
  const vetoes = groupBy(vetoesOf(round), ({ proposal }) => proposal);
  for (const entry of round.entries) {
    const own = byEntry.get(entry.id) ?? [];
    const forms = formsOf(own);
    const isPriced = own.some((each) => each.mean !== null);
    const against = vetoes.get(entry.id)?.map(({ shark }) => shark) ?? [];
    const reason =
      whyTried(round, entry, built) ??
      (against.length > 0 ? { reason: 'vetoed', because: [...new Set(against)] } : null) ??
      whyIneligible(entry, forms, isPriced, built);
    if (reason === null) candidates.set(entry.id, { entry, forms });
    else reasons.set(entry.id, reason);
  }
  // A proposal that needs an ineligible one is ineligible itself, and so on.
  for (let found = true; found; ) {
    found = false;
    for (const { entry } of [...candidates.values()]) {
      const reason = whyRequirementsFail(entry, candidates, built);
      if (reason === null) continue;
      reasons.set(entry.id, reason);
      candidates.delete(entry.id);
      found = true;
    }
  }
  return {
    candidates: [...candidates.values()],
    ineligible: round.entries.flatMap((entry) => {
      const reason = reasons.get(entry.id);
      return reason === undefined ? [] : [{ entry, ...reason }];
    }),
    problem: problemOf(round, [...candidates.values()], built),
  };
}

function formsOf(rois: readonly RankedRoi[]): CandidateForm[] {
  const priced = rois.filter((roi): roi is Priced => roi.mean !== null);
  const alike = groupBy(priced, ({ variant }) => JSON.stringify(variant));
  return [...alike.values()].flatMap((estimates) => {
    const variant = estimates[0]?.variant ?? null;
    const gain = meanOf(estimates.map((each) => each.mean.expectedGain));
    const hours = meanOf(estimates.map((each) => each.mean.hours));
    return gain.gt(ONE.neg()) ? [{ variant, gain, hours, estimates }] : [];
  });
}

function whyTried(
  { outcomes }: Round,
  { id, isLive }: Entry,
  built: ReadonlySet<string>,
): Ineligibility | null {
  if (built.has(id)) return { reason: 'built', because: [] };
  const status = outcomes.get(id)?.status ?? 'not-run';
  if (status !== 'not-run') return { reason: 'tried', because: [] };
  return isLive ? null : { reason: 'not-live', because: [] };
}

function whyIneligible(
  { pitch }: Entry,
  forms: readonly CandidateForm[],
  isPriced: boolean,
  built: ReadonlySet<string>,
): Ineligibility | null {
  if (forms.length === 0) {
    return { reason: isPriced ? 'standstill' : 'no-estimate', because: [] };
  }
  const excluded = pitch?.excludes.find((other) => built.has(other.id));
  return excluded === undefined ? null : { reason: 'excluded', because: [excluded.id] };
}

function whyRequirementsFail(
  { pitch }: Entry,
  candidates: ReadonlyMap<string, PlanCandidate>,
  built: ReadonlySet<string>,
): Ineligibility | null {
  const isThere = (id: string): boolean => candidates.has(id) || built.has(id);
  const missing = needsOf(pitch).find((oneOf) => !oneOf.some(isThere));
  return missing === undefined ? null : { reason: 'needs', because: missing };
}

/** What a pitch needs: of each list, one. What has to land first is a list of one. */
function needsOf(pitch: Pitch | null): string[][] {
  const oneOf = (pitch?.requires ?? []).map(({ id }) => id);
  return [...(pitch?.after ?? []).map(({ id }) => [id]), ...(oneOf.length === 0 ? [] : [oneOf])];
}

function problemOf(
  { budget }: Round,
  candidates: readonly PlanCandidate[],
  built: ReadonlySet<string>,
): BudgetProblem {
  const known = new Set(candidates.map(({ entry }) => entry.id));
  const pitches = candidates.flatMap(({ entry: { id, pitch } }) =>
    pitch === null ? [] : [{ proposal: id, pitch }],
  );
  return {
    proposals: candidates.map(({ entry, forms }) => ({ id: entry.id, forms })),
    requires: pitches.flatMap(({ proposal, pitch }) =>
      needsOf(pitch)
        .filter((oneOf) => !oneOf.some((id) => built.has(id)))
        .map((oneOf) => ({ needing: [proposal], oneOf: oneOf.filter((id) => known.has(id)) })),
    ),
    excludes: pitches.flatMap(({ proposal, pitch }) =>
      pitch.excludes.flatMap(({ id }) => (known.has(id) ? [[proposal, id] as const] : [])),
    ),
    overlaps: (budget?.shares ?? []).flatMap(({ proposal, with: other, keeps }) =>
      known.has(proposal.id) && known.has(other.id)
        ? [{ proposal: proposal.id, with: other.id, keeps: keeps.point }]
        : [],
    ),
    combination: budget?.gain ?? 'factors',
  };
}
