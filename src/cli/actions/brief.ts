import type { ScorecardForm } from '../../form/form.ts';
import { jsonForm } from '../../form/json-form.ts';
import { printForm } from '../../form/print-form.ts';
import { type Dialect, excessOf } from '../../form/schema/dialect.ts';
import { scorecardSchema } from '../../form/schema/scorecard-schema.ts';
import { type Brief, briefOf } from '../../outcome/brief.ts';
import { renderJson } from '../../output/render/json.ts';
import { renderMarkdown } from '../../output/render/markdown.ts';
import { guard } from '../../output/render/safe.ts';
import { briefJson } from '../../output/results/brief.ts';
import { briefBlocks, formBlock } from '../../output/view/brief/brief.ts';
import { shellWord } from '../../scaffold/new-commands.ts';
import type { Said } from '../../scaffold/said.ts';
import { scorecardText } from '../../scaffold/scorecard.ts';
import { isMap } from '../../schema/plain-value.ts';
import { saysSomething } from '../../submission/asked/answers.ts';
import { filledForm } from '../../submission/reading/filled-source.ts';
import { readSubmitted } from '../../submission/reading/read-submitted.ts';
import { againstRecord } from '../../submission/record/against-record.ts';
import { notedMap } from '../../submission/record/noted-source.ts';
import { roundFiles } from '../../workspace/discovery/discover.ts';
import { parseSource } from '../../workspace/yaml/parse.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { newcomer, soundReviewerId } from '../ask/new-ids.ts';
import type { BriefOptions } from '../commands/brief.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { emitRendered, targetsAmong } from '../print/emit.ts';
import { say } from '../print/screen.ts';
import type { Runtime } from '../runtime.ts';
import { firstFew, UsageError } from '../usage-error.ts';
import { askedForm } from '../workspace/asked-form.ts';
import { faultySharks, roundOfSharks } from '../workspace/faulty-sharks.ts';
import { soundPart } from '../workspace/load.ts';
import { guardEntries } from '../workspace/next-command.ts';
import { chooseRound, type OpenWorkspace, openWorkspace } from '../workspace/open-workspace.ts';
import { doubtNote, orderIn } from '../workspace/round-order.ts';
import { readHistory } from './calibrate/arrivals.ts';

/** Tell a reviewer all that it takes to score a round. */
export async function brief(
  runtime: Runtime,
  options: BriefOptions,
  [named, shark]: readonly [string, string],
): Promise<ExitCode> {
  const asked = targetsAmong(options, ['markdown', 'json']);
  const alone = [options.form, options.schema, options.format].filter((each) => each !== undefined);
  if (alone.length > 1) {
    throw new UsageError('--form, --schema and --format are three answers', 'ask for one of them');
  }
  const workspace = openWorkspace(runtime, options);
  const round = chooseRound(workspace, named);
  const { form: blank, hasRubric } = askedForm(workspace, round, soundReviewerId(shark));
  const own = ownAnswers(workspace, round, shark);
  const form = own === null || own === 'unread' ? blank : { ...blank, said: own.said };
  guardEntries(workspace.files, round, form.entries);
  const remarks = [
    ...newcomer(workspace, shark),
    ...(hasRubric ? [] : [`${round} has no rubric for ${shark}: one overall score is asked for`]),
    ...(own === 'unread'
      ? [`rounds/${round}/scorecards/${shark}.yaml cannot be read: the form is blank`]
      : []),
    ...(own === null || own === 'unread' || options.form !== 'markdown' ? [] : noRoom(form, own)),
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
    Promise.resolve(
      format === 'json'
        ? renderJson(briefJson(told, form))
        : renderMarkdown(briefBlocks(told, form)) + guard(formBlock(form)),
    ),
  );
  return EXIT.fine;
}

/** What the reviewer has said and the form in Markdown has no place for. */
function noRoom(form: ScorecardForm, { source }: OwnAnswers): readonly string[] {
  const bytes = new TextEncoder().encode(printForm(form));
  const printed = readSubmitted(source.path, bytes).source;
  const { changed } = againstRecord(filledForm(printed), source);
  if (changed.length === 0) return [];
  const again = `shark brief ${shellWord(form.round.id)} ${shellWord(form.shark.id)} --form yaml`;
  const places = firstFew(changed.map(({ pointer }) => pointer));
  return [`the form in Markdown has no room for ${places}, which stand in: ${again}`];
}

/** What can be told, whatever is wrong with earlier rounds. */
async function briefIn(
  runtime: Runtime,
  workspace: OpenWorkspace,
  { round: { id }, shark }: ScorecardForm,
  isOpen: boolean,
): Promise<Brief> {
  const { round: whole, sound: round, errors } = roundOfSharks(workspace, id);
  const files = roundFiles(workspace.files, id);
  const broken = faultySharks(files, whole, errors);
  const faulty = files.scorecards.flatMap((card) => (broken.has(card.id) ? [card.id] : []));
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
      return guard(printForm(form));
    case 'yaml':
      return guard(scorecardText(form, null, form.shark.id));
    case 'json':
      return renderJson(jsonForm(form));
  }
}

/** @throws UsageError where the round asks for more than the dialect takes */
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

/** What a reviewer's scorecard says, to be shown to this reviewer. */
export interface OwnAnswers {
  readonly source: SourceFile;
  readonly said: Said;
}

/**
 * The answers in a reviewer's own scorecard; null where there is none, where it says nothing, and
 * `unread` where it cannot be read.
 */
export function ownAnswers(
  { files }: OpenWorkspace,
  round: string,
  shark: string,
): OwnAnswers | null | 'unread' {
  const path = `rounds/${round}/scorecards/${shark}.yaml`;
  const folder = `rounds/${round}/scorecards`;
  if (files.list(folder)?.some(({ name }) => name === `${shark}.yaml`) !== true) return null;
  const read = files.read(path);
  if (!read.ok) return 'unread';
  const written = parseSource(path, read.value);
  if (written.diagnostics.length > 0) return 'unread';
  const source = filledForm(written, new Set(['/id', '/first']));
  if (!isMap(source.value) || !saysSomething(source.value)) return null;
  return { source, said: notedMap(source, []) };
}
