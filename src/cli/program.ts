import { Command, Option } from 'commander';
import { type CheckCommandOptions, withCheckOptions } from './check-options.ts';
import { examples, type Finish, formatOption, shared } from './declare.ts';
import { declareCompletion } from './declare-completion.ts';
import { declareDecide } from './declare-decide.ts';
import { declareNew } from './declare-new.ts';
import { type DeriveOptions, withDeriveOptions } from './derive-options.ts';
import { type ImportOptions, withImportOptions } from './import-options.ts';
import type { SharedOptions } from './options.ts';
import { type OutcomeOptions, withOutcomeOptions } from './outcome-options.ts';
import { printable } from './print/printable.ts';
import type { Runtime } from './runtime.ts';
import { VERSION } from './version.ts';

/** Declares what can be typed; each command's code is loaded when it is run. */
export function makeProgram(runtime: Runtime, finish: Finish): Command {
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
    .addHelpText('after', programExamples);
  write(program, runtime, finish);
  trust(program, runtime, finish);
  declareDecide(program, { runtime, finish });
  learn(program, runtime, finish);
  further(program, runtime, finish);
  return program;
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

const programExamples = `
Examples:
  shark score round2            rank the proposals of a round
  shark check                   find what is wrong in the files

A round may be left out: the latest is taken. Exit codes: 0 fine, 1 the files
have errors, 2 bad usage or nothing to work on, 3 inconclusive, 70 a defect,
130 a question was broken off.`;

function write(program: Command, runtime: Runtime, finish: Finish): void {
  program.commandsGroup('Write:');
  declareNew(program, { runtime, finish });
  withImportOptions(shared(program.command('import')))
    .description('read votes written in Markdown into rubrics and scorecards')
    .argument('<files...>', 'the votes')
    .addHelpText(
      'after',
      examples(
        'shark import vote.md --round round2 --shark roi-maximizer',
        'shark import votes/*.md --dry-run',
      ),
    )
    .action(async (files: string[], options: ImportOptions) => {
      const { importMarkdown } = await import('./actions/import.ts');
      finish(await importMarkdown(runtime, options, files));
    });
  const rubric = program
    .command('rubric')
    .description('derive rubrics from earlier ones (rubric derive)')
    .helpCommand(false)
    .addHelpText('after', DERIVE_EXAMPLES);
  withDeriveOptions(shared(rubric.command('derive')))
    .description("apply a round's adjustments to a shark's earlier rubric")
    .argument('<round>', 'the round whose adjustments are applied, and that gets the rubric')
    .argument('<shark>', 'the shark that gets it')
    .addHelpText('after', DERIVE_EXAMPLES)
    .action(async (round: string, shark: string, options: DeriveOptions) => {
      const { rubricDerive } = await import('./actions/rubric-derive.ts');
      finish(await rubricDerive(runtime, options, round, shark));
    });
}

const DERIVE_EXAMPLES = examples(
  'shark rubric derive round2 performance-oracle',
  'shark rubric derive round2 performance-oracle --from round1 --write',
);

function trust(program: Command, runtime: Runtime, finish: Finish): void {
  program.commandsGroup('Trust the figures:');
  withCheckOptions(shared(program.command('check'), CHECK_FORMAT_WORDS))
    .description('find what is wrong in the files')
    .argument('[paths...]', 'files, folders or quoted patterns; the whole workspace unless given')
    .addHelpText('after', checkExamples)
    .action(async (paths: string[], options: CheckCommandOptions) => {
      const { check } = await import('./actions/check/check.ts');
      finish(await check(runtime, options, paths));
    });
  shared(program.command('audit'))
    .description('hold stated figures against computed ones')
    .argument('[round]', 'a round, or `all`; the latest unless given')
    .addOption(new Option('--fail-on <what>', 'exit 1 when found').choices(['mismatch']))
    .addHelpText('after', examples('shark audit round2', 'shark audit all --fail-on mismatch'))
    .action(async (round: string | undefined, options: SharedOptions & { failOn?: string }) => {
      const { audit } = await import('./actions/audit.ts');
      finish(await audit(runtime, options, round));
    });
  shared(program.command('explain'))
    .description('show the arithmetic of a figure, or what a rule is about')
    .argument('<what>', 'round/shark/proposal, round/shark/proposal/variant, or a rule code')
    .addHelpText(
      'after',
      examples('shark explain round2/roi-maximizer/tile-size-tuning', 'shark explain weights/sum'),
    )
    .action(async (what: string, options: SharedOptions) => {
      const { explain } = await import('./actions/explain.ts');
      finish(await explain(runtime, options, what));
    });
}

function learn(program: Command, runtime: Runtime, finish: Finish): void {
  program.commandsGroup('Learn:');
  withOutcomeOptions(shared(program.command('outcome')))
    .description('read what was measured, and hold it against the terms')
    .argument('<round>', 'its id')
    .argument('<proposal>', 'the proposal that was built or tried')
    .addHelpText('after', outcomeExamples)
    .action(async (round: string, proposal: string, options: OutcomeOptions) => {
      const { outcome } = await import('./actions/outcome/outcome.ts');
      finish(await outcome(runtime, options, round, proposal));
    });
  shared(program.command('retro'))
    .description('hold results against promises, of one round or of all')
    .argument('[round]', 'all rounds unless given')
    .addHelpText('after', examples('shark retro round1', 'shark retro --format markdown'))
    .action(async (round: string | undefined, options: SharedOptions) => {
      const { retro } = await import('./actions/retro.ts');
      finish(await retro(runtime, options, round));
    });
  shared(program.command('calibrate'))
    .description('say whose forecasts to believe, from how earlier ones turned out')
    .option('--shark <shark>', 'one shark alone')
    .addHelpText(
      'after',
      examples('shark calibrate', 'shark calibrate --shark roi-maximizer --format json'),
    )
    .action(async (options: SharedOptions & { shark?: string }) => {
      const { calibrate } = await import('./actions/calibrate/calibrate.ts');
      finish(await calibrate(runtime, options));
    });
}

function further(program: Command, runtime: Runtime, finish: Finish): void {
  program.commandsGroup('And:');
  program
    .command('schema')
    .description('print the JSON Schema of a kind of file, for editors')
    .argument('<kind>', 'proposal, round, rubric, scorecard, outcome or config')
    .addOption(formatOption('json; json=FILE writes there'))
    .addHelpText('after', examples('shark schema scorecard', 'shark schema round > round.json'))
    .action(async (kind: string, options: Omit<SharedOptions, 'color'>) => {
      const { schema } = await import('./actions/schema.ts');
      finish(await schema(runtime, { ...options, color: false }, kind));
    });
  declareCompletion(program, { runtime, finish });
  program.helpCommand('help [command]', 'show help for a command');
}

const outcomeExamples = examples(
  'shark outcome round2 tile-size-tuning --before old.json --after new.json',
  'shark outcome round1 pipeline-stages --check --format markdown',
);

const CHECK_FORMAT_WORDS = 'pretty, compact, markdown, csv, json, github, sarif or junit';

const checkExamples = examples(
  "shark check 'rounds/*/scorecards/*.yaml' --fail-on warning",
  'shark check --changed origin/main --format github --format sarif=shark.sarif',
);
