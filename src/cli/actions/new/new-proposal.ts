import { suggest } from '../../../diagnostic/suggest.ts';
import { parseQuantity } from '../../../quantity/parse.ts';
import type { TitledId } from '../../../scaffold/id-from-title.ts';
import { newProposalCommand, newRoundCommand } from '../../../scaffold/new-commands.ts';
import {
  type NewPitch,
  pitchEdit,
  proposalText,
  type ToolClaim,
} from '../../../scaffold/proposal.ts';
import { schemaLine } from '../../../scaffold/schema-line.ts';
import { proposalFile, proposalIds } from '../../../workspace/discovery/discover.ts';
import type { Files } from '../../../workspace/files.ts';
import { type Planned, planFiles } from '../../../workspace/plan.ts';
import { planEdit } from '../../../workspace/writing/edit.ts';
import { proposalIdProblem, soundProposalId } from '../../ask/new-ids.ts';
import { optionalWords, type Questions, questionsFor, wordsFrom } from '../../ask/questions.ts';
import type { NewProposalOptions } from '../../commands/new.ts';
import { UsageError } from '../../usage-error.ts';
import { type OpenWorkspace, unknownName } from '../../workspace/open-workspace.ts';
import { type SoundDocument, soundProposal } from '../../workspace/sound-document.ts';
import { type NewFilesPlan, newFilesAction } from './new-files-action.ts';
import { toolClaims } from './profile-claims.ts';
import {
  editByHandError,
  entryStep,
  isToEnter,
  type TargetRound,
  targetRound,
} from './target-round.ts';
import { cutRemark, titledId } from './titled-ids.ts';

/** Writes a proposal with its first pitch, or the next pitch of an existing proposal. */
export const newProposal = newFilesAction(
  async (workspace, options: NewProposalOptions, named, runtime) => {
    const pitching = { ...options, toolClaims: toolClaims(runtime, options) };
    const known = proposalIds(workspace.files);
    const isThere = named !== undefined && known.includes(named) && options.title === undefined;
    if (runtime.questions === null) guardTypo(named, known, options);
    const entered =
      isThere && options.enter === true
        ? await enterExistingPitch(workspace, named, options)
        : null;
    if (entered !== null) return entered;
    const needed = isThere ? {} : { '--title': options.title };
    const ask = questionsFor(runtime.questions, { ...needed, '--summary': options.summary });
    const round = await targetRound(workspace, options, ask);
    const { titled, planned } = isThere
      ? await plannedPitch(workspace, soundProposal(workspace, named), round, pitching, ask)
      : await plannedProposal(workspace, named, round, pitching, ask);
    const { id } = titled;
    const isEntry = round.file?.value.entries.includes(id) === true;
    const enters = !isEntry && (await isToEnter(round, options, ask));
    const steps =
      enters && round.file !== null
        ? [...planned.plan.steps, entryStep(workspace, round.file, id)]
        : planned.plan.steps;
    return {
      title: isThere ? `A pitch of ${id} for ${round.id}` : `A proposal: ${id}`,
      planned: { plan: { steps }, obstacles: planned.obstacles },
      next: [...cutRemark(titled), ...nextSteps(id, round, isEntry || enters, options)],
    };
  },
);

/** Enters a proposal that already has its pitch. Null if a pitch must still be written. */
async function enterExistingPitch(
  workspace: OpenWorkspace,
  id: string,
  options: NewProposalOptions,
): Promise<NewFilesPlan | null> {
  const { id: round, file } = await targetRound(workspace, options, null);
  const { pitches } = soundProposal(workspace, id).value;
  if (file === null || options.summary !== undefined || !Object.hasOwn(pitches, round)) return null;
  if (file.value.entries.includes(id)) {
    throw new UsageError(`"${id}" takes part in ${round} already`);
  }
  const steps = [entryStep(workspace, file, id)];
  const title = `An entry: ${id} in ${round}`;
  return { title, planned: { plan: { steps }, obstacles: [] }, next: ['shark check'] };
}

function nextSteps(
  id: string,
  { id: round, file }: TargetRound,
  isEntry: boolean,
  { enter: isAsked }: NewProposalOptions,
): readonly string[] {
  const enter =
    file === null
      ? `to let it take part, begin the round: ${newRoundCommand({ id: round })}`
      : `to let it take part: ${newProposalCommand({ id, title: null, summary: null, round })}`;
  return [
    ...(isAsked && file === null
      ? [`it is written and not entered: there is no ${round} yet`]
      : []),
    `fill in what stands there as comments, and delete the rest: proposals/${id}.yaml`,
    ...(isEntry ? [] : [enter]),
    'shark check',
  ];
}

/** An id without a title is meant to be an existing one, so a similar id is suggested. */
function guardTypo(
  named: string | undefined,
  known: readonly string[],
  { title }: NewProposalOptions,
): void {
  if (named === undefined || title !== undefined || known.includes(named)) return;
  if (suggest(named, known) !== null) throw unknownName('proposal', named, known);
}

interface PlannedProposal {
  readonly titled: TitledId;
  readonly planned: Planned;
}

async function plannedProposal(
  { files }: OpenWorkspace,
  named: string | undefined,
  round: TargetRound,
  options: PitchOptions,
  ask: Questions | null,
): Promise<PlannedProposal> {
  const title = await wordsFrom('--title', options.title, ask, { message: 'Title' });
  const titled = await idFor(files, title, named, options, ask);
  const { id } = titled;
  const pitch = await pitchFor(round, options, ask);
  const proposer =
    options.proposer ??
    (await ask?.text({ message: 'Who puts it forward?', hint: 'may be left empty' }));
  const { path } = proposalFile(id);
  const line = schemaLine(files, 'proposal', path);
  const who = optionalWords('--proposer', proposer);
  const text = proposalText({ ...pitch, title, proposer: who }, line);
  return { titled, planned: planFiles(files, [{ path, text }], options.force === true) };
}

function idFor(
  files: Files,
  title: string,
  named: string | undefined,
  { force, summary, enter, round }: NewProposalOptions,
  ask: Questions | null,
): Promise<TitledId> {
  const wanted = {
    ...{ title, named, suggested: null, force: force === true, ids: proposalIds(files) },
    question: 'Id: the name of its file, for good',
    placeOf: proposalFile,
    problem: proposalIdProblem,
    sound: (id: string) => soundProposalId(id, title),
    command: (id: string) =>
      newProposalCommand({ id, title, summary, round, enters: enter === true }),
  };
  return titledId(files, wanted, ask);
}

async function plannedPitch(
  { files }: OpenWorkspace,
  { id, value, source }: SoundDocument<'proposal'>,
  round: TargetRound,
  options: PitchOptions,
  ask: Questions | null,
): Promise<PlannedProposal> {
  if (Object.hasOwn(value.pitches, round.id)) {
    throw new UsageError(
      `"${id}" has a pitch for ${round.id} already`,
      `edit it: ${source.path}; a new proposal of another name takes --title`,
    );
  }
  const step = planEdit(files, source, [pitchEdit(await pitchFor(round, options, ask))]);
  if (step === null) throw editByHandError(source.path, `the pitch for ${round.id}`);
  return { titled: { id, isCut: false }, planned: { plan: { steps: [step] }, obstacles: [] } };
}

export type PitchOptions = NewProposalOptions & { readonly toolClaims: readonly ToolClaim[] };

/** The pitch for a round, from options or from questions. */
export async function pitchFor(
  { id, file }: TargetRound,
  options: PitchOptions,
  ask: Questions | null,
): Promise<NewPitch> {
  const message = 'The idea in a sentence';
  const summary = await wordsFrom('--summary', options.summary, ask, { message });
  const claim =
    options.claim ??
    (await ask?.text({
      message: 'The speedup it promises',
      hint: '1.2x to 1.5x; may be left empty',
      problem: claimProblem,
    })) ??
    '';
  const wrong = claimProblem(claim);
  if (wrong !== null) throw new UsageError(`"${claim}" is no speedup`, wrong);
  return {
    round: id,
    summary,
    claim: claim.trim() === '' ? null : withoutBlanks(claim),
    toolClaims: options.toolClaims,
    mustAnswer: file?.value.rules?.must_answer ?? [],
  };
}

function claimProblem(claim: string): string | null {
  if (claim.trim() === '') return null;
  const read = parseQuantity('gain', claim.trim());
  if (read.ok) return null;
  if (read.problem.code === 'quantity/reversed-range')
    return 'its ends are swapped: write the lower one first, as in 1.2x to 1.5x';
  return 'write it as 1.5x, 1.2x to 1.5x, or 10% to 20%';
}

/** Rewrites `1.3 x` as `1.3x`, the form in files. */
function withoutBlanks(claim: string): string {
  return claim
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d) (?=[x%])/gi, '');
}
