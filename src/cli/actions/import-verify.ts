import { readSource, type VoteSource } from '../../importing/document.ts';
import { type Import, importVotes } from '../../importing/plan/import-votes.ts';
import { knownRubric } from '../../importing/rewriting/declared-words.ts';
import { citationsIn } from '../../importing/verify/citations.ts';
import {
  type CitedReadings,
  type FileCriteria,
  type Verification,
  verify,
} from '../../importing/verify/verify.ts';
import { MissingInputError } from '../../importing/vote/identify.ts';
import { loadWorkspace } from '../../model/load.ts';
import type { Workspace } from '../../model/workspace.ts';
import { verifyView } from '../../output/view/import/import.ts';
import { discover } from '../../workspace/discovery/discover.ts';
import type { Files } from '../../workspace/files.ts';
import { rubricPath, scorecardPath } from '../../workspace/layout.ts';
import type { Place } from '../../workspace/place.ts';
import type { ImportOptions } from '../commands/import.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { emit } from '../print/emit.ts';
import type { Runtime } from '../runtime.ts';
import { UsageError } from '../usage-error.ts';
import { filesWithout, type OpenWorkspace } from '../workspace/open-workspace.ts';
import { type ReadMappings, readMappings, readSameOptions } from './import-answers.ts';

/** Checks the values that files cite from votes. Writes nothing. */
export async function verifyVotes(
  runtime: Runtime,
  options: ImportOptions,
  place: OpenWorkspace,
  sources: readonly VoteSource[],
): Promise<ExitCode> {
  const { files } = place;
  const { places } = discover(files);
  const context = {
    ...{ files, places, options, mappings: readMappings(place) },
    texts: citingTexts(files, places, options.round),
    criteria: criteriaIn(loadWorkspace(files).value),
  };
  const all = sources.map((source) => verifyVote(source, context));
  const uncited = all.find(({ citations }) => citations === 0);
  if (uncited !== undefined) {
    const { name } = uncited.document;
    throw new UsageError(
      `no file cites "${name}"`,
      `write the line of each value beside it, such as: gain: 7 # ${name}:12`,
    );
  }
  await emit(runtime, options, verifyView(all));
  return all.every(({ faults }) => faults.length === 0) ? EXIT.fine : EXIT.problems;
}

/** The data that votes are checked against. */
interface VerifyContext {
  readonly files: Files;
  readonly places: readonly Place[];
  readonly mappings: ReadMappings;
  readonly options: ImportOptions;
  /** The files that may cite the votes, by path. */
  readonly texts: ReadonlyMap<string, string>;
  readonly criteria: FileCriteria;
}

function verifyVote(source: VoteSource, context: VerifyContext): Verification {
  const document = readSource(source, new Set());
  if ('code' in document) throw new UsageError(`"${source.file}" cannot be read as Markdown`);
  const { texts, criteria } = context;
  const citing = [...texts].flatMap(([path, text]) =>
    citationsIn(path, text, document.name).length > 0 ? [path] : [],
  );
  return verify(document, texts, criteria, readingsFor(source, citing, context));
}

/** The vote as imported for each reviewer whose files cite it. */
function readingsFor(
  source: VoteSource,
  citing: readonly string[],
  { files, places, options, mappings: { mappings, broken } }: VerifyContext,
): CitedReadings {
  const same = readSameOptions(options.same ?? []);
  const answers = { same, scales: new Map<string, string>() };
  const read = (known: Files, round: string, shark: string | null) => {
    const error = broken.get(round);
    if (error !== undefined) throw error;
    const request = { sources: [source], round, shark, answers, scale: options.scale ?? null };
    const writing = { mappings, overwrite: true, remember: false };
    const { value } = loadWorkspace(known);
    return importVotes(known, value, { ...request, ...writing });
  };
  return new Map(
    places.flatMap(({ kind, path, id, round }) => {
      const isOwn = kind === 'scorecard' || kind === 'rubric';
      if (!isOwn || round === undefined || !citing.includes(path)) return [];
      // An import creates a rubric only if there is none, so the existing one is hidden.
      const known = kind === 'rubric' ? filesWithout(files, [path]) : files;
      const reading =
        importOrNull(() => read(known, round, id)) ?? importOrNull(() => read(known, round, null));
      return reading === null ? [] : [[path, reading] as const];
    }),
  );
}

/** The result of an import, or null if only the user can say whose vote it is. */
function importOrNull(read: () => Import): Import | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof MissingInputError) return null;
    throw error;
  }
}

/** The criteria of each scorecard and each rubric. */
function criteriaIn({ rounds }: Workspace): FileCriteria {
  const known = rounds.flatMap(({ id: round, sharks }) =>
    sharks.flatMap(({ id, rubric }) => {
      if (rubric == null) return [];
      const { criteria } = knownRubric(rubric);
      return [
        [scorecardPath(round, id), criteria] as const,
        [rubricPath(round, rubric.shark), criteria] as const,
      ];
    }),
  );
  return new Map(known);
}

/** The files that may cite a vote, of one round or of all rounds. */
function citingTexts(
  files: Files,
  places: readonly Place[],
  round: string | undefined,
): ReadonlyMap<string, string> {
  const asked = places.filter((each) => round === undefined || each.round === round);
  return new Map(
    asked.flatMap(({ path }) => {
      const read = files.read(path);
      return read.ok ? [[path, new TextDecoder().decode(read.value)] as const] : [];
    }),
  );
}
