import { schemaLine } from '../../../scaffold/schema-line.ts';
import { type CriterionToScore, scorecardText } from '../../../scaffold/scorecard.ts';
import { HIGHEST_SCORE_IS } from '../../../schema/rubric.ts';
import { proposalIds, roundFiles } from '../../../workspace/discover.ts';
import { planFiles } from '../../../workspace/plan.ts';
import { newcomer, sharkFor } from '../../ask/new-ids.ts';
import { questionsFor } from '../../ask/questions.ts';
import type { NewScorecardOptions } from '../../commands/new-scorecard.ts';
import type { ExitCode } from '../../exit-code.ts';
import { targets } from '../../print/emit.ts';
import type { Runtime } from '../../runtime.ts';
import { chooseRound, type OpenWorkspace } from '../../workspace/open-workspace.ts';
import {
  type SoundDocument,
  soundProposal,
  soundRoundFile,
  soundRubric,
} from '../../workspace/sound-document.ts';
import { openToWrite } from '../../write/open-to-write.ts';
import { leftToDo, writePlan } from '../../write/write-plan.ts';

/** Write a shark's scorecard: every live entry and every criterion, nothing scored yet. */
export async function newScorecard(
  runtime: Runtime,
  options: NewScorecardOptions,
  [named]: readonly [string | undefined],
): Promise<ExitCode> {
  const asked = targets(options);
  const workspace = await openToWrite(runtime, options);
  const { files } = workspace;
  const ask = questionsFor(runtime.questions, { '--shark': named ?? options.shark });
  const round = soundRoundFile(workspace, chooseRound(workspace, options.round));
  const shark = await sharkFor(workspace, round.id, named, options.shark, ask);
  const rubric = rubricOf(workspace, round.id, shark);
  const path = `rounds/${round.id}/scorecards/${shark}.yaml`;
  const text = scorecardText(
    {
      round: { id: round.id, title: round.value.title },
      entries: liveEntries(workspace, round),
      criteria: rubric === null ? [] : criteriaOf(rubric),
      gates: Object.entries(rubric?.value.gates?.all ?? {}).map(([id, text]) => ({ id, text })),
    },
    schemaLine(files, 'scorecard', path),
  );
  const planned = planFiles(files, [{ path, text }], options.force === true);
  return writePlan(runtime, options, asked, {
    title: `A scorecard: ${shark} in ${round.id}`,
    root: workspace.root,
    planned,
    todo: planned.obstacles.length > 0 ? [] : leftToDo(files, planned.plan),
    next: [
      ...newcomer(workspace, shark),
      ...(rubric === null
        ? [`there is no rubric for ${shark}: shark new rubric --round ${round.id} --shark ${shark}`]
        : []),
      `write your figures into ${path}`,
      `shark check ${path}`,
      `shark score ${round.id}`,
    ],
    showsTexts: true,
  });
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

function criteriaOf({ value, source }: SoundDocument<'rubric'>): readonly CriterionToScore[] {
  return source.keys(['criteria']).map((id) => {
    const criterion = value.criteria[id];
    const role = criterion?.role;
    const anchors = source.keys(['criteria', id, 'anchors']);
    return {
      id,
      label: criterion?.label ?? null,
      weight: source.written(['criteria', id, 'weight']),
      scale: scaleText(String(criterion?.scale ?? value.scale ?? 10)),
      highestIs: role === undefined ? null : (HIGHEST_SCORE_IS[role] ?? null),
      anchors: anchors.map((score) => [score, criterion?.anchors?.[score] ?? ''] as const),
    };
  });
}

/** `35` is a scale from 0. */
function scaleText(written: string): string {
  return /^[\d.]+$/.test(written) ? `0 to ${written}` : written;
}
