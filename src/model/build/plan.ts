import type { ScorecardFile } from '../../schema/kinds.ts';
import type { Field } from '../../workspace/field.ts';
import type { Condition, PlanPhase } from '../proposal.ts';
import type { Acceptance, SpeedupLimit, Terms } from '../scorecard.ts';
import { figureOrNull, limit, prose, reference, yesNo } from './read.ts';

type TermsFile = NonNullable<ScorecardFile['terms']>;
type PhaseFile = NonNullable<TermsFile['plan']>[number];
type AcceptanceFile = NonNullable<TermsFile['acceptance']>;

export function buildTerms(field: Field<TermsFile>): Terms {
  return {
    proposal: reference(field.get('proposal') as Field<string>),
    before: prose(field.get('before')),
    during: prose(field.get('during')),
    plan: field.get('plan')?.items().map(buildPhase) ?? [],
    acceptance: buildAcceptance(field.get('acceptance')),
    also: prose(field.get('also')),
    followUp:
      field
        .get('follow_up')
        ?.items()
        .map((step) => ({ when: step.value.when, action: step.value.then, at: step.location() })) ??
      [],
    notes: prose(field.get('notes')),
    at: field.location(),
  };
}

export function buildPhase(field: Field<PhaseFile>): PlanPhase {
  return {
    phase: field.value.phase,
    hours: figureOrNull('hours', field.get('hours')),
    proceedIf: buildCondition(field.get('proceed_if')),
    stopIf: buildCondition(field.get('stop_if')),
    notes: prose(field.get('notes')),
  };
}

function buildCondition(
  field: Field<NonNullable<PhaseFile['proceed_if']>> | undefined,
): Condition | null {
  if (field === undefined) return null;
  if (typeof field.value === 'string') return { text: field.value, case: null, limits: [] };
  const entries = (field as Field<Record<string, unknown>>).entries();
  return {
    text: null,
    case: field.value.case ?? null,
    limits: entries
      .filter(([metric]) => metric !== 'case')
      .map(([metric, written]) => ({ metric, limit: limit('measure', written) })),
  };
}

function buildAcceptance(field: Field<AcceptanceFile> | undefined): Acceptance {
  const regression = field?.get('worst_regression');
  const variation = field?.get('variation');
  const geomean = field?.get('geomean_speedup');
  return {
    decide: field?.value.decide ?? 'interval',
    geomeanSpeedup: geomean === undefined ? null : buildSpeedupLimit(geomean),
    worstRegression: regression === undefined ? null : limit('percent', regression),
    variation: variation === undefined ? null : limit('percent', variation),
    speedup:
      field
        ?.get('speedup')
        ?.entries()
        .map(([name, written]) => ({ case: name, limit: buildSpeedupLimit(written) })) ?? [],
    correct: yesNo(field?.get('correct')),
  };
}

function buildSpeedupLimit(
  field: Field<NonNullable<AcceptanceFile['geomean_speedup']>>,
): SpeedupLimit {
  if (typeof field.value !== 'object') return { accept: limit('ratio', field), asked: null };
  const both = field as Field<{ accept: string | number; asked: string | number }>;
  return {
    accept: limit('ratio', both.get('accept') as Field<unknown>),
    asked: limit('ratio', both.get('asked') as Field<unknown>),
  };
}
