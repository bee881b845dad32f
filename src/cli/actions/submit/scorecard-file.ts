import { isEmptyScorecard } from '../../../engine/progress/missing-scores.ts';
import { loadRound } from '../../../model/load.ts';
import type { Round } from '../../../model/round.ts';
import type { Rubric } from '../../../model/rubric.ts';
import { schemaLine, schemaLineOf } from '../../../scaffold/schema-line.ts';
import { isMap, mapAt, valueAt } from '../../../schema/plain-value.ts';
import { filledSource } from '../../../submission/reading/filled-source.ts';
import {
  changedPitches,
  type RecordComparison,
} from '../../../submission/record/compare-with-record.ts';
import {
  type AddedFields,
  commentedMap,
  firstJudgement,
  scorecardText,
} from '../../../submission/record/scorecard-text.ts';
import { type DeclaredWords, declaredWords } from '../../../workspace/document/declared-words.ts';
import type { Files } from '../../../workspace/files.ts';
import { DEFAULT_RUBRIC, roundPath, rubricPath, scorecardPath } from '../../../workspace/layout.ts';
import { overlayFiles } from '../../../workspace/memory.ts';
import { type Planned, planFiles } from '../../../workspace/plan.ts';
import type { CommentedMap } from '../../../workspace/writing/print-with-comments.ts';
import { parseSource, readSource } from '../../../workspace/yaml/parse.ts';
import type { SourceFile } from '../../../workspace/yaml/source-file.ts';
import { BrokenFilesError, UsageError } from '../../usage-error.ts';
import { errorsInFile, errorsOf } from '../../workspace/load.ts';
import { guardAsked, type OpenWorkspace } from '../../workspace/open-workspace.ts';

/** The place of a shark's scorecard in a round, and its content so far. */
export interface OnRecord {
  readonly files: Files;
  readonly round: Round;
  readonly shark: string;
  readonly rubric: Rubric | null;
  readonly words: DeclaredWords | null;
  readonly path: string;
  /** The content of the file; null if there is none. */
  readonly bytes: Uint8Array | null;
  /** The judgement in it; null if there is none. */
  readonly earlier: SourceFile | null;
}

/**
 * Finds the place of a shark's scorecard. The round, the shark's rubric and an existing scorecard
 * must be free of errors; other files are not checked, so that errors of others do not block the
 * shark.
 *
 * @throws UsageError if the shark is not asked, or if its scorecard is a link
 * @throws BrokenFilesError if one of these files has errors
 */
export function scorecardOnRecord(workspace: OpenWorkspace, id: string, shark: string): OnRecord {
  const { files } = workspace;
  const path = scorecardPath(id, shark);
  const found = loadRound(files, id);
  const round = found.value;
  const rubrics = [shark, DEFAULT_RUBRIC].map((name) => rubricPath(id, name));
  const own = rubrics.find((each) => found.known.files.has(each));
  const ofRubric = own === undefined ? [] : errorsInFile(workspace, id, own);
  const errorsIn = (path: string) =>
    errorsOf(found.diagnostics).filter(({ location }) => location.file === path);
  const broken = [...errorsIn(roundPath(id)), ...ofRubric];
  if (round === null || broken.length > 0) throw new BrokenFilesError(broken, files);
  const asked = round.asked.map((each) => each.id);
  guardAsked(id, asked, shark);
  // A shark without a file is not part of the loaded round; with an empty file it is.
  const withScorecard = loadRound(overlayFiles(files, path, 'partial: yes\n'), id).value;
  const rubric = withScorecard?.sharks.find((each) => each.id === shark)?.rubric ?? null;
  const words = own === undefined ? null : declaredWords(readSource(files, own));
  const record = { files, round, shark, rubric, words, path };
  if (!found.known.files.has(path)) return { ...record, bytes: null, earlier: null };
  guardLink(files, id, shark);
  const read = files.read(path);
  const wrong = errorsIn(path);
  // An unreadable file may hold a judgement, so it is not overwritten.
  if (!read.ok || wrong.length > 0) {
    throw new BrokenFilesError(
      wrong,
      files,
      'fix it first, or take the file away: nothing is overwritten',
    );
  }
  const card = round.sharks.find((each) => each.id === shark)?.scorecard ?? null;
  const isEmpty = card === null || isEmptyScorecard(card);
  const earlier = isEmpty ? null : filledSource(parseSource(path, read.value));
  return { ...record, bytes: read.value, earlier };
}

function guardLink(files: Files, round: string, shark: string): void {
  const folder = `rounds/${round}/scorecards`;
  const entry = files.list(folder)?.find(({ name }) => name === `${shark}.yaml`);
  if (entry?.kind !== 'link') return;
  throw new UsageError(
    `"${folder}/${shark}.yaml" is a link, and scorecards are not read through links`,
    'nothing is written; put the file itself in the place of the link',
  );
}

/** What is known about a form beside its content. */
export interface FormSetting extends Omit<AddedFields, 'first'> {
  /** The form compared with the judgement on record; null if there is none. */
  readonly against: RecordComparison | null;
  /** True if `--revise` is given: the form replaces the judgement on record. */
  readonly isRevised: boolean;
  /** The option that replaces the judgement on record. */
  readonly revise: string;
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
  record: OnRecord,
  filled: SourceFile,
  around: FormSetting,
): PlannedScorecard {
  const { files, path, bytes, earlier } = record;
  const { against, isRevised } = around;
  if (earlier === null && isRevised) {
    throw new UsageError(
      `${record.shark} has said nothing in ${record.round.id} yet`,
      `leave out ${around.revise}`,
    );
  }
  const { isRevision, ...added } = addedFields(earlier, around);
  if (bytes !== null && against?.kind === 'same' && !isRevision) {
    const step = { kind: 'same', path, text: new TextDecoder().decode(bytes) } as const;
    return { planned: { plan: { steps: [step] }, obstacles: [] }, isRevision };
  }
  const line = bytes === null ? schemaLine(files, 'scorecard', path) : schemaLineOf(files, path);
  const text = scorecardText(filled, added, line);
  if (bytes === null) return { planned: planFiles(files, [{ path, text }], false), isRevision };
  const step = { kind: 'edit', path, text, before: bytes } as const;
  return { planned: { plan: { steps: [step] }, obstacles: [] }, isRevision };
}

/** What shark adds to the answers, and whether they are a revision of those on record. */
export function addedFields(
  earlier: SourceFile | null,
  { against, isRevised, isAfterOutcome, judged: now }: Omit<FormSetting, 'revise'>,
): AddedFields & Pick<PlannedScorecard, 'isRevision'> {
  const isOther = against?.kind === 'other' || changedPitches(earlier, now).length > 0;
  const isRevision = isRevised && isOther;
  const around = { isAfterOutcome, isRevision };
  if (earlier === null) return { ...around, judged: now, first: null };
  return isRevision
    ? { ...around, judged: now, first: firstJudgement(earlier) }
    : {
        ...around,
        judged: judgedAsBefore(earlier, now),
        first: keptFirst(earlier, isAfterOutcome),
      };
}

/** True if a proposal of the round has an outcome, so that a scorecard is no forecast any more. */
export function hasOutcome(round: Round): boolean {
  return [...round.outcomes.values()].some(({ status }) => status !== 'not-run');
}

/**
 * The first judgement to keep when answers are added. If an outcome is there and the record is from
 * before it, that record is kept apart from the figures that are added after the outcome.
 */
function keptFirst(earlier: SourceFile, isAfterOutcome: boolean): CommentedMap | null {
  if (isMap(valueAt(earlier.value, ['first']))) return commentedMap(earlier, ['first']);
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
