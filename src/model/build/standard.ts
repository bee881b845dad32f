import type { RoundFile } from '../../schema/kinds.ts';
import type { Field } from '../../workspace/document/field.ts';
import type { StatedStandard } from '../standard.ts';
import { figureOrNull } from './read.ts';

type RulesFile = NonNullable<RoundFile['rules']>;
type StandardFile = Pick<RulesFile, 'decide' | 'matters' | 'evidence'>;

/** What a round or its terms ask of a measurement. */
export function buildStandard(field: Field<StandardFile> | undefined): StatedStandard {
  return {
    decide: field?.value.decide ?? null,
    matters: figureOrNull(field?.get('matters')),
    evidence: field?.value.evidence ?? null,
  };
}
