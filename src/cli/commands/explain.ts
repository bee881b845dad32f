import { command } from '../declare/command.ts';
import { RESULT_FORMATS } from '../declare/formats.ts';
import { examples, workspaceCommand } from '../declare/options.ts';

export const explain = command(declare, {
  guide: { page: 'rules.md', title: 'Every rule' },
  formats: RESULT_FORMATS,
  hints: { what: { ids: 'figures', vocabulary: 'rules' } },
});

function declare() {
  return workspaceCommand('explain')
    .description('show the arithmetic of a figure, or what a rule is about')
    .argument('<what>', 'round/shark/proposal, round/shark/proposal/variant, or a rule code')
    .addHelpText(
      'after',
      examples('shark explain round2/roi-maximizer/tile-size-tuning', 'shark explain weights/sum'),
    );
}
