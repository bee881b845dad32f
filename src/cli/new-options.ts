import type { Command } from 'commander';
import type { WriteOptions } from './write/write-plan.ts';

/** Options of `shark init` alone. */
export interface InitOptions extends WriteOptions {
  readonly minimal?: true;
  readonly action?: string;
}

export function withInitOptions(command: Command): Command {
  return withWriteOptions(command)
    .option('--minimal', 'leave out the workflow and the page that explains the files')
    .option(
      '--action <action>',
      'the GitHub action that the workflow uses: OWNER/REPOSITORY@COMMIT',
    );
}

export interface NewProposalOptions extends WriteOptions {
  readonly title?: string;
  readonly summary?: string;
  readonly proposer?: string;
  readonly claim?: string;
  readonly round?: string;
  readonly enter?: true;
}

export function withNewProposalOptions(command: Command): Command {
  return withWriteOptions(command)
    .option('--title <text>', 'what people call it')
    .option('--summary <text>', 'the idea in a sentence')
    .option('--proposer <text>', 'who puts it forward')
    .option('--claim <speedup>', 'the speedup it promises, such as 1.2x to 1.5x')
    .option('--round <round>', 'the round it is pitched in; the latest unless given')
    .option('--enter', 'add it to the entries of the round');
}

export interface NewRoundOptions extends WriteOptions {
  readonly title?: string;
  readonly from?: string;
  readonly entry?: readonly string[];
}

export function withNewRoundOptions(command: Command): Command {
  return withWriteOptions(command)
    .option('--title <text>', 'what people call it')
    .option('--from <round>', 'carry over its live entries, baseline, rules and rubrics')
    .option('--entry <proposal>', 'a proposal that takes part; may be given again', gathered);
}

export interface NewRubricOptions extends WriteOptions {
  readonly shark?: string;
  readonly round?: string;
  readonly from?: string;
  readonly name?: string;
}

export function withNewRubricOptions(command: Command): Command {
  return withWriteOptions(command)
    .option('--shark <shark>', 'the reviewer it is for')
    .option('--round <round>', 'the latest unless given')
    .option('--from <rubric>', 'a rubric to copy: default, SHARK or ROUND/SHARK')
    .option('--name <text>', 'what people call the reviewer');
}

export interface NewScorecardOptions extends WriteOptions {
  readonly shark?: string;
  readonly round?: string;
}

export function withNewScorecardOptions(command: Command): Command {
  return withWriteOptions(command)
    .option('--shark <shark>', 'the reviewer it is for')
    .option('--round <round>', 'the latest unless given');
}

function withWriteOptions(command: Command): Command {
  return command
    .option('--dry-run', 'say what would be written, and write nothing')
    .option('--force', 'overwrite files that are there');
}

function gathered(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
