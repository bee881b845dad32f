import { edited, extended, PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

const PROPOSAL = extended(PITCH, 'notes: One constant.\n');

export const yamlMultipleDocuments = defineRule('yaml/multiple-documents', 'error', {
  summary: 'a file holds more than one YAML document',
  why: 'One file is one proposal, rubric or scorecard; its name is the id. A second has no name.',
  message: () => 'a second document begins here; it is not read',
  advice: () => 'delete the `---` line, or move what follows it into a file of its own',
  bad: edited(PROPOSAL, 'notes', '---\nnotes'),
  good: PROPOSAL,
});
