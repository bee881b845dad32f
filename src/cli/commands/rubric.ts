import { Command } from '@commander-js/extra-typings';
import { FORMATS } from '../../output/render/formats.ts';
import { command } from '../declare/command.ts';
import { workspaceCommand } from '../declare/options.ts';

const EXAMPLES = [
  'shark rubric derive round2 performance-oracle',
  'shark rubric derive round2 performance-oracle --from round1 --write',
] as const;

export const rubric = command({
  guide: { page: 'model.md', title: 'Every formula' },
  declare: () =>
    new Command('rubric').description('derive rubrics from earlier ones (rubric derive)'),
  examples: EXAMPLES,
});

export const rubricDerive = command({
  declare: () =>
    workspaceCommand('derive', FORMATS, 'overwrite a file that is there')
      .description("apply a round's adjustments to a shark's earlier rubric")
      .argument('<round>', 'the round whose adjustments are applied, and that gets the rubric')
      .argument('<shark>', 'the shark that gets it')
      .option('--from <round>', "the base rubric's round; else the latest before that has one")
      .option('--write', 'write the file; else it is printed')
      .option('--dry-run', 'print the file and write nothing, even with --write'),
  examples: EXAMPLES,
});
