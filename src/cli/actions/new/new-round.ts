import { pitchEdit } from '../../../scaffold/proposal.ts';
import { carriedRound, type NewRound, roundText } from '../../../scaffold/round.ts';
import { copiedRubric } from '../../../scaffold/rubric.ts';
import { schemaLine } from '../../../scaffold/schema-line.ts';
import { slug } from '../../../scaffold/slug.ts';
import { proposalIds, roundFiles, roundIds } from '../../../workspace/discover.ts';
import { planEdit } from '../../../workspace/edit.ts';
import { type FileText, type PlanStep, planFiles } from '../../../workspace/plan.ts';
import { idProblem, soundId } from '../../ask/new-ids.ts';
import { type Questions, questionsFor, words, wordsProblem } from '../../ask/questions.ts';
import type { NewRoundOptions } from '../../commands/new-round.ts';
import { UsageError } from '../../usage-error.ts';
import { chooseRound, type OpenWorkspace, unknownName } from '../../workspace/open-workspace.ts';
import { orderIn } from '../../workspace/round-order.ts';
import {
  type SoundDocument,
  soundProposal,
  soundRoundFile,
  soundRubric,
} from '../../workspace/sound-document.ts';
import { beginning } from './beginning.ts';
import { whenNext, whenOf } from './when.ts';

/** Write a round, from nothing or from an earlier one. */
export const newRound = beginning(async (workspace, options: NewRoundOptions, named, runtime) => {
  const isFirst = proposalIds(workspace.files).length === 0;
  const chosen = options.from ?? options.entry ?? (isFirst ? [] : pitchedIn(workspace, named));
  const ask = questionsFor(runtime.questions, {
    '--title': options.title,
    '--entry (or --from)': chosen,
  });
  const title = await titleFor(workspace, options, ask);
  const id = await idFor(workspace, title, named, ask);
  const when = whenOf(workspace, id, options);
  const from = await earlierFor(workspace, options, ask);
  const fixed = [...new Set([...(from?.live ?? []), ...entriesAsked(workspace, options)])];
  const entries = fixed.length > 0 ? fixed : await entriesFor(workspace, id, ask);
  const planned = planFiles(
    workspace.files,
    [
      roundFile(workspace, id, { title, ...when, entries }, from),
      ...rubricFiles(workspace, id, from),
    ],
    options.force === true,
  );
  const steps = [...planned.plan.steps, ...pitchSteps(workspace, id, entries, from)];
  return {
    title: `A round: ${id}`,
    planned: { plan: { steps }, obstacles: planned.obstacles },
    next: [
      ...whenNext(workspace, id, when),
      `fill in what stands there as comments: rounds/${id}/round.yaml`,
      from === null
        ? `shark new rubric --round ${id} --shark default: the criteria for all sharks`
        : 'say in each pitch what is new',
      `shark new scorecard --round ${id} --shark SHARK: for each shark`,
    ],
  };
});

/** An earlier round, and which of its entries go on. */
interface EarlierRound {
  readonly document: SoundDocument<'round'>;
  readonly live: readonly string[];
  readonly left: readonly string[];
}

async function titleFor(
  { files }: OpenWorkspace,
  { title }: NewRoundOptions,
  ask: Questions | null,
): Promise<string> {
  const suggestion = `Round ${roundIds(files).length + 1}`;
  const answer =
    title ?? (await ask?.text({ message: 'Title', suggestion, problem: wordsProblem }));
  return words('--title', answer ?? '');
}

/** The id that was named, else `round3` after `round2`, else one made from the title. */
async function idFor(
  workspace: OpenWorkspace,
  title: string,
  named: string | undefined,
  ask: Questions | null,
): Promise<string> {
  const advice = 'name one: shark new round ID';
  if (named !== undefined) return soundId(named, advice);
  const next = nextId(workspace) ?? slug(title) ?? '';
  if (ask === null) return soundId(next, advice);
  return await ask.text({
    message: 'Id: the name of its folder, for good',
    suggestion: next,
    problem: idProblem,
  });
}

/** `round3` after `round2`, and `round1` first; null where the latest has no number. */
function nextId(workspace: OpenWorkspace): string | null {
  const { ids, doubt } = orderIn(workspace);
  const latest = doubt === null ? (ids.at(-1) ?? 'round0') : '';
  const [, word, number] = /^(.*?)(\d{1,9})$/.exec(latest) ?? [];
  return number === undefined ? null : `${word}${Number(number) + 1}`;
}

async function earlierFor(
  workspace: OpenWorkspace,
  { from, entry }: NewRoundOptions,
  ask: Questions | null,
): Promise<EarlierRound | null> {
  const rounds = roundIds(workspace.files).toReversed();
  if (from !== undefined) return earlierRound(workspace, chooseRound(workspace, from));
  if (ask === null || entry !== undefined || rounds.length === 0) return null;
  const nothing = { value: '', label: 'nothing' };
  const answer = await ask.choose({
    message: 'Carry over entries, baseline, rules and rubrics from',
    choices: [...rounds.map((value) => ({ value, label: value })), nothing],
  });
  return answer === '' ? null : earlierRound(workspace, answer);
}

function earlierRound(workspace: OpenWorkspace, id: string): EarlierRound {
  const document = soundRoundFile(workspace, id);
  const live: string[] = [];
  const left: string[] = [];
  for (const entry of document.value.entries) {
    const why = reasonToLeave(workspace, document, entry);
    if (why === null) live.push(entry);
    else left.push(`${entry} (${why})`);
  }
  return { document, live, left };
}

function reasonToLeave(
  workspace: OpenWorkspace,
  { id, value }: SoundDocument<'round'>,
  entry: string,
): string | null {
  if (value.decision?.winner === entry) return 'funded';
  if (!proposalIds(workspace.files).includes(entry)) return 'it has no file';
  const { pitches } = soundProposal(workspace, entry).value;
  const status = pitches[id]?.status ?? 'active';
  return status === 'active' || status === 'conditional' ? null : status;
}

function entriesAsked(
  { files }: OpenWorkspace,
  { entry = [] }: NewRoundOptions,
): readonly string[] {
  const known = proposalIds(files);
  const unknown = entry.find((each) => !known.includes(each));
  if (unknown !== undefined) throw unknownName('proposal', unknown, known);
  return entry;
}

/** Proposals that were pitched for the first round before it was begun; undefined where there are none. */
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

async function entriesFor(
  workspace: OpenWorkspace,
  round: string,
  ask: Questions | null,
): Promise<readonly string[]> {
  const known = proposalIds(workspace.files);
  if (ask === null || known.length === 0) return pitchedIn(workspace, round) ?? [];
  const choices = known.map((value) => ({ value, label: value }));
  return await ask.chooseMany({ message: 'Which proposals take part?', choices });
}

function roundFile(
  { files }: OpenWorkspace,
  id: string,
  round: NewRound,
  from: EarlierRound | null,
): FileText {
  const path = `rounds/${id}/round.yaml`;
  const line = schemaLine(files, 'round', path);
  if (from === null) return { path, text: roundText(round, line) };
  const { document, left } = from;
  const earlier = { id: document.id, source: document.source, left };
  const text = carriedRound(earlier, round, line);
  if (text === null) throw notTakenApart(document.source.path);
  return { path, text };
}

function rubricFiles(
  workspace: OpenWorkspace,
  id: string,
  from: EarlierRound | null,
): readonly FileText[] {
  if (from === null) return [];
  const earlier = from.document.id;
  return roundFiles(workspace.files, earlier).rubrics.map(({ id: shark }) => {
    const { source } = soundRubric(workspace, earlier, shark);
    const path = `rounds/${id}/rubrics/${shark}.yaml`;
    const copy = { from: earlier, name: null, isSameShark: true, isLaterRound: true };
    const text = copiedRubric(source, copy, schemaLine(workspace.files, 'rubric', path));
    if (text === null) throw notTakenApart(source.path);
    return { path, text };
  });
}

/** An entry has to say something in its round: what it said last, until somebody says more. */
function pitchSteps(
  workspace: OpenWorkspace,
  round: string,
  entries: readonly string[],
  from: EarlierRound | null,
): readonly PlanStep[] {
  const mustAnswer = from?.document.value.rules?.must_answer ?? [];
  return entries.flatMap((id) => {
    const { value, source } = soundProposal(workspace, id);
    const last = Object.values(value.pitches).at(-1);
    if (last === undefined || Object.hasOwn(value.pitches, round)) return [];
    const status = last.status === 'conditional' ? last.status : null;
    const pitch = { round, summary: last.summary, status, claim: null, mustAnswer };
    const step = planEdit(workspace.files, source, [pitchEdit(pitch)]);
    return step === null ? [] : [step];
  });
}

function notTakenApart(path: string): UsageError {
  return new UsageError(
    `"${path}" is written in a way that shark cannot copy in part`,
    'copy it by hand, or leave out --from',
  );
}
