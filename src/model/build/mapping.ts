import type { MappingFile } from '../../schema/kinds.ts';
import type { Field } from '../../workspace/field.ts';
import type { Mapping } from '../mapping.ts';
import { reference } from './read.ts';

export function buildMapping(content: Field<MappingFile>): Mapping {
  return {
    same: (content.get('same')?.entries() ?? []).map(([name, field]) => ({
      name,
      ...reference(field),
    })),
    scales: new Map(Object.entries(content.value.scales ?? {})),
  };
}
