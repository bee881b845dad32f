import { diagnostic } from '../../diagnostic/diagnostic.ts';
import type { ImportAnswers, UsedAnswer } from '../../importing/vote/answers.ts';
import { plainLabel } from '../../importing/words/normal.ts';
import { meaningsOf, namesOf } from '../../model/meanings.ts';
import { nameKey } from '../../tables/name.ts';
import { roundIds } from '../../workspace/discovery/discover.ts';
import { isId } from '../../workspace/names/id.ts';
import { BrokenFilesError, UsageError } from '../usage-error.ts';
import type { OpenWorkspace } from '../workspace/open-workspace.ts';
import { soundMapping } from '../workspace/sound-document.ts';

/** The ids given by `--same`, by normalised name. */
export function readSameOptions(pairs: readonly string[]): ReadonlyMap<string, string> {
  const said = pairs.map((pair) => {
    const { name, id } = partsOf(pair);
    if (name !== '' && isId(id) && nameKey(name) !== '') return { name, id };
    throw new UsageError(
      `"${pair}" does not say what stands for what`,
      "write it as --same 'Tile Tuning=tile-size-tuning'",
    );
  });
  return soundMeanings(said, (first, { name, id }) => {
    return new UsageError(
      `--same says of "${name}" that it is "${first.id}", and that it is "${id}"`,
      'keep one of the two',
    );
  });
}

/** Maps normalized names to ids. Throws if one name has two ids. */
function soundMeanings(
  said: readonly SameEntry[],
  twice: (first: SameEntry, second: SameEntry) => Error,
): ReadonlyMap<string, string> {
  const { ids, contradictions } = meaningsOf(said);
  const [found] = contradictions;
  if (found !== undefined) throw twice(found.first, found.second);
  return ids;
}

/**
 * The `--same` options that were not used: the documents do not contain the name, or something else
 * determined its id.
 */
export function unusedSameOptions(
  pairs: readonly string[],
  taken: readonly UsedAnswer[],
): readonly string[] {
  const used = new Set(
    taken
      .filter(({ kind, by }) => kind === 'name' && by === 'user')
      .flatMap(({ name }) => [name, plainLabel(name)].map(nameKey)),
  );
  return pairs.filter((pair) => !namesOf(partsOf(pair).name).some((each) => used.has(each)));
}

function partsOf(pair: string): SameEntry {
  const at = pair.lastIndexOf('=');
  return { name: pair.slice(0, Math.max(at, 0)), id: pair.slice(at + 1) };
}

/** The contents of the rounds' mapping files, and the errors in the others, by round. */
export interface ReadMappings {
  readonly mappings: ReadonlyMap<string, ImportAnswers>;
  readonly broken: ReadonlyMap<string, BrokenFilesError>;
}

/** Reads the mapping files of all rounds, because the rounds of the votes are not known yet. */
export function readMappings(workspace: OpenWorkspace): ReadMappings {
  const mappings = new Map<string, ImportAnswers>();
  const broken = new Map<string, BrokenFilesError>();
  for (const round of roundIds(workspace.files)) {
    try {
      const kept = answersIn(workspace, round);
      if (kept !== null) mappings.set(round, kept);
    } catch (error) {
      if (!(error instanceof BrokenFilesError)) throw error;
      broken.set(round, error);
    }
  }
  return { mappings, broken };
}

function answersIn(workspace: OpenWorkspace, round: string): ImportAnswers | null {
  const found = soundMapping(workspace, round);
  if (found === null) return null;
  const { value, source } = found;
  const { same = {}, scales = {} } = value;
  const said = Object.entries(same).map(([name, id]) => ({ name, id }));
  return {
    same: soundMeanings(said, (first, { name, id }) => {
      const place = (each: string) => source.locate(['same', each], 'key');
      const args = { name, id, first };
      const related = [place(first.name)];
      const problem = diagnostic('mapping/two-meanings', args, place(name), related);
      return new BrokenFilesError([problem], workspace.files);
    }),
    scales: new Map(Object.entries(scales).map(([shark, scale]) => [shark, String(scale)])),
  };
}

/** A name as written, and its id. */
interface SameEntry {
  readonly name: string;
  readonly id: string;
}
