import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { FaultyFiles } from '../../engine/progress/round-progress.ts';
import type { Round } from '../../model/round.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { type RoundFiles, roundFiles } from '../../workspace/discovery/discover.ts';
import { DEFAULT_RUBRIC, scorecardPath } from '../../workspace/layout.ts';
import type { Place } from '../../workspace/place.ts';
import { BrokenFilesError } from '../usage-error.ts';
import { roundAndErrors } from './load.ts';
import type { OpenWorkspace } from './open-workspace.ts';

/** A round in which files of some sharks may have errors. */
interface RoundOfSharks {
  /** The round as far as its files can be read. */
  readonly round: Round;
  /** The round without the sharks whose scorecard or rubric has errors. */
  readonly sound: Round;
  /** The errors in the files of sharks. */
  readonly errors: readonly Diagnostic[];
  /** The sharks with these errors. */
  readonly faulty: ReadonlyMap<string, FaultyFiles>;
}

/**
 * Reads a round, and the part of it that can be computed.
 *
 * @throws BrokenFilesError if a file that belongs to no shark has errors, since nothing can then be
 *   computed
 */
export function roundOfSharks(workspace: OpenWorkspace, id: string): RoundOfSharks {
  const { round, errors } = roundAndErrors(workspace, id);
  const files = roundFiles(workspace.files, id);
  if (round === null) throw new BrokenFilesError(errors, workspace.files);
  const theirs = new Set([
    ...[...files.rubrics, ...files.scorecards].map(({ path }) => path),
    ...round.asked.map((shark) => scorecardPath(round.id, shark.id)),
  ]);
  if (errors.some(({ location }) => !theirs.has(location.file))) {
    throw new BrokenFilesError(errors, workspace.files);
  }
  const faulty = faultySharks(files, round, errors);
  const sharks = round.sharks.filter((shark) => !faulty.has(shark.id));
  return { round, sound: { ...round, sharks }, errors, faulty };
}

/** The files with errors of each shark: its scorecard, and its own rubric or the default one. */
export function faultySharks(
  files: RoundFiles,
  round: Round,
  errors: readonly Diagnostic[],
): ReadonlyMap<string, FaultyFiles> {
  const inFile = groupBy(errors, ({ location }) => location.file);
  const cards = pathsById(files.scorecards);
  const rubrics = pathsById(files.rubrics);
  const named = [...round.asked.map(({ id }) => id), ...cards.keys(), ...rubrics.keys()];
  const faulty = [...new Set(named)].flatMap((shark) => {
    if (shark === DEFAULT_RUBRIC) return [];
    const rubric = rubrics.get(shark) ?? rubrics.get(DEFAULT_RUBRIC);
    const card = cards.get(shark) ?? scorecardPath(round.id, shark);
    const own = [card, rubric].flatMap((path) => inFile.get(path ?? '') ?? []);
    if (own.length === 0) return [];
    const paths = [...new Set(own.map(({ location }) => location.file))];
    const hasRubric = paths.some((path) => path === rubric);
    return [[shark, { paths, errors: own.length, hasRubric }] as const];
  });
  return new Map(faulty);
}

function pathsById(files: readonly Place[]): ReadonlyMap<string, string> {
  return new Map(files.map(({ id, path }) => [id, path]));
}
