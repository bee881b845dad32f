import * as z from 'zod';
import { byName, converted, figure, id, notes, prose, text, yesOrNo } from './field.ts';
import { statedChange } from './stated.ts';

const reading = (form: z.ZodNumber | z.ZodInt) => converted(form, { to: 'reading' });

const sampleFields = {
  samples: z
    .array(reading(z.number()))
    .min(1)
    .describe('Independent readings: one for each invocation of the program.')
    .optional(),
  n: reading(z.int().min(1).describe('How many readings.')).optional(),
  mean: reading(z.number().describe('Arithmetic mean.')).optional(),
  median: reading(z.number().describe('Half of the readings are lower.')).optional(),
  sd: reading(z.number().min(0).describe('Standard deviation, with n - 1.')).optional(),
  min: reading(z.number().describe('The lowest reading.')).optional(),
  max: reading(z.number().describe('The highest reading.')).optional(),
  log_mean: reading(z.number().describe('Mean of the natural logarithms.')).optional(),
  log_sd: reading(
    z.number().min(0).describe('Standard deviation of the natural logarithms.'),
  ).optional(),
  resolution: reading(
    z
      .number()
      .min(0)
      .describe('The step that the readings were taken in; that of their last digit unless given.'),
  ).optional(),
};

const sampled = converted(
  z
    .strictObject({
      ...sampleFields,
      iterations: z
        .strictObject(sampleFields)
        .meta({
          title: 'iterations',
          description:
            'All readings inside of the invocations; they decide only where `evidence` says so.',
        })
        .optional(),
    })
    .meta({ id: 'sample', title: 'sample', description: 'Readings, or their summary.' }),
  { to: 'sample' },
);

const measured = z.union([figure('number', 'A reading in the unit of the benchmarks.'), sampled]);

const source = z
  .strictObject({
    file: text('The file, as seen from the workspace; its name alone where it lies outside.'),
    benchmark: text('The one benchmark of it that was read; all unless given.').optional(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('The SHA-256 of its bytes, to find it again.'),
    format: text('What it was read as.', ['hyperfine', 'go']),
    tool: text('The tool that wrote it, with its version, where the file says so.').optional(),
    date: text('When it was measured, where the file says so.').optional(),
    host: text('Where it was measured, where the file says so.').optional(),
  })
  .meta({ id: 'source', title: 'source', description: 'A file of readings.' });

const sources = z
  .strictObject({
    before: z.array(source).min(1).describe('Where the readings from before come from.').optional(),
    after: z.array(source).min(1).describe('Where the readings from after come from.').optional(),
  })
  .describe('The files that the readings were taken from; `shark outcome` writes them.');

const settingValues = z.array(text('A value.'));

const difference = z
  .strictObject({
    setting: text('What differs.', ['host', 'vmVersion']),
    before: settingValues
      .describe('Values that only the files from before have, the first 20 of them.')
      .optional(),
    after: settingValues
      .describe('Values that only the files from after have, the first 20 of them.')
      .optional(),
  })
  .meta({
    id: 'difference',
    title: 'difference',
    description: 'A setting that is not the same on both sides.',
  });

const benchmarks = z
  .strictObject({
    metric: text('What is measured; the one of the baseline unless given.').optional(),
    better: z.enum(['lower', 'higher']).describe('Which direction is better.').optional(),
    unit: text('The unit of every figure below.').optional(),
    cases: byName(
      z
        .strictObject({
          before: measured.describe('Before; the reading of the baseline unless given.').optional(),
          after: measured.describe('After.'),
          stated: statedChange.optional(),
          notes: notes(),
        })
        .meta({ title: 'case' }),
      'Readings by benchmark case.',
    ),
    only_before: z
      .array(text('The name of a benchmark.'))
      .describe('Benchmarks that were not measured again.')
      .optional(),
    only_after: z
      .array(text('The name of a benchmark.'))
      .describe('Benchmarks without a reading from before.')
      .optional(),
    differs: z
      .array(difference)
      .describe(
        'Where the files from before and after differ in how and on what they were measured; `shark outcome` writes it. ' +
          'One of `host`, `cpu`, `cores`, `arch`, `goos` and `goarch` is another machine, and leaves the verdicts inconclusive.',
      )
      .optional(),
    other_machine: z
      .string()
      .regex(/\S/)
      .describe('Why the verdicts hold although the machine was another one.')
      .optional(),
    sources: sources.optional(),
    notes: notes(),
  })
  .describe('What was measured.');

/** The schema of rounds/<round>/outcomes/<proposal>.yaml. */
export const outcome = z
  .strictObject({
    id: id("The file's name without .yaml, if given.").optional(),
    status: z
      .enum(['success', 'partial', 'failure', 'blocked', 'not-run'])
      .describe(
        'What came of it. A compile error is a failure; blocked means that something outside forbids it.',
      ),
    reason: text('Why, in a few words.').optional(),
    variant: text('Which form was built.').optional(),
    benchmarks: benchmarks.optional(),
    correct: yesOrNo('Were the results correct?').optional(),
    hours: byName(
      figure('hours', 'Hours spent.', { allowZero: true }),
      'Hours by activity.',
    ).optional(),
    causes: prose('Why it came out so.').optional(),
    reverted: yesOrNo('Was it taken back?').optional(),
    stated: statedChange.optional(),
    lessons: prose('What it taught.').optional(),
    source: text('Where the result is reported.').optional(),
    notes: notes(),
  })
  .describe('What was measured after a proposal was built or tried.');
