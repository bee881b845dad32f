import type { StepWords } from '../../../output/view/wording/steps.ts';
import { schemaLine, schemaLineOf } from '../../../scaffold/schema-line.ts';
import { isMap, mapAt, valueAt } from '../../../schema/plain-value.ts';
import { type AgainstRecord, changedPitches } from '../../../submission/record/against-record.ts';
import {
  type Added,
  firstSaid,
  notedMap,
  scorecardText,
} from '../../../submission/record/scorecard-text.ts';
import { type Planned, planFiles } from '../../../workspace/plan.ts';
import type { NotedMap } from '../../../workspace/writing/print-noted.ts';
import type { SourceFile } from '../../../workspace/yaml/source-file.ts';
import { UsageError } from '../../usage-error.ts';
import type { OpenWorkspace } from '../../workspace/open-workspace.ts';
import type { OnRecord } from './seat.ts';

/** What is known of a form beside what it says. */
export interface Around extends Omit<Added, 'first'> {
  /** How it stands to the judgement on record; null where there is none. */
  readonly against: AgainstRecord | null;
  /** Whether it was said that it is to take the place of what is there. */
  readonly isRevised: boolean;
  readonly steps: StepWords;
}

/** The file of a shark as it is to be. */
export interface PlannedScorecard {
  readonly planned: Planned;
  /** Whether it takes the place of a judgement, which stays in the file. */
  readonly isRevision: boolean;
}

/**
 * Plan the file of a shark and no other. What says nothing yet is replaced, and what is said where
 * nothing stood is added; a judgement is replaced only where it is revised, and then it stays in
 * the file.
 *
 * @throws UsageError where nothing is there that could be revised
 */
export function planScorecard(
  workspace: OpenWorkspace,
  seat: OnRecord,
  filled: SourceFile,
  around: Around,
): PlannedScorecard {
  const { path, bytes, earlier } = seat;
  const { against } = around;
  if (earlier === null || against === null) {
    return { planned: firstScorecard(workspace, seat, filled, around), isRevision: false };
  }
  const stale = changedPitches(earlier, around.judged);
  const isRevision = around.isRevised && (against.kind === 'other' || stale.length > 0);
  if (against.kind === 'same' && !isRevision) {
    const step = { kind: 'same', path, text: new TextDecoder().decode(bytes) } as const;
    return { planned: { plan: { steps: [step] }, obstacles: [] }, isRevision };
  }
  const first = isRevision ? firstSaid(earlier) : keptFirst(earlier, around.isAfterOutcome);
  const judged = isRevision ? around.judged : judgedAsBefore(earlier, around.judged);
  const line = schemaLineOf(workspace.files, path);
  const text = scorecardText(filled, { ...around, judged, first }, line);
  return { planned: edited(path, text, bytes), isRevision };
}

/** The first that a shark says. */
function firstScorecard(
  { files }: OpenWorkspace,
  { round, shark, path, bytes }: OnRecord,
  filled: SourceFile,
  { isRevised, steps, ...added }: Around,
): Planned {
  if (isRevised) {
    throw new UsageError(
      `${shark} has said nothing in ${round.id} yet`,
      `leave out ${steps.revise}`,
    );
  }
  const line = bytes === null ? schemaLine(files, 'scorecard', path) : schemaLineOf(files, path);
  const text = scorecardText(filled, { ...added, first: null }, line);
  if (bytes !== null) return edited(path, text, bytes);
  return planFiles(files, [{ path, text }], false);
}

/**
 * What stays of the first judgement where something is added. What was said before an outcome and
 * has no mark of it keeps a place of its own beside figures that come after it.
 */
function keptFirst(earlier: SourceFile, isAfterOutcome: boolean): NotedMap | null {
  if (isMap(valueAt(earlier.value, ['first']))) return notedMap(earlier, ['first']);
  const isBefore = valueAt(earlier.value, ['recorded']) === undefined;
  return isAfterOutcome && isBefore ? firstSaid(earlier) : null;
}

/** Of reviews that stand already nothing is judged anew. */
function judgedAsBefore(
  { value }: SourceFile,
  pitches: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const reviews = mapAt(value, ['proposals']);
  const added = [...pitches].filter(([id]) => !Object.hasOwn(reviews, id));
  const before = Object.entries(mapAt(value, ['judged']));
  return new Map([...before.map(([id, digest]) => [id, String(digest)] as const), ...added]);
}

function edited(path: string, text: string, before: Uint8Array): Planned {
  const step = { kind: 'edit', path, text, before } as const;
  return { plan: { steps: [step] }, obstacles: [] };
}
