import type { ScorecardFile } from '../../schema/kinds.ts';
import type { Field } from '../../workspace/field.ts';
import type { Estimate } from '../scorecard.ts';
import { figure, figureOrNull } from './read.ts';

type EstimateFile = NonNullable<NonNullable<ScorecardFile['proposals']>[string]['estimate']>;

export function buildEstimate(field: Field<EstimateFile>): Estimate {
  const zero = { allowZero: true };
  return {
    success: figureOrNull('probability', field.get('success')),
    upside: figureOrNull('gain', field.get('upside')),
    downside: figureOrNull('loss', field.get('downside')),
    implementation: figureOrNull('hours', field.get('implementation'), zero),
    validation: figureOrNull('hours', field.get('validation'), zero),
    rollback: figureOrNull('hours', field.get('rollback'), zero),
    phases:
      field
        .get('phases')
        ?.items()
        .map((phase) => ({
          phase: phase.value.phase ?? null,
          hours: figure('hours', phase.get('hours') as Field<unknown>),
          pass: figure('probability', phase.get('pass') as Field<unknown>),
          loss: figureOrNull('loss', phase.get('loss')),
          gain: figureOrNull('gain', phase.get('gain')),
        })) ?? [],
    of: field.value.of ?? null,
    given: field.value.given ?? null,
    at: field.keyLocation(),
  };
}
