import { Command } from '@commander-js/extra-typings';
import { command, type OptionsOf } from '../declare/command.ts';
import { examples, SHARED_FLAGS } from '../declare/options.ts';

export type McpOptions = OptionsOf<typeof declare>;

export const mcp = command(declare, {
  guide: { page: 'agents.md', title: 'Reviews by language models' },
  formats: {},
});

function declare() {
  return new Command('mcp')
    .description('serve brief, submit, check, audit and status to language models (MCP)')
    .option(SHARED_FLAGS.workspace, 'the workspace; else the one at or above this folder')
    .option('--read-only', 'leave out what writes: submit_scorecard')
    .addHelpText('after', examples('shark mcp', 'shark mcp --workspace perf --read-only'));
}
