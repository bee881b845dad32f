import { nameKey } from '../../tables/name.ts';
import type { Files } from '../../workspace/files.ts';
import { mappingPath } from '../../workspace/layout.ts';
import type { Edit } from '../../workspace/writing/edit-changes.ts';
import { parseSource } from '../../workspace/yaml/parse.ts';
import type { UsedAnswer } from '../vote/answers.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';
import { fields, uncited } from './cited-values.ts';
import type { FileEdits, WholeFile } from './file-change.ts';

/** Adds the user's answers to the mapping file of a round and keeps its other content. */
export function mappingChange(
  files: Files,
  round: string,
  votes: readonly VoteDraft[],
): WholeFile | FileEdits {
  const path = mappingPath(round);
  const said = votes.flatMap(({ usedAnswers }) => usedAnswers).filter(({ by }) => by === 'user');
  const names = said.filter(({ kind }) => kind === 'name');
  const scales = said.filter(({ kind }) => kind === 'scale');
  const read = files.read(path);
  if (read.ok) {
    const { value } = parseSource(path, read.value);
    const scaleEdits = scales.map(
      ({ name, meaning }): Edit => ({
        ...{ kind: 'set', path: ['scales', name], value: Number(meaning) },
      }),
    );
    return { path, edits: [...nameEdits(names, namesIn(value)), ...scaleEdits] };
  }
  const content = fields({
    same: Object.fromEntries(names.map(({ name, meaning }) => [name, uncited(meaning)])),
    scales: Object.fromEntries(
      scales.map(({ name, meaning }) => [name, { value: { digits: meaning }, note: null }]),
    ),
  });
  return Object.keys(content).length === 0
    ? { path, edits: [] }
    : { kind: 'mapping', path, content };
}

/** One edit for each name, under the spelling that the file already uses. */
function nameEdits(names: readonly UsedAnswer[], known: readonly string[]): readonly Edit[] {
  const meanings = new Map(
    names.map(({ name, meaning }) => {
      const key = known.find((each) => nameKey(each) === nameKey(name)) ?? name;
      return [key, meaning] as const;
    }),
  );
  return [...meanings].map(([name, value]): Edit => ({ kind: 'set', path: ['same', name], value }));
}

function namesIn(value: unknown): readonly string[] {
  const isMapping = typeof value === 'object' && value !== null && 'same' in value;
  const same = isMapping ? value.same : null;
  return typeof same === 'object' && same !== null ? Object.keys(same) : [];
}
