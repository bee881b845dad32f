import type { ScorecardFile } from '../../schema/kinds.ts';
import type { Field } from '../../workspace/document/field.ts';
import type { Estimate } from '../scorecard.ts';
import { itemsOf } from './parts.ts';
import { figure, figureOrNull } from './read.ts';

type EstimateFile = NonNullable<NonNullable<ScorecardFile['proposals']>[string]['estimate']>;

export function buildEstimate(field: Field<EstimateFile>): Estimate {
  return {
    success: figureOrNull(field.get('success')),
    upside: figureOrNull(field.get('upside')),
    downside: figureOrNull(field.get('downside')),
    implementation: figureOrNull(field.get('implementation')),
    validation: figureOrNull(field.get('validation')),
    rollback: figureOrNull(field.get('rollback')),
    phases: itemsOf(field.get('phases'), (phase) => ({
      phase: phase.value.phase ?? null,
      hours: figure(phase.get('hours')),
      pass: figure(phase.get('pass')),
      loss: figureOrNull(phase.get('loss')),
      gain: figureOrNull(phase.get('gain')),
    })),
    of: field.value.of ?? null,
    given: field.value.given ?? null,
    at: field.keyLocation(),
  };
}
