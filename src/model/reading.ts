import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import {
  type Document,
  type DocumentPlace,
  type ReadDocument,
  readDocument,
} from '../workspace/document/document.ts';
import type { Files } from '../workspace/files.ts';
import { buildProposal } from './build/proposal.ts';
import type { Proposal } from './proposal.ts';

/** What was read of a proposal. */
export interface ReadProposal {
  /** Null where an error stands in the way. */
  readonly proposal: Proposal | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** How the files of a workspace are read; who has read them ahead brings another that gives the same. */
export interface WorkspaceReader {
  readonly document: ReadDocument;
  proposal(files: Files, place: DocumentPlace<'proposal'>): ReadProposal;
}

/** One file after the other, as each is asked for. */
export const READING: WorkspaceReader = {
  document: readDocument,
  proposal: (files, place) => buildFrom(readDocument(files, place)),
};

/** Of the document nothing is held any longer: there may be ten thousand. */
export function buildFrom({ id, content, diagnostics }: Document<'proposal'>): ReadProposal {
  return { proposal: content === null ? null : buildProposal(id, content), diagnostics };
}
