import * as and from './commands/and.ts';
import * as decide from './commands/decide.ts';
import * as learn from './commands/learn.ts';
import * as review from './commands/review.ts';
import * as trust from './commands/trust.ts';
import * as write from './commands/write.ts';
import { bind, bindToCommandLine, type CommandGroup, family } from './declare/command.ts';

/** Every command, in the order of the help, and what runs it: loaded when it is run. */
export const COMMAND_GROUPS: readonly CommandGroup[] = [
  {
    heading: 'Write:',
    commands: [
      bind(write.init, async () => (await import('./actions/init.ts')).init),
      family(
        write.newFiles,
        [
          bind(
            write.newProposal,
            async () => (await import('./actions/new/new-proposal.ts')).newProposal,
          ),
          bind(write.newRound, async () => (await import('./actions/new/new-round.ts')).newRound),
          bind(
            write.newRubric,
            async () => (await import('./actions/new/new-rubric.ts')).newRubric,
          ),
          bind(
            write.newScorecard,
            async () => (await import('./actions/new/new-form.ts')).newScorecard,
          ),
          bind(write.newVote, async () => (await import('./actions/new/new-form.ts')).newVote),
        ],
        'What do you want to begin?',
      ),
      bind(write.importVotes, async () => (await import('./actions/import.ts')).importMarkdown),
      family(write.rubric, [
        bind(
          write.rubricDerive,
          async () => (await import('./actions/rubric-derive.ts')).rubricDerive,
        ),
      ]),
    ],
  },
  {
    heading: 'Review:',
    commands: [
      bind(review.brief, async () => (await import('./actions/brief.ts')).brief),
      bind(review.submit, async () => (await import('./actions/submit/submit.ts')).submit),
      bind(review.mcp, async () => (await import('./actions/mcp.ts')).mcp),
    ],
  },
  {
    heading: 'Trust the figures:',
    commands: [
      bind(trust.check, async () => (await import('./actions/check/check.ts')).check),
      bind(trust.audit, async () => (await import('./actions/audit.ts')).audit),
      bind(trust.explain, async () => (await import('./actions/explain.ts')).explain),
    ],
  },
  {
    heading: 'Decide:',
    commands: [
      bind(decide.score, async () => (await import('./actions/score.ts')).score),
      bind(decide.roi, async () => (await import('./actions/roi.ts')).roi),
      bind(decide.plan, async () => (await import('./actions/plan.ts')).plan),
      bind(decide.sensitivity, async () => (await import('./actions/sensitivity.ts')).sensitivity),
      bind(decide.compare, async () => (await import('./actions/compare/compare.ts')).compare),
      bind(decide.report, async () => (await import('./actions/report.ts')).report),
      bind(decide.status, async () => (await import('./actions/status.ts')).status),
      bind(decide.list, async () => (await import('./actions/list.ts')).list),
      bind(decide.show, async () => (await import('./actions/show.ts')).show),
    ],
  },
  {
    heading: 'Learn:',
    commands: [
      bind(learn.outcome, async () => (await import('./actions/outcome/outcome.ts')).outcome),
      bind(
        learn.experiments,
        async () => (await import('./actions/experiments/experiments.ts')).experiments,
      ),
      bind(learn.retro, async () => (await import('./actions/retro.ts')).retro),
      bind(
        learn.calibrate,
        async () => (await import('./actions/calibrate/calibrate.ts')).calibrate,
      ),
    ],
  },
  {
    heading: 'And:',
    commands: [
      bind(and.schema, async () => (await import('./actions/schema.ts')).schema),
      bindToCommandLine(
        and.completion,
        async () => (await import('./actions/completion.ts')).completion,
      ),
    ],
  },
];
