import { Command } from '@commander-js/extra-typings';
import { command } from '../declare/command.ts';
import { OVERWRITE, repeated, SHARED_FLAGS } from '../declare/options.ts';

export const schema = command({
  guide: { page: 'editors.md', title: 'Editors' },
  formats: ['json'],
  hints: { kind: { vocabulary: 'file-kinds' } },
  declare: () =>
    new Command('schema')
      .description('print the JSON Schema of a kind of file, for editors')
      .argument('<kind>', 'proposal, round, rubric, scorecard, outcome, config or mapping')
      .option(SHARED_FLAGS.format, 'json; json=FILE writes there', repeated)
      .option('--force', OVERWRITE),
  examples: ['shark schema scorecard', 'shark schema round > round.json'],
});
