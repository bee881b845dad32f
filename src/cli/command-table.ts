import { audit } from './commands/audit.ts';
import { brief } from './commands/brief.ts';
import { calibrate } from './commands/calibrate.ts';
import { check } from './commands/check.ts';
import { compare } from './commands/compare.ts';
import { completion } from './commands/completion.ts';
import { experiments } from './commands/experiments.ts';
import { explain } from './commands/explain.ts';
import { importVotes } from './commands/import.ts';
import { init } from './commands/init.ts';
import { list } from './commands/list.ts';
import { mcp } from './commands/mcp.ts';
import {
  newFiles,
  newProposal,
  newRound,
  newRubric,
  newScorecard,
  newVote,
} from './commands/new.ts';
import { outcome } from './commands/outcome.ts';
import { plan } from './commands/plan.ts';
import { report } from './commands/report.ts';
import { retro } from './commands/retro.ts';
import { roi } from './commands/roi.ts';
import { rubric, rubricDerive } from './commands/rubric.ts';
import { schema } from './commands/schema.ts';
import { score } from './commands/score.ts';
import { sensitivity } from './commands/sensitivity.ts';
import { show } from './commands/show.ts';
import { status } from './commands/status.ts';
import { submit } from './commands/submit.ts';
import { bind, type CommandGroup, family } from './declare/command.ts';

/** All commands in the order of the help. Each action is loaded only when it runs. */
export const COMMAND_GROUPS: readonly CommandGroup[] = [
  {
    heading: 'Write:',
    commands: [
      bind(init, async () => (await import('./actions/init.ts')).init),
      family(
        newFiles,
        [
          bind(
            newProposal,
            async () => (await import('./actions/new/new-proposal.ts')).newProposal,
          ),
          bind(newRound, async () => (await import('./actions/new/new-round.ts')).newRound),
          bind(newRubric, async () => (await import('./actions/new/new-rubric.ts')).newRubric),
          bind(newScorecard, async () => (await import('./actions/new/new-form.ts')).newScorecard),
          bind(newVote, async () => (await import('./actions/new/new-form.ts')).newVote),
        ],
        'What do you want to begin?',
      ),
      bind(importVotes, async () => (await import('./actions/import.ts')).importMarkdown),
      family(rubric, [
        bind(rubricDerive, async () => (await import('./actions/rubric-derive.ts')).rubricDerive),
      ]),
    ],
  },
  {
    heading: 'Review:',
    commands: [
      bind(brief, async () => (await import('./actions/brief.ts')).brief),
      bind(submit, async () => (await import('./actions/submit/submit.ts')).submit),
      bind(mcp, async () => (await import('./actions/mcp.ts')).mcp),
    ],
  },
  {
    heading: 'Trust the figures:',
    commands: [
      bind(check, async () => (await import('./actions/check/check.ts')).check),
      bind(audit, async () => (await import('./actions/audit.ts')).audit),
      bind(explain, async () => (await import('./actions/explain.ts')).explain),
    ],
  },
  {
    heading: 'Decide:',
    commands: [
      bind(score, async () => (await import('./actions/score.ts')).score),
      bind(roi, async () => (await import('./actions/roi.ts')).roi),
      bind(plan, async () => (await import('./actions/plan.ts')).plan),
      bind(sensitivity, async () => (await import('./actions/sensitivity.ts')).sensitivity),
      bind(compare, async () => (await import('./actions/compare/compare.ts')).compare),
      bind(report, async () => (await import('./actions/report.ts')).report),
      bind(status, async () => (await import('./actions/status.ts')).status),
      bind(list, async () => (await import('./actions/list.ts')).list),
      bind(show, async () => (await import('./actions/show.ts')).show),
    ],
  },
  {
    heading: 'Learn:',
    commands: [
      bind(outcome, async () => (await import('./actions/outcome/outcome.ts')).outcome),
      bind(
        experiments,
        async () => (await import('./actions/experiments/experiments.ts')).experiments,
      ),
      bind(retro, async () => (await import('./actions/retro.ts')).retro),
      bind(calibrate, async () => (await import('./actions/calibrate/calibrate.ts')).calibrate),
    ],
  },
  {
    heading: 'And:',
    commands: [
      bind(schema, async () => (await import('./actions/schema.ts')).schema),
      bind(completion, async () => (await import('./actions/completion.ts')).completion),
    ],
  },
];
