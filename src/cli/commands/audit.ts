import { Option } from '@commander-js/extra-typings';
import { command, type OptionsOf } from '../declare/command.ts';
import { RESULT_FORMATS } from '../declare/formats.ts';
import { examples, workspaceCommand } from '../declare/options.ts';

export type AuditOptions = OptionsOf<typeof declare>;

export const audit = command(declare, {
  guide: { page: 'model.md', title: 'Every formula' },
  formats: RESULT_FORMATS,
  hints: { round: { words: ['all'] } },
});

function declare() {
  return workspaceCommand('audit')
    .description('check stated numbers')
    .argument('[round]', 'a round, or `all`; the latest unless given')
    .addOption(new Option('--fail-on <what>', 'exit 1 when found').choices(['mismatch'] as const))
    .addHelpText('after', examples('shark audit round2', 'shark audit all --fail-on mismatch'));
}
