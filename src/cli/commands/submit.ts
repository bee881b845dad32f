import { command, type OptionsOf } from '../declare/command.ts';
import { RESULT_FORMATS } from '../declare/formats.ts';
import { examples, withWriting, workspaceCommand } from '../declare/options.ts';

export type SubmitOptions = OptionsOf<typeof declare>;

export const submit = command(declare, {
  guide: { page: 'reviewers.md', title: 'How a vote gets in' },
  formats: RESULT_FORMATS,
});

function declare() {
  return withWriting(workspaceCommand('submit'))
    .description('hand in a filled form: it becomes the scorecard, or says how to repair it')
    .argument('<round>', 'the round it is for')
    .argument('<shark>', 'the reviewer whose judgement it is')
    .argument('[file]', 'the form as YAML, JSON or Markdown; - is standard input', '-')
    .option('--revise', 'hand in anew; what was said first is kept in the file')
    .addHelpText(
      'after',
      examples(
        'shark submit round2 roi-maximizer form.yaml',
        'shark submit round2 roi-maximizer - --format json < form.json',
      ),
    );
}
