import { Command } from '@commander-js/extra-typings';
import { command } from '../declare/command.ts';
import { SHARED_FLAGS } from '../declare/options.ts';

export const mcp = command({
  guide: { page: 'agents.md', title: 'Reviews by language models' },
  declare: () =>
    new Command('mcp')
      .description('serve brief, submit, check, audit and status to language models (MCP)')
      .option(SHARED_FLAGS.workspace, 'the workspace; else the one at or above this folder')
      .option('--read-only', 'leave out what writes: submit_scorecard'),
  examples: ['shark mcp', 'shark mcp --workspace perf --read-only'],
});
