import { Command } from '@commander-js/extra-typings';
import { FORMULAS } from '../../schema/formula.ts';
import { command, type OptionsOf } from '../declare/command.ts';
import { choiceOption, repeated, writingCommand } from '../declare/options.ts';

export const newFiles = command({
  guide: { page: 'start.md', title: 'The first five minutes' },
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
      .option(
        '--from <round>',
        'carry over live entries, sharks asked, baseline, rules, constraints, budget and rubrics',
      )
      .option('--entry <proposal>', 'a proposal that takes part; may be given again', repeated),
  examples: [
    "shark new round --title 'Round 3' --from round2",
    "shark new round --title 'Round 1' --entry short-keys --entry flat-entries",
  ],
});

/** A command that writes a file of one shark in a round. */
function sharkCommand(name: string, shark = 'the reviewer it is for') {
  return writingCommand(name)
    .argument('[shark]', shark)
    .option('--shark <shark>', 'the reviewer it is for')
    .option('--round <round>', 'the latest unless given');
}

export type NewRubricOptions = OptionsOf<typeof newRubric.declare>;

export const newRubric = command({
  declare: () =>
    sharkCommand('rubric', 'the reviewer it is for, or `default` for all without their own')
      .description("begin a shark's criteria and weights")
      .option('--from <rubric>', 'a rubric to copy: default, SHARK or ROUND/SHARK')
      .addOption(choiceOption('--formula <formula>', 'how totals are computed', FORMULAS))
      .option('--name <text>', 'what people call the reviewer'),
  examples: [
    'shark new rubric --shark ann --from default',
    'shark new rubric default --formula rice',
  ],
});

export const newScorecard = command({
  declare: () =>
    sharkCommand('scorecard').description(
      "begin a shark's scorecard, with every entry and criterion to score",
    ),
  examples: ['shark new scorecard --shark ann', 'shark new scorecard ann --round round2 --dry-run'],
});

export type NewFormOptions = OptionsOf<typeof sharkCommand>;

export const newVote = command({
  declare: () =>
    sharkCommand('vote').description(
      "begin a shark's vote as a form in Markdown, which import reads whole",
    ),
  examples: ['shark new vote ann', 'shark new vote ann --round round2 --dry-run'],
});
