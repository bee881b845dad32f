import { NOTHING, type TextRange } from '../markdown/inline.ts';
import { nameKey } from '../tables/name.ts';
import type { Blocks } from './blocks.ts';
import { type FoundProposals, ProposalIndex } from './context/proposal-index.ts';
import { ReadContext } from './context/read-context.ts';
import { repeatedLabels } from './context/repeated-labels.ts';
import type { StatedScale } from './context/scale.ts';
import { withReasons } from './contradictions/lines-below-marks.ts';
import type { KnownWeights } from './contradictions/proven-totals.ts';
import { hasMarksUnread } from './contradictions/replaced-marks.ts';
import { skipContradicted } from './contradictions/skip-contradicted.ts';
import { speakersIn, withoutOwnNames } from './contradictions/speaker-places.ts';
import { withoutOtherSpeakers } from './contradictions/speakers.ts';
import { unreadMarks } from './contradictions/unread-marks.ts';
import type { DocumentFact, SkippedFigure } from './fact.ts';
import { matchProposals } from './proposals/match-proposals.ts';
import { votedNames } from './proposals/names-beside-votes.ts';
import { shortNames } from './proposals/short-names.ts';
import { readChoices, unreadVotes } from './reading/choices.ts';
import { type Findings, votedProposals } from './reading/finding.ts';
import { readBlock } from './reading/read-block.ts';
import { readTable } from './reading/read-table.ts';
import { isStructure } from './reading/structure.ts';
import { readTerms } from './reading/terms.ts';
import { readWeightLine } from './reading/weight-lines.ts';
import { withDeclaredWords } from './rewriting/declared-words.ts';
import { withHeadedWeights, withoutCounters } from './rewriting/heading-rows.ts';
import { withLongNames, wordsOfLegend } from './rewriting/legends.ts';
import { withOwnLabels, withPercents } from './rewriting/own-labels.ts';
import { withProductLines } from './rewriting/product-lines.ts';
import { withNames, withQuestions, withTitles } from './rewriting/titles.ts';
import { withVoteLines } from './rewriting/vote-tables.ts';
import { type KnownOfDocument, tableNames } from './tables/names.ts';
import { estimatePart } from './words/label-kind.ts';
import { isAmong, plainLabel } from './words/normal.ts';
import { personKey } from './words/reviewer-name.ts';

/** What is known about a document and its workspace before the document is read. */
export interface Setting extends Partial<KnownWeights>, Partial<KnownOfDocument> {
  readonly round: string | null;
  /** Normalized names of the proposals in the workspace. */
  readonly proposals: ReadonlySet<string>;
  /** Normalized labels of the criteria in the shark's rubric. */
  readonly criteria: ReadonlySet<string>;
  /** True if the document names no author, so that it may hold votes of several reviewers. */
  readonly isUnsigned?: boolean;
  /**
   * Normalized names of the round's proposals, if the round has any. The user is asked about a name
   * that is not among them.
   */
  readonly entries?: ReadonlySet<string>;
}

/** The result of reading one vote. */
export interface VoteReading {
  readonly proposals: FoundProposals;
  readonly findings: readonly DocumentFact[];
  readonly unplaced: readonly SkippedFigure[];
  /** True if the document has labelled marks that no reader took or skipped (`hasMarksUnread`). */
  readonly hasUnreadMarks: boolean;
  /** The scale that the document states in words. */
  readonly scale: StatedScale | null;
  /** Ranges of figures that repeat other figures, such as a sum of weights. */
  readonly used: readonly TextRange[];
  /** Ranges of cells that hold HTML where a figure is expected. */
  readonly html: readonly TextRange[];
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Reads the blocks of one document, or of one reviewer's section of it, in four stages: rewrites
 * the blocks into the forms that the readers know, finds the proposals, reads each block, and
 * settles what was found.
 */
export function readBlocks(given: Blocks, setting: Setting): VoteReading {
  const { round, self = NONE, reviewers = NONE, entries = NONE } = setting;
  const named = withLongNames(withoutCounters(given), (name) => isAmong(setting.criteria, name));
  const written = withQuestions(withProductLines(withPercents(withHeadedWeights(named))));
  const unread = new ReadContext(new ProposalIndex(setting.proposals), written, { round });
  const labelsOfScores = new Set([...setting.criteria, ...weightedLabels(unread)]);
  const criteria =
    labelsOfScores.size > 0
      ? labelsOfScores
      : repeatedLabels(written, votedNames(written), (each) => unread.isElsewhere(each));
  const isOfSeveral = setting.isUnsigned === true && self.size > 0;
  const ofDocument = { round, criteria, self, reviewers };
  const names = tableNames(ofDocument, () => false);
  const labelled = withOwnLabels(withLegendWords(written, criteria), names.isCriterion);
  const rewritten = withTitles(withVoteLines(labelled, names.isSelf, !isOfSeveral), names);
  const isOther = (text: string) =>
    [names.isCriterion, names.isSelf, names.isReviewer].some((is) => is(text)) ||
    isStructure({ ...NOTHING, text }) ||
    estimatePart(text) !== null;
  const isClosed = entries.size > 0;
  const short = isClosed ? shortNames(rewritten, { ...setting, entries }, isOther) : NONE;
  const known = new Set([...setting.proposals, ...short]);
  const titled = isClosed ? withNames(rewritten, known) : rewritten;
  const blocks = isOfSeveral ? withoutOwnNames(titled, names.isSelf) : titled;
  const isReviewer = (name: string) => names.isSelf(name) || reviewers.has(personKey(name));
  const speakers = isOfSeveral ? speakersIn(rewritten, isReviewer) : NONE;
  const naming = { ...ofDocument, known, speakers, isClosed };
  const proposals = matchProposals(blocks, naming, (block) => unread.isElsewhere(block));
  const scored =
    criteria.size > 0 ? criteria : scoredIn(new ReadContext(proposals, rewritten, { round }));
  const hasRubric = setting.criteria.size > 0;
  const context = new ReadContext(proposals, blocks, { ...ofDocument, scored, hasRubric, entries });
  const found = findingsIn(context);
  const own = isOfSeveral ? withoutOtherSpeakers(context, rewritten, found) : found;
  const { weights: ofRubric = new Map(), high = null } = setting;
  const knownWeights = { statedScale: context.scale?.high ?? null, weights: ofRubric, high };
  const { findings, contradicted } = skipContradicted(context, own, knownWeights);
  return {
    proposals: proposals.without(contradicted),
    findings: withReasons(context, findings),
    unplaced: [
      ...[...findings, ...unreadVotes(context, findings)].filter((each) => each.kind === 'skipped'),
      ...unreadMarks(context, findings),
    ],
    hasUnreadMarks: hasMarksUnread(given, findings),
    scale: context.scale,
    used: findings.flatMap((each) => (each.kind === 'confirms' ? [each.where] : [])),
    html: htmlIn(rewritten),
  };
}

/** Replaces marks that use words of the document's own legend by figures. */
function withLegendWords(blocks: Blocks, criteria: ReadonlySet<string>) {
  const words = wordsOfLegend(blocks);
  const worded = [...criteria].map((label) => ({ id: label, label, words, high: null }));
  return withDeclaredWords(blocks, worded).blocks;
}

/**
 * The findings of all blocks. A block that contains a vote is not read for anything else. Terms
 * belong to the first proposal that is voted for.
 */
function findingsIn(context: ReadContext): Findings {
  const { blocks } = context;
  const votes = blocks.map((block) => readChoices(context, block));
  const isVote = (at: number) => votes[at]?.some(({ kind }) => kind === 'vote') === true;
  return [
    ...votes.flat(),
    ...blocks.flatMap((block, at) => (isVote(at) ? [] : readBlock(context, block))),
    ...readTerms(context, votedProposals(votes.flat())[0] ?? null),
  ];
}

/** The normalized labels that have a score somewhere in the document. */
function scoredIn(context: ReadContext): ReadonlySet<string> {
  const found = context.blocks.flatMap((block) => readBlock(context, block));
  return new Set(found.flatMap((each) => (each.kind === 'score' ? [nameKey(each.criterion)] : [])));
}

/** The normalized names of the criteria that have weights, read before the proposals are known. */
function weightedLabels(context: ReadContext): readonly string[] {
  const found = context.blocks.flatMap((block) => {
    if (block.kind === 'table') return readTable(context, block) ?? [];
    const isText = block.kind === 'line' || block.kind === 'heading';
    return isText ? (readWeightLine(context, block) ?? []) : [];
  });
  return found.flatMap((each) =>
    each.kind === 'weight' ? [nameKey(plainLabel(each.criterion))] : [],
  );
}

/** Cells that hold a digit and HTML. How HTML changes the displayed text is not known. */
function htmlIn(blocks: Blocks): readonly TextRange[] {
  return blocks.flatMap((block) =>
    block.kind === 'table'
      ? block.rows
          .flat()
          .filter((cell) => cell.hasHtml && /\d/.test(cell.text))
          .map((cell) => ({ start: cell.at[0] ?? 0, end: cell.at.at(-1) ?? 0 }))
      : [],
  );
}
