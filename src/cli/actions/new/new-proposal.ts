import { suggest } from '../../../diagnostic/suggest.ts';
import { parseQuantity } from '../../../quantity/parse.ts';
import {
  type NewPitch,
  pitchEdit,
  proposalText,
  type ToolClaim,
} from '../../../scaffold/proposal.ts';
import { schemaLine } from '../../../scaffold/schema-line.ts';
import { slug } from '../../../scaffold/slug.ts';
import { proposalFile, proposalIds, roundIds } from '../../../workspace/discover.ts';
import { planEdit } from '../../../workspace/edit.ts';
import type { Edit } from '../../../workspace/edit-changes.ts';
import { type Planned, type PlanStep, planFiles } from '../../../workspace/plan.ts';
import { proposalIdProblem, soundId, soundProposalId } from '../../ask/new-ids.ts';
import {
  optionalWords,
  type Questions,
  questionsFor,
  words,
  wordsProblem,
} from '../../ask/questions.ts';
import type { NewProposalOptions } from '../../commands/new-proposal.ts';
import { UsageError } from '../../usage-error.ts';
import { chooseRound, type OpenWorkspace, unknownName } from '../../workspace/open-workspace.ts';
import {
  type SoundDocument,
  soundProposal,
  soundRoundFile,
} from '../../workspace/sound-document.ts';
import { beginning } from './beginning.ts';
import { toolClaims } from './profile-claims.ts';

type PitchOptions = NewProposalOptions & { readonly toolClaims: readonly ToolClaim[] };

/** Write a proposal with its first pitch, or the next pitch of one that is there. */
export const newProposal = beginning(
  async (workspace, options: NewProposalOptions, named, runtime) => {
    const pitching = { ...options, toolClaims: toolClaims(runtime, options) };
    const known = proposalIds(workspace.files);
    const isThere = named !== undefined && known.includes(named) && options.title === undefined;
    if (runtime.questions === null) guardTypo(named, known, options);
    const needed = isThere ? {} : { '--title': options.title };
    const ask = questionsFor(runtime.questions, { ...needed, '--summary': options.summary });
    const round = await targetRound(workspace, options, ask);
    const { id, planned } = isThere
      ? await plannedPitch(workspace, soundProposal(workspace, named), round, pitching, ask)
      : await plannedProposal(workspace, named, round, pitching, ask);
    const isEntry = round.file?.value.entries.includes(id) === true;
    const enters = !isEntry && (await isToEnter(round, options, ask));
    const steps =
      enters && round.file !== null
        ? [...planned.plan.steps, entryStep(workspace, round.file, id)]
        : planned.plan.steps;
    return {
      title: isThere ? `A pitch of ${id} for ${round.id}` : `A proposal: ${id}`,
      planned: { plan: { steps }, obstacles: planned.obstacles },
      next: nextSteps(id, round, isEntry || enters),
    };
  },
);

function nextSteps(
  id: string,
  { id: round, file }: TargetRound,
  isEntry: boolean,
): readonly string[] {
  const enter =
    file === null
      ? `to let it take part, begin the round: shark new round ${round}`
      : `to let it take part, add ${id} to the entries in rounds/${round}/round.yaml`;
  return [
    `fill in what stands there as comments, and delete the rest: proposals/${id}.yaml`,
    ...(isEntry ? [] : [enter]),
    'shark check',
  ];
}

/** An id that was typed without a title is meant to be one that is there. */
function guardTypo(
  named: string | undefined,
  known: readonly string[],
  { title }: NewProposalOptions,
): void {
  if (named === undefined || title !== undefined || known.includes(named)) return;
  if (suggest(named, known) !== null) throw unknownName('proposal', named, known);
}

/** The round that a pitch is for. Before the first round there is its id alone. */
interface TargetRound {
  readonly id: string;
  readonly file: SoundDocument<'round'> | null;
}

const FIRST_ROUND = 'round1';

async function targetRound(
  workspace: OpenWorkspace,
  options: NewProposalOptions,
  ask: Questions | null,
): Promise<TargetRound> {
  if (roundIds(workspace.files).length === 0) {
    return { id: soundId(options.round ?? FIRST_ROUND, ''), file: null };
  }
  const file = soundRoundFile(workspace, await roundFor(workspace, options, ask));
  return { id: file.id, file };
}

async function isToEnter(
  { id, file }: TargetRound,
  { enter }: NewProposalOptions,
  ask: Questions | null,
): Promise<boolean> {
  if (file !== null) return enter ?? (await ask?.confirm(`Enter it in ${id}?`)) ?? false;
  if (enter !== true) return false;
  throw new UsageError(
    'there is no round to enter it in yet',
    `leave out --enter: shark new round ${id} takes it in`,
  );
}

async function roundFor(
  workspace: OpenWorkspace,
  { round }: NewProposalOptions,
  ask: Questions | null,
): Promise<string> {
  const rounds = roundIds(workspace.files);
  if (round !== undefined || ask === null || rounds.length < 2)
    return chooseRound(workspace, round);
  return await ask.choose({
    message: 'Round',
    choices: rounds.toReversed().map((value) => ({ value, label: value })),
  });
}

async function plannedProposal(
  { files }: OpenWorkspace,
  named: string | undefined,
  round: TargetRound,
  options: PitchOptions,
  ask: Questions | null,
): Promise<{ readonly id: string; readonly planned: Planned }> {
  const title = words(
    '--title',
    options.title ?? (await ask?.text({ message: 'Title', problem: wordsProblem })) ?? '',
  );
  const id = soundProposalId(named ?? (await idFor(title, ask)));
  const pitch = await pitchFor(round, options, ask);
  const proposer =
    options.proposer ??
    (await ask?.text({ message: 'Who puts it forward?', hint: 'may be left empty' }));
  const { path } = proposalFile(id);
  const line = schemaLine(files, 'proposal', path);
  const who = optionalWords('--proposer', proposer);
  const text = proposalText({ ...pitch, title, proposer: who }, line);
  return { id, planned: planFiles(files, [{ path, text }], options.force === true) };
}

async function idFor(title: string, ask: Questions | null): Promise<string> {
  const derived = slug(title) ?? '';
  if (ask === null) return derived;
  return await ask.text({
    message: 'Id: the name of its file, for good',
    suggestion: derived,
    problem: proposalIdProblem,
  });
}

async function plannedPitch(
  { files }: OpenWorkspace,
  { id, value, source }: SoundDocument<'proposal'>,
  round: TargetRound,
  options: PitchOptions,
  ask: Questions | null,
): Promise<{ readonly id: string; readonly planned: Planned }> {
  if (Object.hasOwn(value.pitches, round.id)) {
    throw new UsageError(
      `"${id}" has a pitch for ${round.id} already`,
      `edit it: ${source.path}; a new proposal of another name takes --title`,
    );
  }
  const step = planEdit(files, source, [pitchEdit(await pitchFor(round, options, ask))]);
  if (step === null) throw byHand(source.path, `the pitch for ${round.id}`);
  return { id, planned: { plan: { steps: [step] }, obstacles: [] } };
}

async function pitchFor(
  { id, file }: TargetRound,
  options: PitchOptions,
  ask: Questions | null,
): Promise<NewPitch> {
  const summary = words(
    '--summary',
    options.summary ??
      (await ask?.text({ message: 'The idea in a sentence', problem: wordsProblem })) ??
      '',
  );
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
  if (claim.trim() === '' || parseQuantity('gain', claim.trim()).ok) return null;
  return 'write it as 1.5x, 1.2x to 1.5x, or 10% to 20%';
}

/** `1.3 x` as `1.3x`, as files have it. */
function withoutBlanks(claim: string): string {
  return claim
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d) (?=[x%])/gi, '');
}

function entryStep(
  { files }: OpenWorkspace,
  { source }: SoundDocument<'round'>,
  id: string,
): PlanStep {
  const edit: Edit = { kind: 'append', path: ['entries'], text: id };
  const step = planEdit(files, source, [edit]);
  if (step === null) throw byHand(source.path, `"${id}" among its entries`);
  return step;
}

function byHand(path: string, what: string): UsageError {
  return new UsageError(
    `"${path}" is written in a way that shark cannot add to`,
    `add ${what} by hand`,
  );
}
