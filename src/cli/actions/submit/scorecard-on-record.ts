import { isEmptyScorecard } from '../../../engine/progress/missing-scores.ts';
import { loadRound } from '../../../model/load.ts';
import type { Round } from '../../../model/round.ts';
import type { Rubric } from '../../../model/rubric.ts';
import { filledSource } from '../../../submission/reading/filled-source.ts';
import { type DeclaredWords, declaredWords } from '../../../workspace/document/declared-words.ts';
import type { Files } from '../../../workspace/files.ts';
import { overlayFiles } from '../../../workspace/memory.ts';
import { parseSource, readSource } from '../../../workspace/yaml/parse.ts';
import type { SourceFile } from '../../../workspace/yaml/source-file.ts';
import { BrokenFilesError, UsageError } from '../../usage-error.ts';
import { errorsInFile, errorsOf } from '../../workspace/load.ts';
import { guardAsked, type OpenWorkspace } from '../../workspace/open-workspace.ts';

/** The place of a shark's scorecard in a round, and its content so far. */
export type OnRecord = ScorecardPlace &
  (
    | {
        /** The content of an empty scorecard file; null if there is no file. */
        readonly bytes: Uint8Array | null;
        readonly earlier: null;
      }
    | {
        /** The content of the file. */
        readonly bytes: Uint8Array;
        /** The judgement in it. */
        readonly earlier: SourceFile;
      }
  );

interface ScorecardPlace {
  readonly round: Round;
  readonly shark: string;
  readonly rubric: Rubric | null;
  readonly words: DeclaredWords | null;
  readonly path: string;
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
  const path = `rounds/${id}/scorecards/${shark}.yaml`;
  const found = loadRound(files, id);
  const round = found.value;
  const rubrics = [shark, 'default'].map((name) => `rounds/${id}/rubrics/${name}.yaml`);
  const own = rubrics.find((each) => found.known.files.has(each));
  const ofRubric = own === undefined ? [] : errorsInFile(workspace, id, own);
  const errorsIn = (path: string) =>
    errorsOf(found.diagnostics).filter(({ location }) => location.file === path);
  const broken = [...errorsIn(`rounds/${id}/round.yaml`), ...ofRubric];
  if (round === null || broken.length > 0) throw new BrokenFilesError(broken, files);
  guardAsked(
    id,
    round.asked.map((each) => each.id),
    shark,
  );
  // A shark without a file is not part of the loaded round; with an empty file it is.
  const seated = loadRound(overlayFiles(files, path, 'partial: yes\n'), id).value;
  const rubric = seated?.sharks.find((each) => each.id === shark)?.rubric ?? null;
  const words = own === undefined ? null : declaredWords(readSource(files, own));
  const record = { round, shark, rubric, words, path };
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
  if (isEmpty) return { ...record, bytes: read.value, earlier: null };
  return { ...record, bytes: read.value, earlier: filledSource(parseSource(path, read.value)) };
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
