import { command, type OptionsOf } from '../declare/command.ts';
import { repeatedOption, writingCommand } from '../declare/options.ts';

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
