import type { AuditedRound } from '../../../engine/audit/audited-round.ts';
import type { Block, Line } from '../../document/document.ts';
import type { ReportFold, ReportSection } from '../../document/report.ts';
import { auditView } from '../audit/audit.ts';
import { openOrFolded } from './section.ts';

/** What somebody stated, compared with what follows: the wrong figures open, the rest folded. */
export function figuresSection(audited: AuditedRound): ReportSection {
  const [, decision, ...blocks] = auditView([audited]).blocks;
  const isWrong = audited.rows.some(({ verdict }) => verdict === 'mismatch');
  // The table of the wrong ones comes first, then the remarks on them.
  const open = isWrong ? blocks.slice(0, 2) : [];
  const first = openOrFolded(
    'Wrong figures',
    open.map((block) => retitled(block, 'Wrong figures')),
  );
  return {
    id: 'stated',
    title: 'Stated figures',
    lead: linesOf(decision),
    figures: [],
    blocks: first.blocks,
    folds: [...first.folds, ...blocks.slice(open.length).flatMap(foldOf)],
  };
}

function linesOf(block: Block | undefined): readonly Line[] {
  return block?.kind === 'paragraph' ? block.lines : [];
}

const TITLES: Readonly<Record<string, string>> = {
  'TRUNCATED, NOT ROUNDED': 'Truncated, not rounded',
  FINE: 'Fine',
  'CANNOT BE COMPUTED': 'Cannot be computed',
};

function foldOf(block: Block): ReportFold[] {
  if (block.kind !== 'table') return [];
  const title = TITLES[block.table.title] ?? block.table.title;
  const count = block.table.rows.length;
  return [{ title: `${title} (${count})`, blocks: [retitled(block, title)] }];
}

function retitled(block: Block, title: string): Block {
  return block.kind === 'table' ? { kind: 'table', table: { ...block.table, title } } : block;
}
