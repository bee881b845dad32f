import * as z from 'zod';
import { notes, text } from './field.ts';

/** shark.yaml */
export const config = z
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
