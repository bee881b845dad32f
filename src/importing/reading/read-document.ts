import type { TextRange } from '../../markdown/inline.ts';
import type { CodeBlock, LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import type { DocumentFact, ProposalRef, SkippedFigure } from '../fact.ts';
import { readTable } from '../tables/read-table.ts';
import { bare, normal } from '../words/normal.ts';
import { type CriterionNames, readLine, readNamedTotal } from './lines.ts';
import { matchProposals } from './match-proposals.ts';
import { ProposalIndex } from './proposal-index.ts';
import { readScoreProse } from './prose.ts';
import { ReadContext } from './read-context.ts';
import { readReturns } from './returns.ts';
import {
  readAdjustment,
  readBaselineCode,
  readBaselineLine,
  readFacts,
  readResult,
} from './round-facts.ts';
import type { StatedScale } from './scale.ts';
import { readTerms } from './terms.ts';
import { readVote } from './votes.ts';
import { readWeightLine } from './weight-lines.ts';

/** What is known of a document, or of the workspace, before it is read. */
export interface Setting {
  /** The round of the document, as its number; null where nothing names it. */
  readonly round: string | null;
  /** Names of proposals that the workspace knows, made plain. */
  readonly proposals: ReadonlySet<string>;
  /** Labels of criteria of the shark's rubric, made plain. */
  readonly criteria: ReadonlySet<string>;
  /** Names of the reviewer, made plain. */
  readonly self?: ReadonlySet<string>;
}

/** Everything one vote says. */
export interface DocumentReading {
  readonly proposals: ProposalIndex;
  readonly findings: readonly DocumentFact[];
  readonly unplaced: readonly SkippedFigure[];
  /** The scale that the document names in words. */
  readonly scale: StatedScale | null;
  /** Figures that repeat others, such as a sum of weights. */
  readonly used: readonly TextRange[];
  /** Cells with markup of another language where a figure should be. */
  readonly html: readonly TextRange[];
}

/** Read the blocks of one document, or of one reviewer's part of it. */
export function readBlocks(blocks: readonly MarkdownBlock[], setting: Setting): DocumentReading {
  const weights = readWeights(blocks, setting);
  const criteria: CriterionNames = new Set([...setting.criteria, ...weights]);
  const unread = new ReadContext(new ProposalIndex(), blocks, setting.round);
  const proposals = matchProposals(
    blocks,
    { criteria, known: setting.proposals, self: setting.self ?? new Set(), round: setting.round },
    (block) => unread.isElsewhere(block),
  );
  const scored = readScores(proposals, blocks, setting, criteria);
  const context = new ReadContext(proposals, blocks, setting.round, criteria, setting.self);
  const voted = blocks.filter((block) => readVote(context, block));
  for (const block of blocks) if (!voted.includes(block)) readBlock(context, block, scored);
  readTerms(context, blocks, voteIn(context));
  return {
    proposals,
    findings: context.found,
    unplaced: context.unplaced,
    scale: context.scale,
    used: context.used,
    html: htmlIn(blocks),
  };
}

/** The criteria, with those that have a score somewhere: elsewhere one may be `N/A`. */
function readScores(
  proposals: ProposalIndex,
  blocks: readonly MarkdownBlock[],
  { round }: Setting,
  criteria: CriterionNames,
): CriterionNames {
  if (criteria.size > 0) return criteria;
  const context = new ReadContext(proposals, blocks, round);
  for (const block of blocks) readBlock(context, block, criteria);
  const labels = context.found.flatMap((each) =>
    each.kind === 'score' ? [normal(each.criterion)] : [],
  );
  return new Set(labels);
}

/** The names of the criteria that have weights, read before the proposals are known. */
function readWeights(blocks: readonly MarkdownBlock[], { round }: Setting): readonly string[] {
  const context = new ReadContext(new ProposalIndex(), blocks, round);
  for (const block of blocks) {
    if (block.kind === 'table') readTable(context, block);
    if (block.kind === 'line' || block.kind === 'heading') readWeightLine(context, block);
  }
  return context.found.flatMap((each) =>
    each.kind === 'weight' ? [normal(bare(each.criterion))] : [],
  );
}

function readBlock(context: ReadContext, block: MarkdownBlock, criteria: CriterionNames): void {
  switch (block.kind) {
    case 'table':
      if (!readTable(context, block)) readFacts(context, block);
      return;
    case 'code':
      readCode(context, block);
      return;
    case 'heading':
      if (!readWeightLine(context, block)) readLine(context, block, criteria);
      return;
    case 'line':
      if (isOfRound(context, block) || readWeightLine(context, block)) return;
      if (!context.isElsewhere(block) && readScoreProse(context, block)) return;
      readResult(context, block, block.inline);
      readLine(context, block, criteria);
      return;
    default:
      return;
  }
}

/** A rule or the baseline of the round. */
function isOfRound(context: ReadContext, block: LineBlock): boolean {
  return readAdjustment(context, block) || readBaselineLine(context, block.inline);
}

function readCode(context: ReadContext, block: CodeBlock): void {
  if (readReturns(context, block) || readBaselineCode(context, block) || !isSummary(block)) return;
  for (const inline of block.lines) readNamedTotal(context, inline);
}

/** Code is read for totals only where the heading says that it holds them. */
function isSummary({ headings }: MarkdownBlock): boolean {
  return /\bscores?\b|\branking\b|\btotals?\b|\bstandings?\b/i.test(
    headings.at(-1)?.inline.text ?? '',
  );
}

function voteIn(context: ReadContext): ProposalRef | null {
  const vote = context.found.find((each) => each.kind === 'vote' && each.place === 'vote');
  return vote?.kind === 'vote' ? vote.proposal : null;
}

/** Cells that hold a figure and markup that is not Markdown, so that what they show is not known. */
function htmlIn(blocks: readonly MarkdownBlock[]): readonly TextRange[] {
  return blocks.flatMap((block) =>
    block.kind === 'table'
      ? block.rows
          .flat()
          .filter((cell) => cell.hasHtml && /\d/.test(cell.text))
          .map((cell) => ({ start: cell.at[0] ?? 0, end: cell.at.at(-1) ?? 0 }))
      : [],
  );
}
