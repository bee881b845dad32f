import type { Limit } from '../../quantity/limit.ts';
import type { ScorecardFile } from '../../schema/kinds.ts';
import type { Field } from '../../workspace/document/field.ts';
import type { Condition, PlanPhase } from '../proposal.ts';
import type { Acceptance, SpeedupLimit, Terms } from '../scorecard.ts';
import { entriesOf, itemsOf, narrowed, orNull } from './parts.ts';
import { buildStandard, figure, limit, reference } from './read.ts';

type TermsFile = NonNullable<ScorecardFile['terms']>;
type PhaseFile = NonNullable<TermsFile['plan']>[number];
type AcceptanceFile = NonNullable<TermsFile['acceptance']>;

export function buildTerms(field: Field<TermsFile>): Terms {
  return {
    proposal: reference(field.get('proposal')),
    before: field.value.before ?? [],
    during: field.value.during ?? [],
    plan: itemsOf(field.get('plan'), buildPhase),
    acceptance: buildAcceptance(field.get('acceptance')),
    also: field.value.also ?? [],
    followUp: itemsOf(field.get('follow_up'), (step) => ({
      when: step.value.when,
      action: step.value.then,
      at: step.location(),
    })),
    notes: field.value.notes ?? [],
    at: field.location(),
  };
}

export function buildPhase(field: Field<PhaseFile>): PlanPhase {
  return {
    phase: field.value.phase,
    hours: orNull(field.get('hours'), figure),
    proceedIf: orNull(field.get('proceed_if'), buildCondition),
    stopIf: orNull(field.get('stop_if'), buildCondition),
    notes: field.value.notes ?? [],
  };
}

function buildCondition(field: Field<NonNullable<PhaseFile['proceed_if']>>): Condition {
  if (typeof field.value === 'string') return { text: field.value, case: null, limits: [] };
  // Every field except `case` is a limit, which the type cannot express.
  const entries = (field as Field<Record<string, Limit>>).entries();
  return {
    text: null,
    case: field.value.case ?? null,
    limits: entries
      .filter(([metric]) => metric !== 'case')
      .map(([metric, written]) => ({ metric, limit: limit(written) })),
  };
}

function buildAcceptance(field: Field<AcceptanceFile> | undefined): Acceptance {
  return {
    standard: buildStandard(field),
    geomeanSpeedup: orNull(field?.get('geomean_speedup'), buildSpeedupLimit),
    worstRegression: orNull(field?.get('worst_regression'), limit),
    variation: orNull(field?.get('variation'), limit),
    speedup: entriesOf(field?.get('speedup'), (name, written) => ({
      case: name,
      limit: buildSpeedupLimit(written),
    })),
    correct: field?.value.correct ?? null,
  };
}

function buildSpeedupLimit(
  field: Field<NonNullable<AcceptanceFile['geomean_speedup']>>,
): SpeedupLimit {
  const { value } = field;
  if (!('accept' in value)) return { accept: limit(narrowed(field, value)), asked: null };
  const both = narrowed(field, value);
  return { accept: limit(both.get('accept')), asked: limit(both.get('asked')) };
}
