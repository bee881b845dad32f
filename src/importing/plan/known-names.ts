import type { Workspace } from '../../model/workspace.ts';
import { normal } from '../words/normal.ts';

/** A proposal that is known: of the workspace, or of a document read before. */
export interface KnownProposal {
  readonly id: string;
  readonly title: string;
  readonly aliases: readonly string[];
  /** Whether this import makes its file. */
  readonly isNew: boolean;
}

/** The proposals that are known, and which of them each round has. */
export interface KnownNames {
  readonly proposals: readonly KnownProposal[];
  readonly entries: ReadonlyMap<string, ReadonlySet<string>>;
  /** Rounds that had entries before the import: nothing but a user adds to them. */
  readonly closed: ReadonlySet<string>;
}

/** The names of a workspace, before the first document. */
export function namesIn({ proposals, rounds }: Workspace): KnownNames {
  const idsOf = ({ entries }: Workspace['rounds'][number]) => new Set(entries.map(({ id }) => id));
  return {
    proposals: [...proposals.values()].map(({ id, title, aliases }) => ({
      ...{ id, title, aliases },
      isNew: false,
    })),
    entries: new Map(rounds.map((round) => [round.id, idsOf(round)])),
    closed: new Set(rounds.flatMap(({ id, entries }) => (entries.length > 0 ? [id] : []))),
  };
}

/** Every name that a document may use for a proposal that is known, made plain. */
export function plainNames({ proposals }: KnownNames): readonly string[] {
  return proposals.flatMap(({ id, title, aliases }) => [id, title, ...aliases]).map(normal);
}
