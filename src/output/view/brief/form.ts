import type { ScorecardForm } from '../../../form/form.ts';
import { printForm } from '../../../form/print-form.ts';

/** The form at the end of a brief, as code: so its front matter is no part of the page. */
export function formBlock(form: ScorecardForm): string {
  const text = printForm(form);
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(runs.reduce((most, run) => Math.max(most, run.length + 1), 3));
  const { round, shark } = form;
  return [
    '',
    '## The form',
    '',
    `Fill it in as a file, and hand it in: \`shark submit ${round.id} ${shark.id} FILE\`.`,
    '',
    `${fence}markdown`,
    text.trimEnd(),
    fence,
    '',
  ].join('\n');
}
