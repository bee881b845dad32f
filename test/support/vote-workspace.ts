import { parse, stringify } from 'yaml';
import type { Import } from '../../src/importing/plan/import-votes.ts';
import { MissingInputError } from '../../src/importing/vote/identify.ts';
import { nameKey } from '../../src/tables/name.ts';
import { importTexts } from './vote.ts';
import { type Figures, placedBy, type Truth, truthOf } from './vote-truth.ts';

type Workspace = Readonly<Record<string, string>>;

/** The round that a vote is about, if the file beside it lists its entries. */
export function roundOf(source: string): Workspace {
  const { round, entries = {} } = parse(source);
  const ids = Object.keys(entries);
  if (ids.length === 0) return {};
  const pitch = `pitches: { ${round}: { summary: One. } }\n`;
  return {
    [`rounds/${round}/round.yaml`]: `title: Round\nentries: [${ids.join(', ')}]\n`,
    ...Object.fromEntries(
      ids.map((id) => [`proposals/${id}.yaml`, `title: ${JSON.stringify(entries[id])}\n${pitch}`]),
    ),
  };
}

/**
 * The round of a vote with every proposal that the vote mentions, and a rubric for each reviewer.
 */
export function closedRoundOf(source: string): Workspace {
  const { entries, names = {}, ...rest } = parse(source);
  const rubrics = rubricsOf(source, true);
  if (entries !== undefined) return { ...roundOf(source), ...rubrics };
  const ids = [...truthOf(source).proposals, ...(Object.values(names) as string[])];
  const titles = Object.fromEntries(ids.map((id) => [id, id.replaceAll('-', ' ')]));
  return { ...roundOf(stringify({ ...rest, entries: titles })), ...rubrics };
}

/**
 * The rubric of each reviewer as given in the vote, so that an import has only scores to find.
 *
 * @param areAll true to give reviewers without weights a rubric too, with their criteria and equal
 * weights
 */
export function rubricsOf(source: string, areAll = false): Workspace {
  const { round, sharks } = parse(source);
  const scores = [...truthOf(source).figures].filter(([key]) => key.startsWith('score'));
  return Object.fromEntries(
    Object.entries(sharks as Readonly<Record<string, { weights?: object }>>).flatMap(
      ([shark, { weights: said }]) => {
        const marks = scores.filter(([key]) => key.startsWith(`score ${shark} `));
        const ids = areAll ? marks.map(([key]) => key.split(' ').at(-1) ?? '') : [];
        const weights = said ?? Object.fromEntries(ids.map((id) => [id, 1]));
        if (Object.keys(weights).length === 0) return [];
        const own = marks[0]?.[1] ?? '8/10';
        const criteria = Object.entries(weights).map(
          ([id, weight]) => `  ${id}: { label: ${id.replaceAll('-', ' ')}, weight: ${weight} }\n`,
        );
        const scale = `scale: ${own.split('/')[1]}\n`;
        const rubric = `${scale}normalize: true\ncriteria:\n${criteria.join('')}`;
        return [[`rounds/${round}/rubrics/${shark}.yaml`, rubric]];
      },
    ),
  );
}

/** An import of one vote, with the answers its reviewer would give to questions about names. */
export interface ImportedVote {
  readonly truth: Truth;
  readonly figures: Figures;
  /** The proposals that the import added. */
  readonly added: readonly string[];
}

/**
 * @param text the vote
 * @param source the file beside it, with the expected contents
 */
export function importVote(text: string, source: string, files: Workspace): ImportedVote {
  const truth = truthOf(source);
  const { names = {} } = parse(source);
  const meanings = new Map(Object.keys(names).map((name) => [nameKey(name), names[name]]));
  const read = (shark: string | null) => {
    const setting = { round: truth.round, shark, files };
    const asked = importTexts({ 'vote.md': text }, setting);
    const same = answersTo(asked, meanings);
    return Object.keys(same).length === 0
      ? asked
      : importTexts({ 'vote.md': text }, { ...setting, same });
  };
  const [only = null, ...others] = truth.sharks;
  const whole = attempt(() => read(others.length === 0 ? only : null));
  if (whole !== null) return { truth, figures: placedBy(whole, truth), added: idsOf(whole) };
  // If the import cannot tell whose vote it is, the user names the reviewers one after another.
  const each = truth.sharks.map((shark) => ({ shark, result: attempt(() => read(shark)) }));
  const figures = each.flatMap(({ shark, result }) =>
    result === null
      ? []
      : [...placedBy(result, truth)].filter(([key]) => key.includes(` ${shark} `)),
  );
  return { truth, figures: new Map(figures), added: [] };
}

/** The figures that were read but are missing or different in the truth. */
export function wrongIn({ truth, figures }: ImportedVote): readonly (readonly [string, string])[] {
  return [...figures].filter(
    ([key, value]) => truth.figures.get(key) !== value && !truth.free.has(key),
  );
}

/** The wrong figures except weights and scales, which come from the existing rubric. */
export function wrongMarksIn(vote: ImportedVote): readonly (readonly [string, string])[] {
  const plain = (value = '') => value.replace(/\/\d+$/, '');
  return wrongIn(vote).filter(
    ([key, value]) =>
      !key.startsWith('weight') && plain(value) !== plain(vote.truth.figures.get(key)),
  );
}

function attempt(read: () => Import): Import | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof MissingInputError)) throw error;
    return null;
  }
}

function idsOf({ added }: Import): readonly string[] {
  return added.map(({ id }) => id);
}

/** The answers to the questions about names only. */
function answersTo({ open }: Import, names: ReadonlyMap<string, string>): Record<string, string> {
  const asked = open.flatMap((each) => (each.kind === 'name' ? [nameKey(each.name)] : []));
  return Object.fromEntries(
    asked.flatMap((name) => {
      const meaning = names.get(name);
      return meaning === undefined ? [] : [[name, meaning]];
    }),
  );
}
