import { proposalIds, roundIds, sharkIds } from '../../workspace/discovery/discover.ts';
import type { Files } from '../../workspace/files.ts';
import type { CompletionSource } from './sources.ts';

/**
 * The ids of a workspace. Lists folders and reads no file. Returns only ids, which consist of
 * letters, digits, dots, dashes and underscores, so that no file name can run code in a shell.
 *
 * @param typed the text before the cursor; entries and figures are completed part by part
 */
export function workspaceIds(
  files: Files,
  kind: NonNullable<CompletionSource['ids']>,
  typed: string,
): readonly string[] {
  switch (kind) {
    case 'rounds':
      return roundIds(files);
    case 'proposals':
      return proposalIds(files);
    case 'sharks':
      return sharksIn(files, roundIds(files));
    case 'entries':
      return entries(files, typed.split('/'));
    case 'figures':
      return figures(files, typed.split('/'));
  }
}

/** Sorted, without the shared rubric. */
function sharksIn(files: Files, rounds: readonly string[]): readonly string[] {
  return sharkIds(files, rounds)
    .filter((id) => id !== 'default')
    .sort();
}

/** `round2/`, then `round2/short-keys`. */
function entries(files: Files, [round = '', proposal]: readonly string[]): readonly string[] {
  const rounds = roundIds(files);
  if (proposal === undefined) return rounds.map((id) => `${id}/`);
  return rounds.includes(round) ? proposalIds(files).map((id) => `${round}/${id}`) : [];
}

/** `round2/`, then `round2/ann/`, then `round2/ann/short-keys`. */
function figures(
  files: Files,
  [round = '', shark, proposal]: readonly string[],
): readonly string[] {
  const rounds = roundIds(files);
  if (shark === undefined) return rounds.map((id) => `${id}/`);
  if (!rounds.includes(round)) return [];
  const sharks = sharksIn(files, [round]);
  if (proposal === undefined) return [...sharks, 'panel'].map((id) => `${round}/${id}/`);
  if (!sharks.includes(shark) && shark !== 'panel') return [];
  return proposalIds(files).map((id) => `${round}/${shark}/${id}`);
}
