import * as z from 'zod';
import * as f from './fields.ts';
import { noTotal, undecided, verdict } from './vocabulary.ts';

export const location = f.object('A place in one file; lines and columns count from 1.', {
  file: f.text('Relative to the workspace, with forward slashes.'),
  line: f.positive('The line.'),
  column: f.positive('The column, in UTF-16 code units.'),
});

export const valueRange = f.object('A range of a figure.', {
  low: f.number('Its lowest.'),
  high: f.number('Its highest.'),
});

const numberOrId = z.union([f.number('A figure.'), f.text('An id.')]);

export const auditRow = f.object(
  'A stated figure compared with the computed one. A key without a value is left out.',
  {
    round: f.text('Id of the round.'),
    shark: f.optional(f.text('Id of the shark.')),
    proposal: f.optional(f.text('Id of the proposal.')),
    title: f.optional(f.text('Its title, where a whole round is audited.')),
    variant: f.optional(f.text("The variant's name.")),
    case: f.optional(f.text('The case of a baseline or a benchmark.')),
    figure: f.oneOf('What is stated.', 'total roi naive gain rank mean gap change winner'),
    stated: f.orNull('As stated, in the unit it was written in; an id for a winner.', numberOrId),
    computed: f.orNull('As computed, in the same unit; null where it cannot be.', numberOrId),
    verdict,
    difference: f.numberOrNull('Stated less computed; of ranges, the end that is farthest off.'),
    measure: f.optional(
      f.oneOf('Where the figures are a ratio of speeds or a change of time.', 'factor time'),
    ),
    statedRange: f.optional(valueRange),
    computedRange: f.optional(valueRange),
    slip: f.optional(
      f.oneOf(
        'A way of going wrong that alone gives the stated figure.',
        'factor-as-gain hours-twice loss-as-time na-as-zero not-normalized uncapped',
      ),
    ),
    needs: f.optional(
      f.objects(
        'Single scores that, changed alone, would make a wrong total right.',
        'One score.',
        {
          criterion: f.text('Id of the criterion.'),
          from: f.number('The score as it is.'),
          to: f.number('The score it would have to be.'),
        },
      ),
    ),
    why: f.optional(
      f.object('Why the figure cannot be computed.', {
        code: f.oneOf('The reason.', [
          ...noTotal.unwrap().options,
          ...undecided.unwrap().options,
          ...f.words(
            'not-an-entry not-ranked no-estimate lacking no-target no-reading no-direction other-unit',
            'not-positive tie',
          ),
        ]),
        names: f.texts('What it lacks, or what it lies between.'),
      }),
    ),
    forms: f.optional(
      z
        .array(
          f.object('One form.', {
            written: f.text('As written.'),
            stated: f.number('What that is.'),
            verdict,
          }),
        )
        .min(2)
        .describe('Where the figure was printed in more than one form, each of them.'),
    ),
    method: f.optional(f.oneOf('How it was computed, where that needs a name.', 'geometric-mean')),
    approximate: f.optional(
      z.literal(true).describe('There where the computed figure is not exact.'),
    ),
    working: f.optional(f.text('The sum it was said to come from.')),
    location,
  },
);

export const auditSchema = f.result('audit', {
  rows: f.list('Each stated figure.', auditRow),
});

export type AuditJson = f.ValueOf<typeof auditSchema>;
