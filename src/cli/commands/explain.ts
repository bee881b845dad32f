import { command } from '../declare/command.ts';
import { workspaceCommand } from '../declare/options.ts';

export const explain = command({
  guide: { page: 'rules.md', title: 'Every rule' },
  hints: { what: { ids: 'figures', vocabulary: 'explained' } },
  declare: () =>
    workspaceCommand('explain')
      .description('show the arithmetic of a figure, what a rule is about, or what a term means')
      .argument(
        '<what>',
        'round/shark/proposal, round/shark/proposal/variant, FILE.md:LINE, a rule code, or a term',
      ),
  examples: ['shark explain round2/roi-maximizer/tile-size-tuning', 'shark explain p-best'],
});
