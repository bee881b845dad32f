import type { Finding, Member, Unplaced } from '../finding.ts';
import type { Stretch } from '../markdown/inline.ts';
import type { Block, CodeBlock, LineBlock } from '../markdown/outline.ts';
import { bare, normal } from '../words/normal.ts';
import { Cast } from './cast.ts';
import { castOf } from './casting.ts';
import { type Criteria, readLine, readNamedTotal } from './lines.ts';
import { readReturns } from './returns.ts';
import {
  readAdjustment,
  readBaselineCode,
  readBaselineLine,
  readFacts,
  readResult,
} from './round-facts.ts';
import type { StatedScale } from './scale.ts';
import { Scene } from './scene.ts';
import { readTable } from './tables.ts';
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
}

/** Everything one vote says. */
export interface Reading {
  readonly cast: Cast;
  readonly findings: readonly Finding[];
  readonly unplaced: readonly Unplaced[];
  /** The scale that the document names in words. */
  readonly scale: StatedScale | null;
  /** Figures that only confirm others. */
  readonly used: readonly Stretch[];
  /** Cells with markup of another language where a figure should be. */
  readonly html: readonly Stretch[];
}

/** Read the blocks of one document, or of one reviewer's part of it. */
export function readBlocks(blocks: readonly Block[], setting: Setting): Reading {
  const weights = readWeights(blocks, setting);
  const criteria: Criteria = new Set([...setting.criteria, ...weights]);
  const nobody = new Scene(new Cast(), blocks, setting.round);
  const cast = castOf(blocks, criteria, setting.proposals, (block) => nobody.isElsewhere(block));
  const scored = readScores(cast, blocks, setting, criteria);
  const scene = new Scene(cast, blocks, setting.round, criteria);
  const voted = blocks.filter((block) => readVote(scene, block));
  for (const block of blocks) if (!voted.includes(block)) readBlock(scene, block, scored);
  readTerms(scene, blocks, voteIn(scene));
  return {
    cast,
    findings: scene.found,
    unplaced: scene.unplaced,
    scale: scene.scale,
    used: scene.used,
    html: htmlIn(blocks),
  };
}

/** The criteria, with those that have a score somewhere: elsewhere one may be `N/A`. */
function readScores(
  cast: Cast,
  blocks: readonly Block[],
  { round }: Setting,
  criteria: Criteria,
): Criteria {
  if (criteria.size > 0) return criteria;
  const scene = new Scene(cast, blocks, round);
  for (const block of blocks) readBlock(scene, block, criteria);
  const labels = scene.found.flatMap((each) =>
    each.kind === 'score' ? [normal(each.criterion)] : [],
  );
  return new Set(labels);
}

/** The names of the criteria that have weights, before anybody knows who is who. */
function readWeights(blocks: readonly Block[], { round }: Setting): readonly string[] {
  const scene = new Scene(new Cast(), blocks, round);
  for (const block of blocks) {
    if (block.kind === 'table') readTable(scene, block);
    if (block.kind === 'line' || block.kind === 'heading') readWeightLine(scene, block);
  }
  return scene.found.flatMap((each) =>
    each.kind === 'weight' ? [normal(bare(each.criterion))] : [],
  );
}

function readBlock(scene: Scene, block: Block, criteria: Criteria): void {
  switch (block.kind) {
    case 'table':
      if (!readTable(scene, block)) readFacts(scene, block);
      return;
    case 'code':
      readCode(scene, block);
      return;
    case 'heading':
      if (!readWeightLine(scene, block)) readLine(scene, block, criteria);
      return;
    case 'line':
      if (isOfRound(scene, block) || readWeightLine(scene, block)) return;
      readResult(scene, block, block.rich);
      readLine(scene, block, criteria);
      return;
    default:
      return;
  }
}

/** A rule or the baseline of the round. */
function isOfRound(scene: Scene, block: LineBlock): boolean {
  return readAdjustment(scene, block) || readBaselineLine(scene, block.rich);
}

function readCode(scene: Scene, block: CodeBlock): void {
  if (readReturns(scene, block) || readBaselineCode(scene, block) || !isSummary(block)) return;
  for (const rich of block.lines) readNamedTotal(scene, rich);
}

/** Code is read for totals only where the heading says that it holds them. */
function isSummary({ headings }: Block): boolean {
  return /\bscores?\b|\branking\b|\btotals?\b|\bstandings?\b/i.test(
    headings.at(-1)?.rich.text ?? '',
  );
}

function voteIn(scene: Scene): Member | null {
  const vote = scene.found.find((each) => each.kind === 'vote' && each.place === 'vote');
  return vote?.kind === 'vote' ? vote.proposal : null;
}

/** Cells that hold a figure and markup that is not Markdown: nobody knows what they show. */
function htmlIn(blocks: readonly Block[]): readonly Stretch[] {
  return blocks.flatMap((block) =>
    block.kind === 'table'
      ? block.rows
          .flat()
          .filter((cell) => cell.hasHtml && /\d/.test(cell.text))
          .map((cell) => ({ start: cell.at[0] ?? 0, end: cell.at.at(-1) ?? 0 }))
      : [],
  );
}
