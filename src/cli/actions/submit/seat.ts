import { defaultSeverity } from '../../../check/catalogue/catalogue.ts';
import { isEmptyScorecard } from '../../../engine/progress/lacking.ts';
import { type Loaded, loadRound } from '../../../model/load.ts';
import type { Round } from '../../../model/round.ts';
import type { Rubric } from '../../../model/rubric.ts';
import type { StepWords } from '../../../output/view/wording/commands.ts';
import { schemaLine, schemaLineOf } from '../../../scaffold/schema-line.ts';
import { filledSource } from '../../../submission/filled-source.ts';
import { type Added, isSameJudgement, scorecardText } from '../../../submission/scorecard-text.ts';
import { type DeclaredWords, declaredWords } from '../../../workspace/declared-words.ts';
import { overlayFiles } from '../../../workspace/memory.ts';
import { parseSource, readSource } from '../../../workspace/parse.ts';
import { type Planned, planFiles } from '../../../workspace/plan.ts';
import type { SourceFile } from '../../../workspace/source-file.ts';
import { BrokenFilesError, UsageError } from '../../usage-error.ts';
import { guardAsked, type OpenWorkspace } from '../../workspace/open-workspace.ts';

/** Where a shark's scorecard of a round stands, and what it says so far. */
export interface OnRecord {
  readonly round: Round;
  readonly shark: string;
  readonly rubric: Rubric | null;
  /** The words that the rubric declares. */
  readonly words: DeclaredWords | null;
  readonly path: string;
  /** What is there already; null where no file is. */
  readonly bytes: Uint8Array | null;
  /** The judgement that is there already; null where the file says nothing yet. */
  readonly earlier: SourceFile | null;
}

/**
 * Look up the seat of a shark. The round and the shark's rubric have to be in order; nothing
 * else has to, so that nobody waits for somebody else's file.
 *
 * @throws UsageError for a shark that was not asked
 */
export function seatOf({ files }: OpenWorkspace, id: string, shark: string): OnRecord {
  const path = `rounds/${id}/scorecards/${shark}.yaml`;
  const found = loadRound(files, id);
  const round = found.value;
  const rubrics = [shark, 'default'].map((name) => `rounds/${id}/rubrics/${name}.yaml`);
  const own = rubrics.find((each) => found.known.files.has(each));
  const needed = [`rounds/${id}/round.yaml`, own];
  const broken = errorsIn(found, (file) => needed.includes(file));
  if (round === null || broken.length > 0) throw new BrokenFilesError(broken, files);
  guardAsked(
    id,
    round.asked.map((each) => each.id),
    shark,
  );
  // A shark without a file has no place in a round; with an empty one it has.
  const seated = loadRound(overlayFiles(files, path, 'partial: yes\n'), id).value;
  const rubric = seated?.sharks.find((each) => each.id === shark)?.rubric ?? null;
  const words = own === undefined ? null : declaredWords(readSource(files, own));
  const seat = { round, shark, rubric, words, path };
  const read = found.known.files.has(path) ? files.read(path) : null;
  if (read === null || !read.ok) return { ...seat, bytes: null, earlier: null };
  const wrong = errorsIn(found, (file) => file === path);
  if (wrong.length > 0) {
    throw new BrokenFilesError(
      wrong,
      files,
      'fix it first, or take the file away: nothing is overwritten',
    );
  }
  const card = round.sharks.find((each) => each.id === shark)?.scorecard ?? null;
  const isEmpty = card === null || isEmptyScorecard(card);
  const earlier = isEmpty ? null : filledSource(parseSource(path, read.value));
  return { ...seat, bytes: read.value, earlier };
}

function errorsIn({ diagnostics }: Loaded<unknown>, isMeant: (file: string) => boolean) {
  return diagnostics.filter(
    ({ code, location }) => isMeant(location.file) && defaultSeverity(code) === 'error',
  );
}

/**
 * Plan the file of a shark and no other. What says nothing yet is replaced; a judgement is
 * replaced only where it is revised, and then it stays in the file.
 *
 * @throws UsageError for a second submission that is no revision
 */
export function planScorecard(
  { files }: OpenWorkspace,
  { round, shark, path, bytes, earlier }: OnRecord,
  filled: SourceFile,
  added: Added,
  isRevised: boolean,
  steps: StepWords,
): Planned {
  const line = bytes === null ? schemaLine(files, 'scorecard', path) : schemaLineOf(files, path);
  if (earlier === null && isRevised) {
    throw new UsageError(
      `${shark} has said nothing in ${round.id} yet`,
      `leave out ${steps.revise}`,
    );
  }
  const text = scorecardText(filled, added, line);
  if (bytes === null) return planFiles(files, [{ path, text }], false);
  if (earlier !== null && isSameJudgement(filled, added, earlier)) {
    return { plan: { steps: [{ kind: 'same', path, text: decoded(bytes) }] }, obstacles: [] };
  }
  if (earlier !== null && !isRevised) {
    throw new UsageError(
      `${shark} has answered in ${round.id} already, and this is not the same`,
      `nothing is written; ${steps.revise} hands it in anew, and keeps what was said first`,
    );
  }
  return { plan: { steps: [{ kind: 'edit', path, text, before: bytes }] }, obstacles: [] };
}

function decoded(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
