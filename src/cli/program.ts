import { Command, Help } from '@commander-js/extra-typings';
import { COMMAND_GROUPS } from './command-table.ts';
import type { Shell } from './declare/command.ts';
import { helpText } from './declare/command.ts';
import { DEFAULT_WIDTH, printable, screenOf } from './print/screen.ts';
import type { Runtime } from './runtime.ts';
import { VERSION } from './version.ts';

/** The commander program. The code of each command is loaded when it runs. */
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
    .configureHelp({ minWidthToWrap: 1, formatItem: helpItem })
    .showSuggestionAfterError()
    .showHelpAfterError('  shark --help lists the commands, shark COMMAND --help the options')
    .addHelpText('after', helpText(EXAMPLES));
  for (const { heading, commands } of COMMAND_GROUPS) {
    program.commandsGroup(heading);
    for (const each of commands) each.addTo(program, { runtime, finish });
  }
  return program.helpCommand('help [command]', 'show help for a command');
}

/** Rewrites commander's error messages in the form of shark's own. */
function inOwnWords(text: string): string {
  return text
    .replace(/^error: /, 'shark: ')
    .replace(/\n\(Did you mean (.+)\?\)\n$/, '; did you mean $1?\n');
}

/** The description is beside a term if this many columns remain for it, otherwise below. */
const MIN_BESIDE = 30;
const INDENT = { term: 2, beside: 2, below: 6 };

/** A term of the help with its description, within the width of the screen. */
function helpItem(term: string, widest: number, description: string, helper: Help): string {
  const width = helper.helpWidth ?? DEFAULT_WIDTH;
  const isBeside = width - INDENT.term - widest - INDENT.beside >= MIN_BESIDE;
  if (isBeside) {
    return Help.prototype.formatItem.call(helper, term, widest, description, helper);
  }
  const indent = ' '.repeat(INDENT.below);
  const lines = helper.boxWrap(description, width - INDENT.below).split('\n');
  return [' '.repeat(INDENT.term) + term, ...lines.map((line) => indent + line)].join('\n');
}

const MAX_HELP_WIDTH = 100;

function helpWidth(runtime: Runtime): number {
  return Math.min(screenOf(runtime, { color: false }, runtime.stdout).width, MAX_HELP_WIDTH);
}

const REMARKS = [
  'A round may be left out: the latest is taken, by its date or by what it is after, else by names such as round1 and round2.',
  'Exit codes: 0 fine, 1 the files have errors, 2 bad usage or nothing to work on, 3 inconclusive, 70 a defect, 130 a question was cancelled.',
];

const EXAMPLES = `
Examples:
  shark score round2    rank the proposals of a round
  shark check           validate files

${REMARKS.join(' ')}`;
