import { FORMULAS } from '../../schema/formula.ts';
import { command, type OptionsOf } from '../declare/command.ts';
import { choiceOption, writingCommand } from '../declare/options.ts';

export type NewRubricOptions = OptionsOf<typeof newRubric.declare>;

export const newRubric = command({
  declare: () =>
    writingCommand('rubric')
      .description("begin a shark's criteria and weights")
      .argument('[shark]', 'the reviewer it is for, or `default` for all without their own')
      .option('--shark <shark>', 'the reviewer it is for')
      .option('--round <round>', 'the latest unless given')
      .option('--from <rubric>', 'a rubric to copy: default, SHARK or ROUND/SHARK')
      .addOption(choiceOption('--formula <formula>', 'how totals are computed', FORMULAS))
      .option('--name <text>', 'what people call the reviewer'),
  examples: [
    'shark new rubric --shark ann --from default',
    'shark new rubric default --formula rice',
  ],
});
