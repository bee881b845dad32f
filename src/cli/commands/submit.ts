import { command } from '../declare/command.ts';
import { withWriting, workspaceCommand } from '../declare/options.ts';

export const submit = command({
  guide: { page: 'reviewers.md', title: 'How a vote gets in' },
  declare: () =>
    withWriting(workspaceCommand('submit'))
      .description('hand in a filled form: it becomes the scorecard, or says how to repair it')
      .argument('<round>', 'the round it is for')
      .argument('<shark>', 'the reviewer whose judgement it is')
      .argument('[file]', 'the form as YAML, JSON or Markdown; - is standard input', '-')
      .option('--revise', 'hand in anew; what was said first is kept in the file'),
  examples: [
    'shark submit round2 roi-maximizer form.yaml',
    'shark submit round2 roi-maximizer - --format json < form.json',
  ],
});
