import type { ImportAnswers, TakenAnswer } from '../../importing/plan/answers.ts';
import { readMention } from '../../importing/words/mention.ts';
import { bare, normal } from '../../importing/words/normal.ts';
import type { ProblemReport } from '../../output/document/problems.ts';
import { roundIds } from '../../workspace/discover.ts';
import { isId } from '../../workspace/id.ts';
import type { SourceFile } from '../../workspace/source-file.ts';
import { BrokenFilesError, UsageError } from '../usage-error.ts';
import type { OpenWorkspace } from '../workspace/open-workspace.ts';
import { soundMapping } from '../workspace/sound-document.ts';

/** What `--same` says, by name made plain. */
export function saidSame(pairs: readonly string[]): ReadonlyMap<string, string> {
  const meanings = new Map<string, string>();
  for (const pair of pairs) {
    const { name, id } = partsOf(pair);
    if (name === '' || !isId(id) || normal(name) === '') {
      throw new UsageError(
        `"${pair}" does not say what stands for what`,
        "write it as --same 'Tile Tuning=tile-size-tuning'",
      );
    }
    for (const each of namesOf(name)) {
      const before = meanings.get(each);
      if (before !== undefined && before !== id) {
        throw new UsageError(
          `--same says of "${name}" that it is "${before}", and that it is "${id}"`,
          'keep one of the two',
        );
      }
      meanings.set(each, id);
    }
  }
  return meanings;
}

/** What `--same` says of names that the documents do not have, or that something else settled. */
export function idleSame(
  pairs: readonly string[],
  taken: readonly TakenAnswer[],
): readonly string[] {
  const used = new Set(
    taken
      .filter(({ kind, by }) => kind === 'name' && by === 'user')
      .flatMap(({ name }) => [name, bare(name)].map(normal)),
  );
  return pairs.filter((pair) => !namesOf(partsOf(pair).name).some((each) => used.has(each)));
}

function partsOf(pair: string): { readonly name: string; readonly id: string } {
  const at = pair.lastIndexOf('=');
  return { name: pair.slice(0, Math.max(at, 0)), id: pair.slice(at + 1) };
}

/** What the mapping files of the rounds say; why one cannot be read, by its round. */
export interface ReadMappings {
  readonly mappings: ReadonlyMap<string, ImportAnswers>;
  readonly broken: ReadonlyMap<string, Error>;
}

/** Read the mapping file of every round: which rounds the votes are of is not known yet. */
export function readMappings(workspace: OpenWorkspace): ReadMappings {
  const mappings = new Map<string, ImportAnswers>();
  const broken = new Map<string, Error>();
  for (const round of roundIds(workspace.files)) {
    try {
      const kept = answersIn(workspace, round);
      if (kept !== null) mappings.set(round, kept);
    } catch (error) {
      if (!(error instanceof BrokenFilesError || error instanceof AmbiguousMappingError))
        throw error;
      broken.set(round, error);
    }
  }
  return { mappings, broken };
}

function answersIn(workspace: OpenWorkspace, round: string): ImportAnswers | null {
  const found = soundMapping(workspace, round);
  if (found === null) return null;
  const { same = {}, scales = {} } = found.value;
  const entries = new Map<string, SameEntry>();
  for (const [name, id] of Object.entries(same)) {
    for (const each of namesOf(name)) {
      const before = entries.get(each);
      if (before !== undefined && before.id !== id)
        throw new AmbiguousMappingError(found.source, before, { name, id });
      entries.set(each, { name, id });
    }
  }
  const all = Object.entries(scales).map(([shark, scale]) => [shark, String(scale)] as const);
  return {
    same: new Map([...entries].map(([name, { id }]) => [name, id])),
    scales: new Map(all),
  };
}

/** What a mapping file says of a name, as it stands there. */
interface SameEntry {
  readonly name: string;
  readonly id: string;
}

/** A mapping file says two things of one name. */
export class AmbiguousMappingError extends Error {
  readonly report: ProblemReport;

  constructor(source: SourceFile, first: SameEntry, second: SameEntry) {
    super(`${source.path} says two things of one name`);
    this.name = 'AmbiguousMappingError';
    this.report = {
      severity: 'error',
      code: 'import/two-meanings',
      message: `"${second.name}" is "${second.id}" here, and the same name in other letters, "${first.name}", is "${first.id}"`,
      advice: 'capitals and punctuation make no other name: keep one of the two',
      location: source.locate(['same', second.name], 'key'),
      related: [source.locate(['same', first.name], 'key')],
      source: source.text,
    };
  }
}

/** A name made plain, as it stands and without its letter or number. */
function namesOf(name: string): readonly string[] {
  return [...new Set([name, readMention(name).name ?? name].map(normal))];
}
