import { compareDiagnostics, type Diagnostic } from '../diagnostic/diagnostic.ts';
import { memoize } from '../schema/memoize.ts';
import {
  configFile,
  discover,
  misnamedProposals,
  proposalFile,
  proposalIds,
  roundIds,
} from '../workspace/discovery/discover.ts';
import { type Files, listedOnce } from '../workspace/files.ts';
import type { Place } from '../workspace/place.ts';
import { assembleRound } from './assemble.ts';
import { misnamedProblems, readRound, roundProblems } from './documents.ts';
import type { Proposal } from './proposal.ts';
import { READING, type WorkspaceReader } from './reading.ts';
import type { Round } from './round.ts';
import { roundOrder, timeOf } from './round-order.ts';
import type { Workspace, WorkspaceIds } from './workspace.ts';

/** The value that could be read, the problems in the files, and the ids of all files. */
export interface Loaded<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
  readonly known: WorkspaceIds;
}

/**
 * Creates a loader of single rounds with the proposals they name. It reads no other files, so
 * errors elsewhere do not matter. The value is null if round.yaml cannot be read. For any number of
 * rounds, the workspace is listed once and no file is read twice.
 */
export function roundLoader(given: Files): (id: string) => Loaded<Round | null> {
  const files = listedOnce(given);
  const { places, diagnostics: misplaced } = discover(files);
  const known = knownIn(files, places);
  const readProposal = memoize((id: string) => READING.proposal(files, proposalFile(id)));
  return memoize((id: string) => {
    const documents = readRound(files, id);
    const content = documents.round?.content ?? null;
    // A folder that cannot be read must be reported, so that it is not taken for an empty one.
    const unread = misplaced.filter(
      ({ code, location }) =>
        code === 'file/unreadable' && location.file.startsWith(`rounds/${id}/`),
    );
    const diagnostics = [...unread, ...roundProblems(documents)];
    if (content === null) return { value: null, diagnostics: sorted(diagnostics), known };
    const proposals = new Map<string, Proposal>();
    for (const entry of new Set(content.value.entries)) {
      if (!known.proposals.has(entry)) continue;
      const read = readProposal(entry);
      for (const each of read.diagnostics) diagnostics.push(each);
      if (read.proposal !== null) proposals.set(entry, read.proposal);
    }
    const value = assembleRound(documents, content, proposals);
    return { value, diagnostics: sorted(diagnostics), known };
  });
}

/** Loads one round, as `roundLoader` does. */
export function loadRound(files: Files, id: string): Loaded<Round | null> {
  return roundLoader(files)(id);
}

/** Loads a whole workspace. Files that cannot be read are left out and reported. */
export function loadWorkspace(files: Files, reading: WorkspaceReader = READING): Loaded<Workspace> {
  const discovery = discover(files);
  const ofMisnamed = misnamedProposals(files).map((each) => READING.proposal(files, each));
  const diagnostics = [discovery, ...ofMisnamed].flatMap((each) => each.diagnostics);
  const known = knownIn(files, discovery.places);
  const place = configFile(files);
  const config = place === null ? null : reading.document(files, place);
  const proposals = new Map<string, Proposal>();
  for (const id of proposalIds(files)) {
    const read = reading.proposal(files, proposalFile(id));
    for (const each of read.diagnostics) diagnostics.push(each);
    if (read.proposal !== null) proposals.set(id, read.proposal);
  }
  const found = new Map<string, Round>();
  const ids = roundIds(files);
  for (const id of ids) {
    const documents = readRound(files, id, reading.document);
    const problems = [...roundProblems(documents), ...misnamedProblems(documents)];
    for (const each of problems) diagnostics.push(each);
    const content = documents.round?.content ?? null;
    if (content !== null) found.set(id, assembleRound(documents, content, proposals));
  }
  const times = ids.map((id) => timeOf(found.get(id) ?? { id, date: null, after: [] }));
  const rounds = roundOrder(times).ids.flatMap((id) => found.get(id) ?? []);
  for (const each of config?.diagnostics ?? []) diagnostics.push(each);
  const title = config?.content?.value.title ?? null;
  return { value: { title, proposals, rounds }, diagnostics: sorted(diagnostics), known };
}

function knownIn(files: Files, places: readonly Place[]): WorkspaceIds {
  return {
    proposals: new Set(proposalIds(files)),
    rounds: new Set(roundIds(files)),
    files: new Set(places.map(({ path }) => path)),
  };
}

function sorted(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...diagnostics].sort(compareDiagnostics);
}
