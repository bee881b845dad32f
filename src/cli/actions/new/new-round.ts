import { roundOrder, roundTimes } from '../../../model/round-order.ts';
import { parseDay } from '../../../quantity/day.ts';
import type { TitledId } from '../../../scaffold/id-from-title.ts';
import {
  newRoundCommand,
  newRubricCommand,
  newScorecardCommand,
  shellWord,
} from '../../../scaffold/new-commands.ts';
import type { NewRound } from '../../../scaffold/round.ts';
import { proposalIds, roundIds } from '../../../workspace/discovery/discover.ts';
import { roundPath } from '../../../workspace/layout.ts';
import { planFiles } from '../../../workspace/plan.ts';
import { idProblem, validId } from '../../ask/new-ids.ts';
import { questionsFor, wordsFrom } from '../../ask/questions.ts';
import type { NewRoundOptions } from '../../commands/new.ts';
import { UsageError, unknownName } from '../../usage-error.ts';
import { enteringCommand } from '../../workspace/next-command.ts';
import { chooseRound, type OpenWorkspace } from '../../workspace/open-workspace.ts';
import { orderIn } from '../../workspace/round-order.ts';
import { soundProposal } from '../../workspace/sound-document.ts';
import {
  discontinuedRemark,
  earlierRound,
  filesOfRound,
  pitchSteps,
  type RoundBefore,
} from './earlier-round.ts';
import { type Asking, type NewFilesRequest, newFilesAction } from './new-files-action.ts';
import { cutRemark, titledId } from './titled-ids.ts';

/** Writes a round, new or based on an earlier one. */
export const newRound = newFilesAction(async (request: NewFilesRequest<NewRoundOptions>) => {
  const { files, options, named, runtime } = request;
  // Reports an invalid id before missing options, because no option can repair the id.
  if (named !== undefined) validId(named, adviceFor(options, options.title));
  const isFirst = proposalIds(files).length === 0;
  const chosen = options.from ?? options.entry ?? (isFirst ? [] : pitchedIn(request, named));
  const ask = questionsFor(runtime.questions, {
    '--title': options.title,
    '--entry (or --from)': chosen,
  });
  const asking = { ...request, ask };
  const suggestion = `Round ${roundIds(files).length + 1}`;
  const title = await wordsFrom('--title', options.title, ask, { message: 'Title', suggestion });
  const titled = await idFor(asking, title);
  const { id } = titled;
  const when = whenOf(request, id);
  const from = await earlierFor(asking);
  const fixed = [...new Set([...(from?.live ?? []), ...entriesAsked(request)])];
  const entries = fixed.length > 0 ? fixed : await entriesFor(asking, id);
  const texts = filesOfRound(request, id, { title, ...when, entries }, from);
  const planned = planFiles(files, texts, options.force === true);
  const steps = [...planned.plan.steps, ...pitchSteps(request, id, entries, from)];
  return {
    title: `A round: ${id}`,
    planned: { plan: { steps }, obstacles: planned.obstacles },
    next: [
      ...cutRemark(titled),
      ...discontinuedRemark(from),
      ...whenNext(request, id, when),
      ...(entries.length > 0 ? [] : [`${enteringCommand(files, id)}: lets a proposal take part`]),
      `fill in what stands there as comments: rounds/${id}/round.yaml`,
      from === null
        ? `${newRubricCommand({ round: id, shark: 'default' })}: the criteria for all sharks`
        : 'say in each pitch what is new',
      ...(entries.length > 0 ? [`${newScorecardCommand({ round: id })}: for each shark`] : []),
    ],
  };
});

type AskingForRound = Asking<NewRoundOptions>;

/** The given id, or else `round3` after `round2`, or else an id made from the title. */
function idFor(asking: AskingForRound, title: string): Promise<TitledId> {
  const { files, options, named, ask } = asking;
  const { entry, from, force } = options;
  const wanted = {
    ...{ title, named, suggested: nextId(asking), force: force === true, ids: roundIds(files) },
    question: 'Id: the name of its folder, for good',
    placeOf: roundPlace,
    problem: idProblem,
    valid: (id: string) => validId(id, adviceFor(options, title)),
    command: (id: string) => newRoundCommand({ id, title, from, entries: entry }),
  };
  return titledId(files, wanted, ask);
}

function roundPlace(id: string) {
  return { kind: 'round', path: roundPath(id), id } as const;
}

function adviceFor({ entry, from }: NewRoundOptions, title: string | undefined): string {
  return `name one: ${newRoundCommand({ id: 'ID', title: title ?? 'TITLE', from, entries: entry })}`;
}

/** `round3` after `round2`; `round1` for the first round. Null if the latest has no number. */
function nextId(workspace: OpenWorkspace): string | null {
  const { ids, doubt } = orderIn(workspace);
  const latest = doubt === null ? (ids.at(-1) ?? 'round0') : '';
  const [, word, number] = /^(.*?)(\d{1,9})$/.exec(latest) ?? [];
  return number === undefined ? null : `${word}${Number(number) + 1}`;
}

async function earlierFor(asking: AskingForRound): Promise<RoundBefore | null> {
  const { from, entry } = asking.options;
  const rounds = roundIds(asking.files).toReversed();
  if (from !== undefined) return earlierRound(asking, chooseRound(asking, from));
  if (asking.ask === null || entry !== undefined || rounds.length === 0) return null;
  const nothing = { value: '', label: 'nothing' };
  const answer = await asking.ask.choose({
    message: 'Carry over entries, who is asked, baseline, rules and rubrics from',
    choices: [...rounds.map((value) => ({ value, label: value })), nothing],
  });
  return answer === '' ? null : earlierRound(asking, answer);
}

function entriesAsked({ files, options }: NewFilesRequest<NewRoundOptions>): readonly string[] {
  const { entry = [] } = options;
  const known = proposalIds(files);
  const unknown = entry.find((each) => !known.includes(each));
  if (unknown?.includes(',') === true) throw severalInOne(unknown);
  if (unknown !== undefined) throw unknownName('proposal', unknown, known);
  return entry;
}

/** The comma shows that several ids were given, because an id contains none. */
function severalInOne(entries: string): UsageError {
  const each = entries.split(',').map((entry) => `--entry ${shellWord(entry.trim())}`);
  return new UsageError(
    `--entry takes one proposal, not "${entries}"`,
    `repeat it: ${each.join(' ')}`,
  );
}

/** Proposals with a pitch for the first round before it exists. Undefined if there are none. */
function pitchedIn(
  workspace: OpenWorkspace,
  round: string | undefined,
): readonly string[] | undefined {
  if (roundIds(workspace.files).length > 0) return undefined;
  const id = round ?? nextId(workspace);
  const found = proposalIds(workspace.files).filter((each) => {
    return id !== null && Object.hasOwn(soundProposal(workspace, each).value.pitches, id);
  });
  return found.length === 0 ? undefined : found;
}

async function entriesFor(asking: AskingForRound, round: string): Promise<readonly string[]> {
  const known = proposalIds(asking.files);
  if (asking.ask === null || known.length === 0) return pitchedIn(asking, round) ?? [];
  const choices = known.map((value) => ({ value, label: value }));
  return await asking.ask.chooseMany({ message: 'Which proposals take part?', choices });
}

type When = Pick<NewRound, 'date' | 'after'>;

/** The date or predecessor that the file must state. Empty if the order is clear without. */
function whenOf(request: NewFilesRequest<NewRoundOptions>, id: string): When {
  const { date, after } = request.options;
  const day = date === undefined ? null : dayOf(date);
  const known = orderIn(request);
  if (after !== undefined) return { date: day, after: chooseRound(request, after) };
  const times = roundTimes(request.files).filter((each) => each.id !== id);
  const isSaid = roundOrder([...times, { id, date: day, after: [] }]).doubt === null;
  const latest = known.ids.filter((each) => each !== id).at(-1) ?? null;
  return { date: day, after: isSaid || known.doubt !== null ? null : latest };
}

/** Asks for dates if the order of the other rounds is unknown. */
function whenNext(workspace: OpenWorkspace, id: string, { date, after }: When): readonly string[] {
  const isSaid = date !== null || after !== null || orderIn(workspace).doubt === null;
  return isSaid
    ? []
    : [`say when the rounds were: \`date: 2026-03-31\` in each, so in rounds/${id}`];
}

function dayOf(written: string): string {
  const day = parseDay(written);
  if (day.ok) return day.value;
  throw new UsageError(`"${written}" is no day`, 'write it as 2026-03-31');
}
