import * as z from 'zod';
import { byId, byName, id, notes, text } from './field.ts';
import { outcome } from './outcome.ts';
import { proposal } from './proposal.ts';
import { round } from './round.ts';
import { rubric } from './rubric.ts';
import { scorecard } from './scorecard.ts';

/** The schema of shark.yaml. */
const config = z
  .strictObject({
    title: text('What the workspace is about.').optional(),
    rules: z
      .record(z.string(), z.enum(['error', 'warning', 'info', 'off']))
      .describe('Severity by rule code.')
      .optional(),
    ignore: z.array(text('A glob.')).describe('Files that check does not read.').optional(),
    notes: notes(),
  })
  .describe('Settings of the workspace.');

/** The schema of rounds/<round>/import.yaml. */
const mapping = z
  .strictObject({
    same: byName(
      id('The id of a proposal of the round or of a criterion, or `none`.').meta({
        examples: ['tile-size-tuning', 'risk'],
      }),
      'What names in votes stand for: an entry of the round, a criterion, or `none` for what is no proposal.',
    ).optional(),
    scales: byId(
      z
        .int()
        .min(1)
        .max(9999)
        .meta({ description: 'The highest score.', examples: [5, 100] }),
      'The highest score by shark, for scores of votes that bring no scale.',
    ).optional(),
    notes: notes(),
  })
  .describe('What `shark import` is to take names and scores in votes for.');

/** The schemas of the files in a workspace, by kind. */
export const SCHEMAS = { proposal, round, rubric, scorecard, outcome, mapping, config } as const;

export type FileKind = keyof typeof SCHEMAS;

/** The content of a valid file, with figures as quantities and prose as a list of texts. */
export type FileOf<K extends FileKind> = z.output<(typeof SCHEMAS)[K]>;

export type ProposalFile = FileOf<'proposal'>;
export type RoundFile = FileOf<'round'>;
export type RubricFile = FileOf<'rubric'>;
export type ScorecardFile = FileOf<'scorecard'>;
export type OutcomeFile = FileOf<'outcome'>;
export type MappingFile = FileOf<'mapping'>;
