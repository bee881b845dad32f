import { extended, goodAndBad, PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

export const yamlMultipleDocuments = defineRule('yaml/multiple-documents', 'error', {
  summary: 'a file holds more than one YAML document',
  why: 'One file is one proposal, rubric or scorecard; its name is the id. A second has no name.',
  message: () => 'a second document begins here; it is not read',
  advice: () => 'delete the `---` line, or move what follows it into a file of its own',
  ...goodAndBad(extended(PITCH, 'notes: One constant.\n'), 'notes', '---\nnotes'),
});
