/** The repository's own workspaces, and views as lines of text. */
import { diskFiles } from '../../../../src/cli/files/disk.ts';
import { type RoundScores, scoreRound } from '../../../../src/engine/score-round.ts';
import { loadWorkspace } from '../../../../src/model/load.ts';
import type { Round } from '../../../../src/model/round.ts';
import type { Workspace } from '../../../../src/model/workspace.ts';
import type {
  Block,
  CsvTable,
  Json,
  Line,
  View,
} from '../../../../src/output/document/document.ts';
import { REPOSITORY } from '../../../support/repository.ts';

export const SEEDS: Workspace = loadWorkspace(diskFiles(REPOSITORY)).value;
export const SESSION_CACHE: Workspace = loadWorkspace(
  diskFiles(`${REPOSITORY}/examples/session-cache`),
).value;

export function roundOf(workspace: Workspace, id: string): Round {
  const round = workspace.rounds.find((each) => each.id === id);
  if (round === undefined) throw new Error(`no round ${id}`);
  return round;
}

export function scoresOf(workspace: Workspace, id: string): RoundScores {
  return scoreRound(roundOf(workspace, id));
}

/** The lines of a view: cells are parted by `|`, headings start with `#`. */
export function linesOf({ blocks }: Pick<View, 'blocks'>): string[] {
  return blocks.flatMap(blockLines);
}

function blockLines(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [`# ${block.left} # ${block.right ?? ''}`];
    case 'paragraph':
      return block.lines.map((line) => textOf(line));
    case 'list':
      return block.items.map((line) => textOf(line));
    case 'commands':
      return [...block.lines];
    case 'table':
      return [
        `## ${block.table.title}`,
        ...block.table.rows.map(({ cells }) => textOf(cells, '|')),
        ...block.table.notes.map((line) => textOf(line)),
      ];
    case 'fit':
      return (block.layouts[0] ?? []).flatMap(blockLines);
  }
}

function textOf(line: Line, between = ''): string {
  return line.map(({ text }) => text).join(between);
}

/** The lines of a table as records by column. */
export function records({ columns, rows }: CsvTable): Record<string, unknown>[] {
  return rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])));
}

/** What stands under a path in a view's JSON. */
export function within(json: Json, ...path: readonly (string | number)[]): unknown {
  let current: unknown = json;
  for (const key of path) current = (current as Record<string | number, unknown>)[key];
  return current;
}
