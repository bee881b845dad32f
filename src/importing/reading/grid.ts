import { NOTHING, type Rich } from '../markdown/inline.ts';
import type { TableBlock } from '../markdown/outline.ts';
import { readMark } from '../words/mark.ts';
import { normal } from '../words/normal.ts';
import { type ColumnKind, columnKind, roundIn } from './headers.ts';
import type { Scene } from './scene.ts';

/** A table with what its columns are about. */
export interface Grid {
  readonly block: TableBlock;
  readonly kinds: readonly ColumnKind[];
}

/**
 * @param round the round of the document: what is not of it is `former`, weights apart,
 *   which have rounds of their own; not given where nothing is read
 */
export function gridOf(block: TableBlock, round?: string | null): Grid {
  const kinds = block.header.map((header) => {
    const kind = columnKind(header);
    const named = roundIn(header.text);
    const isOther = named === null ? FORMER.test(header.text) && DATED.has(kind) : named !== round;
    return round !== undefined && isOther && kind !== 'weight' ? 'former' : kind;
  });
  return { block, kinds };
}

const FORMER = /^\W*(?:old|previous|prior|last|former|earlier|original)\b/i;
/** Kinds that an earlier round has too. */
const DATED: ReadonlySet<ColumnKind> = new Set(['score', 'total', 'rank', 'roi', 'verdict']);

export function cell(row: readonly Rich[], column: number): Rich {
  return column < 0 ? NOTHING : (row[column] ?? NOTHING);
}

/** Column 0 holds criteria where nothing else is said of it. */
export function holdsCriteria({ kinds }: Grid): boolean {
  return kinds[0] === 'criterion' || kinds[0] === 'other' || kinds[0] === 'reason';
}

/** `| Dimension | Score | Notes |` under a proposal's name. */
export function isCriteria(grid: Grid): boolean {
  return (
    holdsCriteria(grid) &&
    grid.kinds.includes('score') &&
    !grid.kinds.includes('rank') &&
    !grid.kinds.includes('proposal')
  );
}

/** The columns that are about a proposal each. */
export function columnsOfMembers(scene: Scene, { block, kinds }: Grid) {
  return block.header.flatMap((header, column) => {
    const proposal =
      column === 0 || kinds[column] === 'weight' ? null : scene.cast.find(header.text);
    return proposal === null ? [] : [{ column, proposal }];
  });
}

/** A row of weights above the scores: `| Weight | 50% | 30% |`. */
export function isWeightRow(label: string): boolean {
  return /^weights?$/.test(normal(label));
}

/** Criteria across and one row of scores: `| gain | risk |` over `| 8/10 | 6/10 |`. */
export function isSingleRow({ header, rows }: TableBlock): boolean {
  const [row = [], ...others] = rows;
  const marks = row.map(({ text }) => readMark(text));
  return (
    others.length === 0 &&
    header.length > 1 &&
    marks.length > 1 &&
    marks.every((mark) => mark.kind === 'score' && mark.outOf !== null)
  );
}
