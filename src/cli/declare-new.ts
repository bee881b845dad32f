import type { Command } from 'commander';
import { type Declaring, examples, printing, shared } from './declare.ts';
import {
  type InitOptions,
  type NewProposalOptions,
  type NewRoundOptions,
  type NewRubricOptions,
  type NewScorecardOptions,
  withInitOptions,
  withNewProposalOptions,
  withNewRoundOptions,
  withNewRubricOptions,
  withNewScorecardOptions,
} from './new-options.ts';

/** `shark init` and `shark new`. */
export function declareNew(program: Command, declaring: Declaring): void {
  declareInit(program, declaring);
  const made = program
    .command('new')
    .description('begin a proposal, a round, a rubric or a scorecard')
    .helpCommand(false)
    .addHelpText(
      'after',
      examples(
        "shark new proposal --title 'Short keys' --summary 'Hash the token.' --enter",
        'shark new scorecard --shark ann --round round2',
      ),
    );
  declareProposal(made, declaring);
  declareRound(made, declaring);
  declareRubric(made, declaring);
  declareScorecard(made, declaring);
}

function declareInit(program: Command, declaring: Declaring): void {
  const { runtime, finish } = declaring;
  withInitOptions(printing(program.command('init')))
    .description('write a workspace to start from, with a round that can be scored')
    .argument('[folder]', 'where; this folder unless given')
    .addHelpText('after', examples('shark init', 'shark init perf --dry-run'))
    .action(async (folder: string | undefined, options: InitOptions) => {
      const { init } = await import('./actions/init.ts');
      finish(await init(runtime, options, folder ?? '.'));
    });
}

function declareProposal(made: Command, { runtime, finish }: Declaring): void {
  withNewProposalOptions(shared(made.command('proposal')))
    .description('begin a proposal, or pitch one again in a later round')
    .argument('[id]', "its file's name; made from the title unless given")
    .addHelpText(
      'after',
      examples(
        "shark new proposal --title 'Short keys' --summary 'Hash the token.' --enter",
        "shark new proposal short-keys --round round2 --summary 'Compare the token on a hit.'",
      ),
    )
    .action(async (id: string | undefined, options: NewProposalOptions) => {
      const { newProposal } = await import('./actions/new/new-proposal.ts');
      finish(await newProposal(runtime, options, id));
    });
}

function declareRound(made: Command, { runtime, finish }: Declaring): void {
  withNewRoundOptions(shared(made.command('round')))
    .description('begin a round, from nothing or from an earlier one')
    .argument('[id]', "its folder's name; the one after the latest unless given")
    .addHelpText(
      'after',
      examples(
        "shark new round --title 'Round 3' --from round2",
        "shark new round --title 'Round 1' --entry short-keys --entry flat-entries",
      ),
    )
    .action(async (id: string | undefined, options: NewRoundOptions) => {
      const { newRound } = await import('./actions/new/new-round.ts');
      finish(await newRound(runtime, options, id));
    });
}

function declareRubric(made: Command, { runtime, finish }: Declaring): void {
  withNewRubricOptions(shared(made.command('rubric')))
    .description("begin a shark's criteria and weights")
    .argument('[shark]', 'the reviewer it is for, or `default` for all without their own')
    .addHelpText(
      'after',
      examples(
        'shark new rubric --shark ann --from default',
        'shark new rubric ann --round round3 --from round2/ann',
      ),
    )
    .action(async (shark: string | undefined, options: NewRubricOptions) => {
      const { newRubric } = await import('./actions/new/new-rubric.ts');
      finish(await newRubric(runtime, options, shark));
    });
}

function declareScorecard(made: Command, { runtime, finish }: Declaring): void {
  withNewScorecardOptions(shared(made.command('scorecard')))
    .description("begin a shark's scorecard, with every entry and criterion to score")
    .argument('[shark]', 'the reviewer it is for')
    .addHelpText(
      'after',
      examples(
        'shark new scorecard --shark ann',
        'shark new scorecard ann --round round2 --dry-run',
      ),
    )
    .action(async (shark: string | undefined, options: NewScorecardOptions) => {
      const { newScorecard } = await import('./actions/new/new-scorecard.ts');
      finish(await newScorecard(runtime, options, shark));
    });
}
