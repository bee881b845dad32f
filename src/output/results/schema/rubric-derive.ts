import * as f from './fields.ts';
import { criterionRole } from './vocabulary.ts';

export const derivedCriterion = f.object('One criterion.', {
  id: f.text('Id of the criterion.'),
  role: f.orNull('Its role; null where it has none.', criterionRole),
  isNew: f.flag('Whether the earlier rubric lacks it.'),
  before: f.amount('Points in the earlier rubric; 0 for a new criterion.'),
  added: f.number('Points that the round adds, or takes where below 0.'),
  weight: f.amount('Points now: the raw weight.'),
  share: f.share('The weight as a share of all.'),
});

export const unmade = f.object('One adjustment.', {
  role: criterionRole.describe('The role it is about.'),
  weight: f.text('As it is written in the round.'),
  why: f.oneOf(
    'There is no criterion of that role to take from, or it had less than that.',
    'nothing-to-take taken-to-zero',
  ),
});

export const rubricDeriveSchema = f.result('rubric derive', {
  round: f.text('Id of the round that gets the rubric.'),
  shark: f.text('Id of the shark that gets it.'),
  from: f.text('Id of the round whose rubric it is derived from.'),
  criteria: f.list('In the order of the derived rubric.', derivedCriterion),
  whole: f.amount('What the raw weights sum to.'),
  unmade: f.list('What the round asks that could not be done in full.', unmade),
  path: f.text('The file, from the root of the workspace.'),
  text: f.text('The whole file.'),
  written: f.flag('Whether it has been written.'),
});

export type RubricDeriveJson = f.ValueOf<typeof rubricDeriveSchema>;
