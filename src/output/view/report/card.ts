import type { RoundScores } from '../../../engine/score-round.ts';
import type { PanelRow } from '../../../engine/scoring/panel-ranking.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { printDecimal, printPercent, printShortest } from '../../../quantity/print.ts';
import { faintLines, paragraphBlocks, textLines } from '../../document/blocks.ts';
import type { Table, TextRun } from '../../document/document.ts';
import type { ProposalCard, ReportAnswer, ReportFold } from '../../document/report.ts';
import { decimal, given, left, right, tableOf, withoutEmpty } from '../../document/table.ts';
import { compact, countOf } from '../../document/words.ts';
import { findTotal, firstTotal, isJoint } from '../../results/panel.ts';
import type { ReportedProposal, ReportResults } from '../../results/report.ts';
import { wordsBeside } from '../../results/written-words.ts';
import { FORMULA_WORDS } from '../round/names.ts';
import { statusRun } from '../round/verdict.ts';
import {
  evidenceWords,
  originTexts,
  pitchBlocks,
  reviewsOf,
  riskWords,
  writtenBlocks,
} from '../show/own-words.ts';
import {
  answer,
  bestChances,
  cardId,
  conditionLines,
  costLines,
  estimatesOf,
  firstItems,
  outcomeLines,
  promisedLines,
  quotesOf,
  shortened,
} from './answers.ts';

const MAX_QUOTES = 3;
const MAX_SUMMARY_LENGTH = 600;

/** A proposal: its promises, the reviewers' scores and words, its cost, and its outcome. */
export function proposalCard(results: ReportResults, proposal: ReportedProposal): ProposalCard {
  const { entry, rank } = proposal.row;
  return {
    id: cardId(results.proposals, entry.id),
    rank,
    title: entry.title,
    tags: tagsOf(results, proposal.row),
    summary: shortened(entry.pitch?.summary ?? '', MAX_SUMMARY_LENGTH),
    figures: figuresOf(results, proposal.row),
    answers: answersOf(results, proposal),
    reviews: reviewTable(results, proposal.row),
    folds: foldsOf(results, proposal.row),
  };
}

function tagsOf({ scores }: ReportResults, { entry, votes }: PanelRow): readonly TextRun[] {
  const { round, panel } = scores;
  const status = entry.pitch?.status ?? 'no pitch';
  const outcome = round.outcomes.get(entry.id);
  const cast = panel.rows.reduce((sum, row) => sum + row.votes, 0);
  const isFunded = round.decision?.winner.id === entry.id;
  const isAbout = ({ proposal }: { readonly proposal: string }) => proposal === entry.id;
  return compact<TextRun>([
    status !== 'active' && { text: status, tone: 'faint' },
    votes !== 0 && { text: `${votes} of ${countOf(cast, 'vote')}` },
    panel.vetoed.has(entry.id) && { text: 'VETO', tone: 'bad' },
    panel.holds.some(isAbout) && { text: 'OBJECTION', tone: 'caution' },
    isFunded && { text: 'FUNDED' },
    outcome !== undefined && statusRun(outcome.status),
  ]);
}

function figuresOf(
  { scores, uncertainty }: ReportResults,
  { entry, mean, n }: PanelRow,
): ProposalCard['figures'] {
  const roi = scores.panel.rois.find((each) => each.entry.id === entry.id);
  const best = bestChances(uncertainty, entry.id)?.text ?? null;
  const { measure } = scores.panel;
  const isBare = measure === 'out-of-ten' || measure === 'mixed';
  const total = isBare ? 'Total of 10' : `Total by ${FORMULA_WORDS[measure]}`;
  const isWhole = scores.rankings.some(isJoint);
  const over = isWhole ? 'the whole panel' : n === 1 ? '1 reviewer' : `mean of ${n} reviewers`;
  const isUnlike = scores.panel.rois.some(({ lacks }) => lacks.length > 0);
  const roiOver = isUnlike ? `, mean of ${countOf(roi?.sharks.length ?? 0, 'reviewer')}` : '';
  const figures = [
    [`${total}, ${over}`, given(mean, (own) => printDecimal(own, 2))],
    ['By first judgements', firstText(scores, entry.id)],
    [`ROI, gain per hour${roiOver}`, given(roi, (own) => printShortest(own.roi, 4))],
    ['P(best), best ROI in so many simulations', best],
  ] as const;
  return figures.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

/** `5.10, rank 2 (now 1)`; null without revisions. */
function firstText({ revision }: RoundScores, proposal: string): string | null {
  const found = revision?.means.find((each) => each.proposal === proposal);
  if (!found?.first) return null;
  const { first, firstRank, rank } = found;
  const now = firstRank === rank ? '' : ` (now ${rank ?? 'none'})`;
  return `${printDecimal(first, 2)}${firstRank === null ? '' : `, rank ${firstRank}${now}`}`;
}

function answersOf({ scores }: ReportResults, proposal: ReportedProposal): readonly ReportAnswer[] {
  const { entry } = proposal.row;
  const { reasons, result } = proposal;
  const said = [
    ...quotesOf(reasons, 'for', MAX_QUOTES),
    ...quotesOf(reasons, 'against', MAX_QUOTES),
  ];
  return [
    ...answer('What came of it', outcomeLines(scores, result)),
    ...answer('Claim', promisedLines(scores, entry)),
    ...answer('Reviewers say', [], said),
    ...answer('Evidence', firstItems((entry.pitch?.evidence ?? []).map(evidenceWords))),
    ...answer('Cost', costLines(scores, entry)),
    ...answer('Risk', firstItems((entry.pitch?.risks ?? []).map(riskWords))),
    ...answer('What has to be true', conditionLines(scores, entry)),
  ];
}

const FIRST_WORDS = 'first: the total of the first judgement, where it was revised.';

/** A line for each reviewer, without columns that would be empty. */
function reviewTable({ scores }: ReportResults, { entry }: PanelRow): Table | null {
  const reviews = reviewsOf(scores.round, entry.id);
  if (reviews.length === 0) return null;
  const estimates = estimatesOf(scores, entry.id);
  const rows = reviews.map(({ shark, review }) => {
    const total = findTotal(scores.rankings, shark.id, entry.id);
    const first = firstTotal(scores.revision, shark.id, entry.id);
    return { shark, review, total, first, roi: estimates.find((each) => each.shark === shark.id) };
  });
  const two = (value: Exact): string => printDecimal(value, 2);
  const percent = (value: Exact): string => printPercent(value, 0);
  const columns = withoutEmpty<(typeof rows)[number]>(
    [
      [left('Reviewer'), ({ shark }) => shark.name],
      [decimal('total'), ({ total }) => given(total?.total, two)],
      [decimal('first'), ({ first }) => given(first, two)],
      [right('rank'), ({ total }) => total?.rank ?? null],
      [right('P'), ({ roi }) => given(roi?.inputs?.success, percent)],
      [
        right('break-even'),
        ({ roi }) => given(roi?.breakEven, (value) => (value === 'never' ? value : percent(value))),
      ],
      [right('hours'), ({ roi }) => given(roi?.mean, ({ hours }) => printShortest(hours, 1))],
      [decimal('ROI'), ({ roi }) => given(roi?.mean, ({ rate }) => printShortest(rate, 4))],
      [left('verdict'), ({ review }) => review.verdict],
    ],
    rows,
  );
  const notes = faintLines([rows.some(({ first }) => first !== null) && FIRST_WORDS]);
  return tableOf({ title: 'By reviewer', rows, columns, notes });
}

function foldsOf({ scores }: ReportResults, { entry }: PanelRow): readonly ReportFold[] {
  const words = writtenBlocks(scores.round, entry.id, wordsBeside);
  return compact([
    words.length > 0 && { title: 'Everything that reviewers wrote of it', blocks: words },
    entry.pitch !== null && {
      title: 'The proposal in full',
      blocks: [
        ...pitchBlocks(entry.pitch),
        ...paragraphBlocks(textLines(entry.proposal === null ? [] : originTexts(entry.proposal))),
      ],
    },
  ]);
}
