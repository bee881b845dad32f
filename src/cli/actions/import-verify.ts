import { readSource, type VoteSource } from '../../importing/document.ts';
import { knownRubric } from '../../importing/rewriting/declared-words.ts';
import { type FileCriteria, type Verification, verify } from '../../importing/verify/verify.ts';
import { loadWorkspace } from '../../model/load.ts';
import { verifyView } from '../../output/view/import/import.ts';
import { discover } from '../../workspace/discovery/discover.ts';
import type { Files } from '../../workspace/files.ts';
import type { ImportOptions } from '../commands/import.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { emit, targets } from '../print/emit.ts';
import type { Runtime } from '../runtime.ts';
import { UsageError } from '../usage-error.ts';

/** Check what files say that they have from votes; nothing is written. */
export async function verifyVotes(
  runtime: Runtime,
  options: ImportOptions,
  files: Files,
  sources: readonly VoteSource[],
): Promise<ExitCode> {
  const texts = citingTexts(files, options.round);
  const criteria = criteriaIn(files);
  const all = sources.map((source) => checked(source, texts, criteria));
  const uncited = all.find(({ citations }) => citations === 0);
  if (uncited !== undefined) {
    const { name } = uncited.document;
    throw new UsageError(
      `no file cites "${name}"`,
      `write the line of each value beside it, such as: gain: 7 # ${name}:12`,
    );
  }
  await emit(runtime, options, targets(options), verifyView(all));
  return all.every(({ faults }) => faults.length === 0) ? EXIT.fine : EXIT.problems;
}

function checked(
  source: VoteSource,
  texts: ReadonlyMap<string, string>,
  criteria: FileCriteria,
): Verification {
  const document = readSource(source, new Set());
  if ('code' in document) throw new UsageError(`"${source.file}" cannot be read as Markdown`);
  return verify(document, texts, criteria);
}

/** The criteria of each scorecard and each rubric. */
function criteriaIn(files: Files): FileCriteria {
  const known = loadWorkspace(files).value.rounds.flatMap(({ id: round, sharks }) =>
    sharks.flatMap(({ id, rubric }) => {
      if (rubric == null) return [];
      const { criteria } = knownRubric(rubric);
      return [
        [`rounds/${round}/scorecards/${id}.yaml`, criteria] as const,
        [`rounds/${round}/rubrics/${rubric.shark}.yaml`, criteria] as const,
      ];
    }),
  );
  return new Map(known);
}

/** The files of a workspace that may cite a vote, all or those of one round. */
function citingTexts(files: Files, round: string | undefined): ReadonlyMap<string, string> {
  const places = discover(files).places.filter(
    (each) => round === undefined || each.round === round,
  );
  return new Map(
    places.flatMap(({ path }) => {
      const read = files.read(path);
      return read.ok ? [[path, new TextDecoder().decode(read.value)] as const] : [];
    }),
  );
}
