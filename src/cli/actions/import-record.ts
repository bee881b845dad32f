import { isEmptyScorecard } from '../../engine/progress/missing-scores.ts';
import type { RecordCard } from '../../importing/plan/card-record.ts';
import { roundLoader } from '../../model/load.ts';
import { isMap, valueAt } from '../../schema/plain-value.ts';
import { filledSource } from '../../submission/reading/filled-source.ts';
import { compareWithRecord, leftOutPlaces } from '../../submission/record/compare-with-record.ts';
import { withAddedFields } from '../../submission/record/scorecard-text.ts';
import type { Files } from '../../workspace/files.ts';
import { printWithComments } from '../../workspace/writing/print-with-comments.ts';
import { parseSource } from '../../workspace/yaml/parse.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { BrokenFilesError } from '../usage-error.ts';
import { errorsOf } from '../workspace/load.ts';
import { addedFields, hasOutcome } from './submit/scorecard-file.ts';

/**
 * Returns what adds the record to the scorecards of an import, as `shark submit --revise` does: the
 * first judgement, the pitches that it judged, and whether an outcome was there already.
 */
export function cardRecorder(files: Files): RecordCard {
  const load = roundLoader(files);
  return ({ round: id, shark, file }, answers) => {
    const { value: round, diagnostics } = load(id);
    const card = round?.sharks.find((each) => each.id === shark)?.scorecard ?? null;
    const earlier = card !== null && isEmptyScorecard(card) ? null : judgementIn(files, file);
    const text = new TextEncoder().encode(printWithComments(answers));
    const filled = filledSource(parseSource(file, text));
    const against = earlier === null ? null : compareWithRecord(filled, earlier);
    const wrong = errorsOf(diagnostics).filter(({ location }) => location.file === file);
    // What has errors cannot be kept as a first judgement.
    if (wrong.length > 0 && (earlier === null || against?.kind === 'other')) {
      const advice = 'fix it first, or take the file away: nothing is overwritten';
      throw new BrokenFilesError(wrong, files, advice);
    }
    // Answers that are on record were recorded when they were given.
    const isAfterOutcome =
      against?.kind === 'same'
        ? valueAt(earlier?.value, ['recorded']) !== undefined
        : round !== null && hasOutcome(round);
    // A vote does not say which version of a pitch it judges.
    const setting = { against, isRevised: true, isAfterOutcome, judged: new Map() };
    const { isRevision, ...added } = addedFields(earlier, setting);
    const leftOut = against === null ? [] : leftOutPlaces(against);
    const content = withAddedFields(answers, added);
    return { content, record: { file, isRevision, isAfterOutcome, leftOut } };
  };
}

/** The judgement in a scorecard file; null if there is none or it cannot be read. */
function judgementIn(files: Files, path: string): SourceFile | null {
  const read = files.read(path);
  const source = read.ok ? filledSource(parseSource(path, read.value)) : null;
  return source !== null && isMap(source.value) && Object.keys(source.value).length > 0
    ? source
    : null;
}
