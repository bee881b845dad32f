import type * as z from 'zod';
import { config } from './config.ts';
import { mapping } from './mapping.ts';
import { outcome } from './outcome.ts';
import { proposal } from './proposal.ts';
import { round } from './round.ts';
import { rubric } from './rubric.ts';
import { scorecard } from './scorecard.ts';

/** The files of a workspace and their schemas. */
export const SCHEMAS = { proposal, round, rubric, scorecard, outcome, mapping, config } as const;

export type FileKind = keyof typeof SCHEMAS;

/** What a valid file of a kind holds: its figures are quantities, its prose a list of texts. */
export type FileOf<K extends FileKind> = z.output<(typeof SCHEMAS)[K]>;

export type ProposalFile = FileOf<'proposal'>;
export type RoundFile = FileOf<'round'>;
export type RubricFile = FileOf<'rubric'>;
export type ScorecardFile = FileOf<'scorecard'>;
export type OutcomeFile = FileOf<'outcome'>;
export type MappingFile = FileOf<'mapping'>;
