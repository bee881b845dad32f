import { command } from '../declare/command.ts';
import { RESULT_FORMATS } from '../declare/formats.ts';
import { examples, workspaceCommand } from '../declare/options.ts';

export const explain = command(declare, {
  guide: { page: 'rules.md', title: 'Every rule' },
  formats: RESULT_FORMATS,
  hints: { what: { ids: 'figures', vocabulary: 'explained' } },
});

function declare() {
  return workspaceCommand('explain')
    .description('show the arithmetic of a figure, what a rule is about, or what a term means')
    .argument(
      '<what>',
      'round/shark/proposal, round/shark/proposal/variant, FILE.md:LINE, a rule code, or a term',
    )
    .addHelpText(
      'after',
      examples('shark explain round2/roi-maximizer/tile-size-tuning', 'shark explain p-best'),
    );
}
