import { createHash } from 'node:crypto';
import { isMap, valueAt } from '../../schema/plain-value.ts';
import { proposalFile } from '../../workspace/discovery/discover.ts';
import { readDocument } from '../../workspace/document/document.ts';
import type { Files } from '../../workspace/files.ts';
import { isId } from '../../workspace/names/id.ts';

/** Enough digits that two versions of a pitch do not collide by chance. */
const DIGITS = 12;

/**
 * The digest of a proposal's pitch in a round: the first 12 hexadecimal digits of the SHA-256 of
 * its fields as JSON with sorted keys. Leaves out the status, which the proposer does not write.
 * Comments, order and layout of the file make no difference. Null if there is no pitch.
 */
export function pitchDigest(files: Files, proposal: string, round: string): string | null {
  const { value } = readDocument(files, proposalFile(proposal)).file;
  const pitch = valueAt(value, ['pitches', round]);
  if (!isMap(pitch)) return null;
  const { status: _, ...words } = pitch;
  return createHash('sha256')
    .update(JSON.stringify(sorted(words)))
    .digest('hex')
    .slice(0, DIGITS);
}

/** The digests of the pitches of proposals in a round, by proposal. */
export function pitchDigests(
  files: Files,
  round: string,
  proposals: readonly string[],
): ReadonlyMap<string, string> {
  const found = proposals.flatMap((id) => {
    const digest = isId(id) ? pitchDigest(files, id, round) : null;
    return digest === null ? [] : [[id, digest] as const];
  });
  return new Map(found);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isMap(value)) return value;
  const keys = Object.keys(value).sort();
  return keys.map((key) => [key, sorted(value[key])]);
}
