import { FORMATS } from '../../output/render/formats.ts';
import { command, type OptionsOf } from '../declare/command.ts';
import { repeated, workspaceCommand } from '../declare/options.ts';

export type ImportOptions = OptionsOf<typeof importVotes.declare>;

export const importVotes = command({
  guide: { page: 'import.md', title: 'From Markdown votes to files' },
  declare: () =>
    workspaceCommand(
      'import',
      FORMATS,
      'overwrite scorecards, and rubrics without criteria, that are there',
    )
      .description('read votes written in Markdown into rubrics and scorecards')
      .argument('<files...>', 'the votes')
      .option('--round <round>', 'the round the votes are about; else the title or file name says')
      .option('--shark <shark>', 'whose vote it is; else the document says')
      .option(
        '--same <name=id>',
        'what a name in the document stands for, or none; several may be given',
        repeated,
      )
      .option('--scale <number>', 'the highest score, where the document does not say it')
      .option(
        '--remember',
        'keep these answers, and those you are asked for, for the next votes of the round',
      )
      .option('--yes', 'ask nothing, even at a terminal')
      .option('--verify', 'write nothing; check the figures of files that cite these votes')
      .option('--dry-run', 'print what would be written and write nothing'),
  examples: [
    'shark import vote.md --round round2 --shark roi-maximizer',
    'shark import votes/*.md --dry-run',
  ],
});
