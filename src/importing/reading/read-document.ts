import { slice, type TextRange } from '../../markdown/inline.ts';
import type { CodeBlock, MarkdownBlock, TableBlock } from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import { withDeclaredWords } from '../declared-words.ts';
import type { DocumentFact, ProposalRef, SkippedFigure } from '../fact.ts';
import { tableNames } from '../tables/names.ts';
import { readTable } from '../tables/read-table.ts';
import { labelled } from '../words/labelled.ts';
import { bare } from '../words/normal.ts';
import { isOverall } from '../words/overall.ts';
import { personKey } from '../words/reviewer-name.ts';
import { readScoreToken } from '../words/score-token.ts';
import { withoutCorrected } from './corrections.ts';
import { withoutDoubted, withoutRepeats } from './doubted-marks.ts';
import { type Finding, skipped } from './finding.ts';
import { withoutGivenAway } from './given-away.ts';
import { wordsOfLegend } from './legend.ts';
import { readLine, readNamedTotal } from './lines.ts';
import { matchProposals } from './match-proposals.ts';
import { withOwnLabels, withPercents } from './own-labels.ts';
import { withProductLines } from './product-lines.ts';
import { ProposalIndex } from './proposal-index.ts';
import { withProvenTotals } from './proven-totals.ts';
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
import { readScore, readTotal, stated } from './score.ts';
import { speakersIn, withoutOwnNames } from './speaker-places.ts';
import { ofSpeaker } from './speakers.ts';
import { readTerms } from './terms.ts';
import { withQuestions, withTitles } from './titles.ts';
import { readVote } from './votes.ts';
import { readWeightLine } from './weight-lines.ts';
import { withoutPartial } from './whole-or-none.ts';

/** What is known of a document, or of the workspace, before it is read. */
export interface Setting {
  /** The round of the document, as its number; null where nothing names it. */
  readonly round: string | null;
  /** Names of proposals that the workspace knows, made plain. */
  readonly proposals: ReadonlySet<string>;
  /** Labels of criteria of the shark's rubric, made plain. */
  readonly criteria: ReadonlySet<string>;
  /** Their weights there. */
  readonly weights?: ReadonlyMap<string, number>;
  /** The highest score of that rubric. */
  readonly high?: string | null;
  /** Names of the reviewer, made plain. */
  readonly self?: ReadonlySet<string>;
  /** Names of all who review, made plain. */
  readonly reviewers?: ReadonlySet<string>;
  /** Whether the document does not say who wrote it: it may be of several reviewers. */
  readonly isUnsigned?: boolean;
  /** Whether the round has its proposals: a name that is none of them is asked about. */
  readonly isClosed?: boolean;
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

const NONE: ReadonlySet<string> = new Set();

/** Read the blocks of one document, or of one reviewer's part of it. */
export function readBlocks(given: readonly MarkdownBlock[], setting: Setting): DocumentReading {
  const { round, self = NONE, reviewers = NONE, proposals: known, isClosed = false } = setting;
  const isUnsigned = setting.isUnsigned === true && self.size > 0;
  const written = withQuestions(withProductLines(withPercents(given)));
  const unread = new ReadContext(new ProposalIndex(known), written, { round });
  const weights = weighed(unread);
  const criteria = new Set([...setting.criteria, ...weights.keys()]);
  const words = wordsOfLegend(written);
  const worded = [...criteria].map((label) => ({ id: label, label, words, high: null, weight: 1 }));
  const names = tableNames({ round, criteria, self }, () => false);
  const figured = withDeclaredWords(written, worded).blocks;
  const blocks = withTitles(withOwnLabels(figured, names.isCriterion), names);
  const { isSelf } = names;
  const isReviewer = (name: string) => isSelf(name) || reviewers.has(personKey(name));
  const speakers = isUnsigned ? speakersIn(blocks, isReviewer) : NONE;
  const spoken = isUnsigned ? withoutOwnNames(blocks, isSelf) : blocks;
  const naming = { criteria, known, self, speakers, round, isClosed };
  const proposals = matchProposals(spoken, naming, (block) => unread.isElsewhere(block));
  const scored =
    criteria.size > 0 ? criteria : scoredIn(new ReadContext(proposals, blocks, { round }));
  const hasRubric = setting.criteria.size > 0;
  const read = { round, criteria, weights, scored, self, reviewers, hasRubric };
  const context = new ReadContext(proposals, spoken, read);
  const votes = spoken.map((block) => readVote(context, block));
  const all = [
    ...votes.flat(),
    ...spoken.flatMap((block, at) =>
      votes[at]?.some(({ kind }) => kind === 'vote') ? [] : readBlock(context, block),
    ),
    ...readTerms(context, votedIn(votes.flat())),
  ];
  const own = isUnsigned ? ofSpeaker(context, blocks, all) : all;
  const found = withoutCorrected(context, withoutGivenAway(context, own));
  const proven = withProvenTotals(withoutRepeats(found), {
    said: context.scale?.high ?? null,
    weights: setting.weights ?? new Map(),
    high: setting.high ?? null,
  });
  const findings = withoutDoubted(withoutPartial(context, proven), blocks);
  return {
    proposals,
    findings: explained(findings),
    unplaced: findings.filter((each) => each.kind === 'skipped'),
    scale: context.scale,
    used: findings.flatMap((each) => (each.kind === 'confirms' ? [each.where] : [])),
    html: htmlIn(blocks),
  };
}

function votedIn(findings: readonly Finding[]): ProposalRef | null {
  const [vote] = findings.flatMap((each) =>
    each.kind === 'vote' && each.place === 'vote' ? [each.proposal] : [],
  );
  return vote ?? null;
}

/** The facts, each score with the reason that another line gives for it. */
function explained(findings: readonly Finding[]): readonly DocumentFact[] {
  const reasons = findings.filter((each) => each.kind === 'reason');
  const isFact = (each: Finding): each is DocumentFact =>
    each.kind !== 'reason' &&
    each.kind !== 'skipped' &&
    each.kind !== 'confirms' &&
    each.kind !== 'unnamed';
  return findings.filter(isFact).map((each) => {
    if (each.kind !== 'score') return each;
    const { start, end } = each.where;
    const reason = reasons.findLast(({ where }) => start >= where.start && end <= where.end);
    return reason === undefined ? each : { ...each, because: reason.because };
  });
}

/** The labels that have a score somewhere. */
function scoredIn(context: ReadContext): ReadonlySet<string> {
  const found = context.blocks.flatMap((block) => readBlock(context, block));
  return new Set(found.flatMap((each) => (each.kind === 'score' ? [nameKey(each.criterion)] : [])));
}

/** The criteria that have weights, by their plain names, read before the proposals are known. */
function weighed(context: ReadContext): ReadonlyMap<string, string> {
  const found = context.blocks.flatMap((block) => {
    if (block.kind === 'table') return readTable(context, block) ?? [];
    return block.kind === 'line' || block.kind === 'heading'
      ? (readWeightLine(context, block) ?? [])
      : [];
  });
  return new Map(
    found.flatMap((each) =>
      each.kind === 'weight' ? [[nameKey(bare(each.criterion)), each.weight] as const] : [],
    ),
  );
}

function readBlock(context: ReadContext, block: MarkdownBlock): readonly Finding[] {
  switch (block.kind) {
    case 'table':
      return readTable(context, block) ?? readFacts(context, block) ?? readSigns(block);
    case 'code':
      return (
        readReturns(context, block) ??
        readBaselineCode(block) ??
        readForm(context, block) ??
        readSummary(context, block)
      );
    case 'heading':
      return readWeightLine(context, block) ?? readLine(context, block);
    case 'line':
      return (
        readAdjustment(context, block) ??
        readBaselineLine(block.inline) ??
        readWeightLine(context, block) ?? [
          ...readResult(context, block),
          ...readLine(context, block),
        ]
      );
    default:
      return [];
  }
}

/** Marks in letters and signs, in a table that says nothing else: `| Safety | A | ✅ |`. */
function readSigns({ rows }: TableBlock): readonly Finding[] {
  const signs = rows
    .flatMap((row) => row.slice(1))
    .filter(({ text }) => readScoreToken(text).kind === 'unclear' && !/\d/.test(text));
  return signs.length > 1 ? signs.map((each) => skipped(each, 'unreadable')) : [];
}

/** `ST  Stability ....: 9` in code below a proposal, where the criteria are known: the lines of a form. */
function readForm(context: ReadContext, block: CodeBlock): readonly Finding[] | null {
  const proposal = context.subjectOf(block);
  if (proposal === null || context.isElsewhere(block)) return null;
  const parts = block.lines.flatMap((inline) => labelled(inline) ?? []);
  const named = parts.map(({ label, value }) => {
    const code = /^[A-Z]{1,4}\s{2,}/.exec(label.text)?.[0].length ?? 0;
    const end = label.text.replace(/[\s.]+$/, '').length;
    return stated(proposal, slice(label, code, end), value);
  });
  const scores = named.filter(({ label }) => context.isCriterion(label.text));
  const totals = named.filter(({ label }) => isOverall(label.text));
  if (scores.length < 2 || scores.length + totals.length < parts.length) return null;
  return [
    ...scores.flatMap((each) => readScore(context, each)),
    ...totals.flatMap((each) => readTotal(context, each)),
  ];
}

/** Code is read for totals only where the heading says that it holds them. */
function readSummary(context: ReadContext, { headings, lines }: CodeBlock): readonly Finding[] {
  const above = headings.at(-1)?.inline.text ?? '';
  return /\bscores?\b|\branking\b|\btotals?\b|\bstandings?\b/i.test(above)
    ? lines.flatMap((inline) => readNamedTotal(context, inline))
    : [];
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
