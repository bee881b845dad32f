import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { type Document, type ReadDocument, readDocument } from '../workspace/document/document.ts';
import type { Files } from '../workspace/files.ts';
import type { Place } from '../workspace/place.ts';
import { buildProposal } from './build/proposal.ts';
import type { Proposal } from './proposal.ts';

/** A proposal as read from its file. */
export interface ReadProposal {
  /** Null if an error prevented reading it. */
  readonly proposal: Proposal | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * How the files of a workspace are read. A caller that has read them ahead passes another reader
 * with the same results.
 */
export interface WorkspaceReader {
  readonly document: ReadDocument;
  proposal(files: Files, place: Place<'proposal'>): ReadProposal;
}

/** Reads each file when it is needed. */
export const READING: WorkspaceReader = {
  document: readDocument,
  proposal: (files, place) => buildFrom(readDocument(files, place)),
};

/** Keeps no reference to the document, because there may be ten thousand of them. */
export function buildFrom({ id, content, diagnostics }: Document<'proposal'>): ReadProposal {
  return { proposal: content === null ? null : buildProposal(id, content), diagnostics };
}
