import { schemaLine } from '../../../scaffold/schema-line.ts';
import { scorecardText } from '../../../scaffold/scorecard.ts';
import { planFiles } from '../../../workspace/plan.ts';
import type { NewScorecardOptions } from '../../commands/new-scorecard.ts';
import { beginning } from './beginning.ts';
import { formFor } from './form-for.ts';
import { guardAnswers } from './guard-answers.ts';

/** Write a shark's scorecard: every live entry and every criterion, nothing scored yet. */
export const newScorecard = beginning(
  async (workspace, options: NewScorecardOptions, named, runtime) => {
    const { files } = workspace;
    const { form, remarks } = await formFor(workspace, options, named, runtime);
    const [round, shark] = [form.round.id, form.shark.id];
    const path = `rounds/${round}/scorecards/${shark}.yaml`;
    const text = scorecardText(form, schemaLine(files, 'scorecard', path));
    const planned = planFiles(files, [{ path, text }], options.force === true);
    guardAnswers(planned, form, 'yaml', runtime.steps);
    return {
      title: `A scorecard: ${shark} in ${round}`,
      planned,
      next: [
        ...remarks,
        `write your figures into ${path}`,
        `shark check ${path}`,
        `shark score ${round}`,
      ],
    };
  },
);
