import { Command, Option } from 'commander';
import { type CheckCommandOptions, withCheckOptions } from './check-options.ts';
import { type CompareOptions, withCompareOptions } from './compare-options.ts';
import { type DeriveOptions, withDeriveOptions } from './derive-options.ts';
import type { ExitCode } from './exit-code.ts';
import type { SharedOptions } from './options.ts';
import { printable } from './printable.ts';
import type { Runtime } from './runtime.ts';
import {
  type RoiOptions,
  type ScoreOptions,
  type SensitivityOptions,
  withRoiOptions,
  withScoreOptions,
  withSensitivityOptions,
} from './sampling-options.ts';
import { VERSION } from './version.ts';

type Finish = (code: ExitCode) => void;

/** Declares what can be typed; each command's code is loaded when it is run. */
export function makeProgram(runtime: Runtime, finish: Finish): Command {
  const program = new Command('shark')
    .description('A review desk for performance-optimization proposals.')
    .version(VERSION, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => runtime.stdout.write(text),
      writeErr: (text) => runtime.stderr.write(printable(text)),
      getOutHelpWidth: () => helpWidth(runtime),
      getErrHelpWidth: () => helpWidth(runtime),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .showSuggestionAfterError()
    .showHelpAfterError('(shark --help lists the commands)')
    .addHelpText('after', programExamples);
  write(program, runtime, finish);
  trust(program, runtime, finish);
  decide(program, runtime, finish);
  further(program, runtime, finish);
  return program;
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
have errors, 2 bad usage or nothing to work on, 3 inconclusive, 70 a defect.`;

function write(program: Command, runtime: Runtime, finish: Finish): void {
  program.commandsGroup('Write:');
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
      const { rubricDerive } = await import('./commands/rubric-derive.ts');
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
      const { check } = await import('./commands/check.ts');
      finish(await check(runtime, options, paths));
    });
  shared(program.command('audit'))
    .description('hold stated figures against computed ones')
    .argument('[round]', 'a round, or `all`; the latest unless given')
    .addOption(new Option('--fail-on <what>', 'exit 1 when found').choices(['mismatch']))
    .addHelpText('after', examples('shark audit round2', 'shark audit all --fail-on mismatch'))
    .action(async (round: string | undefined, options: SharedOptions & { failOn?: string }) => {
      const { audit } = await import('./commands/audit.ts');
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
      const { explain } = await import('./commands/explain.ts');
      finish(await explain(runtime, options, what));
    });
}

function decide(program: Command, runtime: Runtime, finish: Finish): void {
  program.commandsGroup('Decide:');
  withScoreOptions(shared(program.command('score')))
    .description('rank the proposals of a round')
    .argument('[round]', 'the latest unless given')
    .addHelpText('after', scoreExamples)
    .action(async (round: string | undefined, options: ScoreOptions) => {
      const { score } = await import('./commands/score.ts');
      finish(await score(runtime, options, round));
    });
  withRoiOptions(shared(program.command('roi')))
    .description('price the risk of each proposal, and say how sure the best is')
    .argument('[round]', 'the latest unless given')
    .addHelpText('after', roiExamples)
    .action(async (round: string | undefined, options: RoiOptions) => {
      const { roi } = await import('./commands/roi.ts');
      finish(await roi(runtime, options, round));
    });
  withSensitivityOptions(shared(program.command('sensitivity')))
    .description('say which weights or scores would change who leads')
    .argument('[round]', 'the latest unless given')
    .addHelpText(
      'after',
      examples('shark sensitivity round2', 'shark sensitivity --shark roi-maximizer --band 5%'),
    )
    .action(async (round: string | undefined, options: SensitivityOptions) => {
      const { sensitivity } = await import('./commands/sensitivity.ts');
      finish(await sensitivity(runtime, options, round));
    });
  withCompareOptions(shared(program.command('compare')))
    .description('show what changed between rounds, or against a git revision')
    .argument('[rounds...]', 'two rounds or more, the earliest first; with --against one or `all`')
    .addHelpText(
      'after',
      examples('shark compare round1 round2', 'shark compare --against origin/main round2'),
    )
    .action(async (rounds: string[], options: CompareOptions) => {
      const { compare } = await import('./commands/compare.ts');
      finish(await compare(runtime, options, rounds));
    });
  shared(program.command('list'))
    .description('list rounds, proposals and sharks')
    .addHelpText('after', examples('shark list', 'shark list --format json'))
    .action(async (options: SharedOptions) => {
      const { list } = await import('./commands/list.ts');
      finish(await list(runtime, options));
    });
  shared(program.command('show'))
    .description('tell the history of a proposal over all rounds')
    .argument('<proposal>', 'its id')
    .addHelpText(
      'after',
      examples('shark show tile-size-tuning', 'shark show pipeline-stages --format markdown'),
    )
    .action(async (proposal: string, options: SharedOptions) => {
      const { show } = await import('./commands/show.ts');
      finish(await show(runtime, options, proposal));
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
      const { schema } = await import('./commands/schema.ts');
      finish(await schema(runtime, { ...options, color: false }, kind));
    });
}

const scoreExamples = examples(
  'shark score round2',
  'shark score round2 --shark roi-maximizer --weight effort=10%',
);

const roiExamples = examples(
  'shark roi round2',
  'shark roi round2 --phases tile-size-tuning=0.5h:0.8,4h:0.9,16h:0.97',
);

const FORMAT_WORDS = 'table, markdown, csv or json';
const CHECK_FORMAT_WORDS = 'pretty, compact, markdown, csv, json, github, sarif or junit';

const checkExamples = examples(
  "shark check 'rounds/*/scorecards/*.yaml' --fail-on warning",
  'shark check --changed origin/main --format github --format sarif=shark.sarif',
);

function shared(command: Command, formats = FORMAT_WORDS): Command {
  return command
    .option('-w, --workspace <folder>', 'the workspace; else the one at or above this folder')
    .addOption(formatOption(`${formats}; several may be given`))
    .option('--no-color', 'print without colour');
}

function formatOption(description: string): Option {
  return new Option('-f, --format <format[=file]>', description).argParser(
    (format: string, before: readonly string[] = []) => [...before, format],
  );
}

function examples(first: string, second: string): string {
  return `\nExamples:\n  ${first}\n  ${second}`;
}
