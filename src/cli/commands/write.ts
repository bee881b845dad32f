import { Command } from '@commander-js/extra-typings';
import { FORMULAS } from '../../schema/formula.ts';
import { command, type OptionsOf } from '../declare/command.ts';
import { RESULT_FORMATS } from '../declare/formats.ts';
import {
  choiceOption,
  OVERWRITE_FILES,
  printingCommand,
  repeatedOption,
  withWriting,
  workspaceCommand,
  writingCommand,
} from '../declare/options.ts';

export type InitOptions = OptionsOf<typeof init.declare>;

export const init = command({
  guide: { page: 'start.md', title: 'The first five minutes' },
  declare: () =>
    withWriting(printingCommand('init', OVERWRITE_FILES))
      .description('write a workspace to start from, with a round that can be scored')
      .argument('[folder]', 'where; this folder unless given')
      .option('--empty', 'without the examples: no proposal and no round yet')
      .option('--minimal', 'leave out the workflow and the page that explains the files')
      .option('--agents', 'also tell language models how to review: AGENTS.md and a skill')
      .option(
        '--action <action>',
        'the GitHub action that the workflow uses: OWNER/REPOSITORY@COMMIT',
      ),
  examples: ['shark init', 'shark init perf --dry-run'],
});

export const newFiles = command({
  guide: { page: 'start.md', title: 'The first five minutes' },
  formats: {},
  declare: () =>
    new Command('new').description('begin a proposal, a round, a rubric, a scorecard or a vote'),
  examples: [
    "shark new proposal --title 'Short keys' --summary 'Hash the token.' --enter",
    'shark new scorecard --shark ann --round round2',
  ],
});

export type NewProposalOptions = OptionsOf<typeof newProposal.declare>;

export const newProposal = command({
  declare: () =>
    writingCommand('proposal')
      .description('begin a proposal, or pitch one again in a later round')
      .argument('[id]', "its file's name; made from the title unless given")
      .option('--title <text>', 'what people call it')
      .option('--summary <text>', 'the idea in a sentence')
      .option('--proposer <text>', 'who puts it forward')
      .option('--claim <speedup>', 'the speedup it promises, such as 1.2x to 1.5x')
      .option(
        '--profile <file>',
        'what ncu --csv wrote: its estimated speedup becomes a claim by ncu',
      )
      .option('--rule <name>', 'the rule of ncu that it follows, where the profile has several')
      .option('--round <round>', 'the round it is pitched in; the latest unless given')
      .option('--enter', 'add it to the entries of the round'),
  examples: [
    "shark new proposal --title 'Short keys' --summary 'Hash the token.' --enter",
    "shark new proposal short-keys --round round2 --summary 'Compare the token on a hit.'",
  ],
});

export type NewRoundOptions = OptionsOf<typeof newRound.declare>;

export const newRound = command({
  declare: () =>
    writingCommand('round')
      .description('begin a round, from nothing or from an earlier one')
      .argument('[id]', "its folder's name; the one after the latest unless given")
      .option('--title <text>', 'what people call it')
      .option('--date <day>', 'when it took place: 2026-03-31')
      .option('--after <round>', 'the round before it; the latest where the names do not say so')
      .option('--from <round>', 'carry over its live entries, baseline, rules and rubrics')
      .addOption(
        repeatedOption('--entry <proposal>', 'a proposal that takes part; may be given again'),
      ),
  examples: [
    "shark new round --title 'Round 3' --from round2",
    "shark new round --title 'Round 1' --entry short-keys --entry flat-entries",
  ],
});

export type NewRubricOptions = OptionsOf<typeof newRubric.declare>;

export const newRubric = command({
  declare: () =>
    writingCommand('rubric')
      .description("begin a shark's criteria and weights")
      .argument('[shark]', 'the reviewer it is for, or `default` for all without their own')
      .option('--shark <shark>', 'the reviewer it is for')
      .option('--round <round>', 'the latest unless given')
      .option('--from <rubric>', 'a rubric to copy: default, SHARK or ROUND/SHARK')
      .addOption(choiceOption('--formula <formula>', 'how totals are computed', FORMULAS))
      .option('--name <text>', 'what people call the reviewer'),
  examples: [
    'shark new rubric --shark ann --from default',
    'shark new rubric default --formula rice',
  ],
});

/** A command that begins a file for one shark to answer in. */
function formCommand(name: string) {
  return writingCommand(name)
    .argument('[shark]', 'the reviewer it is for')
    .option('--shark <shark>', 'the reviewer it is for')
    .option('--round <round>', 'the latest unless given');
}

export const newScorecard = command({
  declare: () =>
    formCommand('scorecard').description(
      "begin a shark's scorecard, with every entry and criterion to score",
    ),
  examples: ['shark new scorecard --shark ann', 'shark new scorecard ann --round round2 --dry-run'],
});

export type NewVoteOptions = OptionsOf<typeof newVote.declare>;

export const newVote = command({
  guide: { page: 'reviewers.md', title: 'How a vote gets in' },
  declare: () =>
    formCommand('vote').description(
      "begin a shark's vote as a form in Markdown, which import reads whole",
    ),
  examples: ['shark new vote ann', 'shark new vote ann --round round2 --dry-run'],
});

export type ImportOptions = OptionsOf<typeof importVotes.declare>;

export const importVotes = command({
  guide: { page: 'import.md', title: 'From Markdown votes to files' },
  declare: () =>
    workspaceCommand('import', RESULT_FORMATS, 'overwrite rubrics and scorecards that are there')
      .description('read votes written in Markdown into rubrics and scorecards')
      .argument('<files...>', 'the votes')
      .option('--round <round>', 'the round the votes are about; else the title or file name says')
      .option('--shark <shark>', 'whose vote it is; else the document says')
      .addOption(
        repeatedOption(
          '--same <name=id>',
          'what a name in the document stands for, or none; several may be given',
        ),
      )
      .option('--scale <number>', 'the highest score, where the document does not say it')
      .option(
        '--remember',
        'keep these answers, and those you are asked for, for the next votes of the round',
      )
      .option('--yes', 'ask nothing, even at a terminal')
      .option('--verify', 'write nothing; check the figures of files that cite these votes')
      .option('--dry-run', 'print what would be written and write nothing'),
  examples: [
    'shark import vote.md --round round2 --shark roi-maximizer',
    'shark import votes/*.md --dry-run',
  ],
});

export type DeriveOptions = OptionsOf<typeof rubricDerive.declare>;

const EXAMPLES = [
  'shark rubric derive round2 performance-oracle',
  'shark rubric derive round2 performance-oracle --from round1 --write',
] as const;

export const rubric = command({
  guide: { page: 'model.md', title: 'Every formula' },
  formats: {},
  declare: () =>
    new Command('rubric').description('derive rubrics from earlier ones (rubric derive)'),
  examples: EXAMPLES,
});

export const rubricDerive = command({
  declare: () =>
    workspaceCommand('derive', RESULT_FORMATS, 'overwrite a file that is there')
      .description("apply a round's adjustments to a shark's earlier rubric")
      .argument('<round>', 'the round whose adjustments are applied, and that gets the rubric')
      .argument('<shark>', 'the shark that gets it')
      .option('--from <round>', "the base rubric's round; else the latest before that has one")
      .option('--write', 'write the file; else it is printed')
      .option('--dry-run', 'print the file and write nothing, even with --write'),
  examples: EXAMPLES,
});
