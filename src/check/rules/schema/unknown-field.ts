import { edited, goodAndBad, RUBRIC } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { listed, quoted } from '../../wording/wording.ts';

type Args = {
  readonly field: string;
  readonly known: readonly string[];
  readonly suggestion: string | null;
};

export const schemaUnknownField = defineRule('schema/unknown-field', 'error', {
  summary: 'a field is not known here',
  why:
    'A mistyped field would be left out of every sum without a sign. Text that no command needs ' +
    'goes under `notes`, which every map may have.',
  message: ({ field }: Args) => `there is no field ${quoted(field)} here`,
  advice: ({ known }) =>
    known.length === 0
      ? 'delete it'
      : `the fields here are ${listed(known.map(quoted), 'and', known.length)}`,
  ...goodAndBad(edited(RUBRIC, '60%', '60%, label: Expected speedup'), 'label', 'lebel'),
});
