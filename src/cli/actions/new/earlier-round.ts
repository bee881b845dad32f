import { pitchEdit } from '../../../scaffold/proposal.ts';
import { carriedRound, type NewRound, roundText } from '../../../scaffold/round.ts';
import { copiedRubric } from '../../../scaffold/rubric.ts';
import { schemaLine } from '../../../scaffold/schema-line.ts';
import { proposalIds, roundFiles } from '../../../workspace/discovery/discover.ts';
import { readDocument } from '../../../workspace/document/document.ts';
import { roundPath, rubricPath } from '../../../workspace/layout.ts';
import type { FileText, PlanStep } from '../../../workspace/plan.ts';
import { planEdit } from '../../../workspace/writing/edit.ts';
import { UsageError } from '../../usage-error.ts';
import type { OpenWorkspace } from '../../workspace/open-workspace.ts';
import {
  type SoundDocument,
  soundProposal,
  soundRoundFile,
  soundRubric,
} from '../../workspace/sound-document.ts';

/** An earlier round, with the entries that continue and those that do not. */
export interface RoundBefore {
  readonly document: SoundDocument<'round'>;
  readonly live: readonly string[];
  readonly left: readonly string[];
}

export function earlierRound(workspace: OpenWorkspace, id: string): RoundBefore {
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
  if (hasSucceeded(workspace, id, entry)) return 'built, and succeeded';
  if (!proposalIds(workspace.files).includes(entry)) return 'it has no file';
  const { pitches } = soundProposal(workspace, entry).value;
  const status = pitches[id]?.status ?? 'active';
  return status === 'active' || status === 'conditional' ? null : status;
}

/** A successful outcome completes a proposal, even without a recorded decision. */
function hasSucceeded({ files }: OpenWorkspace, round: string, entry: string): boolean {
  const place = roundFiles(files, round).outcomes.find((each) => each.id === entry);
  return place !== undefined && readDocument(files, place).content?.value.status === 'success';
}

/** The message about entries that do not continue. */
export function discontinuedRemark(from: RoundBefore | null): readonly string[] {
  if (from === null || from.left.length === 0) return [];
  return [`not carried over: ${from.left.join(', ')}`];
}

/** The file of a new round, and the rubrics of the earlier round. */
export function filesOfRound(
  workspace: OpenWorkspace,
  id: string,
  round: NewRound,
  from: RoundBefore | null,
): readonly FileText[] {
  const path = roundPath(id);
  const line = schemaLine(workspace.files, 'round', path);
  if (from === null) return [{ path, text: roundText(round, line) }];
  const { document, left } = from;
  const earlier = { id: document.id, source: document.source, left };
  const text = carriedRound(earlier, round, line);
  if (text === null) throw unparsedFileError(document.source.path, WITHOUT_FROM);
  return [{ path, text }, ...rubricFiles(workspace, id, document.id)];
}

function rubricFiles(workspace: OpenWorkspace, id: string, earlier: string): readonly FileText[] {
  return roundFiles(workspace.files, earlier).rubrics.map(({ id: shark }) => {
    const { source } = soundRubric(workspace, earlier, shark);
    const path = rubricPath(id, shark);
    const copy = { from: earlier, name: null, isSameShark: true, isLaterRound: true };
    const text = copiedRubric(source, copy, schemaLine(workspace.files, 'rubric', path));
    if (text === null) throw unparsedFileError(source.path, WITHOUT_FROM);
    return { path, text };
  });
}

/** Every entry needs a pitch for its round, so its last pitch is repeated. */
export function pitchSteps(
  workspace: OpenWorkspace,
  round: string,
  entries: readonly string[],
  from: RoundBefore | null,
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

const WITHOUT_FROM = ', or leave out --from';

/** @param or what else the user can do */
export function unparsedFileError(path: string, or = ''): UsageError {
  return new UsageError(
    `"${path}" is written in a way that shark cannot copy in part`,
    `copy it by hand${or}`,
  );
}
