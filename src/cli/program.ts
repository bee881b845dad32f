import { Command } from '@commander-js/extra-typings';
import { audit } from './commands/audit.ts';
import { calibrate } from './commands/calibrate.ts';
import { check } from './commands/check.ts';
import { compare } from './commands/compare.ts';
import { completion } from './commands/completion.ts';
import { explain } from './commands/explain.ts';
import { importVotes } from './commands/import.ts';
import { init } from './commands/init.ts';
import { list } from './commands/list.ts';
import { newFiles } from './commands/new.ts';
import { outcome } from './commands/outcome.ts';
import { report } from './commands/report.ts';
import { retro } from './commands/retro.ts';
import { roi } from './commands/roi.ts';
import { rubric } from './commands/rubric.ts';
import { schema } from './commands/schema.ts';
import { score } from './commands/score.ts';
import { sensitivity } from './commands/sensitivity.ts';
import { show } from './commands/show.ts';
import type { CommandGroup, Shell } from './declare/command.ts';
import { printable } from './print/printable.ts';
import type { Runtime } from './runtime.ts';
import { VERSION } from './version.ts';

/** Every command, in the order of the help. */
export const COMMAND_GROUPS: readonly CommandGroup[] = [
  { heading: 'Write:', commands: [init, newFiles, importVotes, rubric] },
  { heading: 'Trust the figures:', commands: [check, audit, explain] },
  { heading: 'Decide:', commands: [score, roi, sensitivity, compare, report, list, show] },
  { heading: 'Learn:', commands: [outcome, retro, calibrate] },
  { heading: 'And:', commands: [schema, completion] },
];

/** The program as commander runs it; each command's code is loaded when it is run. */
export function makeProgram(runtime: Runtime, finish: Shell['finish']): Command {
  const program = new Command('shark')
    .description('A review desk for performance-optimization proposals.')
    .version(VERSION, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => runtime.stdout.write(text),
      writeErr: (text) => runtime.stderr.write(printable(text)),
      outputError: (text, write) => write(inOwnWords(text)),
      getOutHelpWidth: () => helpWidth(runtime),
      getErrHelpWidth: () => helpWidth(runtime),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .showSuggestionAfterError()
    .showHelpAfterError('  shark --help lists the commands, shark COMMAND --help the options')
    .addHelpText('after', EXAMPLES);
  for (const { heading, commands } of COMMAND_GROUPS) {
    program.commandsGroup(heading);
    for (const each of commands) each.addTo(program, { runtime, finish, groups: COMMAND_GROUPS });
  }
  return program.helpCommand('help [command]', 'show help for a command');
}

/** A refusal of commander's, worded as all others are. */
function inOwnWords(text: string): string {
  return text
    .replace(/^error: /, 'shark: ')
    .replace(/\n\(Did you mean (.+)\?\)\n$/, '; did you mean $1?\n');
}

const MAX_HELP_WIDTH = 100;

function helpWidth(runtime: Runtime): number {
  const columns = Number(runtime.environment['COLUMNS']) || runtime.stdout.columns || 80;
  return Math.min(columns, MAX_HELP_WIDTH);
}

const EXAMPLES = `
Examples:
  shark score round2            rank the proposals of a round
  shark check                   find what is wrong in the files

A round may be left out: the latest is taken. Exit codes: 0 fine, 1 the files
have errors, 2 bad usage or nothing to work on, 3 inconclusive, 70 a defect,
130 a question was broken off.`;
