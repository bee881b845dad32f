import { goodAndBad, SCORECARD } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

export const yamlComplexKey = defineRule('yaml/complex-key', 'error', {
  summary: 'a key is not plain text',
  why: 'Every field has a name. A list, a map or an alias in its place is a slip of the pen.',
  message: () => 'a key must be text, not a list, a map or an alias',
  advice: () => 'write a name before the colon; put it in quotes if it starts with { [ or *',
  ...goodAndBad(SCORECARD, '  tile-size', '  [tile-size]'),
});
