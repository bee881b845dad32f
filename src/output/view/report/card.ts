import type { PanelRow } from '../../../engine/scoring/panel-ranking.ts';
import { printDecimal, printPercent, printShortest } from '../../../quantity/print.ts';
import { faintLines, NO_FIGURE } from '../../document/cells.ts';
import { decimal, left, right } from '../../document/columns.ts';
import type { Column, Line, Row, Table, TextRun } from '../../document/document.ts';
import type { ProposalCard, ReportAnswer, ReportFold } from '../../document/report.ts';
import { countOf } from '../../document/words.ts';
import { firstTotal } from '../../results/revised.ts';
import { FORMULA_WORDS } from '../round/names.ts';
import { STATUS_TONES, STATUS_WORDS } from '../round/verdict.ts';
import { pitchBlocks } from '../show/pitch.ts';
import { reviewBlocks } from '../show/review.ts';
import {
  conditionLines,
  costLines,
  evidenceLines,
  fateLines,
  promisedLines,
  quotesOf,
  riskLines,
  shortened,
} from './answers.ts';
import {
  bestChanceText,
  cardId,
  estimatesOf,
  type ReportedProposal,
  type ReportedRound,
  reviewsOf,
  roiText,
} from './proposal.ts';

const MOST_QUOTES = 3;
const MOST_SUMMARY = 600;

/** A proposal: what it promises, what reviewers make of it, what it takes, what became of it. */
export function proposalCard(reported: ReportedRound, proposal: ReportedProposal): ProposalCard {
  const { entry, rank } = proposal.row;
  return {
    id: cardId(reported.proposals, entry.id),
    rank,
    title: entry.title,
    tags: tagsOf(reported, proposal.row),
    summary: shortened(entry.pitch?.summary ?? '', MOST_SUMMARY),
    figures: figuresOf(reported, proposal.row),
    answers: answersOf(reported, proposal),
    reviews: reviewTable(reported, proposal.row),
    folds: foldsOf(reported, proposal.row),
  };
}

function tagsOf({ scores }: ReportedRound, { entry, votes }: PanelRow): readonly TextRun[] {
  const { round, panel } = scores;
  const status = entry.pitch?.status ?? 'no pitch';
  const outcome = round.outcomes.get(entry.id);
  const cast = panel.rows.reduce((sum, row) => sum + row.votes, 0);
  const isFunded = round.decision?.winner.id === entry.id;
  return [
    ...(status === 'active' ? [] : [{ text: status, tone: 'faint' } as const]),
    ...(votes === 0 ? [] : [{ text: `${votes} of ${countOf(cast, 'vote')}` }]),
    ...(panel.vetoes.some((each) => each.proposal === entry.id)
      ? [{ text: 'VETO', tone: 'bad' } as const]
      : []),
    ...(panel.holds.some((each) => each.proposal === entry.id)
      ? [{ text: 'OBJECTION', tone: 'caution' } as const]
      : []),
    ...(isFunded ? [{ text: 'FUNDED' }] : []),
    ...(outcome === undefined
      ? []
      : [{ text: STATUS_WORDS[outcome.status], tone: STATUS_TONES[outcome.status] }]),
  ];
}

function figuresOf(
  { scores, uncertainty }: ReportedRound,
  { entry, mean, n }: PanelRow,
): ProposalCard['figures'] {
  const roi = roiText(scores, entry.id);
  const best = bestChanceText(uncertainty, entry.id);
  const figure = (label: string, value: string | null) =>
    value === null ? [] : [{ label, value }];
  const { measure } = scores.panel;
  const isBare = measure === 'out-of-ten' || measure === 'mixed';
  const total = isBare ? 'Total of 10' : `Total by ${FORMULA_WORDS[measure]}`;
  const isWhole = scores.rankings.some(({ members }) => members !== undefined);
  const over = isWhole ? 'the whole panel' : n === 1 ? '1 reviewer' : `mean of ${n} reviewers`;
  return [
    ...figure(`${total}, ${over}`, mean === null ? null : printDecimal(mean, 2)),
    ...figure('By first judgements', firstText(scores, entry.id)),
    ...figure('ROI, gain per hour', roi),
    ...figure('P(best), best ROI in so many simulations', best),
  ];
}

/** `5.10, rank 2 (now 1)`; null where nobody revised. */
function firstText({ revision }: ReportedRound['scores'], proposal: string): string | null {
  const found = revision?.means.find((each) => each.proposal === proposal);
  if (!found?.first) return null;
  const { first, firstRank, rank } = found;
  const now = firstRank === rank ? '' : ` (now ${rank ?? 'none'})`;
  return `${printDecimal(first, 2)}${firstRank === null ? '' : `, rank ${firstRank}${now}`}`;
}

function answersOf({ scores }: ReportedRound, proposal: ReportedProposal): readonly ReportAnswer[] {
  const { entry } = proposal.row;
  const { reasons, result } = proposal;
  const lines = (question: string, told: readonly Line[]): ReportAnswer[] =>
    told.length === 0 ? [] : [{ question, lines: told, quotes: [] }];
  const said = [
    ...quotesOf(reasons, 'for', MOST_QUOTES),
    ...quotesOf(reasons, 'against', MOST_QUOTES),
  ];
  return [
    ...lines('What came of it', fateLines(scores, result)),
    ...lines('Claim', promisedLines(scores, entry)),
    ...(said.length === 0 ? [] : [{ question: 'Reviewers say', lines: [], quotes: said }]),
    ...lines('Evidence', evidenceLines(entry)),
    ...lines('Cost', costLines(scores, entry)),
    ...lines('Risk', riskLines(entry)),
    ...lines('What has to be true', conditionLines(scores, entry)),
  ];
}

const COLUMNS: readonly Column[] = [
  left('Reviewer'),
  decimal('total'),
  decimal('first'),
  right('rank'),
  right('P'),
  right('break-even'),
  right('hours'),
  decimal('ROI'),
  left('verdict'),
];

const FIRST = COLUMNS.findIndex(({ label }) => label === 'first');
const FIRST_WORDS = 'first: the total of the first judgement, where it was revised.';

/** A line for each reviewer; a column in which nobody has anything is left out. */
function reviewTable({ scores }: ReportedRound, { entry }: PanelRow): Table | null {
  const reviews = reviewsOf(scores, entry.id);
  if (reviews.length === 0) return null;
  const estimates = estimatesOf(scores, entry.id);
  const rows = reviews.map(({ shark, review }): readonly TextRun[] => {
    const ranking = scores.rankings.find((each) => each.shark.id === shark.id)?.ranking;
    const total = ranking?.find((each) => each.entry.id === entry.id);
    const roi = estimates.find((each) => each.shark === shark.id);
    const breakEven = roi?.breakEven ?? null;
    return [
      { text: shark.name },
      cell(total?.total ?? null, (value) => printDecimal(value, 2)),
      cell(firstTotal(scores.revision, shark.id, entry.id), (value) => printDecimal(value, 2)),
      cell(total?.rank ?? null, String),
      cell(roi?.inputs?.success ?? null, (value) => printPercent(value, 0)),
      cell(breakEven, (value) => (value === 'never' ? value : printPercent(value, 0))),
      cell(roi?.hours ?? null, (value) => printShortest(value, 1)),
      cell(roi?.mean?.rate ?? null, (value) => printShortest(value, 4)),
      cell(review.verdict, (text) => text),
    ];
  });
  const kept = COLUMNS.map((_, at) => rows.some((cells) => cells[at] !== NO_FIGURE));
  return {
    title: 'By reviewer',
    columns: COLUMNS.filter((_, at) => kept[at]),
    rows: rows.map((cells): Row => ({ cells: cells.filter((_, at) => kept[at]) })),
    notes: kept[FIRST] ? faintLines([FIRST_WORDS]) : [],
  };
}

function cell<V>(value: V | null, print: (value: V) => string): TextRun {
  return value === null ? NO_FIGURE : { text: print(value) };
}

function foldsOf({ scores }: ReportedRound, { entry }: PanelRow): readonly ReportFold[] {
  const words = reviewsOf(scores, entry.id).flatMap(reviewBlocks);
  return [
    ...(words.length === 0 ? [] : [{ title: 'Everything that reviewers wrote', blocks: words }]),
    ...(entry.pitch === null
      ? []
      : [{ title: 'The proposal in full', blocks: pitchBlocks(entry.pitch) }]),
  ];
}
