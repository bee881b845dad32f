import * as z from 'zod';
import { FIGURE_CLASSES } from '../../../importing/figures.ts';
import * as f from './fields.ts';

export const faultyCitation = z.strictObject({
  file: f.text('The file, from the root of the workspace.'),
  line: f.positive('The line of the file.'),
  field: f.text('The name of the field; empty for an item of a list.'),
  figure: f.text('The figure.'),
  fault: f.oneOf('What is wrong: no such figure, a part of a formula, or no such line.', [
    'absent',
    'factor',
    'no-line',
  ]),
  cited: f.positive('The line of the document that it names.'),
  text: f.text('That line.'),
});

export const importVerified = f.versioned('How files stand to the votes that they cite.', {
  documents: f.list(
    'Each vote.',
    z.strictObject({
      file: f.text('As it was named.'),
      figures: f.count('Figures of files that cite it.'),
      faults: f.list('Figures that their line does not bear out.', faultyCitation),
      uncited: f.list(
        'Figures of the vote that no file cites.',
        z.strictObject({
          line: f.positive('The line in it.'),
          figure: f.oneOf('What kind of figure it is by its form.', FIGURE_CLASSES),
          written: f.text('As it stands there.'),
        }),
      ),
    }),
  ),
});

export type ImportVerifiedJson = f.ValueOf<typeof importVerified>;
