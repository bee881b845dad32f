import type { MappingFile } from '../../schema/kinds.ts';
import type { Field } from '../../workspace/document/field.ts';
import type { Mapping } from '../mapping.ts';
import { entriesOf } from './parts.ts';
import { reference } from './read.ts';

export function buildMapping(content: Field<MappingFile>): Mapping {
  return {
    same: entriesOf(content.get('same'), (name, field) => ({ name, ...reference(field) })),
    scales: new Map(Object.entries(content.value.scales ?? {})),
  };
}
