import type { Round } from '../../../model/round.ts';
import {
  newProposalCommand,
  newRubricCommand,
  newScorecardCommand,
  shellWord,
} from '../../../scaffold/new-commands.ts';

/** The steps of a review in the user's interface: as commands, or as tools with arguments. */
export interface StepWords {
  brief(round: string, shark: string): string;
  /** How to get a blank form, of the kind that the reviewer fills in. */
  form(round: string, shark: string, notation: 'markdown' | 'yaml' | 'json'): string;
  /** How to hand in the form with the given name. */
  submit(round: string, shark: string, form: string, isRevision: boolean): string;
  check(path: string): string;
  status(round: string): string;
  /** Any other command. */
  command(line: string): string;
  /** The option or argument that replaces an earlier judgement. */
  readonly revise: string;
  /** True if the steps are command lines, which take options. */
  readonly isTyped: boolean;
}

/** The steps as typed commands. */
export const COMMAND_STEPS: StepWords = {
  brief: (round, shark) => line('shark brief', [round, shark]),
  form: (round, shark, notation) => `${line('shark brief', [round, shark])} --form ${notation}`,
  submit: (round, shark, form, isRevision) =>
    `${line('shark submit', [round, shark])} ${form === '-' ? form : shellWord(form)}${isRevision ? ' --revise' : ''}`,
  check: (path) => line('shark check', [path]),
  status: (round) => line('shark status', [round]),
  command: (text) => text,
  revise: '--revise',
  isTyped: true,
};

/** The steps for the requested formats: if all are JSON, the next steps ask for JSON too. */
export function stepsIn(
  steps: StepWords,
  asked: readonly { readonly format: string }[],
): StepWords {
  const isJson = asked.length > 0 && asked.every(({ format }) => format === 'json');
  if (!steps.isTyped || !isJson) return steps;
  return {
    ...steps,
    brief: (round, shark) => `${steps.brief(round, shark)} --format json`,
    submit: (round, shark, form, isRevision) =>
      `${steps.submit(round, shark, form, isRevision)} --format json`,
    check: (path) => `${steps.check(path)} --format json`,
    status: (round) => `${steps.status(round)} --format json`,
  };
}

function line(command: string, names: readonly string[]): string {
  return [command, ...names.map(shellWord)].join(' ');
}

/**
 * The first commands for a round without scorecards: a new proposal if there is none; otherwise a
 * rubric if there is none, and a scorecard for each known reviewer.
 */
export function firstSteps({
  id,
  entries,
  asked,
  sharks,
  hasSharedRubric,
}: Round): readonly string[] {
  if (entries.length === 0) return [newProposalCommand({ round: id })];
  const hasRubric = hasSharedRubric || sharks.some(({ rubric }) => rubric !== null);
  const known = asked.length > 0 ? asked : sharks;
  const seats = known.length > 0 ? known.map((each) => each.id) : [undefined];
  return [
    ...(hasRubric ? [] : [newRubricCommand({ round: id, shark: 'default' })]),
    ...seats.map((shark) => newScorecardCommand({ round: id, shark })),
  ];
}
