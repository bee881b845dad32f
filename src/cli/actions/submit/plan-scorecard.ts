import type { StepWords } from '../../../output/view/wording/steps.ts';
import { schemaLine, schemaLineOf } from '../../../scaffold/schema-line.ts';
import { isMap, mapAt, valueAt } from '../../../schema/plain-value.ts';
import {
  changedPitches,
  type RecordComparison,
} from '../../../submission/record/compare-with-record.ts';
import {
  type AddedFields,
  firstJudgement,
  notedMap,
  scorecardText,
} from '../../../submission/record/scorecard-text.ts';
import { type Planned, planFiles } from '../../../workspace/plan.ts';
import type { CommentedMap } from '../../../workspace/writing/print-with-comments.ts';
import type { SourceFile } from '../../../workspace/yaml/source-file.ts';
import { UsageError } from '../../usage-error.ts';
import type { OpenWorkspace } from '../../workspace/open-workspace.ts';
import type { OnRecord } from './scorecard-on-record.ts';

/** What is known about a form beside its content. */
export interface FormSetting extends Omit<AddedFields, 'first'> {
  /** The form compared with the judgement on record; null if there is none. */
  readonly against: RecordComparison | null;
  /** True if `--revise` is given: the form replaces the judgement on record. */
  readonly isRevised: boolean;
  readonly steps: StepWords;
}

/** The planned scorecard file of a shark. */
export interface PlannedScorecard {
  readonly planned: Planned;
  /** True if it replaces a judgement, which is kept in the file. */
  readonly isRevision: boolean;
}

/**
 * Plans the scorecard file of a shark, and no other file. Replaces an empty scorecard, and adds
 * answers where there are none. Replaces a judgement only in a revision, and keeps it in the file.
 *
 * @throws UsageError if `--revise` is given and there is no judgement to revise
 */
export function planScorecard(
  workspace: OpenWorkspace,
  record: OnRecord,
  filled: SourceFile,
  around: FormSetting,
): PlannedScorecard {
  const { path, bytes, earlier } = record;
  const { against } = around;
  if (earlier === null || against === null) {
    return { planned: firstScorecard(workspace, record, filled, around), isRevision: false };
  }
  const stale = changedPitches(earlier, around.judged);
  const isRevision = around.isRevised && (against.kind === 'other' || stale.length > 0);
  if (against.kind === 'same' && !isRevision) {
    const step = { kind: 'same', path, text: new TextDecoder().decode(bytes) } as const;
    return { planned: { plan: { steps: [step] }, obstacles: [] }, isRevision };
  }
  const first = isRevision ? firstJudgement(earlier) : keptFirst(earlier, around.isAfterOutcome);
  const judged = isRevision ? around.judged : judgedAsBefore(earlier, around.judged);
  const line = schemaLineOf(workspace.files, path);
  const text = scorecardText(filled, { ...around, judged, first }, line);
  return { planned: editStep(path, text, bytes), isRevision };
}

/** The first judgement of a shark in the round. */
function firstScorecard(
  { files }: OpenWorkspace,
  { round, shark, path, bytes }: OnRecord,
  filled: SourceFile,
  { isRevised, steps, ...added }: FormSetting,
): Planned {
  if (isRevised) {
    throw new UsageError(
      `${shark} has said nothing in ${round.id} yet`,
      `leave out ${steps.revise}`,
    );
  }
  const line = bytes === null ? schemaLine(files, 'scorecard', path) : schemaLineOf(files, path);
  const text = scorecardText(filled, { ...added, first: null }, line);
  if (bytes !== null) return editStep(path, text, bytes);
  return planFiles(files, [{ path, text }], false);
}

/**
 * The first judgement to keep when answers are added. If an outcome is there and the record is from
 * before it, that record is kept apart from the figures that are added after the outcome.
 */
function keptFirst(earlier: SourceFile, isAfterOutcome: boolean): CommentedMap | null {
  if (isMap(valueAt(earlier.value, ['first']))) return notedMap(earlier, ['first']);
  const isBefore = valueAt(earlier.value, ['recorded']) === undefined;
  return isAfterOutcome && isBefore ? firstJudgement(earlier) : null;
}

/**
 * The digests of the judged pitches: reviews on record keep theirs, added reviews get the current
 * one.
 */
function judgedAsBefore(
  { value }: SourceFile,
  pitches: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const reviews = mapAt(value, ['proposals']);
  const added = [...pitches].filter(([id]) => !Object.hasOwn(reviews, id));
  const before = Object.entries(mapAt(value, ['judged']));
  return new Map([...before.map(([id, digest]) => [id, String(digest)] as const), ...added]);
}

function editStep(path: string, text: string, before: Uint8Array): Planned {
  const step = { kind: 'edit', path, text, before } as const;
  return { plan: { steps: [step] }, obstacles: [] };
}
