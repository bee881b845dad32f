import type { FormCriterion, ScorecardForm } from '../../form/form.ts';
import { printNumber } from '../../quantity/print-quantity.ts';
import { HIGHEST_SCORE_IS } from '../../schema/rubric.ts';
import { proposalIds, roundFiles } from '../../workspace/discover.ts';
import type { OpenWorkspace } from './open-workspace.ts';
import {
  type SoundDocument,
  soundProposal,
  soundRoundFile,
  soundRubric,
} from './sound-document.ts';

/** What a shark is asked in a round, and whether there is a rubric that says so. */
export interface AskedForm {
  readonly form: ScorecardForm;
  readonly hasRubric: boolean;
}

/** What a shark is asked in a round: every live entry by every criterion of its rubric. */
export function askedForm(workspace: OpenWorkspace, id: string, shark: string): AskedForm {
  const round = soundRoundFile(workspace, id);
  const rubric = rubricOf(workspace, id, shark);
  const isOwn = rubric?.id === shark;
  const form: ScorecardForm = {
    round: { id, title: round.value.title },
    shark: { id: shark, name: (isOwn ? rubric.value.name : null) ?? shark },
    entries: liveEntries(workspace, round),
    criteria: rubric === null ? [] : criteriaOf(rubric),
    gates: Object.entries(rubric?.value.gates?.all ?? {}).map(([gate, text]) => ({
      id: gate,
      text,
    })),
  };
  return { form, hasRubric: rubric !== null };
}

/** The shark's own rubric, else the one that serves all others. */
function rubricOf(
  workspace: OpenWorkspace,
  round: string,
  shark: string,
): SoundDocument<'rubric'> | null {
  const ids = roundFiles(workspace.files, round).rubrics.map(({ id }) => id);
  const found = [shark, 'default'].find((id) => ids.includes(id));
  return found === undefined ? null : soundRubric(workspace, round, found);
}

function liveEntries(
  workspace: OpenWorkspace,
  { id: round, value }: SoundDocument<'round'>,
): readonly { readonly id: string; readonly title: string }[] {
  const known = new Set(proposalIds(workspace.files));
  return value.entries.flatMap((id) => {
    if (!known.has(id)) return [];
    const { title, pitches } = soundProposal(workspace, id).value;
    const status = pitches[round]?.status ?? 'active';
    return status === 'active' || status === 'conditional' ? [{ id, title }] : [];
  });
}

function criteriaOf({ value, source }: SoundDocument<'rubric'>): readonly FormCriterion[] {
  return source.keys(['criteria']).map((id) => {
    const criterion = value.criteria[id];
    const role = criterion?.role;
    const scale = criterion?.scale ?? value.scale;
    const anchors = source.keys(['criteria', id, 'anchors']);
    return {
      id,
      label: criterion?.label ?? null,
      weight: source.written(['criteria', id, 'weight']),
      role: role ?? null,
      scale:
        scale === undefined ? '0 to 10' : `${printNumber(scale.low)} to ${printNumber(scale.high)}`,
      highestIs: role === undefined ? null : (HIGHEST_SCORE_IS[role] ?? null),
      anchors: anchors.map((score) => [score, criterion?.anchors?.[score] ?? ''] as const),
    };
  });
}
