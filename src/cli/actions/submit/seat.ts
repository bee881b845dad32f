import { defaultSeverity } from '../../../check/catalogue/catalogue.ts';
import { isEmptyScorecard } from '../../../engine/progress/lacking.ts';
import { type Loaded, loadRound } from '../../../model/load.ts';
import type { Round } from '../../../model/round.ts';
import type { Rubric } from '../../../model/rubric.ts';
import { filledSource } from '../../../submission/reading/filled-source.ts';
import { type DeclaredWords, declaredWords } from '../../../workspace/document/declared-words.ts';
import type { Files } from '../../../workspace/files.ts';
import { overlayFiles } from '../../../workspace/memory.ts';
import { parseSource, readSource } from '../../../workspace/yaml/parse.ts';
import type { SourceFile } from '../../../workspace/yaml/source-file.ts';
import { BrokenFilesError, UsageError } from '../../usage-error.ts';
import { errorsInFile } from '../../workspace/load.ts';
import { guardAsked, type OpenWorkspace } from '../../workspace/open-workspace.ts';

/** Where a shark's scorecard of a round stands, and what it says so far. */
export type OnRecord = Seat &
  (
    | {
        /** No file is there, or one that says nothing. */
        readonly bytes: Uint8Array | null;
        readonly earlier: null;
      }
    | {
        /** What is there already. */
        readonly bytes: Uint8Array;
        /** The judgement in it. */
        readonly earlier: SourceFile;
      }
  );

interface Seat {
  readonly round: Round;
  readonly shark: string;
  readonly rubric: Rubric | null;
  /** The words that the rubric declares. */
  readonly words: DeclaredWords | null;
  readonly path: string;
}

/**
 * Look up the seat of a shark. The round and the shark's rubric have to be in order; nothing
 * else has to, so that nobody waits for somebody else's file.
 *
 * @throws UsageError for a shark that was not asked, and for a link in the place of its scorecard
 */
export function seatOf(workspace: OpenWorkspace, id: string, shark: string): OnRecord {
  const { files } = workspace;
  const path = `rounds/${id}/scorecards/${shark}.yaml`;
  const found = loadRound(files, id);
  const round = found.value;
  const rubrics = [shark, 'default'].map((name) => `rounds/${id}/rubrics/${name}.yaml`);
  const own = rubrics.find((each) => found.known.files.has(each));
  const ofRubric = own === undefined ? [] : errorsInFile(workspace, id, own);
  const broken = [...errorsIn(found, (file) => file === `rounds/${id}/round.yaml`), ...ofRubric];
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
  if (!found.known.files.has(path)) return { ...seat, bytes: null, earlier: null };
  guardLink(files, id, shark);
  const read = files.read(path);
  const wrong = errorsIn(found, (file) => file === path);
  // What cannot be read may be a judgement, and is not taken for nothing.
  if (!read.ok || wrong.length > 0) {
    throw new BrokenFilesError(
      wrong,
      files,
      'fix it first, or take the file away: nothing is overwritten',
    );
  }
  const card = round.sharks.find((each) => each.id === shark)?.scorecard ?? null;
  const isEmpty = card === null || isEmptyScorecard(card);
  if (isEmpty) return { ...seat, bytes: read.value, earlier: null };
  return { ...seat, bytes: read.value, earlier: filledSource(parseSource(path, read.value)) };
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

function errorsIn({ diagnostics }: Loaded<unknown>, isMeant: (file: string) => boolean) {
  return diagnostics.filter(
    ({ code, location }) => isMeant(location.file) && defaultSeverity(code) === 'error',
  );
}
