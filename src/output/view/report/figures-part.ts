import type { AuditedRound } from '../../../engine/audit/audited-round.ts';
import type { Block } from '../../document/document.ts';
import type { MethodPart } from '../../document/report.ts';
import { auditView } from '../audit/audit.ts';

const TITLES: Readonly<Record<string, string>> = {
  'TRUNCATED, NOT ROUNDED': 'Truncated, not rounded',
  FINE: 'Fine',
  'CANNOT BE COMPUTED': 'Cannot be computed',
};

/** What somebody stated, compared with what follows: the wrong figures first. */
export function figuresPart(audited: AuditedRound): MethodPart {
  const [, decision, ...blocks] = auditView([audited]).blocks;
  const isWrong = audited.rows.some(({ verdict }) => verdict === 'mismatch');
  return {
    id: 'stated',
    title: 'Stated figures',
    lead: decision?.kind === 'paragraph' ? decision.lines : [],
    blocks: blocks.map((block, at) =>
      isWrong && at === 0 ? retitled(block, 'Wrong figures') : named(block),
    ),
  };
}

function named(block: Block): Block {
  return block.kind === 'table'
    ? retitled(block, TITLES[block.table.title] ?? block.table.title)
    : block;
}

function retitled(block: Block, title: string): Block {
  return block.kind === 'table' ? { kind: 'table', table: { ...block.table, title } } : block;
}
