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
import { type Planned, type PlanStep, planFiles } from '../../../workspace/plan.ts';
import { planEdit } from '../../../workspace/writing/edit.ts';
import { proposalIdProblem, validProposalId } from '../../ask/new-ids.ts';
import { optionalWords, questionsFor, wordsFrom } from '../../ask/questions.ts';
import type { NewProposalOptions } from '../../commands/new.ts';
import { UsageError, unknownName } from '../../usage-error.ts';
import { type SoundDocument, soundProposal } from '../../workspace/sound-document.ts';
import {
  type Asking,
  type NewFilesPlan,
  type NewFilesRequest,
  newFilesAction,
} from './new-files-action.ts';
import { toolClaims } from './profile-claims.ts';
import { editByHandError, entryStep, type TargetRound, targetRound } from './target-round.ts';
import { cutRemark, titledId } from './titled-ids.ts';

/** A new pitch of a proposal for a round. */
interface Pitching extends Asking<NewProposalOptions> {
  readonly round: TargetRound;
  readonly toolClaims: readonly ToolClaim[];
}

/** Writes a proposal with its first pitch, or the next pitch of an existing proposal. */
export const newProposal = newFilesAction(async (request: NewFilesRequest<NewProposalOptions>) => {
  const { files, runtime, options, named } = request;
  const claims = toolClaims(runtime, options);
  const known = proposalIds(files);
  const isThere = named !== undefined && known.includes(named) && options.title === undefined;
  if (runtime.questions === null) guardTypo(request, known);
  const entered =
    isThere && options.enter === true ? await enterExistingPitch(request, named) : null;
  if (entered !== null) return entered;
  const needed = isThere ? {} : { '--title': options.title };
  const ask = questionsFor(runtime.questions, { ...needed, '--summary': options.summary });
  const round = await targetRound({ ...request, ask });
  const pitching = { ...request, ask, round, toolClaims: claims };
  const { titled, planned } = isThere
    ? await plannedPitch(pitching, soundProposal(request, named))
    : await plannedProposal(pitching);
  const { id } = titled;
  const isEntry = round.file?.value.entries.includes(id) === true;
  const step = isEntry ? null : await stepToEnter(pitching, id);
  const steps = step === null ? planned.plan.steps : [...planned.plan.steps, step];
  return {
    title: isThere ? `A pitch of ${id} for ${round.id}` : `A proposal: ${id}`,
    planned: { plan: { steps }, obstacles: planned.obstacles },
    next: [...cutRemark(titled), ...nextSteps(id, round, isEntry || step !== null, options)],
  };
});

/** Enters a proposal that already has its pitch. Null if a pitch must still be written. */
async function enterExistingPitch(
  request: NewFilesRequest<NewProposalOptions>,
  id: string,
): Promise<NewFilesPlan | null> {
  const { id: round, file } = await targetRound({ ...request, ask: null });
  const { pitches } = soundProposal(request, id).value;
  const hasNew = request.options.summary !== undefined;
  if (file === null || hasNew || !Object.hasOwn(pitches, round)) return null;
  if (file.value.entries.includes(id)) {
    throw new UsageError(`"${id}" takes part in ${round} already`);
  }
  const steps = [entryStep(request, file, id)];
  const title = `An entry: ${id} in ${round}`;
  return { title, planned: { plan: { steps }, obstacles: [] }, next: ['shark check'] };
}

/** The step that enters a proposal in the round if the user wants it. */
async function stepToEnter(pitching: Pitching, id: string): Promise<PlanStep | null> {
  const { round, options, ask } = pitching;
  // Before the first round there is nothing to enter it in; the next steps say so.
  if (round.file === null) return null;
  const enters = options.enter ?? (await ask?.confirm(`Enter it in ${round.id}?`)) ?? false;
  return enters ? entryStep(pitching, round.file, id) : null;
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
  { named, options: { title } }: NewFilesRequest<NewProposalOptions>,
  known: readonly string[],
): void {
  if (named === undefined || title !== undefined || known.includes(named)) return;
  if (suggest(named, known) !== null) throw unknownName('proposal', named, known);
}

interface PlannedProposal {
  readonly titled: TitledId;
  readonly planned: Planned;
}

async function plannedProposal(pitching: Pitching): Promise<PlannedProposal> {
  const { files, options, ask } = pitching;
  const title = await wordsFrom('--title', options.title, ask, { message: 'Title' });
  const titled = await idFor(pitching, title);
  const pitch = await pitchFor(pitching);
  const proposer =
    options.proposer ??
    (await ask?.text({ message: 'Who puts it forward?', hint: 'may be left empty' }));
  const { path } = proposalFile(titled.id);
  const line = schemaLine(files, 'proposal', path);
  const who = optionalWords('--proposer', proposer);
  const text = proposalText({ ...pitch, title, proposer: who }, line);
  return { titled, planned: planFiles(files, [{ path, text }], options.force === true) };
}

function idFor({ files, options, named, ask }: Pitching, title: string): Promise<TitledId> {
  const { force, summary, enter, round } = options;
  const wanted = {
    ...{ title, named, suggested: null, force: force === true, ids: proposalIds(files) },
    question: 'Id: the name of its file, for good',
    placeOf: proposalFile,
    problem: proposalIdProblem,
    valid: (id: string) => validProposalId(id, title),
    command: (id: string) =>
      newProposalCommand({ id, title, summary, round, enters: enter === true }),
  };
  return titledId(files, wanted, ask);
}

async function plannedPitch(
  pitching: Pitching,
  { id, value, source }: SoundDocument<'proposal'>,
): Promise<PlannedProposal> {
  const { files, round } = pitching;
  if (Object.hasOwn(value.pitches, round.id)) {
    throw new UsageError(
      `"${id}" has a pitch for ${round.id} already`,
      `edit it: ${source.path}; a new proposal of another name takes --title`,
    );
  }
  const step = planEdit(files, source, [pitchEdit(await pitchFor(pitching))]);
  if (step === null) throw editByHandError(source.path, `the pitch for ${round.id}`);
  return { titled: { id, isCut: false }, planned: { plan: { steps: [step] }, obstacles: [] } };
}

/** The pitch for a round, from options or from questions. */
async function pitchFor(pitching: Pitching): Promise<NewPitch> {
  const { options, ask, round, toolClaims: claims } = pitching;
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
    round: round.id,
    summary,
    claim: claim.trim() === '' ? null : withoutBlanks(claim),
    toolClaims: claims,
    mustAnswer: round.file?.value.rules?.must_answer ?? [],
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
