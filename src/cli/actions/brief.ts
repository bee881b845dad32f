import type { ScorecardForm } from '../../form/form.ts';
import { jsonForm } from '../../form/json-form.ts';
import { formMetadata } from '../../form/made-from.ts';
import { printForm } from '../../form/print-form.ts';
import { type Dialect, excessOf } from '../../form/schema/dialect.ts';
import { scorecardSchema } from '../../form/schema/scorecard-schema.ts';
import { type Brief, briefOf } from '../../outcome/brief.ts';
import { renderJson } from '../../output/render/json.ts';
import { renderMarkdown } from '../../output/render/markdown.ts';
import { escapeCiCommands } from '../../output/render/safe.ts';
import { briefJson } from '../../output/results/brief.ts';
import { briefBlocks, formBlock } from '../../output/view/brief/brief.ts';
import { scorecardText } from '../../scaffold/scorecard.ts';
import { roundFiles } from '../../workspace/discovery/discover.ts';
import { sharkFor, sharkHint } from '../ask/new-ids.ts';
import { BRIEF_FORMATS, type BriefOptions, type brief as declared } from '../commands/brief.ts';
import type { ActionOf } from '../declare/command.ts';
import { EXIT } from '../exit-code.ts';
import { emitRendered } from '../print/emit.ts';
import { say } from '../print/screen.ts';
import { targetsAmong } from '../print/targets.ts';
import type { Runtime } from '../runtime.ts';
import { UsageError } from '../usage-error.ts';
import { askedForm, withOwnAnswers } from '../workspace/asked-form.ts';
import { roundOfSharks } from '../workspace/faulty-sharks.ts';
import { soundPart } from '../workspace/load.ts';
import { guardEntries } from '../workspace/next-command.ts';
import { chooseRound, type OpenWorkspace, openWorkspace } from '../workspace/open-workspace.ts';
import { doubtNote, orderIn } from '../workspace/round-order.ts';
import { readHistory } from './calibrate/arrivals.ts';

/** Prints all that a reviewer needs to score a round. */
export const brief: ActionOf<typeof declared> = async (runtime, options, [named, shark]) => {
  const asked = targetsAmong(options, BRIEF_FORMATS);
  const alone = [options.form, options.schema, options.format].filter((each) => each !== undefined);
  if (alone.length > 1) {
    throw new UsageError('--form, --schema and --format are three answers', 'ask for one of them');
  }
  const workspace = openWorkspace(runtime, options);
  const round = chooseRound(workspace, named);
  const who = await sharkFor(workspace, round, shark, undefined, null);
  const { form: blank, hasRubric } = askedForm(workspace, round, who);
  // The whole brief ends with the form in Markdown.
  const isInCells = options.schema === undefined && (options.form ?? 'markdown') === 'markdown';
  const notation = isInCells ? 'markdown' : 'other';
  const { form, remarks: ofOwn } = withOwnAnswers(workspace, blank, notation);
  guardEntries(workspace.files, round, form.entries);
  const remarks = [
    ...sharkHint(workspace, shark),
    ...(hasRubric ? [] : [`${round} has no rubric for ${shark}: one overall score is asked for`]),
    ...ofOwn,
  ];
  for (const remark of remarks) say(runtime, remark);
  if (options.form !== undefined) {
    runtime.stdout.write(formText(form, options.form));
    return EXIT.fine;
  }
  if (options.schema !== undefined) {
    runtime.stdout.write(schemaText(form, options.schema));
    return EXIT.fine;
  }
  const told = await briefIn(runtime, workspace, form, options.open === true);
  await emitRendered(runtime, options, asked, (format) =>
    format === 'json'
      ? renderJson(briefJson(told, form))
      : renderMarkdown(briefBlocks(told, form)) + escapeCiCommands(formBlock(form)),
  );
  return EXIT.fine;
};

/** The brief; errors in earlier rounds do not prevent it. */
async function briefIn(
  runtime: Runtime,
  workspace: OpenWorkspace,
  { round: { id }, shark }: ScorecardForm,
  isOpen: boolean,
): Promise<Brief> {
  const { sound: round, faulty: broken } = roundOfSharks(workspace, id);
  const { scorecards } = roundFiles(workspace.files, id);
  const faulty = scorecards.flatMap((card) => (broken.has(card.id) ? [card.id] : []));
  const { ids, doubt } = orderIn(workspace);
  const before = new Set(doubt === null ? ids.slice(0, ids.indexOf(id)) : []);
  const { workspace: all } = soundPart(workspace);
  const earlier = { ...all, rounds: all.rounds.filter((each) => before.has(each.id)) };
  runtime.stderr.write(doubtNote(workspace) ?? '');
  const history = await readHistory(runtime, workspace, earlier);
  return briefOf(round, shark.id, earlier, { history, isOpen, faulty });
}

function formText(form: ScorecardForm, format: NonNullable<BriefOptions['form']>): string {
  switch (format) {
    case 'markdown':
      return escapeCiCommands(printForm(form));
    case 'yaml':
      return escapeCiCommands(scorecardText(form, null, formMetadata(form)));
    case 'json':
      return renderJson(jsonForm(form));
  }
}

/** @throws UsageError if the schema exceeds a limit of the dialect */
function schemaText(form: ScorecardForm, dialect: Dialect): string {
  const schema = scorecardSchema(form, dialect);
  const excess = excessOf(schema, dialect);
  if (excess === null) return renderJson(schema);
  const { size, count, limit } = excess;
  const what = {
    properties: 'properties',
    depth: 'levels',
    enumValues: 'values of enumerations',
    characters: 'characters of names',
  }[size];
  throw new UsageError(
    `the schema of this scorecard has ${count} ${what}, and ${dialect} takes ${limit}`,
    `use --schema json, or the form: shark brief ${form.round.id} ${form.shark.id} --form json`,
  );
}
